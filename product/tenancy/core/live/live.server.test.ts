import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { CheckFile } from '#checks/check.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { signOut } from '#product/accounts/api/auth.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import { endCrawl } from '#product/findings/core/results/end-crawl.ts';
import { finishRun } from '#product/findings/core/results/finish-run.ts';
import { saveJudged } from '#product/findings/core/results/judge-links.ts';
import { saveVisit } from '#product/findings/core/results/save-visit.ts';
import type { LiveMessage } from '#product/live-messages.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { createSite, deleteRun, stopRun } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob, VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { connectSocket, connectSocketNonTenant } from '#product/tenancy/api/live.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { type Person, tenants } from '#test/factories/world.ts';
import { type LiveSocket, openLive } from '#test/live-socket.ts';
import { publish } from './live-events.ts';

const alpha = { tenantId: tenants.alpha.tenantId, groupId: 'G002' };
const beta = { tenantId: tenants.beta.tenantId, groupId: 'G001' };
let app: TestApp;
const opened: LiveSocket[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => app.close());

async function listen(): Promise<LiveSocket> {
  const socket = await openLive(app.origin);
  opened.push(socket);
  return socket;
}

/** Opens a registered socket of a person, with their client. */
async function listenAs(person: Person, group: { tenantId: string; groupId: string } = alpha) {
  const [socket, client] = [await listen(), await app.as(person)];
  const body = { ...group, sub: app.world[person].sub, connectionId: socket.connectionId };
  await client.call(connectSocket, { body });
  return { socket, client };
}

let sites = 0;
const newSite = (groupId: string) => {
  sites += 1;
  return { data: { url: `https://live-${sites}.open.example/`, quality: true, groupId } };
};

/** A job of a run, held by this test. */
async function jobOf(key: RunKey): Promise<Job<CrawlJob>> {
  const row = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  const { run_id: runId } = await row.executeTakeFirstOrThrow();
  const { signal } = new AbortController();
  const data = { tenantId: key.tenantId, runId };
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

describe('GET /api/live', () => {
  test('says a connectionId first, another to each', async () => {
    const [one, other] = [await listen(), await listen()];
    expect(one.connectionId).toMatch(/^[\w-]{20,}$/);
    expect(one.connectionId).not.toBe(other.connectionId);
  });

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }])('refuses the handshake of %j', async headers => {
    await expect(openLive(app.origin, headers)).rejects.toThrow(/403/);
    await expect(openLive(app.origin, { ...headers, cookie: 'tenken_session=x' })).rejects.toThrow(/403/);
    expect((await openLive(app.origin, { origin: app.origin })).connectionId).toBeTruthy();
  });

  test('closes a connection that sends more than a browser would', async () => {
    const raw = new WebSocket(`${app.origin.replace('http', 'ws')}/api/live`);
    await new Promise(resolve => raw.once('open', resolve));
    raw.send('x'.repeat(100_000));
    expect(await new Promise(resolve => raw.once('close', resolve))).toBe(1009);
    expect((await app.nobody.raw('/healthz')).status).toBe(200);
  });
});

describe('POST /users-connect-socket', () => {
  test.each([
    ['sub', { sub: '00000000-0000-0000-0000-000000000000' }],
    ['tenantId', { tenantId: tenants.beta.tenantId }],
    ['groupId', { groupId: 'G001' }],
  ])('refuses a claim of another %s', async (name, claim) => {
    const socket = await listen();
    const user = await app.as('user');
    const body = { ...alpha, sub: app.world.user.sub, connectionId: socket.connectionId, ...claim };
    const answer = await user.refuse(connectSocket, { body });
    expect(answer).toMatchObject({ status: 403, code: 'claim_mismatch' });
    expect(answer.message).toContain(name);
  });

  test('refuses restricted staff a tenant that they may not see', async () => {
    const socket = await listen();
    const reader = await app.as('restrictedStaff');
    const body = { ...beta, sub: app.world.restrictedStaff.sub, connectionId: socket.connectionId };
    expect((await reader.refuse(connectSocket, { body })).code).toBe('claim_mismatch');
  });

  test("does not know a connection that is not open, or is somebody else's", async () => {
    const { socket } = await listenAs('user');
    const other = await app.as('otherTenant');
    const sub = app.world.otherTenant.sub;
    for (const connectionId of [socket.connectionId, 'nai']) {
      expect((await other.refuse(connectSocket, { body: { ...beta, sub, connectionId } })).status).toBe(404);
      expect((await app.nobody.refuse(connectSocketNonTenant, { body: { connectionId } })).status).toBe(404);
    }
    const { connectionId, closed, close } = await listen();
    close();
    await closed;
    await expect
      .poll(
        async () =>
          (await other.refuse(connectSocket, { body: { ...beta, sub, connectionId } }).catch(() => null))?.status,
      )
      .toBe(404);
  });
});

