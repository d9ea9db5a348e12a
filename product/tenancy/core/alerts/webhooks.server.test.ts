import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { endRun } from '#product/runs/core/runs/end-run.ts';
import { getRunByKey, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import {
  type AlertEvent,
  addWebhook,
  changeAlertTarget,
  listAlertTargets,
  listWebhookDeliveries,
  removeAlertTarget,
  renewWebhookSecret,
  testWebhook,
  WebhookBody,
} from '#product/tenancy/api/alerts.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeMeasuredRun } from '#test/factories/make-measured-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { isSignedBy, startReceiver, type WebhookReceiver } from '#test/webhook-receiver.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { WebhookJob } from './webhook-queue.ts';

const start = '2026-11-20T03:00:00.000Z';
const { tenantId } = tenants.alpha;
const group = { tenantId, groupId: 'G002' };
let app: TestApp;
let receiver: WebhookReceiver;
let admin: ApiClient;
/** The statuses that paths answer with; others 200. */
const statuses = new Map<string, number>();
beforeAll(async () => {
  receiver = await startReceiver((path, response) => {
    if (path === '/moved') response.setHeader('location', '/elsewhere');
    response.statusCode = statuses.get(path) ?? 200;
    response.end('x'.repeat(path === '/long' ? 5_000_000 : 10));
  });
  app = await startAppWith({ clock: fixedClock(start), allow: ['127.0.0.1'] });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  app.clock.set(start);
  for (const table of ['alert_target', 'alert_event', 'notification', 'run'] as const)
    await app.owner.deleteFrom(table).execute();
  admin = await app.as('admin');
});

const everything: AlertEvent[] = ['run.ended', 'run.stopped', 'run.failed', 'score.fell', 'run.refused'];
const add = (path: string, events = everything) =>
  admin.call(addWebhook, { params: group, body: { name: `to ${path}`, url: `${receiver.origin}${path}`, events } });
const deliveries = async () => (await admin.call(listWebhookDeliveries, { params: group, query: {} })).items;
const states = async () => (await deliveries()).map(one => one.state);
const targets = async () => (await admin.call(listAlertTargets, { params: group })).items;
const site = 'https://www.open.example/';
/** What waits for another attempt is tried now. */
const hurry = () =>
  sql`update pgboss.job set start_after = now() where name = 'webhook' and state = 'retry'`.execute(app.owner);

describe('an alert by webhook', () => {
  test('is told of a run that ended, and of scores that fell, signed with the secret that was shown once', async () => {
    const { target, secret } = await add('/hook');
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(target).toMatchObject({ kind: 'webhook', state: 'on', events: everything });
    await makeMeasuredRun(app, site, { seo: 88, quality: 90 });
    await expect.poll(() => receiver.received('/hook').length).toBe(1);
    const key = await makeMeasuredRun(app, site, { seo: 88, quality: 70 });
    await expect.poll(() => receiver.received('/hook').length).toBe(3);
    await expect.poll(states).toEqual(['delivered', 'delivered', 'delivered']);
    const all = receiver.received('/hook');
    expect(all.every(one => isSignedBy(secret, one, app.clock.now()))).toBe(true);
    expect(all.some(one => isSignedBy(`${secret}x`, one, app.clock.now()))).toBe(false);
    const [first, ...second] = all;
    expect(first!.body).toMatchObject({
      event: 'run.ended',
      falls: [],
      run: { scoreBefore: null, status: 'FINISHED' },
    });
    expect(second.map(one => one.body.event).toSorted()).toEqual(['run.ended', 'score.fell']);
    const { body, headers } = second.find(one => one.body.event === 'score.fell')!;
    const [run] = await app.owner.selectFrom('run').selectAll().orderBy('date', 'desc').execute();
    expect(body).toEqual({
      id: headers['tenken-delivery'],
      event: 'score.fell',
      createdAt: start,
      ...group,
      site: { baseUrl: site, baseUrlEncoded: key.baseUrlEncoded },
      verification: { id: run!.run_id, status: 'finished', links: null },
      run: {
        date: key.date,
        status: 'FINISHED',
        pages: run!.number_of_pages,
        isRunBySchedule: false,
        score: 79,
        scoreBefore: 89,
        functions: [
          { function: 'quality', score: 70, scoreBefore: 90 },
          { function: 'seo', score: 88, scoreBefore: 88 },
        ],
        failure: null,
      },
      setting: null,
      falls: [
        { function: 'quality', before: 90, after: 70, band: 0 },
        // SEO measures with noise, Quality without.
        { function: 'total', before: 89, after: 79, band: 2.5 },
      ],
      refusal: null,
      link: `https://tenken.example/t/alpha/g/G002/run?base_url_encoded=${key.baseUrlEncoded}&date=${encodeURIComponent(key.date)}`,
    });
    expect(headers['tenken-event']).toBe('score.fell');
    expect(await app.dump()).not.toContain(secret);
  });

  test('is told of a run that was stopped, or that could not be read, instead of its end', async () => {
    await add('/failed', ['run.failed']);
    await add('/stopped', ['run.stopped']);
    await add('/ended', ['run.ended']);
    const failure = { code: 'unreachable', message: { ja: '応答がありません。', en: 'No answer.' } };
    const end = async (name: string, status: 'STOPPED' | 'FINISHED', why: typeof failure | null) => {
      const key = await makeRun(app, { url: `https://${name}.open.example/`, status: 'RUNNING' });
      await inTenant(app.services.db, tenantId, async tx => {
        const run = await getRunByKey(tx, key);
        await tx.updateTable('run_unit').set({ status }).where('run_id', '=', run.run_id).execute();
        const units = await unitsOfRuns(tx, [run.run_id]);
        await endRun(app.services, tx, { ...run, failure: why }, { units, engines: [], figures: null });
      });
    };
    await end('stopped', 'STOPPED', null);
    await end('unread', 'FINISHED', failure);
    await end('good', 'FINISHED', null);
    for (const path of ['/failed', '/stopped']) await expect.poll(() => receiver.received(path).length).toBe(1);
    await expect.poll(() => receiver.received('/ended').length).toBe(1);
    const told = (path: string) =>
      receiver.received(path).map(({ body, headers }) => {
        const { run, site, verification } = WebhookBody.parse(body);
        const name = new URL(site.baseUrl).host.split('.')[0];
        return [headers['tenken-event'], body.event, name, verification?.status, run?.failure];
      });
    expect(told('/stopped')).toEqual([['run.stopped', 'run.stopped', 'stopped', 'stopped', null]]);
    expect(told('/failed')).toEqual([['run.failed', 'run.failed', 'unread', 'failed', failure]]);
    expect(told('/ended')).toEqual([['run.ended', 'run.ended', 'good', 'finished', null]]);
    await expect.poll(states).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('is told of what it is switched on for alone', async () => {
    await add('/falls', ['score.fell']);
    await add('/nothing', []);
    await makeMeasuredRun(app, site, { seo: 88, quality: 90 });
    await makeMeasuredRun(app, site, { seo: 88, quality: 60 });
    await expect.poll(() => receiver.received('/falls').length).toBe(1);
    expect((await deliveries()).map(one => one.event)).toEqual(['score.fell']);
  });
});

describe('a receiver', () => {
  test.each([
    ['refuses', '/broken', 500, { answer: 500, fault: null }],
    ['is gone', '/gone', 410, { answer: 410, fault: null }],
    ['leads elsewhere', '/moved', 307, { answer: 307, fault: null }],
  ])('that %s gets the same delivery again, until it takes it', async (_, path, status, told) => {
    statuses.set(path, status);
    const { secret } = await add(path, ['run.ended']);
    await makeMeasuredRun(app, site, { seo: 88 });
    await expect.poll(async () => (await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: 1, ...told });
    expect((await targets())[0]).toMatchObject({ failingSince: start });
    statuses.delete(path);
    app.clock.set('2026-11-20T03:30:00.000Z');
    await expect
      .poll(async () => {
        await hurry();
        return states();
      })
      .toEqual(['delivered']);
    const [first, second] = receiver.received(path);
    expect(second!.headers['tenken-delivery']).toBe(first!.headers['tenken-delivery']);
    expect(second!.text).toBe(first!.text);
    expect(second!.headers['tenken-signature']).not.toBe(first!.headers['tenken-signature']);
    expect(isSignedBy(secret, second!, app.clock.now())).toBe(true);
    expect((await targets())[0]).toMatchObject({ failingSince: null });
    expect(receiver.received('/elsewhere')).toEqual([]);
  });

  test('that has not taken a delivery for a day gets it no more', async () => {
    statuses.set('/never', 503);
    await add('/never', ['run.ended']);
    await makeMeasuredRun(app, site, { seo: 88 });
    await expect.poll(async () => (await deliveries())[0]).toMatchObject({ state: 'waiting', answer: 503 });
    app.clock.set('2026-11-21T03:00:01.000Z');
    admin = await app.as('admin');
    await expect
      .poll(async () => {
        await hurry();
        return states();
      })
      .toEqual(['given-up']);
    const { rows } = await sql`select 1 from pgboss.job where name = 'webhook' and state < 'completed'`.execute(
      app.owner,
    );
    expect(rows).toEqual([]);
  });

  test('that has taken nothing for five days is switched off, and the admins are told', async () => {
    statuses.set('/dead', 503);
    const { target } = await add('/dead', ['run.ended']);
    await makeMeasuredRun(app, site, { seo: 88 });
    await expect.poll(async () => (await deliveries())[0]?.attempts).toBe(1);
    app.clock.set('2026-11-25T03:00:01.000Z');
    admin = await app.as('admin');
    await makeMeasuredRun(app, site, { seo: 88 });
    await expect.poll(async () => (await targets())[0]?.state).toBe('off');
    expect((await states()).includes('delivered')).toBe(false);
    const notices = async (person: 'admin' | 'user') =>
      (await (await app.as(person)).call(listNotifications, { query: {} })).items.filter(one => one.Type === 5);
    expect(await notices('admin')).toMatchObject([
      { Title: 'A webhook has been disabled', Link: '/t/alpha/g/G002/alerts' },
    ]);
    expect(await notices('user')).toEqual([]);
    const before = (await deliveries()).length;
    await makeMeasuredRun(app, site, { seo: 88 });
    expect(await deliveries()).toHaveLength(before);
    // A person has mended it.
    statuses.delete('/dead');
    const params = { ...group, target: target.id };
    const address = 'https://elsewhere.example/';
    expect(await admin.refuse(changeAlertTarget, { params, body: { isOn: true, address } })).toMatchObject({
      fields: [{ path: 'address' }],
    });
    expect(await admin.call(changeAlertTarget, { params, body: { isOn: true } })).toMatchObject({
      state: 'on',
      failingSince: null,
    });
    await makeMeasuredRun(app, site, { seo: 88 });
    // The clock stands still, so the newest has no place of its own in the list.
    await expect.poll(async () => (await states()).filter(state => state === 'delivered')).toHaveLength(1);
  });

  test('whose answer never ends is not read to its end', async () => {
    await add('/long', ['run.ended']);
    await makeMeasuredRun(app, site, { seo: 88 });
    await expect.poll(states).toEqual(['delivered']);
  });
});

describe('a delivery', () => {
  /** The waiting delivery of a run that has just ended, taken from the queue as a worker would. */
  async function waitingJob(): Promise<{ job: Job<WebhookJob>; ended: () => boolean }> {
    const [row] = await app.owner.selectFrom('alert_delivery').select('delivery_id').execute();
    let isEnded = false;
    const job = {
      data: { tenantId, deliveryId: row!.delivery_id },
      completeIn: async () => {
        isEnded = true;
        return true;
      },
    } as unknown as Job<WebhookJob>;
    return { job, ended: () => isEnded };
  }

  test('of a process that ended before noting it comes again under its id', async () => {
    await sql`insert into pgboss.tenken_pause (name) values ('webhook')`.execute(app.owner);
    await add('/twice', ['run.ended']);
    await makeMeasuredRun(app, site, { seo: 88 });
    const { job } = await waitingJob();
    const killed = { ...job, completeIn: () => Promise.reject(new Error('killed')) };
    await expect(deliverWebhook(app.services, killed)).rejects.toThrow('killed');
    expect(await states()).toEqual(['waiting']);
    await sql`delete from pgboss.tenken_pause`.execute(app.owner);
    await expect.poll(states).toEqual(['delivered']);
    const ids = receiver.received('/twice').map(one => one.body.id);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test('and its job are written with the run’s end, or not at all', async () => {
    await add('/undone', ['run.ended']);
    const key = await makeRun(app, { url: site, status: 'RUNNING' });
    const jobs = await app.countJobs();
    const work = inTenant(app.services.db, tenantId, async tx => {
      const run = await getRunByKey(tx, key);
      await endRun(app.services, tx, run, { units: await unitsOfRuns(tx, [run.run_id]), engines: [], figures: null });
      const found = await tx.selectFrom('alert_delivery').select('state').execute();
      throw new Error(`undone with ${found.length}`);
    });
    await expect(work).rejects.toThrow('undone with 1');
    expect(await deliveries()).toEqual([]);
    expect(await app.countJobs()).toBe(jobs);
  });

  test('asks the target policy again: a name that leads inside by now is not reached', async () => {
    await add('/inside', ['run.ended']);
    await app.owner.updateTable('alert_target').set({ address: 'https://hook.inside.example/' }).execute();
    await makeMeasuredRun(app, site, { seo: 88 });
    await expect.poll(async () => (await deliveries())[0]).toMatchObject({ answer: null, fault: 'private-address' });
    await app.owner.updateTable('alert_target').set({ address: 'http://hook.open.example/' }).execute();
    await expect
      .poll(async () => {
        await hurry();
        return (await deliveries())[0]?.fault;
      })
      .toBe('not-https');
  });

  test('to a webhook that was removed or switched off is not sent', async () => {
    await sql`insert into pgboss.tenken_pause (name) values ('webhook')`.execute(app.owner);
    const { target } = await add('/off', ['run.ended']);
    await makeMeasuredRun(app, site, { seo: 88 });
    const params = { ...group, target: target.id };
    expect(await admin.call(changeAlertTarget, { params, body: { isOn: false } })).toMatchObject({ state: 'off' });
    expect(await states()).toEqual(['given-up']);
    const { job, ended } = await waitingJob();
    await deliverWebhook(app.services, job);
    expect(ended()).toBe(false);
    await admin.call(removeAlertTarget, { params });
    await deliverWebhook(app.services, job);
    await sql`delete from pgboss.tenken_pause`.execute(app.owner);
    expect(receiver.received('/off')).toEqual([]);
  });
});

describe('the secret', () => {
  test('is renewed with a day in which the one before signs too', async () => {
    const { target, secret } = await add('/renewed', []);
    const params = { ...group, target: target.id };
    const { secret: next, target: renewed } = await admin.call(renewWebhookSecret, { params });
    expect(next).not.toBe(secret);
    expect(renewed.oldSecretUntil).toBe('2026-11-21T03:00:00.000Z');
    const send = async () => {
      const before = receiver.received('/renewed').length;
      await admin.call(testWebhook, { params });
      await expect.poll(() => receiver.received('/renewed').length).toBe(before + 1);
      return receiver.received('/renewed')[before]!;
    };
    const during = await send();
    expect([secret, next].map(one => isSignedBy(one, during, app.clock.now()))).toEqual([true, true]);
    app.clock.set('2026-11-21T03:00:00.000Z');
    admin = await app.as('admin');
    const after = await send();
    expect([secret, next].map(one => isSignedBy(one, after, app.clock.now()))).toEqual([false, true]);
    expect(after.body).toMatchObject({ event: 'test', run: null });
  });
});

describe('a webhook is refused', () => {
  test.each([
    ['http://hooks.open.example/', 422, 'webhook_not_https'],
    ['https://10.0.0.1/', 422, 'private_address'],
    ['https://hook.inside.example/', 422, 'private_address'],
    ['https://hooks.open.example:22/', 422, 'port_not_allowed'],
    ['https://user:pass@hooks.open.example/', 422, 'url_has_credentials'],
    ['ftp://hooks.open.example/', 422, 'url_not_http'],
    ['hooks', 422, 'url_not_http'],
  ])('at %s', async (url, status, code) => {
    const answer = await admin.ask(addWebhook, { params: group, body: { name: 'x', url, events: [] } });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await targets()).toEqual([]);
  });

  test('from the eleventh of a group on, of two at once too', async () => {
    for (let n = 0; n < 9; n += 1) await add(`/many-${n}`, []);
    const ask = () =>
      admin.ask(addWebhook, { params: group, body: { name: 'x', url: `${receiver.origin}/x`, events: [] } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(one => String(one.status)).toSorted()).toEqual(['201', '422', '422']);
    expect(answers.find(one => one.status === 422)?.body).toMatchObject({ code: 'too_many_webhooks' });
  });

  test('to a group of the free plan, which is told of nothing either', async () => {
    await add('/free', ['run.ended']);
    const undo = await setContract(app, tenantId, { contractPlanId: 'free' });
    const answer = await admin.ask(addWebhook, {
      params: group,
      body: { name: 'x', url: `${receiver.origin}/x`, events: [] },
    });
    expect(answer.status).toBe(403);
    await makeMeasuredRun(app, site, { seo: 88 });
    await undo();
    expect(await deliveries()).toEqual([]);
  });
});
