import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recheck, reverify } from '#product/findings/api/rechecks.ts';
import { listPages } from '#product/findings/api/results.ts';
import type { LoginSequence } from '#product/runs/api/login-sequence.ts';
import { getLoginTrial, startLoginTrial, stopLoginTrial } from '#product/runs/api/login-trials.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startTenken, type Tenken, until } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';
import { type LoginSite, loginPassword, loginSteps, loginUser, startLoginSite } from '#test/login-site.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
let tenken: Tenken;
let admin: ApiClient;
beforeAll(async () => {
  tenken = await startTenken(2);
  admin = await tenken.app.as('admin');
});
afterAll(() => tenken?.close());

async function start(site: LoginSite, login: LoginSequence, data: object = {}, auth: object = {}): Promise<RunKey> {
  const body = { data: { url: `${site.origin}/`, quality: true, link: true, ...group, ...data }, login, ...auth };
  return { ...group, ...(await admin.call(createSite, { params: group, body: body as never })) };
}

async function titlesOf(key: RunKey): Promise<string[]> {
  const { items } = await admin.call(listPages, { params: key, query: { limit: 100 } });
  return items.map(page => new URL(page.url).pathname).toSorted();
}

/** Asked without the session; the ways out are, as link targets. */
const isSignedOut = (line: string) => !/ \d+$/.test(line) && !/ \/(login|robots|sitemap|favicon|logout$|s$)/.test(line);

test('a run signs in once, sees the pages behind the login, and leaves the ways out alone', async () => {
  const site = await startLoginSite({ pages: 6 });
  try {
    const key = await start(site, loginSteps(), { accessibility: true, listBrowser: ['WC'] });
    const run = await tenken.finished(admin, key);
    expect(run).toMatchObject({ status: 'FINISHED', failure: null });
    expect(await titlesOf(key)).toEqual([
      '/',
      '/account/password',
      '/page-1',
      '/page-2',
      '/page-3',
      '/page-4',
      '/page-5',
      '/page-6',
    ]);
    expect(site.signedIn()).toBe(1);
    const reasons = Object.fromEntries(run.coverage?.excluded.map(({ reason, count }) => [reason, count]) ?? []);
    expect(reasons).toMatchObject({ 'sign-out': 2 });
    expect(site.asked.filter(line => / \/(logout|s) \d/.test(line))).toEqual([]);
    expect(site.asked.filter(isSignedOut)).toEqual([]);
  } finally {
    await site.close();
  }
});

test('a session that ends again and again is renewed, and no page of the login is a result', async () => {
  const site = await startLoginSite({ pages: 8, refusal: 'form' });
  site.setPagesPerSession(12);
  try {
    const key = await start(site, loginSteps(), { accessibility: true, listBrowser: ['WC'] });
    const run = await tenken.finished(admin, key);
    expect(run).toMatchObject({ status: 'FINISHED', failure: null, accessibility: { finishedPages: 10 } });
    expect(await titlesOf(key)).toHaveLength(10);
    expect(site.signedIn()).toBeGreaterThan(2);
    const { items } = await admin.call(listPages, { params: key, query: { limit: 100 } });
    expect(items.map(page => page.title)).not.toContain('ログイン');
  } finally {
    await site.close();
  }
});

test('a password that is not taken ends the run with the reason, after one attempt', async () => {
  const site = await startLoginSite({ pages: 2 });
  try {
    const key = await start(site, loginSteps({ password: 'wrong-31fe' }));
    const run = await tenken.finished(admin, key);
    expect(run.failure).toMatchObject({ code: 'login-failed' });
    expect(run.failure?.message.en).toContain('Confirming the sign-in');
    expect(run.numberOfPages).toBe(0);
    expect(site.refused()).toBe(1);
  } finally {
    await site.close();
  }
});

test('a login in two pages', async () => {
  const site = await startLoginSite({ pages: 2, inTwoPages: true });
  try {
    const key = await start(site, loginSteps({ inTwoPages: true }));
    expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', numberOfPages: 4, failure: null });
  } finally {
    await site.close();
  }
});

