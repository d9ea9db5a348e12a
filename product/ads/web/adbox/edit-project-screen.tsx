import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AdProject, getAdProjects } from '#product/ads/api/ad-projects.ts';
import { ApiProblemError } from '#web/client.ts';
import { useTenantParams } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { NotThere } from '#web/parts/not-there.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { EditAdProject } from './edit-project.tsx';
import { useAdNews } from './use-ad-news.ts';
import { useOpenUnlessRunning } from './use-open-unless-running.ts';

/** A project with its accounts. While a report of it is being made it leads back to the list. */
export function EditAdProjectScreen(): ReactNode {
  const { tenantId } = useTenantParams();
  const { projectId = '' } = useParams({ strict: false });
  const parts = { params: { tenantId }, query: { project_id: projectId } };
  const project = useApi(getAdProjects, parts, { staleTime: 0 });
  const running = useApi(
    getAdProjects,
    { ...parts, query: { ...parts.query, hasReportIsRunning: 'true' } },
    { staleTime: 0 },
  );
  useAdNews();
  const isOpen = useOpenUnlessRunning(
    running.isFetchedAfterMount && running.data !== undefined ? running.data === true : undefined,
  );
  const error = project.error ?? running.error;
  if (error instanceof ApiProblemError && error.status === 404) return <NotThere screen="admin-adbox-projects" />;
  if (error && (project.data === undefined || !isOpen)) {
    return <ErrorState error={error} retry={() => void Promise.all([project.refetch(), running.refetch()])} />;
  }
  if (project.data === undefined || !project.isFetchedAfterMount || !isOpen) return <Waiting />;
  return <EditAdProject key={projectId} project={project.data as AdProject} isLocked={running.data === true} />;
}
