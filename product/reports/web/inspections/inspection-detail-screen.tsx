import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import type { InspectionReport } from '#product/reports/api/inspections.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { CellPanel } from './cell-panel.tsx';
import { InspectionGrid } from './grid.tsx';
import { gridRows } from './grid-rows.ts';
import { ReportHead } from './report-head.tsx';
import { type InspectionKeyParts, useActing, useInspection, useOthers } from './use-inspection.ts';

const texts = messages({
  preparing: {
    ja: '検証結果を取り込んでいます（{done} / {all}ページ）。',
    en: 'Importing the results of the run ({done} of {all} pages).',
  },
  changed: { ja: '{by}さんが更新しました。', en: 'Updated by {by}.' },
  changedPage: { ja: '{by}さんが{page}ページ目を更新しました。', en: 'Page {page} updated by {by}.' },
});

/** An inspection report: how far it is, the grid of pages and criteria, and the cell that is judged. */
export function InspectionDetailScreen(): ReactNode {
  const { t } = useLanguage();
  const { key, report, isPreparing } = useInspection();
  const [announced, setAnnounced] = useState('');
  useOthers(key.managementId, (by, page) =>
    setAnnounced(page === null ? t(texts.changed, { by }) : t(texts.changedPage, { by, page })),
  );
  const { data } = report;
  if (data === undefined)
    return report.error === null ? null : <ErrorState error={report.error} retry={() => void report.refetch()} />;
  return (
    <>
      <ReportHead report={data} at={key} />
      <p role="status" className="mb-2 min-h-5 text-xs text-muted">
        {isPreparing ? t(texts.preparing, { done: data.preparedPages, all: data.pages }) : announced}
      </p>
      {data.preparedPages > 0 && <Work report={data} at={key} />}
    </>
  );
}

function Work({ report, at }: { report: InspectionReport; at: InspectionKeyParts }): ReactNode {
  const { page, criterion, pageNumber: gridPage } = useScreenSearch('inspection-detail');
  const setSearch = useSetSearch<'inspection-detail'>();
  const acting = useActing();
  const isOpen = page !== undefined && report.criteria.some(one => one.number === criterion);
  const open = (cell: { page: number; criterion: string } | null) =>
    void setSearch(
      cell === null
        ? { page: undefined, criterion: undefined, pageNumber: gridPage }
        : { ...cell, pageNumber: pageOfGrid(cell.page) },
      { replace: isOpen },
    );
  return (
    <div className={`grid items-start gap-4 ${isOpen ? 'min-[1180px]:grid-cols-[minmax(0,1fr)_27rem]' : ''}`}>
      <InspectionGrid
        report={report}
        at={at}
        chosen={isOpen ? { page, criterion: criterion ?? '' } : null}
        onChoose={open}
      />
      {isOpen && (
        <CellPanel
          key={`${page} ${criterion}`}
          report={report}
          at={{ ...at, page, criterion: criterion ?? '' }}
          acting={acting}
          onChoose={open}
        />
      )}
    </div>
  );
}

const pageOfGrid = (page: number) => (page <= gridRows ? undefined : Math.ceil(page / gridRows));
