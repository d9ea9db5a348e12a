import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getAdReport } from '#product/ads/api/ad-reports.ts';
import { useScope } from '#web/navigation.tsx';
import { DateSpan } from '#web/parts/date-span.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { useApi } from '#web/queries.ts';
import { Waiting } from '#web/shell/waiting.tsx';
import { plainAdvertiserId } from './ad-media-of.ts';
import { FigurePreview } from './figure-preview.tsx';
import { Download } from './report-columns.tsx';
import { ShareAdReport } from './share-report.tsx';

/** A report that was made for the client: its figures, and its files. */
export function OwnAdReportScreen(): ReactNode {
  const { may, params } = useScope();
  const { tenantId } = params;
  const { reportId = '' } = useParams({ strict: false });
  const report = useApi(getAdReport, { params: { tenantId, reportId } });
  if (report.error) return <ErrorState error={report.error} retry={() => void report.refetch()} />;
  if (report.data === undefined) return <Waiting />;
  const { reportName, projectName, advertiserName, advertiserId, period, comparison, files, wish } = report.data;
  return (
    <>
      <PageHeader
        title={reportName}
        actions={
          <>
            {files.map(({ format }) => (
              <Download key={format} row={report.data} format={format} />
            ))}
            {may('report:share') && <ShareAdReport reportId={reportId} />}
          </>
        }
      >
        <span className="flex flex-wrap gap-x-3">
          <span>
            {projectName} · {advertiserName}
          </span>
          <span className="numbers">
            <DateSpan {...period} />
          </span>
        </span>
      </PageHeader>
      <FigurePreview
        advertiserId={plainAdvertiserId(advertiserId)}
        media={wish.media}
        period={period}
        comparison={comparison}
      />
    </>
  );
}
