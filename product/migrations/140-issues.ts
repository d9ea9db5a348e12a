import { type Kysely, sql } from 'kysely';

/**
 * What people decide about places to fix, over the runs of a site: their states (`issue`; a place without a row is open), what
 * is excluded (`exclusion`), and the history of both (`issue_event`). For each run, what follows from it: the findings that are
 * excluded, the places whose state is another than open, and the scores without what is excluded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const site = sql`tenant_id text not null, group_id text not null, site_key text not null`;
  const ofSite = sql`foreign key (tenant_id, group_id, site_key) references site (tenant_id, group_id, site_key) on delete cascade`;
  const ofRun = sql`tenant_id text not null, run_id uuid not null references run on delete cascade`;
  const place = sql`function text not null, rule text not null, severity text not null, fingerprint text not null`;
  const statements = [
    sql`create table issue_site (
      ${site}, version integer not null default 0, moved_on timestamptz(3), primary key (tenant_id, group_id, site_key), ${ofSite})`,
    sql`create table issue (
      issue_id bigint generated always as identity primary key, ${site}, base_url_encoded text not null, ${place},
      state text not null, assignee uuid, due_on date, version integer not null, message jsonb not null, excerpt text not null,
      selector text, page_urls text[] not null, seen_on timestamptz(3) not null, state_at timestamptz(3) not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, ${ofSite},
      unique (tenant_id, group_id, site_key, function, fingerprint))`,
    sql`create index issue_state on issue (tenant_id, group_id, state, updated_at desc)`,
    sql`create index issue_assignee on issue (tenant_id, assignee) where assignee is not null`,
    sql`create table exclusion (
      exclusion_id uuid primary key default gen_random_uuid(), ${site}, base_url_encoded text not null,
      function text not null, rule text not null, scope text not null, fingerprint text, url text, selector text,
      message jsonb not null, excerpt text not null, kind text not null, reason text not null, author uuid not null,
      author_name text not null, created_at timestamptz(3) not null, expires_on date, ended_at timestamptz(3), ended_by text,
      version integer not null default 1, ${ofSite})`,
    sql`create index exclusion_site on exclusion (tenant_id, group_id, site_key, created_at desc)`,
    // One decision on a place at a time.
    sql`create unique index exclusion_place on exclusion (tenant_id, group_id, site_key, function, fingerprint)
      where ended_at is null and scope = 'place'`,
    sql`create unique index exclusion_rule on exclusion (tenant_id, group_id, site_key, function, rule, scope, md5(coalesce(url, '')))
      where ended_at is null and scope <> 'place'`,
    sql`create index exclusion_expiry on exclusion (expires_on) where ended_at is null and expires_on is not null`,
    sql`create table issue_event (
      event_id bigint generated always as identity primary key, ${site}, function text not null, fingerprint text not null,
      kind text not null, author uuid, author_name text, at timestamptz(3) not null, facts jsonb not null, ${ofSite})`,
    sql`create index issue_event_place on issue_event (tenant_id, group_id, site_key, function, fingerprint, event_id desc)`,
    sql`create table excluded_finding (
      ${ofRun}, finding_id bigint not null, ${place}, url_id integer not null, unit text not null,
      exclusion_id uuid not null references exclusion on delete cascade, primary key (run_id, finding_id))`,
    sql`create index excluded_finding_page on excluded_finding (run_id, url_id)`,
    sql`create index excluded_finding_exclusion on excluded_finding (exclusion_id)`,
    sql`create table decided_place (
      ${ofRun}, ${place}, state text not null, occurrences integer not null, excluded integer not null,
      primary key (run_id, function, fingerprint, rule, severity))`,
    sql`create table run_decision (
      ${ofRun}, basis text not null, scores jsonb, scored_basis text, primary key (run_id))`,
    // Over all tenants, which no single tenant's transaction could read. It returns only ids.
    sql`create function tenants_with_expired_exclusions(today date) returns table (tenant_id text)
      language sql stable security definer set search_path = public
      as 'select distinct e.tenant_id from exclusion e where e.ended_at is null and e.expires_on < today order by e.tenant_id'`,
    sql`revoke all on function tenants_with_expired_exclusions(date) from public`,
    sql`grant execute on function tenants_with_expired_exclusions(date) to tenken_app`,
  ];
  for (const statement of statements) await statement.execute(db);
  const tables = [
    'issue_site',
    'issue',
    'exclusion',
    'issue_event',
    'excluded_finding',
    'decided_place',
    'run_decision',
  ];
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`create policy own_tenant on ${sql.table(table)}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`.execute(db);
    await sql`grant select, insert, update, delete on ${sql.table(table)} to tenken_app`.execute(db);
  }
  await views(db);
}

/** Rows of results as the room of issues reads them, and rows of issues as the room of results does. */
async function views(db: Kysely<unknown>): Promise<void> {
  const queries = {
    finding_view: sql`select tenant_id, run_id, id, url_id, unit, function, rule, severity, fingerprint, message, text_key, place,
      excerpt from finding`,
    finding_place_view: sql`select tenant_id, run_id, function, rule, severity, fingerprint, occurrences, pages, example, url_ids
      from finding_place`,
    finding_rule_view: sql`select tenant_id, run_id, function, rule, severity, occurrences, places from finding_rule`,
    page_view: sql`select tenant_id, run_id, url_id, url, url_hash from page`,
    page_result_view: sql`select tenant_id, run_id, url_id, unit, status, not_judged from page_result`,
    rule_text_view: sql`select key, message from rule_text`,
    excluded_finding_view: sql`select tenant_id, run_id, finding_id, url_id, unit, exclusion_id from excluded_finding`,
    decided_place_view: sql`select tenant_id, run_id, function, rule, severity, fingerprint, state, occurrences, excluded
      from decided_place`,
  };
  for (const [name, query] of Object.entries(queries)) {
    const view = sql.table(name);
    await sql`create view ${view} with (security_invoker = true) as ${query}`.execute(db);
    await sql`revoke insert, update, delete on ${view} from tenken_app`.execute(db);
    await sql`grant select on ${view} to tenken_app`.execute(db);
  }
}
