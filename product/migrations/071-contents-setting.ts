import { type Kysely, sql } from 'kysely';

/** The spellings of a client, and the copies of them that runs work with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofGroup = sql`foreign key (tenant_id, group_id) references tenant_group on delete cascade`;
  const statements = [
    sql`create table contents_setting (
      tenant_id text not null, group_id text not null, version integer not null, updated_at timestamptz(3) not null,
      primary key (tenant_id, group_id), ${ofGroup})`,
    sql`create table contents_dictionary (
      tenant_id text not null, group_id text not null, position integer not null,
      wrong_form text not null, right_form text not null, primary key (tenant_id, group_id, wrong_form), ${ofGroup})`,
    sql`create table contents_allowed_word (
      tenant_id text not null, group_id text not null, position integer not null,
      word text not null, primary key (tenant_id, group_id, word), ${ofGroup})`,
    sql`create table run_contents_setting (
      tenant_id text not null, run_id uuid primary key references run on delete cascade,
      dictionary jsonb not null, allowed_words jsonb not null)`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ['contents_setting', 'contents_dictionary', 'contents_allowed_word', 'run_contents_setting']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
}
