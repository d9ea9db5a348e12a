import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFindings, listPages, listPlaces, listRules } from '#product/findings/api/results.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun, type ShortFinding } from '#test/factories/make-judged-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { compareEndedRun } from '../results/compare-ended-run.ts';

let app: TestApp;
let user: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
});
afterAll(() => app.close());

let sites = 0;
const newSite = () => {
  sites += 1;
  return `https://only-new-${sites}.open.example/`;
};
const fault = (name: string, severity?: ShortFinding[3]): ShortFinding =>
  severity ? ['quality', 'html:rule', name, severity] : ['quality', 'html:rule', name];

describe('only new findings', () => {
  let after: RunKey;
  let first: RunKey;
  beforeAll(async () => {
    const url = newSite();
    const functions = ['quality'] as const;
    first = await makeJudgedRun(app, { url, functions, pages: { '/': { found: [fault('back')] } } });
    await makeJudgedRun(app, {
      url,
      functions,
      pages: { '/': { found: [fault('stays'), fault('goes')] }, '/b': { found: [fault('stays')] } },
    });
    after = await makeJudgedRun(app, {
      url,
      functions: ['quality', 'link'],
      pages: {
        '/': { found: [fault('stays'), fault('comes'), ['quality', 'html:other', 'only', 'warning']] },
        '/b': { found: [fault('comes'), fault('stays'), fault('back'), ['link', 'dead', 'target']] },
        '/c': { found: [['quality', 'html:hint', 'hint', 'notice']] },
      },
    });
  });
  const only = { change: 'new' } as const;

  test('holds on the list of rules, with what has come and gone', async () => {
    const all = await user.call(listRules, { params: after, query: {} });
    expect(all.items.every(row => row.change === null)).toBe(true);
    const { items, total, counts } = await user.call(listRules, { params: after, query: only });
    expect(
      items.map(({ rule, places, occurrences, pages, change }) => [rule, places, occurrences, pages, change]),
    ).toEqual([
      ['html:rule', 1, 2, 2, { come: 2, fixed: 1 }],
      ['html:other', 1, 1, 1, { come: 1, fixed: 0 }],
    ]);
    expect(total).toBe(2);
    expect(counts.bySeverity.error).toEqual({ occurrences: 2, places: 1 });
    const known = await user.call(listRules, { params: after, query: { function: 'quality', severity: 'error' } });
    expect(known.items.map(({ places, change }) => [places, change])).toEqual([[3, { come: 2, fixed: 1 }]]);
    const stays = await user.call(listRules, { params: after, query: { change: 'remaining' } });
    expect(stays.items.map(({ rule, places }) => [rule, places])).toEqual([['html:rule', 1]]);
  });

  test('holds on places and findings, also among those that words or a page single out', async () => {
    const placesWith = async (query: object) => {
      const { items, total } = await user.call(listPlaces, { params: after, query });
      expect(items.length).toBe(total);
      return items.map(({ fingerprint, change }) => `${change} ${fingerprint}`).toSorted();
    };
    expect(await placesWith(only)).toEqual(['new comes', 'new only']);
    expect(await placesWith({ change: 'unseen' })).toEqual(['unseen hint']);
    expect(await placesWith({ change: 'new,recurring', severity: 'error' })).toEqual(['new comes', 'recurring back']);
    expect(await placesWith({ ...only, search: 'comes' })).toEqual(['new comes']);
    expect(await placesWith({ ...only, search: 'stays' })).toEqual([]);
    expect(await placesWith({ change: 'remaining', page: 2 })).toEqual(['remaining stays']);
    expect(await placesWith({ ...only, with: first.date, severity: 'error' })).toEqual(['new comes', 'new stays']);
    expect(await placesWith({ ...only, state: 'open', rule: 'html:other' })).toEqual(['new only']);
    const all = await placesWith({ function: 'quality' });
    expect(all).toEqual(['new comes', 'new only', 'recurring back', 'remaining stays', 'unseen hint']);
    const findings = async (query: object) => {
      const { items, total } = await user.call(listFindings, { params: after, query: { limit: 100, ...query } });
      expect(items.length).toBe(total);
      return items.map(({ urlId, fingerprint, change }) => `${urlId} ${change} ${fingerprint}`);
    };
    expect(await findings(only)).toEqual(['1 new comes', '2 new comes', '1 new only']);
    expect(await findings({ change: 'unseen' })).toEqual(['3 unseen hint']);
    expect(await findings({ change: 'recurring', rule: 'html:rule' })).toEqual(['2 recurring back']);
    expect(await findings({ change: 'remaining' })).toEqual(['1 remaining stays', '2 remaining stays']);
    expect(await findings({ function: 'link' })).toEqual(['2 null target']);
    const { items, next } = await user.call(listFindings, { params: after, query: { ...only, limit: 2 } });
    expect(items.length).toBe(2);
    const rest = await user.call(listFindings, { params: after, query: { ...only, limit: 2, cursor: next ?? '' } });
    expect(rest.items.map(row => row.fingerprint)).toEqual(['only']);
    const back = await user.call(listFindings, {
      params: after,
      query: { ...only, limit: 2, cursor: rest.previous ?? '' },
    });
    expect(back.items).toEqual(items);
  });

  test('holds on pages: those with errors or warnings that have come', async () => {
    const pagesWith = async (query: object) =>
      (await user.call(listPages, { params: after, query })).items.map(page => page.urlId);
    expect(await pagesWith(only)).toEqual([1, 2]);
    expect(await pagesWith({ change: 'recurring' })).toEqual([2]);
    expect(await pagesWith({ ...only, search: '/b' })).toEqual([2]);
    expect(await pagesWith({ change: 'new', function: 'link' })).toEqual([]);
  });

  test('is known to lists as soon as a run has ended', async () => {
    const url = newSite();
    const run = { url, functions: ['quality'] as const };
    await makeJudgedRun(app, { ...run, pages: { '/': { found: [fault('one')] } } });
    const ended = await makeJudgedRun(app, { ...run, pages: { '/': { found: [fault('two')] } } });
    const ruleChanges = async () =>
      (await user.call(listRules, { params: ended, query: {} })).items.map(row => row.change);
    expect(await ruleChanges()).toEqual([null]);
    const { run_id: runId } = await app.owner
      .selectFrom('run')
      .select('run_id')
      .where('base_url', '=', url)
      .where('date', '=', new Date(ended.date))
      .executeTakeFirstOrThrow();
    await compareEndedRun(app.services, { tenantId: ended.tenantId, runId });
    expect(await ruleChanges()).toEqual([{ come: 1, fixed: 1 }]);
  });

  test('of a first run is refused with the way out', async () => {
    const { status, code } = await user.refuse(listPlaces, { params: first, query: only });
    expect([status, code]).toEqual([409, 'comparison_without_run']);
  });
});
