import { type Kysely, sql } from 'kysely';
import { appendOnly, callable, ownTenant, shared } from '#platform/database/rights.ts';

/** Sessions, attempts, audit log, notices, alerts, tasks and settings. Foreign keys to tenants are in 003, those to runs in 004. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
}

const tables = sql`
  -- Signed-in people.
  create table session (
    token_hash text primary key, pool text not null, tenant_id text, sub uuid not null,
    created_at timestamptz not null, expires_at timestamptz not null,
    session_id uuid not null default gen_random_uuid() unique, last_used_at timestamptz,
    address text not null default '', user_agent text not null default '', authenticated_at timestamptz not null
  );
  create index session_of on session (pool, sub);

  -- Attempts with passwords, codes and forms, and calls of an address in a minute, counted for all servers
  -- together. The calls are written often and lost without harm, hence unlogged.
  create table attempt (key_hash text primary key, count integer not null, until timestamptz not null);
  create index attempt_until on attempt (until);
  create unlogged table rate_count (
    key_hash text not null, minute bigint not null, count integer not null, primary key (key_hash, minute)
  );

  -- Requests that are done once under the key of their caller, with the results to answer again.
  create table idempotency_key (
    key_hash text primary key, request_hash text not null, result text, started_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index idempotency_key_expires on idempotency_key (expires_at);

  -- The audit log, with a hash chain over it: seals in the order in which they were set, and the entries that wait
  -- for theirs.
  create table audit_log (
    id bigint generated always as identity primary key, at timestamptz(3) not null default clock_timestamp(),
    actor_sub text not null, actor_pool text not null, actor_role text not null, actor_email text not null,
    tenant_id text, action text not null, target text not null, before jsonb, after jsonb
  );
  create index audit_log_of_tenant on audit_log (tenant_id, id desc);
  create index audit_log_at on audit_log (at);
  alter table audit_log enable row level security;
  create policy add_own on audit_log for insert
    with check (coalesce((select current_setting('app.tenant', true)), '') in ('', tenant_id));
  -- Not readable inside a tenant: it is the provider's.
  create policy read_outside on audit_log for select
    using (coalesce((select current_setting('app.tenant', true)), '') = '');
  create table audit_seal (
    position bigint primary key, audit_id bigint not null unique, previous_hash text not null, hash text not null,
    sealed_at timestamptz(3) not null default clock_timestamp()
  );
  create table audit_unsealed (audit_id bigint primary key);
  create function await_seal() returns trigger language plpgsql as $$
    begin
      insert into audit_unsealed (audit_id) values (new.id);
      return null;
    end $$;
  create trigger await_seal after insert on audit_log for each row execute function await_seal();

  -- Documents of the service by key (FAQ, weights, …), notice boards, and what has been announced of maintenance.
  create table service_setting (
    key text primary key, version integer not null, data jsonb not null, updated_at timestamptz not null
  );
  create table notification (
    tenant_id text, sub uuid not null, sk text not null, kind text not null, type integer not null,
    title jsonb not null, content jsonb not null, show_time timestamptz(3) not null,
    confirm boolean not null default false, viewed timestamptz(3), link text not null, base_url text,
    check_count integer, latest_date timestamptz(3), primary key (sub, sk)
  );
  create index notification_newest on notification (sub, show_time desc);
  -- Outside any tenant the setting is null or '': then the rows without a tenant, those of the staff, are visible.
  alter table notification enable row level security;
  create policy own_board on notification
    using (tenant_id is not distinct from nullif((select current_setting('app.tenant', true)), ''))
    with check (tenant_id is not distinct from nullif((select current_setting('app.tenant', true)), ''));
  create table maintenance_state ("only" boolean primary key default true check ("only"), announced jsonb not null);

  -- Alerts: who is told of a group's runs by mail or webhook (for all runs or those of a setting), what happened,
  -- and how it goes out.
  create table alert_target (
    target_id uuid primary key default gen_random_uuid(), tenant_id text not null, group_id text not null,
    kind text not null, sub uuid, name text not null, address text not null, language text not null,
    events text[] not null, confirmed_at timestamptz(3), unsubscribed_at timestamptz(3), mailed_at timestamptz(3),
    secret_sealed text, old_secret_sealed text, old_secret_until timestamptz(3), failing_since timestamptz(3),
    off_since timestamptz(3), created_at timestamptz(3) not null
  );
  create unique index alert_target_member on alert_target (tenant_id, group_id, sub) where sub is not null;
  create unique index alert_target_mail on alert_target (tenant_id, group_id, lower(address)) where kind = 'mail';
  create index alert_target_group on alert_target (tenant_id, group_id);
  create table alert_choice (
    tenant_id text not null, target_id uuid not null references alert_target on delete cascade,
    setting_id uuid not null, events text[] not null, primary key (target_id, setting_id)
  );
  create index alert_choice_setting on alert_choice (setting_id);
  create table alert_event (
    event_id uuid primary key, tenant_id text not null, group_id text not null, event text not null,
    facts jsonb not null, at timestamptz(3) not null
  );
  create index alert_event_at on alert_event (tenant_id, at);
  create table alert_delivery (
    delivery_id uuid primary key, tenant_id text not null,
    event_id uuid not null references alert_event on delete cascade,
    target_id uuid not null references alert_target on delete cascade, state text not null default 'waiting',
    attempts integer not null default 0, answer integer, fault text, created_at timestamptz(3) not null,
    tried_at timestamptz(3)
  );
  create index alert_delivery_target on alert_delivery (target_id, created_at desc);
  create index alert_delivery_event on alert_delivery (event_id);
  create table alert_line (
    tenant_id text not null, target_id uuid not null references alert_target on delete cascade,
    event_id uuid not null references alert_event on delete cascade, primary key (target_id, event_id)
  );
  create index alert_line_event on alert_line (event_id);

  -- Background work that somebody has asked for: what is to be done, how far it is, and what has come of it.
  create table task (
    task_id uuid primary key, tenant_id text not null, group_id text, run_id uuid, kind text not null,
    asked_by text not null, subject text not null default '', state text not null default 'queued',
    done integer not null default 0, total integer not null default 0, failure text, orders jsonb,
    orders_sealed text, result jsonb, attempt text, created_at timestamptz(3) not null, ended_at timestamptz(3),
    expires_at timestamptz(3), is_cleared boolean not null default false
  );
  create index task_of_person on task (tenant_id, kind, asked_by, created_at);
  create index task_of_subject on task (tenant_id, kind, subject);
  create index task_group on task (tenant_id, group_id);
  create index task_run on task (run_id) where run_id is not null;
  create index task_expiry on task (tenant_id, expires_at) where expires_at is not null;

  -- Over all tenants, which no transaction of a single tenant could read. Returns only ids.
  create function tenants_with_alert_lines() returns table (tenant_id text)
    language sql stable security definer set search_path = public
    as 'select distinct l.tenant_id from alert_line l order by l.tenant_id';

  ${ownTenant('alert_target', 'alert_choice', 'alert_event', 'alert_delivery', 'alert_line', 'task')}
  ${shared(
    'session',
    'attempt',
    'rate_count',
    'idempotency_key',
    'audit_unsealed',
    'service_setting',
    'notification',
    'maintenance_state',
  )}
  ${appendOnly('audit_log', 'audit_seal')}
  ${callable('tenants_with_alert_lines()')}`;
