import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import { deleteAdReport } from '#product/ads/api/ad-reports.ts';
import {
  createAdShare,
  downloadSharedAdReport,
  listAdShares,
  openSharedAdReport,
  revokeAdShare,
} from '#product/ads/api/ad-shares.ts';
import { createShare, downloadSharedReport, openSharedRun } from '#product/reports/api/shares.ts';
import type { ApiClient } from '#test/api-client.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeLineTenant } from '#test/factories/line-tenants.ts';
import { adRow, fillAdAccount, makeAdProject } from '#test/factories/make-ad-project.ts';
import { makeFinishedAdReport, orderAdReport } from '#test/factories/make-ad-report.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let staff: ApiClient;
let client: Awaited<ReturnType<typeof makeLineTenant>>;
let admin: ApiClient;
let project: AdProject;
const { tenantId } = lineTenants.ad;
const password = 'a secret of two';
const comparison = { from: '2026-10-01', to: '2026-10-10' };
beforeAll(async () => {
  app = await startApp();
  client = await makeLineTenant(app, 'ad');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
  admin = await client('admin');
  for (const table of ['share_link', 'ad_project', 'task', 'attempt'] as const)
    await app.owner.deleteFrom(table).execute();
  project = await makeAdProject(app);
  const rows = [adRow('2026-11-01'), adRow('2026-11-02', { clicks: 30 }), adRow('2026-10-01', { clicks: 5 })];
  await fillAdAccount(app, project, 'google', { rows });
});

const key = (reportId: string) => ({ tenantId, reportId });
const share = async (reportId: string, more: object = {}, by = admin) => {
  const body = { lastDay: '2026-12-20', ...more };
  const { link, url } = await by.call(createAdShare, { params: key(reportId), body });
  return { link, url, token: url.slice(url.lastIndexOf('/') + 1) };
};
const open = (token: string, more: object = {}) => app.nobody.ask(openSharedAdReport, { body: { token, ...more } });
const refusal = (token: string, more: object = {}) =>
  app.nobody.refuse(openSharedAdReport, { body: { token, ...more } });

describe('a share link of an ad report', () => {
  test('shows its figures and its PDF to somebody without an account, and counts how often', async () => {
    const reportId = await makeFinishedAdReport(app, project, { comparison });
    const { token, url, link } = await share(reportId);
    expect(url).toMatch(/^https:\/\/tenken\.example\/share\/ad\/[\w-]{43}$/);
    expect(link).toMatchObject({ allowsPdf: true, hasPassword: false, state: 'open' });
    const answer = await open(token);
    expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('referrer-policy')]).toEqual([
      200,
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(answer.body).toMatchObject({
      reportName: 'November_2026-1',
      advertiserName: 'テスト商店',
      comparison,
      media: ['google'],
      expiresAt: '2026-12-20T15:00:00.000Z',
      figures: [
        { media: 'google', total: { clicks: 40 }, items: [{ day: '2026-11-01', clicks: 10 }, { day: '2026-11-02' }] },
      ],
      figuresBefore: [{ media: 'google', total: { clicks: 5 } }],
    });
    const pdf = await app.nobody.ask(downloadSharedAdReport, { body: { token } });
    expect([pdf.body, pdf.headers.get('content-type')]).toEqual(['%PDF November_2026-1', 'application/pdf']);
    expect(pdf.headers.get('content-disposition')).toContain('November_2026-1.pdf');
    const { items } = await admin.call(listAdShares, { params: key(reportId), query: {} });
    expect(items.map(({ state, seenCount }) => [state, seenCount])).toEqual([['open', 1]]);
  });

  test('tells nothing of the tenant, its people, its accounts and other reports', async () => {
    await makeFinishedAdReport(app, project, { reportName: 'another_report' });
    const { token } = await share(await makeFinishedAdReport(app, project));
    const { body } = await open(token);
    const accounts = await app.owner.selectFrom('ad_account').select(['account_id', 'customer_id']).execute();
    const ids = accounts.flatMap(one => [one.account_id, one.customer_id]);
    const hidden = [tenantId, project.projectId, project.advertiserId, 'another_report', 'staffMaster', ...ids];
    for (const one of hidden) expect(JSON.stringify(body)).not.toContain(one);
    expect(Object.keys(body as object).toSorted()).toEqual([
      'advertiserName',
      'comparison',
      'expiresAt',
      'figures',
      'figuresBefore',
      'media',
      'period',
      'projectName',
      'reportName',
    ]);
  });

  test('leaves the report as it is when it is revoked', async () => {
    const reportId = await makeFinishedAdReport(app, project);
    const first = await share(reportId);
    const other = await share(reportId);
    await admin.call(revokeAdShare, { params: { ...key(reportId), share: first.link.id } });
    expect((await refusal(first.token)).status).toBe(404);
    expect((await app.nobody.ask(downloadSharedAdReport, { body: { token: other.token } })).status).toBe(200);
  });
});

