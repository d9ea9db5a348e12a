import { type Kysely, sql } from 'kysely';
import { callable, ownTenant } from '#platform/database/rights.ts';

/** Tokens of the external API, of which only digests are kept, and the calls of each day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables.execute(db);
}

const tables = sql`
  create table api_token (
    token_id uuid primary key default gen_random_uuid(),
    tenant_id text not null references tenant on delete cascade, name text not null, hint text not null,
    token_hash text not null unique, scopes text[] not null, allowed_addresses text[] not null default '{}',
    created_by text not null, created_at timestamptz(3) not null, expires_at timestamptz(3),
    revoked_at timestamptz(3), rotated_at timestamptz(3), old_hash text unique, old_until timestamptz(3),
    last_used_at timestamptz(3), last_used_from text
  );
  create index api_token_tenant on api_token (tenant_id, created_at desc);
  create table api_day (
    tenant_id text not null references tenant on delete cascade, day date not null, calls integer not null,
    primary key (tenant_id, day)
  );
  create table api_use (
    tenant_id text not null references tenant on delete cascade, day date not null, token_id uuid not null,
    operation text not null, calls integer not null default 0, refused integer not null default 0,
    primary key (tenant_id, day, token_id, operation)
  );
  create table api_keyed_call (
    tenant_id text not null references tenant on delete cascade, key_hash text not null,
    called_at timestamptz(3) not null, primary key (tenant_id, key_hash)
  );
  create index api_keyed_call_age on api_keyed_call (called_at);

  -- Over all tenants, which no transaction of a single tenant could read. They return nothing but ids.
  create function tenant_of_api_token(hash text) returns text
    language sql stable security definer set search_path = public
    as 'select t.tenant_id from api_token t where t.token_hash = hash or t.old_hash = hash';
  create function delete_old_api_calls(keyed_before timestamptz, used_before date) returns void
    language sql security definer set search_path = public
    as 'delete from api_keyed_call where called_at < keyed_before;
      delete from api_day where day < used_before; delete from api_use where day < used_before';

  ${ownTenant('api_token', 'api_day', 'api_use', 'api_keyed_call')}
  ${callable('tenant_of_api_token(text)', 'delete_old_api_calls(timestamptz, date)')}`;
