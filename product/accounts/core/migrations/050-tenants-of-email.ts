import { type Kysely, sql } from 'kysely';
import { callable } from '#platform/database/rights.ts';

/** Tells in which tenants a mail address has an account, for its owner who has forgotten the contract ID. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index member_email_anywhere on member (lower(email));
    create function tenants_of_email(address text) returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as 'select m.tenant_id from member m where lower(m.email) = lower(address)'`.execute(db);
  await callable('tenants_of_email(text)').execute(db);
}
