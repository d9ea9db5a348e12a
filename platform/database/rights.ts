import { type RawBuilder, sql } from 'kysely';
import { appRole } from './roles.ts';

// Landed migrations use these statements: what they do is not changed.

/** Rows of these tables are seen and written by the application only in a transaction of their tenant (`tenant_id`). */
export const ownTenant = (...tables: string[]) =>
  statements(tables, table => [
    `alter table ${table} enable row level security`,
    `create policy own_tenant on ${table}
      using (tenant_id = (select current_setting('app.tenant', true)))
      with check (tenant_id = (select current_setting('app.tenant', true)))`,
    `grant select, insert, update, delete on ${table} to ${appRole}`,
  ]);

/** Tables without row-level security, which the application reads and writes. */
export const shared = (...tables: string[]) =>
  statements(tables, table => [`grant select, insert, update, delete on ${table} to ${appRole}`]);

/** The application reads these tables and adds rows. `prepareRoles` reads the comment at every start. */
export const appendOnly = (...tables: string[]) =>
  statements(tables, table => [
    `comment on table ${table} is 'append-only'`,
    `grant select, insert on ${table} to ${appRole}`,
    `revoke update, delete, truncate on ${table} from ${appRole}`,
  ]);

export const readOnly = (...views: string[]) =>
  statements(views, view => [
    `revoke insert, update, delete on ${view} from ${appRole}`,
    `grant select on ${view} to ${appRole}`,
  ]);

/** Functions (with the types of their arguments) that the application calls, and nobody else. */
export const callable = (...functions: string[]) =>
  statements(functions, name => [
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${appRole}`,
  ]);

/** SQL text: statements without parameters run together. */
const statements = (names: readonly string[], of: (name: string) => string[]): RawBuilder<unknown> =>
  sql.raw(
    names
      .flatMap(of)
      .map(statement => `${statement};`)
      .join('\n'),
  );
