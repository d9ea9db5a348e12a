import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOutdated } from '#product/operation/core/schedule/delete-outdated.ts';
import { stopRun } from '#product/runs/api/runs.ts';
import { chooseSettingAlerts, getSettingAlerts } from '#product/runs/api/setting-alerts.ts';
import { runSiteSetting } from '#product/runs/api/site-settings.ts';
import { startDueRuns } from '#product/runs/core/site-settings/start-due-runs.ts';
import {
  type AlertEvent,
  addAlertRecipient,
  askConfirmation,
  confirmAlerts,
  listAlertTargets,
  maxAlertTargets,
  removeAlertTarget,
  unsubscribeAlerts,
} from '#product/tenancy/api/alerts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { clearSettings, dailySchedule, makeSetting, settingGroup, settingKey } from '#test/factories/make-setting.ts';
import { newMember } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { allMails, mailsTo, tokenOf } from '#test/outbox.ts';
import { sendAlertMails } from './send-alert-mails.ts';

let app: TestApp;
let admin: ApiClient;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearSettings(app);
  for (const table of ['alert_target', 'alert_event', 'attempt', 'site', 'domain_use'] as const)
    await app.owner.deleteFrom(table).execute();
  admin = await app.as('admin');
  user = await app.as('user');
});

const group = settingGroup;
const { tenantId } = group;
const everything: AlertEvent[] = ['run.ended', 'run.stopped', 'run.failed', 'score.fell', 'run.refused'];
const add = (
  recipient: { username: string } | { email: string },
  { events = everything, language = 'ja' }: { events?: AlertEvent[]; language?: 'ja' | 'en' } = {},
) => admin.call(addAlertRecipient, { params: group, body: { recipient, language, events } });
let people = 0;
/** Somebody with an address of their own, whose mails are no other test's. */
async function addMember(more: Parameters<typeof add>[1] = {}, groups = ['G002']) {
  const { sub, email } = await newMember(app, { groups });
  return { email, target: await add({ username: sub }, more) };
}
const bodyOf = (recipient: { username: string }) => ({
  params: group,
  body: { recipient, language: 'ja' as const, events: everything },
});
const outside = () => {
  people += 1;
  return `outside-${people}@elsewhere.example`;
};
const end = (n = 0, quality = 90) => makeMeasuredRun(app, `https://site-${n}.open.example/`, { seo: 88, quality });
const at = async (time: string) => {
  app.clock.set(`2026-11-20T${time}.000Z`);
  await sendAlertMails(app.services);
};
const lines = async () => (await app.owner.selectFrom('alert_line').selectAll().execute()).length;
const states = async () =>
  (await admin.call(listAlertTargets, { params: group })).items.map(({ address, state }) => [address, state]);

