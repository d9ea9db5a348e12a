import { type Kysely, sql } from 'kysely';

/**
 * Inspectors that came with the demo, who go with it; those that a tenant has added stay. Of earlier ones they are those who judged
 * in a report on the demo and were there before the first of these: the tenant could add none before it was there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inspector add column is_demo boolean not null default false;
    update inspector i set is_demo = true
      where exists (select from inspection_cell c join inspection_report r using (report_id) join run on run.run_id = r.run_id
          where c.judge_inspector = i.inspector_id and run.is_demo)
        and i.created_at <= (select min(r.created_at) from inspection_report r join run on run.run_id = r.run_id
          where run.is_demo and r.tenant_id = i.tenant_id and r.group_id = i.group_id)`.execute(db);
}
