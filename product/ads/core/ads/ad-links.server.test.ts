import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  beginAdLink,
  endAdLink,
  finishAdLink,
  listAdAccounts,
  listAdCustomers,
  listAdPlatforms,
} from '#product/ads/api/ad-accounts.ts';
import { linkAdPlatform, signInAtPlatform } from '#test/ad-platforms/link-platform.ts';
import { type LinkedApp, startLinkedApp } from '#test/ad-platforms/linked-app.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeAdProject } from '#test/factories/make-ad-project.ts';
import { expireAdLink } from './linked-accounts.ts';

let linked: LinkedApp;
let staff: ApiClient;
const { tenantId } = lineTenants.ad;
const params = { tenantId };
const google = { params: { tenantId, provider: 'google' as const } };
const returnTo = '/sys-admin/contract-detail-adbox/x/list-project';
beforeAll(async () => {
  linked = await startLinkedApp();
});
afterAll(() => linked.close());
beforeEach(async () => {
  const { app, standIn } = linked;
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
  standIn.faults.clear();
  standIn.google.isDenied = false;
  for (const table of ['ad_project', 'ad_link', 'ad_link_state'] as const) await app.owner.deleteFrom(table).execute();
  await linked.takeJobs();
});

const begin = async () => (await staff.call(beginAdLink, { ...google, body: { returnTo } })).url;
const finish = (body: object, client = staff) => client.ask(finishAdLink, { body });
const isLinked = async () => {
  const { items } = await staff.call(listAdPlatforms, { params });
  return items.map(({ provider, isLinkable, isLinked: is }) => [provider, isLinkable, is]);
};

describe('linking a platform', () => {
  test('signs in there and comes back to where the person was; the token is kept sealed', async () => {
    expect(await isLinked()).toEqual([
      ['google', true, false],
      ['yahoo', true, false],
    ]);
    const url = await begin();
    const { back, state, code } = await signInAtPlatform(url);
    expect(back.origin + back.pathname).toBe('https://tenken.example/sys-admin/ad-link');
    const answer = await finish({ state, code });
    expect(answer).toMatchObject({ status: 200, body: { tenantId, provider: 'google', returnTo } });
    expect(await isLinked()).toEqual([
      ['google', true, true],
      ['yahoo', true, false],
    ]);
    const dump = await linked.app.dump();
    expect(dump).not.toContain(state);
    expect(dump).not.toMatch(/refresh-[0-9a-f]{8}-/);
  });

  test('takes a state once, from the person who has begun, for ten minutes', async () => {
    const lapsed = { status: 409, body: { code: 'ad_link_lapsed' } };
    const first = await signInAtPlatform(await begin());
    const other = await linked.app.as('staffMaster');
    await linked.app.owner.updateTable('ad_link_state').set({ sub: linked.app.world.admin.sub }).execute();
    expect(await finish(first, other)).toMatchObject(lapsed);
    await linked.app.owner.updateTable('ad_link_state').set({ sub: linked.app.world.staffMaster.sub }).execute();
    expect((await finish(first)).status).toBe(200);
    expect(await finish(first)).toMatchObject(lapsed);
    const late = await signInAtPlatform(await begin());
    linked.app.clock.set('2026-11-20T03:10:00.000Z');
    expect(await finish(late)).toMatchObject(lapsed);
    expect(await finish({ state: 'made-up', code: 'x' })).toMatchObject(lapsed);
  });

  test('that is refused there, or whose code is not taken, links nothing and uses the state up', async () => {
    linked.standIn.google.isDenied = true;
    const denied = await signInAtPlatform(await begin());
    expect(await finish({ state: denied.state, error: denied.error })).toMatchObject({
      status: 409,
      body: { code: 'ad_link_refused' },
    });
    linked.standIn.google.isDenied = false;
    const { state } = await signInAtPlatform(await begin());
    const wrong = await finish({ state, code: 'another' });
    expect(wrong).toMatchObject({ status: 502, body: { code: 'ad_link_failed' } });
    expect(await finish({ state, code: 'another' })).toMatchObject({ body: { code: 'ad_link_lapsed' } });
    expect((await isLinked())[0]).toEqual(['google', true, false]);
  });

  test('does not lead outside of the staff area', async () => {
    for (const elsewhere of ['https://evil.example/', '//evil.example', '/t/alpha'])
      expect(await staff.refuse(beginAdLink, { ...google, body: { returnTo: elsewhere } })).toMatchObject({
        status: 422,
      });
  });

  test('is in the audit log, and ends by a click; what it collected stays', async () => {
    await linkAdPlatform(staff, tenantId, 'google');
    const project = await makeAdProject(linked.app, { googleCustomerId: '1110000001' });
    await linked.workAll();
    await staff.call(endAdLink, google);
    expect((await isLinked())[0]).toEqual(['google', true, false]);
    const { items } = await staff.call(listAdAccounts, { params, query: { projectId: project.projectId } });
    expect(items[0]).toMatchObject({
      state: 'expired',
      minimumDateCollected: '2025-11-20',
      failure: { code: 'unlinked' },
    });
    expect(await staff.refuse(endAdLink, google)).toMatchObject({ status: 409, code: 'ad_not_linked' });
    const log = await linked.app.owner
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'adPlatforms.%')
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['adPlatforms.unlink', 'adPlatforms.finish', 'adPlatforms.link']);
  });
});

