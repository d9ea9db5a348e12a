import { type Kysely, sql } from 'kysely';

/** The unit that is counted per page is called a unit: in the tables, and in the visits that wait in the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table run_block rename to run_unit`.execute(db);
  for (const table of ['run_unit', 'page_result', 'finding'])
    await sql`alter table ${sql.table(table)} rename column block to unit`.execute(db);
  await sql`do $$ begin
    if to_regclass('pgboss.job') is not null then
      update pgboss.job set data = (data - 'blocks') || jsonb_build_object('units', data -> 'blocks') where data ? 'blocks';
    end if;
  end $$`.execute(db);
}
