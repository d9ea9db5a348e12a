import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { messages } from '#language/message.ts';
import type { Verdict } from '#product/reports/api/inspection-fields.ts';
import { type GridCell, type InspectionReport, listInspectionCells } from '#product/reports/api/inspections.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { ErrorState } from '#web/parts/error-state.tsx';
import { Pagination } from '#web/parts/pagination.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { useApi } from '#web/queries.ts';
import { gridRows } from './grid-rows.ts';
import { verdictSigns, verdictWords } from './inspection-words.ts';
import type { InspectionKeyParts } from './use-inspection.ts';

const texts = messages({
  grid: { ja: 'ページと達成基準の表', en: 'Pages and criteria' },
  page: { ja: 'ページ', en: 'Page' },
  pageOf: { ja: '{page}. {title}', en: '{page}. {title}' },
  cell: { ja: '{page}ページ目 {criterion}：{verdict}', en: 'Page {page}, {criterion}: {verdict}' },
  engine: { ja: '（自動検証）', en: ' (automatic)' },
  confirmed: { ja: '、確認済み', en: ', confirmed' },
  legend: {
    ja: '○ 適合、× 不適合、－ 非適用、空欄は未判定です。緑の枠は別の人が確認済み、「？」は人の判断が必要な要素があることを示します。',
    en: '○ met, × not met, － not applicable, blank: not judged. A green frame means confirmed by another person. “?” means there are elements that need human judgement.',
  },
  keys: { ja: '矢印キーで移動し、Enterで開きます。', en: 'Move with the arrow keys and open with Enter.' },
});

interface Place {
  page: number;
  criterion: string;
}
interface Props {
  report: InspectionReport;
  at: InspectionKeyParts;
  chosen: Place | null;
  onChoose: (cell: Place) => void;
}

/** The grid of pages and criteria: a table on a desk, one page at a time on a phone. */
export function InspectionGrid(props: Props): ReactNode {
  const { report, at } = props;
  const { t } = useLanguage();
  const { pageNumber = 1 } = useScreenSearch('inspection-detail');
  const setSearch = useSetSearch<'inspection-detail'>();
  const query = { offset: (pageNumber - 1) * gridRows, limit: gridRows };
  const grid = useApi(listInspectionCells, { params: at, query });
  if (grid.error !== null && grid.data === undefined)
    return <ErrorState error={grid.error} retry={() => void grid.refetch()} />;
  const rows = grid.data?.items ?? [];
  const titleOf = (page: number) => report.items[page - 1]?.title || report.items[page - 1]?.url || '';
  return (
    <section aria-label={t(texts.grid)} className="panel min-w-0">
      <p className="px-4 pt-3 text-xs text-muted phrases">
        {t(texts.legend)} <span className="max-[899px]:hidden">{t(texts.keys)}</span>
      </p>
      <div className="max-[899px]:hidden">
        <WideGrid {...props} rows={rows} titleOf={titleOf} />
      </div>
      <div className="min-[900px]:hidden">
        <NarrowGrid {...props} rows={rows} titleOf={titleOf} />
      </div>
      {grid.data !== undefined && (
        <div className="px-4 py-2">
          <Pagination
            page={pageNumber}
            total={report.pages}
            limit={gridRows}
            onPage={next => void setSearch({ pageNumber: next === 1 ? undefined : next })}
          />
        </div>
      )}
    </section>
  );
}

type GridProps = Props & {
  rows: readonly { page: number; cells: readonly GridCell[] }[];
  titleOf: (page: number) => string;
};

