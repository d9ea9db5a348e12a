import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAdMonthlyMails, writeAdMonthlyMail } from '#product/ads/api/ad-monthly-mails.ts';
import { type AdProject, deleteAdProject } from '#product/ads/api/ad-projects.ts';
import { deleteAdReport, listAdReports } from '#product/ads/api/ad-reports.ts';
import { addAlertRecipient, confirmAlerts, unsubscribeAlerts } from '#product/tenancy/api/alerts.ts';
import { lineTenants } from '#test/data/line-tenants.ts';
import { makeLineTenant, subOfLine } from '#test/factories/line-tenants.ts';
import { adRow, fillAdAccount, makeAdProject } from '#test/factories/make-ad-project.ts';
import { makeFinishedAdReport, orderAdReport } from '#test/factories/make-ad-report.ts';
import { settingGroup } from '#test/factories/make-setting.ts';
import { newMember } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { workTask } from '#test/factories/work-task.ts';
import { allMailed, allMails, mailsTo, tokenOf } from '#test/outbox.ts';
import { adReportTask, makeAdReport } from '../ad-reports/make-ad-report.ts';
import { sendMonthlyAdReports } from './send-monthly-ads.ts';

let app: TestApp;
let client: Awaited<ReturnType<typeof makeLineTenant>>;
let project: AdProject;
const { tenantId } = lineTenants.ad;
const group = { tenantId, groupId: 'G001' };
let readers = 0;
/** With a session of the moment: tests let months pass. */
const admin = () => client('admin');
beforeAll(async () => {
  app = await startApp();
  client = await makeLineTenant(app, 'ad');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  for (const table of ['ad_project', 'task', 'alert_target', 'attempt', 'page_use', 'page_grant'] as const)
    await app.owner.deleteFrom(table).execute();
  await setContract(app, tenantId, { adReport: true, status: 'primary' }, 'G001');
  project = await makeAdProject(app);
});

const fillNovember = (more: object = {}) =>
  fillAdAccount(app, project, 'google', { rows: [adRow('2026-11-01', more), adRow('2026-11-30', more)] });
/** An address outside that has confirmed; its id and mail address. */
async function reader(): Promise<{ email: string; id: string }> {
  readers += 1;
  const email = `reader-${readers}@ads.example`;
  const body = { recipient: { email }, language: 'ja' as const, events: [] };
  const { id } = await (await admin()).call(addAlertRecipient, { params: group, body });
  const [asked] = await mailsTo(app, email);
  expect(asked!.body).toContain('広告レポートの月次メール');
  await app.nobody.call(confirmAlerts, { body: { token: tokenOf(asked!) } });
  return { email, id };
}
const params = () => ({ tenantId, projectId: project.projectId });
async function subscribe(more: object = {}) {
  const to = await reader();
  const body = { isOn: true, day: 1, language: 'ja' as const, targets: [to.id], ...more };
  await (await admin()).call(writeAdMonthlyMail, { params: params(), body });
  return to;
}
const waiting = () =>
  app.owner
    .selectFrom('task')
    .select(['tenant_id as tenantId', 'task_id as taskId'])
    .where('kind', '=', adReportTask.kind)
    .where('state', 'in', ['queued', 'running'])
    .execute();
const work = async (at: { tenantId: string; taskId: string }, services = app.services) =>
  workTask(services, adReportTask, at, (given, task) =>
    makeAdReport(given, task, {
      xlsx: async () => new TextEncoder().encode('xlsx'),
      pdf: async facts => new TextEncoder().encode(`%PDF ${facts.reportName} ${facts.comparison?.to}`),
    }),
  );
async function at(time: string): Promise<void> {
  app.clock.set(time);
  await sendMonthlyAdReports(app.services);
  for (const row of await waiting()) await work(row);
  await allMailed(app);
}
/** Mails of reports, without the one to confirm. */
const reportsTo = async (email: string) => (await allMails(app)).filter(mail => mail.to === email).slice(1);
const own = async () => (await (await admin()).call(listAdMonthlyMails, { params: { tenantId }, query: {} })).items[0]!;
const december = '2026-12-01T00:00:00.000Z';

