import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAdPlatforms } from '#product/ads/api/ad-accounts.ts';
import {
  type AdProject,
  changeAdProject,
  createAdProject,
  deleteAdProject,
  getAdProjects,
  listAdProjects,
} from '#product/ads/api/ad-projects.ts';
import { getLimit } from '#product/contracts/api/contracts.ts';
import type { TaskState } from '#product/tenancy/core/tasks/task-table.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { adRow, fillAdAccount } from '#test/factories/make-ad-project.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

let app: TestApp;
let staff: ApiClient;
const { tenantId } = lineTenants.ad;
const params = { tenantId };
beforeAll(async () => {
  app = await startApp();
  await makeLineTenant(app, 'ad');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
  await app.owner.deleteFrom('ad_project').execute();
  await app.owner.updateTable('plan').set({ linked_accounts: 5 }).execute();
});

let made = 0;
const input = (more: object = {}) => ({
  clientRandomCode: randomUUID(),
  projectName: `夏のキャンペーン${(made += 1)}`,
  advertiserId: `shop-${made}`,
  advertiserName: '株式会社テスト',
  ...more,
});
const create = (more: object = {}) => staff.call(createAdProject, { params, body: input(more) });
const one = async (projectId: string) =>
  (await staff.call(getAdProjects, { params, query: { project_id: projectId } })) as AdProject;
const all = async () => (await staff.call(getAdProjects, { params, query: {} })) as AdProject[];
const change = (projectId: string, body: object, client = staff) =>
  client.ask(changeAdProject, { params, query: { project_id: projectId }, body });
const startReport = (projectId: string, state: TaskState = 'running') =>
  app.owner
    .insertInto('task')
    .values({
      task_id: randomUUID(),
      tenant_id: tenantId,
      kind: 'ad-report',
      asked_by: randomUUID(),
      subject: projectId,
      state,
      created_at: app.clock.now(),
    })
    .execute();

describe('specification, sections 3.6 and 7.4: projects', () => {
  test('have exactly the fields of the specification, the prefix where it was missing, and no part before #', async () => {
    const project = await create({ advertiserId: 'shop-x', googleCustomerId: '123-456-7890', isGoogleOn: true });
    expect(project).toEqual({
      tenantId,
      projectName: expect.any(String),
      projectId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      advertiserId: 'Advertiser#shop-x',
      advertiserName: '株式会社テスト',
      googleCustomerId: '1234567890',
      yahooSearchCustomerId: '',
      yahooDisplayCustomerId: '',
      isGoogleOn: true,
      isYahooOn: false,
      isYahooSearchOn: false,
      isYahooDisplayOn: false,
      lastUpdateAt: '2026-11-20T03:00:00.000Z',
      statusProject: 'SUCCESS',
      google: {
        customerId: '1234567890',
        media: 'google',
        customerName: '',
        lastUpdateAt: null,
        resultLinkedDaily: '',
        minimumDateCollected: '',
      },
    });
    expect((await create({ advertiserId: 'Advertiser#shop-y' })).advertiserId).toBe('Advertiser#shop-y');
  });

  test('are listed by their last change, the newest first', async () => {
    const [a, b] = [await create(), await create()];
    app.clock.set('2026-11-20T04:00:00.000Z');
    const c = await create();
    app.clock.set('2026-11-20T05:00:00.000Z');
    expect((await change(a.projectId, input())).status).toBe(200);
    expect((await all()).map(({ projectId }) => projectId)).toEqual([a.projectId, c.projectId, b.projectId]);
  });

  test('are found by their id with and without what stands before #, and not by another', async () => {
    const { projectId } = await create();
    expect((await one(`Project#${projectId}`)).projectId).toBe(projectId);
    for (const id of [randomUUID(), 'none', 'Project#'])
      expect((await staff.refuse(getAdProjects, { params, query: { project_id: id } })).status).toBe(404);
  });

  test('keep what a change leaves out, and lose an account whose id is emptied', async () => {
    const { projectId } = await create({ googleCustomerId: '111', isGoogleOn: true, yahooSearchCustomerId: '222' });
    expect((await change(projectId, input())).body).toMatchObject({ googleCustomerId: '111', isGoogleOn: true });
    const { body } = await change(projectId, input({ googleCustomerId: '', yahooSearchCustomerId: '333' }));
    expect(body).toMatchObject({ googleCustomerId: '', yahooSearchCustomerId: '333' });
    expect(body).not.toHaveProperty('google');
    const rows = await app.owner.selectFrom('ad_account').select(['media', 'customer_id', 'state', 'source']).execute();
    expect(rows).toEqual([{ media: 'yahooSearch', customer_id: '333', state: 'waiting-for-file', source: 'csv' }]);
  });

  test('are taken back as they were read', async () => {
    const project = await create({ googleCustomerId: '111', isGoogleOn: true });
    const answer = await change(project.projectId, { ...project, clientRandomCode: randomUUID() });
    expect(answer.body).toEqual(project);
  });

  test('say whether a report is being made, and are not changed or deleted then', async () => {
    const { projectId } = await create();
    const query = { project_id: projectId, hasReportIsRunning: 'true' } as const;
    expect(await staff.call(getAdProjects, { params, query })).toBe(false);
    await startReport(projectId);
    expect(await staff.call(getAdProjects, { params, query })).toBe(true);
    const before = await one(projectId);
    expect((await change(projectId, input())).body).toMatchObject({ code: 'ad_report_running' });
    const refused = await staff.refuse(deleteAdProject, { params, query: { project_id: projectId } });
    expect(refused).toMatchObject({ status: 409, code: 'ad_report_running' });
    expect(await one(projectId)).toEqual(before);
  });

  test('are deleted with their accounts, figures and reports', async () => {
    const { projectId } = await create({ googleCustomerId: '111' });
    await startReport(projectId, 'done');
    const report = await app.owner
      .selectFrom('task')
      .select('task_id')
      .where('subject', '=', projectId)
      .executeTakeFirstOrThrow();
    const key = `${tenantId}/ad-reports/${report.task_id}/r.pdf`;
    await app.services.storage.put(key, new Uint8Array([1]));
    await staff.call(deleteAdProject, { params, query: { project_id: projectId } });
    expect(await all()).toEqual([]);
    expect(await app.owner.selectFrom('ad_account').selectAll().execute()).toEqual([]);
    expect(await app.owner.selectFrom('task').selectAll().where('subject', '=', projectId).execute()).toEqual([]);
    expect(await app.services.storage.get(key)).toBeNull();
  });

  test('are in the audit log with what was changed', async () => {
    const { projectId } = await create();
    await change(projectId, input({ projectName: '次' }));
    await staff.call(deleteAdProject, { params, query: { project_id: projectId } });
    const entries = await app.owner
      .selectFrom('audit_log')
      .select(['action', 'tenant_id'])
      .where('target', '=', projectId)
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      ['create', 'change', 'delete'].map(verb => ({ action: `adProjects.${verb}`, tenant_id: tenantId })),
    );
  });
});

