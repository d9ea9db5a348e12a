import { Button } from '@heroui/react/button';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MadeReport, TestReports } from '#product/reports/api/test-reports.ts';
import { cancelTestReport, getTestReports } from '#product/reports/api/test-reports.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress } from '#web/navigation.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { queryClient } from '#web/queries.ts';
import { createReportTexts as texts } from './create-report-texts.ts';

/** The reports of a run to download, and how far those are that are being made. */
export function MadeReports({ reports: { reports, work } }: { reports: TestReports }): ReactNode {
  const { t } = useLanguage();
  const isWorking = work?.state === 'waiting' || work?.state === 'working';
  return (
    <Section title={t(texts.reports)} className="mb-4 max-w-5xl">
      {isWorking && <Progress work={work} />}
      <p role="status" className={work?.state === 'failed' ? 'mb-2 text-poor phrases' : 'mb-2 text-muted phrases'}>
        {work?.state === 'failed' && t(texts.failed)}
        {work?.state === 'canceled' && t(texts.canceled)}
        {work?.state === 'done' && t(texts.done)}
      </p>
      {reports.length === 0 && !isWorking && <p className="text-muted">{t(texts.noReports)}</p>}
      {reports.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {reports.map(report => (
              <ReportRow key={report.kind} report={report} />
            ))}
          </ul>
          <p className="mt-2 text-xs text-muted phrases">{t(texts.linkNote)}</p>
        </>
      )}
    </Section>
  );
}

const formats = { xlsx: 'Excel', pdf: 'PDF' } as const;

function ReportRow({ report }: { report: MadeReport }): ReactNode {
  const { t } = useLanguage();
  const { number, dateTime } = useFormats();
  const name = t(texts[report.kind]);
  const made = { level: report.level, n: number(report.pages), time: dateTime(report.madeAt) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-muted phrases">{t(texts.madeOf, made)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {(['xlsx', 'pdf'] as const).map(format => (
          <span key={format} className="inline-flex items-center gap-1">
            <a
              href={report[format].url}
              download=""
              aria-label={t(texts.download, { name, format: formats[format] })}
              className="inline-flex min-h-7 items-center gap-1 text-link hover:underline"
            >
              <FileDown aria-hidden="true" className="size-4" />
              {formats[format]}
            </a>
            <span className="text-xs text-muted">{sizeOf(report[format].size)}</span>
          </span>
        ))}
      </div>
    </li>
  );
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function Progress({ work }: { work: NonNullable<TestReports['work']> }): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const { done, total } = work.progress;
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  const cancel = async () => {
    try {
      await call(cancelTestReport, { params: { ...params, ticketId: work.ticketId } });
      await queryClient.invalidateQueries({ queryKey: [getTestReports.operationId] });
    } catch (error) {
      notify.problem(error);
    }
  };
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <p role="status">{t(texts.working, { percent })}</p>
      <div aria-hidden="true" className="h-1 w-40 overflow-hidden rounded-full bg-head">
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      {work.isOwn && (
        <Button size="sm" variant="outline" onPress={() => void cancel()}>
          {t(texts.cancel)}
        </Button>
      )}
    </div>
  );
}
