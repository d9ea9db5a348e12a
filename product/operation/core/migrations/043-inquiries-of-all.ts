import { type Kysely, sql } from 'kysely';
import { callable } from '#platform/database/rights.ts';

/** Staff read the inquiries of all contracts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index inquiry_by_time on inquiry (created_at, inquiry_id);

    -- The inquiries over all tenants, which no transaction of a single tenant could read.
    create function all_inquiries() returns setof inquiry
      language sql stable security definer set search_path = public
      as 'select * from inquiry';
    ${callable('all_inquiries()')}`.execute(db);
}
