import { type Kysely, sql } from 'kysely';
import { callable, ownTenant } from '#platform/database/rights.ts';

/** When the reports of all ad projects of a tenant are made by themselves, and what became of the last ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ad_schedule (
      tenant_id text primary key references tenant on delete cascade, schedule jsonb not null, language text not null,
      next_at timestamptz(3)
    );
    create index ad_schedule_due on ad_schedule (next_at) where next_at is not null;
    alter table ad_project add column is_scheduled boolean not null default true,
      add column scheduled_at timestamptz(3), add column schedule_refusal jsonb;
    create function tenants_with_due_ad_schedules(now timestamptz) returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as 'select s.tenant_id from ad_schedule s where s.next_at <= now';
    ${ownTenant('ad_schedule')}
    ${callable('tenants_with_due_ad_schedules(timestamptz)')}`.execute(db);
}
