import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { getLoginTrial, startLoginTrial, stopLoginTrial } from '#product/runs/api/login-trials.ts';
import { createSite } from '#product/runs/api/runs.ts';
import {
  copySiteSetting,
  createSiteSetting,
  getSiteSetting,
  updateSiteSetting,
} from '#product/runs/api/site-settings.ts';
import type { ApiClient } from '#test/api-client.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { waiveOwnership } from '#test/factories/waive-ownership.ts';
import { workTask } from '#test/factories/work-task.ts';
import { tenants } from '#test/factories/world.ts';
import { loginPassword, loginSteps, loginUser } from '#test/login-site.ts';

import { type TrialOrder, trialTask } from './trial-task.ts';

const { tenantId } = tenants.alpha;
const group = { tenantId, groupId: 'G001' };
const url = 'https://www.open.example/';
let app: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const register = (login: unknown, site = url) =>
  ({ params: { tenantId }, body: { data: { url: site, quality: true, groupId: 'G001' }, login } }) as never;
const setting = (login: unknown, more: object = {}) => ({
  name: `設定 ${Math.random()}`,
  data: { url, quality: true },
  login: login as LoginSequence,
  ...more,
});
/** What a worker is given to do in an attempt, which fails. */
async function triesOf(taskId: string, more: object = {}): Promise<TrialOrder[]> {
  const tries: TrialOrder[] = [];
  const attempt = workTask(
    app.services,
    trialTask,
    { tenantId, taskId },
    (_, { order }) => {
      tries.push(order);
      return Promise.reject(new Error('the browser ends'));
    },
    more,
  );
  await attempt.catch(() => undefined);
  return tries;
}
const go = { action: 'go', url: '/login' } as const;
const withSteps = (...steps: object[]) => ({ ...loginSteps(), steps });

test('a login goes only to a site that is proven, like a password', async () => {
  expect(await admin.refuse(createSite, register(loginSteps()))).toMatchObject({ code: 'ownership_unproven' });
  const body = { url, login: loginSteps() };
  expect(await admin.refuse(startLoginTrial, { params: group, body })).toMatchObject({ code: 'ownership_unproven' });
});

test('the free plan signs in to a proven site as well, and has no settings', async () => {
  const own = { tenantId: tenants.beta.tenantId, groupId: 'G001' };
  const free = await app.as('otherTenant');
  const body = { url, login: loginSteps() };
  expect(await free.refuse(startLoginTrial, { params: own, body })).toMatchObject({ code: 'ownership_unproven' });
  expect(
    await free.refuse(createSite, {
      params: own,
      body: { data: { url, quality: true, groupId: 'G001' }, login: loginSteps() },
    }),
  ).toMatchObject({ code: 'ownership_unproven' });
  expect(await free.refuse(createSiteSetting, { params: own, body: setting(loginSteps()) })).toMatchObject({
    code: 'plan_excludes',
  });
  await waiveOwnership(app, own);
  expect(await free.call(startLoginTrial, { params: own, body })).toMatchObject({ status: 'WAITING' });
});

