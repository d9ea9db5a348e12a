import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareRoles } from '#platform/database/roles.ts';
import { answerTotp, changePassword, signIn } from '#product/accounts/api/auth.ts';
import { getCredentials } from '#product/accounts/api/credentials.ts';
import { confirmIdentity } from '#product/accounts/api/second-factors.ts';
import { deleteRun, listSites } from '#product/runs/api/runs.ts';
import { exportAuditLog, searchAuditLog, verifyAuditLog } from '#product/tenancy/api/audit.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';
import { recordAudit, systemActor } from './record-audit.ts';
import { sealAuditLog } from './seal-audit-log.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp();
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());

const alpha = tenants.alpha.tenantId;
const find = async (query: object) => (await staff.call(searchAuditLog, { query: { limit: 100, ...query } })).items;
const facts = async (query: object) =>
  (await find(query)).map(({ action, target, after, actor, tenantId }) => ({ action, target, after, actor, tenantId }));
const tryToSignIn = (email: string, typed: string, tenant = 'alpha') =>
  app.nobody.ask(signIn, { params: { tenant }, body: { email, password: typed } });

describe('the log records', () => {
  test('sign-ins with the person and the address', async () => {
    const { sub, email } = await newMember(app);
    expect((await tryToSignIn(email, password)).status).toBe(200);
    expect(await facts({ actor: email })).toEqual([
      {
        action: 'auth.signIn',
        target: email,
        after: { from: '127.0.0.1' },
        actor: { sub, pool: 'tenant', role: 'TenantUser', email },
        tenantId: alpha,
      },
    ]);
  });

  test('wrong passwords each, and the lock-out once; nothing that was typed but a mail address', async () => {
    const { email } = await newMember(app);
    for (let n = 0; n < 13; n += 1) await tryToSignIn(email, 'chigau-Kagi-1');
    const lines = await facts({ actor: email });
    const reasonOf = (line: (typeof lines)[number]) => [line.action, (line.after as { reason: string }).reason];
    expect(lines.map(reasonOf)).toEqual([
      ['auth.lockOut', 'rate_limited'],
      ...Array.from({ length: 10 }, () => ['auth.failure', 'credentials_incorrect']),
    ]);
    expect(lines[0]).toMatchObject({ target: email, tenantId: alpha, after: { step: 'signIn', from: '127.0.0.1' } });
    await tryToSignIn('Kore-wa-himitsu-9', password);
    await tryToSignIn(email, password, 'no-such-contract');
    expect(JSON.stringify(await find({}))).not.toContain('Kore-wa-himitsu-9');
    expect(await facts({ search: 'no-such-contract' })).toMatchObject([
      { action: 'auth.failure', tenantId: null, after: { reason: 'contract_id_not_found' } },
    ]);
  });

  test('wrong current passwords and one-time passwords under the account', async () => {
    const person = await newMember(app);
    const body = { currentPassword: 'chigau', password: 'Betsu-no-kagi-8' };
    expect((await person.client.ask(changePassword, { body })).status).toBe(422);
    expect(await facts({ actor: person.sub })).toMatchObject([
      {
        action: 'auth.failure',
        target: person.email,
        after: { step: 'changePassword', reason: 'current_password_wrong' },
      },
    ]);
    const member = await newStaff(app);
    await app.owner
      .updateTable('staff')
      .set({ totp_sealed: app.services.secrets.seal('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ') })
      .where('sub', '=', member.sub)
      .execute();
    const answer = await tryToSignIn(member.email, password, 'sys-admin');
    const { session } = answer.body as { session: string };
    const params = { tenant: 'sys-admin' };
    expect((await app.nobody.ask(answerTotp, { params, body: { session, code: '000000' } })).status).toBe(401);
    expect(await facts({ actor: member.sub })).toMatchObject([
      { action: 'auth.failure', after: { step: 'totp', reason: 'totp_wrong' }, tenantId: null },
    ]);
  });

  test('a refused confirmation under the account', async () => {
    const person = await newMember(app);
    const refused = await person.client.ask(confirmIdentity, { body: { password: 'chigau' } });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await facts({ actor: person.sub })).toMatchObject([
      { action: 'auth.failure', target: person.email, after: { step: 'confirmIdentity' } },
    ]);
  });

  test('that staff look at a tenant, once an hour for each of them and each tenant', async () => {
    const [one, two] = [await newStaff(app), await newStaff(app)];
    const look = (client: ApiClient, tenantId: string) =>
      client.ask(listSites, { params: { tenantId, groupId: 'G002' } });
    const views = async (sub: string) => (await find({ actor: sub, action: 'tenants.view' })).map(line => line.target);
    await Promise.all([look(one.client, alpha), look(one.client, alpha), look(one.client, alpha)]);
    await look(two.client, alpha);
    await look(one.client, tenants.beta.tenantId);
    await look(one.client, 'TENANT_NAI');
    expect(await views(one.sub)).toEqual(['beta', 'alpha']);
    expect(await views(two.sub)).toEqual(['alpha']);
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_001).toISOString());
    await look(one.client, alpha);
    await look(one.client, alpha);
    expect(await views(one.sub)).toEqual(['alpha', 'beta', 'alpha']);
    const restricted = await newStaff(app, { tenantIds: [tenants.beta.tenantId] });
    expect((await look(restricted.client, alpha)).status).toBe(404);
    expect(await views(restricted.sub)).toEqual([]);
  });

  test('credentials without their secret, and deleted runs', async () => {
    const member = await newMember(app, { role: 'TenantMaster' });
    const issued = await member.client.call(getCredentials, { query: { service: 's3' } });
    expect(await facts({ actor: member.sub })).toMatchObject([
      {
        action: 'credentials.issue',
        target: 's3',
        after: { accessKeyId: `…${issued.AccessKeyId.slice(-6)}`, group: 'ALL' },
        tenantId: alpha,
      },
    ]);
    const rows = await app.owner.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(issued.SecretAccessKey);
    const key = await makeRun(app);
    await member.client.call(deleteRun, { params: key });
    expect(await find({ actor: member.sub, action: 'runs.delete' })).toMatchObject([
      {
        target: expect.stringContaining('open.example'),
        before: { date: key.date, groupId: 'G002', numberOfPages: 2 },
      },
    ]);
  });
});

