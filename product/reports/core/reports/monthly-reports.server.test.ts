import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMonthlyReports, removeMonthlyReport, writeMonthlyReport } from '#product/reports/api/monthly-reports.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { addAlertRecipient, confirmAlerts, unsubscribeAlerts } from '#product/tenancy/api/alerts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { clearSettings, settingGroup as group } from '#test/factories/make-setting.ts';
import { newMember } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { workTask } from '#test/factories/work-task.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { allMails, mailsTo, tokenOf } from '#test/outbox.ts';
import { readPdf } from '#test/pdf-text.ts';
import { makeRunReport, reportTask } from './report-task.ts';
import { sendMonthlyReports } from './send-monthly.ts';

let app: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearSettings(app);
  for (const table of ['monthly_report', 'alert_target', 'attempt', 'site'] as const)
    await app.owner.deleteFrom(table).execute();
  admin = await app.as('admin');
});

type SubscriptionRequest = { day?: number; language?: 'ja' | 'en'; site?: RunKey };
/** A monthly report to one new member, or to others. */
async function subscribe({ day = 1, language = 'ja', site }: SubscriptionRequest = {}, targets?: string[]) {
  const { email, target } = await recipient();
  const body = { baseUrlEncoded: site?.baseUrlEncoded ?? null, day, language, targets: targets ?? [target] };
  return { email, target, monthly: await admin.call(writeMonthlyReport, { params: group, body }) };
}
async function recipient() {
  const { sub, email } = await newMember(app, { groups: ['G002'] });
  const body = { recipient: { username: sub }, language: 'ja' as const, events: [] };
  return { sub, email, target: (await admin.call(addAlertRecipient, { params: group, body })).id };
}
const waiting = () =>
  app.owner
    .selectFrom('task')
    .select(['tenant_id as tenantId', 'task_id as taskId'])
    .where('kind', '=', reportTask.kind)
    .where('state', 'in', ['queued', 'running'])
    .execute();
const work = (at: { tenantId: string; taskId: string }, services = app.services, more: object = {}) =>
  workTask(services, reportTask, at, makeRunReport, more);
/** What scheduled job and workers do at a moment. */
async function at(time: string): Promise<void> {
  app.clock.set(time);
  await sendMonthlyReports(app.services);
  for (const row of await waiting()) await work(row);
}
const run = (n: number, quality = 90) => makeMeasuredRun(app, `https://month-${n}.open.example/`, { seo: 88, quality });
const countOf = async (email: string) => (await allMails(app)).filter(mail => mail.to === email).length;

const pathOfPdf = (body: string) => /https:\/\/tenken\.example(\/api\/files\/\S+)/.exec(body)![1]!;

