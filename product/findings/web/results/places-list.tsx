import { type ReactNode, useState } from 'react';
import { type CheckId, registry } from '#checks/registry.ts';
import type { PlaceRow } from '#product/findings/api/results.ts';
import { listPlaces } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress, useScope } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { useRowsPerPage } from '#web/parts/list/rows-per-page.ts';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { IssueButton } from '../issues/issue-button.tsx';
import { IssuePanel } from '../issues/issue-panel.tsx';
import { issueTexts } from '../issues/issue-texts.ts';
import { placeOfRow } from '../issues/place-in-hand.ts';
import { SelectionBar } from '../issues/selection-bar.tsx';
import { keyOfPlace, useSelectColumn } from '../issues/use-select-column.ts';
import { useStateKey } from '../issues/use-state-key.ts';
import { listExport } from '../slots.ts';
import { Excerpt } from './excerpt.tsx';
import { NewMark } from './new-mark.tsx';
import { PlacePage, PlaceSelector } from './place-parts.tsx';
import { filterOf, severitiesOf, usualRows } from './result-search.ts';
import { resultTexts } from './result-texts.ts';
import { SentenceExcerpt } from './sentence-excerpt.tsx';
import { SpellingActions } from './spelling-actions.tsx';
import { useListPage } from './use-list-page.ts';
import { useResultSearch } from './use-result-search.ts';

/** Places to fix: the same defect in a shared header or footer appears once. `ofRule` omits the rule's own facts. */
export function PlacesList({ id, ofRule = false }: { id: CheckId; ofRule?: boolean }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const [search, setSearch] = useResultSearch();
  const page = search.pageNumber ?? 1;
  const rows = useRowsPerPage(usualRows);
  const query = { ...filterOf(id, search), severity: severitiesOf(search.severity).join() };
  const answer = useListPage(listPlaces, { params: run.params, query }, { page, rows });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { may } = useScope();
  const shown = answer.data?.items ?? [];
  const chosen = shown.filter(row => selected.has(keyOfPlace(row)));
  const runKey = { baseUrlEncoded: run.params.baseUrlEncoded, date: run.params.date };
  const select = useSelectColumn(shown, selected, setSelected);
  useStateKey();
  const columns: Column<PlaceRow>[] = [
    ...(may('issue:write') ? [select] : []),
    {
      id: 'place',
      head: t(resultTexts.places),
      card: 'title',
      cell: row => <Place id={id} row={row} ofRule={ofRule} />,
    },
    { id: 'page', head: t(resultTexts.page), width: '34%', cell: row => <PlacePages id={id} row={row} /> },
    {
      ...numberColumn,
      id: 'occurrences',
      head: t(resultTexts.occurrences),
      width: '5.5rem',
      cell: row => formats.number(row.occurrences),
    },
    {
      ...numberColumn,
      id: 'pages',
      head: t(resultTexts.onPages),
      width: '6rem',
      cell: row => formats.number(row.pages),
    },
    {
      id: 'state',
      head: t(issueTexts.state),
      card: 'wide',
      width: '8.5rem',
      cell: row => <StateOfPlace row={row} run={runKey} />,
    },
  ];
  return (
    <>
      {ofRule && <listExport.Filling lists={['places', 'findings']} filter={query} />}
      <SelectionBar places={chosen.map(placeOfRow)} run={runKey} onClear={() => setSelected(new Set())} />
      <PagedTable
        label={t(resultTexts.places)}
        columns={columns}
        rowKey={keyOfPlace}
        isSelected={row => selected.has(keyOfPlace(row))}
        list={answer}
        keys={{ canSelect: may('issue:write') }}
        empty={<EmptyState title={t(resultTexts.nothing)}>{t(resultTexts.nothingHelp)}</EmptyState>}
        hasRowChoice
        page={page}
        limit={rows}
        onPage={next => setSearch({ pageNumber: next })}
      />
    </>
  );
}

function StateOfPlace({ row, run }: { row: PlaceRow; run: { baseUrlEncoded: string; date: string } }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <div className="grid justify-items-start gap-0.5">
      <IssueButton place={placeOfRow(row)} run={run} />
      {row.excluded > 0 && row.issue.state !== 'excluded' && (
        <span className="text-xs text-muted">
          {t(issueTexts.partly, { n: formats.number(row.excluded), total: formats.number(row.occurrences) })}
        </span>
      )}
    </div>
  );
}

function Place({ id, row, ofRule }: { id: CheckId; row: PlaceRow; ofRule: boolean }): ReactNode {
  const { language } = useLanguage();
  const { example } = row;
  return (
    <div className="grid min-w-0 gap-1">
      {!ofRule && (
        <div className="flex items-start gap-2">
          <SeverityTag severity={example.severity} id={id} />
          <span className="font-medium">{example.message[language]}</span>
        </div>
      )}
      <NewMark change={row.change} />
      {registry[id].excerpt === 'sentence' ? <Sentence row={row} /> : <Excerpt text={example.excerpt} />}
      <PlaceSelector example={example} />
    </div>
  );
}

/** A sentence with what can be done about its word: it is ignored in the panel of its state, which asks where and why. */
function Sentence({ row }: { row: PlaceRow }): ReactNode {
  const { may } = useScope();
  const { params } = useRunAddress();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SentenceExcerpt finding={row.example} />
      <SpellingActions finding={row.example} onIgnore={may('issue:exclude') ? () => setOpen(true) : undefined} />
      <IssuePanel
        places={isOpen ? [placeOfRow(row)] : []}
        run={{ baseUrlEncoded: params.baseUrlEncoded, date: params.date }}
        onClose={() => setOpen(false)}
        excludes
      />
    </>
  );
}

function PlacePages({ id, row }: { id: CheckId; row: PlaceRow }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const { example } = row;
  const link = { ...run.search, function: id, severity: example.severity };
  const others = row.pageUrls.filter(page => page.urlId !== example.urlId).slice(0, 2);
  const more = row.pages - 1 - others.length;
  return (
    <div className="min-w-0 text-[0.8125rem]">
      <PlacePage example={example} search={link} />
      {others.map(page => (
        <ScreenLink
          key={page.urlId}
          screen="page"
          search={{ ...link, urlId: page.urlId }}
          className="block truncate text-xs leading-6 text-link hover:underline"
        >
          {page.url}
        </ScreenLink>
      ))}
      {more > 0 && <p className="text-xs text-muted">{t(resultTexts.more, { n: formats.number(more) })}</p>}
    </div>
  );
}
