import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { encodeBaseUrl } from '#contract/base-url.ts';
import type { Endpoint } from '#contract/define.ts';
import type { Problem } from '#contract/problem.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, password, tenants } from '#test/factories/world.ts';
import { openLive } from '#test/live-socket.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const callers = [
  'nobody',
  'master',
  'admin',
  'user',
  'otherGroupUser',
  'otherTenant',
  'staffMaster',
  'restrictedStaff',
] as const;
type Caller = (typeof callers)[number];

interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
}
interface Row {
  /** The status for each caller, in their order; the run, group and tenant of the path are those of `user`. */
  expected: readonly number[];
  parts(caller: Caller): Parts | Promise<Parts>;
}

const { tenantId } = tenants.alpha;
const group = { tenantId, groupId: 'G002' };
const anybody = (status: number) => callers.map(() => status);
/** Everybody in the tenant who is in the group, and staff who may look. */
const readers = [401, 200, 200, 200, 404, 404, 200, 200];
/** The same without staff who may only look. */
const writers = (status: number) => [401, status, status, status, 404, 404, status, 403];

const onRun =
  (status: 'RUNNING' | 'STOPPED' | 'FINISHED', more: object = {}, body?: unknown) =>
  async () => ({
    params: { ...(await makeRun(app, { status })), ...more },
    ...(body === undefined ? {} : { body }),
  });
const read: Row = { expected: readers, parts: onRun('FINISHED') };
const readGroup: Row = { expected: readers, parts: () => ({ params: group }) };
const config: Row = { expected: anybody(200), parts: () => ({ params: { tenant: 'alpha' } }) };

/** Everybody with a session, and of the staff those who may write. */
const signedIn = (status: number) => [401, ...anybody(status).slice(1)];
const staffWriters = (status: number) => [401, 403, 403, 403, 403, 403, status, 403];
const feature: Row = { expected: [401, 200, 200, 200, 200, 404, 200, 200], parts: () => ({ params: { tenantId } }) };
const maintenance = {
  version: 0,
  isEnabled: false,
  content: { ja: '計画停止', en: 'Planned' },
  startDateTime: '2026-11-21T15:00:00Z',
  endDateTime: '2026-11-21T20:00:00Z',
  userType: 'all',
  funcList: [],
  isNotify: false,
  isSendEmail: false,
};
const freeSignUp = {
  contractName: '株式会社みどりの',
  lastName: '緑野',
  firstName: '葉子',
  phone: '03-1234-5678',
  acceptTerms: true,
};

/** THE table: a new endpoint without a row fails the test. */
const table: Record<string, Row> = {
  'auth.signIn': {
    expected: anybody(200),
    parts: () => ({ params: { tenant: 'alpha' }, body: { email: 'user@alpha.example', password } }),
  },
  'auth.signOut': { expected: anybody(204), parts: () => ({}) },
  'auth.me': { expected: [401, ...anybody(200).slice(1)], parts: () => ({}) },
  'auth.config': config,
  'auth.configUserApi': config,
  'sites.create': {
    expected: writers(202),
    parts: caller => ({
      params: { tenantId },
      body: { data: { url: `https://${caller.toLowerCase()}.open.example/`, quality: true, groupId: 'G002' } },
    }),
  },
  'sites.list': readGroup,
  'siteSummaries.list': readGroup,
  'sitemap.finished': readGroup,
  'runs.get': read,
  'runs.list': read,
  'runs.delete': { expected: writers(204), parts: onRun('FINISHED') },
  'runs.stop': { expected: writers(202), parts: onRun('RUNNING') },
  'runs.reverify': { expected: writers(202), parts: onRun('STOPPED') },
  'pages.list': read,
  'pages.get': { expected: readers, parts: onRun('FINISHED', { urlId: 1 }) },
  'pages.source': { expected: readers, parts: onRun('FINISHED', { urlId: 1 }) },
  'findings.list': read,
  'rules.list': read,
  'places.list': read,
  'links.list': read,
  'pictures.list': read,
  'live.connect': {
    expected: [401, 204, 204, 204, 403, 403, 204, 204],
    parts: async caller => {
      const { connectionId } = await openLive(app.origin);
      const sub = caller === 'nobody' ? app.world.user.sub : app.world[caller].sub;
      return { body: { ...group, sub, connectionId } };
    },
  },
  'notifications.list': { expected: signedIn(200), parts: () => ({}) },
  'notifications.mark': { expected: signedIn(200), parts: () => ({ body: { all: true, Viewed: true } }) },
  'maintenance.get': { expected: staffWriters(200), parts: () => ({}) },
  'maintenance.put': { expected: staffWriters(200), parts: () => ({ body: maintenance }) },
  'maintenance.func': { expected: anybody(200), parts: () => ({}) },
  'freeTenants.create': {
    expected: anybody(202),
    parts: caller => ({ body: { ...freeSignUp, email: `${caller.toLowerCase()}@free.example` } }),
  },
  'freeTenants.confirm': { expected: anybody(410), parts: () => ({ body: { token: 'nai', password } }) },
  'inquiries.send': {
    expected: [401, 201, 201, 201, 201, 404, 403, 403],
    parts: () => ({ params: { tenantId }, body: { category: 'usage', text: '使い方を教えてください。' } }),
  },
  'faq.list': { expected: anybody(200), parts: () => ({}) },
  'faq.edit': { expected: staffWriters(200), parts: () => ({}) },
  'faq.put': { expected: staffWriters(200), parts: () => ({ body: { version: 1, items: [] } }) },
  'weighting.get': { expected: staffWriters(200), parts: () => ({}) },
  'weighting.put': { expected: staffWriters(200), parts: () => ({ body: { SK: 'quality', Weighting: {} } }) },
  'contractFeatures.spelling': feature,
  'contractFeatures.inspection': feature,
  'live.connectNonTenant': {
    expected: anybody(204),
    parts: async () => ({ body: { connectionId: (await openLive(app.origin)).connectionId } }),
  },
};

