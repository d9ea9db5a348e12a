import { FilePlus2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import { listAdAccounts, listAdPlatforms } from '#product/ads/api/ad-accounts.ts';
import { adMedia } from '#product/ads/api/ad-media.ts';
import { type AdProject, AdProjectInput, changeAdProject } from '#product/ads/api/ad-projects.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useGo, useTenantParams } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { SendPanel } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { notify } from '#web/parts/toast.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { useContractForm } from '#web/use-contract-form.ts';
import { AdProjectChip, ReportRunningChip } from './ad-chip.tsx';
import { adMediaWith, plainAdvertiserId } from './ad-media-of.ts';
import { adWords, projectTexts } from './ad-texts.ts';
import { MediaSection } from './media-section.tsx';
import { PlatformLinks } from './platform-links.tsx';
import { ProjectNames } from './project-names.tsx';
import { refreshAds } from './use-ad-news.ts';

const texts = messages({
  title: { ja: 'プロジェクトの編集', en: 'Edit a project' },
  submit: { ja: '変更を保存', en: 'Save changes' },
  saved: { ja: 'プロジェクトを保存しました。', en: 'The project has been saved.' },
  report: { ja: 'レポートを作成', en: 'Create a report' },
  accounts: { ja: '広告アカウント', en: 'Ad accounts' },
  accountsHelp: {
    ja: 'ここでの変更は、すぐに保存されます。',
    en: 'Changes here are saved immediately.',
  },
});

const namesOf = ({ projectName, advertiserId, advertiserName }: AdProject) => ({
  projectName,
  advertiserId: plainAdvertiserId(advertiserId),
  advertiserName,
});

/** The form of a project's names, its accounts and the links to the platforms. `isLocked`: a report is being made. */
export function EditAdProject({ project, isLocked }: { project: AdProject; isLocked: boolean }): ReactNode {
  const { t } = useLanguage();
  const go = useGo();
  const { tenantId } = useTenantParams();
  const { projectId } = project;
  const [first] = useState(() => namesOf(project));
  const { form, submit, failure } = useContractForm({
    schema: AdProjectInput,
    names: projectTexts,
    values: { clientRandomCode: crypto.randomUUID(), ...first },
    codes: { advertiser_exists: 'advertiserId' },
    send: async values => {
      const body = { ...values, clientRandomCode: crypto.randomUUID() };
      await call(changeAdProject, { params: { tenantId }, query: { project_id: projectId }, body });
      form.reset(form.getValues());
      await refreshAds();
      notify.success(t(texts.saved));
    },
  });
  /** Saves what was typed before the browser leaves for a platform; false: something is missing. */
  async function saveFirst(): Promise<boolean> {
    if (form.formState.isDirty) await submit();
    return !form.formState.isDirty;
  }
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          !isLocked &&
          adMediaWith(project).length > 0 && (
            <ScreenLink
              screen="admin-adbox-create-report"
              params={{ advertiserId: plainAdvertiserId(project.advertiserId) }}
              className="button button--outline"
            >
              <FilePlus2 aria-hidden="true" />
              {t(texts.report)}
            </ScreenLink>
          )
        }
      >
        <span className="flex flex-wrap items-center gap-2">
          {project.projectName}
          <AdProjectChip project={project} />
          {isLocked && <ReportRunningChip />}
        </span>
      </PageHeader>
      <SendPanel
        of={{ form, submit, failure }}
        button={t(texts.submit)}
        isDisabled={!form.formState.isDirty || isLocked}
        locked={isLocked ? t(adWords.blocked) : undefined}
        onLeave={() => void go('admin-adbox-projects')}
      >
        <ProjectNames control={form.control} />
      </SendPanel>
      <ProjectAccounts project={project} isLocked={isLocked} beforeLeaving={saveFirst} />
    </>
  );
}

function ProjectAccounts({
  project,
  isLocked,
  beforeLeaving,
}: {
  project: AdProject;
  isLocked: boolean;
  beforeLeaving: () => Promise<boolean>;
}): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const params = { tenantId };
  const accounts = useApi(listAdAccounts, { params, query: { projectId: project.projectId } });
  const platforms = useApi(listAdPlatforms, { params });
  const error = accounts.error ?? platforms.error;
  if (error && (accounts.data === undefined || platforms.data === undefined)) {
    const retry = () => void Promise.all([accounts.refetch(), platforms.refetch()]);
    return (
      <div className="mt-6 max-w-5xl">
        <ErrorState error={error} retry={retry} />
      </div>
    );
  }
  if (accounts.data === undefined || platforms.data === undefined) return <Waiting />;
  return (
    <div className="mt-6 grid max-w-5xl gap-4">
      <div>
        <h2 className="text-base font-bold">{t(texts.accounts)}</h2>
        <p className="text-sm text-muted">{t(texts.accountsHelp)}</p>
      </div>
      <PlatformLinks platforms={platforms.data} beforeLeaving={beforeLeaving} />
      {adMedia.map(media => (
        <MediaSection
          key={media}
          media={media}
          project={project}
          account={accounts.data?.items.find(one => one.media === media)}
          platforms={platforms.data?.items ?? []}
          isLocked={isLocked}
        />
      ))}
    </div>
  );
}
