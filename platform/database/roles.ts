import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { type Connection, type Connections, clientOptions } from './connection.ts';

/** The application's role: restricted by row-level security, owns no table. */
export const appRole = 'tenken_app';

/**
 * Creates the application's role (no superuser, no bypass of row-level security) and lets it use the schema `public`
 * and every table that `owner` creates there. Without `given`, connections that the operator has chosen, its password is
 * derived from the owner's, so that nothing needs to be stored. Idempotent. Rejects with a `ConfigError` when the owner
 * lacks the right to do it.
 */
export async function prepareRoles(
  owner: Connection,
  given?: Pick<Connections, 'app' | 'direct'>,
): Promise<Connections> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('tenken roles'))`);
    const app = given?.direct ?? applicationOf(owner);
    await makeRole(client, app, given !== undefined);
    const me = client.escapeIdentifier(owner.user);
    await client.query(`
      grant connect on database ${client.escapeIdentifier(owner.database)} to ${appRole};
      grant usage on schema public to ${appRole};
      grant select, insert, update, delete on all tables in schema public to ${appRole};
      grant usage, select on all sequences in schema public to ${appRole};
      alter default privileges for role ${me} in schema public grant select, insert, update, delete on tables to ${appRole};
      alter default privileges for role ${me} in schema public grant usage, select on sequences to ${appRole}`);
    await client.query(protectAppendOnly);
    await client.query(protectViews);
    await requireRoom(client, owner);
    await client.query('commit');
    await tryAs(app);
    if (given && given.app !== given.direct) await tryAs(given.app);
    return { owner, ...(given ?? { app, direct: app }) };
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    const cause = (error as Error).message;
    throw new ConfigError(
      `DATABASE_URL: its user may not prepare the role ${appRole} (42501: ${cause}). Either let it own the database and run as a superuser: alter role ${client.escapeIdentifier(owner.user)} createrole; or make the role yourself: create role ${appRole} login password '…'; and give its address in TENKEN_APP_DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/** Throws a `ConfigError` where the owner's user may not make schemas in the database, or tables in `public`. */
async function requireRoom(client: Client, { user, database }: Connection): Promise<void> {
  const { rows } = await client.query<{ schemas: boolean; tables: boolean }>(
    `select has_database_privilege(current_database(), 'create') as schemas, has_schema_privilege('public', 'create') as tables`,
  );
  const [name, me] = [client.escapeIdentifier(database), client.escapeIdentifier(user)];
  if (rows[0]?.schemas === false)
    throw new ConfigError(
      `DATABASE_URL: its user ${me} may not make schemas in the database ${name} (no CREATE), which is another's. Let it own the database: alter database ${name} owner to ${me};`,
    );
  if (rows[0]?.tables === false)
    throw new ConfigError(
      `DATABASE_URL: its user ${me} may not make tables in the schema public of the database ${name} (no CREATE): grant create on schema public to ${me};`,
    );
}

/** Tables with the comment `append-only` allow inserts and reads, no updates. */
const protectAppendOnly = `
  do $$ declare name regclass; begin
    for name in select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and obj_description(oid, 'pg_class') = 'append-only'
    loop execute format('revoke update, delete, truncate on %s from ${appRole}', name); end loop;
  end $$`;

/** A view is read, not written: one that may pass row-level security would let writes pass it too. */
const protectViews = `
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    loop execute format('revoke insert, update, delete on %s from ${appRole}', name); end loop;
  end $$`;

/** `isGiven`: the operator keeps its password; a role that is there is not changed. */
async function makeRole(client: Client, app: Connection, isGiven: boolean): Promise<void> {
  const found = await client.query<{ unsafe: boolean }>(
    'select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = $1',
    [appRole],
  );
  if (found.rows[0]?.unsafe)
    throw new ConfigError(`The role ${appRole} is a superuser or bypasses row-level security; take that from it.`);
  const secret = app.password === undefined ? '' : ` password ${client.escapeLiteral(app.password)}`;
  if (found.rowCount === 0)
    await client.query(`create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole${secret}`);
  // The role belongs to all databases of the server; one that is right is not written again at the same time elsewhere.
  else if (!isGiven && secret !== '' && !(await letsIn(app)))
    await client.query(`alter role ${appRole} login${secret}`);
}

async function tryAs(app: Connection): Promise<void> {
  const client = new Client(clientOptions(app));
  try {
    await client.connect();
  } catch (error) {
    throw new ConfigError(`The database does not let ${appRole} in (${(error as Error).message}): see pg_hba.conf.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function letsIn(app: Connection): Promise<boolean> {
  return tryAs(app).then(
    () => true,
    () => false,
  );
}

/** The application's connection to the database of an owner for whom `prepareRoles` has been called. */
export function applicationOf({ password, ...owner }: Connection): Connection {
  const app = { ...owner, user: appRole };
  if (password === undefined) return app;
  return { ...app, password: createHmac('sha256', password).update(appRole).digest('base64url') };
}