const clientOf = (caller: Caller): Promise<ApiClient> =>
  caller === 'nobody' ? Promise.resolve(app.nobody) : app.as(caller);
const find = (operationId: string): Endpoint => endpoints.find(one => one.operationId === operationId)!;

test('every endpoint stands in the table, and nothing else does', () => {
  expect(Object.keys(table).toSorted()).toEqual(endpoints.map(one => one.operationId).toSorted());
});

describe.each(Object.keys(table))('%s', operationId => {
  test.each(callers.map((caller, n) => ({ caller, expected: table[operationId]!.expected[n] })))(
    'answers $expected to $caller',
    async ({ caller, expected }) => {
      const client = await clientOf(caller);
      const answer = await client.ask(find(operationId), await table[operationId]!.parts(caller));
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
      if (expected === 401) expect((answer.body as Problem).code).toBe('unauthenticated');
      if (expected === 404) expect((answer.body as Problem).code).toBe('not_found');
      if (expected === 403) expect((answer.body as Problem).code).toMatch(/^(forbidden|claim_mismatch)$/);
    },
  );
});

const inTenant = Object.keys(table).filter(id => find(id).path.includes('{tenantId}'));
const inGroup = inTenant.filter(id => find(id).path.includes('{groupId}'));
const onRuns = inTenant.filter(id => find(id).path.includes('{date}'));

/** What a run has, all of it, to see that nothing changed. */
const stateOf = async () => {
  const runs = await app.owner.selectFrom('run').select(['run_id', 'status']).orderBy('run_id').execute();
  return { runs, jobs: await app.countJobs() };
};

async function isNotFound(caller: Person, operationId: string, change: object): Promise<void> {
  const parts = await table[operationId]!.parts(caller);
  const before = await stateOf();
  const client = await app.as(caller);
  const answer = await client.refuse(find(operationId), { ...parts, params: { ...parts.params, ...change } });
  expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  expect(await stateOf()).toEqual(before);
}

describe.each(inTenant)('%s', operationId => {
  test('does not know a tenant that is foreign or does not exist', async () => {
    const { tenantId: beta } = tenants.beta;
    await isNotFound('master', operationId, { tenantId: beta });
    await isNotFound('master', operationId, { tenantId: 'TENANT_NAI' });
    await isNotFound('restrictedStaff', operationId, { tenantId: beta });
    // What staff may not do at all they may not do there either.
    if (table[operationId]!.expected[callers.indexOf('staffMaster')] !== 403)
      await isNotFound('staffMaster', operationId, { tenantId: 'TENANT_NAI' });
  });
});

describe.each(inGroup)('%s', operationId => {
  test('does not know a group that does not exist', async () => {
    await isNotFound('master', operationId, { groupId: 'G404' });
    await isNotFound('user', operationId, { groupId: 'G404' });
    await isNotFound('staffMaster', operationId, { groupId: 'G404' });
  });
});

describe.each(onRuns)('%s', operationId => {
  test('does not know a run of another group, site, date or tenant', async () => {
    await isNotFound('master', operationId, { groupId: 'G001' });
    await isNotFound('master', operationId, { baseUrlEncoded: encodeBaseUrl('https://nai.example/') });
    await isNotFound('master', operationId, { date: '2020-01-01T00:00:00.000Z' });
    const foreign = await makeRun(app, { tenantId: tenants.beta.tenantId, groupId: 'G001' });
    await isNotFound('master', operationId, { ...foreign, tenantId });
  });
});
