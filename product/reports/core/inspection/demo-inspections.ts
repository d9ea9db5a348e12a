import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { insertRows } from '#product/tenancy/core/stored-rows.ts';
import { inspectionFolder } from './pictures.ts';

type Rows = readonly Record<string, unknown>[];

/** Writes the inspections of the demo's sites from stored rows. `of`: the rows of a table. */
export async function storeDemoInspections(tx: Transaction<Schema>, of: (table: string) => Rows): Promise<void> {
  const inspectors = of('inspector').map(row => ({ ...row, is_demo: true }));
  await insertRows(() => tx.insertInto('inspector'), sql`null::inspector`, inspectors);
  await insertRows(() => tx.insertInto('inspection_report'), sql`null::inspection_report`, of('inspection_report'));
  await insertRows(() => tx.insertInto('inspection_page'), sql`null::inspection_page`, of('inspection_page'));
  await insertRows(() => tx.insertInto('inspection_cell'), sql`null::inspection_cell`, of('inspection_cell'));
  await insertRows(() => tx.insertInto('inspection_element'), sql`null::inspection_element`, of('inspection_element'));
}

/**
 * Deletes the reports on these runs of a group, and then the inspectors that came with the demo, unless another report names one.
 * What is signed stays, as it does when its run is deleted. Resolves to the folders of the reports' files.
 */
export async function deleteDemoInspections(
  tx: Transaction<Schema>,
  groupId: string,
  runIds: readonly string[],
): Promise<string[]> {
  if (runIds.length === 0) return [];
  const reports = await tx
    .deleteFrom('inspection_report')
    .where('run_id', 'in', [...runIds])
    .where('state', '<>', 'signed')
    .returning(['report_id', 'tenant_id', 'group_id'])
    .execute();
  await sql`delete from inspector i where i.group_id = ${groupId} and i.is_demo
    and not exists (select from inspection_cell c where i.inspector_id in (c.judge_inspector, c.confirm_inspector))
    and not exists (select from inspection_element e where e.judge_inspector = i.inspector_id)`.execute(tx);
  return reports.map(row =>
    inspectionFolder({ tenantId: row.tenant_id, groupId: row.group_id, managementId: row.report_id }),
  );
}
