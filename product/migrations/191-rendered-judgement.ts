import { type Kysely, sql } from 'kysely';

/** What the checker of the source says of a page's rendered source, where somebody has asked for it. No score counts it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table rendered_judgement (
      tenant_id text not null, run_id uuid not null references run on delete cascade, url_id integer not null,
      status text not null, asked_by text not null, asked_at timestamptz(3) not null, judged_at timestamptz(3),
      result jsonb, primary key (run_id, url_id))`,
    sql`alter table rendered_judgement enable row level security`,
    sql`create policy own_tenant on rendered_judgement
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    sql`grant select, insert, update, delete on rendered_judgement to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
}
