import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMonthlyReport } from '#product/reports/api/monthly-reports.ts';
import { addAlertRecipient } from '#product/tenancy/api/alerts.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { settingGroup as group } from '#test/factories/make-setting.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { workTask } from '#test/factories/work-task.ts';
import { allMails, mailsTo } from '#test/outbox.ts';
import { makeRunReport, reportTask } from './report-task.ts';
import { sendMonthlyReports } from './send-monthly.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function subscribe(baseUrlEncoded: string): Promise<string> {
  const { sub, email } = await newMember(app, { groups: ['G002'] });
  const admin = await app.as('admin');
  const recipient = { recipient: { username: sub }, language: 'ja' as const, events: [] };
  const { id } = await admin.call(addAlertRecipient, { params: group, body: recipient });
  const body = { baseUrlEncoded, day: 1, language: 'ja' as const, targets: [id] };
  await admin.call(writeMonthlyReport, { params: group, body });
  return email;
}
const waiting = () =>
  app.owner
    .selectFrom('task')
    .select(['tenant_id as tenantId', 'task_id as taskId'])
    .where('kind', '=', reportTask.kind)
    .where('state', 'in', ['queued', 'running'])
    .execute();
const work = (at: { tenantId: string; taskId: string }, services = app.services) =>
  workTask(services, reportTask, at, makeRunReport);
/** What scheduled job and workers do at a moment. */
async function at(time: string): Promise<void> {
  app.clock.set(time);
  await sendMonthlyReports(app.services);
  for (const row of await waiting()) await work(row);
}
const run = (quality = 90, { seo = 88, site = 'month' } = {}) =>
  makeMeasuredRun(app, `https://${site}.open.example/`, { seo, quality });
const countOf = async (email: string) => (await allMails(app)).filter(mail => mail.to === email).length;

describe('the monthly report by mail', () => {
  test('is sent once, without what has changed, where a comparison fails, and finds it made where it does not', async () => {
    const { baseUrlEncoded } = await run();
    const email = await subscribe(baseUrlEncoded);
    await at('2026-12-01T00:00:00.000Z');
    await mailsTo(app, email, 1);
    const { run_id: told } = await app.owner.selectFrom('run').select('run_id').executeTakeFirstOrThrow();
    await run(90);
    await run(60);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before insert on run_comparison for each row
      when (new.before_run_id = ${sql.lit(told)}) execute function refuse()`.execute(app.owner);
    try {
      await at('2027-01-01T00:00:00.000Z');
    } finally {
      await sql`drop trigger refuse on run_comparison; drop function refuse()`.execute(app.owner);
    }
    const [, failed] = await mailsTo(app, email, 2);
    expect(failed!.body).toContain('総合スコア 74 点');
    expect(failed!.body).toContain('次に直すこと');
    for (const unsaid of ['良くなったこと', '今回が初めての検証']) expect(failed!.body).not.toContain(unsaid);
    await at('2027-01-01T00:10:00.000Z');
    expect(await countOf(email)).toBe(2);
    await run(60);
    app.clock.set('2027-02-01T00:00:00.000Z');
    await sendMonthlyReports(app.services);
    const [row] = await waiting();
    // What the report has compared is kept though the mail is not sent yet.
    const killed = { ...app.services.queue, send: () => Promise.reject(new Error('killed')) };
    await expect(work(row!, { ...app.services, queue: killed })).rejects.toThrow('killed');
    expect(await app.owner.selectFrom('run_comparison').select('kept').execute()).toContainEqual({ kept: true });
    await work(row!);
    expect((await mailsTo(app, email, 3))[2]!.body).toContain('前回から解消した箇所はありません');
  });

  test('calls a change over several runs usual where measurements differ by as much anyway', async () => {
    const { baseUrlEncoded } = await run(90, { site: 'usual' });
    const email = await subscribe(baseUrlEncoded);
    await at('2027-03-01T00:00:00.000Z');
    for (const seo of [90, 86]) await run(90, { site: 'usual', seo });
    await at('2027-04-01T00:00:00.000Z');
    const [, mail] = await mailsTo(app, email, 2);
    expect(mail!.body).toContain('−1、通常のばらつきの範囲内）');
  });
});
