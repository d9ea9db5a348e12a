import { sql, type Transaction } from 'kysely';
import type { CheckId } from '#checks/registry.ts';
import type { ErrorPages } from '#product/runs/api/runs.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { countWaitingFindings } from './count-findings.ts';

/** The pages of a run with an error of the criteria that it is tested against. */
export async function errorPagesOf(tx: Transaction<Schema>, runId: string): Promise<ErrorPages> {
  await countWaitingFindings(tx, runId);
  const { rows } = await sql<{ function: CheckId | ''; pages: number }>`select function, count(*)::integer as pages
    from finding_page where run_id = ${runId} and errors > 0 group by function`.execute(tx);
  const pagesOf = new Map(rows.map(row => [row.function, row.pages]));
  const { '': all = 0, ...functions } = Object.fromEntries(pagesOf) as Partial<Record<CheckId | '', number>>;
  return { all, functions };
}
