import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { me } from '#product/accounts/api/auth.ts';
import { createUser, deleteUser, getUser, listUsers, type User, updateUser } from '#product/accounts/api/users.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import type { ApiClient } from '#test/api-client.ts';
import { type NewPerson, newMember } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, tenants } from '#test/factories/world.ts';
import { openLive } from '#test/live-socket.ts';
import { mailsTo } from '#test/outbox.ts';

let app: TestApp;
let owner: NewPerson;
beforeAll(async () => {
  app = await startApp();
  owner = await newMember(app, { role: 'TenantMaster', groups: ['G001'] });
  await setContract(app, tenantId, { contractEmail: owner.email }, 'G001');
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const mail = () => `u-${randomUUID().slice(0, 8)}@alpha.example`;
const form = (more: object = {}) => ({
  email: mail(),
  firstName: '葉子',
  lastName: '緑野',
  role: 'TenantUser' as const,
  groups: ['G002'],
  ...more,
});
const create = (client: ApiClient, body: object, query: object = {}) =>
  client.ask(createUser, { params: { tenantId }, query, body });
const path = (username: string) => ({ params: { tenantId, username } });
const read = async (client: ApiClient, username: string) =>
  (await client.call(getUser, { ...path(username), query: {} })) as User;
async function change(client: ApiClient, username: string, more: object, query: object = {}) {
  const row = (await app.owner.selectFrom('member').selectAll().execute()).find(one => one.sub === username);
  const body = {
    firstName: row?.first_name ?? 'x',
    lastName: row?.last_name ?? 'x',
    role: row?.role ?? 'TenantUser',
    groups: row?.groups ?? [],
    version: row?.version ?? 1,
    ...more,
  };
  return client.ask(updateUser, { ...path(username), query, body });
}
const remove = (client: ApiClient, username: string, query: object = {}) =>
  client.ask(deleteUser, { ...path(username), query });
const rowOf = (sub: string) =>
  app.owner.selectFrom('member').select(['role', 'groups', 'version']).where('sub', '=', sub).executeTakeFirst();
async function adminOf(groups: string[]): Promise<NewPerson> {
  return newMember(app, { role: 'TenantAdmin', groups });
}

describe('adding', () => {
  test('answers the user, mails the set-up link, and says so in the audit log', async () => {
    const body = form({ groups: ['G002', 'G001'] });
    const answer = await create(await app.as('master'), body);
    expect(answer).toMatchObject({
      status: 201,
      body: { email: body.email, role: 'TenantUser', groups: ['G002', 'G001'], status: 'invited', version: 1 },
    });
    const [sent] = await mailsTo(app, body.email);
    expect(sent?.subject).toContain('初回サインイン');
    expect(sent?.body).toContain('https://tenken.example/first-login?token=');
    expect(sent?.body).toContain('master 花子様が、「premium」の点検のアカウントを');
    expect(sent?.body).toContain('花子 master has created a Tenken account for ');
    expect(sent?.body).toContain('2026-11-22 12:00 (JST)まで有効');
    const line = await app.owner
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'users.create')
      .where('target', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ tenant_id: tenantId, actor_sub: app.world.master.sub });
  });

  test.each<[Person | 'owner', role: string, status: number]>([
    ['owner', 'TenantMaster', 201],
    ['master', 'TenantMaster', 403],
    ['master', 'TenantAdmin', 201],
    ['admin', 'TenantMaster', 403],
    ['admin', 'TenantAdmin', 201],
    ['user', 'TenantUser', 403],
    ['staffMaster', 'TenantMaster', 201],
    ['restrictedStaff', 'TenantUser', 403],
  ])('%s gives %s: %i', async (who, role, status) => {
    const client = who === 'owner' ? owner.client : await app.as(who);
    expect((await create(client, form({ role }))).status).toBe(status);
  });

  test.each(['TenantOwner', 'TenantInit', 'SystemMaster', 'SystemAdmin', '', 'master', null])(
    'nobody gives the role %j by editing the request',
    async role => {
      expect((await create(owner.client, form({ role }))).body).toMatchObject({ code: 'invalid_input' });
    },
  );

  test('an address is taken in any letters, in this tenant alone', async () => {
    const master = await app.as('master');
    const answer = await create(master, form({ email: 'USER@Alpha.Example' }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken', fields: [{ path: 'email' }] } });
    expect((await create(master, form({ email: 'master@beta.example' }))).status).toBe(201);
    const body = form();
    const answers = await Promise.all([create(master, body), create(master, body), create(master, body)]);
    expect(answers.map(one => one.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await mailsTo(app, body.email)).toHaveLength(1);
  });

  test.each([
    ['email', `${'a'.repeat(243)}@alpha.example`],
    ['email', 'a@b'],
    ['email', 'a@alpha.example\r\nBcc: evil@evil.example'],
    ['firstName', ''],
    ['firstName', 'あ'.repeat(51)],
    ['lastName', '<script>'],
    ['groups', ['G1']],
  ])('a wrong %s is told at the field: %j', async (field, value) => {
    const { status, body } = await create(await app.as('master'), form({ [field]: value }));
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect((body as { fields: { path: string }[] }).fields[0]?.path).toMatch(new RegExp(`^${field}`));
  });

  test('groups must be there, and be the actor’s to give', async () => {
    const [master, admin] = [await app.as('master'), await adminOf(['G002'])];
    expect((await create(master, form({ groups: [] }))).body).toMatchObject({ code: 'group_required' });
    expect((await create(master, form({ groups: ['G404'] }))).body).toMatchObject({ code: 'group_not_found' });
    expect((await create(admin.client, form({ groups: ['G001'] }))).body).toMatchObject({ code: 'group_not_found' });
    expect((await create(admin.client, form({ groups: ['G002'] }))).status).toBe(201);
  });

  test('another tenant or pool in path, query or body is refused', async () => {
    const master = await app.as('master');
    const beta = tenants.beta.tenantId;
    const inPath = await master.ask(createUser, { params: { tenantId: beta }, body: form() });
    expect(inPath).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const claim of [{ tenantId: beta }, { userPoolId: 'pool_beta' }]) {
      expect((await create(master, form(claim))).body).toMatchObject({ code: 'claim_mismatch' });
      expect((await create(master, form(), claim)).body).toMatchObject({ code: 'claim_mismatch' });
    }
    expect((await create(master, form({ tenantId, userPoolId: 'pool_alpha' }))).status).toBe(201);
  });
});

describe('the list', () => {
  const list = async (client: ApiClient, query: object = {}) =>
    client.call(listUsers, { params: { tenantId }, query: { limit: 100, ...query } });

  test('has every user for masters and staff, and those of the own groups for an admin', async () => {
    const hidden = await newMember(app, { groups: ['G001'] });
    const both = await newMember(app, { groups: ['G001', 'G002'] });
    const admin = await adminOf(['G002']);
    const all = await list(await app.as('master'));
    const seen = await list(admin.client);
    expect(all.items.map(user => user.username)).toEqual(expect.arrayContaining([hidden.sub, both.sub, admin.sub]));
    expect(seen.items.map(user => user.username)).not.toContain(hidden.sub);
    expect(seen.items.find(user => user.username === both.sub)?.groups).toEqual(['G002']);
    expect(seen.total).toBe(seen.items.length);
    expect(await admin.client.refuse(listUsers, { params: { tenantId }, query: { groupId: 'G001' } })).toMatchObject({
      status: 404,
    });
    expect(await admin.client.refuse(getUser, path(hidden.sub))).toMatchObject({ status: 404 });
    const own = await app.owner.selectFrom('member').select('sub').where('tenant_id', '=', tenantId).execute();
    expect(all.total).toBe(own.length);
  });

  test('is searched, filtered, sorted and paged', async () => {
    const master = await app.as('master');
    const { body } = await create(master, form({ firstName: '一〇〇', lastName: 'たぬき' }));
    const { username } = body as User;
    const found = async (search: string) => (await list(master, { search })).items.map(user => user.username);
    expect(await found('たぬき')).toEqual([username]);
    expect(await found('たぬき 一〇')).toEqual([username]);
    expect(await found('たぬき一')).toEqual([username]);
    expect(await found('一〇〇 たぬ')).toEqual([username]);
    expect(await found('%')).toEqual([]);
    expect(await found((body as User).email.toUpperCase())).toEqual([username]);
    expect((await list(master, { role: 'TenantMaster' })).items.every(user => user.role === 'TenantMaster')).toBe(true);
    const mails = (await list(master, { sort: 'email', order: 'desc' })).items.map(user => user.email.toLowerCase());
    expect(mails).toEqual(mails.toSorted().toReversed());
    const page = await list(master, { sort: 'email', order: 'desc', offset: 2, limit: 3 });
    expect(page).toMatchObject({ offset: 2, limit: 3, total: mails.length });
    expect(page.items.map(user => user.email.toLowerCase())).toEqual(mails.slice(2, 5));
  });

  test('marks the owner', async () => {
    expect(await read(owner.client, owner.sub)).toMatchObject({ isOwnerUser: true, status: 'active' });
  });
});

describe('changing', () => {
  test('takes effect at the next call, and an older version is a conflict that changes nothing', async () => {
    const user = await newMember(app);
    const master = await app.as('master');
    const first = await change(master, user.sub, { role: 'TenantAdmin', groups: ['G001'], version: 1 });
    expect(first).toMatchObject({ status: 200, body: { role: 'TenantAdmin', groups: ['G001'], version: 2 } });
    expect((await user.client.call(me, {})).user).toMatchObject({ role: 'TenantAdmin', groups: ['G001'] });
    const second = await change(master, user.sub, { role: 'TenantUser', version: 1 });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const both = await Promise.all([
      change(master, user.sub, { firstName: '一', version: 2 }),
      change(master, user.sub, { firstName: '二', version: 2 }),
    ]);
    expect(both.map(one => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await rowOf(user.sub)).toMatchObject({ version: 3, role: 'TenantAdmin' });
    expect(await change(master, user.sub, { firstName: '三', version: undefined })).toMatchObject({ status: 200 });
  });

  test('no account can be raised above the actor, or changed when it ranks above', async () => {
    const admin = await adminOf(['G001', 'G002']);
    const user = await newMember(app);
    const refused: [ApiClient, string, object, string][] = [
      [admin.client, user.sub, { role: 'TenantMaster' }, 'role_not_permitted'],
      [admin.client, admin.sub, { role: 'TenantMaster' }, 'own_account'],
      [admin.client, app.world.master.sub, { firstName: 'x' }, 'role_not_permitted'],
      [await app.as('master'), user.sub, { role: 'TenantMaster' }, 'role_not_permitted'],
      [await app.as('master'), owner.sub, { firstName: 'x' }, 'role_not_permitted'],
      [await app.as('master'), app.world.master.sub, { role: 'TenantUser' }, 'own_account'],
      [owner.client, user.sub, { role: 'SystemMaster' }, 'role_not_permitted'],
      [await app.as('staffMaster'), user.sub, { role: 'SystemMaster' }, 'role_not_permitted'],
    ];
    for (const [client, sub, more, code] of refused) {
      const before = await rowOf(sub);
      expect((await change(client, sub, more)).body, `${sub} ${JSON.stringify(more)}`).toMatchObject({ code });
      expect(await rowOf(sub)).toEqual(before);
    }
    expect((await change(admin.client, user.sub, { role: 'TenantAdmin' })).status).toBe(200);
    expect((await change(owner.client, user.sub, { role: 'TenantMaster' })).status).toBe(200);
    expect((await user.client.ask(updateUser, path(admin.sub))).status).toBe(422);
  });

  test('another mail address is refused, and the same one may be sent along', async () => {
    const master = await app.as('master');
    const user = await newMember(app);
    const { email, version } = await read(master, user.sub);
    expect(await change(master, user.sub, { email: 'other@alpha.example' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: [{ path: 'email' }] },
    });
    expect(await read(master, user.sub)).toMatchObject({ email, version });
    expect(await change(master, user.sub, { email: email.toUpperCase() })).toMatchObject({ status: 200 });
  });

  test('an admin leaves invisible groups unchanged', async () => {
    const admin = await adminOf(['G002']);
    const both = await newMember(app, { groups: ['G001', 'G002'] });
    expect((await change(admin.client, both.sub, { groups: ['G002'], firstName: '改' })).body).toMatchObject({
      groups: ['G002'],
    });
    expect((await rowOf(both.sub))?.groups).toEqual(['G002', 'G001']);
    expect((await change(admin.client, both.sub, { groups: ['G002', 'G001'] })).status).toBe(422);
  });

  test('does not know a user of another tenant, or nonsense', async () => {
    const master = await app.as('master');
    for (const username of [app.world.otherTenant.sub, randomUUID(), 'x', '-'.repeat(36), "' or 1=1 --"]) {
      expect((await change(master, username, {})).status).toBe(404);
      expect((await remove(master, username)).status).toBe(404);
    }
  });
});

describe('deleting', () => {
  test('ends every session and credential at once', async () => {
    const user = await newMember(app);
    expect((await remove(await app.as('master'), user.sub)).body).toEqual({ isCompleteDelete: true });
    expect((await user.client.ask(me)).status).toBe(401);
    expect(await app.owner.selectFrom('session').selectAll().where('sub', '=', user.sub).execute()).toEqual([]);
    expect(await rowOf(user.sub)).toBeUndefined();
    expect((await remove(await app.as('master'), user.sub)).status).toBe(404);
  });

  test('takes a user out of one group first', async () => {
    const user = await newMember(app, { groups: ['G001', 'G002'] });
    const master = await app.as('master');
    expect((await remove(master, user.sub, { groupId: 'G001' })).body).toEqual({ isCompleteDelete: false });
    expect((await user.client.call(me, {})).user.groups).toEqual(['G002']);
    expect((await remove(master, user.sub, { groupId: 'G001' })).status).toBe(404);
    expect((await remove(master, user.sub, { groupId: 'G002' })).body).toEqual({ isCompleteDelete: true });
  });

  test('an admin takes a user out of the own groups alone', async () => {
    const user = await newMember(app, { groups: ['G001', 'G002'] });
    const admin = await adminOf(['G002']);
    expect((await remove(admin.client, user.sub, { groupId: 'G001' })).status).toBe(404);
    expect((await remove(admin.client, user.sub)).body).toEqual({ isCompleteDelete: false });
    expect((await rowOf(user.sub))?.groups).toEqual(['G001']);
  });

  test('is refused for oneself, the owner, and accounts that rank above', async () => {
    const [master, admin] = [await app.as('master'), await adminOf(['G001'])];
    expect((await remove(master, app.world.master.sub)).body).toMatchObject({ code: 'own_account' });
    expect((await remove(await app.as('staffMaster'), owner.sub)).body).toMatchObject({ code: 'owner_account' });
    expect((await remove(admin.client, app.world.master.sub)).body).toMatchObject({ code: 'role_not_permitted' });
    expect(await rowOf(owner.sub)).toBeDefined();
  });
});

test('the plan and the contract are checked, for every group in the request', async () => {
  const master = await app.as('master');
  const free = await app.as('otherTenant');
  const beta = tenants.beta.tenantId;
  expect(await free.refuse(listUsers, { params: { tenantId: beta } })).toMatchObject({ code: 'plan_excludes' });
  const undo = await setContract(app, tenantId, { status: 'bad_payment' });
  for (const query of [{}, { groupId: 'G001' }, { groupId: 'G404' }])
    expect(await master.refuse(listUsers, { params: { tenantId }, query })).toMatchObject({
      code: 'contract_deactivated',
    });
  await undo();
  expect((await master.ask(listUsers, { params: { tenantId } })).status).toBe(200);
});

describe('live', () => {
  async function listen(client: ApiClient, sub: string, groupId: string, tenant: string = tenantId) {
    const live = await openLive(app.origin);
    await client.call(connectSocket, { body: { tenantId: tenant, sub, groupId, connectionId: live.connectionId } });
    return live;
  }

  test('a change of rights is published to the whole tenant; the person concerned must connect again', async () => {
    const user = await newMember(app, { groups: ['G002'] });
    const [own, other, foreign] = [
      await listen(user.client, user.sub, 'G002'),
      await listen(await app.as('master'), app.world.master.sub, 'G001'),
      await listen(await app.as('otherTenant'), app.world.otherTenant.sub, 'G001', tenants.beta.tenantId),
    ];
    await change(await app.as('master'), user.sub, { role: 'TenantAdmin', groups: ['G001'] });
    const message = {
      type: 'CHANGE_AUTHORITY_USER',
      tenantId,
      action: 'editUser',
      userName: user.sub,
      isCompleteDelete: false,
      firstGroupReload: 'G001',
    };
    const isIt = ({ type }: { type: string }) => type === 'CHANGE_AUTHORITY_USER';
    expect(await own.wait(isIt)).toEqual(message);
    expect(await other.wait(isIt)).toEqual(message);
    expect(await own.closed).toBe(1013);
    expect(foreign.heard).toEqual([]);
    foreign.close();
    other.close();
    const back = await openLive(app.origin);
    const again = { tenantId, sub: user.sub, groupId: 'G002', connectionId: back.connectionId };
    expect(await user.client.refuse(connectSocket, { body: again })).toMatchObject({ code: 'claim_mismatch' });
    back.close();
  });

  test('a change of only the name is not published', async () => {
    const user = await newMember(app);
    const own = await listen(user.client, user.sub, 'G002');
    const marker = await newMember(app);
    await change(await app.as('master'), user.sub, { firstName: '改名' });
    await change(await app.as('master'), marker.sub, { groups: ['G001'] });
    await own.wait(message => message.type === 'CHANGE_AUTHORITY_USER' && message.userName === marker.sub);
    expect(own.heard.filter(message => message.type === 'CHANGE_AUTHORITY_USER')).toHaveLength(1);
    own.close();
  });

  test('a deleted user is notified, and receives nothing more', async () => {
    const [user, marker] = [await newMember(app), await newMember(app)];
    const own = await listen(user.client, user.sub, 'G002');
    const other = await listen(marker.client, marker.sub, 'G002');
    const master = await app.as('master');
    await remove(master, user.sub);
    expect(await own.wait(message => message.type === 'CHANGE_AUTHORITY_USER')).toMatchObject({
      action: 'deleteUser',
      isCompleteDelete: true,
      firstGroupReload: null,
    });
    await change(master, marker.sub, { groups: ['G001'] });
    await other.wait(message => message.type === 'CHANGE_AUTHORITY_USER' && message.userName === marker.sub);
    expect(own.heard).toHaveLength(1);
    own.close();
  });
});

test('the last master stays, also when two are removed at once', async () => {
  const beta = tenants.beta.tenantId;
  const undo = await setContract(app, beta, { contractPlanId: 'premium' });
  const staffMaster = await app.as('staffMaster');
  const [one, other] = [
    await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: beta }),
    await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: beta }),
  ];
  const fire = (username: string) => staffMaster.ask(deleteUser, { params: { tenantId: beta, username } });
  const answers = await Promise.all([fire(one.sub), fire(other.sub), fire(app.world.otherTenant.sub)]);
  expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({ code: 'last_master' });
  const left = await app.owner.selectFrom('member').select('sub').where('tenant_id', '=', beta).execute();
  expect(left).toHaveLength(1);
  await undo();
});
