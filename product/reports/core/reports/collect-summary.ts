import type { Transaction } from 'kysely';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { collectReportFacts } from './collect-facts.ts';
import { collectProgress } from './collect-progress.ts';
import type { SummaryFacts } from './report-facts.ts';

/**
 * What the summary on paper and the page of a share link tell of a run; its progress only where it is asked for. `isKept`: of a
 * kept comparison alone.
 */
export async function collectSummary(
  tx: Transaction<Schema>,
  run: Run,
  { hasProgress, isKept = false }: { hasProgress: boolean; isKept?: boolean },
): Promise<SummaryFacts> {
  // Before the facts, which are read along indexes alone.
  const progress = hasProgress ? await collectProgress(tx, run, { isKept }) : null;
  return { ...(await collectReportFacts(tx, run)), progress };
}
