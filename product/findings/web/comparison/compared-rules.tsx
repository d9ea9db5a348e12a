import type { ReactNode } from 'react';
import type { FunctionId } from '#checks/registry.ts';
import type { ComparedRuleRow } from '#product/findings/api/comparison.ts';
import { listComparedRules } from '#product/findings/api/comparison.ts';
import { changeNames, PlaceChange } from '#product/findings/api/place-change.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type Column, DataTable } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { useRowsPerPage } from '#web/parts/list/rows-per-page.ts';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { Pagination } from '#web/parts/pagination.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { usualRows } from '../results/result-search.ts';
import { resultTexts } from '../results/result-texts.ts';
import { useListPage } from '../results/use-list-page.ts';
import { listExport } from '../slots.ts';
import { ChangeFilters } from './change-filters.tsx';
import { changesOf, severitiesIn } from './chosen-changes.ts';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useComparedRuns, useComparisonSearch } from './use-comparison.ts';

const shownChanges = ['new', 'recurring', 'fixed', 'remaining'] as const;
const tones: Record<PlaceChange, string> = {
  new: 'text-poor',
  recurring: 'text-fair',
  fixed: 'text-good',
  remaining: '',
  pageGone: 'text-muted',
  notLooked: 'text-muted',
};

/** The rules of both runs with the places that have come, stayed and gone. */
export function ComparedRules({ functions }: { functions: readonly FunctionId[] }): ReactNode {
  const { t } = useLanguage();
  const runs = useComparedRuns();
  const [search, setSearch] = useComparisonSearch();
  const rows = useRowsPerPage(usualRows);
  const page = search.pageNumber ?? 1;
  const sort = PlaceChange.options.find(change => change === search.sort) ?? ('severity' as const);
  const query = {
    ...runs.query,
    ...(search.function && { function: search.function }),
    ...(search.search && { search: search.search }),
    change: changesOf(search.change).join(),
    severity: severitiesIn(search.severity).join(),
    sort,
  } as const;
  const answer = useListPage(listComparedRules, { params: runs.params, query }, { page, rows });
  return (
    <>
      <ChangeFilters functions={functions}>
        <SearchBox
          label={t(resultTexts.search)}
          placeholder={t(resultTexts.rule)}
          value={search.search ?? ''}
          onChange={text => void setSearch({ search: text === '' ? undefined : text })}
        />
      </ChangeFilters>
      <listExport.Filling isLine lists={['comparedRules']} filter={query} />
      <DataTable
        label={t(texts.rules)}
        rows={answer.data?.items}
        columns={useRuleColumns()}
        rowKey={row => `${row.function} ${row.rule} ${row.severity}`}
        state={answer}
        sort={sort}
        onSort={column => void setSearch({ sort: column === 'severity' ? undefined : column })}
        empty={<EmptyState title={t(texts.nothing)}>{t(texts.nothingHelp)}</EmptyState>}
        footer={
          <Pagination
            hasRowChoice
            page={page}
            total={answer.data?.total ?? 0}
            limit={rows}
            onPage={next => void setSearch({ pageNumber: next })}
          />
        }
      />
    </>
  );
}

function useRuleColumns(): Column<ComparedRuleRow>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  return [
    {
      id: 'severity',
      head: t(resultTexts.severity),
      sort: 'descending',
      card: 'brief',
      width: '8.5rem',
      cell: row => <SeverityTag severity={row.severity} id={row.function} />,
    },
    { id: 'rule', head: t(resultTexts.rule), card: 'title', cell: row => <RuleOfRuns row={row} /> },
    {
      id: 'function',
      head: t(texts.function),
      card: 'brief',
      width: '9.5rem',
      cell: row => <FunctionChip id={row.function} />,
    },
    ...shownChanges.map(
      (change): Column<ComparedRuleRow> => ({
        id: change,
        head: t(changeNames[change]),
        align: 'end',
        card: 'brief',
        sort: 'descending',
        width: '6rem',
        cell: row => <Count value={row.counts[change]} tone={tones[change]} />,
      }),
    ),
    {
      id: 'notLooked',
      head: t(texts.unlooked),
      align: 'end',
      card: 'brief',
      width: '8rem',
      cell: row => <>{formats.number(row.counts.pageGone + row.counts.notLooked)}</>,
    },
  ];
}

function Count({ value, tone }: { value: number; tone: string }): ReactNode {
  const formats = useFormats();
  return <span className={value > 0 ? `font-semibold ${tone}` : 'text-muted'}>{formats.number(value)}</span>;
}

/** The sentence of a rule, which leads to its places, above its id. */
function RuleOfRuns({ row }: { row: ComparedRuleRow }): ReactNode {
  const { language } = useLanguage();
  const [, setSearch] = useComparisonSearch();
  return (
    <div className="min-w-0">
      <button
        type="button"
        className="text-link cursor-pointer text-start font-medium hover:underline"
        onClick={() =>
          void setSearch({
            tab: 'places',
            function: row.function,
            rule: row.rule,
            severity: row.severity,
            search: undefined,
          })
        }
      >
        {row.message[language]}
      </button>
      <p className="font-mono text-xs text-muted">{row.rule}</p>
    </div>
  );
}