describe('a login on a proven site', () => {
  beforeAll(() => waiveOwnership(app, group));

  test('nobody else tries or saves a login, nor has the stored values of another group filled in', async () => {
    const body = { url, login: loginSteps() };
    const trial = await admin.call(startLoginTrial, { params: group, body });
    const params = { ...group, trialId: trial.trialId };
    for (const [person, status] of [
      ['otherTenant', 404],
      ['user', 404],
      ['restrictedStaff', 403],
    ] as const) {
      const client = await app.as(person);
      const told = [
        await client.ask(startLoginTrial, { params: group, body }),
        await client.ask(createSite, register(loginSteps())),
        await client.ask(createSiteSetting, { params: group, body: setting(loginSteps()) }),
        await client.ask(getLoginTrial, { params }),
        await client.ask(stopLoginTrial, { params }),
      ];
      expect(
        told.map(answer => answer.status),
        person,
      ).toEqual(told.map(() => status));
    }
    expect(await admin.call(getLoginTrial, { params })).toMatchObject({ status: 'WAITING' });

    // The setting is of G002, in which the admin is as well.
    const other = { tenantId, groupId: 'G002' };
    const { template } = await admin.call(createSiteSetting, { params: other, body: setting(loginSteps()) });
    const answer = await admin.refuse(startLoginTrial, { params: group, body: { ...body, template } });
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('a deactivated contract neither tries nor saves one', async () => {
    const body = { url, login: loginSteps() };
    const undo = await setContract(app, tenantId, { status: 'canceled', end: '2026-11-10T15:00:00.000Z' });
    try {
      for (const refused of [
        await admin.refuse(startLoginTrial, { params: group, body }),
        await admin.refuse(createSite, register(loginSteps())),
        await admin.refuse(createSiteSetting, { params: group, body: setting(loginSteps()) }),
      ])
        expect(refused).toMatchObject({ code: 'contract_deactivated' });
    } finally {
      await undo();
    }
  });

  test('a trial that waits is stopped at once, and what it was to do is forgotten', async () => {
    const body = { url, login: loginSteps() };
    const { trialId } = await admin.call(startLoginTrial, { params: group, body });
    const params = { ...group, trialId };
    const order = app.owner.selectFrom('task').select('orders_sealed').where('task_id', '=', trialId);
    const { orders_sealed: sealed } = await order.executeTakeFirstOrThrow();
    expect(sealed).not.toContain(loginPassword);
    expect(app.services.secrets.unseal(sealed ?? '')).toContain(loginPassword);
    await admin.call(stopLoginTrial, { params });
    expect(await admin.call(getLoginTrial, { params })).toMatchObject({ status: 'STOPPED' });
    expect(await order.execute()).toEqual([{ orders_sealed: null }]);
    // Its job finds nothing to do.
    expect(await triesOf(trialId)).toEqual([]);
    for (const params of [
      { ...group, trialId: 'x' },
      { ...group, trialId: crypto.randomUUID() },
    ])
      expect((await admin.ask(stopLoginTrial, { params })).status).toBe(404);
  });

  test('a trial is done once more after the end of its worker, and then given up: sites lock accounts', async () => {
    const body = { url, login: loginSteps() };
    const { trialId } = await admin.call(startLoginTrial, { params: group, body });
    const look = () => admin.call(getLoginTrial, { params: { ...group, trialId } });
    expect(await triesOf(trialId, { signal: AbortSignal.abort(new Error('the worker ends')) })).toHaveLength(1);
    expect(await look()).toMatchObject({ status: 'RUNNING' });
    expect(await triesOf(trialId, { retryCount: 1, signal: AbortSignal.abort(new Error('again')) })).toHaveLength(1);
    expect(await triesOf(trialId, { retryCount: 2 })).toEqual([]);
    expect(await look()).toMatchObject({ status: 'FAILED', failure: { step: 1, code: 'browser' }, picture: null });
  });

  const fill = { action: 'fill', target: { by: 'css', selector: '#a' } };
  const wrong: [what: string, login: object, code: string, text: string][] = [
    ['does not begin with an address', withSteps({ action: 'wait', seconds: 1 }), 'login_step_invalid', 'Step 1'],
    [
      'leaves the site',
      withSteps(go, { action: 'go', url: 'https://sso.open.example/' }),
      'login_step_invalid',
      'Step 2',
    ],
    ['opens no page', withSteps({ action: 'go', url: 'javascript:alert(1)' }), 'login_step_invalid', 'Step 1'],
    [
      'has no selector',
      withSteps(go, { action: 'click', target: { by: 'css', selector: 'a >> [' } }),
      'login_step_invalid',
      'Step 2',
    ],
    ['fills in nothing', withSteps(go, fill), 'login_step_invalid', 'Step 2'],
    ['waits for nothing', withSteps(go, { action: 'wait' }), 'login_step_invalid', 'Step 2'],
    [
      'ends elsewhere',
      { ...loginSteps(), success: { kind: 'address', url: 'https://other.example/' } },
      'login_success_invalid',
      'other.example',
    ],
    ['allows what is no host', { ...loginSteps(), allowedHosts: ['a/b'] }, 'login_host_invalid', 'a/b'],
    [
      'allows a host of the inside',
      { ...loginSteps(), allowedHosts: ['www.inside.example'] },
      'private_address',
      'www.inside.example',
    ],
    ['allows four hosts', { ...loginSteps(), allowedHosts: ['a', 'b', 'c', 'd'] }, 'invalid_input', ''],
    ['has 21 steps', withSteps(...Array.from({ length: 21 }, () => go)), 'invalid_input', ''],
  ];
  test.each(wrong)('a login that %s is refused wherever it is sent', async (_what, login, code, text) => {
    const english = await app.as('admin', 'en');
    for (const refused of [
      await english.refuse(createSite, register(login)),
      await english.refuse(createSiteSetting, { params: group, body: setting(login) }),
      await english.refuse(startLoginTrial, { params: group, body: { url, login: login as LoginSequence } }),
    ]) {
      expect(refused).toMatchObject({ code });
      expect(JSON.stringify(refused)).toContain(text.replace('Step ', ''));
    }
  });

  test('a refused login leaves nothing behind', async () => {
    const { rows } = await sql`select 1 from site where login_sealed is not null`.execute(app.owner);
    expect(rows).toEqual([]);
  });

  test('what a login fills in is stored sealed, and never told', async () => {
    const made = await admin.call(createSiteSetting, { params: group, body: setting(loginSteps()) });
    const key = { ...group, template: made.template };
    await admin.call(createSite, register(loginSteps()));
    const copy = await admin.call(copySiteSetting, { params: key, body: { name: '写し' } });
    const told = [made, copy, await admin.call(getSiteSetting, { params: key })];
    for (const one of told) {
      expect(one.login?.steps[1]).toEqual({
        action: 'fill',
        target: { by: 'label', label: 'ユーザー名' },
        hasValue: true,
      });
      expect(JSON.stringify(one)).not.toContain(loginPassword);
      expect(JSON.stringify(one)).not.toContain(loginUser);
    }
    for (const table of ['site', 'site_setting', 'run', 'audit_log'])
      for (const secret of [loginUser, loginPassword]) {
        const { rows } =
          await sql`select 1 from ${sql.table(table)} t where position(${secret} in t::text) > 0`.execute(app.owner);
        expect([table, rows]).toEqual([table, []]);
      }
    const { login_sealed: sealed } = await app.owner
      .selectFrom('site')
      .select('login_sealed')
      .executeTakeFirstOrThrow();
    expect(app.services.secrets.unseal(sealed ?? '')).toContain(loginPassword);
  });

  test('a stored value stays for the same field of the same site, while no host is added', async () => {
    const made = await admin.call(createSiteSetting, { params: group, body: setting(loginSteps()) });
    const key = { ...group, template: made.template };
    const left = loginSteps();
    const steps = left.steps.map(step =>
      step.action === 'fill' ? { action: step.action, target: step.target } : step,
    );
    const again = (login: object, more: object = {}) => ({
      params: key,
      body: { ...setting(login, more), version: made.version },
    });
    const refused = [
      await admin.refuse(
        updateSiteSetting,
        again({ ...left, steps }, { data: { url: 'https://shop.open.example/', quality: true } }),
      ),
      await admin.refuse(updateSiteSetting, again({ ...left, steps, allowedHosts: ['shop.open.example'] })),
      await admin.refuse(
        updateSiteSetting,
        again({ ...left, steps: [steps[0], { ...steps[1], target: { by: 'css', selector: '#q' } }] }),
      ),
    ];
    expect(refused.map(({ code }) => code)).toEqual(['login_step_invalid', 'login_step_invalid', 'login_step_invalid']);
    await admin.call(updateSiteSetting, again({ ...left, steps }));
    const row = await app.owner
      .selectFrom('site_setting')
      .select('login_sealed')
      .where('setting_id', '=', made.template)
      .executeTakeFirstOrThrow();
    expect(app.services.secrets.unseal(row.login_sealed ?? '')).toContain(loginPassword);
  });

  test('a trial is seen by its person alone, uses the stored values, and is counted', async () => {
    const made = await admin.call(createSiteSetting, { params: group, body: setting(loginSteps()) });
    const { steps, ...rest } = loginSteps();
    const login = {
      ...rest,
      steps: steps.map(step => (step.action === 'fill' ? { action: step.action, target: step.target } : step)),
    };
    const body = { url, login, template: made.template };
    const trial = await admin.call(startLoginTrial, { params: group, body });
    expect(trial).toMatchObject({ status: 'WAITING', steps: 4, done: 0, failure: null, picture: null });
    const params = { ...group, trialId: trial.trialId };
    expect(await admin.call(getLoginTrial, { params })).toEqual(trial);
    expect(await (await app.as('master')).refuse(getLoginTrial, { params })).toMatchObject({ code: 'not_found' });
    let code = '';
    for (let n = 0; n < 40 && code === ''; n += 1)
      code = await admin.call(startLoginTrial, { params: group, body }).then(
        () => '',
        (error: { problem?: { code?: string } }) => error.problem?.code ?? String(error),
      );
    expect(code).toContain('rate_limited');
  });
});
