import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeBaseUrl } from '#endpoint/base-url.ts';
import { changePassword, firstLoginFinished, me, signIn } from '#product/accounts/api/auth.ts';
import { listGroups } from '#product/accounts/api/groups.ts';
import { updateUser } from '#product/accounts/api/users.ts';
import { endpoints, linesOf } from '#product/api.ts';
import { getLimit } from '#product/contracts/api/contracts.ts';
import { sendInquiry } from '#product/operation/api/inquiries.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import { rowsOfTenants } from '#test/access/all-rows.ts';
import { sharedParts } from '#test/access/shared-parts.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { type NewPerson, newMember } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';
import { openLive } from '#test/live-socket.ts';

const { tenantId, tenantPreferredId: tenant } = tenants.alpha;
let app: TestApp;
/** A general user and an admin whose only group does not exist, and one without any group. */
let lonely: NewPerson[];
beforeAll(async () => {
  app = await startApp();
  lonely = [
    await newMember(app, { groups: [] }),
    await newMember(app, { groups: ['G404'] }),
    await newMember(app, { groups: [], role: 'TenantAdmin' }),
  ];
});
afterAll(() => app.close());

const refusedParts = sharedParts(() => app);

describe('a client user without a group', () => {
  test('signs in and has their own account', async () => {
    for (const { email, client, sub } of lonely) {
      const answer = await app.nobody.ask(signIn, { params: { tenant }, body: { email, password } });
      expect(answer).toMatchObject({ status: 200, body: { user: { sub, email } } });
      expect((await client.call(me, {})).user).toMatchObject({ sub, groups: [] });
      expect(await client.call(firstLoginFinished, { params: { tenantId } })).toBeTruthy();
      expect(await client.call(listGroups, { params: { tenantId } })).toEqual({ items: [] });
      const body = { currentPassword: 'chigau', password: 'Betsu-no-kagi-8' };
      // The right one would end the session that the next tests use.
      expect((await client.ask(changePassword, { body })).body).toMatchObject({ code: 'current_password_wrong' });
      const asking = { category: 'account', text: 'どのグループにも入っていません。' } as const;
      expect((await client.ask(sendInquiry, { params: { tenantId }, body: asking })).status).toBe(201);
    }
  });

  test('cannot reach any site, group or contract', async () => {
    const own =
      /^(notifications|contractFeatures|inquiries|plans|priceList|groups\.list|live|maintenance\.func|faq\.list|freeTenants|contracts\.(email|confirmEmail)|alerts\.(confirm|unsubscribe)|sharedRuns|sharedAdReports)/;
    const rows = rowsOfTenants;
    const asked = endpoints.filter(
      one =>
        one.operationId in rows &&
        one.token === undefined &&
        !own.test(one.operationId) &&
        linesOf(one).includes('main'),
    );
    expect(asked.length).toBeGreaterThan(40);
    for (const { client, sub } of lonely) {
      const entered: string[] = [];
      for (const endpoint of asked) {
        const parts = await refusedParts(endpoint.operationId, 'user');
        const { status } = await client.ask(endpoint, parts);
        if (status !== 403 && status !== 404) entered.push(`${sub} ${endpoint.operationId} ${status}`);
      }
      expect(entered).toEqual([]);
    }
  });

  test('is refused by name where a call names no group', async () => {
    for (const { client } of lonely) {
      expect(await client.refuse(getLimit, { params: { tenantId }, query: {} })).toMatchObject({ status: 404 });
      expect(await client.refuse(listNotifications, {})).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('receives live messages about their own rights, and of no site', async () => {
    const { client, sub } = await newMember(app, { groups: [] });
    const socket = await openLive(app.origin);
    await client.call(connectSocket, { body: { tenantId, groupId: 'G002', sub, connectionId: socket.connectionId } });
    const master = await app.as('master');
    // Of a domain that counts already: the calls before have used up the others.
    const { baseUrlEncoded } = await makeRun(app);
    const data = { url: decodeBaseUrl(baseUrlEncoded) ?? '', quality: true, groupId: 'G002' };
    await master.call(createSite, { params: { tenantId }, body: { data } });
    const change = { firstName: '次郎', lastName: '新規', role: 'TenantUser', groups: ['G002'], version: 1 } as const;
    await master.call(updateUser, {
      params: { tenantId, username: sub },
      query: {},
      body: { ...change, groups: ['G002'] },
    });
    expect(await socket.closed).toBe(1013);
    expect(socket.heard).toEqual([expect.objectContaining({ type: 'CHANGE_AUTHORITY_USER', userName: sub })]);
  });

  test.each([
    ['canceled', 'contract_canceled'],
    ['bad_payment', 'bad_payment'],
  ] as const)('comes under the main contract: %s refuses them', async (status, code) => {
    const undo = await setContract(app, tenantId, { status, end: '2026-11-10T15:00:00.000Z' });
    const { email } = await newMember(app, { groups: [] });
    const answer = await app.nobody.ask(signIn, { params: { tenant }, body: { email, password } });
    expect(answer).toMatchObject({ status: 403, body: { code } });
    await undo();
  });
});
