import { type Kysely, sql } from 'kysely';

/** A file may be of a list of the group, which belongs to no run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table export_ticket alter column run_id drop not null, alter column base_url drop not null,
    alter column base_url_encoded drop not null, alter column run_date drop not null`.execute(db);
}
