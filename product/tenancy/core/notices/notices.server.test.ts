import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { finishRun } from '#product/findings/core/results/finish-run.ts';
import { completeFinishedUnits } from '#product/runs/core/runs/complete-finished-units.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import { listNotifications, markNotifications, type Notification } from '#product/tenancy/api/notices.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, tenants } from '#test/factories/world.ts';
import { openLive } from '#test/live-socket.ts';
import { postNotice } from './post-notice.ts';

const { tenantId } = tenants.alpha;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  app.services.queue.consume<CrawlJob>('finish', { concurrency: 1, onError: () => {} }, job =>
    finishRun(app.services, job, { siteFindings: [], engines: [] }),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  await app.owner.deleteFrom('notification').execute();
});

const board = async (person: Person, query: object = {}) =>
  (await app.as(person)).call(listNotifications, { query: { limit: 100, ...query } });

/** Puts a notice on a person's board. */
async function put(person: 'user' | 'admin', title: string, showTime = app.clock.now()): Promise<Notification> {
  const notice = {
    kind: 'MAINTENANCE' as const,
    type: 2,
    title: { ja: title, en: `${title} (en)` },
    content: { ja: '内容', en: 'Content' },
    showTime,
    link: '',
  };
  await inTenant(app.services.db, tenantId, tx =>
    postNotice(tx, tenantId, [app.world[person].sub], notice, app.clock.now()),
  );
  const { items } = await board(person);
  return items.find(item => item.Title.startsWith(title)) as Notification;
}

async function listenAs(person: Person, language: 'ja' | 'en', groupId = 'G002') {
  const socket = await openLive(app.origin);
  const body = { tenantId, groupId, sub: app.world[person].sub, connectionId: socket.connectionId };
  await (await app.as(person, language)).call(connectSocket, { body });
  return socket;
}

describe('a run that ends', () => {
  test('is published to exactly those who may see it, on the board and live', async () => {
    const socket = await listenAs('user', 'en');
    // Connected to another group, but the notice is addressed to them.
    const elsewhere = await listenAs('master', 'ja', 'G001');
    const stranger = await listenAs('otherGroupUser', 'ja', 'G001');
    const key = await makeRun(app, { status: 'RUNNING', url: 'https://told.open.example/' });
    await inTenant(app.services.db, tenantId, async tx => {
      const run = await tx
        .selectFrom('run')
        .select('run_id')
        .where('date', '=', new Date(key.date))
        .executeTakeFirstOrThrow();
      await completeFinishedUnits(app.services, tx, run.run_id);
    });
    const heard = await socket.wait(message => message.type === 'NOTIFICATION');
    expect(heard).toMatchObject({
      socketType: 'COMPLETED_SITE',
      tenantId,
      sub: app.world.user.sub,
      Title: 'The run has finished',
      Content: 'https://told.open.example/: 2 pages were verified. The score is 71.',
      Confirm: false,
      Viewed: null,
      Type: 1,
    });
    expect(await elsewhere.wait(message => message.type === 'NOTIFICATION')).toMatchObject({
      sub: app.world.master.sub,
      Title: '検証が完了しました',
    });

    const { items, unread } = await board('user');
    expect(unread).toBe(1);
    expect(items).toHaveLength(1);
    if (heard.type !== 'NOTIFICATION') throw new Error('another message');
    const { type: _type, socketType: _kind, tenantId: _tenant, ...same } = heard;
    expect(items[0]).toEqual(same);
    expect(items[0]).toMatchObject({
      PK: `COMPLETED_SITE#ap-northeast-1:${app.world.user.sub}`,
      ShowTime: app.clock.now().toISOString(),
      BaseUrl: 'https://told.open.example/',
      CheckCount: 1,
      LatestDate: key.date,
    });
    const link = new URL(items[0]?.Link ?? '', 'https://tenken.example');
    expect(link.pathname).toBe('/t/alpha/g/G002/run');
    expect(Object.fromEntries(link.searchParams)).toEqual({ base_url_encoded: key.baseUrlEncoded, date: key.date });
    for (const person of ['master', 'admin'] as const) expect((await board(person)).items).toHaveLength(1);
    for (const person of ['otherGroupUser', 'otherTenant', 'staffMaster', 'restrictedStaff'] as const)
      expect((await board(person)).items, person).toEqual([]);
    expect(stranger.heard.filter(message => message.type === 'NOTIFICATION')).toEqual([]);
    for (const one of [socket, elsewhere, stranger]) one.close();
  });
});

