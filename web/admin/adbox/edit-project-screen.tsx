import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type AdProject, getAdProjects } from '#api/ad-projects.ts';
import { ApiProblemError } from '../../client.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useGo, useTenantParams } from '../../navigation.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { NotThere } from '../../parts/not-there.tsx';
import { notify } from '../../parts/toast.tsx';
import { useApi } from '../../queries.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { adWords } from './ad-texts.ts';
import { EditAdProject } from './edit-project.tsx';
import { useAdNews } from './use-ad-news.ts';

/** A project with its accounts. While a report of it is being made it leads back to the list. */
export function EditAdProjectScreen(): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
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
  // Whoever has begun to edit stays: the server refuses what cannot be saved.
  const [isOpen, setOpen] = useState(false);
  const isKnown = running.isFetchedAfterMount && typeof running.data === 'boolean';
  const lead = useEffectEvent(() => {
    if (running.data !== true) return setOpen(true);
    notify.failure(t(adWords.led));
    void go('admin-adbox-projects', {}, { replace: true });
  });
  useEffect(() => {
    if (isKnown && !isOpen) lead();
  }, [isKnown, isOpen]);
  const error = project.error ?? running.error;
  if (error instanceof ApiProblemError && error.status === 404) return <NotThere screen="admin-adbox-projects" />;
  if (error && (project.data === undefined || !isOpen)) {
    return <ErrorState error={error} retry={() => void Promise.all([project.refetch(), running.refetch()])} />;
  }
  if (project.data === undefined || !project.isFetchedAfterMount || !isOpen) return <Waiting />;
  return <EditAdProject key={projectId} project={project.data as AdProject} isLocked={running.data === true} />;
}
