import { type Kysely, sql } from 'kysely';

/**
 * Deleted runs lie in a bin until they are purged. A restrictive policy hides them from every statement of the
 * application; one that works on the bin says so with `app.bin`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table run add column deleted_at timestamptz(3), add column deleted_by text`.execute(db);
  await sql`create index run_deleted_at on run (tenant_id, deleted_at) where deleted_at is not null`.execute(db);
  await sql`create policy not_in_bin on run as restrictive
    using (deleted_at is null or (select current_setting('app.bin', true)) = 'on')`.execute(db);
}
