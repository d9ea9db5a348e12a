import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkIds } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { issueStates } from '#product/findings/api/issue-states.ts';
import { type BacklogRow, listBacklog } from '#product/findings/api/issues.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useScope, useScreenSearch } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { useApi } from '#web/queries.ts';
import { SiteFilter } from './site-filter.tsx';
import { StateTag } from './state-tag.tsx';

const texts = messages({
  table: { ja: '指摘ごとの未対応の修正箇所', en: 'Open places by issue' },
  search: { ja: '指摘・ルールで検索', en: 'Search issues and rules' },
  function: { ja: '検証項目', en: 'Function' },
  show: { ja: '表示', en: 'Show' },
  all: { ja: '対応済みの指摘も表示', en: 'Show issues without open places too' },
  defect: { ja: '指摘', en: 'Issue' },
  site: { ja: 'サイト', en: 'Site' },
  open: { ja: '未対応', en: 'Open' },
  others: { ja: '未対応以外', en: 'Other states' },
  places: { ja: '修正箇所', en: 'Places' },
  pages: { ja: 'ページ', en: 'Pages' },
  view: { ja: '件の修正箇所を見る', en: 'places: view them' },
  noneTitle: { ja: '未対応の修正箇所はありません', en: 'No open places' },
  noneText: {
    ja: '各サイトの最新の検証で見つかったエラーと警告に、すべて対応しています。',
    en: 'Every error and warning in the latest run of each site has been dealt with.',
  },
  unfit: { ja: '条件に合う指摘はありません', en: 'No issues match' },
});
const filters = ['search', 'site', 'function', 'all'] as const;

/** What nobody has begun with: the defects of the newest runs, each with its open places and how far the others are. */
export function BacklogTab(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { search, site, function: id, all } = useScreenSearch('issues');
  const { paging } = useListAddress();
  const query = { search, site, function: id, ...(all === 'true' && { all }), ...paging } as const;
  const list = useApi(listBacklog, { params, query });
  return (
    <>
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
        <SiteFilter />
        <FilterChoice
          name="function"
          label={t(texts.function)}
          className="w-full sm:w-44"
          options={checkIds.map(one => ({ id: one, label: t(checkNames[one]) }))}
        />
        <FilterChoice
          name="all"
          label={t(texts.show)}
          className="w-full sm:w-56"
          options={[{ id: 'true', label: t(texts.all) }]}
        />
      </ListFilters>
      <ListTable
        label={t(texts.table)}
        isWide
        columns={useColumns()}
        rowKey={row => `${row.baseUrlEncoded} ${row.function} ${row.rule} ${row.severity}`}
        list={list}
        filters={{ names: filters, none: t(texts.unfit) }}
        empty={
          <EmptyState icon={<CircleCheckBig />} title={t(texts.noneTitle)}>
            {t(texts.noneText)}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<BacklogRow>[] {
  const { t } = useLanguage();
  const { number } = useFormats();
  return [
    { id: 'defect', head: t(texts.defect), card: 'title', cell: row => <Defect row={row} /> },
    {
      id: 'site',
      head: t(texts.site),
      width: '22%',
      cell: row => (
        <ScreenLink
          screen="run"
          search={{ base_url_encoded: row.baseUrlEncoded, date: row.date }}
          className="line-clamp-1 text-link hover:underline"
        >
          {row.baseUrl}
        </ScreenLink>
      ),
    },
    { id: 'open', head: t(texts.open), width: '8rem', cell: row => <OpenPlaces row={row} /> },
    { id: 'others', head: t(texts.others), card: 'wide', width: '20%', cell: row => <OtherStates row={row} /> },
    { ...numberColumn, id: 'places', head: t(texts.places), width: '6rem', cell: row => number(row.places) },
    { ...numberColumn, id: 'pages', head: t(texts.pages), width: '5.5rem', cell: row => number(row.pages) },
  ];
}

function Defect({ row }: { row: BacklogRow }): ReactNode {
  const { language } = useLanguage();
  return (
    <div className="flex min-w-0 items-start gap-2">
      <SeverityTag severity={row.severity} id={row.function} />
      <span className="flex min-w-0 items-start gap-1.5">
        <FunctionIcon id={row.function} size={16} className="mt-0.5 shrink-0" />
        <ScreenLink
          screen={row.function}
          search={{ base_url_encoded: row.baseUrlEncoded, date: row.date, rule: row.rule, severity: row.severity }}
          className="min-w-0 font-medium break-words text-link hover:underline"
        >
          {row.message[language]}
        </ScreenLink>
      </span>
    </div>
  );
}

/** The number of open places, which leads to them: there they are decided on, many at once. */
function OpenPlaces({ row }: { row: BacklogRow }): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  if (row.open === 0) return <span className="numbers">0</span>;
  return (
    <ScreenLink
      screen={row.function}
      search={{
        base_url_encoded: row.baseUrlEncoded,
        date: row.date,
        rule: row.rule,
        severity: row.severity,
        state: 'open',
      }}
      className="inline-flex items-center gap-1.5 text-link hover:underline"
    >
      <StateTag state="open" />
      <span className="numbers font-bold">{number(row.open)}</span>
      <span className="sr-only">{t(texts.view)}</span>
    </ScreenLink>
  );
}

function OtherStates({ row }: { row: BacklogRow }): ReactNode {
  const { number } = useFormats();
  const known = issueStates.flatMap(state => {
    const n = row.states[state] ?? 0;
    return n === 0 ? [] : [{ state, n }];
  });
  if (known.length === 0) return '–';
  return (
    <span className="flex flex-wrap gap-1.5">
      {known.map(({ state, n }) => (
        <span key={state} className="inline-flex items-center gap-1">
          <StateTag state={state} />
          <span className="numbers text-xs">{number(n)}</span>
        </span>
      ))}
    </span>
  );
}
