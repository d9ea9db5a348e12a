import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#platform/queue/queue.ts';
import {
  addExclusion,
  addNote,
  changeExclusion,
  changeIssues,
  endExclusion,
  getDecisions,
  getIssue,
  listAssignees,
  listExclusions,
  listIssues,
} from '#product/findings/api/issues.ts';
import { getPage, listFindings, listPlaces, listRules } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { searchAuditLog } from '#product/tenancy/api/audit.ts';
import { listNotifications } from '#product/tenancy/api/notices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { applyDecisions } from '../results/apply-decisions.ts';
import { endExpiredExclusions } from './end-exclusion.ts';

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
const newSite = () => `https://issues-${++sites}.open.example/`;
const siteOf = ({ date: _date, ...site }: RunKey) => site;
const place = (n: number, version = 0) =>
  ({ function: 'quality', rule: `html:rule-${n}`, fingerprint: `print-${n}`, version }) as const;
const pathOf = (n: number) => ({ function: 'quality', fingerprint: `print-${n}` }) as const;
const runIdOf = async (key: RunKey) =>
  (await app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date)).executeTakeFirstOrThrow())
    .run_id;

async function apply(key: RunKey): Promise<void> {
  const job = { data: { tenantId: key.tenantId, runId: await runIdOf(key) }, signal: AbortSignal.timeout(60_000) };
  await applyDecisions(app.services, job as unknown as Job<CrawlJob>);
}

/** A later run of a site, of which the findings of some rules are gone. */
async function laterRun(url: string, gone: readonly number[]): Promise<RunKey> {
  advance(60_000);
  const key = await makeRun(app, { url });
  const runId = await runIdOf(key);
  for (const n of gone) {
    await app.owner.deleteFrom('finding').where('run_id', '=', runId).where('rule', '=', `html:rule-${n}`).execute();
    await app.owner
      .deleteFrom('finding_place')
      .where('run_id', '=', runId)
      .where('rule', '=', `html:rule-${n}`)
      .execute();
    await app.owner
      .deleteFrom('finding_rule')
      .where('run_id', '=', runId)
      .where('rule', '=', `html:rule-${n}`)
      .execute();
  }
  await apply(key);
  return key;
}

const stateOf = async (key: RunKey, n: number) => {
  const { issue } = await user.call(getIssue, { params: { ...siteOf(key), ...pathOf(n) }, query: {} });
  return issue?.state;
};
const historyOf = async (key: RunKey, n: number) => {
  const { history } = await user.call(getIssue, { params: { ...siteOf(key), ...pathOf(n) }, query: {} });
  return history.items.map(({ kind, facts }) => `${kind} ${facts.from ?? ''}>${facts.to ?? ''}`).toReversed();
};

