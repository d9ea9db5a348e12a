import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { insertRows } from '#product/tenancy/core/stored-rows.ts';

type Rows = readonly Record<string, unknown>[];

/** Writes the site of the demo and its runs from stored rows. `of`: the rows of a table. */
export async function storeDemoRuns(tx: Transaction<Schema>, of: (table: string) => Rows): Promise<void> {
  const sites = of('site').map(row => ({ ...row, is_demo: true }));
  await insertRows(() => tx.insertInto('site'), sql`null::site`, sites);
  const runs = of('run').map(row => ({ ...row, is_demo: true }));
  await insertRows(() => tx.insertInto('run'), sql`null::run`, runs);
  await insertRows(() => tx.insertInto('run_unit'), sql`null::run_unit`, of('run_unit'));
  await insertRows(() => tx.insertInto('run_engine'), sql`null::run_engine`, of('run_engine'));
  const settings = of('run_contents_setting');
  await insertRows(() => tx.insertInto('run_contents_setting'), sql`null::run_contents_setting`, settings);
}
