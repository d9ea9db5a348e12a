import { type Kysely, sql } from 'kysely';

/** Binds a confirmation to a digest of what was confirmed. Those from before cannot be checked and are asked for again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inspection_cell add column confirm_digest text`.execute(db);
  await sql`update inspection_cell c set confirm_pool = null, confirm_sub = null, confirm_inspector = null, confirm_name = null,
      confirm_at = null
    from inspection_report r where r.report_id = c.report_id and r.state <> 'signed' and c.confirm_at is not null`.execute(
    db,
  );
}