describe('the monthly report by mail', () => {
  test('of a site is sent on its day from 9:00 in Tokyo on, with a summary and a link to the PDF', async () => {
    const site = await run(1);
    await run(2);
    const { email } = await subscribe({ site });
    await at('2026-11-30T23:50:00.000Z');
    expect(await countOf(email)).toBe(0);
    await at('2026-12-01T00:00:00.000Z');
    const [mail] = await mailsTo(app, email);
    expect(mail!.subject).toBe('【点検】https://month-1.open.example/の月次レポート（2026-12）');
    expect(mail!.body).toContain('https://month-1.open.example/：総合スコア 89 点（前回の検証なし）。2 ページを検証し');
    expect(mail!.body).not.toContain('month-2');
    expect(mail!.body).toContain('/t/alpha/g/G002/run?base_url_encoded=');
    const path = pathOfPdf(mail!.body);
    const answer = await fetch(app.origin + path);
    expect(readPdf(new Uint8Array(await answer.arrayBuffer())).lines.join('')).toContain('総合スコアは 89 点です');
    app.clock.set('2027-01-05T00:00:00.000Z');
    expect((await fetch(app.origin + path)).status).toBe(404);
  });

  test('of a group is one mail with all of its sites, in English where that was chosen', async () => {
    for (const n of [3, 4, 5]) await run(n);
    const { email } = await subscribe({ language: 'en' });
    await at('2026-12-01T00:10:00.000Z');
    const mails = await mailsTo(app, email);
    expect(mails.map(mail => mail.subject)).toEqual(['【点検】Monthly report for 3 sites, 2026-12']);
    for (const n of [3, 4, 5]) expect(mails[0]!.body).toContain(`https://month-${n}.open.example/: overall score 89`);
  });

  test('says where there is no new run since the last one, and tells of a change', async () => {
    const site = await run(6, 90);
    const { email } = await subscribe({ site });
    await at('2026-12-01T00:00:00.000Z');
    // Mails of one moment have no order.
    await mailsTo(app, email, 1);
    await at('2027-01-01T00:00:00.000Z');
    const [, second] = await mailsTo(app, email, 2);
    expect(second!.body).toContain('前回のレポート以降、新しい検証はありません（最新の検証：2026年11月20日）');
    expect(second!.body).not.toContain('/api/files/');
    await run(6, 60);
    await at('2027-02-01T00:00:00.000Z');
    const [, , third] = await mailsTo(app, email, 3);
    expect(third!.body).toContain('総合スコア 74 点（前回比 -15）');
  });

  test('says that there is no run at all', async () => {
    const { email } = await subscribe();
    await at('2026-12-01T00:00:00.000Z');
    expect((await mailsTo(app, email))[0]!.body).toContain('完了した検証がまだないため');
  });

  test('is sent once, whoever does it, how often and when they are killed', async () => {
    const site = await run(7);
    const { email } = await subscribe({ site });
    app.clock.set('2026-12-01T00:00:00.000Z');
    await Promise.all([1, 2, 3].map(() => sendMonthlyReports(app.services)));
    const [row, ...others] = await waiting();
    expect(others).toEqual([]);
    const killed = {
      ...app.services,
      queue: { ...app.services.queue, send: () => Promise.reject(new Error('killed')) },
    };
    await expect(work(row!, killed)).rejects.toThrow('killed');
    expect(await countOf(email)).toBe(0);
    await Promise.all([work(row!), work(row!), work(row!)]);
    await at('2026-12-01T00:10:00.000Z');
    await at('2026-12-31T00:00:00.000Z');
    await mailsTo(app, email);
    expect(await countOf(email)).toBe(1);
  });

  test('keeps the file that one attempt has finished while another still writes it', async () => {
    const site = await run(13);
    const { email } = await subscribe({ site });
    app.clock.set('2026-12-01T00:00:00.000Z');
    await sendMonthlyReports(app.services);
    const [row] = await waiting();
    const storage: typeof app.services.storage = {
      ...app.services.storage,
      put: async (key, content) => {
        await work(row!);
        await app.services.storage.put(key, content);
      },
    };
    await work(row!, { ...app.services, storage });
    const [mail] = await mailsTo(app, email);
    expect((await fetch(app.origin + pathOfPdf(mail!.body))).status).toBe(200);
  });

  test('waits for all of its reports, and is sent without one that cannot be made', async () => {
    await run(8);
    await run(9);
    const { email } = await subscribe();
    app.clock.set('2026-12-01T00:00:00.000Z');
    await sendMonthlyReports(app.services);
    const [first, second] = await waiting();
    await work(first!);
    await sendMonthlyReports(app.services);
    expect(await countOf(email)).toBe(0);
    await work(second!, app.services, { failures: 3, retryCount: 3 });
    const [mail] = await mailsTo(app, email);
    expect(mail!.body).toContain('PDFレポートを作成できませんでした');
    expect(mail!.body.match(/PDFレポート（30日間有効）/g)!.length).toBeGreaterThan(0);
  });

  test('is sent though a run was deleted while its report was made', async () => {
    const [one] = [await run(10), await run(11)];
    const { email } = await subscribe();
    app.clock.set('2026-12-01T00:00:00.000Z');
    await sendMonthlyReports(app.services);
    await (await app.as('admin')).call(deleteRun, { params: one });
    for (const row of await waiting()) await work(row);
    const [mail] = await mailsTo(app, email);
    expect(mail!.body).not.toContain('month-10');
    expect(mail!.body).toContain('month-11');
  });

  test('goes to confirmed addresses outside, and to nobody who has ended it, left, or lost the group', async () => {
    const site = await run(12);
    const outside = async (email: string) =>
      (
        await admin.call(addAlertRecipient, {
          params: group,
          body: { recipient: { email }, language: 'ja', events: [] },
        })
      ).id;
    const [yes, no, ended] = ['yes@open.example', 'no@open.example', 'ended@open.example'];
    const ids = [await outside(yes!), await outside(no!), await outside(ended!)];
    for (const email of [yes!, ended!])
      await app.nobody.call(confirmAlerts, { body: { token: tokenOf((await mailsTo(app, email))[0]!) } });
    const [stays, lost, gone] = [await recipient(), await recipient(), await recipient()];
    await subscribe({ site }, [...ids, stays.target, lost.target, gone.target]);
    await app.owner
      .updateTable('member')
      .set({ groups: ['G001'] })
      .where('sub', '=', lost.sub)
      .execute();
    await app.owner.deleteFrom('member').where('sub', '=', gone.sub).execute();
    await at('2026-12-01T00:00:00.000Z');
    await mailsTo(app, yes!, 2);
    const [first] = await mailsTo(app, ended!, 2).then(mails => mails.slice(1));
    await mailsTo(app, stays.email);
    expect(await Promise.all([countOf(no!), countOf(lost.email), countOf(gone.email)])).toEqual([1, 0, 0]);
    const token = /unsubscribe\?token=([\w-]+)/.exec(first!.body)![1]!;
    await app.nobody.call(unsubscribeAlerts, { body: { token } });
    await at('2027-01-01T00:00:00.000Z');
    await mailsTo(app, stays.email, 2);
    expect(await countOf(ended!)).toBe(2);
  });

  test('goes out by a real SMTP server, with the link that ends it', async () => {
    const mails: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: async (stream, _session, done) => {
        mails.push(await new Response(stream as unknown as BodyInit).text());
        done();
      },
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    const mailing = await startAppWith({ clock: fixedClock('2026-11-20T03:00:00.000Z'), smtpUrl });
    try {
      const client = await mailing.as('admin');
      const username = mailing.world.user.sub;
      const { id } = await client.call(addAlertRecipient, {
        params: group,
        body: { recipient: { username }, language: 'ja', events: [] },
      });
      const body = { baseUrlEncoded: null, day: 1, language: 'en' as const, targets: [id] };
      await client.call(writeMonthlyReport, { params: group, body });
      mailing.clock.set('2026-12-01T00:00:00.000Z');
      await sendMonthlyReports(mailing.services);
      await expect.poll(() => mails.length).toBe(1);
      expect(mails[0]).toContain('To: user@alpha.example');
      expect(mails[0]).toMatch(/^List-Unsubscribe: /m);
    } finally {
      await mailing.close();
      await new Promise<void>(done => server.close(() => done()));
    }
  });

  test('is not sent for a contract that may not be used, and goes on with the next month', async () => {
    const { email } = await subscribe();
    const undo = await setContract(app, group.tenantId, { status: 'bad_payment' }, 'G002');
    await at('2026-12-01T00:00:00.000Z');
    await undo();
    await at('2026-12-02T00:00:00.000Z');
    expect(await countOf(email)).toBe(0);
    await at('2027-01-01T00:00:00.000Z');
    await mailsTo(app, email);
  });

  test('that is written on or after its day is sent in the next month', async () => {
    const { email, monthly } = await subscribe({ day: 20 });
    expect(monthly.lastPeriod).toBeNull();
    await at('2026-11-21T00:00:00.000Z');
    await at('2026-12-19T23:50:00.000Z');
    expect(await countOf(email)).toBe(0);
    await at('2026-12-20T00:00:00.000Z');
    await mailsTo(app, email);
  });
});