describe('the monthly mail of an ad report', () => {
  test('brings the report of the month before as PDF, with its figures and a link that holds for 30 days', async () => {
    await fillNovember();
    const { email } = await subscribe();
    expect(await own()).toMatchObject({ isOn: true, nextDay: '2026-12-01', last: null });
    await at('2026-11-30T23:50:00.000Z');
    expect(await reportsTo(email)).toEqual([]);
    await at(december);
    const [mail] = await reportsTo(email);
    expect(mail!.subject).toBe(`【点検】${project.projectName}の広告レポート（2026年11月）`);
    for (const words of ['テスト商店の2026年11月の広告レポート', '費用: 2,000円', 'クリック数: 20', 'CV: 3.0'])
      expect(mail!.body).toContain(words);
    expect(mail!.body).toContain('実績を取得できていない日があります');
    const pdf = '%PDF Report_2026-11-01_2026-11-30 2026-10-31';
    expect(mail!.body).toContain(Buffer.from(pdf).toString('base64'));
    expect(mail!.body).toContain('filename=Report_2026-11-01_2026-11-30.pdf');
    const path = /https:\/\/tenken\.example(\/api\/files\/\S+)/.exec(mail!.body)![1]!;
    expect(await (await fetch(app.origin + path)).text()).toBe(pdf);
    expect(await own()).toMatchObject({
      nextDay: '2027-01-01',
      last: { month: '2026-11', state: 'sent', at: december },
    });
    expect((await (await admin()).call(listAdReports, { params: { tenantId }, query: {} })).items).toHaveLength(1);
  });

  test('is sent once, whoever does it, how often, when they are killed, and though it is switched off and on', async () => {
    await fillNovember();
    const { email, id } = await subscribe({ language: 'en' });
    app.clock.set(december);
    await Promise.all([1, 2, 3].map(() => sendMonthlyAdReports(app.services)));
    const [row, ...others] = await waiting();
    expect(others).toEqual([]);
    expect((await own()).last).toMatchObject({ state: 'making' });
    const broken = { ...app.services.queue, send: () => Promise.reject(new Error('killed')) };
    await expect(work(row!, { ...app.services, queue: broken })).rejects.toThrow('killed');
    await Promise.all([work(row!), work(row!), work(row!)]);
    for (const isOn of [false, true]) {
      const body = { isOn, day: 3, language: 'en' as const, targets: [id] };
      await (await admin()).call(writeAdMonthlyMail, { params: params(), body });
    }
    await at('2026-12-03T00:10:00.000Z');
    await at('2026-12-31T00:00:00.000Z');
    const mails = await reportsTo(email);
    expect(mails.map(mail => mail.subject)).toEqual([`【点検】Ad report for ${project.projectName}, November 2026`]);
  });

  test('brings what somebody has made of the month and commented, rather than a report of its own', async () => {
    await fillNovember();
    const { email } = await subscribe();
    const period = { from: '2026-11-01', to: '2026-11-30' };
    await makeFinishedAdReport(app, project, { reportName: 'commented', period });
    await at(december);
    expect((await reportsTo(email))[0]!.body).toContain('filename=commented.pdf');
  });

  test.each([
    ['of which no day is collected', () => Promise.resolve(''), '2026年11月の広告実績はまだ取得されていない'],
    [
      'in which nothing was shown',
      () => fillAdAccount(app, project, 'google', { rows: [], days: ['2026-11-01'] }),
      '広告は2026年11月に配信されなかった',
    ],
  ])('says of a month %s that there is no report', async (_what, fill, words) => {
    await fill();
    const { email } = await subscribe();
    await at(december);
    const [mail] = await reportsTo(email);
    expect(mail!.body).toContain(words);
    expect(mail!.body).not.toContain('application/pdf');
    expect(await waiting()).toEqual([]);
    expect((await own()).last).toMatchObject({ state: 'nothing' });
  });

  test('says that the report could not be made once somebody has stopped it, or the plan has none left', async () => {
    await fillNovember();
    const { email } = await subscribe();
    app.clock.set(december);
    await sendMonthlyAdReports(app.services);
    const [row] = await waiting();
    const staff = await app.as('staffMaster');
    await staff.call(deleteAdReport, { params: { tenantId, reportId: row!.taskId } });
    await allMailed(app);
    expect((await reportsTo(email))[0]!.body).toContain('レポートを作成できませんでした');
    expect((await own()).last).toMatchObject({ state: 'failed' });
    expect(await app.owner.selectFrom('page_use').selectAll().execute()).toEqual([]);
    project = await makeAdProject(app);
    await fillNovember();
    app.clock.set('2026-12-02T01:00:00.000Z');
    await app.owner.updateTable('page_grant').set({ pages: 1, used: 1 }).execute();
    const other = await subscribe({ day: 3 });
    await at('2026-12-03T00:00:00.000Z');
    expect((await reportsTo(other.email))[0]!.body).toContain('レポートを作成できませんでした');
    expect(await waiting()).toEqual([]);
  });

  test('waits for a report of the project that is being made, and goes on after it', async () => {
    await fillNovember();
    const { email } = await subscribe();
    const period = { from: '2026-11-01', to: '2026-11-02' };
    const params = { tenantId, taskId: await orderAdReport(app, project, { period }) };
    app.clock.set(december);
    await sendMonthlyAdReports(app.services);
    expect((await own()).last).toBeNull();
    await work(params);
    await at('2026-12-01T00:10:00.000Z');
    expect(await reportsTo(email)).toHaveLength(1);
  });
});

