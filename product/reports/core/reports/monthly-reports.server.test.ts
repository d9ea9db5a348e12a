import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listMonthlyReports,
  removeMonthlyReport,
  sampleMonthlyReport,
  writeMonthlyReport,
} from '#product/reports/api/monthly-reports.ts';
import { writeReportBranding } from '#product/reports/api/report-branding.ts';
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
/** A monthly report to one new member, or to others; `language` of the reader and of the PDF. */
async function subscribe({ day = 1, language = 'ja', site }: SubscriptionRequest = {}, targets?: string[]) {
  const { email, target } = await recipient(language);
  const body = { baseUrlEncoded: site?.baseUrlEncoded ?? null, day, language, targets: targets ?? [target] };
  return { email, target, monthly: await admin.call(writeMonthlyReport, { params: group, body }) };
}
async function recipient(language: 'ja' | 'en' = 'ja') {
  const { sub, email } = await newMember(app, { groups: ['G002'] });
  const body = { recipient: { username: sub }, language, events: [] };
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
    expect(mail!.subject).toBe('【点検】month-1.open.exampleの月次レポート（2026年12月）');
    expect(mail!.body).toContain('結果: 総合スコア 89 点（比較できる前回の検証なし）。エラーのあるページは 2 ページ中');
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
    expect(mails.map(mail => mail.subject)).toEqual([
      '【点検】Monthly report for 3 sites, December 2026: 0 dropped, 0 rose',
    ]);
    for (const n of [3, 4, 5]) expect(mails[0]!.body).toContain(`- month-${n}.open.example: 89`);
    expect(mails[0]!.body.match(/Result: Overall score 89/g)).toHaveLength(3);
  });

  test('says where there is no new run since the last one, and tells of a change', async () => {
    const site = await run(6, 90);
    const { email } = await subscribe({ site });
    await at('2026-12-01T00:00:00.000Z');
    // Mails of one moment have no order.
    await mailsTo(app, email, 1);
    await at('2027-01-01T00:00:00.000Z');
    const [, second] = await mailsTo(app, email, 2);
    expect(second!.body).toContain(
      'この期間に検証がなかったサイト（1）：month-6.open.example（最新の検証 2026年11月20日）',
    );
    expect(second!.body).not.toContain('/api/files/');
    await run(6, 60);
    await at('2027-02-01T00:00:00.000Z');
    const [, , third] = await mailsTo(app, email, 3);
    expect(third!.body).toContain('総合スコア 74 点（2026年11月20日の検証から −15）');
    expect(third!.subject).toBe('【点検】month-6.open.exampleの月次レポート（2027年2月）：74点（−15）');
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
    expect(mail!.body.match(/PDFレポート（2ページ、30日間有効）/g)!.length).toBeGreaterThan(0);
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
      const logo = await sharp({ create: { width: 80, height: 20, channels: 3, background: '#0b1f4b' } })
        .png()
        .toBuffer();
      await (await mailing.as('master')).call(writeReportBranding, {
        params: { tenantId: group.tenantId },
        body: { company: '緑社', logo: logo.toString('base64') },
      });
      const username = mailing.world.user.sub;
      const { id } = await client.call(addAlertRecipient, {
        params: group,
        body: { recipient: { username }, language: 'ja', events: [] },
      });
      await makeMeasuredRun(mailing, 'https://www.open.example/', { seo: 88 });
      const body = { baseUrlEncoded: null, day: 1, language: 'en' as const, targets: [id] };
      await client.call(writeMonthlyReport, { params: group, body });
      mailing.clock.set('2026-12-01T00:00:00.000Z');
      await sendMonthlyReports(mailing.services);
      for (const row of await mailing.owner.selectFrom('task').select(['tenant_id', 'task_id']).execute())
        await workTask(mailing.services, reportTask, { tenantId: row.tenant_id, taskId: row.task_id }, makeRunReport);
      await expect.poll(() => mails.length).toBe(1);
      expect(mails[0]).toContain('To: user@alpha.example');
      expect(mails[0]).toMatch(/^List-Unsubscribe: /m);
      expect(mails[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      expect(mails[0]).toMatch(/^Content-Type: multipart\/related/m);
      expect(mails[0]).toMatch(/^Content-Id: <logo@tenken>/im);
    } finally {
      await mailing.close();
      await new Promise<void>(done => server.close(() => done()));
    }
  });

  test('of 30 sites shows eight with a report each, the largest falls first, and counts the rest', async () => {
    for (let n = 20; n < 50; n += 1) await run(n, 90);
    const { email } = await subscribe({ day: 0 });
    await at('2026-12-01T00:00:00.000Z');
    await mailsTo(app, email, 1);
    for (const [n, quality] of [
      [25, 40],
      [26, 60],
      [27, 96],
    ] as const)
      await makeMeasuredRun(app, `https://month-${n}.open.example/`, { seo: 88, quality });
    for (let n = 28; n < 40; n += 1) await run(n, 90);
    await at('2027-01-03T23:59:00.000Z');
    expect(await countOf(email)).toBe(1);
    app.clock.set('2027-01-04T00:00:00.000Z');
    await sendMonthlyReports(app.services);
    expect(await waiting()).toHaveLength(8);
    await at('2027-01-04T00:00:00.000Z');
    const [, mail] = await mailsTo(app, email, 2);
    expect(mail!.subject).toBe('【点検】30サイトの月次レポート（2027年1月）：低下2、上昇1');
    const text = mail!.body.slice(0, mail!.body.indexOf('<!doctype'));
    expect([...text.matchAll(/^■ /gm)]).toHaveLength(8);
    expect(text.indexOf('- month-25.')).toBeLessThan(text.indexOf('- month-26.'));
    expect(text).toContain('ほかに7サイトを検証しました（低下0、上昇1、その他6）。');
    expect(text).toMatch(/この期間に検証がなかったサイト（15）：.*ほか10サイト/);
  });

  test('goes to each of its readers in their language, with the brand, and shows titles of sites as text', async () => {
    const site = await run(14);
    await app.owner
      .updateTable('run')
      .set({ title: '<img src=x onerror=alert(1)> & "緑"' })
      .where('base_url', '=', 'https://month-14.open.example/')
      .execute();
    const [ja, en] = [await recipient(), await recipient('en')];
    await subscribe({ site }, [ja.target, en.target]);
    await at('2026-12-01T00:00:00.000Z');
    const [first] = await mailsTo(app, ja.email);
    const [second] = await mailsTo(app, en.email);
    expect(first!.body).toContain('次に直すこと');
    expect(second!.body).toContain('What to do next');
    expect(second!.body).not.toContain('次に直すこと');
    expect(first!.body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;緑&quot;');
    expect(first!.body.slice(first!.body.indexOf('<!doctype'))).not.toMatch(
      /<img src=x|<script|https?:\/\/[^"]*\.(?:png|jpe?g|gif)/,
    );
  });

  test('is shown as a sample, and sent to the person who asks alone', async () => {
    const site = await run(15);
    const body = { baseUrlEncoded: site.baseUrlEncoded, language: 'en' as const };
    app.clock.set('2026-12-01T00:00:00.000Z');
    admin = await app.as('admin');
    const shown = await admin.call(sampleMonthlyReport, { params: group, body });
    expect(shown).toMatchObject({
      sentTo: null,
      subject: '【点検】Monthly report for month-15.open.example, December 2026',
    });
    expect(shown.html).toContain('Overall score 89');
    const before = await countOf('admin@alpha.example');
    const sent = await admin.call(sampleMonthlyReport, { params: group, body: { ...body, isSent: true } });
    expect(sent.sentTo).toBe('admin@alpha.example');
    await mailsTo(app, 'admin@alpha.example', before + 1);
    expect(
      (
        await admin.refuse(sampleMonthlyReport, {
          params: group,
          body: { ...body, baseUrlEncoded: 'aHR0cHM6Ly9uYWkuZXhhbXBsZS8' },
        })
      ).status,
    ).toBe(404);
    for (let n = 1; n < 10; n += 1)
      await admin.call(sampleMonthlyReport, { params: group, body: { ...body, isSent: true } });
    expect(await admin.refuse(sampleMonthlyReport, { params: group, body: { ...body, isSent: true } })).toMatchObject({
      status: 429,
    });
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
