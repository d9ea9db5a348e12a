import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '#platform/queue/queue.ts';
import { listComparedPlaces } from '#product/findings/api/comparison.ts';
import { addExclusion, changeIssues, getIssue } from '#product/findings/api/issues.ts';
import { listPlaces } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun, type ShortFinding } from '#test/factories/make-judged-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { applyDecisions } from '../results/apply-decisions.ts';

let app: TestApp;
let user: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  admin = await app.as('admin');
});
afterAll(() => app.close());

let sites = 0;
const newSite = () => `https://renamed-${++sites}.open.example/`;
/** A finding, and what earlier versions called it. */
const named = (name: string, former?: string): ShortFinding => ['quality', 'html:rule', name, 'error', former];

async function runOf(url: string, found: readonly ShortFinding[]): Promise<RunKey> {
  const key = await makeJudgedRun(app, { url, functions: ['quality'], pages: { '/': { found } } });
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const job = { data: { tenantId: key.tenantId, runId }, signal: AbortSignal.timeout(60_000) };
  await applyDecisions(app.services, job as unknown as Job<CrawlJob>);
  await applyDecisions(app.services, job as unknown as Job<CrawlJob>);
  return key;
}

const place = (fingerprint: string, version = 0) =>
  ({ function: 'quality', rule: 'html:rule', fingerprint, version }) as const;

async function exclude(params: RunKey, fingerprint: string): Promise<void> {
  const body = {
    kind: 'false_alarm',
    reason: 'a test',
    scope: 'place',
    function: 'quality',
    rule: 'html:rule',
  } as const;
  await admin.call(addExclusion, { params, body: { ...body, places: [{ fingerprint, version: 0 }] } });
}

async function issueAt({ date: _date, ...site }: RunKey, fingerprint: string) {
  const { issue, history } = await user.call(getIssue, {
    params: { ...site, function: 'quality', fingerprint },
    query: {},
  });
  return { issue, events: history.items.map(({ kind }) => kind).toReversed() };
}

async function statesOf(params: RunKey): Promise<string[]> {
  const { items } = await user.call(listPlaces, { params, query: { limit: 100 } });
  return items.map(row => `${row.fingerprint} ${row.issue.state}`).toSorted();
}

test('decisions are carried over from what earlier versions called a place', async () => {
  const url = newSite();
  const first = await runOf(url, [named('old a'), named('old b'), named('old c'), named('old d'), named('old e')]);
  const assignee = app.world.user.sub;
  const change = { state: 'in_progress', assignee, dueOn: '2026-12-01' } as const;
  await user.call(changeIssues, { params: first, body: { places: [place('old a')], ...change } });
  await user.call(changeIssues, { params: first, body: { places: [place('old c'), place('old e')], state: 'fixed' } });
  await exclude(first, 'old b');
  const second = await runOf(url, [
    named('a', 'old a'),
    named('b', 'old b'),
    // One that is two now, and two that are one.
    named('c1', 'old c'),
    named('c2', 'old c'),
    named('a', 'old d'),
  ]);
  const { issue, events } = await issueAt(second, 'a');
  expect(issue).toMatchObject({ state: 'in_progress', assignee: { sub: assignee }, dueOn: '2026-12-01' });
  expect(events.toSorted()).toEqual(['assignee', 'due', 'state']);
  expect((await issueAt(second, 'old a')).issue).toBeNull();
  expect((await issueAt(second, 'c2')).events).toEqual(['state', 'found_again']);
  expect((await issueAt(second, 'old e')).issue?.state).toBe('confirmed');
  expect(await statesOf(second)).toEqual(['a in_progress', 'b excluded', 'c1 in_progress', 'c2 in_progress']);
  // The run before still shows them, and changes there are changes here.
  const before = ['old a in_progress', 'old b excluded', 'old c in_progress', 'old d in_progress', 'old e confirmed'];
  expect(await statesOf(first)).toEqual(before);
  const version = issue?.version ?? 0;
  await user.call(changeIssues, { params: first, body: { places: [place('old a', version)], state: 'fixed' } });
  expect((await issueAt(second, 'a')).issue?.state).toBe('fixed');
  // A place that comes back later is found by its former name too.
  const third = await runOf(url, [named('a', 'neighbour'), named('e', 'old e')]);
  expect(await statesOf(third)).toEqual(['a in_progress', 'e recurred']);
});

test('what was decided on the new place stays', async () => {
  const url = newSite();
  const first = await runOf(url, [named('old')]);
  await user.call(changeIssues, { params: first, body: { places: [place('old')], state: 'in_progress' } });
  const second = await makeJudgedRun(app, {
    url,
    functions: ['quality'],
    pages: { '/': { found: [named('now', 'old')] } },
  });
  await user.call(changeIssues, { params: second, body: { places: [place('now')], dueOn: '2026-12-24' } });
  const third = await runOf(url, [named('now', 'old')]);
  expect((await issueAt(third, 'now')).issue).toMatchObject({ state: 'open', dueOn: '2026-12-24' });
  expect((await issueAt(third, 'old')).issue).toBeNull();
});

test('runs are compared by what earlier versions called a place', async () => {
  const url = newSite();
  await runOf(url, [named('old back')]);
  await runOf(url, [named('old a'), named('old b'), named('old c'), named('goes')]);
  const after = await runOf(url, [
    named('a', 'old a'),
    named('b1', 'old b'),
    named('b2', 'old b'),
    named('a', 'old c'),
    named('back', 'old back'),
    named('comes', 'old comes'),
  ]);
  const changesOf = async (params: RunKey) => {
    const { items } = await user.call(listComparedPlaces, { params, query: { limit: 100 } });
    return items.map(({ change, fingerprint }) => `${change} ${fingerprint}`).toSorted();
  };
  expect(await changesOf(after)).toEqual([
    'fixed goes',
    'new comes',
    'recurring back',
    'remaining a',
    'remaining b1',
    'remaining b2',
  ]);
  const last = await runOf(url, [named('a', 'another neighbour')]);
  expect((await changesOf(last)).filter(row => !row.startsWith('fixed'))).toEqual(['remaining a']);
});

test('a place stays the same when something else is said of it, as of a dead link that answers otherwise', async () => {
  const url = newSite();
  const first = await runOf(url, [named('a'), named('b')]);
  await user.call(changeIssues, { params: first, body: { places: [place('a'), place('b')], state: 'in_progress' } });
  const second = await runOf(url, [['quality', 'html:other', 'a', 'warning']]);
  const { issue, events } = await issueAt(second, 'a');
  expect(issue).toMatchObject({ state: 'in_progress', rule: 'html:other', severity: 'warning' });
  expect(events).toEqual(['state']);
  expect((await issueAt(second, 'b')).issue?.state).toBe('confirmed');
});
