import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import {
  type Advice,
  adviceLength,
  deleteAdvice,
  deleteTenantAdvice,
  getAdvice,
  listAdviceRules,
  putAdvice,
  putTenantAdvice,
} from '#product/findings/api/advice.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, tenants } from '#test/factories/world.ts';
import { adviceKey, adviceOf } from './advice-of.ts';

let app: TestApp;
let undo: (() => Promise<void>) | undefined;
beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await undo?.();
  undo = undefined;
  await app.owner.deleteFrom('advice').execute();
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const params = { tenantId, groupId: 'G002' };
const alt = { function: 'accessibility', rule: 'axe:image-alt' } as const;
const texts = { ja: '写真は広報課に、代替文の案を添えて依頼します。', en: 'Ask the press office for a text.' };

const put = async (person: Person, body: object, groupId = 'G002') =>
  (await app.as(person)).ask(putAdvice, {
    params: { tenantId, groupId },
    body: { ...alt, ...texts, version: 0, ...body },
  });
const read = async (person: Person, groupId = 'G002') =>
  (await app.as(person)).call(getAdvice, { params: { tenantId, groupId }, query: alt });
const rulesFor = async (query: object, person: Person = 'user') =>
  (await app.as(person)).call(listAdviceRules, { params, query: { limit: 100, ...query } });

