import type { ReactNode } from 'react';
import { downloadSharedAdReport, openSharedAdReport, type SharedAdReport } from '#product/ads/api/ad-shares.ts';
import { SharedDownload } from '#product/reports/web/share/shared-download.tsx';
import { type SharedOpening, SharedScreen } from '#product/reports/web/share/shared-screen.tsx';
import { sharedTexts } from '#product/reports/web/share/shared-texts.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { DateSpan } from '#web/parts/date-span.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';
import { FigureView } from './figure-preview.tsx';

const open = (body: SharedOpening) => call(openSharedAdReport, { body });
const show = (report: SharedAdReport, opening: SharedOpening) => <SharedReport report={report} opening={opening} />;

/** What the share link of an ad report opens. */
export function SharedAdReportScreen(): ReactNode {
  return <SharedScreen open={open} show={show} />;
}

function SharedReport({ report, opening }: { report: SharedAdReport; opening: SharedOpening }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const lastMoment = new Date(Date.parse(report.expiresAt) - 1).toISOString();
  return (
    <PublicShell actions={null}>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6">
        <header className="panel flex flex-wrap items-center gap-x-6 gap-y-4 p-4 sm:p-6">
          <div className="min-w-0 flex-1 basis-64">
            <h1 tabIndex={-1} className="text-xl font-bold wrap-anywhere">
              {report.reportName}
            </h1>
            <p className="wrap-anywhere">
              {report.projectName} · {report.advertiserName}
            </p>
            <p className="numbers mt-1 text-[0.8125rem] text-muted">
              <DateSpan {...report.period} />
            </p>
          </div>
          <SharedDownload download={() => call(downloadSharedAdReport, { body: opening })} />
        </header>
        <FigureView
          media={report.media}
          now={byMedia(report.figures)}
          before={report.figuresBefore && byMedia(report.figuresBefore)}
        />
        <p className="text-xs text-muted phrases">{t(sharedTexts.until, { date: formats.date(lastMoment) })}</p>
      </div>
    </PublicShell>
  );
}

const byMedia = (figures: SharedAdReport['figures']) => new Map(figures.map(one => [one.media, one]));