describe('states of places', () => {
  test('are set by people, confirmed and recurred by what runs find', async () => {
    const url = newSite();
    const first = await makeRun(app, { url });
    const places = [place(1), place(2), place(3)];
    const { places: changed } = await user.call(changeIssues, { params: first, body: { places, state: 'fixed' } });
    expect(changed.map(({ state, version }) => [state, version])).toEqual([
      ['fixed', 1],
      ['fixed', 1],
      ['fixed', 1],
    ]);
    // Gone, gone and still there.
    const second = await laterRun(url, [1, 2]);
    expect([await stateOf(second, 1), await stateOf(second, 2), await stateOf(second, 3)]).toEqual([
      'confirmed',
      'confirmed',
      'in_progress',
    ]);
    const third = await laterRun(url, [2]);
    expect([await stateOf(third, 1), await stateOf(third, 2)]).toEqual(['recurred', 'confirmed']);
    expect(await historyOf(third, 1)).toEqual([
      'state open>fixed',
      'confirmed fixed>confirmed',
      'recurred confirmed>recurred',
    ]);
    expect(await historyOf(third, 3)).toEqual(['state open>fixed', 'found_again fixed>in_progress']);
    // The list of the run shows the states.
    const { items, total } = await user.call(listPlaces, { params: third, query: { state: 'recurred' } });
    expect([total, items.map(row => [row.fingerprint, row.issue.state])]).toEqual([1, [['print-1', 'recurred']]]);
    // An older run that ends late moves nothing.
    await apply(first);
    expect(await stateOf(third, 2)).toBe('confirmed');
  });

  test('are not confirmed where the run did not look', async () => {
    const url = newSite();
    const first = await makeRun(app, { url });
    await user.call(changeIssues, { params: first, body: { places: [place(1), place(2)], state: 'fixed' } });
    advance(60_000);
    const second = await makeRun(app, { url });
    const runId = await runIdOf(second);
    await app.owner.deleteFrom('finding').where('run_id', '=', runId).execute();
    await app.owner.deleteFrom('finding_place').where('run_id', '=', runId).execute();
    // One page could not be judged.
    await app.owner
      .updateTable('page_result')
      .set({ status: 'failed' })
      .where('run_id', '=', runId)
      .where('url_id', '=', 2)
      .where('unit', '=', 'quality')
      .execute();
    await apply(second);
    expect(await stateOf(second, 1)).toBe('fixed');
    // Judged, but not in all its parts.
    await app.owner
      .updateTable('page_result')
      .set({ status: 'done', not_judged: JSON.stringify([]) })
      .where('run_id', '=', runId)
      .where('unit', '=', 'quality')
      .execute();
    await apply(second);
    expect(await stateOf(second, 1)).toBe('fixed');
    await app.owner.updateTable('page_result').set({ not_judged: null }).where('run_id', '=', runId).execute();
    await apply(second);
    expect(await stateOf(second, 1)).toBe('confirmed');
  });

  test('cannot be set to what only a run or an exclusion brings', async () => {
    const params = await makeRun(app, { url: newSite() });
    for (const state of ['confirmed', 'recurred', 'excluded'])
      expect((await user.refuse(changeIssues, { params, body: { places: [place(1)], state } as never })).status).toBe(
        422,
      );
    const nothing = await user.refuse(changeIssues, { params, body: { places: [place(1)] } });
    expect(nothing.code).toBe('issue_without_change');
  });

  test('have an assignee who sees the group, and who is told by notice and mail', async () => {
    const params = await makeRun(app, { url: newSite() });
    const { items } = await admin.call(listAssignees, {
      params: { tenantId: params.tenantId, groupId: 'G002' },
      query: {},
    });
    const { sub } = app.world.user;
    expect(items.some(one => one.sub === sub)).toBe(true);
    // Somebody who sees the other group alone.
    const foreign = app.world.otherGroupUser.sub;
    const body = { places: [place(1), place(2)], dueOn: '2026-12-24' };
    const refused = await admin.refuse(changeIssues, { params, body: { ...body, assignee: foreign } });
    expect(refused.code).toBe('issue_assignee_unknown');
    await admin.call(changeIssues, { params, body: { ...body, assignee: sub } });
    const mine = await user.call(listIssues, { params: siteOf(params), query: { assignee: 'me' } });
    expect(mine.items.map(one => [one.assignee?.sub, one.dueOn, one.isOverdue])).toEqual([
      [sub, '2026-12-24', false],
      [sub, '2026-12-24', false],
    ]);
    const board = await user.call(listNotifications, { query: {} });
    expect(board.items[0]).toMatchObject({ PK: expect.stringContaining('ISSUE') });
    expect(board.items[0]?.Content).toContain('2件');
  });

  test('keep what somebody else has decided meanwhile', async () => {
    const params = await makeRun(app, { url: newSite() });
    await user.call(changeIssues, { params, body: { places: [place(1)], state: 'in_progress' } });
    const body = { places: [place(0), place(1, 0)], state: 'fixed' as const };
    const late = await admin.refuse(changeIssues, { params, body });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect([await stateOf(params, 0), await stateOf(params, 1)]).toEqual([undefined, 'in_progress']);
    const exclusion = {
      function: 'quality',
      rule: 'html:rule-1',
      scope: 'place',
      kind: 'accepted',
      reason: '理由',
    } as const;
    const stale = { ...exclusion, places: [{ fingerprint: 'print-1', version: 0 }] };
    expect((await admin.refuse(addExclusion, { params, body: stale })).code).toBe('conflict');
  });

  test('have notes that tell the people they name', async () => {
    advance(1);
    const params = await makeRun(app, { url: newSite() });
    const { sub } = app.world.user;
    const note = { rule: 'html:rule-1', text: '<b>確認</b>をお願いします', mentions: [sub] };
    await admin.call(addNote, { params: { ...params, ...pathOf(1) }, body: note });
    const { history } = await user.call(getIssue, { params: { ...siteOf(params), ...pathOf(1) }, query: {} });
    expect(history.items).toMatchObject([{ kind: 'note', facts: { text: note.text, mentions: [{ sub }] } }]);
    const board = await user.call(listNotifications, { query: {} });
    expect(board.items[0]?.Title).toBe('メモであなたが指名されました');
    const foreign = { ...note, mentions: [app.world.otherGroupUser.sub] };
    expect((await admin.refuse(addNote, { params: { ...params, ...pathOf(1) }, body: foreign })).code).toBe(
      'issue_assignee_unknown',
    );
  });
});