describe('section 7.4: clientRandomCode', () => {
  test('makes a project once, also of two requests at the same moment', async () => {
    const body = input();
    const both = await Promise.all([1, 2, 3].map(() => staff.call(createAdProject, { params, body })));
    expect(new Set(both.map(({ projectId }) => projectId)).size).toBe(1);
    expect(await staff.call(createAdProject, { params, body })).toEqual(both[0]);
    expect(await all()).toHaveLength(1);
  });

  test('changes a project once', async () => {
    const { projectId } = await create();
    const body = input();
    await change(projectId, body);
    app.clock.set('2026-11-20T06:00:00.000Z');
    const again = await change(projectId, body);
    expect(again.body).toMatchObject({ lastUpdateAt: '2026-11-20T03:00:00.000Z' });
  });

  test('of a request that failed may be sent again', async () => {
    await app.owner.updateTable('plan').set({ linked_accounts: 0 }).execute();
    const body = input({ googleCustomerId: '1' });
    expect(await staff.refuse(createAdProject, { params, body })).toMatchObject({ code: 'linked_account_limit' });
    await app.owner.updateTable('plan').set({ linked_accounts: 1 }).execute();
    expect((await staff.call(createAdProject, { params, body })).googleCustomerId).toBe('1');
  });

  test('with something else under it is refused', async () => {
    const body = input();
    await staff.call(createAdProject, { params, body });
    const other = { ...body, projectName: '別' };
    expect(await staff.refuse(createAdProject, { params, body: other })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    });
  });
});