test('the export has every entry once, in its order, with seconds, and runs no formula', async () => {
  const planted = `=HYPERLINK("https://evil.example")`;
  const entries = Array.from({ length: 1_203 }, (_, n) => ({
    action: 'weighting.put' as const,
    target: n === 7 ? planted : `"${n}",`,
  }));
  await app.services.db.transaction().execute(async tx => {
    for (const entry of entries) await recordAudit(tx, systemActor, entry);
  });
  const query = { action: 'weighting.put', sort: 'at' as const };
  const response = await fetch(`${app.origin}/api${exportAuditLog.path}?${new URLSearchParams(query)}`, {
    headers: { cookie: await cookieOfStaff(), 'accept-language': 'ja' },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('audit-log.csv');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(entries.length + 1);
  expect(lines[0]).toContain('番号,日時（日本時間）,操作した人');
  expect(lines[8]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(lines[1]).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  expect(lines.slice(1).every((line, n) => n === 7 || line.includes(`"""${n}"","`))).toBe(true);
  const restricted = await newStaff(app, { tenantIds: [alpha] });
  const { body } = await restricted.client.ask(exportAuditLog, { query });
  expect(String(body).trimEnd().split('\r\n')).toHaveLength(1);
});

async function cookieOfStaff(): Promise<string> {
  const answer = await app.nobody.ask(signIn, {
    params: { tenant: 'sys-admin' },
    body: { email: 'staff@tenken.example', password },
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

describe('the hash chain', () => {
  const verify = (query: object = {}) => staff.call(verifyAuditLog, { query });
  /** Alters the log as its owner, looks what the verification says, and takes it back. */
  async function after(change: ReturnType<typeof sql>, query: object = {}) {
    const { rows } = await sql<{ log: string; seals: string }>`
      select (select json_agg(l) from audit_log l)::text as log, (select json_agg(s) from audit_seal s)::text as seals`.execute(
      app.owner,
    );
    await change.execute(app.owner);
    const found = await verify(query);
    await app.owner.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from audit_seal`.execute(tx);
      await sql`delete from audit_log`.execute(tx);
      await sql`delete from audit_unsealed`.execute(tx);
      await sql`insert into audit_log overriding system value
        select * from json_populate_recordset(null::audit_log, ${rows[0]?.log}::json)`.execute(tx);
      await sql`insert into audit_seal
        select * from json_populate_recordset(null::audit_seal, ${rows[0]?.seals}::json)`.execute(tx);
    });
    return found.breaks.map(({ position, id, reason }) => [position, id, reason]);
  }

  test('holds every entry, also with many writers and several sealing at once', async () => {
    const write = (n: number) =>
      app.services.db
        .transaction()
        .execute(tx => recordAudit(tx, systemActor, { action: 'weighting.put', target: `${n}` }));
    await Promise.all([
      ...Array.from({ length: 40 }, (_, n) => write(n)),
      ...Array.from({ length: 4 }, () => sealAuditLog(app.services)),
    ]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from audit_log`.execute(app.owner);
    const found = await verify();
    expect(found).toMatchObject({ intact: true, entries: rows[0]?.n, broken: 0, breaks: [] });
    expect(found.head).toMatchObject({ position: rows[0]?.n });
    const [newest] = await find({});
    expect(newest?.seal).toEqual(found.head);
  });

  test('shows what was changed, deleted, cut off or added beside it', async () => {
    const { head } = await verify();
    const position = head?.position ?? 0;
    const seals = await app.owner.selectFrom('audit_seal').selectAll().orderBy('position').execute();
    const third = seals[2]?.audit_id ?? 0;
    const newest = seals.at(-1)?.audit_id ?? 0;
    expect(await after(sql`update audit_log set target = 'x' where id = ${third}`)).toEqual([[3, third, 'changed']]);
    expect(await after(sql`update audit_log set at = at - interval '1 s' where id = ${third}`)).toHaveLength(1);
    expect(await after(sql`delete from audit_log where id = ${third}`)).toEqual([[3, third, 'deleted']]);
    expect(await after(sql`update audit_seal set hash = 'x' where position = 3`)).toEqual([
      [3, third, 'changed'],
      [4, seals[3]?.audit_id, 'not_linked'],
    ]);
    expect(
      await after(
        sql`with gone as (delete from audit_seal where position = 3) delete from audit_log where id = ${third}`,
      ),
    ).toEqual([[3, null, 'seal_missing']]);
    const cut = sql`with gone as (delete from audit_seal where position = ${position})
      delete from audit_log where id = ${newest}`;
    expect(await after(cut)).toEqual([]);
    expect(await after(cut, { ...head })).toEqual([[position, null, 'known_hash_missing']]);
    const beside = sql`with added as (
      insert into audit_log overriding system value select ${newest + 1}, at, 'x', 'staff', 'x', 'x', null, 'x', 'x', null, null
      from audit_log where id = ${newest} returning id) select from added`;
    await sql`alter table audit_log disable trigger await_seal`.execute(app.owner);
    expect(await after(beside)).toEqual([[null, newest + 1, 'never_sealed']]);
    await sql`alter table audit_log enable trigger await_seal`.execute(app.owner);
    expect(await verify({ ...head })).toMatchObject({ intact: true, entries: position });
  });

  test('cannot be rewritten by the application, and not without its key by anyone', async () => {
    await prepareRoles(app.connections.owner);
    const { db } = app.services;
    const denied = { code: '42501' };
    await expect(sql`update audit_seal set hash = 'x'`.execute(db)).rejects.toMatchObject(denied);
    await expect(sql`delete from audit_seal`.execute(db)).rejects.toMatchObject(denied);
    await expect(sql`truncate audit_seal`.execute(db)).rejects.toMatchObject(denied);
  });
});
