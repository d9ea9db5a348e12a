import type { ReactNode } from 'react';
import { type CheckId, checkOfUnit, hasFormFactors, registry, visitOfUnit } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { listPages, type PageRow, type PageUnit } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { useRowsPerPage } from '#web/parts/list/rows-per-page.ts';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { PartialMark } from '#web/parts/partial-mark.tsx';
import { ScoreChip } from '#web/parts/score-chip.tsx';
import { detailNameOf } from '../detail/detail-name.ts';
import { listExport } from '../slots.ts';
import { ChangeFacet } from './change-facet.tsx';
import { comeOfSearch } from './change-search.ts';
import { Count } from './count.tsx';
import { JudgedEarlier } from './judged-earlier.tsx';
import { usualRows } from './result-search.ts';
import { resultTexts } from './result-texts.ts';
import { useListPage } from './use-list-page.ts';
import { useResultSearch } from './use-result-search.ts';

const texts = messages({
  search: { ja: 'ページ', en: 'Page' },
  hint: { ja: 'URL・タイトル', en: 'URL or title' },
  detail: { ja: 'このページの詳細', en: 'Page details' },
  desktop: { ja: 'PC', en: 'Desktop' },
  mobile: { ja: 'モバイル', en: 'Mobile' },
});

/** The pages of a run with one function's results; failed ones with the reason. */
export function PagesTable({ id }: { id: CheckId }): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const [search, setSearch] = useResultSearch();
  const page = search.pageNumber ?? 1;
  const rows = useRowsPerPage(usualRows);
  const sort = search.sort === 'url' ? 'url' : search.sort === 'order' ? 'order' : 'worst';
  const change = comeOfSearch(search.change);
  const query = {
    function: id,
    sort,
    ...(search.search ? { search: search.search } : {}),
    ...(change ? { change } : {}),
  } as const;
  const answer = useListPage(listPages, { params: run.params, query }, { page, rows });
  return (
    <>
      <FilterBar
        onReset={search.search || change ? () => setSearch({ search: undefined, change: undefined }) : undefined}
      >
        <SearchBox
          label={t(texts.search)}
          placeholder={t(texts.hint)}
          value={search.search ?? ''}
          onChange={text => setSearch({ search: text === '' ? undefined : text })}
        />
        <ChangeFacet has={['new', 'recurring']} />
      </FilterBar>
      <listExport.Filling lists={['pages']} filter={query} />
      <PagedTable
        label={t(resultTexts.pages)}
        columns={usePageColumns(id)}
        rowKey={row => String(row.urlId)}
        list={answer}
        keys={{ canSelect: false }}
        sort={sort === 'worst' ? 'errors' : sort === 'url' ? 'page' : undefined}
        onSort={column => setSearch({ sort: column === 'page' ? 'url' : undefined })}
        empty={<EmptyState title={t(resultTexts.noPages)} />}
        hasRowChoice
        page={page}
        limit={rows}
        onPage={next => setSearch({ pageNumber: next })}
      />
    </>
  );
}

function usePageColumns(id: CheckId): Column<PageRow>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const blocks = (row: PageRow) => row.blocks.filter(block => checkOfUnit[block.block] === id);
  const sum = (row: PageRow, of: 'errors' | 'warnings') =>
    blocks(row).reduce((total, block) => total + block.tested[of], 0);
  const byFormFactor = hasFormFactors(id);
  return [
    {
      id: 'page',
      head: t(resultTexts.page),
      card: 'title',
      sort: 'ascending',
      cell: row => (
        <div className="min-w-0">
          <ScreenLink
            screen="page"
            search={{ ...run.search, urlId: row.urlId, function: id }}
            className="text-link font-medium hover:underline"
          >
            {row.title || row.url}
          </ScreenLink>
          <p className="text-xs break-all text-muted">{row.url}</p>
          <DetailLink id={id} row={row} />
          {blocks(row).map(block => (
            <Failure key={block.block} block={block} />
          ))}
          <JudgedEarlier blocks={blocks(row)} isNamed={false} />
        </div>
      ),
    },
    ...(registry[id].score === 'graded'
      ? [
          {
            id: 'score',
            head: t(resultTexts.score),
            width: '15rem',
            cell: (row: PageRow) => (
              <span className="inline-flex flex-wrap gap-2">
                {blocks(row).map(block => (
                  <span key={block.block} className="inline-flex items-center gap-1">
                    {byFormFactor && (
                      <span className="text-xs text-muted">
                        {t(visitOfUnit[block.block] === 'mobile' ? texts.mobile : texts.desktop)}
                      </span>
                    )}
                    <ScoreChip {...block.tested} short={byFormFactor} />
                  </span>
                ))}
              </span>
            ),
          },
        ]
      : []),
    {
      ...numberColumn,
      id: 'errors',
      head: t(resultTexts.errors),
      sort: 'descending',
      width: '6.5rem',
      cell: row => <Count value={sum(row, 'errors')} tone="text-poor" />,
    },
    {
      ...numberColumn,
      id: 'warnings',
      head: t(resultTexts.warnings),
      width: '5.5rem',
      cell: row => formats.number(sum(row, 'warnings')),
    },
  ];
}

/** The way to what the function has of the page in depth, where it has such a screen. */
function DetailLink({ id, row }: { id: CheckId; row: PageRow }): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const screen = detailNameOf(id);
  if (screen === undefined) return null;
  return (
    <ScreenLink
      screen={screen}
      search={{ ...run.search, urlId: row.urlId }}
      className="inline-flex min-h-6 items-center text-xs text-link hover:underline"
    >
      {t(texts.detail)}
      <span className="sr-only"> {row.title || row.url}</span>
    </ScreenLink>
  );
}

function Failure({ block }: { block: PageUnit }): ReactNode {
  const { t, language } = useLanguage();
  if (block.notJudged.length > 0) return <PartialMark />;
  if (block.status !== 'failed') return null;
  return (
    <p className="text-xs text-poor">
      {t(resultTexts.failed)}: {block.failure?.message[language] ?? block.failure?.code}
    </p>
  );
}
