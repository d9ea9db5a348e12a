import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '#platform/queue/queue.ts';
import {
  addExclusion,
  changeIssues,
  getIssue,
  listBacklog,
  listExclusions,
  undoExclusions,
  undoIssues,
} from '#product/findings/api/issues.ts';
import { listRules } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { applyDecisions } from '../results/apply-decisions.ts';

let app: TestApp;
let user: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  await signIn();
});
afterAll(() => app.close());

async function signIn(): Promise<void> {
  user = await app.as('user', 'ja');
  admin = await app.as('admin');
}

const advance = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());
let sites = 0;
const newSite = () => `https://decided-${++sites}.open.example/`;
const siteOf = ({ date: _date, ...site }: RunKey) => site;
const place = (n: number, version = 0) =>
  ({ function: 'quality', rule: `html:rule-${n}`, fingerprint: `print-${n}`, version }) as const;
const pathOf = (n: number) => ({ function: 'quality', fingerprint: `print-${n}` }) as const;
const ofRule = (n: number) =>
  ({ function: 'quality', rule: `html:rule-${n}`, kind: 'false_alarm', reason: '検証ツールの誤検出' }) as const;

/** A later run of a site, of which the findings of some rules are gone. */
async function laterRun(url: string, gone: readonly number[]): Promise<RunKey> {
  advance(60_000);
  const key = await makeRun(app, { url });
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  for (const table of ['finding', 'finding_place', 'finding_rule'] as const)
    for (const n of gone)
      await app.owner.deleteFrom(table).where('run_id', '=', runId).where('rule', '=', `html:rule-${n}`).execute();
  const job = { data: { tenantId: key.tenantId, runId }, signal: AbortSignal.timeout(60_000) };
  await applyDecisions(app.services, job as unknown as Job<CrawlJob>);
  return key;
}

const stateOf = async (key: RunKey, n: number) =>
  (await user.call(getIssue, { params: { ...siteOf(key), ...pathOf(n) }, query: {} })).issue?.state;
const historyOf = async (key: RunKey, n: number) => {
  const { history } = await user.call(getIssue, { params: { ...siteOf(key), ...pathOf(n) }, query: {} });
  return history.items.map(({ kind, facts }) => `${kind} ${facts.from ?? ''}>${facts.to ?? ''}`).toReversed();
};

test('a state and a note are saved together, and a note alone overwrites nothing', async () => {
  const params = await makeRun(app, { url: newSite() });
  // One save takes state and note, or neither.
  const both = { places: [place(1), place(2)], state: 'in_progress' as const };
  const refused = { ...both, note: { text: '確認中', mentions: [app.world.otherGroupUser.sub] } };
  expect((await admin.refuse(changeIssues, { params, body: refused })).code).toBe('issue_assignee_unknown');
  expect([await stateOf(params, 1), await stateOf(params, 2)]).toEqual([undefined, undefined]);
  await admin.call(changeIssues, { params, body: { ...both, note: { text: '確認中' } } });
  expect(await historyOf(params, 2)).toEqual(['state open>in_progress', 'note >']);
  // A note alone overwrites nothing that somebody else has changed meanwhile.
  const alone = await user.call(changeIssues, { params, body: { places: [place(2)], note: { text: '追記' } } });
  expect(alone.places).toMatchObject([{ version: 1, state: 'in_progress' }]);
  expect(await historyOf(params, 2)).toEqual(['state open>in_progress', 'note >', 'note >']);
});

test('decisions on places are taken back at once, with what runs had found, unless somebody has decided since', async () => {
  const url = newSite();
  const first = await makeRun(app, { url });
  await user.call(changeIssues, { params: first, body: { places: [place(1)], state: 'fixed' } });
  await laterRun(url, [1]);
  const third = await laterRun(url, []);
  expect(await stateOf(third, 1)).toBe('recurred');
  const issueOf = async (n: number) =>
    (await user.call(getIssue, { params: { ...siteOf(third), ...pathOf(n) }, query: {} })).issue;
  const before = await issueOf(1);
  const { sub } = app.world.user;
  const decide = (more: object = {}) =>
    admin.call(changeIssues, {
      params: third,
      body: {
        places: [place(1, before?.version), place(2)],
        state: 'in_progress',
        assignee: sub,
        dueOn: '2099-01-01',
        ...more,
      },
    });
  const takeBack = (decision: string | null) => ({ params: { ...siteOf(third), decision: decision ?? '' } });
  const { undo } = await decide();
  await admin.call(undoIssues, takeBack(undo));
  expect(await issueOf(1)).toMatchObject({ state: 'recurred', assignee: null, dueOn: null, version: 5 });
  expect(await issueOf(2)).toMatchObject({ state: 'open', assignee: null, dueOn: null, version: 2 });
  expect((await historyOf(third, 1)).slice(-4, -2)).toContain('due >2099-01-01');
  expect((await historyOf(third, 1)).at(-1)).toBe('due 2099-01-01>');
  // Once, and not over what somebody else has decided meanwhile, nor long afterwards.
  expect((await admin.refuse(undoIssues, takeBack(undo))).code).toBe('not_found');
  const again = await decide({ places: [place(1, 5), place(2, 2)] });
  await user.call(changeIssues, { params: third, body: { places: [place(2, 3)], state: 'fixed' } });
  expect((await admin.refuse(undoIssues, takeBack(again.undo))).code).toBe('conflict');
  expect(await stateOf(third, 1)).toBe('in_progress');
  const late = await decide({ places: [place(1, 6), place(2, 4)], state: 'fixed' });
  advance(10 * 60_000 + 1);
  await signIn();
  expect((await admin.refuse(undoIssues, takeBack(late.undo))).code).toBe('not_found');
  const made = await admin.call(addExclusion, {
    params: third,
    body: { ...ofRule(3), scope: 'place', places: [{ fingerprint: 'print-3', version: 0 }] },
  });
  expect((await user.refuse(undoExclusions, takeBack(made.undo))).status).toBe(403);
  await admin.call(undoExclusions, takeBack(made.undo));
  expect((await user.call(listExclusions, { params: siteOf(third), query: {} })).items).toEqual([]);
});

test('the backlog tells each defect of the newest runs once, with its open places and how far the others are', async () => {
  const url = newSite();
  await makeRun(app, { url });
  const params = await laterRun(url, [5]);
  const site = params.baseUrlEncoded;
  const backlog = async (query: object = {}) => user.call(listBacklog, { params, query: { site, ...query } });
  const before = await backlog({ limit: 100 });
  const rules = await user.call(listRules, { params, query: { severity: 'error,warning', limit: 100 } });
  expect(before.items.map(row => row.rule).toSorted()).toEqual(rules.items.map(row => row.rule).toSorted());
  expect(before.items.every(row => row.open === row.places && row.date === params.date)).toBe(true);
  await user.call(changeIssues, { params, body: { places: [place(1)], state: 'in_progress' } });
  await admin.call(addExclusion, { params, body: { ...ofRule(2), scope: 'site' } });
  const after = await backlog({ limit: 100 });
  expect(after.total).toBe(before.total - 2);
  expect((await backlog({ all: 'true', search: 'html:rule-1' })).items).toMatchObject([
    { rule: 'html:rule-1', open: 0, places: 1, states: { in_progress: 1 } },
  ]);
  expect((await backlog({ all: 'true', search: 'html:rule-2' })).items).toMatchObject([{ states: { excluded: 1 } }]);
  expect(await backlog({ limit: 2, offset: 200 })).toMatchObject({ items: [], total: after.total });
});
