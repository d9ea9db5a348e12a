import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

const alpha = tenants.alpha.tenantId;
const beta = tenants.beta.tenantId;
let app: TestApp;
let walled: string[];
let views: string[];
/** Tables and views that show a tenant only its own rows. */
let readable: string[];
beforeAll(async () => {
  app = await startApp();
  await makeRun(app);
  await makeRun(app, { tenantId: beta, groupId: 'G001' });
  for (const tenantId of [alpha, beta]) {
    await inTenant(app.services.db, tenantId, async tx => {
      const run = await tx.selectFrom('run').select('run_id').executeTakeFirstOrThrow();
      await tx
        .insertInto('run_cache')
        .values({ tenant_id: tenantId, run_id: run.run_id, kind: 'k', key: 'k', value: '{}' })
        .execute();
    });
  }
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name as name, table_type as type from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(app.owner);
  const namesOf = (type: string) => rows.filter(row => row.type === type).map(row => row.name);
  walled = namesOf('BASE TABLE').filter(name => !open.includes(name));
  views = namesOf('VIEW');
  readable = [...walled, ...views.filter(name => !open.includes(name))];
});
afterAll(() => app.close());

/** Read before a tenant is known: who signs in, whose session, letter or sign-up it is, and by the lists of the staff. */
const open = [
  'account_ticket',
  'free_sign_up',
  'main_contract_view',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'reset_code',
  'session',
  'temporary_credential',
  'tenant',
  'tenant_view',
];

const tenantsIn = async (name: string, tenantId: string | null) => {
  const read = sql<{ tenant_id: string }>`select distinct tenant_id from ${sql.table(name)} order by 1`;
  const { rows } =
    tenantId === null
      ? await read.execute(app.services.db)
      : await inTenant(app.services.db, tenantId, tx => read.execute(tx));
  return rows.map(row => row.tenant_id);
};

describe('row-level security', () => {
  test('binds the role of the application: no superuser, no owner, no way around', async () => {
    const { rows } = await sql<{ user: string; is_super: boolean; bypass: boolean; owned: number }>`
      select current_user as user, rolsuper as is_super, rolbypassrls as bypass,
        (select count(*) from pg_tables where tableowner = current_user) as owned
      from pg_roles where rolname = current_user`.execute(app.services.db);
    expect(rows).toEqual([{ user: 'tenken_app', is_super: false, bypass: false, owned: 0 }]);
  });

  test('is enabled on every table that belongs to a tenant', async () => {
    expect(walled.length).toBeGreaterThanOrEqual(11);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relrowsecurity order by 1`.execute(app.owner);
    expect(rows.map(row => row.name)).toEqual(expect.arrayContaining(walled));
  });

  test('shows nothing without a tenant, also after a transaction that had one', async () => {
    for (const name of readable) {
      await inTenant(app.services.db, alpha, tx => sql`select 1 from ${sql.table(name)}`.execute(tx));
      expect(await tenantsIn(name, null), name).toEqual([]);
      expect(await tenantsIn(name, ''), name).toEqual([]);
    }
  });

  test('shows a tenant only its own rows, for every statement', async () => {
    const seen: string[] = [];
    for (const name of readable) {
      const own = await tenantsIn(name, alpha);
      expect([[], [alpha]], name).toContainEqual(own);
      if (own.length > 0) seen.push(name);
      const { rows } = await inTenant(app.services.db, alpha, tx =>
        sql`select * from ${sql.table(name)} where tenant_id = ${beta} or true`.execute(tx),
      );
      expect(JSON.stringify(rows)).not.toContain(beta);
    }
    const first = ['finding', 'link_reference', 'link_target', 'member', 'page', 'page_result', 'run', 'run_unit'];
    expect(seen).toEqual(expect.arrayContaining([...first, 'run_cache', 'site', 'tenant_group']));
  });

  test("lets no tenant change or delete what is another's", async () => {
    const before = await app.dump();
    for (const name of walled) {
      const touching = [
        sql`update ${sql.table(name)} set tenant_id = tenant_id where tenant_id = ${beta}`,
        sql`delete from ${sql.table(name)} where tenant_id = ${beta}`,
      ];
      for (const statement of touching) {
        // The audit log does not allow changes at all.
        const touched = await inTenant(app.services.db, alpha, tx => statement.execute(tx)).then(
          result => result.numAffectedRows,
          error => (/permission denied/.test(String(error)) ? 0n : String(error)),
        );
        expect(touched, name).toBe(0n);
      }
    }
    expect(await app.dump()).toBe(before);
  });

  test('lets nobody write through a view', async () => {
    expect(views.length).toBeGreaterThan(0);
    for (const name of views) {
      const writing = [
        sql`insert into ${sql.table(name)} (tenant_id) values (${alpha})`,
        sql`update ${sql.table(name)} set tenant_id = tenant_id`,
        sql`delete from ${sql.table(name)}`,
      ];
      for (const statement of writing) {
        const written = inTenant(app.services.db, alpha, tx => statement.execute(tx));
        await expect(written, name).rejects.toThrow(/permission denied|cannot (insert into|update|delete from) view/);
      }
    }
  });

  test('lets no tenant write into another, by insert or by moving a row', async () => {
    const written = inTenant(app.services.db, alpha, tx =>
      sql`insert into site (tenant_id, group_id, base_url_encoded, base_url) values (${beta}, 'G001', 'a', 'b')`.execute(
        tx,
      ),
    );
    await expect(written).rejects.toThrow(/row-level security/);
    for (const name of walled) {
      const moved = inTenant(app.services.db, alpha, async tx => {
        const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
        if (rows.length === 0) throw new Error('row-level security is not asked: there is no row');
        await sql`update ${sql.table(name)} set tenant_id = ${beta}`.execute(tx);
      });
      await expect(moved, name).rejects.toThrow(/row-level security|permission denied/);
    }
    await expect(
      inTenant(app.services.db, alpha, tx =>
        sql`set local row_security = off`.execute(tx).then(() => sql`select * from run`.execute(tx)),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  test('forbids switching to another role', async () => {
    for (const statement of [
      'set role postgres',
      'alter table run disable row level security',
      'drop policy own_tenant on run',
    ]) {
      await expect(sql.raw(statement).execute(app.services.db), statement).rejects.toThrow();
    }
  });
});