describe('wrong input for a monthly report', () => {
  test('of a site is one: what is written again replaces it; removed, it is gone', async () => {
    const site = await run(13);
    const { monthly } = await subscribe({ site, day: 3 });
    const { monthly: again } = await subscribe({ site, day: 5 });
    expect(again).toMatchObject({ id: monthly.id, day: 5, baseUrl: 'https://month-13.open.example/' });
    expect((await admin.call(listMonthlyReports, { params: group })).items).toHaveLength(1);
    const params = { ...group, monthly: monthly.id };
    await admin.call(removeMonthlyReport, { params });
    expect((await admin.refuse(removeMonthlyReport, { params })).status).toBe(404);
  });

  test.each([
    ['a day that not every month has', { day: 29 }, 422],
    ['nobody', { targets: [] }, 422],
    ['a recipient that is none', { targets: ['x'] }, 404],
    ['a recipient of another group', { targets: ['11111111-2222-4333-8444-555555555555'] }, 404],
    ['a site that is none', { baseUrlEncoded: 'aHR0cHM6Ly9uYWkuZXhhbXBsZS8' }, 404],
  ])('to or of %s is refused', async (_, wrong, status) => {
    const { target } = await recipient();
    const body = { baseUrlEncoded: null, day: 1, language: 'ja' as const, targets: [target], ...wrong };
    expect((await admin.refuse(writeMonthlyReport, { params: group, body })).status).toBe(status);
    expect((await admin.call(listMonthlyReports, { params: group })).items).toEqual([]);
  });
});
