import { Button } from '@heroui/react/button';
import { type ReactNode, useState } from 'react';
import { layoutBrowsers } from '#checks/browsers.ts';
import {
  type CellState,
  cellStates,
  listVisualCells,
  type VisualCell,
  type VisualComparison,
} from '#product/findings/api/visual-comparison.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { ConfirmDialog } from '#web/parts/confirm-dialog.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { useListPage } from '../results/use-list-page.ts';
import { CellFilters } from './cell-filters.tsx';
import { DecisionTag, StateTag } from './state-tag.tsx';
import { useDecide, useVisualSearch, useVisualWork } from './use-visual.ts';
import { visualTexts as texts } from './visual-texts.ts';

const perPage = 20;
/** States about which somebody decides. */
export const isDecidable = (state: CellState): boolean => state === 'changed' || state === 'new' || state === 'gone';

/** The filter in the address as the endpoints take it; without a state: the changed ones. */
export function useCellFilter() {
  const [{ state, block, browser, search, change, decision }] = useVisualSearch();
  const chosen = state === 'all' ? undefined : (cellStates.find(one => one === state) ?? 'changed');
  const given = { state: chosen, block, browser, search, change, decision };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<typeof given>;
}

/** The compared pictures that fit the filters, the most changed first. */
export function CellsList({ comparison }: { comparison: VisualComparison }): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const [search, setSearch] = useVisualSearch();
  const filter = useCellFilter();
  const page = search.pageNumber ?? 1;
  const parts = { params: { ...params, comparisonId: comparison.comparisonId }, query: filter };
  const answer = useListPage(listVisualCells, parts, { page, rows: perPage });
  const total = answer.data?.total ?? 0;
  return (
    <>
      <CellFilters />
      <ApproveAll comparison={comparison} total={total} />
      <PagedTable
        label={t(texts.list)}
        columns={useColumns(cell => void setSearch({ cell: cell.cell, pageNumber: search.pageNumber }))}
        rowKey={({ cell }) => String(cell)}
        list={answer}
        keys={{ canSelect: false }}
        empty={<EmptyState title={t(texts.empty)}>{t(texts.emptyHelp)}</EmptyState>}
        page={page}
        limit={perPage}
        onPage={next => void setSearch({ pageNumber: next })}
      />
    </>
  );
}

function useColumns(onOpen: (cell: VisualCell) => void): Column<VisualCell>[] {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const nameOf = (cell: VisualCell) => layoutBrowsers[cell.browser].name;
  return [
    {
      id: 'page',
      head: t(texts.page),
      card: 'title',
      width: '36%',
      cell: cell => (
        <div className="min-w-0">
          <button
            type="button"
            onClick={() => onOpen(cell)}
            aria-label={t(texts.look, { page: cell.pageUrl, browser: nameOf(cell) })}
            className="cursor-pointer text-left break-all text-link hover:underline"
          >
            {cell.pageUrl}
          </button>
          <p className="text-xs text-muted">{nameOf(cell)}</p>
          {cell.reason && <p className="phrases text-xs text-muted">{cell.reason.message[language]}</p>}
        </div>
      ),
    },
    {
      id: 'preview',
      head: t(texts.preview),
      card: 'wide',
      cell: cell =>
        cell.preview && (
          <img
            src={cell.preview}
            alt={t(texts.previewAlt, { page: cell.pageUrl })}
            loading="lazy"
            width={240}
            height={75}
            className="h-auto w-60 max-w-full rounded-sm border border-line"
          />
        ),
    },
    {
      id: 'state',
      head: t(texts.state),
      cell: cell => (
        <span className="flex flex-wrap gap-1">
          <StateTag state={cell.state} />
          {isDecidable(cell.state) && <DecisionTag isApproved={cell.approved !== null} />}
        </span>
      ),
    },
    {
      id: 'ratio',
      head: t(texts.ratio),
      align: 'end',
      cell: cell =>
        (cell.state === 'changed' || cell.state === 'equal') && (
          <span className="numbers">
            {formats.percent(cell.ratio)}
            <span className="block text-xs text-muted">{t(texts.regionsOf, { n: cell.regions })}</span>
            {cell.changeSize > 1 && (
              <span className="block text-xs text-muted">
                {t(texts.sameOn, { n: formats.number(cell.changeSize) })}
              </span>
            )}
          </span>
        ),
    },
  ];
}

function ApproveAll({ comparison, total }: { comparison: VisualComparison; total: number }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { may } = useScope();
  const filter = useCellFilter();
  const decide = useDecide(comparison.comparisonId);
  const { run, conflict } = useVisualWork();
  const [asked, setAsked] = useState<number | null>(null);
  const canDecide = filter.state === undefined || isDecidable(filter.state);
  if (!may('layout:approve') || total === 0 || filter.decision === 'approved' || !canDecide) return null;
  const n = formats.number(total);
  const { decisions } = comparison;
  return (
    <div className="mb-3 flex justify-end">
      <Button variant="outline" onPress={() => setAsked(decisions)}>
        {t(texts.approveAll, { n })}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t(texts.approveAllTitle)}
        confirmLabel={t(texts.approve)}
        onConfirm={async () =>
          run(() => decide({ isApproved: true, which: { filter, decisions: asked ?? decisions } }))
        }
      >
        {t(texts.approveAllText, { n })}
      </ConfirmDialog>
      <ConflictDialog {...conflict} />
    </div>
  );
}
