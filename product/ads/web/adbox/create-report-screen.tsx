import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { listAdProjects } from '#product/ads/api/ad-projects.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useTenantParams } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { NotThere } from '#web/parts/not-there.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { adMediaWith, plainAdvertiserId } from './ad-media-of.ts';
import { CreateAdReport } from './create-report.tsx';
import { NoAdReports } from './reports-screen.tsx';
import { useAdContract } from './use-ad-contract.ts';
import { useAdNews } from './use-ad-news.ts';
import { useOpenUnlessRunning } from './use-open-unless-running.ts';

const texts = messages({
  title: { ja: '広告レポートの作成', en: 'Create an ad report' },
  noneTitle: { ja: '広告アカウントがまだありません', en: 'No ad accounts yet' },
  noneText: {
    ja: 'プロジェクトに広告アカウントを設定し、実績を取得するか、CSVを取り込んでください。',
    en: 'Please set an ad account for the project, then collect performance data or import a CSV file.',
  },
  toProject: { ja: 'プロジェクトを編集', en: 'Edit the project' },
});

/** A new report of an advertiser. While one of its project is being made it leads back to the list. */
export function CreateAdReportScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const { advertiserId = '' } = useParams({ strict: false });
  const query = { search: plainAdvertiserId(advertiserId), limit: 100, offset: 0 };
  const found = useApi(listAdProjects, { params: { tenantId }, query }, { staleTime: 0 });
  const contract = useAdContract();
  useAdNews();
  const project = found.data?.items.find(
    one => plainAdvertiserId(one.advertiserId) === plainAdvertiserId(advertiserId),
  );
  const isOpen = useOpenUnlessRunning(found.isFetchedAfterMount ? project?.hasReportIsRunning : undefined);
  const error = found.data === undefined ? found.error : contract.data === undefined ? contract.error : null;
  if (error) return <ErrorState error={error} retry={() => void Promise.all([found.refetch(), contract.refetch()])} />;
  if (found.isFetchedAfterMount && project === undefined) return <NotThere screen="admin-adbox-projects" />;
  if (project === undefined || !isOpen || contract.data === undefined) return <Waiting />;
  const media = adMediaWith(project);
  return (
    <>
      <PageHeader title={t(texts.title)}>
        {project.projectName} · {project.advertiserName}
      </PageHeader>
      {!contract.data.adReport ? (
        <NoAdReports />
      ) : media.length === 0 ? (
        <EmptyState
          title={t(texts.noneTitle)}
          actions={
            <ScreenLink
              screen="admin-adbox-edit-project"
              params={{ projectId: project.projectId }}
              className="button button--outline"
            >
              {t(texts.toProject)}
            </ScreenLink>
          }
        >
          {t(texts.noneText)}
        </EmptyState>
      ) : (
        <CreateAdReport key={project.projectId} advertiserId={plainAdvertiserId(advertiserId)} media={media} />
      )}
    </>
  );
}
