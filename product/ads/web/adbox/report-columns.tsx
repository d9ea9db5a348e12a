import { Button } from '@heroui/react/button';
import { CircleStop, FileSpreadsheet, FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import {
  type AdReport,
  type AdReportFormat,
  downloadAdReportPdf,
  downloadAdReportXlsx,
} from '#product/ads/api/ad-reports.ts';
import { call } from '#web/client.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { DateSpan } from '#web/parts/date-span.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { saveFile } from '#web/save-csv.ts';
import { useWork } from '#web/use-work.ts';
import { AdReportChip } from './ad-chip.tsx';
import { adWords, reportStates } from './ad-texts.ts';

const texts = messages({
  name: { ja: 'レポート名', en: 'Report' },
  period: { ja: '期間', en: 'Period' },
  compared: { ja: '比較：', en: 'Compared with: ' },
  state: { ja: '状態', en: 'Status' },
  created: { ja: '作成日時', en: 'Created' },
  xlsx: { ja: 'Excel', en: 'Excel' },
  pdf: { ja: 'PDF', en: 'PDF' },
  download: { ja: '{name}の{format}をダウンロード', en: 'Download {name} as {format}' },
  stop: { ja: '{name}の作成を中止', en: 'Stop {name}' },
  remove: { ja: '{name}を削除', en: 'Delete {name}' },
});

type Say = ReturnType<typeof useLanguage>['t'];

/** Whether a report is being made, or waits for it. */
export const isAdReportRunning = ({ state }: Pick<AdReport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

export function useAdReportColumns(onRemove: (report: AdReport) => void): Column<AdReport>[] {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  return [
    {
      id: 'name',
      head: t(texts.name),
      card: 'title',
      width: '30%',
      cell: row => (
        <>
          <span className="block font-medium wrap-anywhere">{row.reportName}</span>
          <span className="block truncate text-xs text-muted">
            {row.projectName} · {row.advertiserName}
          </span>
        </>
      ),
    },
    periodColumn(t),
    { id: 'state', head: t(texts.state), cell: row => <State row={row} /> },
    {
      id: 'createdAt',
      head: t(texts.created),
      cell: row => (
        <span className="numbers whitespace-nowrap">
          {dateTime(row.createdAt)}
          <span className="card-inline block text-xs text-muted">{row.createdBy}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      head: t(adWords.actions),
      align: 'end',
      cell: row => <Actions row={row} onRemove={() => onRemove(row)} />,
    },
  ];
}

/** The period of a report, and the one that it is compared with. */
export const periodColumn = (t: Say): Column<AdReport> => ({
  id: 'period',
  head: t(texts.period),
  card: 'wide',
  cell: ({ period, comparison }) => (
    <span className="numbers">
      <DateSpan {...period} />
      {comparison !== null && (
        <span className="block text-xs text-muted">
          {t(texts.compared)}
          <DateSpan {...comparison} />
        </span>
      )}
    </span>
  ),
});

function State({ row }: { row: AdReport }): ReactNode {
  const { t } = useLanguage();
  const { done, total } = row.progress;
  const percent = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <span className="inline-flex min-w-28 flex-col gap-1">
      <span className="flex items-center gap-2">
        <AdReportChip state={row.state} />
        {row.state === 'running' && <span className="numbers text-xs text-muted">{percent}%</span>}
      </span>
      {isAdReportRunning(row) && (
        <span
          role="progressbar"
          aria-label={t(reportStates[row.state])}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="block h-1 overflow-hidden rounded-sm bg-default"
        >
          <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
        </span>
      )}
      {row.failure !== null && <span className="text-xs text-poor phrases">{t(row.failure.message)}</span>}
    </span>
  );
}

function Actions({ row, onRemove }: { row: AdReport; onRemove: () => void }): ReactNode {
  const { t } = useLanguage();
  const { may } = useScope();
  const name = row.reportName;
  const isRunning = isAdReportRunning(row);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      {row.files.map(({ format }) => (
        <Download key={format} row={row} format={format} />
      ))}
      {may('advert:write') && (
        <Button
          size="sm"
          variant="ghost"
          isIconOnly
          aria-label={t(isRunning ? texts.stop : texts.remove, { name })}
          onPress={onRemove}
        >
          {isRunning ? <CircleStop aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
        </Button>
      )}
    </span>
  );
}

const files = {
  xlsx: { endpoint: downloadAdReportXlsx, Icon: FileSpreadsheet },
  pdf: { endpoint: downloadAdReportPdf, Icon: FileText },
} as const;

export function Download({ row, format }: { row: AdReport; format: AdReportFormat }): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useScope().params;
  const { work, isWorking } = useWork();
  const { endpoint, Icon } = files[format];
  const name = row.reportName;
  async function download(): Promise<void> {
    await work(async () => {
      saveFile(await call(endpoint, { params: { tenantId, reportId: row.reportId } }), `${name}.${format}`);
    });
  }
  return (
    <WorkButton
      size="sm"
      variant="outline"
      isWorking={isWorking}
      aria-label={t(texts.download, { name, format: t(texts[format]) })}
      onPress={() => void download()}
    >
      <Icon aria-hidden="true" />
      {t(texts[format])}
    </WorkButton>
  );
}
