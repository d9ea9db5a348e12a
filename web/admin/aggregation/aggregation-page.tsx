import { Button } from '@heroui/react/button';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defaultLimit } from '#api/paging.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { type Column, DataTable, type Loading } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { PeriodField } from '../../parts/period-field.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { nextSorting, sortingOf } from '../../parts/sorting.ts';
import { notify } from '../../parts/toast.tsx';
import { useLastPage } from '../../parts/use-last-page.ts';
import { WorkButton } from '../../parts/work-button.tsx';
import type { SearchOf } from '../../search.ts';
import { saveCsv } from '../save-csv.ts';

const texts = messages({
  period: { ja: '検証の実行期間', en: 'Verified within' },
  csv: { ja: 'CSVをダウンロード', en: 'Download CSV' },
  none: { ja: '条件に合うデータがありません', en: 'Nothing fits these filters' },
  clear: { ja: '条件をクリア', en: 'Clear filters' },
});

const sortable = new Set(['name', 'groups', 'users', 'sites', 'runs', 'pages', 'lastRun']);

type Level = 'admin-aggregation' | 'admin-aggregation-groups' | 'admin-aggregation-users';

/** The filters of the list in the address, and the page of it, as the endpoints want them. */
export function useAggregationQuery<L extends Level>(level: L) {
  const { pageNumber = 1, ...filters } = useScreenSearch(level) as SearchOf<Level>;
  const rest = filters as Omit<SearchOf<L>, 'pageNumber'>;
  return { ...rest, limit: defaultLimit, offset: (pageNumber - 1) * defaultLimit };
}

/** One level of the aggregation: its filters, its table and its CSV. */
export function AggregationPage<Row>({
  level,
  title,
  sub,
  searchLabel,
  columns,
  state,
  rowKey,
  loadCsv,
}: {
  level: Level;
  title: string;
  sub?: ReactNode;
  searchLabel: string;
  columns: readonly Column<Row>[];
  state: Loading & { data: { items: Row[]; total: number } | undefined };
  rowKey: (row: Row) => string;
  loadCsv: (query: {
    search?: string;
    from?: string;
    to?: string;
    sort?: never;
  }) => Promise<{ fileName: string; csv: string }>;
}): ReactNode {
  const { t } = useLanguage();
  const { pageNumber = 1, search, from, to, sort = 'name' } = useScreenSearch(level);
  const setSearch = useSetSearch(level);
  useLastPage(level, state.data?.total);
  const [isLoading, setLoading] = useState(false);
  const filters = {
    ...(search === undefined ? {} : { search }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const isFiltered = Object.keys(filters).length > 0;
  const sorting = sortingOf(sort);
  // The biggest figure is what one looks for, so a first press puts it on top.
  const orderBy = (column: string) =>
    void setSearch({
      sort: (column === 'name' || sort === `-${column}` ? nextSorting(sort, column) : `-${column}`) as never,
    });
  const clear = () => void setSearch({ search: undefined, from: undefined, to: undefined });
  async function download() {
    setLoading(true);
    try {
      saveCsv(await loadCsv({ ...filters, ...(sort === 'name' ? {} : { sort: sort as never }) }));
    } catch (error) {
      notify.problem(error);
    } finally {
      setLoading(false);
    }
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <WorkButton variant="outline" isWorking={isLoading} onPress={() => void download()}>
            <Download aria-hidden="true" />
            {t(texts.csv)}
          </WorkButton>
        }
      >
        {sub}
      </PageHeader>
      <FilterBar onReset={isFiltered ? clear : undefined}>
        <SearchBox
          label={searchLabel}
          value={search ?? ''}
          onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
        />
        <PeriodField label={t(texts.period)} from={from} to={to} onChange={range => void setSearch(range)} />
      </FilterBar>
      <DataTable
        label={title}
        isWide
        columns={columns.map(column =>
          sortable.has(column.id)
            ? { ...column, sort: sorting.column === column.id ? sorting.direction : 'descending' }
            : column,
        )}
        sort={sorting.column}
        onSort={orderBy}
        rows={state.data?.items}
        rowKey={rowKey}
        state={state}
        expected={defaultLimit}
        empty={
          <EmptyState
            title={t(texts.none)}
            actions={
              isFiltered && (
                <Button variant="outline" onPress={clear}>
                  {t(texts.clear)}
                </Button>
              )
            }
          />
        }
        footer={
          <Pagination
            page={pageNumber}
            total={state.data?.total ?? 0}
            limit={defaultLimit}
            onPage={page => void setSearch({ pageNumber: page === 1 ? undefined : page })}
          />
        }
      />
    </>
  );
}
