import { sql, type Transaction } from 'kysely';
import type { ExclusionKind } from '#api/issue-marks.ts';
import type { Schema } from '../schema.ts';

/** Why a finding is excluded. */
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
