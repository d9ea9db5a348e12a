import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FunctionId, registry } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { ComparedPlaceRow } from '#product/findings/api/comparison.ts';
import { listComparedPlaces } from '#product/findings/api/comparison.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import { ChangeTag } from '#web/parts/change-tag.tsx';
import { type Column, DataTable } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { useRowsPerPage } from '#web/parts/list/rows-per-page.ts';
import { SearchBox } from '#web/parts/list/search-box.tsx';
import { Pagination } from '#web/parts/pagination.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { Excerpt } from '../results/excerpt.tsx';
import { usualRows } from '../results/result-search.ts';
import { resultTexts } from '../results/result-texts.ts';
import { SentenceExcerpt } from '../results/sentence-excerpt.tsx';
import { useListPage } from '../results/use-list-page.ts';
import { listExport } from '../slots.ts';
import { ChangeFilters } from './change-filters.tsx';
import { changesOf, severitiesIn } from './chosen-changes.ts';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useComparedRuns, useComparisonSearch } from './use-comparison.ts';

const own = messages({
  ofRule: { ja: 'ルール「{rule}」で絞り込み中', en: 'Only rule “{rule}”' },
});

/** The places of both runs, each with what has become of it. */
export function ComparedPlaces({ functions }: { functions: readonly FunctionId[] }): ReactNode {
  const { t } = useLanguage();
  const runs = useComparedRuns();
  const [search, setSearch] = useComparisonSearch();
  const rows = useRowsPerPage(usualRows);
  const page = search.pageNumber ?? 1;
  const query = {
    ...runs.query,
    ...(search.function && { function: search.function }),
    ...(search.rule && { rule: search.rule }),
    ...(search.search && { search: search.search }),
    change: changesOf(search.change).join(),
    severity: severitiesIn(search.severity).join(),
  };
  const answer = useListPage(listComparedPlaces, { params: runs.params, query }, { page, rows });
  return (
    <>
      <ChangeFilters functions={functions}>
        <SearchBox
          label={t(resultTexts.search)}
          placeholder={t(resultTexts.searchHint)}
          value={search.search ?? ''}
          onChange={text => void setSearch({ search: text === '' ? undefined : text })}
        />
        {search.rule && (
          <p className="self-center text-[0.8125rem] wrap-anywhere">{t(own.ofRule, { rule: search.rule })}</p>
        )}
      </ChangeFilters>
      <listExport.Filling isLine lists={['comparedPlaces']} filter={query} />
      <DataTable
        label={t(texts.places)}
        rows={answer.data?.items}
        columns={usePlaceColumns()}
        rowKey={row => `${row.function} ${row.rule} ${row.example.severity} ${row.fingerprint}`}
        state={answer}
        empty={<EmptyState title={t(texts.nothing)}>{t(texts.nothingHelp)}</EmptyState>}
        footer={
          <Pagination
            hasRowChoice
            page={page}
            total={answer.data?.total ?? 0}
            isMore={answer.data?.isMore ?? false}
            limit={rows}
            onPage={next => void setSearch({ pageNumber: next })}
          />
        }
      />
    </>
  );
}

function usePlaceColumns(): Column<ComparedPlaceRow>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  return [
    {
      id: 'change',
      head: t(texts.change),
      card: 'brief',
      width: '7.5rem',
      cell: row => <ChangeTag change={row.change} />,
    },
    { id: 'place', head: t(resultTexts.places), card: 'title', cell: row => <Place row={row} /> },
    { id: 'page', head: t(resultTexts.page), width: '30%', cell: row => <PageOfPlace row={row} /> },
    {
      id: 'pages',
      head: t(resultTexts.onPages),
      align: 'end',
      card: 'brief',
      width: '6rem',
      cell: row => formats.number(row.pages),
    },
  ];
}

function Place({ row: { example, function: id } }: { row: ComparedPlaceRow }): ReactNode {
  const { language } = useLanguage();
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-start gap-2">
        <SeverityTag severity={example.severity} id={id} />
        <FunctionChip id={id} />
        <span className="font-medium">{example.message[language]}</span>
      </div>
      {registry[id].excerpt === 'sentence' ? <SentenceExcerpt finding={example} /> : <Excerpt text={example.excerpt} />}
      {example.place.selector && (
        <span translate="no" className="font-mono text-xs break-all text-muted">
          {example.place.selector}
        </span>
      )}
    </div>
  );
}

/** The page report of the run in which the place was found. */
function PageOfPlace({ row }: { row: ComparedPlaceRow }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { search } = useComparedRuns();
  const { example, function: id, date } = row;
  return (
    <div className="min-w-0 text-[0.8125rem]">
      <ScreenLink
        screen="page"
        search={{
          ...search,
          date,
          function: id,
          severity: example.severity,
          urlId: example.urlId,
          finding: example.id,
        }}
        className="text-link inline-flex max-w-full items-center gap-1 hover:underline"
      >
        <span className="truncate">{example.pageTitle || example.pageUrl}</span>
        <ArrowRight size={14} aria-hidden="true" className="shrink-0" />
      </ScreenLink>
      <p className="truncate text-xs text-muted" title={example.pageUrl}>
        {example.pageUrl}
        {example.place.line !== undefined && ` · ${t(resultTexts.line, { n: example.place.line })}`}
      </p>
      <p className="text-xs text-muted">{t(texts.inRun, { run: formats.dateTime(date) })}</p>
    </div>
  );
}
