import type { Transaction } from 'kysely';
import type { ExportEncoding } from '#product/reports/api/exports.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** The encoding of a run's CSV files: as somebody has chosen, else UTF-8. */
export async function csvFormatOf(tx: Transaction<Schema>, runId: string): Promise<ExportEncoding> {
  const row = await tx.selectFrom('run_export').select('csv_format').where('run_id', '=', runId).executeTakeFirst();
  return row?.csv_format ?? 'UTF-8';
}

export async function noteCsvExport(
  tx: Transaction<Schema>,
  { tenant_id, run_id }: Pick<Run, 'tenant_id' | 'run_id'>,
  { ticketId, encoding }: { ticketId: string; encoding: ExportEncoding },
): Promise<void> {
  const noted = { csv_format: encoding, csv_status: 'RUNNING' as const, csv_ticket: ticketId };
  await tx
    .insertInto('run_export')
    .values({ tenant_id, run_id, ...noted })
    .onConflict(conflict => conflict.column('run_id').doUpdateSet(noted))
    .execute();
}

/** Notes how the newest CSV of a run has ended; of another ticket nothing. */
export async function noteCsvEnd(
  tx: Transaction<Schema>,
  ticketId: string,
  status: 'FINISHED' | 'FAILED' | null,
): Promise<void> {
  await tx.updateTable('run_export').set({ csv_status: status }).where('csv_ticket', '=', ticketId).execute();
}
