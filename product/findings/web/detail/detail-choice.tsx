import type { ReactNode } from 'react';
import { checkOfUnit } from '#checks/registry.ts';
import type { PageRow } from '#product/findings/api/results.ts';
import { listPages } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { useRowsPerPage } from '#web/parts/list/rows-per-page.ts';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import type { DetailOf } from '../page-report/page-head.tsx';
import { usualRows } from '../results/result-search.ts';
import { resultTexts } from '../results/result-texts.ts';
import { useListPage } from '../results/use-list-page.ts';
import type { DetailName } from './detail-name.ts';
import { detailTexts } from './detail-texts.ts';

/** The pages of the run to choose from, worst first, for an address that names none. */
export function DetailChoice({ screen, id }: DetailOf & { screen: DetailName }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const { search = '', pageNumber: page = 1 } = useScreenSearch(screen);
  const setSearch = useSetSearch(screen);
  const rows = useRowsPerPage(usualRows);
  const query = { function: id, sort: 'worst', ...(search === '' ? {} : { search }) } as const;
  const answer = useListPage(listPages, { params: run.params, query }, { page, rows });
  const count = (row: PageRow, of: 'errors' | 'warnings') =>
    formats.number(
      row.blocks.filter(({ block }) => checkOfUnit[block] === id).reduce((sum, block) => sum + block[of], 0),
    );
  const columns: Column<PageRow>[] = [
    {
      id: 'page',
      head: t(detailTexts.page),
      card: 'title',
      cell: row => (
        <>
          <ScreenLink
            screen={screen}
            search={{ ...run.search, urlId: row.urlId }}
            className="font-medium text-link hover:underline"
          >
            {row.title || row.url}
          </ScreenLink>
          <p className="text-xs break-all text-muted">{row.url}</p>
        </>
      ),
    },
    { ...numberColumn, id: 'errors', head: t(resultTexts.errors), width: '7rem', cell: row => count(row, 'errors') },
    {
      ...numberColumn,
      id: 'warnings',
      head: t(resultTexts.warnings),
      width: '7rem',
      cell: row => count(row, 'warnings'),
    },
  ];
  return (
    <>
      <FilterBar onReset={search === '' ? undefined : () => void setSearch({ search: undefined })}>
        <SearchBox
          label={t(detailTexts.page)}
          placeholder={t(detailTexts.hint)}
          value={search}
          onChange={text => void setSearch({ search: text === '' ? undefined : text })}
        />
      </FilterBar>
      <PagedTable
        label={t(detailTexts.choose)}
        columns={columns}
        rowKey={row => String(row.urlId)}
        list={answer}
        keys={{ canSelect: false }}
        empty={<EmptyState title={t(detailTexts.noPages)} />}
        hasRowChoice
        page={page}
        limit={rows}
        onPage={next => void setSearch({ pageNumber: next })}
      />
    </>
  );
}