describe('an alert by mail', () => {
  test('tells a member of a run that ended, in their language, with the fall of a score and links', async () => {
    const ja = await addMember();
    const en = await addMember({ language: 'en' });
    await end(1);
    await at('03:01:00');
    // Two mails that wait at the same moment may be sent in either order.
    for (const { email } of [ja, en]) await mailsTo(app, email);
    await end(1, 60);
    await at('03:07:00');
    const [first, second] = await mailsTo(app, ja.email, 2);
    expect(first!.subject).toBe('【点検】https://site-1.open.example/の検証');
    expect(second!.body).toContain('https://site-1.open.example/：検証が完了しました。');
    expect(second!.body).toContain('総合スコア: 89 → 74');
    expect(second!.body).toContain('品質のスコアが90点から60点に下がりました。');
    expect(second!.body).not.toContain('finished');
    expect(second!.body).toContain('https://tenken.example/t/alpha/g/G002/run?base_url_encoded=');
    const [, english] = await mailsTo(app, en.email, 2);
    expect(english!.subject).toBe('【点検】Verification of https://site-1.open.example/');
    expect(english!.body).toContain('The Quality score dropped from 90 to 60.');
    expect(english!.body).not.toContain('検証が完了');
  });

  test('of 99 runs in a minute is one, and the next comes five minutes later', async () => {
    const { email } = await addMember({ events: ['run.ended'] });
    for (let n = 0; n < 99; n += 1) await end(n);
    await at('03:01:00');
    await end(100);
    await at('03:02:00');
    await end(101);
    await at('03:05:59');
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect(await lines()).toBe(2);
    await Promise.all([at('03:06:00'), at('03:06:00')]);
    const [first, second] = await mailsTo(app, email, 2);
    expect(first!.subject).toBe('【点検】検証の通知（99件）');
    expect(first!.body).toContain('ほか69件あります。');
    expect(second!.subject).toBe('【点検】検証の通知（2件）');
    await at('03:20:00');
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test('of several groups to one person is one', async () => {
    const { sub, email } = await newMember(app, { groups: ['G001', 'G002'] });
    await add({ username: sub });
    await admin.call(addAlertRecipient, {
      params: { tenantId, groupId: 'G001' },
      body: { recipient: { username: sub }, language: 'ja', events: everything },
    });
    await end(1);
    await app.owner
      .insertInto('alert_line')
      .columns(['tenant_id', 'target_id', 'event_id'])
      .expression(
        app.owner
          .selectFrom('alert_target')
          .innerJoin('alert_event', join => join.onTrue())
          .select(['alert_target.tenant_id', 'target_id', 'event_id'])
          .where('alert_target.group_id', '=', 'G001'),
      )
      .execute();
    await at('03:01:00');
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect(await lines()).toBe(0);
  });

  test('tells of a run that was stopped, and once of due runs that were refused for the same reason', async () => {
    const { email } = await addMember({ events: ['run.stopped', 'run.refused'] });
    const setting = await makeSetting(user, { schedule: dailySchedule });
    const key = await user.call(runSiteSetting, settingKey(setting));
    await app.owner.updateTable('run').set({ waiting_since: app.clock.now() }).execute();
    await user.call(stopRun, { params: { ...group, ...key }, body: {} });
    await at('03:01:00');
    const [first] = await mailsTo(app, email);
    expect(first!.body).toContain('https://www.open.example/：検証が停止しました。');
    expect(first!.body).toContain('設定: トップの品質 ');
    const undo = await setContract(app, tenantId, { status: 'canceled' });
    for (const day of ['21', '22']) {
      app.clock.set(`2026-11-${day}T00:00:00.000Z`);
      await startDueRuns(app.services);
      await sendAlertMails(app.services);
    }
    await undo();
    const [, second, ...others] = await mailsTo(app, email, 2);
    expect(others).toEqual([]);
    expect(second!.body).toContain('https://www.open.example/：定期検証を開始できませんでした。');
    expect(second!.body).toContain(`/t/alpha/g/G002/edit-setting-web/${setting.template}`);
  });

  test('goes to nobody who may not see the group any more, nor to a user who was deleted', async () => {
    const moved = await addMember();
    const gone = await addMember();
    await end();
    await app.owner
      .updateTable('member')
      .set({ groups: ['G001'] })
      .where('email', '=', moved.email)
      .execute();
    await app.owner.deleteFrom('member').where('email', '=', gone.email).execute();
    await at('03:01:00');
    expect(await lines()).toBe(0);
    expect((await allMails(app)).filter(mail => [moved.email, gone.email].includes(mail.to))).toEqual([]);
    expect(await states()).toEqual([[moved.email, 'on']]);
  });

  test('by a real SMTP server', async () => {
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
      const recipient = { username: mailing.world.user.sub };
      await client.call(addAlertRecipient, { params: group, body: { recipient, language: 'en', events: everything } });
      await makeMeasuredRun(mailing, 'https://www.open.example/', { seo: 88 });
      mailing.clock.set('2026-11-20T03:01:00.000Z');
      await sendAlertMails(mailing.services);
      await expect.poll(() => mails.length).toBe(1);
      expect(mails[0]).toContain('To: user@alpha.example');
      const head = mails[0]!.slice(0, mails[0]!.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
      const [, address, path] = /^List-Unsubscribe: <(https:\/\/tenken\.example)(\/\S+)>$/m.exec(head)!;
      expect(address).toBe('https://tenken.example');
      expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
      const body = 'List-Unsubscribe=One-Click';
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      const state = async () => (await client.call(listAlertTargets, { params: group })).items[0]!.state;
      const post = async (to: string, init: RequestInit) =>
        (await fetch(`${mailing.origin}${to}`, { method: 'POST', redirect: 'error', ...init })).status;
      const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(await post(`${path!.slice(0, -1)}_`, { body, headers: asForm })).toBe(410);
      expect(await post(path!, { body: 'a=b', headers: asForm })).toBe(400);
      expect(await post(path!, { body: `${body}&${'x'.repeat(5000)}`, headers: asForm })).toBe(413);
      expect(await post(path!, { body: '{}', headers: { 'content-type': 'text/plain' } })).toBe(415);
      expect(await state()).toBe('on');
      expect(await post(path!, { body, headers: asForm })).toBe(200);
      expect(await state()).toBe('unsubscribed');
      // A mail program may ask twice, and in the other way.
      expect(await post(path!, { body: form })).toBe(200);
    } finally {
      await mailing.close();
      await new Promise<void>(done => server.close(() => done()));
    }
  });
});

describe('an address outside of the tenant', () => {
  test('is told nothing before its person has confirmed the mailed link', async () => {
    const email = outside();
    await add({ email });
    await end(1);
    await at('03:01:00');
    const [asking] = await mailsTo(app, email);
    expect(asking!.subject).toBe('【点検】通知メールの受信の確認');
    expect(await states()).toEqual([[email, 'unconfirmed']]);
    expect(await lines()).toBe(0);
    const token = tokenOf(asking!);
    expect(await app.nobody.ask(confirmAlerts, { body: { token: `${token.slice(0, -1)}_` } })).toMatchObject({
      status: 410,
    });
    expect(await app.nobody.call(confirmAlerts, { body: { token } })).toEqual({ address: email });
    expect(await states()).toEqual([[email, 'on']]);
    await end(2);
    await at('03:10:00');
    expect((await mailsTo(app, email, 2))[1]!.body).toContain('https://site-2.open.example/');
  });

  test('confirms for seven days, and not after it was removed', async () => {
    const [late, removed] = [outside(), outside()];
    await add({ email: late });
    const { id } = await add({ email: removed });
    const tokens = await Promise.all([late, removed].map(async email => tokenOf((await mailsTo(app, email))[0]!)));
    await admin.call(removeAlertTarget, { params: { ...group, target: id } });
    expect((await app.nobody.ask(confirmAlerts, { body: { token: tokens[1]! } })).status).toBe(410);
    app.clock.set('2026-11-27T03:00:00.000Z');
    expect((await app.nobody.ask(confirmAlerts, { body: { token: tokens[0]! } })).status).toBe(410);
  });

  test('ends its mails by the link in each, and is not confirmed again by the first one', async () => {
    const email = outside();
    await add({ email });
    const token = tokenOf((await mailsTo(app, email))[0]!);
    await app.nobody.call(confirmAlerts, { body: { token } });
    await end(1);
    await at('03:01:00');
    await end(2);
    const mail = (await mailsTo(app, email, 2))[1]!;
    const end1 = /alerts\/unsubscribe\?token=([\w-]+)/.exec(mail.body)![1]!;
    expect((await app.nobody.ask(unsubscribeAlerts, { body: { token } })).status).toBe(410);
    expect(await app.nobody.call(unsubscribeAlerts, { body: { token: end1 } })).toEqual({ address: email });
    expect(await states()).toEqual([[email, 'unsubscribed']]);
    expect((await app.nobody.ask(confirmAlerts, { body: { token } })).status).toBe(410);
    await end(3);
    await at('03:30:00');
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test('gets three mails an hour that ask it to confirm', async () => {
    const email = outside();
    const { id } = await add({ email });
    const again = () => admin.ask(askConfirmation, { params: { ...group, target: id } });
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([204, 204, 429]);
    expect(await mailsTo(app, email, 3)).toHaveLength(3);
  });

  test('that is a member’s is that member', async () => {
    const { sub, email } = await newMember(app);
    expect(await add({ email: email.toUpperCase() })).toMatchObject({ kind: 'member', state: 'on', address: email });
    expect(await admin.ask(addAlertRecipient, bodyOf({ username: sub }))).toMatchObject({
      status: 409,
      body: { code: 'alert_recipient_taken' },
    });
  });
});

describe('recipients', () => {
  test('are fifty at most, and members who see the group', async () => {
    const other = await newMember(app, { groups: ['G001'] });
    expect((await admin.ask(addAlertRecipient, bodyOf({ username: other.sub }))).status).toBe(404);
    await app.owner
      .insertInto('alert_target')
      .values(
        Array.from({ length: maxAlertTargets.recipients }, (_, n) => ({
          tenant_id: tenantId,
          group_id: group.groupId,
          kind: 'mail' as const,
          name: '',
          address: `full-${n}@elsewhere.example`,
          language: 'ja' as const,
          events: [],
          created_at: app.clock.now(),
        })),
      )
      .execute();
    const { sub } = await newMember(app);
    expect(await admin.ask(addAlertRecipient, bodyOf({ username: sub }))).toMatchObject({
      status: 422,
      body: { code: 'too_many_recipients' },
    });
  });

  test('are chosen for a setting by whoever writes it, and are told of its runs alone', async () => {
    const { email, target } = await addMember({ events: [] });
    const setting = await makeSetting(user);
    const key = settingKey(setting);
    const choices = [{ id: target.id, events: ['run.stopped' as const] }];
    const chosen = await user.call(chooseSettingAlerts, { ...key, body: { choices } });
    expect(chosen.items).toMatchObject([{ id: target.id, name: '新規 次郎', events: [], chosen: ['run.stopped'] }]);
    expect(await user.call(getSettingAlerts, key)).toEqual(chosen);
    await end(1);
    const run = await user.call(runSiteSetting, key);
    await app.owner.updateTable('run').set({ waiting_since: app.clock.now() }).execute();
    await user.call(stopRun, { params: { ...group, ...run }, body: {} });
    await at('03:01:00');
    expect((await mailsTo(app, email))[0]!.subject).toBe('【点検】https://www.open.example/の検証');
    expect(await user.call(chooseSettingAlerts, { ...key, body: { choices: [] } })).toMatchObject({
      items: [{ chosen: [] }],
    });
  });

  test('of another group cannot be chosen', async () => {
    const setting = await makeSetting(user);
    const { id } = await admin.call(addAlertRecipient, {
      ...bodyOf({ username: app.world.master.sub }),
      params: { tenantId, groupId: 'G001' },
    });
    const body = { choices: [{ id, events: everything }] };
    expect((await user.ask(chooseSettingAlerts, { ...settingKey(setting), body })).status).toBe(404);
  });

  test('and what happened are forgotten after thirty days', async () => {
    await addMember();
    await end();
    app.clock.set('2026-12-20T02:59:59.000Z');
    await deleteOutdated(app.services, { log: () => {} });
    expect(await lines()).toBe(1);
    app.clock.set('2026-12-20T03:00:01.000Z');
    await deleteOutdated(app.services, { log: () => {} });
    expect(await lines()).toBe(0);
  });
});