const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function WideGrid({ report, rows, titleOf, chosen, onChoose }: GridProps): ReactNode {
  const { t, language } = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  // One cell is reached by Tab; the arrow keys move from there.
  const first = rows[0]?.page;
  const isEntry = (page: number, criterion: string) =>
    chosen && rows.some(row => row.page === chosen.page)
      ? chosen.page === page && chosen.criterion === criterion
      : page === first && criterion === report.criteria[0]?.number;
  function move(event: KeyboardEvent<HTMLTableElement>): void {
    const step = moves[event.key];
    const from = (event.target as HTMLElement).closest('td');
    if (step === undefined || from === null) return;
    event.preventDefault();
    const row = (from.parentElement as HTMLTableRowElement).rowIndex + step[0];
    table.current?.rows[row]?.cells[from.cellIndex + step[1]]?.querySelector('button')?.focus();
  }
  return (
    <div className="mt-2 overflow-auto border-y border-line" style={{ maxHeight: '70vh' }}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the arrow keys move among its buttons. */}
      <table ref={table} className="data-table text-sm" style={{ width: 'auto' }} onKeyDown={move}>
        <caption className="sr-only">{t(texts.grid)}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 left-0 z-20 border-b border-line bg-head px-3 py-2 text-start">
              {t(texts.page)}
            </th>
            {report.criteria.map(one => (
              <th
                key={one.number}
                scope="col"
                title={one[language]}
                className="numbers sticky top-0 z-10 border-b border-line bg-head px-1 py-2 text-center text-xs font-bold whitespace-nowrap"
              >
                {one.number}
                <span className="sr-only"> {one[language]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ page, cells }) => (
            <tr key={page}>
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-56 border-b border-line bg-surface px-3 py-1 text-start font-normal"
              >
                <span className="line-clamp-1 break-all" title={report.items[page - 1]?.url}>
                  {t(texts.pageOf, { page, title: titleOf(page) })}
                </span>
              </th>
              {cells.map(cell => (
                <td key={cell.criterion} className="border-b border-line p-1 text-center">
                  <CellButton
                    page={page}
                    cell={cell}
                    isChosen={chosen?.page === page && chosen.criterion === cell.criterion}
                    tabIndex={isEntry(page, cell.criterion) ? 0 : -1}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const colors: Readonly<Record<Verdict | 'open', string>> = {
  pass: 'bg-good-soft text-good',
  fail: 'bg-poor-soft text-poor',
  notApplicable: 'bg-head text-muted',
  open: 'bg-surface text-muted',
};

function useCellWords(): (page: number, cell: GridCell) => string {
  const { t } = useLanguage();
  return (page, { criterion, verdict, isByEngine, isConfirmed }) =>
    t(texts.cell, { page, criterion, verdict: t(verdictWords[verdict ?? 'open']) }) +
    (isByEngine ? t(texts.engine) : '') +
    (isConfirmed ? t(texts.confirmed) : '');
}

function CellButton({
  page,
  cell,
  isChosen,
  tabIndex,
  onChoose,
}: {
  page: number;
  cell: GridCell;
  isChosen: boolean;
  tabIndex: number;
  onChoose: (cell: Place) => void;
}): ReactNode {
  const wordsOf = useCellWords();
  const { criterion, verdict, machine, isConfirmed } = cell;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={wordsOf(page, cell)}
      aria-current={isChosen || undefined}
      onClick={() => onChoose({ page, criterion })}
      className={`size-8 rounded-sm border font-bold ${colors[verdict ?? 'open']} ${isConfirmed ? 'border-good-mark' : 'border-line'} ${isChosen ? 'outline-2 outline-offset-1 outline-accent' : ''}`}
    >
      {verdict === null ? signOfOpen(machine) : verdictSigns[verdict]}
    </button>
  );
}

const signOfOpen = (machine: GridCell['machine']) => (machine === 'ask' || machine === 'likely' ? '？' : '');

function NarrowGrid({ report, rows, titleOf, chosen, onChoose }: GridProps): ReactNode {
  const { t, language } = useLanguage();
  const { page: asked } = useScreenSearch('inspection-detail');
  const setSearch = useSetSearch<'inspection-detail'>();
  const shown = rows.find(row => row.page === (chosen?.page ?? asked)) ?? rows[0];
  if (shown === undefined) return null;
  const { pageNumber } = { pageNumber: shown.page <= gridRows ? undefined : Math.ceil(shown.page / gridRows) };
  return (
    <div className="p-4">
      <SelectField
        label={t(texts.page)}
        value={String(shown.page)}
        onChange={next => void setSearch({ page: Number(next), criterion: undefined, pageNumber })}
        options={rows.map(({ page }) => ({ id: String(page), label: t(texts.pageOf, { page, title: titleOf(page) }) }))}
      />
      <ul className="mt-3 divide-y divide-line">
        {shown.cells.map(cell => {
          const name = report.criteria.find(one => one.number === cell.criterion);
          return (
            <li key={cell.criterion}>
              <button
                type="button"
                className="flex w-full items-center gap-3 py-2.5 text-start"
                aria-current={chosen?.criterion === cell.criterion || undefined}
                onClick={() => onChoose({ page: shown.page, criterion: cell.criterion })}
              >
                <span className="min-w-0 flex-1">
                  <span className="numbers font-bold">{cell.criterion}</span> {name?.[language]}
                </span>
                <span
                  className={`chip-tag ${colors[cell.verdict ?? 'open']} ${cell.isConfirmed ? 'border-good-mark' : 'border-line'}`}
                >
                  {cell.verdict === null ? signOfOpen(cell.machine) : verdictSigns[cell.verdict]}{' '}
                  {t(verdictWords[cell.verdict ?? 'open'])}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
