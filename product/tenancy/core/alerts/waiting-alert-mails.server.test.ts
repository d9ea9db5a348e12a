import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { tellRunNews } from '#product/findings/core/results/tell-run-news.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { type AlertEvent, addAlertRecipient } from '#product/tenancy/api/alerts.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { settingGroup as group } from '#test/factories/make-setting.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { mailsTo } from '#test/outbox.ts';
import { sendAlertMails } from './send-alert-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['alert_target', 'alert_event'] as const) await app.owner.deleteFrom(table).execute();
});

const { tenantId } = group;
async function addMember({ events = ['run.ended', 'score.fell'] }: { events?: AlertEvent[] } = {}) {
  const { sub, email } = await newMember(app, { groups: ['G002'] });
  const body = { recipient: { username: sub }, language: 'ja' as const, events };
  await (await app.as('admin')).call(addAlertRecipient, { params: group, body });
  return { email };
}
const end = (n: number) => makeMeasuredRun(app, `https://site-${n}.open.example/`, { seo: 88 });
const at = async (time: string) => {
  app.clock.set(`2026-11-20T${time}.000Z`);
  await sendAlertMails(app.services);
};
const idOfRun = (key: RunKey) => inTenant(app.services.db, tenantId, async tx => (await getRunByKey(tx, key)).run_id);
const lines = async () => (await app.owner.selectFrom('alert_line').selectAll().execute()).length;

describe('an alert by mail', () => {
  test('says which pages have most errors and what is new, waits a moment for that, and so does the notice', async () => {
    app.clock.set('2026-11-20T03:00:00.000Z');
    const { email } = await addMember();
    const first = await end(7);
    await tellRunNews(app.services, { tenantId, runId: await idOfRun(first) });
    const runId = await idOfRun(await end(7));
    await app.owner.updateTable('page').set({ title: '<b>くらし</b>' }).where('run_id', '=', runId).execute();
    await at('03:00:30');
    // The first run is told, the second not yet: one mail tells both.
    expect(await lines()).toBe(2);
    await tellRunNews(app.services, { tenantId, runId });
    // Told twice is told once.
    await tellRunNews(app.services, { tenantId, runId });
    await at('03:00:40');
    const [mail] = await mailsTo(app, email);
    expect(mail!.subject).toBe('【点検】検証の通知（2件）');
    expect(mail!.body.match(/エラーのあるページ: 2 ページ中 2 ページ/g)?.length).toBeGreaterThan(1);
    expect(mail!.body).toContain('エラーの多いページ: <b>くらし</b>（1 件）、<b>くらし</b>（1 件）');
    expect(mail!.body).toContain('&lt;b&gt;くらし&lt;/b&gt;（1 件）');
    expect(mail!.body).toContain('前回から増えた問題: ありません');
    const { items } = await (await app.as('user', 'ja')).call(listNotifications, { query: {} });
    const notice = items.find(one => one.Content.includes('くらし'));
    expect(notice?.Content.split('\n')).toEqual([
      expect.stringContaining('2ページを検証しました。'),
      'エラーのあるページ：2 ページ中 2 ページ',
      'エラーの多いページ：<b>くらし</b>（1 件）、<b>くらし</b>（1 件）',
      '前回から増えた問題：ありません',
    ]);
  });

  test('waits for ends that say nothing yet, but not for ever where others follow', async () => {
    const { email } = await addMember({ events: ['run.ended'] });
    app.clock.set('2026-11-20T03:00:00.000Z');
    for (const [n, ended, looked, left] of [
      [1, '03:00:30', '03:01:00', 1],
      [2, '03:01:30', '03:02:00', 2],
      [3, '03:02:30', '03:03:00', 1],
    ] as const) {
      app.clock.set(`2026-11-20T${ended}.000Z`);
      await end(n);
      await at(looked);
      expect(await lines()).toBe(left);
    }
    // The third is left for the next mail.
    expect((await mailsTo(app, email))[0]!.subject).toBe('【点検】検証の通知（2件）');
  });
});