describe('wrong input', () => {
  test.each([
    ['an unknown field', { color: 'red' }],
    ['no name', { projectName: '' }],
    ['a name of 101 letters', { projectName: 'a'.repeat(101) }],
    ['no advertiser', { advertiserId: '' }],
    ['an advertiser that is a prefix alone', { advertiserId: 'Advertiser#' }],
    ['a customer id of letters', { googleCustomerId: 'abc' }],
    ['a code that is none', { clientRandomCode: 'a b' }],
    ['no code', { clientRandomCode: undefined }],
    ['a flag that is a text', { isGoogleOn: 'yes' }],
  ])('%s is refused, and nothing is written', async (_, more) => {
    const refused = await staff.refuse(createAdProject, { params, body: input(more) });
    expect(refused).toMatchObject({ status: 422, code: 'invalid_input' });
    const { projectId } = await create();
    const before = await one(projectId);
    expect((await change(projectId, input(more))).status).toBe(422);
    expect(await all()).toEqual([before]);
  });

  test('an advertiser twice is refused, in a change too', async () => {
    await create({ advertiserId: 'twice' });
    const { projectId } = await create();
    for (const advertiserId of ['twice', 'Advertiser#twice']) {
      const refused = await staff.refuse(createAdProject, { params, body: input({ advertiserId }) });
      expect(refused).toMatchObject({ status: 409, code: 'advertiser_exists' });
      expect((await change(projectId, input({ advertiserId }))).body).toMatchObject({ code: 'advertiser_exists' });
    }
    expect(await all()).toHaveLength(2);
  });

  test('an account of another project, and one beyond the plan, are refused with the numbers', async () => {
    await create({ googleCustomerId: '123-456' });
    const taken = await staff.refuse(createAdProject, { params, body: input({ googleCustomerId: '123456' }) });
    expect(taken).toMatchObject({ status: 409, code: 'ad_account_taken' });
    await app.owner.updateTable('plan').set({ linked_accounts: 2 }).execute();
    const beyond = await staff.refuse(createAdProject, {
      params,
      body: input({ googleCustomerId: '1', yahooSearchCustomerId: '2' }),
    });
    expect(beyond).toMatchObject({ status: 403, code: 'linked_account_limit' });
    expect(beyond.message).toContain('limit of 2');
    expect(await all()).toHaveLength(1);
  });

  test('GET limit tells the accounts that are used and left', async () => {
    await create({ googleCustomerId: '1', yahooSearchCustomerId: '2' });
    const { linkedAccounts } = await staff.call(getLimit, { params, query: { groupId: 'G001' } });
    expect(linkedAccounts).toEqual({ limit: 5, used: 2, remaining: 3 });
    const { linkedAccounts: same } = await staff.call(listAdPlatforms, { params });
    expect(same).toEqual(linkedAccounts);
  });

  test('a body that names another tenant or project is refused', async () => {
    const { projectId } = await create();
    const other = await create();
    const foreign = await staff.refuse(createAdProject, { params, body: input({ tenantId: tenants.beta.tenantId }) });
    expect(foreign).toMatchObject({ status: 403, code: 'claim_mismatch' });
    expect((await change(projectId, input({ projectId: other.projectId }))).status).toBe(403);
  });

  test('a project of another tenant is not found', async () => {
    const { projectId } = await create();
    const { tenantId: foreign } = await makeContract(app, { product: 'ad' });
    const elsewhere = { params: { tenantId: foreign }, query: { project_id: projectId } };
    for (const answer of [
      await staff.refuse(getAdProjects, elsewhere),
      await staff.refuse(changeAdProject, { ...elsewhere, body: input() }),
      await staff.refuse(deleteAdProject, elsewhere),
    ])
      expect(answer.status).toBe(404);
    expect(await all()).toHaveLength(1);
  });
});

describe('the list for screens', () => {
  const names = async (query: object) => {
    const { items, total } = await staff.call(listAdProjects, { params, query });
    return [total, ...items.map(({ projectName }) => projectName)];
  };

  test('is paged, searched and sorted', async () => {
    await create({ projectName: 'c 100%', advertiserName: '青山' });
    await create({ projectName: 'a', advertiserId: 'needle' });
    const { projectId } = await create({ projectName: 'b' });
    expect(await names({ sort: 'name' })).toEqual([3, 'a', 'b', 'c 100%']);
    expect(await names({ sort: 'name', offset: 1, limit: 1 })).toEqual([3, 'b']);
    expect(await names({ search: '青' })).toEqual([1, 'c 100%']);
    expect(await names({ search: '0%' })).toEqual([1, 'c 100%']);
    expect(await names({ search: 'NEEDLE' })).toEqual([1, 'a']);
    expect(await names({ search: projectId.slice(0, 12) })).toEqual([1, 'b']);
    await startReport(projectId);
    const { items } = await staff.call(listAdProjects, { params, query: { search: 'b' } });
    expect(items.find(item => item.projectId === projectId)?.hasReportIsRunning).toBe(true);
  });

  test('tells cost and conversions of the last thirty days that are over, and of no collected day nothing', async () => {
    const recentOf = async (projectId: string) =>
      (await staff.call(listAdProjects, { params, query: {} })).items.find(one => one.projectId === projectId)?.recent;
    const project = await create({ googleCustomerId: '1', yahooSearchCustomerId: '2' });
    const range = { from: '2026-10-21', to: '2026-11-19' };
    expect(await recentOf(project.projectId)).toBe(null);
    await fillAdAccount(app, project, 'google', {
      rows: ['2026-10-20', '2026-10-21', '2026-11-19', '2026-11-20'].map(day => adRow(day)),
    });
    const ofTwoDays = { ...range, currency: 'JPY', costMicros: 2_000_000_000, conversions: 3 };
    expect(await recentOf(project.projectId)).toEqual(ofTwoDays);
    await fillAdAccount(app, project, 'yahooSearch', { rows: [], days: ['2026-11-01'] });
    expect(await recentOf(project.projectId)).toEqual(ofTwoDays);
    await fillAdAccount(app, project, 'yahooSearch', { rows: [adRow('2026-11-02')] });
    expect(await recentOf(project.projectId)).toMatchObject({ costMicros: 3_000_000_000, conversions: 4.5 });
    const ofYahoo = app.owner.updateTable('ad_account').where('media', '=', 'yahooSearch');
    await ofYahoo.set({ currency: 'USD' }).execute();
    expect(await recentOf(project.projectId)).toBe(null);
    const empty = await create({ googleCustomerId: '3' });
    await fillAdAccount(app, empty, 'google', { rows: [], days: ['2026-11-01'] });
    expect(await recentOf(empty.projectId)).toMatchObject({ costMicros: 0, conversions: 0 });
  });
});