test('a link that was made anew does not end with the one before', async () => {
  await linkAdPlatform(staff, tenantId, 'google');
  const before = linked.app.clock.now();
  linked.app.clock.set('2026-11-20T03:30:00.000Z');
  await linkAdPlatform(staff, tenantId, 'google');
  await expireAdLink(linked.app.services, { tenantId, provider: 'google' }, before);
  expect((await isLinked())[0]).toEqual(['google', true, true]);
  await expireAdLink(linked.app.services, { tenantId, provider: 'google' }, linked.app.clock.now());
  expect((await isLinked())[0]).toEqual(['google', true, false]);
});

describe('the customer ids of a linked platform', () => {
  const names = async (provider: 'google' | 'yahoo', search = '') => {
    const { items } = await staff.call(listAdCustomers, { params: { tenantId, provider }, query: { search } });
    const found = items.map(({ media, customerId }) => [media, customerId]);
    return found.toSorted((a, b) => String(a).localeCompare(String(b)));
  };

  test('are told and searched, with the projects that have them', async () => {
    await linkAdPlatform(staff, tenantId, 'google');
    await linkAdPlatform(staff, tenantId, 'yahoo');
    expect(await names('google')).toEqual([
      ['google', '1110000001'],
      ['google', '1110000002'],
      ['google', '1110000003'],
    ]);
    expect(await names('yahoo')).toEqual([
      ['yahooDisplay', '3330001'],
      ['yahooSearch', '2220001'],
      ['yahooSearch', '2220002'],
    ]);
    expect(await names('google', '海外')).toEqual([['google', '1110000002']]);
    expect(await names('google', '111-000-0003')).toEqual([['google', '1110000003']]);
    const { projectId } = await makeAdProject(linked.app, { googleCustomerId: '1110000001' });
    const { items, isMore } = await staff.call(listAdCustomers, { ...google, query: { search: '本店' } });
    expect([items[0]?.projectId, isMore]).toEqual([projectId, false]);
  });

  test('are not there without a link', async () => {
    const refused = await staff.refuse(listAdCustomers, { ...google, query: {} });
    expect(refused).toMatchObject({ status: 409, code: 'ad_not_linked' });
  });

  test('of a link that has ended say so, once and for all', async () => {
    await linkAdPlatform(staff, tenantId, 'google');
    linked.standIn.google.revokeAll();
    const refused = await staff.refuse(listAdCustomers, { ...google, query: {} });
    expect(refused).toMatchObject({ status: 409, code: 'ad_link_expired' });
    expect((await isLinked())[0]).toEqual(['google', true, false]);
  });

  test.each([
    ['silence', { kind: 'silence' } as const, 503, 'ad_platform_busy'],
    ['nonsense', { kind: 'answer', status: 200, body: '<html>' } as const, 502, 'ad_link_failed'],
    ['half an answer', { kind: 'cut', bytes: 20 } as const, 502, 'ad_link_failed'],
    ['no connection', { kind: 'close' } as const, 503, 'ad_platform_busy'],
  ])('of a platform that answers %s are refused in words', async (_, fault, status, code) => {
    await linkAdPlatform(staff, tenantId, 'google');
    linked.standIn.faults.plan(/listAccessibleCustomers/, fault, { times: 9 });
    expect(await staff.refuse(listAdCustomers, { ...google, query: {} })).toMatchObject({ status, code });
    linked.standIn.faults.clear();
    expect(await names('google')).toHaveLength(3);
  });
});
