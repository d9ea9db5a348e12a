import { sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { insertRows } from '#product/tenancy/core/stored-rows.ts';

type Rows = readonly Record<string, unknown>[];

/**
 * Writes what the runs of the demo found, and what people decided on it, from stored rows. `of`: the rows of a table, in which a
 * finding is named by its place among the rows of `finding`.
 */
export async function storeDemoResults(tx: Transaction<Schema>, of: (table: string) => Rows): Promise<void> {
  await insertRows(
    () => tx.insertInto('rule_text').onConflict(one => one.doNothing()),
    sql`null::rule_text`,
    of('rule_text'),
  );
  await insertRows(() => tx.insertInto('page'), sql`null::page`, of('page'));
  await insertRows(() => tx.insertInto('page_result'), sql`null::page_result`, of('page_result'));
  const ids = await storeFindings(tx, of('finding'));
  const named = (table: string, column: string) =>
    of(table).map(row => ({ ...row, [column]: ids[row[column] as number] }));
  await insertRows(() => tx.insertInto('finding_rule'), sql`null::finding_rule`, named('finding_rule', 'example'));
  await insertRows(() => tx.insertInto('finding_place'), sql`null::finding_place`, named('finding_place', 'example'));
  await insertRows(() => tx.insertInto('finding_page'), sql`null::finding_page`, of('finding_page'));
  await insertRows(() => tx.insertInto('link_target'), sql`null::link_target`, of('link_target'));
  await insertRows(() => tx.insertInto('link_reference'), sql`null::link_reference`, of('link_reference'));
  await insertRows(() => tx.insertInto('link_page'), sql`null::link_page`, of('link_page'));
  await insertRows(() => tx.insertInto('link_host'), sql`null::link_host`, of('link_host'));
  await storeDecisions(tx, of);
  const excluded = named('excluded_finding', 'finding_id');
  await insertRows(() => tx.insertInto('excluded_finding'), sql`null::excluded_finding`, excluded);
  await insertRows(() => tx.insertInto('decided_place'), sql`null::decided_place`, of('decided_place'));
  await insertRows(() => tx.insertInto('run_decision'), sql`null::run_decision`, of('run_decision'));
}

/** The database gives the ids, in the order of the rows; those that stand for a pair are written afterwards. */
async function storeFindings(tx: Transaction<Schema>, rows: Rows): Promise<string[]> {
  const bare = rows.map(({ id: _id, pair: _pair, ...row }) => row);
  const written = await insertRows(() => tx.insertInto('finding').returning('id'), sql`null::finding`, bare);
  const ids = written.map(({ id }) => id);
  const paired = rows.flatMap(({ pair }, at) => (typeof pair === 'number' ? [{ id: ids[at], pair: ids[pair] }] : []));
  if (paired.length > 0)
    await sql`update finding f set pair = g.pair
      from jsonb_to_recordset(${JSON.stringify(paired)}::jsonb) as g(id bigint, pair bigint) where f.id = g.id`.execute(
      tx,
    );
  return ids;
}

async function storeDecisions(tx: Transaction<Schema>, of: (table: string) => Rows): Promise<void> {
  await insertRows(() => tx.insertInto('issue_site'), sql`null::issue_site`, of('issue_site'));
  await insertRows(() => tx.insertInto('issue'), sql`null::issue`, of('issue'));
  await insertRows(() => tx.insertInto('exclusion'), sql`null::exclusion`, of('exclusion'));
  await insertRows(() => tx.insertInto('issue_event'), sql`null::issue_event`, of('issue_event'));
  await insertRows(() => tx.insertInto('former_place'), sql`null::former_place`, of('former_place'));
}
