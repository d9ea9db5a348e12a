import { type Selectable, sql, type Transaction } from 'kysely';
import type { PlaceChange } from '#product/findings/api/place-change.ts';
import { PlaceChange as PlaceChanges } from '#product/findings/api/place-change.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MadeComparison } from './compare-runs.ts';
import type { ComparedRuleTable } from './compared-tables.ts';
import { fittingRules } from './counted-rules.ts';
import type { FindingFilter } from './finding-filter.ts';
import type { CountedRule } from './rule-criteria.ts';

/** The places of a rule with one change, counted, and the facts of the rule in the run that has them. */
export type ComparedRule = CountedRule & Pick<Selectable<ComparedRuleTable>, 'change'>;

/** The changes of places that only the earlier run has. */
export const goneChanges: readonly PlaceChange[] = ['fixed', 'pageGone', 'notLooked'];

export const runOfChange = ({ runId, beforeRunId }: MadeComparison, change: PlaceChange): string =>
  goneChanges.includes(change) ? beforeRunId : runId;

export type ComparedFilter = Omit<FindingFilter, 'page' | 'search' | 'change' | 'with' | 'state' | 'compared'> & {
  changes?: readonly PlaceChange[] | undefined;
};

/** The rules of a comparison that match a filter, by change; some hundreds, six times at most. */
export async function comparedRules(
  tx: Transaction<Schema>,
  made: MadeComparison,
  filter: ComparedFilter,
): Promise<ComparedRule[]> {
  const { changes } = filter;
  const wished = changes?.length ? changes : PlaceChanges.options;
  const { rows } = await sql<ComparedRule>`select r.*, c.change, c.places, c.occurrences, c.example
    from compared_rule c join finding_rule r
      on r.run_id = case when c.change = any(${goneChanges}) then c.before_run_id else c.run_id end
      and r.function = c.function and r.rule = c.rule and r.severity = c.severity
    where c.run_id = ${made.runId} and c.before_run_id = ${made.beforeRunId} and c.change = any(${wished})`.execute(tx);
  return fittingRules(tx, rows, filter);
}
