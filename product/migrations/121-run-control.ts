import { type Kysely, sql } from 'kysely';

/**
 * Results that are to be replaced by a re-check, the times of a run that is taken up again, and link targets whose old answer
 * stands until they have given another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table recheck (
      tenant_id text not null, run_id uuid not null references run on delete cascade, url_id integer not null, unit text not null,
      was_failed boolean not null, was_incomplete boolean not null,
      primary key (run_id, url_id, unit))`,
    sql`alter table recheck enable row level security`,
    sql`create policy own_tenant on recheck
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on recheck to tenken_app`,
    sql`alter table run add column resumed_at timestamptz(3), add column spent_seconds double precision not null default 0,
      add column time_told_at timestamptz(3), add column sends_password boolean not null default false`,
    sql`alter table run_unit add column answered_before integer not null default 0`,
    sql`alter table link_target add column again boolean not null default false`,
    sql`create index link_target_answered on link_target (run_id, class, left(url, 512)) where asked or again`,
    sql`drop index link_target_in_class`,
  ];
  for (const statement of statements) await statement.execute(db);
}