describe('nothing is mailed', () => {
  test.each<[what: string, end: () => Promise<unknown>]>([
    ['was canceled', () => setContract(app, tenantId, { status: 'canceled' }, 'G001')],
    ['is blocked', () => setContract(app, tenantId, { status: 'bad_payment' }, 'G001')],
    ['has no reports any more', () => setContract(app, tenantId, { adReport: false }, 'G001')],
  ])('of a contract that %s, before and while the report is made', async (what, end) => {
    await fillNovember();
    const { email } = await subscribe();
    app.clock.set(december);
    if (!what.includes('reports')) {
      await sendMonthlyAdReports(app.services);
      const [row] = await waiting();
      await end();
      await work(row!);
    } else await end();
    await at('2027-01-01T00:00:00.000Z');
    expect(await reportsTo(email)).toEqual([]);
    const mails = await app.owner.selectFrom('monthly_mail').select(['outcome']).execute();
    expect(new Set(mails.map(mail => mail.outcome))).toEqual(new Set(['withheld']));
  });

  test('of a project that is deleted or switched off, and to who has ended it', async () => {
    await fillNovember();
    const off = await subscribe();
    const body = { isOn: false, day: 1, language: 'ja' as const, targets: [] };
    await (await admin()).call(writeAdMonthlyMail, { params: params(), body });
    await at(december);
    expect([await reportsTo(off.email), (await own()).nextDay]).toEqual([[], null]);
    const ended = await subscribe();
    await at('2027-01-01T00:00:00.000Z');
    const token = /unsubscribe\?token=([\w-]+)/.exec((await reportsTo(ended.email))[0]!.body)![1]!;
    await app.nobody.call(unsubscribeAlerts, { body: { token } });
    await at('2027-02-01T00:00:00.000Z');
    expect([(await reportsTo(ended.email)).length, (await own()).last?.state]).toEqual([1, 'unread']);
    const staff = await app.as('staffMaster');
    const last = await subscribe();
    await staff.call(deleteAdProject, { params: { tenantId }, query: { project_id: project.projectId } });
    await at('2027-03-01T00:00:00.000Z');
    expect(await reportsTo(last.email)).toEqual([]);
  });
});

test('members are told as well; recipients of another tenant or unknown ones, and foreign projects, are not found', async () => {
  const { sub } = await newMember(app, { groups: ['G002'] });
  const foreign = await (await app.as('admin')).call(addAlertRecipient, {
    params: settingGroup,
    body: { recipient: { username: sub }, language: 'ja', events: [] },
  });
  const member = await (await admin()).call(addAlertRecipient, {
    params: group,
    body: { recipient: { username: await subOfLine(app, lineTenants.ad, 'master') }, language: 'ja', events: [] },
  });
  const write = async (targets: string[], more: object = {}) =>
    (await admin()).refuse(writeAdMonthlyMail, {
      params: { ...params(), ...more },
      body: { isOn: true, day: 1, language: 'ja', targets },
    });
  expect((await write([foreign.id])).status).toBe(404);
  expect((await write(['x'])).status).toBe(404);
  expect((await write([])).status).toBe(422);
  expect((await write([member.id], { projectId: sub })).status).toBe(404);
  expect(await own()).toMatchObject({ isOn: false, targets: [] });
  const body = { isOn: true, day: 28, language: 'en' as const, targets: [member.id] };
  expect(await (await admin()).call(writeAdMonthlyMail, { params: params(), body })).toMatchObject({
    targets: [member.id],
  });
});
