import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { useRowsPerPage } from '#web/parts/list/rows-per-page.ts';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { usualRows } from '../results/result-search.ts';
import { resultTexts } from '../results/result-texts.ts';
import { listExport } from '../slots.ts';
import { ChangeFilters } from './change-filters.tsx';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useComparedRuns, useComparisonSearch } from './use-comparison.ts';

type Filters = ComponentProps<typeof ChangeFilters>;
type Table<Row> = ComponentProps<typeof PagedTable<Row>>;

interface Props<Row>
  extends Pick<Filters, 'functions' | 'has'>,
    Pick<Table<Row>, 'list' | 'columns' | 'rowKey' | 'label'> {
  at: ReturnType<typeof useComparedList>;
  exported: { list: 'comparedRules' | 'comparedPlaces' | 'comparedPages'; filter: object };
  searchHint: string;
  /** The column by which the rows are sorted; without it the order is fixed. */
  sort?: string;
  /** Filters of this list alone. */
  children?: ReactNode;
}

/** The filters and the page in the address, as the lists of a comparison ask for them. */
export function useComparedList() {
  const { params, query } = useComparedRuns();
  const [search, setSearch] = useComparisonSearch();
  const paging = { page: search.pageNumber ?? 1, rows: useRowsPerPage(usualRows) };
  const common = {
    ...query,
    ...(search.function && { function: search.function }),
    ...(search.search && { search: search.search }),
  };
  return { params, query: common, paging, search, setSearch };
}

/** A list of what changed between two runs: filters, export and a table, all by the address. */
export function ComparedList<Row>({
  at: { paging, search, setSearch },
  exported,
  functions,
  has,
  searchHint,
  sort,
  children,
  ...table
}: Props<Row>): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <ChangeFilters functions={functions} {...(has && { has })}>
        <SearchBox
          label={t(resultTexts.search)}
          placeholder={searchHint}
          value={search.search ?? ''}
          onChange={text => void setSearch({ search: text === '' ? undefined : text })}
        />
        {children}
      </ChangeFilters>
      <listExport.Filling lists={[exported.list]} filter={exported.filter} />
      <PagedTable
        {...table}
        sort={sort}
        onSort={column => void setSearch({ sort: column === 'severity' ? undefined : column })}
        empty={<EmptyState title={t(texts.nothing)}>{t(texts.nothingHelp)}</EmptyState>}
        hasRowChoice
        page={paging.page}
        limit={paging.rows}
        onPage={next => void setSearch({ pageNumber: next })}
      />
    </>
  );
}