describe('the live channel', () => {
  test('publishes sites to the own tenant and group only', async () => {
    const user = await listenAs('user');
    const others = [
      await listenAs('otherTenant', beta),
      await listenAs('otherGroupUser', { ...alpha, groupId: 'G001' }),
      { socket: await listen(), client: null },
    ];
    const outside = await listen();
    await app.nobody.call(connectSocketNonTenant, { body: { connectionId: outside.connectionId } });

    const made = await user.client.call(createSite, { params: alpha, body: newSite('G002') });
    const key = { ...alpha, ...made };
    expect(await user.socket.wait(one => one.type === 'ADD_SITE')).toEqual({ type: 'ADD_SITE', ...key });
    await user.client.call(stopRun, { params: key, body: undefined });
    expect(await user.socket.wait(one => one.type === 'UPDATE_SITE')).toMatchObject(key);
    await user.client.call(deleteRun, { params: key });
    expect(await user.socket.wait(one => one.type === 'DELETED_SITE')).toEqual({ type: 'DELETED_SITE', ...key });
    const stopped = await makeRun(app, { status: 'STOPPED' });
    await user.client.call(reverify, { params: stopped, body: undefined });
    expect(await user.socket.wait(one => one.type === 'REVERIFY')).toEqual({ type: 'REVERIFY', ...stopped });

    // Their own message arrives after all of those on one ordered channel: no other can be pending.
    const theirs = await others[0]!.client!.call(createSite, { params: beta, body: newSite('G001') });
    await others[0]!.socket.wait(one => one.type === 'ADD_SITE');
    const mine = await others[1]!.client!.call(createSite, { params: alpha, body: newSite('G001') });
    await others[1]!.socket.wait(one => one.type === 'ADD_SITE');
    expect(others[0]!.socket.heard).toEqual([{ type: 'ADD_SITE', ...beta, ...theirs }]);
    expect(others[1]!.socket.heard).toEqual([{ type: 'ADD_SITE', ...alpha, groupId: 'G001', ...mine }]);
    expect(others[2]!.socket.heard).toEqual([]);
    expect(outside.heard).toEqual([]);
  });

  test('leaves the address of a page out of a message that is too long with it', async () => {
    const { socket } = await listenAs('user');
    const key = await makeRun(app, { status: 'STOPPED' });
    const currentUrl = `https://live.open.example/${'x'.repeat(8_000)}`;
    await inTenant(app.services.db, alpha.tenantId, tx => publish(tx, siteChanged.UPDATE_SITE, { ...key, currentUrl }));
    expect(await socket.wait(one => one.type === 'UPDATE_SITE')).toEqual({ type: 'UPDATE_SITE', ...key });
  });

  test('publishes that a site could not be read, with the parts of the specification, and the time of the run', async () => {
    const user = await listenAs('user');
    const key = await makeRun(app, { status: 'RUNNING' });
    const job = await jobOf(key);
    await endCrawl(app.services, job, {
      coverage: { found: 1, checked: 0, excluded: [], failed: [] },
      isSpa: false,
      realBaseUrl: null,
      stopped: false,
      failure: { code: 'unreachable', message: { ja: '応答がありません。', en: 'No answer.' } },
      facts: null,
    });
    const content = [key.tenantId, key.groupId, key.baseUrlEncoded, key.date].join('#');
    const failed = await user.socket.wait(one => one.type === 'MARSFLAG_FAILED');
    expect(failed).toEqual({ type: 'MARSFLAG_FAILED', ...key, content });
    await finishRun(app.services, job, { siteFindings: [], engines: [] });
    expect(await user.socket.wait(one => one.type === 'UPDATE_RUN_TIME')).toEqual({ type: 'UPDATE_RUN_TIME', ...key });
  });

  test('publishes what is known of a run: its picture, the results of a page, of its links, and the end of its crawl', async () => {
    const { socket } = await listenAs('user');
    const group = { ...alpha, groupId: 'G001' };
    const foreign = await listenAs('otherGroupUser', group);
    const key = await makeRun(app, { status: 'RUNNING', answered: false });
    const job = await jobOf(key);
    const owner = { tenant_id: key.tenantId, run_id: job.data.runId };
    const result = { status: 'done' as const, score: 93, summary: {}, findings: [], files: [] };
    const visit = async (urlId: number, thumbnail: CheckFile | null) => {
      const data: VisitJob = { ...job.data, urlId, kind: 'desktop', units: ['quality'], thumbnail: thumbnail !== null };
      const results = [{ ...result, unit: 'quality' as const }];
      await saveVisit(
        app.services,
        { ...job, data },
        { results, skipped: [], picture: null, rendered: null, thumbnail },
      );
    };
    const told = (type: LiveMessage['type']) => socket.heard.filter(one => one.type === type);
    await visit(1, { name: 'thumbnail.webp', contentType: 'image/webp', bytes: new Uint8Array([1]) });
    await visit(2, null);
    const ofQuality = { type: 'UPDATED_SCORE', ...key, function: 'quality' };
    await expect.poll(() => told('UPDATED_SCORE')).toEqual([ofQuality, ofQuality]);
    expect(told('UPLOADED_THUMBNAIL')).toEqual([{ type: 'UPLOADED_THUMBNAIL', ...key }]);

    const page = { ...owner, url_id: 1, unit: 'link' as const };
    await app.owner
      .insertInto('link_page')
      .values({ ...page, render: 'none', state: 'ready' })
      .execute();
    await saveJudged(
      app.services,
      { ...job, data: { ...job.data, host: '' } },
      [{ urlId: 1, unit: 'link', result: { ...result, unit: 'link' } }],
      [],
    );
    expect(await socket.wait(one => one.type === 'FINISHED_UPDATE_LINK')).toEqual({
      type: 'FINISHED_UPDATE_LINK',
      ...key,
    });
    expect(told('UPDATED_SCORE').slice(2)).toEqual([{ ...ofQuality, function: 'link' }]);

    expect(told('STOP_SITEMAP')).toEqual([]);
    await endCrawl(app.services, job, {
      coverage: { found: 2, checked: 2, excluded: [], failed: [] },
      isSpa: false,
      realBaseUrl: null,
      stopped: false,
      failure: null,
      facts: null,
    });
    expect(await socket.wait(one => one.type === 'STOP_SITEMAP')).toEqual({ type: 'STOP_SITEMAP', ...key });
    expect(told('MARSFLAG_FAILED')).toEqual([]);
    // Theirs arrives after all of those.
    await foreign.client.call(createSite, { params: group, body: newSite('G001') });
    await foreign.socket.wait(one => one.type === 'ADD_SITE');
    expect(foreign.socket.heard).toHaveLength(1);
  });

  test('a registration names a connection of its person, which hears of the run in another group', async () => {
    const [own, foreign, group] = [await listenAs('admin'), await listenAs('master'), { ...alpha, groupId: 'G001' }];
    const register = (connectionId: string) => {
      const { data } = newSite('G001');
      return own.client.call(createSite, { params: group, body: { data: { ...data, connectionId } } });
    };
    const theirs = await register(foreign.socket.connectionId);
    const mine = await register(own.socket.connectionId);
    const key = { ...group, ...mine };
    expect(await own.socket.wait(one => one.type === 'ADD_SITE')).toMatchObject(key);
    await own.client.call(stopRun, { params: key, body: undefined });
    expect(await own.socket.wait(one => one.type !== 'ADD_SITE')).toMatchObject(key);
    // A message of their own group arrives after all of those.
    const last = await foreign.client.call(createSite, { params: alpha, body: newSite('G002') });
    await foreign.socket.wait(one => one.type === 'ADD_SITE');
    // The end of an earlier run may be told to its person meanwhile.
    const ofRuns = foreign.socket.heard.filter(one => one.type !== 'NOTIFICATION');
    expect(ofRuns).toEqual([{ type: 'ADD_SITE', ...alpha, ...last }]);
    expect(own.socket.heard).not.toContainEqual(expect.objectContaining(theirs));
  });

  test('publishes nothing about refused actions', async () => {
    const { socket, client } = await listenAs('user');
    await client.refuse(createSite, {
      params: alpha,
      body: { data: { url: 'http://127.0.0.1/', quality: true, groupId: 'G002' } },
    });
    await client.call(createSite, { params: alpha, body: newSite('G002') });
    await socket.wait(one => one.type === 'ADD_SITE');
    expect(socket.heard).toHaveLength(1);
  });

  test('carries addresses of 2,048 characters', async () => {
    const { socket, client } = await listenAs('user');
    const url = `https://live.open.example/${'a'.repeat(2022)}`;
    await client.call(createSite, { params: alpha, body: { data: { ...newSite('G002').data, url } } });
    const heard = await socket.wait(one => one.type === 'ADD_SITE');
    expect('baseUrlEncoded' in heard && heard.baseUrlEncoded.length).toBeGreaterThan(2700);
  });

  test('closes with the session, and leaves other sessions open', async () => {
    const [leaving, staying] = [await listenAs('user'), await listenAs('user')];
    await leaving.client.call(signOut, {});
    expect(await leaving.socket.closed).toBe(1008);
    await staying.client.call(createSite, { params: alpha, body: newSite('G002') });
    await staying.socket.wait(one => one.type === 'ADD_SITE');
  });
});
