import { sql, type Transaction } from 'kysely';
import type { ExclusionKind } from '#product/findings/api/issue-marks.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

export interface ExcludedReason {
  kind: ExclusionKind;
  reason: string;
}

/** Of the findings of a run those that are excluded, by their ids, each with the reason. Call `ensureDecided` before. */
export async function excludedReasons(
  tx: Transaction<Schema>,
  runId: string,
  ids: readonly string[],
): Promise<Map<string, ExcludedReason>> {
  const rows = await tx
    .selectFrom('excluded_finding')
    .innerJoin('exclusion', 'exclusion.exclusion_id', 'excluded_finding.exclusion_id')
    .select(['finding_id', 'exclusion.kind', 'exclusion.reason'])
    .where('run_id', '=', runId)
    .where('finding_id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ finding_id, kind, reason }) => [String(finding_id), { kind, reason }]));
}

/** The exclusions by which findings of a run are left out as false alarms. Call `ensureDecided` before. */
export async function falseAlarmsOf(tx: Transaction<Schema>, runId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('excluded_finding')
    .innerJoin('exclusion', 'exclusion.exclusion_id', 'excluded_finding.exclusion_id')
    .select('excluded_finding.exclusion_id')
    .distinct()
    .where('run_id', '=', runId)
    .where('exclusion.kind', '=', 'false_alarm')
    .execute();
  return rows.map(row => row.exclusion_id);
}
