import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import { type ComparedPageRow, listComparedPages } from '#product/findings/api/comparison.ts';
import { changeNames } from '#product/findings/api/place-change.ts';
import { capital, gradedChecks } from '#product/runs/api/check-fields.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { checkNames, FunctionIcon } from '#web/parts/function-chip.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { Count } from '../results/count.tsx';
import { resultTexts } from '../results/result-texts.ts';
import { useListPage } from '../results/use-list-page.ts';
import { ComparedList, useComparedList } from './compared-list.tsx';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useComparedRuns, useComparison, useComparisonSearch } from './use-comparison.ts';

const kinds = { both: texts.kindBoth, added: texts.kindAdded, removed: texts.kindRemoved } as const;
type Kind = keyof typeof kinds;
const kindIds = Object.keys(kinds) as Kind[];
const own = messages({
  searchHint: { ja: 'URL・タイトル', en: 'URL or title' },
  about: { ja: '件数はエラーと警告です。', en: 'Counts include errors and warnings.' },
  source: { ja: 'ソースの差分', en: 'Source differences' },
  sourceOf: { ja: '{page} のソースの差分', en: 'Source differences of {page}' },
  pageOf: { ja: '{run}のページレポート', en: 'Page report of {run}' },
});

/** Pages with new or fixed places, or in only one of the runs. */
export function ComparedPages({ functions }: { functions: readonly CheckId[] }): ReactNode {
  const { t } = useLanguage();
  const at = useComparedList();
  const { params, paging, search, setSearch } = at;
  const query = { ...at.query, ...(search.kind && { kind: search.kind }) };
  return (
    <>
      <ComparedList
        at={at}
        label={t(texts.pages)}
        list={useListPage(listComparedPages, { params, query }, paging)}
        exported={{ list: 'comparedPages', filter: query }}
        columns={usePageColumns()}
        rowKey={row => `${row.urlId} ${row.beforeUrlId}`}
        functions={functions}
        has={[]}
        searchHint={t(own.searchHint)}
      >
        <SelectField
          label={t(texts.kind)}
          className="w-full sm:w-44"
          value={search.kind ?? 'all'}
          options={[
            { id: 'all' as Kind | 'all', label: t(texts.all) },
            ...kindIds.map(id => ({ id, label: t(kinds[id]) })),
          ]}
          onChange={id => void setSearch({ kind: id === 'all' ? undefined : id })}
        />
      </ComparedList>
      <p className="mt-2 text-xs text-muted">{t(own.about)}</p>
    </>
  );
}

function usePageColumns(): Column<ComparedPageRow>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  const count = (id: 'new' | 'recurring' | 'fixed' | 'unseen', tone: string): Column<ComparedPageRow> => ({
    id,
    head: t(changeNames[id]),
    align: 'end',
    card: 'brief',
    width: '5rem',
    cell: row => <Count value={row.counts[id]} tone={tone} />,
  });
  return [
    { id: 'page', head: t(resultTexts.page), card: 'title', cell: row => <PageOfRuns row={row} /> },
    {
      id: 'kind',
      head: t(texts.kind),
      card: 'brief',
      width: '7.5rem',
      cell: row => <span className="chip-tag bg-head text-ink">{t(kinds[row.kind])}</span>,
    },
    { id: 'scores', head: t(texts.scores), width: '12rem', cell: row => <Scores row={row} /> },
    count('new', 'text-poor'),
    count('recurring', 'text-fair'),
    count('fixed', 'text-good'),
    count('unseen', 'text-muted'),
    {
      ...numberColumn,
      id: 'lost',
      head: t(texts.unlooked),
      width: '8rem',
      cell: row => <span className="text-muted">{formats.number(row.counts.lost)}</span>,
    },
  ];
}

function PageOfRuns({ row: { title, url, urlId, beforeUrlId } }: { row: ComparedPageRow }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const { search } = useComparedRuns();
  const comparison = useComparison().data;
  const [{ function: fn }, setSearch] = useComparisonSearch();
  const reports = [
    { name: 'A', date: comparison?.before?.date, id: beforeUrlId },
    { name: 'B', date: comparison?.after.date, id: urlId },
  ];
  return (
    <div className="min-w-0">
      <p className="font-medium">{title || url}</p>
      <p className="text-xs break-all text-muted">{url}</p>
      <p className="flex flex-wrap gap-x-3 text-xs">
        {reports.map(
          ({ name, date, id }) =>
            id !== null &&
            date !== undefined && (
              <ScreenLink
                key={name}
                screen="page"
                search={{ ...search, date, urlId: id, ...(fn && { function: fn }) }}
                className="text-link hover:underline"
              >
                {t(own.pageOf, { run: `${name} ${dateTime(date)}` })}
              </ScreenLink>
            ),
        )}
        {urlId !== null && beforeUrlId !== null && (
          <button
            type="button"
            className="text-link cursor-pointer hover:underline"
            aria-label={t(own.sourceOf, { page: title || url })}
            onClick={() => void setSearch({ urlId })}
          >
            {t(own.source)}
          </button>
        )}
      </p>
    </div>
  );
}

function Scores({ row: { scores } }: { row: ComparedPageRow }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const changed = gradedChecks
    .map(id => ({
      id,
      before: scores.before?.[capital(id)] ?? null,
      after: scores.after?.[capital(id)] ?? null,
    }))
    .filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <span className="text-muted">–</span>;
  return (
    <ul className="grid gap-0.5 text-[0.8125rem]">
      {changed.map(({ id, before, after }) => (
        <li key={id} className="inline-flex items-center gap-1.5 numbers">
          <FunctionIcon id={id} className="size-4" />
          <span className="sr-only">{t(checkNames[id])}</span>
          {formats.number(before)} → {formats.number(after)}
        </li>
      ))}
    </ul>
  );
}