describe('GET /notifications', () => {
  test('shows a notice from its ShowTime on, newest first, in the language of the caller', async () => {
    const before = (await board('admin')).total;
    await put('admin', '後で', new Date('2026-11-20T05:00:00Z'));
    await put('admin', '先に', new Date('2026-11-20T04:00:00Z'));
    expect((await board('admin')).items.map(item => item.Title)).not.toContain('後で (en)');
    app.clock.set('2026-11-20T05:00:00.000Z');
    const { items, total } = await board('admin');
    expect(total).toBe(before + 2);
    expect(items.slice(0, 2).map(item => item.Title)).toEqual(['後で (en)', '先に (en)']);
    const japanese = await (await app.as('admin', 'ja')).call(listNotifications, { query: {} });
    expect(japanese.items[0]?.Title).toBe('後で');
  });

  test('gives pages of a list', async () => {
    await put('admin', '一枚目');
    await put('admin', '二枚目');
    const { total, items } = await board('admin', { limit: 1, offset: 1 });
    expect(items).toHaveLength(1);
    expect(total).toBeGreaterThan(1);
    expect(items[0]?.SK).toBe((await board('admin')).items[1]?.SK);
  });

  test.each([{ filter: 'nai' }, { limit: 0 }, { limit: 101 }, { offset: -1 }])('refuses %j', async query => {
    expect(await (await app.as('user')).refuse(listNotifications, { query })).toMatchObject({ code: 'invalid_input' });
  });

  test('keeps the boards of staff apart from those of tenants', async () => {
    const notice = {
      kind: 'MAINTENANCE' as const,
      type: 2,
      title: { ja: '運営', en: 'Staff' },
      content: { ja: 'a', en: 'a' },
    };
    await app.services.db
      .transaction()
      .execute(tx =>
        postNotice(
          tx,
          null,
          [app.world.staffMaster.sub],
          { ...notice, showTime: app.clock.now(), link: '' },
          app.clock.now(),
        ),
      );
    expect((await board('staffMaster')).items.map(item => item.Title)).toEqual(['Staff']);
    expect((await board('restrictedStaff')).items).toEqual([]);
    const seen = await inTenant(app.services.db, tenantId, tx =>
      tx.selectFrom('notification').select('sub').where('sub', '=', app.world.staffMaster.sub).execute(),
    );
    expect(seen).toEqual([]);
    const outside = await app.services.db.selectFrom('notification').select('tenant_id').execute();
    expect(outside.every(row => row.tenant_id === null)).toBe(true);
  });
});

describe('PATCH /notifications', () => {
  test('marks one, several or all; the first look counts; filters and the count follow', async () => {
    const user = await app.as('user');
    const [one, two, three] = [await put('user', '一'), await put('user', '二'), await put('user', '三')];
    expect((await board('user')).unread).toBe(3);
    expect(await user.call(markNotifications, { body: { SK: one.SK, Viewed: true } })).toEqual({
      updated: 1,
      unread: 2,
    });
    const viewed = app.clock.now().toISOString();
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    expect(await user.call(markNotifications, { body: { SK: one.SK, Viewed: true } })).toEqual({
      updated: 0,
      unread: 2,
    });
    expect((await board('user')).items.find(item => item.SK === one.SK)?.Viewed).toBe(viewed);
    const both = { SK: [two.SK, three.SK], Confirm: true };
    expect(await user.call(markNotifications, { body: both })).toEqual({ updated: 2, unread: 0 });
    expect((await board('user', { filter: 'confirmed' })).items.map(item => item.SK).toSorted()).toEqual(
      [two.SK, three.SK].toSorted(),
    );
    expect((await board('user', { filter: 'viewed' })).items.map(item => item.SK)).toContain(one.SK);
    expect((await board('user', { filter: 'unread' })).items).toEqual([]);
  });

  test('records the view by its own clock, ignoring the sent time', async () => {
    const user = await app.as('user');
    const { SK } = await put('user', '四');
    const body = { SK, Viewed: '2020-01-01T00:00:00.000Z' };
    expect(await user.call(markNotifications, { body })).toMatchObject({ updated: 1 });
    expect((await board('user')).items.find(item => item.SK === SK)?.Viewed).toBe(app.clock.now().toISOString());
  });

  test('touches own notices alone, all or none of them', async () => {
    const [mine, theirs] = [await put('user', '私の'), await put('admin', '他人の')];
    const user = await app.as('user');
    for (const SK of [theirs.SK, [mine.SK, theirs.SK], `nai#${randomUUID()}`]) {
      const body = { SK, Viewed: true, Confirm: true };
      expect(await user.refuse(markNotifications, { body })).toMatchObject({ status: 404 });
    }
    await user.call(markNotifications, { body: { all: true, Confirm: true } });
    expect((await board('admin')).items.find(item => item.SK === theirs.SK)).toMatchObject({
      Viewed: null,
      Confirm: false,
    });
    expect((await board('user')).items.find(item => item.SK === mine.SK)).toMatchObject({
      Viewed: null,
      Confirm: true,
    });
  });

  test.each([
    [{}],
    [{ SK: 'a' }],
    [{ Viewed: true }],
    [{ SK: 'a', all: true, Viewed: true }],
    [{ SK: [], Viewed: true }],
    [{ SK: Array.from({ length: 101 }, String), Viewed: true }],
    [{ SK: 'a', Viewed: 'yesterday' }],
    [{ SK: 'a', Viewed: false }],
  ])('refuses the body %j', async body => {
    expect(await (await app.as('user')).refuse(markNotifications, { body })).toMatchObject({ status: 422 });
  });
});