describe('a share link of an ad report that does not open', () => {
  test.each<[what: string, close: (reportId: string, id: string) => Promise<unknown>]>([
    ['unknown', async (_, id) => app.owner.deleteFrom('share_link').where('share_id', '=', id).execute()],
    ['expired', async () => app.clock.set('2026-12-20T15:00:00.000Z')],
    ['revoked', (reportId, id) => admin.call(revokeAdShare, { params: { ...key(reportId), share: id } })],
    ['of a deleted report', reportId => staff.call(deleteAdReport, { params: key(reportId) })],
    ['of a contract that may not be used', () => setContract(app, tenantId, { status: 'bad_payment' }, 'G001')],
  ])('%s is the same 404', async (_, close) => {
    const reportId = await makeFinishedAdReport(app, project);
    const { token, link } = await share(reportId, { password });
    expect((await open(token, { password })).status).toBe(200);
    await close(reportId, link.id);
    try {
      for (const more of [{}, { password }, { password: 'wrong' }]) {
        expect(await refusal(token, more)).toMatchObject({ status: 404, code: 'not_found' });
        const body = { token, ...more };
        expect((await app.nobody.refuse(downloadSharedAdReport, { body })).status).toBe(404);
      }
    } finally {
      await setContract(app, tenantId, { status: 'primary' }, 'G001');
    }
  });

  test('asks for its password, and takes ten wrong ones in a quarter of an hour, with the PDF counted too', async () => {
    const { token } = await share(await makeFinishedAdReport(app, project), { password });
    expect(await refusal(token)).toMatchObject({ status: 401, code: 'share_password_required' });
    for (let n = 0; n < 5; n += 1) {
      const body = { token, password: `wrong ${n}` };
      expect(await refusal(token, body)).toMatchObject({ status: 401, code: 'share_password_wrong' });
      expect(await app.nobody.refuse(downloadSharedAdReport, { body })).toMatchObject({ status: 401 });
    }
    expect(await refusal(token, { password })).toMatchObject({ status: 429, code: 'rate_limited' });
    app.clock.set('2026-11-20T03:16:00.000Z');
    expect((await open(token, { password })).status).toBe(200);
  });

  test('keeps a browser that has opened it apart from those who guess at its address', async () => {
    const { token } = await share(await makeFinishedAdReport(app, project), { password });
    const post = (given: string, cookie = '') =>
      fetch(`${app.origin}/api/shared-ad-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: app.origin, cookie },
        body: JSON.stringify({ token, password: given }),
      });
    const cookie = ((await post(password)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).toContain('reader');
    for (let n = 0; n < 10; n += 1) await post('chigau');
    expect([(await post(password)).status, (await post(password, cookie)).status]).toEqual([429, 200]);
  });

  test('of one kind opens nothing of the other', async () => {
    const { token } = await share(await makeFinishedAdReport(app, project));
    const ofRun = await (await app.as('admin')).call(createShare, {
      params: await makeRun(app),
      body: { lastDay: '2026-12-20', allowsPdf: true },
    });
    const runToken = ofRun.url.slice(ofRun.url.lastIndexOf('/') + 1);
    for (const endpoint of [openSharedRun, downloadSharedReport])
      expect(await app.nobody.refuse(endpoint, { body: { token } })).toMatchObject({ status: 404, code: 'not_found' });
    for (const endpoint of [openSharedAdReport, downloadSharedAdReport])
      expect((await app.nobody.refuse(endpoint, { body: { token: runToken } })).status).toBe(404);
  });
});

describe('wrong input for a share link of an ad report', () => {
  test('of one that is being made is refused: staff are told, clients do not see it', async () => {
    const reportId = await orderAdReport(app, project);
    const body = { lastDay: '2026-12-20' };
    const told = await staff.refuse(createAdShare, { params: key(reportId), body });
    expect(told).toMatchObject({ status: 409, code: 'ad_report_not_ready' });
    expect((await admin.refuse(createAdShare, { params: key(reportId), body })).status).toBe(404);
  });

  test('of another report is not revoked', async () => {
    const { link, token } = await share(await makeFinishedAdReport(app, project));
    const other = await makeFinishedAdReport(app, project);
    for (const id of [link.id, 'none'])
      expect((await admin.refuse(revokeAdShare, { params: { ...key(other), share: id } })).status).toBe(404);
    expect((await open(token)).status).toBe(200);
  });

  test('of another tenant is neither seen nor shared nor revoked', async () => {
    const reportId = await makeFinishedAdReport(app, project);
    const { link, token } = await share(reportId);
    const foreign = await app.as('admin');
    const params = key(reportId);
    const refused = [
      await foreign.refuse(listAdShares, { params, query: {} }),
      await foreign.refuse(createAdShare, { params, body: { lastDay: '2026-12-20' } }),
      await foreign.refuse(revokeAdShare, { params: { ...params, share: link.id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await open(token)).status).toBe(200);
  });

  test('without a password has to follow a recent sign-in', async () => {
    const reportId = await makeFinishedAdReport(app, project);
    app.clock.set('2026-11-20T03:30:00.000Z');
    const refused = await admin.refuse(createAdShare, { params: key(reportId), body: { lastDay: '2026-12-20' } });
    expect(refused).toMatchObject({ code: 'reauthentication_required' });
    expect((await share(reportId, { password })).link.hasPassword).toBe(true);
  });
});
