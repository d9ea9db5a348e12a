import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareRoles } from '#platform/database/roles.ts';
import { me } from '#product/accounts/api/auth.ts';
import {
  createStaff,
  deleteStaff,
  getStaff,
  inviteStaffAgain,
  listStaffs,
  type Staff,
  updateStaff,
} from '#product/accounts/api/staffs.ts';
import { updateUser } from '#product/accounts/api/users.ts';
import { listSites } from '#product/runs/api/runs.ts';
import { searchAuditLog } from '#product/tenancy/api/audit.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import type { ApiClient } from '#test/api-client.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { openLive } from '#test/live-socket.ts';
import { mailsTo } from '#test/outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const [alpha, beta] = [tenants.alpha.tenantId, tenants.beta.tenantId];
const form = (more: object = {}) => ({
  email: `s-${randomUUID().slice(0, 8)}@tenken.example`,
  firstName: '三郎',
  lastName: '運用',
  role: 'SystemUser' as const,
  isRestrictedBrowsing: false,
  tenantIds: [] as string[],
  ...more,
});
const create = (client: ApiClient, body: object) => client.ask(createStaff, { body });
async function change(client: ApiClient, username: string, more: object) {
  const row = await app.owner.selectFrom('staff').selectAll().where('sub', '=', username).executeTakeFirstOrThrow();
  const body = {
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    isRestrictedBrowsing: row.is_restricted_browsing,
    tenantIds: row.tenant_ids,
    version: row.version,
    ...more,
  };
  return client.ask(updateStaff, { params: { username }, body });
}
const remove = (client: ApiClient, username: string) => client.ask(deleteStaff, { params: { username } });

