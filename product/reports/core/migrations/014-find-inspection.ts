import { type Kysely, sql } from 'kysely';
import { callable } from '#platform/database/rights.ts';

/** Tells of which tenant and group an inspection report is, for addresses of staff that name the report alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function place_of_inspection(report uuid) returns table (tenant_id text, group_id text)
    language sql stable security definer set search_path = public
    as 'select r.tenant_id, r.group_id from inspection_report r where r.report_id = report'`.execute(db);
  await callable('place_of_inspection(uuid)').execute(db);
}
