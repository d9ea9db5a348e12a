import type { ReactNode } from 'react';
import { isListed } from '#checks/criteria-lists.ts';
import { type CheckId, registry } from '#checks/registry.ts';
import type { RuleRow } from '#product/findings/api/results.ts';
import { listRules } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { useRowsPerPage } from '#web/parts/list/rows-per-page.ts';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { listExport } from '../slots.ts';
import { categoryNamesOf } from './categories.ts';
import { CriterionTag } from './criterion-tag.tsx';
import { Facets } from './facets.tsx';
import { filterOf, ruleSortOf, severitiesOf, usualRows } from './result-search.ts';
import { resultTexts } from './result-texts.ts';
import { RuleChange } from './rule-change.tsx';
import { useListOfRun } from './use-list-of-run.ts';
import { useListPage } from './use-list-page.ts';
import { useResultSearch } from './use-result-search.ts';

export function RulesTable({ id }: { id: CheckId }): ReactNode {
  const { t } = useLanguage();
  const run = useRunAddress();
  const [search, setSearch] = useResultSearch();
  const sort = ruleSortOf(search.sort);
  const page = search.pageNumber ?? 1;
  const rows = useRowsPerPage(usualRows);
  const query = { ...filterOf(id, search), severity: severitiesOf(search.severity).join(), sort };
  const answer = useListPage(listRules, { params: run.params, query }, { page, rows });
  return (
    <>
      <listExport.Filling lists={['rules', 'findings']} filter={query} />
      <Facets id={id} counts={answer.data?.counts.bySeverity} />
      <PagedTable
        label={t(resultTexts.rules)}
        columns={useRuleColumns(id, answer.data?.items)}
        rowKey={row => `${row.rule} ${row.severity}`}
        list={answer}
        keys={{ canSelect: false }}
        sort={sort}
        onSort={column => setSearch({ sort: column === 'severity' ? undefined : column })}
        empty={<EmptyState title={t(resultTexts.nothing)}>{t(resultTexts.nothingHelp)}</EmptyState>}
        hasRowChoice
        page={page}
        limit={rows}
        onPage={next => setSearch({ pageNumber: next })}
      />
    </>
  );
}

function useRuleColumns(id: CheckId, rows: readonly RuleRow[] | undefined): Column<RuleRow>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  const list = useListOfRun();
  const columns: Column<RuleRow>[] = [
    {
      id: 'severity',
      head: t(resultTexts.severity),
      sort: 'descending',
      card: 'brief',
      width: '8.5rem',
      cell: row => <SeverityTag severity={row.severity} id={id} />,
    },
    {
      id: 'rule',
      head: t(resultTexts.rule),
      card: 'title',
      cell: row => <RuleName id={id} row={row} />,
    },
  ];
  if (registry[id].criteria) {
    columns.push({
      id: 'criterion',
      head: t(resultTexts.criterion),
      card: 'brief',
      width: '9rem',
      cell: row => (
        <CriterionTag
          criterion={row.criterion}
          detail={row.detail}
          isOutside={list !== undefined && !isListed(list.criteria, row)}
        />
      ),
    });
  }
  const numbers = [
    ['occurrences', resultTexts.occurrences],
    ['places', resultTexts.fixPlaces],
    ['pages', resultTexts.onPages],
  ] as const;
  for (const [column, head] of numbers) {
    columns.push({
      ...numberColumn,
      id: column,
      head: t(head),
      sort: 'descending',
      width: '6.5rem',
      cell: row => formats.number(row[column]),
    });
  }
  if (rows?.some(row => row.change !== null)) {
    columns.push({
      ...numberColumn,
      id: 'change',
      head: t(resultTexts.change),
      width: '6.5rem',
      cell: row => <RuleChange change={row.change} />,
    });
  }
  if (rows?.some(row => row.gain !== null)) {
    columns.push({
      ...numberColumn,
      id: 'points',
      head: t(resultTexts.points),
      sort: 'descending',
      width: '7.5rem',
      cell: row =>
        row.gain === null || row.gain <= 0 ? (
          <span className="text-muted">–</span>
        ) : (
          <span className="font-semibold text-good">+{formats.decimal(row.gain, 1)}</span>
        ),
    });
  }
  return columns;
}

function RuleName({ id, row }: { id: CheckId; row: RuleRow }): ReactNode {
  const { t, language } = useLanguage();
  const run = useRunAddress();
  const [search] = useResultSearch();
  return (
    <div className="min-w-0">
      <ScreenLink
        screen={id}
        search={{
          ...search,
          ...run.search,
          rule: row.rule,
          severity: row.severity,
          pageNumber: undefined,
          tab: 'rules',
        }}
        className="text-link font-medium hover:underline"
      >
        {row.message[language]}
      </ScreenLink>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <span className="font-mono">{row.rule}</span>
        {categoryNamesOf(id, row.detail).map(name => (
          <span key={name.en}>{t(name)}</span>
        ))}
      </p>
    </div>
  );
}
