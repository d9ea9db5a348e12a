import { type Kysely, sql } from 'kysely';

/**
 * The version of a run's record, by which its weights are shown: runs from before were told as version 9. And the versions of
 * everything that has judged for a unit of a run; a set, since a newer worker may answer the rest of a run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table run add column version integer not null default 9`,
    sql`create table run_engine (
      tenant_id text not null, run_id uuid not null references run on delete cascade, unit text not null,
      name text not null, version text not null, kind text not null, reduced boolean not null,
      noted_at timestamptz(3) not null,
      primary key (run_id, unit, name, version, reduced))`,
    sql`alter table run_engine enable row level security`,
    sql`create policy own_tenant on run_engine
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on run_engine to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