test('a login that is lost for good ends the run; what was answered before stays', async () => {
  const site = await startLoginSite({ pages: 40 });
  try {
    const key = await start(site, loginSteps());
    await until('some pages', async () => (await admin.call(getRun, { params: key })).numberOfPages > 3);
    site.setPassword('another');
    site.expire();
    const run = await tenken.finished(admin, key);
    expect(run).toMatchObject({ status: 'STOPPED', failure: { code: 'login-lost' } });
    expect(site.refused()).toBe(3);
    expect(run.numberOfPages).toBeGreaterThan(3);
    expect(run.numberOfPages).toBeLessThan(42);
    expect(await titlesOf(key)).not.toContain('/login');
  } finally {
    await site.close();
  }
});

test('basic authentication and a login by a form go together', async () => {
  const site = await startLoginSite({ pages: 3, basicAuth: 'gate:Mon-5e1c' });
  try {
    const auth = { username: 'gate', password: 'Mon-5e1c' };
    const key = await start(site, loginSteps(), { accessibility: true, listBrowser: ['WC'] }, auth);
    const run = await tenken.finished(admin, key);
    expect(run).toMatchObject({ status: 'FINISHED', failure: null, numberOfPages: 5 });
    expect(run.accessibility).toMatchObject({ finishedPages: 5 });
    expect(site.signedIn()).toBe(1);
    expect(site.asked.filter(isSignedOut)).toEqual([]);
  } finally {
    await site.close();
  }
});

/** Every result of a run as `path unit status failure`, with the attempt that wrote it. */
async function resultsOf(site: LoginSite, key: RunKey): Promise<Map<string, string>> {
  const { rows } = await sql<{ row: string; attempt: string }>`
    select concat_ws(' ', p.url, r.unit, r.status, r.failure ->> 'code') as row, r.attempt
      from page_result r join page p using (run_id, url_id) join run using (run_id)
      where run.date = ${new Date(key.date)} order by 1`.execute(tenken.app.owner);
  return new Map(rows.map(({ row, attempt }) => [row.replace(site.origin, ''), attempt]));
}

test('a page is checked again in a session of its own; with a password that is not taken it tells so', async () => {
  const site = await startLoginSite({ pages: 2 });
  try {
    const key = await start(site, loginSteps(), { link: false });
    await tenken.finished(admin, key);
    const before = await resultsOf(site, key);
    const pages = ['/ quality done', '/account/password quality done', '/page-1 quality done', '/page-2 quality done'];
    expect([...before.keys()]).toEqual(pages);
    const { items } = await admin.call(listPages, { params: key, query: { limit: 100 } });
    const { urlId } = items.find(page => page.url.endsWith('/page-1')) ?? { urlId: 0 };
    site.asked.length = 0;
    await admin.call(recheck, { params: key, body: { urlId } });
    expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', failure: null });
    const after = await resultsOf(site, key);
    expect([...after.keys()]).toEqual(pages);
    expect(pages.filter(page => after.get(page) !== before.get(page))).toEqual(['/page-1 quality done']);
    // The session of the run was forgotten at its end.
    expect(site.signedIn()).toBe(2);
    expect(site.asked).toContain('GET /page-1 2');
    expect(site.asked).not.toContain('GET /page-1');

    site.setPassword('another');
    await admin.call(recheck, { params: key, body: { urlId } });
    await tenken.finished(admin, key);
    expect([...(await resultsOf(site, key)).keys()]).toContain('/page-1 quality failed login-failed');
    expect(site.refused()).toBe(1);
  } finally {
    await site.close();
  }
});

test('a run that lost its login goes on in a new session when it is verified again', async () => {
  const site = await startLoginSite({ pages: 3 });
  try {
    site.setPassword('another');
    const key = await start(site, loginSteps(), { link: false });
    expect((await tenken.finished(admin, key)).failure).toMatchObject({ code: 'login-failed' });
    site.setPassword(loginPassword);
    await admin.call(reverify, { params: key, body: {} });
    expect(await tenken.finished(admin, key)).toMatchObject({ status: 'FINISHED', failure: null, numberOfPages: 5 });
    expect([site.refused(), site.signedIn()]).toEqual([1, 1]);
  } finally {
    await site.close();
  }
});

