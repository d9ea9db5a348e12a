import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import type { Column, Loading } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterPeriod, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable, NoneFits } from '#web/parts/list/list-table.tsx';
import { nextSorting } from '#web/parts/list/sorting.ts';
import { PageHeader } from '#web/parts/page-header.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { saveCsv } from '#web/save-csv.ts';
import type { SearchOf } from '#web/screens.ts';
import { useWork } from '#web/use-work.ts';

const texts = messages({
  period: { ja: '検証の実行期間', en: 'Verification period' },
  csv: { ja: 'CSVをダウンロード', en: 'Download CSV' },
  none: { ja: '条件に合うデータはありません', en: 'No data matches these filters' },
});

const filterNames = ['search', 'from', 'to'] as const;
const sortable = ['name', 'groups', 'users', 'sites', 'runs', 'pages', 'lastRun'];

type Level = 'admin-aggregation' | 'admin-aggregation-groups' | 'admin-aggregation-users';

/** The list's filters and page from the address, as the endpoints' query. */
export function useAggregationQuery<L extends Level>(level: L) {
  const { pageNumber: _, ...filters } = useScreenSearch(level) as SearchOf<Level>;
  const { paging } = useListAddress();
  return { ...(filters as Omit<SearchOf<L>, 'pageNumber'>), ...paging };
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
  const { search, from, to, sort = 'name' } = useScreenSearch(level);
  const { change, clear } = useListAddress();
  const filters = {
    ...(search === undefined ? {} : { search }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const isFiltered = Object.keys(filters).length > 0;
  // The largest figure is usually wanted, so the first click sorts descending.
  const orderBy = (column: string) =>
    void change({ sort: column === 'name' || sort === `-${column}` ? nextSorting(sort, column) : `-${column}` });
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <CsvButton load={() => loadCsv({ ...filters, ...(sort === 'name' ? {} : { sort: sort as never }) })} />
        }
      >
        {sub}
      </PageHeader>
      <ListFilters names={filterNames}>
        <FilterText label={searchLabel} />
        <FilterPeriod label={t(texts.period)} />
      </ListFilters>
      <ListTable
        label={title}
        isWide
        columns={columns}
        sort={sort}
        sortable={sortable}
        first="descending"
        onSort={orderBy}
        rowKey={rowKey}
        list={state}
        empty={
          isFiltered ? (
            <NoneFits title={t(texts.none)} onClear={() => clear(filterNames)} />
          ) : (
            <EmptyState title={t(texts.none)} />
          )
        }
      />
    </>
  );
}

function CsvButton({ load }: { load: () => Promise<{ fileName: string; csv: string }> }): ReactNode {
  const { t } = useLanguage();
  const { work, isWorking: isLoading } = useWork();
  async function download() {
    await work(async () => {
      saveCsv(await load());
    });
  }
  return (
    <WorkButton variant="outline" isWorking={isLoading} onPress={() => void download()}>
      <Download aria-hidden="true" />
      {t(texts.csv)}
    </WorkButton>
  );
}
