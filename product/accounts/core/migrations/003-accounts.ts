import { type Kysely, sql } from 'kysely';
import { ownTenant, readOnly, shared } from '#platform/database/rights.ts';

/** Tenants, groups, people, staff and sign-in. Adds the foreign keys of earlier tables that belong to a tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
}

const tables = sql`
  -- Names are sorted as in Japanese; by code points where PostgreSQL was built without ICU.
  do $$ begin
    create collation tenken_ja (provider = icu, locale = 'ja');
  exception when others then
    create collation tenken_ja from "C";
  end $$;

  -- Tenants, their groups and members. Contract IDs are compared without regard to upper and lower case.
  create table tenant (
    tenant_id text primary key, tenant_preferred_id text not null unique, user_pool_id text not null unique,
    user_pool_client_id text not null unique, created_at timestamptz not null default now()
  );
  create unique index tenant_preferred_id_lower on tenant (lower(tenant_preferred_id));
  create table tenant_group (
    tenant_id text not null references tenant on delete cascade, group_id text not null, group_name text not null,
    group_type text not null, primary key (tenant_id, group_id), unique (tenant_id, group_name)
  );
  create table member (
    tenant_id text not null references tenant on delete cascade, sub uuid not null, email text not null,
    password_hash text not null, first_name text not null, last_name text not null, role text not null,
    groups text[] not null, created_at timestamptz not null default now(),
    must_set_password boolean not null default false, password_until timestamptz, first_login_at timestamptz,
    last_sign_in_at timestamptz, version integer not null default 1, totp_sealed text, totp_step bigint,
    primary key (tenant_id, sub)
  );
  create unique index member_email on member (tenant_id, lower(email));

  -- The provider's people.
  create table staff (
    sub uuid primary key, email text not null, password_hash text not null, first_name text not null,
    last_name text not null, role text not null, is_restricted_browsing boolean not null default false,
    tenant_ids text[] not null default '{}', created_at timestamptz not null default now(),
    must_set_password boolean not null default false, password_until timestamptz, first_login_at timestamptz,
    last_sign_in_at timestamptz, version integer not null default 1, totp_sealed text, totp_step bigint
  );
  create unique index staff_email on staff (lower(email));

  -- Codes, second factors and credentials, each for a limited time. A reset code is bound to the browser that asked
  -- for it.
  create table account_ticket (
    ticket_hash text primary key, kind text not null, pool text not null,
    tenant_id text references tenant on delete cascade, sub uuid not null, secret_sealed text,
    tries integer not null default 0, created_at timestamptz not null, expires_at timestamptz not null
  );
  create index account_ticket_of on account_ticket (pool, sub);
  create table reset_code (
    pool text not null, tenant_id text references tenant on delete cascade, sub uuid not null,
    code_hash text not null, tries integer not null default 0, expires_at timestamptz not null,
    asked_by text not null, primary key (pool, sub, asked_by)
  );
  create table recovery_code (
    pool text not null, tenant_id text references tenant on delete cascade, sub uuid not null,
    code_hash text not null, primary key (pool, sub, code_hash)
  );
  create table passkey (
    passkey_id uuid primary key default gen_random_uuid(), credential_id text not null unique, pool text not null,
    tenant_id text references tenant on delete cascade, sub uuid not null, name text not null,
    public_key text not null, counter bigint not null, transports text[] not null, created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkey_of on passkey (pool, sub);
  create table passkey_challenge (
    challenge_hash text primary key, purpose text not null, pool text not null,
    tenant_id text references tenant on delete cascade, sub uuid, expires_at timestamptz not null
  );
  create table temporary_credential (
    access_key_id text primary key, secret_sealed text not null, session_token_hash text not null,
    token_hash text not null references session on delete cascade, service text not null,
    tenant_id text references tenant on delete cascade, group_id text, policy_hash text not null,
    created_at timestamptz not null, expires_at timestamptz not null
  );
  create index temporary_credential_of on temporary_credential (token_hash);

  -- Sign-ups for the free plan.
  create table free_sign_up (
    email text primary key, contract_name text not null, first_name text not null, last_name text not null,
    phone text not null, language text not null, token_hash text unique, expires_at timestamptz not null,
    accepted_at timestamptz not null, tenant_id text references tenant on delete cascade, confirmed_at timestamptz
  );

  -- What readers in other domains see; without the hash of the password.
  create view tenant_view with (security_invoker = true) as
    select tenant_id, tenant_preferred_id, user_pool_id, created_at from tenant;
  create view group_view with (security_invoker = true) as
    select tenant_id, group_id, group_name, group_type from tenant_group;
  create view member_view with (security_invoker = true) as
    select tenant_id, sub, email, first_name, last_name, role, groups, created_at, must_set_password,
      password_until, last_sign_in_at, version from member;
  create view staff_view with (security_invoker = true) as
    select sub, email, first_name, last_name, role, is_restricted_browsing, tenant_ids, created_at,
      must_set_password, password_until, last_sign_in_at, version, totp_sealed is not null as has_totp from staff;

  -- The main contract for readers without a tenant in their transaction: lists of the staff and signing in. The
  -- join gives nothing and costs nothing (the planner drops it); without it the view could be written through.
  create view main_contract_view as
    select c.tenant_id, c.status, c.plan_id, c.inherit, c.period, c.start_date, c.ends_at, c.contract_email,
      c.contract_name, c.agency_code, c.shown_status, c.shown_until, c.shown_next
    from contract c left join tenant t on t.tenant_id = c.tenant_id where c.group_id = 'G001';

  -- Rows of earlier domains go with their tenant, group or member.
  alter table session add foreign key (tenant_id) references tenant on delete cascade;
  alter table notification add foreign key (tenant_id) references tenant on delete cascade;
  alter table alert_target add foreign key (tenant_id, group_id) references tenant_group on delete cascade;
  alter table alert_target add foreign key (tenant_id, sub) references member on delete cascade;
  alter table alert_event add foreign key (tenant_id, group_id) references tenant_group on delete cascade;
  alter table task add foreign key (tenant_id) references tenant on delete cascade;
  alter table task add foreign key (tenant_id, group_id) references tenant_group on delete cascade;
  alter table coupon add foreign key (used_by) references tenant on delete set null;
  alter table contract add foreign key (tenant_id, group_id) references tenant_group on delete cascade;
  alter table contract_event add foreign key (tenant_id, group_id) references tenant_group on delete cascade;
  alter table page_grant add foreign key (tenant_id, group_id) references tenant_group on delete cascade;
  alter table page_use add foreign key (tenant_id) references tenant on delete cascade;
  alter table domain_use add foreign key (tenant_id, group_id) references tenant_group on delete cascade;
  alter table invoice add foreign key (tenant_id, group_id) references tenant_group on delete cascade;

  ${ownTenant('tenant_group', 'member')}
  ${shared(
    'tenant',
    'staff',
    'account_ticket',
    'reset_code',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'temporary_credential',
    'free_sign_up',
  )}
  ${readOnly('tenant_view', 'group_view', 'member_view', 'staff_view', 'main_contract_view')}`;
