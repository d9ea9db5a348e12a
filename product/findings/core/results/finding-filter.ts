import { sql, type Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import type { IssueState } from '#product/findings/api/issue-marks.ts';
import type { FoundChange } from '#product/findings/api/place-change.ts';
import type { listFindings } from '#product/findings/api/results.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { MadeComparison } from './compare-runs.ts';
import { findingChange } from './finding-change.ts';
import { findingState } from './finding-state.ts';
import { isCounted, isOfList } from './tested-figures.ts';

export type FindingFilter = Omit<Input<typeof listFindings>['query'], 'offset' | 'limit'> & {
  compared?: MadeComparison | null;
  /** All rules that `rule` stands for (`withRules`). */
  rules?: readonly string[];
  /** The criteria that the run was tested against (`criteriaOfRun`), for the filter `criteria`. */
  listed?: readonly string[];
  /** Those too for which a finding of another unit counts (`pairs-of-run.ts`). */
  withPaired?: boolean;
};

/** The findings of a run that match a filter; `ids`: those in which its words were found (`searchFindings`). */
export function findingsOf(tx: Transaction<Schema>, runId: string, filter: FindingFilter, ids?: readonly string[]) {
  let query = tx.selectFrom('finding');
  query =
    ids === undefined
      ? query.where('finding.run_id', '=', runId)
      : // Such a comparison uses no index: with one, all findings of the run are read beside the few that were found.
        query
          .where('finding.id', '=', sql<string>`any(${ids}::bigint[])`)
          .where('finding.run_id', 'is not distinct from', runId);
  if (!filter.withPaired) query = query.where(isCounted('finding'));
  if (filter.function !== undefined) query = query.where('finding.function', '=', filter.function);
  if (filter.severity !== undefined && filter.severity.length > 0)
    query = query.where('finding.severity', 'in', filter.severity);
  if (isGiven(filter.rule)) query = query.where('finding.rule', 'in', filter.rules ?? [filter.rule]);
  const { criterion } = filter;
  if (isGiven(criterion))
    query = query.where(
      sql<boolean>`(finding.criterion = ${criterion} or coalesce(finding.detail -> 'criteria' ? ${criterion}, false))`,
    );
  if (filter.level !== undefined) query = query.where(sql`finding.detail ->> 'level'`, '=', filter.level);
  const { criteria, listed = [] } = filter;
  if (criteria !== undefined) {
    const isListed = isOfList('finding', listed);
    query = query.where(criteria === 'listed' ? isListed : sql<boolean>`not ${isListed}`);
  }
  const { category } = filter;
  if (isGiven(category)) {
    // Accessibility stores one category, SEO a list, Quality its source (html or css).
    query = query.where(eb =>
      eb.or([
        eb(sql`finding.detail ->> 'category'`, '=', category),
        eb(sql`finding.detail ->> 'source'`, '=', category),
        eb(sql<boolean>`finding.detail -> 'categories' ? ${category}`, '=', true),
      ]),
    );
  }
  if (filter.state?.length) query = query.where(findingState, '=', sql<IssueState>`any(${filter.state})`);
  const { compared, change } = filter;
  if (change?.length && compared)
    query = query
      .where('finding.function', 'in', compared.functions)
      .where(findingChange(compared), '=', sql<FoundChange>`any(${change})`);
  if (filter.page !== undefined) query = query.where('finding.url_id', '=', filter.page);
  return query;
}

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Order of severities from worst to mildest, for SQL. */
export const severityOrder = sql`array_position(array['error','warning','needCfm','humanChc','notice'], finding.severity)`;
