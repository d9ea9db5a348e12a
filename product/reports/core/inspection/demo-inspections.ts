import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { insertRows } from '#product/tenancy/core/stored-rows.ts';
import { inspectionFolder } from './pictures.ts';

type Rows = readonly Record<string, unknown>[];

/** Writes the inspections of the demo's sites from stored rows. `of`: the rows of a table. */
export async function storeDemoInspections(tx: Transaction<Schema>, of: (table: string) => Rows): Promise<void> {
  await insertRows(() => tx.insertInto('inspector'), sql`null::inspector`, of('inspector'));
  await insertRows(() => tx.insertInto('inspection_report'), sql`null::inspection_report`, of('inspection_report'));
  await insertRows(() => tx.insertInto('inspection_page'), sql`null::inspection_page`, of('inspection_page'));
  await insertRows(() => tx.insertInto('inspection_cell'), sql`null::inspection_cell`, of('inspection_cell'));
  await insertRows(() => tx.insertInto('inspection_element'), sql`null::inspection_element`, of('inspection_element'));
}

/**
 * Deletes the reports on these runs, and the inspectors who have judged in them and nowhere else. What is signed stays, as it does
 * when its run is deleted. Resolves to the folders of their files.
 */
export async function deleteInspectionsOfRuns(tx: Transaction<Schema>, runIds: readonly string[]): Promise<string[]> {
  if (runIds.length === 0) return [];
  const ofRuns = tx
    .selectFrom('inspection_report')
    .select('report_id')
    .where('run_id', 'in', [...runIds]);
  const judges = await tx
    .selectFrom('inspection_cell')
    .select('judge_inspector')
    .distinct()
    .where('report_id', 'in', ofRuns)
    .where('judge_inspector', 'is not', null)
    .execute();
  const reports = await tx
    .deleteFrom('inspection_report')
    .where('run_id', 'in', [...runIds])
    .where('state', '<>', 'signed')
    .returning(['report_id', 'tenant_id', 'group_id'])
    .execute();
  for (const { judge_inspector: id } of judges)
    await tx
      .deleteFrom('inspector')
      .where('inspector_id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('inspection_cell').select('page').where('judge_inspector', '=', id))),
      )
      .execute();
  return reports.map(row =>
    inspectionFolder({ tenantId: row.tenant_id, groupId: row.group_id, managementId: row.report_id }),
  );
}
