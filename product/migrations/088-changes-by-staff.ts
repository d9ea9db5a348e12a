import { type Kysely, sql } from 'kysely';

/** Who changed a contract: clients do not see the names of the staff. Of older changes the audit log knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contract_event add column by_staff boolean not null default false`.execute(db);
  await sql`update contract_event e set by_staff = true where e.by_name <> '' and (
    e.by_name in (select last_name || ' ' || first_name from staff)
    or exists (select from audit_log a where a.tenant_id = e.tenant_id and a.actor_pool = 'staff'
      and a.at between e.at - interval '5 s' and e.at + interval '5 s'))`.execute(db);
}
