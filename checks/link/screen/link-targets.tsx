import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import { listLinks } from '#product/findings/api/results.ts';
import { usualRows } from '#product/findings/web/results/result-search.ts';
import { useListPage } from '#product/findings/web/results/use-list-page.ts';
import { useResultSearch } from '#product/findings/web/results/use-result-search.ts';
import { listExport } from '#product/findings/web/slots.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { LinkChain } from '#web/parts/link-chain.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { useRowsPerPage } from '#web/parts/list/rows-per-page.ts';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { linkClassNames } from '../../link-class-names.ts';
import { IgnoreList } from './ignore-list.tsx';
import { IgnoredMark } from './ignored-mark.tsx';
import { allClasses, linkClassOrder, shownClasses, toggleClass } from './link-classes.ts';
import { LinkReferrers } from './link-referrers.tsx';
import { LinkVerdict } from './link-verdict.tsx';
import { TargetActions } from './target-actions.tsx';
import { useTargetSelection } from './use-target-selection.ts';

const texts = messages({
  targets: { ja: 'リンク先', en: 'Link targets' },
  target: { ja: 'リンク先', en: 'Link target' },
  kind: { ja: '判定', en: 'Result' },
  way: { ja: '最初の応答 → リダイレクト → 最終応答', en: 'First response → redirects → final response' },
  from: { ja: 'リンク元のページ', en: 'Linked from' },
  search: { ja: 'キーワード', en: 'Search' },
  hint: { ja: 'URL', en: 'URL' },
  empty: { ja: '該当するリンク先はありません。', en: 'No link targets match.' },
  noProblem: { ja: '問題のあるリンク先はありません。', en: 'No link targets with problems.' },
  all: { ja: 'すべて', en: 'All' },
  open: { ja: '{url} を新しいタブで開く', en: 'Open {url} in a new tab' },
  ignored: { ja: '無視（{n}）', en: 'Ignored ({n})' },
  classes: { ja: '判定で絞り込む', en: 'Filter by result' },
});

const choice =
  'h-8 cursor-pointer rounded-sm border border-[var(--field-border)] bg-surface px-2.5 text-[0.8125rem] hover:bg-head aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-soft-foreground';

/** The link targets of the pages, those with a problem unless others are chosen: response, redirects, and uses. */
export function LinkTargets(): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const [search, setSearch] = useResultSearch();
  const page = search.pageNumber ?? 1;
  const rows = useRowsPerPage(usualRows);
  const words = search.search ? { search: search.search } : {};
  const onlyIgnored = search.view === 'ignored';
  const classes = onlyIgnored ? linkClassOrder : shownClasses(search.class);
  const query = { class: classes.join(), ...words, ...(onlyIgnored ? { ignored: 'true' as const } : {}) };
  const answer = useListPage(listLinks, { params: run.params, query }, { page, rows });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { may } = useScope();
  const urls = (answer.data?.items ?? []).map(row => row.url);
  const select = useTargetSelection(urls, selected, setSelected);
  const isActive = may('run:restart');
  const columns: Column<LinkRow>[] = [...(isActive ? [select] : []), ...useTargetColumns()];
  return (
    <>
      <LinkFilters ignored={answer.data?.ignored ?? 0} />
      {isActive && (
        <TargetActions
          urls={urls.filter(url => selected.has(url))}
          filter={{ class: [...classes], ...words }}
          total={onlyIgnored ? 0 : (answer.data?.total ?? 0)}
          onClear={() => setSelected(new Set())}
        />
      )}
      <listExport.Filling lists={['links']} filter={query} />
      <PagedTable
        label={t(texts.targets)}
        columns={columns}
        rowKey={row => row.url}
        isSelected={row => selected.has(row.url)}
        list={answer}
        keys={{ canSelect: isActive }}
        empty={<EmptyState title={t(search.class || search.search ? texts.empty : texts.noProblem)} />}
        hasRowChoice
        page={page}
        limit={rows}
        onPage={next => setSearch({ pageNumber: next })}
      />
      <IgnoreList />
    </>
  );
}

function useTargetColumns(): Column<LinkRow>[] {
  const { t } = useLanguage();
  return [
    {
      id: 'kind',
      head: t(texts.kind),
      width: '13rem',
      cell: row => (
        <>
          <LinkVerdict row={row} />
          <IgnoredMark row={row} />
        </>
      ),
    },
    {
      id: 'target',
      head: t(texts.target),
      card: 'title',
      cell: row => (
        <a
          href={row.url}
          target="_blank"
          rel="noreferrer"
          title={t(texts.open, { url: row.url })}
          className="text-link wrap-anywhere hover:underline"
        >
          {row.url}
          <ExternalLink size={13} aria-hidden="true" className="ml-1 inline align-[-2px]" />
        </a>
      ),
    },
    { id: 'way', head: t(texts.way), width: '24%', cell: row => <LinkChain row={row} /> },
    { id: 'from', head: t(texts.from), width: '27%', cell: row => <LinkReferrers row={row} /> },
  ];
}

function LinkFilters({ ignored }: { ignored: number }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const [search, setSearch] = useResultSearch();
  const onlyIgnored = search.view === 'ignored';
  const shown = onlyIgnored ? [] : shownClasses(search.class);
  return (
    <FilterBar
      onReset={
        search.class || search.search || search.view
          ? () => setSearch({ class: undefined, search: undefined, view: undefined })
          : undefined
      }
    >
      <SearchBox
        label={t(texts.search)}
        placeholder={t(texts.hint)}
        value={search.search ?? ''}
        onChange={text => setSearch({ search: text === '' ? undefined : text })}
      />
      <fieldset className="flex min-h-9 flex-wrap items-center gap-1.5">
        <legend className="sr-only">{t(texts.classes)}</legend>
        {linkClassOrder.map(id => (
          <button
            key={id}
            type="button"
            aria-pressed={shown.includes(id)}
            onClick={() => setSearch({ class: onlyIgnored ? id : toggleClass(search.class, id), view: undefined })}
            className={choice}
          >
            {t(linkClassNames[id])}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={shown.length === linkClassOrder.length}
          onClick={() => setSearch({ class: search.class === allClasses ? undefined : allClasses, view: undefined })}
          className={choice}
        >
          {t(texts.all)}
        </button>
        {(ignored > 0 || onlyIgnored) && (
          <button
            type="button"
            aria-pressed={onlyIgnored}
            onClick={() => setSearch({ view: onlyIgnored ? undefined : 'ignored' })}
            className={choice}
          >
            {t(texts.ignored, { n: formats.number(ignored) })}
          </button>
        )}
      </fieldset>
    </FilterBar>
  );
}
