import { type Kysely, sql } from 'kysely';

/**
 * What a tenant itself says of a rule, for one group or (without one) for all. The version comes from one sequence, so that the
 * version of an advice that was removed never stands for one that was written afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create sequence advice_version`,
    sql`create table advice (
      advice_id uuid primary key default gen_random_uuid(), tenant_id text not null references tenant on delete cascade,
      group_id text, function text not null, rule text not null, text_ja text not null, text_en text not null,
      author_pool text not null, author_sub uuid not null, updated_at timestamptz(3) not null,
      version bigint not null default nextval('advice_version'),
      foreign key (tenant_id, group_id) references tenant_group on delete cascade)`,
    sql`create unique index advice_rule on advice (tenant_id, function, rule, group_id) nulls not distinct`,
    sql`create index advice_group on advice (tenant_id, group_id)`,
    sql`alter table advice enable row level security`,
    sql`create policy own_tenant on advice
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on advice to tenken_app`,
    sql`grant usage on sequence advice_version to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