describe('staff', () => {
  test('a master adds staff of every role, who get a link for a year', async () => {
    const master = await app.as('staffMaster');
    for (const role of ['SystemMaster', 'SystemAdmin', 'SystemUser']) {
      const body = form({ role, isRestrictedBrowsing: true, tenantIds: [alpha] });
      const answer = await create(master, body);
      expect(answer).toMatchObject({
        status: 201,
        body: { role, tenantIds: [alpha], status: 'invited', hasTotp: false },
      });
      expect((await mailsTo(app, body.email))[0]?.body).toMatch(
        /点検スタッフのアカウントを用意しました[^]*2027-11-20 12:00 \(JST\)まで有効/,
      );
    }
  });

  test('an admin registers no master, and a restricted one nobody', async () => {
    const [admin, restricted] = [await newStaff(app), await newStaff(app, { tenantIds: [alpha] })];
    expect((await create(admin.client, form({ role: 'SystemMaster' }))).body).toMatchObject({
      code: 'role_not_permitted',
    });
    expect((await create(admin.client, form({ role: 'SystemAdmin' }))).status).toBe(201);
    const narrow = { isRestrictedBrowsing: true, tenantIds: [alpha] };
    for (const more of [{}, narrow])
      expect((await create(restricted.client, form(more))).body).toMatchObject({ code: 'forbidden' });
  });

  test('an account cannot raise itself, and an admin cannot change a master', async () => {
    const [admin, other] = [await newStaff(app), await newStaff(app)];
    const refused: [ApiClient, string, object, string][] = [
      [admin.client, admin.sub, { role: 'SystemMaster' }, 'role_not_permitted'],
      [admin.client, admin.sub, { tenantIds: [alpha], isRestrictedBrowsing: true }, 'own_account'],
      [admin.client, other.sub, { role: 'SystemMaster' }, 'role_not_permitted'],
      [admin.client, app.world.staffMaster.sub, { firstName: '改' }, 'role_not_permitted'],
      [await app.as('staffMaster'), app.world.staffMaster.sub, { role: 'SystemUser' }, 'own_account'],
      [admin.client, other.sub, { role: 'TenantMaster' }, 'invalid_input'],
      [admin.client, other.sub, { tenantIds: ['TENANT_NAI'] }, 'tenant_not_found'],
    ];
    for (const [client, sub, more, code] of refused)
      expect((await change(client, sub, more)).body, JSON.stringify(more)).toMatchObject({ code });
    expect((await remove(admin.client, app.world.staffMaster.sub)).body).toMatchObject({ code: 'role_not_permitted' });
    expect((await remove(admin.client, admin.sub)).body).toMatchObject({ code: 'own_account' });
  });

  test.each(['master', 'admin', 'user', 'restrictedStaff'] as const)('%s has no staff area', async person => {
    const client = await app.as(person);
    for (const endpoint of [listStaffs, createStaff])
      expect(await client.refuse(endpoint, { body: endpoint === createStaff ? form() : undefined })).toMatchObject({
        status: 403,
      });
    expect(await client.refuse(searchAuditLog)).toMatchObject({ status: 403 });
  });

  test('another mail address is refused, and the same one may be sent along', async () => {
    const master = await app.as('staffMaster');
    const { sub, email } = await newStaff(app);
    expect(await change(master, sub, { email: 'other@tenken.example' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: [{ path: 'email' }] },
    });
    expect((await change(master, sub, { email: email.toUpperCase() })).status).toBe(200);
  });

  test('an address is taken in any letters; an older version is a conflict', async () => {
    const master = await app.as('staffMaster');
    expect((await create(master, form({ email: 'STAFF@tenken.example' }))).body).toMatchObject({ code: 'email_taken' });
    const { sub } = await newStaff(app);
    expect((await change(master, sub, { firstName: '一', version: 1 })).body).toMatchObject({ version: 2 });
    expect((await change(master, sub, { firstName: '二', version: 1 })).body).toMatchObject({ code: 'conflict' });
  });

  test('the last master stays, also when all are removed at once', async () => {
    const [one, two] = [await newStaff(app, { role: 'SystemMaster' }), await newStaff(app, { role: 'SystemMaster' })];
    await app.owner
      .updateTable('staff')
      .set({ role: 'SystemUser' })
      .where('role', '=', 'SystemMaster')
      .where('sub', 'not in', [one.sub, two.sub])
      .execute();
    const answers = await Promise.all([remove(one.client, two.sub), remove(two.client, one.sub)]);
    expect(answers.filter(answer => answer.status === 204)).toHaveLength(1);
    const left = await app.owner.selectFrom('staff').select('sub').where('role', '=', 'SystemMaster').execute();
    expect(left).toHaveLength(1);
    await app.owner
      .updateTable('staff')
      .set({ role: 'SystemMaster' })
      .where('sub', '=', app.world.staffMaster.sub)
      .execute();
  });

  test('after a change of tenants a signed-in member sees only the new ones, in the next call', async () => {
    const person = await newStaff(app, { role: 'SystemUser', tenantIds: [alpha] });
    const sites = { params: { tenantId: alpha, groupId: 'G002' } };
    const live = await openLive(app.origin);
    const scope = { tenantId: alpha, groupId: 'G002', sub: person.sub };
    await person.client.call(connectSocket, { body: { ...scope, connectionId: live.connectionId } });
    expect((await person.client.ask(listSites, sites)).status).toBe(200);
    expect((await change(await app.as('staffMaster'), person.sub, { tenantIds: [beta] })).status).toBe(200);
    expect((await person.client.ask(listSites, sites)).status).toBe(404);
    expect(await live.wait(message => message.type === 'CHANGE_AUTHORITY_USER')).toMatchObject({
      tenantId: 'sys-admin',
      userName: person.sub,
      action: 'editUser',
    });
    expect(await live.closed).toBe(1013);
    const back = await openLive(app.origin);
    const again = { ...scope, connectionId: back.connectionId };
    expect(await person.client.refuse(connectSocket, { body: again })).toMatchObject({ code: 'claim_mismatch' });
    await person.client.call(connectSocket, { body: { ...again, tenantId: 'sys-admin', groupId: '' } });
    back.close();
  });

  test('deletion ends the sessions at once', async () => {
    const person = await newStaff(app);
    expect((await remove(await app.as('staffMaster'), person.sub)).status).toBe(204);
    expect((await person.client.ask(me)).status).toBe(401);
    for (const username of [person.sub, 'x', app.world.master.sub])
      expect(await (await app.as('staffMaster')).refuse(getStaff, { params: { username } })).toMatchObject({
        status: 404,
      });
  });

  test('restricted staff see only themselves, and change nobody', async () => {
    const [person, other] = [await newStaff(app, { tenantIds: [alpha] }), await newStaff(app, { tenantIds: [alpha] })];
    const { items, total } = await person.client.call(listStaffs, { query: {} });
    expect({ total, seen: items.map(one => one.username) }).toEqual({ total: 1, seen: [person.sub] });
    const get = (username: string) => person.client.ask(getStaff, { params: { username } });
    expect((await get(person.sub)).status).toBe(200);
    expect((await get(other.sub)).status).toBe(404);
    expect((await change(person.client, person.sub, { isRestrictedBrowsing: false })).body).toMatchObject({
      code: 'forbidden',
    });
    expect((await remove(person.client, other.sub)).status).toBe(403);
  });

  test('the list is searched and paged; an invitation can be sent again', async () => {
    const master = await app.as('staffMaster');
    const body = form({ lastName: '狸小路' });
    const { username } = (await create(master, body)).body as Staff;
    const found = await master.call(listStaffs, { query: { search: '狸小路', limit: 5 } });
    expect(found).toMatchObject({ total: 1, limit: 5, items: [{ username, email: body.email }] });
    expect((await master.ask(inviteStaffAgain, { params: { username } })).status).toBe(200);
    expect(await mailsTo(app, body.email, 2)).toHaveLength(2);
  });
});