describe('the advice that a tenant writes itself', () => {
  test('is read by everybody of the group, with its author', async () => {
    expect(await read('user')).toEqual({ ofGroup: null, ofTenant: null });
    expect(await put('admin', {})).toMatchObject({ status: 200 });
    const { ofGroup } = await read('user');
    expect(ofGroup).toMatchObject({ ...texts, isOfTenant: false, isByStaff: false });
    expect(ofGroup?.author).toMatchObject({ email: 'admin@alpha.example' });
    expect((await put('staffMaster', { version: ofGroup?.version })).body).toMatchObject({
      isByStaff: true,
      author: null,
    });
  });

  test('of the group goes before that of the tenant, which holds in all groups', async () => {
    const master = await app.as('master');
    await master.call(putTenantAdvice, {
      params: { tenantId },
      body: { ...alt, ja: '全社の案内', en: '', version: 0 },
    });
    await put('admin', { ja: '観光課の案内', en: '' });
    const said = (groupId: string) =>
      inTenant(app.owner, tenantId, async tx => (await adviceOf(tx, groupId, [alt])).get(adviceKey(alt)));
    expect(await said('G002')).toEqual({ ja: '観光課の案内', en: '観光課の案内' });
    expect(await said('G001')).toEqual({ ja: '全社の案内', en: '全社の案内' });
    expect(await read('user')).toMatchObject({ ofGroup: { ja: '観光課の案内' }, ofTenant: { ja: '全社の案内' } });
    await inTenant(app.owner, tenantId, async tx => {
      expect(await adviceOf(tx, 'G002', [])).toEqual(new Map());
      expect(await adviceOf(tx, 'G002', [{ ...alt, function: 'quality' }])).toEqual(new Map());
    });
  });

  test('two people: nothing is overwritten, and a version that was removed never comes back', async () => {
    const { version } = (await put('admin', {})).body as Advice;
    expect(await put('master', { ja: '別の案内' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const second = (await put('master', { ja: '別の案内', version })).body as Advice;
    expect(await put('admin', { ja: '古い画面から', version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const admin = await app.as('admin');
    const stale = { params, query: { ...alt, version } };
    expect(await admin.ask(deleteAdvice, stale)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await read('user')).ofGroup).toMatchObject({ ja: '別の案内' });
    await admin.call(deleteAdvice, { params, query: { ...alt, version: second.version } });
    expect(await admin.ask(deleteAdvice, stale)).toMatchObject({ status: 404 });
    const third = (await put('admin', { ja: 'もう一度' })).body as Advice;
    expect(third.version).toBeGreaterThan(second.version);
    expect(await put('master', { version: second.version })).toMatchObject({ status: 409 });
  });

  test('written by many at once stands there once', async () => {
    const answers = await Promise.all(['admin', 'master', 'owner', 'staffMaster'].map(one => put(one as Person, {})));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('is listed with the rules that runs have found, and searched for in all rules that have a name', async () => {
    await makeRun(app, { status: 'FINISHED' });
    const found = await rulesFor({});
    expect(found.items.every(({ isFound }) => isFound)).toBe(true);
    expect(found.items.map(({ rule }) => rule)).toContain('html:rule-0');
    expect(found.items.find(({ rule }) => rule === alt.rule)).toBeUndefined();
    const all = await rulesFor({ show: 'all', search: 'ＩＭＡＧＥ-alt', function: 'accessibility' });
    expect(all.items.map(({ rule }) => rule)).toContain(alt.rule);
    expect(all.items.find(({ rule }) => rule === alt.rule)).toMatchObject({ isFound: false, ofGroup: null });
    await put('admin', {});
    expect(await rulesFor({ show: 'advised' })).toMatchObject({ total: 1, items: [{ ...alt, ofGroup: texts }] });
    expect(await rulesFor({ show: 'advised', function: 'quality' })).toMatchObject({ total: 0 });
    const page = await rulesFor({ show: 'all', offset: 100, limit: 20 });
    expect(page.items).toHaveLength(20);
    expect(page.total).toBeGreaterThan(300);
  });

  test('is written down in the audit log', async () => {
    await put('admin', {});
    const entry = await app.owner
      .selectFrom('audit_log')
      .select(['target', 'after'])
      .where('action', '=', 'advice.put')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.target).toBe('G002 accessibility axe:image-alt');
    expect(JSON.stringify(entry.after)).toContain('広報課');
  });
});

describe('wrong input for advice', () => {
  test.each<[string, object, string]>([
    ['2,001 characters', { ja: 'あ'.repeat(adviceLength + 1) }, 'ja'],
    ['nothing in either language', { ja: ' ', en: '' }, 'ja'],
    ['an unknown function', { function: 'magic' }, 'function'],
    ['no rule', { rule: '' }, 'rule'],
  ])('with %s is refused', async (_what, body, path) => {
    const answer = await put('admin', body);
    expect(answer).toMatchObject({ status: 422 });
    expect((answer.body as { fields: { path: string }[] }).fields.map(field => field.path)).toContain(path);
    expect((await read('user')).ofGroup).toBeNull();
  });

  test('on a rule that does not exist is refused', async () => {
    const answer = await put('admin', { rule: 'axe:no-such-rule' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_rule' } });
  });

  test('with marks is kept as the text that it is, and refused with a control character', async () => {
    const ja = '<script>alert(1)</script>\n[link](javascript:alert(1))';
    await put('admin', { ja, en: '😀'.repeat(adviceLength) });
    expect((await read('user')).ofGroup?.ja).toBe(ja);
    expect(await put('admin', { ja: 'a\u0007' })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'ja', message: 'Advice in Japanese cannot contain control characters.' }] },
    });
    expect((await read('user')).ofGroup?.ja).toBe(ja);
  });
});

describe('access to advice', () => {
  test.each<[Person, number, string]>([
    ['user', 403, 'forbidden'],
    ['otherGroupUser', 404, 'not_found'],
    ['otherTenant', 404, 'not_found'],
    ['restrictedStaff', 403, 'forbidden'],
  ])('writing is refused to %s', async (person, status, code) => {
    expect(await put(person, {})).toMatchObject({ status, body: { code } });
  });

  test('for all groups is written by masters alone', async () => {
    const body = { ...alt, ...texts, version: 0 };
    const answer = await (await app.as('admin')).ask(putTenantAdvice, { params: { tenantId }, body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const master = await app.as('master');
    const { version } = await master.call(putTenantAdvice, { params: { tenantId }, body });
    expect((await read('user')).ofTenant).toMatchObject(texts);
    await master.call(deleteTenantAdvice, { params: { tenantId }, query: { ...alt, version } });
    expect(await read('user')).toEqual({ ofGroup: null, ofTenant: null });
  });

  test.each([
    ['a free contract', { contractPlanId: 'free' }, 'plan_excludes'],
    ['a canceled contract', { status: 'canceled', end: '2026-11-10T15:00:00.000Z' }, 'contract_deactivated'],
  ] as const)('writing is refused to %s', async (_what, change, code) => {
    undo = await setContract(app, tenantId, change);
    const answer = await (await app.as('master')).ask(putAdvice, {
      params: { tenantId, groupId: 'G001' },
      body: { ...alt, ...texts, version: 0 },
    });
    expect(answer).toMatchObject({ status: 403, body: { code } });
  });
});
