import type { Transaction } from 'kysely';
import type { Message } from '#language/message.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { adviceKey, adviceOf } from '#product/findings/core/advice/advice-of.ts';
import { type ExcludedReason, excludedReasons } from '#product/findings/core/issues/excluded-reasons.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** A finding with what people say of it. */
export interface AnnotatedFinding extends FindingRow {
  exclusion: ExcludedReason | null;
  /** The tenant's own advice on its rule. */
  advice: Message | null;
}

/** Findings of a run with the reasons of their exclusion and the tenant's advice. */
export async function annotatedFindings(
  tx: Transaction<Schema>,
  run: Pick<Run, 'run_id' | 'group_id'>,
  findings: readonly FindingRow[],
): Promise<AnnotatedFinding[]> {
  const excluded = findings.filter(({ issue }) => issue?.state === 'excluded').map(({ id }) => id);
  const reasons =
    excluded.length === 0 ? new Map<string, ExcludedReason>() : await excludedReasons(tx, run.run_id, excluded);
  const advice = await adviceOf(tx, run.group_id, findings);
  return findings.map(finding => ({
    ...finding,
    exclusion: reasons.get(finding.id) ?? null,
    advice: advice.get(adviceKey(finding)) ?? null,
  }));
}
