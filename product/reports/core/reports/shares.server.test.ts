import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#endpoint/define.ts';
import { addExclusion } from '#product/findings/api/issues.ts';
import { writeReportBranding } from '#product/reports/api/report-branding.ts';
import {
  createShare,
  downloadSharedReport,
  listShares,
  maxShareLinks,
  openSharedRun,
  revokeShare,
  type SharedRun,
} from '#product/reports/api/shares.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { removeExpiredTasks } from '#product/tenancy/core/tasks/expire-tasks.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { taskOf, workTask } from '#test/factories/work-task.ts';
import { tenants } from '#test/factories/world.ts';
import { readPdf } from '#test/pdf-text.ts';
import { makeRunReport, reportTask } from './report-task.ts';

let app: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  admin = await app.as('admin');
  for (const table of ['share_link', 'task', 'attempt'] as const) await app.owner.deleteFrom(table).execute();
});

const password = 'a secret of two';
type ShareRequest = Partial<Input<typeof createShare>['body']>;
const share = async (params: RunKey, wish: ShareRequest = {}, client = admin) => {
  const { link, url } = await client.call(createShare, { params, body: { lastDay: '2026-12-20', ...wish } });
  return { link, token: url.slice(url.lastIndexOf('/') + 1), url };
};
const open = (token: string, more: object = {}) => app.nobody.ask(openSharedRun, { body: { token, ...more } });
const refusal = (token: string, more: object = {}) => app.nobody.refuse(openSharedRun, { body: { token, ...more } });
const post = (path: string, body: object) =>
  fetch(`${app.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify(body),
  });
const states = async (params: RunKey) =>
  (await admin.call(listShares, { params, query: {} })).items.map(({ state, seenCount }) => [state, seenCount]);

describe('a share link', () => {
  test('shows a run to somebody without an account, and counts how often', async () => {
    const params = await makeRun(app, { url: 'https://shared.open.example/' });
    const { token, url } = await share(params);
    expect(url).toMatch(/^https:\/\/tenken\.example\/share\/[\w-]{43}$/);
    const answer = await open(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      site: { title: '作られたサイト', url: 'https://shared.open.example/' },
      score: 71,
      pages: 2,
      functions: [
        { id: 'quality', score: 71, counts: { error: 2, warning: 10 } },
        { id: 'link', score: null },
      ],
      worst: [
        { errors: 1, warnings: 5 },
        { errors: 1, warnings: 5 },
      ],
      expiresAt: '2026-12-20T15:00:00.000Z',
      report: 'none',
    });
    await open(token);
    expect(await states(params)).toEqual([['open', 2]]);
  });

  test('tells nothing of the tenant, its people, its settings and other runs', async () => {
    const url = 'https://alone.open.example/';
    await makeMeasuredRun(app, url, { seo: 11, quality: 12 });
    const params = await makeMeasuredRun(app, url, { seo: 88, quality: 90 });
    await (await app.as('master')).call(writeReportBranding, {
      params: { tenantId: params.tenantId },
      body: { company: '緑社' },
    });
    const { token } = await share(params);
    const { body } = await open(token);
    expect(body).toMatchObject({ brand: null, history: null });
    const text = JSON.stringify(body);
    const run = await app.owner
      .selectFrom('run')
      .selectAll()
      .where('date', '=', new Date(params.date))
      .executeTakeFirstOrThrow();
    const { world } = app;
    for (const hidden of [
      params.tenantId,
      params.groupId,
      'alpha',
      run.run_id,
      world.user.sub,
      '"change"',
      'trend',
      '緑',
    ])
      expect(text).not.toContain(hidden);
    expect(Object.keys(body as object).toSorted()).toEqual([
      'brand',
      'coverage',
      'date',
      'deadLinks',
      'errorPages',
      'expiresAt',
      'functions',
      'history',
      'isPartial',
      'isStopped',
      'issues',
      'language',
      'levelAErrors',
      'pages',
      'report',
      'score',
      'site',
      'thumbnail',
      'unlisted',
      'wording',
      'worst',
    ]);
  });

  test('shows the scores of the runs before, what has changed, and the brand, where it was made so', async () => {
    const url = 'https://told.open.example/';
    const { tenantId } = await makeMeasuredRun(app, url, { seo: 11, quality: 12 });
    const params = await makeMeasuredRun(app, url, { seo: 88, quality: 90 });
    // A later run is of nobody's concern who reads this one.
    await makeMeasuredRun(app, url, { seo: 33, quality: 33 });
    const white = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#ffffff' } })
      .extend({ top: 10, bottom: 10, background: '#ffffff00' })
      .png()
      .toBuffer();
    const body = { company: '緑社', accent: '#ffee00', logo: white.toString('base64') };
    await (await app.as('master')).call(writeReportBranding, { params: { tenantId }, body });
    const { token, link } = await share(params, { showsHistory: true, showsBrand: true, language: 'en' });
    expect(link).toMatchObject({ showsHistory: true, showsBrand: true, allowsPdf: false });
    const { body: shown } = await open(token);
    expect(shown).toMatchObject({
      language: 'en',
      brand: { company: '緑社', accent: '#ffee00', logo: expect.stringMatching(/^data:image\/png;base64,/) },
      history: {
        change: 77,
        trend: [
          { score: 12, scores: { quality: 12, seo: 11 } },
          { score: 89, scores: { quality: 90, seo: 88 } },
        ],
        progress: { fixed: 0, added: 0 },
      },
    });
    const text = JSON.stringify(shown);
    for (const hidden of [params.tenantId, params.groupId, 'alpha', app.world.user.sub])
      expect(text).not.toContain(hidden);
    expect((await open((await share(params, { showsHistory: true })).token)).body).toMatchObject({ brand: null });
    expect((await open((await share(params, { showsBrand: true })).token)).body).toMatchObject({ history: null });
  });

  test('makes no comparison for a stranger, and says nothing of progress where none is kept', async () => {
    const url = 'https://uncompared.open.example/';
    await makeMeasuredRun(app, url, { seo: 11, quality: 12 });
    const { token } = await share(await makeMeasuredRun(app, url, { seo: 88, quality: 90 }), { showsHistory: true });
    await app.owner.deleteFrom('run_comparison').execute();
    const { history } = (await open(token)).body as SharedRun;
    expect([history?.progress, history?.change, history?.trend.length]).toEqual([null, 77, 2]);
    expect(await app.owner.selectFrom('run_comparison').select('kept').execute()).toEqual([]);
  });

  test('of the first run says that there is none before', async () => {
    const params = await makeRun(app, { url: 'https://first.open.example/' });
    const { token } = await share(params, { showsHistory: true });
    const { history } = (await open(token)).body as SharedRun;
    expect([history?.progress, history?.change, history?.trend.length]).toEqual([null, null, 1]);
  });

  test('has its report tell of the runs before, and of no decision, where it shows them', async () => {
    const url = 'https://paper-with.open.example/';
    await makeMeasuredRun(app, url, { seo: 11, quality: 12 });
    const params = await makeMeasuredRun(app, url, { seo: 88, quality: 90 });
    const rule = { function: 'quality', rule: 'html:rule-0', scope: 'site' } as const;
    await admin.call(addExclusion, { params, body: { ...rule, kind: 'accepted', reason: '社内の理由' } });
    const { token } = await share(params, { allowsPdf: true, showsHistory: true });
    const { task_id: taskId } = await app.owner.selectFrom('task').selectAll().executeTakeFirstOrThrow();
    await workTask(app.services, reportTask, { tenantId: params.tenantId, taskId }, makeRunReport);
    const answer = await post('/api/shared-runs/report', { token });
    const text = readPdf(new Uint8Array(await answer.arrayBuffer())).lines.join('|');
    for (const said of ['スコアの推移', '前回の検証から 77 点上がりました']) expect(text).toContain(said);
    for (const hidden of ['除外した指摘', '社内の理由']) expect(text).not.toContain(hidden);
  });

  test('is kept from searches, and tells nobody where it leads', async () => {
    const { token } = await share(await makeRun(app));
    const { headers } = await post('/api/shared-runs', { token });
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is kept as a digest alone, and is in the audit log without its secrets', async () => {
    const params = await makeRun(app);
    const { token, link } = await share(params, { password });
    await admin.call(revokeShare, { params: { ...params, share: link.id } });
    const dump = await app.dump();
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(password);
    const entries = await app.owner
      .selectFrom('audit_log')
      .select('action')
      .where('target', '=', link.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['shares.create', 'shares.revoke']);
  });

  test('with a report lets it be downloaded once it is made, and the report tells of no other run and no decision', async () => {
    const url = 'https://paper.open.example/';
    await makeMeasuredRun(app, url, { seo: 11, quality: 12 });
    const params = await makeMeasuredRun(app, url, { seo: 88, quality: 90 });
    const rule = { function: 'quality', rule: 'html:rule-0', scope: 'site' } as const;
    const body = { ...rule, kind: 'accepted', reason: '社内の理由' } as const;
    await admin.call(addExclusion, { params, body });
    const { token, link } = await share(params, { allowsPdf: true });
    expect((await open(token)).body).toMatchObject({ report: 'making' });
    const early = await app.nobody.refuse(downloadSharedReport, { body: { token } });
    expect(early).toMatchObject({ status: 409, code: 'share_report_missing' });
    const { task_id: taskId } = await app.owner.selectFrom('task').selectAll().executeTakeFirstOrThrow();
    const at = { tenantId: tenants.alpha.tenantId, taskId };
    await workTask(app.services, reportTask, at, makeRunReport);
    const { key } = (await taskOf(app.services, reportTask, at))!.result!;
    expect(await app.services.storage.get(key)).not.toBeNull();
    expect((await open(token)).body).toMatchObject({ report: 'ready' });
    const answer = await post('/api/shared-runs/report', { token });
    expect(answer.headers.get('content-disposition')).toContain('paper.open.example_2026-11-20.pdf');
    const text = readPdf(new Uint8Array(await answer.arrayBuffer())).lines.join('|');
    expect(text).toContain('総合スコアは 89 点です');
    for (const hidden of ['前回の検証から', 'スコアの推移', '11|', '+7', '除外した指摘', '社内の理由'])
      expect(text).not.toContain(hidden);
    await admin.call(revokeShare, { params: { ...params, share: link.id } });
    expect((await app.nobody.refuse(downloadSharedReport, { body: { token } })).status).toBe(404);
    await removeExpiredTasks(app.services, { signal: new AbortController().signal });
    expect(await app.services.storage.get(key)).toBeNull();
  });

  test('without a report has none', async () => {
    const { token } = await share(await makeRun(app));
    expect((await app.nobody.refuse(downloadSharedReport, { body: { token } })).status).toBe(404);
  });
});

describe('a share link that does not open', () => {
  const closed = { status: 404, code: 'not_found' };

  test.each<[what: string, close: (params: RunKey, id: string) => Promise<unknown>]>([
    ['unknown', async (_, id) => app.owner.deleteFrom('share_link').where('share_id', '=', id).execute()],
    ['expired', async () => app.clock.set('2026-12-20T15:00:00.000Z')],
    ['revoked', (params, id) => admin.call(revokeShare, { params: { ...params, share: id } })],
    ['of a deleted run', params => admin.call(deleteRun, { params })],
    [
      'of a contract that may not be used',
      () => setContract(app, tenants.alpha.tenantId, { status: 'bad_payment' }, 'G002'),
    ],
  ])('%s is the same 404', async (_, close) => {
    const params = await makeRun(app);
    const { token, link } = await share(params, { password });
    expect((await open(token, { password })).status).toBe(200);
    const undo = await close(params, link.id);
    try {
      for (const more of [{}, { password }, { password: 'wrong' }])
        expect(await refusal(token, more)).toMatchObject(closed);
    } finally {
      if (typeof undo === 'function') await undo();
    }
  });

  test('is open until the end of its last day in Tokyo', async () => {
    const { token } = await share(await makeRun(app), { lastDay: '2026-11-20' });
    app.clock.set('2026-11-20T14:59:59.000Z');
    expect((await open(token)).status).toBe(200);
    app.clock.set('2026-11-20T15:00:00.000Z');
    expect((await refusal(token)).status).toBe(404);
  });

  test('asks for its password, and takes ten wrong ones in a quarter of an hour', async () => {
    const { token } = await share(await makeRun(app), { password });
    expect(await refusal(token)).toMatchObject({ status: 401, code: 'share_password_required' });
    for (let n = 0; n < 10; n += 1)
      expect(await refusal(token, { password: `wrong ${n}` })).toMatchObject({
        status: 401,
        code: 'share_password_wrong',
      });
    expect(await refusal(token, { password })).toMatchObject({ status: 429, code: 'rate_limited' });
    app.clock.set('2026-11-20T03:16:00.000Z');
    expect((await open(token, { password })).status).toBe(200);
  });
});

describe('wrong input for a share link', () => {
  test.each([
    ['a day in the past', { lastDay: '2026-11-19' }, 'share_in_past'],
    ['more than a year', { lastDay: '2027-11-22' }, 'share_too_long'],
    ['no day', { lastDay: 'tomorrow' }, 'invalid_input'],
    ['a short password', { lastDay: '2026-11-21', password: 'short' }, 'invalid_input'],
  ])('with %s is refused', async (_, body, code) => {
    const params = await makeRun(app);
    expect(await admin.refuse(createShare, { params, body })).toMatchObject({ status: 422, code });
    expect(await states(params)).toEqual([]);
  });

  test('of a run that goes on, or one too many, is refused', async () => {
    const running = await makeRun(app, { status: 'RUNNING' });
    const body = { lastDay: '2026-11-21' };
    expect(await admin.refuse(createShare, { params: running, body })).toMatchObject({ code: 'report_of_running' });
    const params = await makeRun(app);
    for (let n = 0; n < maxShareLinks; n += 1) await share(params);
    expect(await admin.refuse(createShare, { params, body })).toMatchObject({ code: 'too_many_shares' });
  });

  test('of another run, or with a number that is none, is not revoked', async () => {
    const { link, token } = await share(await makeRun(app));
    const other = await makeRun(app);
    for (const id of [link.id, 'none'])
      expect((await admin.refuse(revokeShare, { params: { ...other, share: id } })).status).toBe(404);
    expect((await open(token)).status).toBe(200);
  });

  test('of another tenant is not seen', async () => {
    const { tenantId } = tenants.beta;
    const foreign = await makeRun(app, { tenantId, groupId: 'G001' });
    expect((await admin.refuse(listShares, { params: foreign, query: {} })).status).toBe(404);
  });
});
