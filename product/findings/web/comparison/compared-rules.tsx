import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import { type ComparedRuleRow, listComparedRules } from '#product/findings/api/comparison.ts';
import { changeNames, PlaceChange } from '#product/findings/api/place-change.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { Count } from '../results/count.tsx';
import { resultTexts } from '../results/result-texts.ts';
import { useListPage } from '../results/use-list-page.ts';
import { changesOf, severitiesIn } from './chosen-changes.ts';
import { ComparedList, useComparedList } from './compared-list.tsx';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { useComparisonSearch } from './use-comparison.ts';

const usualChanges = ['new', 'recurring', 'fixed', 'remaining'] as const;
const tones: Record<PlaceChange, string> = {
  new: 'text-poor',
  recurring: 'text-fair',
  fixed: 'text-good',
  remaining: '',
  pageGone: 'text-muted',
  notLooked: 'text-muted',
  unseen: 'text-muted',
};

/**
 * The rules of both runs with the places that have come, stayed and gone. `hasUnseen`: some are on pages alone that the earlier
 * run did not check.
 */
export function ComparedRules({
  functions,
  hasUnseen,
}: {
  functions: readonly CheckId[];
  hasUnseen: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const at = useComparedList();
  const { params, paging, search } = at;
  const sort = PlaceChange.options.find(change => change === search.sort) ?? ('severity' as const);
  const query = {
    ...at.query,
    change: changesOf(search.change).join(),
    severity: severitiesIn(search.severity).join(),
    sort,
  } as const;
  return (
    <ComparedList
      at={at}
      label={t(texts.rules)}
      list={useListPage(listComparedRules, { params, query }, paging)}
      exported={{ list: 'comparedRules', filter: query }}
      columns={useRuleColumns(hasUnseen ? [...usualChanges, 'unseen'] : usualChanges)}
      rowKey={row => `${row.function} ${row.rule} ${row.severity}`}
      functions={functions}
      searchHint={t(resultTexts.rule)}
      sort={sort}
    />
  );
}

function useRuleColumns(shown: readonly PlaceChange[]): Column<ComparedRuleRow>[] {
  const { t } = useLanguage();
  const formats = useFormats();
  return [
    {
      id: 'severity',
      head: t(resultTexts.severity),
      sort: 'descending',
      card: 'brief',
      width: '8.5rem',
      cell: row => <SeverityTag severity={row.severity} id={row.function} />,
    },
    { id: 'rule', head: t(resultTexts.rule), card: 'title', cell: row => <RuleOfRuns row={row} /> },
    {
      id: 'function',
      head: t(texts.function),
      card: 'brief',
      width: '9.5rem',
      cell: row => <FunctionChip id={row.function} />,
    },
    ...shown.map(
      (change): Column<ComparedRuleRow> => ({
        ...numberColumn,
        id: change,
        head: t(changeNames[change]),
        sort: 'descending',
        width: change === 'unseen' ? '7.5rem' : '6rem',
        cell: row => <Count value={row.counts[change]} tone={tones[change]} />,
      }),
    ),
    {
      ...numberColumn,
      id: 'notLooked',
      head: t(texts.unlooked),
      width: '8rem',
      cell: row => <>{formats.number(row.counts.pageGone + row.counts.notLooked)}</>,
    },
  ];
}

/** The sentence of a rule, which leads to its places, above its id. */
function RuleOfRuns({ row }: { row: ComparedRuleRow }): ReactNode {
  const { language } = useLanguage();
  const [, setSearch] = useComparisonSearch();
  return (
    <div className="min-w-0">
      <button
        type="button"
        className="text-link cursor-pointer text-start font-medium hover:underline"
        onClick={() =>
          void setSearch({
            tab: 'places',
            function: row.function,
            rule: row.rule,
            severity: row.severity,
            search: undefined,
          })
        }
      >
        {row.message[language]}
      </button>
      <p className="font-mono text-xs text-muted">{row.rule}</p>
    </div>
  );
}
