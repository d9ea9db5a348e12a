import type { ReactNode } from 'react';
import type { TestReports } from '#product/reports/api/test-reports.ts';
import { getTestReports } from '#product/reports/api/test-reports.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { FormFailure } from '#web/parts/form-panel.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { screens } from '#web/screens.ts';
import { useHeadingFocus } from '#web/shell/focus-heading.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { createReportTexts as texts } from './create-report-texts.ts';
import { FactsPart, TechnologiesPart } from './facts-parts.tsx';
import { MadeReports } from './made-reports.tsx';
import { PagesPart } from './pages-part.tsx';
import { useReportForm } from './use-report-form.ts';

const lookMs = 1_000;
/** The links of the files hold for an hour. */
const renewMs = 20 * 60_000;

const isWorking = (reports: TestReports | undefined) =>
  reports?.work?.state === 'waiting' || reports?.work?.state === 'working';

/** Makes the test reports of a run: what is said of the test, its pages, and the files to download. */
export default function CreateReportScreen(): ReactNode {
  const { t } = useLanguage();
  const { params, search } = useRunAddress();
  const known = useApi(getTestReports, { params }).data;
  const answer = useApi(getTestReports, { params }, { refetchInterval: isWorking(known) ? lookMs : renewMs });
  useHeadingFocus('create-report');
  return (
    <>
      <PageHeader title={t(screens['create-report'].title)}>{t(texts.about)}</PageHeader>
      {!answer.data && <NotLoaded of={answer} />}
      {answer.data && (
        <>
          <MadeReports reports={answer.data} />
          <ReportFields key={search.date} reports={answer.data} />
        </>
      )}
    </>
  );
}

// No form of HTML: the search for pages within it is one.
function ReportFields({ reports }: { reports: TestReports }): ReactNode {
  const { t } = useLanguage();
  const of = useReportForm(reports);
  return (
    <div className="max-w-5xl">
      {of.failure !== undefined && <FormFailure>{of.failure}</FormFailure>}
      <div className="panel divide-y divide-line">
        <FactsPart form={of.form} list={reports.criteriaList} />
        <TechnologiesPart form={of.form} />
        <PagesPart of={of} pages={reports.pages} />
        <div className="flex flex-wrap items-center gap-3 rounded-b-md bg-head px-4 py-3 sm:px-6">
          <WorkButton
            variant="primary"
            preventFocusOnPress
            isWorking={of.form.formState.isSubmitting || isWorking(reports)}
            onPress={() => void of.submit()}
          >
            {t(texts.make)}
          </WorkButton>
          <Kept kept={of.kept} />
        </div>
      </div>
    </div>
  );
}

function Kept({ kept }: Pick<ReturnType<typeof useReportForm>, 'kept'>): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const text =
    kept === null
      ? ''
      : kept.state === 'failed'
        ? t(texts.notSaved)
        : kept.state === 'saving'
          ? t(texts.saving)
          : t(texts.saved, { time: dateTime(kept.at) });
  return (
    <p role="status" className={kept?.state === 'failed' ? 'text-sm text-poor' : 'text-sm text-muted'}>
      {text}
    </p>
  );
}