/** Tries a login to its end. */
async function tried(site: LoginSite, login: LoginSequence) {
  const body = { url: `${site.origin}/`, login };
  const { trialId } = await admin.call(startLoginTrial, { params: group, body });
  return until('the end of the trial', async () => {
    const trial = await admin.call(getLoginTrial, { params: { ...group, trialId } });
    return trial.status !== 'WAITING' && trial.status !== 'RUNNING' && trial;
  });
}

test('a login is tried before it is saved: it tells the step that fails, with a picture', async () => {
  const site = await startLoginSite({ pages: 1 });
  try {
    const good = await tried(site, loginSteps());
    expect(good).toMatchObject({ status: 'DONE', steps: 4, done: 4, failure: null });
    expect(good.picture).toMatch(/^data:image\/webp;base64,/);
    const steps = loginSteps();
    const missing = {
      ...steps,
      steps: steps.steps.map((step, at) =>
        at === 2 ? { ...step, target: { by: 'css', selector: '#nowhere' } } : step,
      ),
    };
    expect(await tried(site, missing as LoginSequence)).toMatchObject({
      status: 'FAILED',
      done: 2,
      failure: { step: 3, code: 'not-found' },
    });
    const wrong = await tried(site, loginSteps({ password: 'wrong-31fe' }));
    expect(wrong).toMatchObject({ status: 'FAILED', failure: { step: 5, code: 'success-not-seen' } });
    const seen = { ...loginSteps(), success: { kind: 'text' as const, text: 'ログインする' } };
    expect(await tried(site, seen)).toMatchObject({ status: 'FAILED', failure: { step: 1, code: 'success-before' } });
  } finally {
    await site.close();
  }
});

test('a login that is tried is stopped in the middle of a step', async () => {
  const site = await startLoginSite({ pages: 1 });
  try {
    const { steps, ...rest } = loginSteps();
    const waits = Array.from({ length: 5 }, () => ({ action: 'wait', seconds: 10 }) as const);
    const body = { url: `${site.origin}/`, login: { ...rest, steps: [...steps.slice(0, 1), ...waits] } };
    const { trialId } = await admin.call(startLoginTrial, { params: group, body });
    const params = { ...group, trialId };
    const look = () => admin.call(getLoginTrial, { params });
    await until('the first step', async () => (await look()).done === 1);
    await admin.call(stopLoginTrial, { params });
    const ended = await until('the stop', async () => {
      const trial = await look();
      return trial.status !== 'RUNNING' && trial;
    });
    expect(ended).toMatchObject({ status: 'STOPPED', failure: { code: 'stopped' } });
    // Well before the steps would have been done.
    expect(ended.done).toBeLessThan(steps.length + waits.length);
    const order = tenken.app.owner.selectFrom('task').select('orders_sealed').where('task_id', '=', trialId);
    expect(await order.execute()).toEqual([{ orders_sealed: null }]);
  } finally {
    await site.close();
  }
});

test('a form that is sent to another host is held back, unless the login names the host', async () => {
  const other = await startLoginSite({ pages: 1 });
  const site = await startLoginSite({ pages: 1, formOrigin: other.origin });
  try {
    const { host } = new URL(other.origin);
    const trial = await tried(site, loginSteps());
    expect(trial).toMatchObject({ status: 'FAILED', failure: { step: 4, code: 'other-host' } });
    expect(trial.failure?.message.en).toContain(host);
    expect(other.asked).toEqual([]);
    await tried(site, { ...loginSteps(), allowedHosts: [host] });
    expect(other.asked).toContain('POST /login');
  } finally {
    await Promise.all([site.close(), other.close()]);
  }
});

/** Where a text stands: columns of tables, files and the workers' log. */
async function placesOf(secret: string): Promise<string[]> {
  const { owner, dataDir } = tenken.app;
  const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(
    owner,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(name)} t
      where position(${secret} in t::text) > 0`.execute(owner);
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(path)).includes(secret)) found.push(path);
  }
  return found;
}

test('what is filled in stands nowhere: not in the database, nor in files, nor in the log', async () => {
  expect(tenken.log()).toBeDefined();
  for (const secret of [loginUser, loginPassword, 'wrong-31fe', 'Mon-5e1c']) expect(await placesOf(secret)).toEqual([]);
});
