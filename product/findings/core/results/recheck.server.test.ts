import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { recheck } from '#product/findings/api/rechecks.ts';
import { listPages } from '#product/findings/api/results.ts';
import { stopRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { putMaintenance } from '#product/tenancy/api/maintenance.ts';
import type { ApiClient } from '#test/api-client.ts';
import { madeResult, makeRun, ofPage } from '#test/factories/make-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { runScheduledJobs } from '#test/run-scheduled-jobs.ts';
import { recountFindings } from './count-findings.ts';
import { insertFindings } from './insert-findings.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  await app.owner.updateTable('plan').set({ running_runs: 100 }).execute();
});
afterAll(() => app.close());

const ofRun = (key: RunKey) => app.owner.selectFrom('run').selectAll().where('date', '=', new Date(key.date));
const runIdOf = async (key: RunKey) => (await ofRun(key).executeTakeFirstOrThrow()).run_id;
const refusal = (params: RunKey, body: object) => user.refuse(recheck, { params, body: body as never });

describe('a re-check', () => {
  test('leaves results and scores as they are, and marks what is checked again', async () => {
    const params = await makeRun(app);
    const before = await user.call(getRun, { params });
    expect(await user.call(recheck, { params, body: { urlId: 2, function: 'quality' } })).toEqual({
      status: 'RUNNING',
      pages: 1,
    });
    const { items } = await user.call(listPages, { params, query: {} });
    expect(items.map(({ urlId, blocks }) => [urlId, blocks.filter(block => block.isCheckedAgain).length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    const { quality, link } = before;
    expect(await user.call(getRun, { params })).toMatchObject({
      status: 'RUNNING',
      isAllFinished: false,
      endTime: null,
      quality: { ...quality, status: 'RUNNING', checking: true, finishedPages: 1 },
      link,
    });
  });

  test('of a place takes every page that has it, however many', async () => {
    const params = await makeRun(app);
    const run = { tenant_id: params.tenantId, run_id: await runIdOf(params) };
    const [more, fingerprint] = [25, 'shared-header'];
    await inTenant(app.services.db, params.tenantId, async tx => {
      for (let urlId = 3; urlId < 3 + more; urlId += 1) {
        const url = `https://shared.open.example/${urlId}`;
        const page = { url, final_url: url, title: '', depth: 1, found_on: null, status_code: 200, raw_key: 'raw' };
        await tx
          .insertInto('page')
          .values({ ...run, ...page, url_id: urlId, headers: '{}', chain: '[]' })
          .execute();
        await tx
          .insertInto('page_result')
          .values({ ...madeResult, ...run, url_id: urlId, unit: 'quality' })
          .execute();
        const message = { ja: '見出し', en: 'Heading' };
        const kind = { function: 'quality', rule: 'html:shared', criterion: null, severity: 'error' } as const;
        const finding = { ...kind, message, place: { url, line: 1 }, excerpt: '<h1>', fingerprint, detail: {} };
        await insertFindings(tx, ofPage(run, urlId, 'quality'), [finding]);
      }
      await recountFindings(tx, run.run_id);
    });
    const body = { function: 'quality' as const, place: fingerprint };
    expect(await user.call(recheck, { params, body })).toEqual({ status: 'RUNNING', pages: more });
  });

  test('that waits in line and is stopped has changed nothing', async () => {
    await makeRun(app, { status: 'RUNNING' });
    const params = await makeRun(app);
    const before = await user.call(getRun, { params });
    await app.owner.updateTable('plan').set({ running_runs: 1 }).execute();
    await user.call(recheck, { params, body: { function: 'quality' } });
    expect(await user.call(getRun, { params })).toMatchObject({ waitingPosition: 1, quality: { finishedPages: 0 } });
    expect(await user.call(stopRun, { params, body: undefined })).toEqual({ status: 'STOPPED' });
    await app.owner.updateTable('plan').set({ running_runs: 100 }).execute();
    const after = await user.call(getRun, { params });
    expect(after).toMatchObject({ status: 'FINISHED', quality: before.quality, link: before.link });
    const runId = await runIdOf(params);
    const left = await app.owner.selectFrom('recheck').selectAll().where('run_id', '=', runId).execute();
    expect(left).toEqual([]);
  });
});

describe('is refused', () => {
  test('while the run runs, and while another run of the site does', async () => {
    const params = await makeRun(app, { status: 'RUNNING' });
    expect(await refusal(params, { urlId: 1 })).toMatchObject({ status: 409, code: 'run_in_progress' });
    const url = 'https://two-runs.open.example/';
    const ended = await makeRun(app, { url });
    await makeRun(app, { url, status: 'RUNNING' });
    expect(await refusal(ended, { urlId: 1 })).toMatchObject({ status: 409, code: 'run_in_progress' });
  });

  test.each([
    ['a page that the run has not', { urlId: 99 }],
    ['a rule that was not found', { function: 'quality', rule: 'html:never' }],
    ['a rule that is not on the page', { urlId: 1, function: 'link', rule: 'html:rule-1' }],
    ['a function that was not part of the run', { function: 'seo' }],
  ])('%s', async (_what, body) => {
    const params = await makeRun(app);
    expect(await refusal(params, body)).toMatchObject({ status: 409, code: 'recheck_without_pages' });
    expect((await user.call(getRun, { params })).status).toBe('FINISHED');
  });

  test.each([
    ['urlId', {}],
    ['urlId', { urlId: 0 }],
    ['urlId', { urlId: 2 ** 31 }],
    ['function', { urlId: 1, rule: 'html:rule-1' }],
    ['rule', { function: 'quality', rule: '' }],
  ])('wrong input, with its field: %s of %j', async (path, body) => {
    expect(await refusal(await makeRun(app), body)).toMatchObject({ status: 422, fields: [{ path }] });
  });

  test('without the login that the run had, or with one that this service cannot read', async () => {
    const params = await makeRun(app, { url: 'https://login.open.example/' });
    await app.owner
      .updateTable('run')
      .set({ sends_password: true } as never)
      .where('run_id', '=', await runIdOf(params))
      .execute();
    expect(await refusal(params, { urlId: 1 })).toMatchObject({ status: 409, code: 'recheck_login_gone' });
    const site = (password_sealed: string) =>
      app.owner
        .updateTable('site')
        .set({ username: 'taro', password_sealed })
        .where('base_url_encoded', '=', params.baseUrlEncoded)
        .execute();
    await site('of-another-key');
    expect(await refusal(params, { urlId: 1 })).toMatchObject({ status: 409, code: 'recheck_login_gone' });
    await site(app.services.secrets.seal('himitsu'));
    // Its host is not proven: that is asked next.
    expect(await refusal(params, { urlId: 1 })).toMatchObject({ status: 403, code: 'ownership_unproven' });
  });

  test('a function that the plan has not any more', async () => {
    const params = await makeRun(app);
    const runId = await runIdOf(params);
    const { tenant_id } = await ofRun(params).executeTakeFirstOrThrow();
    await app.owner
      .updateTable('run')
      .set({ functions: ['quality', 'contents'] })
      .where('run_id', '=', runId)
      .execute();
    await app.owner
      .insertInto('page_result')
      .values({
        ...madeResult,
        tenant_id,
        run_id: runId,
        url_id: 1,
        unit: 'contents',
      })
      .execute();
    const undo = await setContract(app, tenants.alpha.tenantId, { contractPlanId: 'free' });
    expect(await refusal(params, { function: 'contents' })).toMatchObject({ code: 'plan_excludes_function' });
    await undo();
  });

  test('a function under maintenance', async () => {
    const params = await makeRun(app);
    const hour = (n: number) => new Date(app.clock.now().getTime() + n * 3_600_000).toISOString();
    const content = { ja: '保守', en: 'Work' };
    const notice = { startDateTime: hour(-1), endDateTime: hour(1), funcList: ['link'], userType: 'all', content };
    const how = { isEnabled: true, isNotify: false, isSendEmail: false };
    await (await app.as('staffMaster')).call(putMaintenance, { body: { ...notice, ...how, version: 0 } as never });
    await runScheduledJobs(app.services);
    expect(await refusal(params, { function: 'link' })).toMatchObject({ code: 'function_under_maintenance' });
    expect(await user.call(recheck, { params, body: { function: 'quality' } })).toMatchObject({ pages: 2 });
  });

  test('to other tenants, other groups and strangers', async () => {
    const params = await makeRun(app);
    const body = { urlId: 1 };
    for (const person of ['otherTenant', 'otherGroupUser'] as const)
      expect((await (await app.as(person)).refuse(recheck, { params, body })).status).toBe(404);
    expect((await app.nobody.refuse(recheck, { params, body })).status).toBe(401);
    expect((await (await app.as('restrictedStaff')).refuse(recheck, { params, body })).status).toBe(403);
    expect((await user.call(getRun, { params })).status).toBe('FINISHED');
  });
});
