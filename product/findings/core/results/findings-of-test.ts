import { sql, type Transaction } from 'kysely';
import type { Severity } from '#checks/check.ts';
import type { CheckId } from '#checks/registry.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { asRow, selectRows } from './finding-rows.ts';

/** Findings of a function on some pages of a run, without those of some exclusions. */
export interface TestedPart {
  runId: string;
  function: CheckId;
  without: readonly string[];
}

export interface FoundRule {
  rule: string;
  severity: Severity;
  criteria: string[];
  findings: number;
  /** The pages, in their order. */
  urlIds: number[];
}

const isKept = (runId: string, without: readonly string[]) =>
  without.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from excluded_finding excluded where excluded.run_id = ${runId}
        and excluded.finding_id = finding.id and excluded.exclusion_id = any(${without}::uuid[]))`;

export async function rulesOnPages(
  tx: Transaction<Schema>,
  { runId, function: of, without }: TestedPart,
  urlIds: readonly number[],
): Promise<FoundRule[]> {
  const { rows } = await sql<FoundRule>`
    select rule, severity, coalesce(detail -> 'criteria', jsonb_build_array(criterion)) as criteria,
      count(*)::int as findings, array_agg(distinct url_id order by url_id) as "urlIds"
    from finding where run_id = ${runId} and function = ${of} and url_id = any(${urlIds}) and ${isKept(runId, without)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows.map(row => ({ ...row, criteria: row.criteria.filter(number => typeof number === 'string') }));
}

/** The findings of some rules on a page, in the order in which they were found. */
export async function findingsOnPage(
  tx: Transaction<Schema>,
  { runId, function: of, without }: TestedPart,
  urlId: number,
  rules: readonly Pick<FoundRule, 'rule' | 'severity'>[],
): Promise<FindingRow[]> {
  const rows = await selectRows(tx, runId, { function: of, page: urlId })
    .where(eb =>
      eb.or(rules.map(({ rule, severity }) => eb.and({ 'finding.rule': rule, 'finding.severity': severity }))),
    )
    .where(isKept(runId, without))
    .orderBy('finding.id')
    .execute();
  return rows.map(asRow);
}