describe('the audit log', () => {
  const search = async (client: ApiClient, query: object = {}) => client.call(searchAuditLog, { query });

  let user: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    user = await newMember(app);
    const body = { firstName: '改', lastName: '名', role: 'TenantAdmin' as const, groups: ['G001'], version: 1 };
    const params = { tenantId: alpha, username: user.sub };
    await (await app.as('master')).call(updateUser, { params, query: {}, body });
  });

  test('shows actor, action and target, with values before and after', async () => {
    const { items } = await search(await app.as('staffMaster'), { search: user.email });
    expect(items).toMatchObject([
      {
        actor: { sub: app.world.master.sub, pool: 'tenant', role: 'TenantMaster', email: 'Master@alpha.example' },
        tenantId: alpha,
        tenantPreferredId: 'alpha',
        action: 'users.update',
        target: user.email,
        before: { firstName: '次郎', role: 'TenantUser', groups: ['G002'] },
        after: { firstName: '改', role: 'TenantAdmin', groups: ['G001'] },
      },
    ]);
  });

  test('is filtered and paged, newest first', async () => {
    const master = await app.as('staffMaster');
    const all = await search(master, { limit: 100 });
    const ids = all.items.map(line => line.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const page = await search(master, { offset: 1, limit: 2 });
    expect(page).toMatchObject({ total: all.total, offset: 1, limit: 2 });
    expect(page.items.map(line => line.id)).toEqual(ids.slice(1, 3));
    expect((await search(master, { action: 'users.update' })).items.every(line => line.action === 'users.update')).toBe(
      true,
    );
    expect((await search(master, { actor: 'MASTER@alpha.example' })).total).toBe(1);
    expect((await search(master, { tenantId: beta })).total).toBe(0);
    const ofAlpha = await search(master, { tenantId: alpha });
    expect(ofAlpha.total).toBeGreaterThan(0);
    expect(await search(master, { tenantId: 'alpha' })).toEqual(ofAlpha);
    const oldest = await search(master, { sort: 'at', limit: 100 });
    expect(oldest.items.map(line => line.id)).toEqual(ids.toReversed());
    expect((await search(master, { until: '2020-01-01T00:00:00Z' })).total).toBe(0);
    expect((await search(master, { search: '%' })).total).toBe(0);
  });

  test('shows restricted staff the lines of their tenants alone', async () => {
    const person = await newStaff(app, { tenantIds: [beta] });
    const other = await newStaff(app, { tenantIds: [alpha] });
    expect((await search(person.client)).total).toBe(0);
    const seen = await search(other.client, { limit: 100 });
    expect(seen.total).toBeGreaterThan(0);
    expect(seen.items.every(line => line.tenantId === alpha)).toBe(true);
  });

  test('cannot be changed or emptied by the application, also after another start', async () => {
    await prepareRoles(app.connections.owner);
    const { db } = app.services;
    const denied = { code: '42501' };
    await expect(sql`update audit_log set target = 'x'`.execute(db)).rejects.toMatchObject(denied);
    await expect(sql`delete from audit_log`.execute(db)).rejects.toMatchObject(denied);
    await expect(sql`truncate audit_log`.execute(db)).rejects.toMatchObject(denied);
    const lines = await app.owner.selectFrom('audit_log').select('id').execute();
    expect(lines.length).toBeGreaterThan(0);
  });
});