const decision = { kind: 'false_alarm', reason: '検証ツールの誤検出' } as const;
const ofRule = (n: number) => ({ function: 'quality', rule: `html:rule-${n}`, ...decision }) as const;
const excludedOf = async (params: RunKey, n: number) => {
  const { items } = await user.call(listFindings, { params, query: { rule: `html:rule-${n}`, state: 'excluded' } });
  return items.map(one => one.urlId);
};

describe('exclusions', () => {
  test('cover a place, a rule on a page, in a directory or on the site', async () => {
    const url = newSite();
    const params = await makeRun(app, { url });
    const add = (body: object) => {
      advance(1);
      return admin.call(addExclusion, { params, body: body as never });
    };
    await add({ ...ofRule(1), scope: 'place', places: [{ fingerprint: 'print-1', version: 0 }] });
    await add({ ...ofRule(2), scope: 'page', url: `${url}page.html` });
    await add({ ...ofRule(3), scope: 'directory', url });
    await add({ ...ofRule(4), scope: 'site' });
    expect([
      await excludedOf(params, 1),
      await excludedOf(params, 2),
      await excludedOf(params, 3),
      await excludedOf(params, 4),
      await excludedOf(params, 5),
    ]).toEqual([[1, 2], [2], [1, 2], [1, 2], []]);
    const { items } = await user.call(listRules, { params, query: {} });
    expect(Object.fromEntries(items.map(row => [row.rule, row.excluded]))).toEqual({
      'html:rule-0': 0,
      'html:rule-1': 1,
      'html:rule-2': 0,
      'html:rule-3': 1,
      'html:rule-4': 1,
      'html:rule-5': 0,
    });
    // Half of its findings: the place is open still, and says how many.
    const half = await user.call(listPlaces, { params, query: { rule: 'html:rule-2' } });
    expect(half.items.map(row => [row.issue.state, row.occurrences, row.excluded])).toEqual([['open', 2, 1]]);
    const page = await user.call(getPage, { params: { ...params, urlId: 2 } });
    expect(page.findings.filter(one => one.issue?.state === 'excluded').map(one => one.rule)).toEqual([
      'html:rule-1',
      'html:rule-2',
      'html:rule-3',
      'html:rule-4',
    ]);
    const list = await user.call(listExclusions, { params: siteOf(params), query: { date: params.date } });
    expect(list.items.map(one => [one.scope, one.findings, one.author.name !== ''])).toEqual([
      ['site', 2, true],
      ['directory', 2, true],
      ['page', 1, true],
      ['place', 2, true],
    ]);
  });

  test('hold for later runs, stand in the audit log, and end by hand or by their day', async () => {
    const url = newSite();
    const first = await makeRun(app, { url });
    const { items } = await admin.call(addExclusion, {
      params: first,
      body: { ...ofRule(1), scope: 'site', expiresOn: '2026-12-31' },
    });
    const later = await laterRun(url, []);
    expect(await excludedOf(later, 1)).toEqual([1, 2]);
    const [made] = items;
    const path = { ...siteOf(first), exclusion: made?.id ?? '' };
    const again = await admin.refuse(addExclusion, { params: first, body: { ...ofRule(1), scope: 'site' } });
    expect([again.status, again.code]).toEqual([409, 'exclusion_exists']);
    const body = { ...decision, reason: '別の理由', expiresOn: '2026-11-21', version: 1 };
    for (const other of [
      { rule: 'other' },
      { scope: 'page' },
      { function: 'link' },
      { url: 'https://x.example/' },
    ] as const) {
      const refused = await admin.refuse(changeExclusion, { params: path, body: { ...body, ...other } });
      expect([refused.status, refused.fields?.map(field => field.path)]).toEqual([422, Object.keys(other)]);
    }
    const { rule, scope, function: ofFunction, url: ofUrl, fingerprint } = made!;
    const shown = { rule, scope, function: ofFunction, url: ofUrl, fingerprint };
    expect((await admin.call(changeExclusion, { params: path, body: { ...body, ...shown } })).version).toBe(2);
    expect((await admin.refuse(changeExclusion, { params: path, body })).code).toBe('conflict');
    advance(2 * 86_400_000);
    // Sessions end meanwhile.
    await signIn();
    await endExpiredExclusions(app.services);
    expect(await excludedOf(later, 1)).toEqual([]);
    const gone = await admin.refuse(endExclusion, { params: path, query: { version: 3 } });
    expect(gone.code).toBe('exclusion_ended');
    const log = await (await app.as('staffMaster')).call(searchAuditLog, {
      query: { tenantId: tenants.alpha.tenantId, search: url },
    });
    expect(log.items.map(line => line.action).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'exclusion.add',
      'exclusion.change',
      'exclusion.end',
    ]);
  });

  test('ask anew when the excluded element changes', async () => {
    const url = newSite();
    const first = await makeRun(app, { url });
    const firstId = await runIdOf(first);
    const at = (runId: string) =>
      app.owner.updateTable('finding').where('run_id', '=', runId).where('rule', '=', 'html:rule-1');
    const place = JSON.stringify({ url, line: 2, selector: 'main > img' });
    await at(firstId).set({ place }).execute();
    await admin.call(addExclusion, {
      params: first,
      body: { ...ofRule(1), scope: 'place', places: [{ fingerprint: 'print-1', version: 0 }] },
    });
    advance(60_000);
    const second = await makeRun(app, { url });
    const secondId = await runIdOf(second);
    await at(secondId).set({ place, fingerprint: 'changed', excerpt: '<img src=new>' }).execute();
    await app.owner
      .updateTable('finding_place')
      .set({ fingerprint: 'changed' })
      .where('run_id', '=', secondId)
      .where('fingerprint', '=', 'print-1')
      .execute();
    const { items } = await user.call(listPlaces, { params: second, query: { rule: 'html:rule-1' } });
    expect(items.map(row => [row.issue.state, row.issue.wasExcluded])).toEqual([['open', true]]);
  });

  test('give a second score beside the detected one', async () => {
    const url = newSite();
    const params = await makeRun(app, { url });
    await app.owner
      .updateTable('page_result')
      .set({ score: 85, summary: JSON.stringify({ html: 'full', css: 'none' }) })
      .where('run_id', '=', await runIdOf(params))
      .where('unit', '=', 'quality')
      .execute();
    await app.owner
      .updateTable('run_unit')
      .set({ score_sum: 170, score_count: 2 })
      .where('run_id', '=', await runIdOf(params))
      .where('unit', '=', 'quality')
      .execute();
    const before = await user.call(getDecisions, { params });
    const ungraded = { function: 'link', detected: null, decided: null };
    expect(before).toMatchObject({ isPending: false, functions: [{ detected: 85, decided: 85 }, ungraded] });
    await admin.call(addExclusion, { params, body: { ...ofRule(0), scope: 'site' } });
    expect((await user.call(getDecisions, { params })).isPending).toBe(true);
    await apply(params);
    const after = await user.call(getDecisions, { params });
    const [quality, link] = after.functions;
    expect(link).toMatchObject(ungraded);
    // Each page has one error of 5 points and five warnings of 2.
    expect([after.isPending, quality?.detected, quality?.decided]).toEqual([false, 85, 90]);
    expect(quality?.counts).toEqual([
      { severity: 'error', detected: 2, excluded: 2 },
      { severity: 'warning', detected: 10, excluded: 0 },
    ]);
  });
});

describe('wrong input for exclusions', () => {
  const rows: [name: string, body: object, code: string][] = [
    ['a day in the past', { ...ofRule(1), scope: 'site', expiresOn: '2026-11-01' }, 'exclusion_expiry_past'],
    ['no place', { ...ofRule(1), scope: 'place' }, 'exclusion_without_places'],
    ['a foreign page', { ...ofRule(1), scope: 'page', url: 'https://elsewhere.example/' }, 'exclusion_url_unknown'],
    ['a directory that is none', { ...ofRule(1), scope: 'directory', url: '%' }, 'exclusion_url_unknown'],
    ['a rule that the run has not', { ...ofRule(99), scope: 'site' }, 'issue_not_found_in_run'],
    ['no reason', { ...ofRule(1), scope: 'site', reason: ' ' }, 'invalid_input'],
  ];
  test.each(rows)('%s', async (_, body, code) => {
    const params = await makeRun(app, { url: newSite() });

    expect((await admin.refuse(addExclusion, { params, body: body as never })).code).toBe(code);
  });
});
