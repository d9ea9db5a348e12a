import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { getAdvice, putAdvice } from '#product/findings/api/advice.ts';
import { listComparedPlaces } from '#product/findings/api/comparison.ts';
import { addExclusion, changeIssues, getIssue, listExclusions, listIssues } from '#product/findings/api/issues.ts';
import { recheck } from '#product/findings/api/rechecks.ts';
import { listFindings, listPlaces, listRules } from '#product/findings/api/results.ts';
import { getWeighting, putWeighting } from '#product/runs/api/weighting.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun, type ShortFinding } from '#test/factories/make-judged-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { adviceOf } from '../advice/advice-of.ts';
import { applyDecisions } from './apply-decisions.ts';
import { recomputeScores } from './recompute-scores.ts';

let app: TestApp;
let user: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  admin = await app.as('admin');
});
afterAll(() => app.close());

const old = 'html:element-is-missing-required-attribute-3772';
const other = 'html:duplicate-id-0da2';
const href = 'html/missing-attribute/a-href';
const src = 'html/missing-attribute/img-src';

let sites = 0;
async function runOf(
  url: string,
  pages: Readonly<Record<string, readonly ShortFinding[]>>,
  options = {},
): Promise<RunKey & { runId: string }> {
  const key = await makeJudgedRun(app, {
    url,
    functions: ['quality'],
    options,
    pages: Object.fromEntries(Object.entries(pages).map(([path, found]) => [path, { found }])),
  });
  const { run_id: runId } = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const job = { data: { tenantId: key.tenantId, runId }, signal: AbortSignal.timeout(60_000) };
  await applyDecisions(app.services, job as unknown as Job<CrawlJob>);
  await applyDecisions(app.services, job as unknown as Job<CrawlJob>);
  return { ...key, runId };
}

const before = (print: string, rule = old): ShortFinding => ['quality', rule, print];
const now = (print: string, rule: string, former = old): ShortFinding => [
  'quality',
  rule,
  print,
  'error',
  undefined,
  former,
];

/** What the earlier version found, and what this one finds: places keep their names. */
const pagesBefore = { '/': [before('a'), before('img'), before('id', other)], '/sub/b': [before('b')] };
const pagesNow = {
  '/': [now('a', href), now('img', src), now('id', 'html/duplicate-id', other)],
  '/sub/b': [now('b', href)],
};

let url: string;
let first: RunKey;
beforeEach(async () => {
  sites += 1;
  url = `https://names-${sites}.open.example/`;
  first = await runOf(url, pagesBefore);
});

const decision = { kind: 'false_alarm', reason: 'a test', function: 'quality', rule: old } as const;
const place = (fingerprint: string) => ({ fingerprint, version: 0 });
const excludedOf = async (params: RunKey) => {
  const { items } = await user.call(listFindings, { params, query: { state: 'excluded', limit: 100 } });
  return items.map(one => one.fingerprint).toSorted();
};

describe('an exclusion under the former name of a rule holds for what it is now', () => {
  test.each<[string, () => object, string[]]>([
    ['of the site', () => ({ scope: 'site' }), ['a', 'b', 'img']],
    ['of a directory', () => ({ scope: 'directory', url: `${url}sub/` }), ['b']],
    ['of a page', () => ({ scope: 'page', url }), ['a', 'img']],
    ['of a place', () => ({ scope: 'place', places: [place('img')] }), ['img']],
    ['of two places', () => ({ scope: 'place', places: [place('a'), place('b')] }), ['a', 'b']],
    ['of another rule', () => ({ scope: 'site', rule: other }), ['id']],
  ])('%s', async (_name, scope, fingerprints) => {
    await admin.call(addExclusion, { params: first, body: { ...decision, ...scope() } as never });
    expect(await excludedOf(first)).toEqual(fingerprints);
    const second = await runOf(url, pagesNow);
    expect(await excludedOf(second)).toEqual(fingerprints);
    // The run of the earlier version shows it as before.
    expect(await excludedOf(first)).toEqual(fingerprints);
  });

  test('in lists of issues too', async () => {
    const places = ['a', 'id'].map(
      one => ({ function: 'quality', rule: one === 'a' ? old : other, ...place(one) }) as const,
    );
    await user.call(changeIssues, { params: first, body: { places, state: 'in_progress' } });
    await admin.call(addExclusion, { params: first, body: { ...decision, scope: 'site' } });
    await runOf(url, pagesNow);
    const { tenantId, groupId, baseUrlEncoded } = first;
    const { items } = await user.call(listIssues, { params: { tenantId, groupId }, query: { site: baseUrlEncoded } });
    expect(items.map(one => `${one.rule} ${one.state}`).toSorted()).toEqual([
      'html/duplicate-id in_progress',
      `${href} excluded`,
    ]);
  });

  test('and is made by it, and found by either name', async () => {
    const second = await runOf(url, pagesNow);
    await admin.call(addExclusion, { params: second, body: { ...decision, scope: 'site' } });
    expect(await excludedOf(second)).toEqual(['a', 'b', 'img']);
    const { date: _date, ...site } = second;
    const found = async (rule: string) =>
      (await user.call(listExclusions, { params: site, query: { rule } })).items.length;
    expect([await found(old), await found(href), await found('html/duplicate-id')]).toEqual([1, 1, 0]);
  });
});

test('the state of a place holds, and its issue is told by the rule of today', async () => {
  const places = [{ function: 'quality', rule: old, ...place('a') }] as const;
  await user.call(changeIssues, {
    params: first,
    body: { places: [...places], state: 'in_progress', dueOn: '2026-12-24' },
  });
  const second = await runOf(url, pagesNow);
  const { date: _date, ...site } = second;
  const { issue } = await user.call(getIssue, {
    params: { ...site, function: 'quality', fingerprint: 'a' },
    query: {},
  });
  expect(issue).toMatchObject({ rule: href, state: 'in_progress', dueOn: '2026-12-24' });
  const version = issue?.version ?? 0;
  // A program that knows the former name decides by it.
  const again = [
    { ...places[0], fingerprint: 'img' },
    { ...places[0], version },
  ];
  await user.call(changeIssues, { params: second, body: { places: again, state: 'fixed' } });
  const { items } = await user.call(listPlaces, { params: second, query: { state: 'fixed' } });
  expect(items.map(one => one.fingerprint).toSorted()).toEqual(['a', 'img']);
});

test('a filter by a former name finds what it is now, in every list', async () => {
  const second = await runOf(url, pagesNow);
  const of = async (query: object) => [
    (await user.call(listFindings, { params: second, query })).items.map(one => one.fingerprint).toSorted(),
    (await user.call(listPlaces, { params: second, query })).items.map(one => one.fingerprint).toSorted(),
    (await user.call(listRules, { params: second, query })).items.map(one => one.rule).toSorted(),
  ];
  const three = [
    ['a', 'b', 'img'],
    ['a', 'b', 'img'],
    [href, src],
  ];
  for (const query of [{ rule: old }, { rule: old, page: 1 }, { search: old }, { rule: old, state: 'open' }])
    expect(await of(query), JSON.stringify(query)).toEqual(
      'page' in query
        ? [
            ['a', 'img'],
            ['a', 'img'],
            [href, src],
          ]
        : three,
    );
  expect(await of({ rule: href })).toEqual([['a', 'b'], ['a', 'b'], [href]]);
  expect(await of({ rule: 'html:nothing-1234' })).toEqual([[], [], []]);
  const { items } = await user.call(listFindings, { params: second, query: { rule: src } });
  expect(items).toMatchObject([{ rule: src, formerRule: old }]);
  expect(await user.call(recheck, { params: second, body: { function: 'quality', rule: old } })).toMatchObject({
    pages: 2,
  });
});

test('a rule of which another took elements over keeps its name, and what was decided on those holds', async () => {
  const [sound, film] = ['html/starts', 'html/film-starts'];
  const fn = 'quality';
  const earlier = await runOf(`${url}media/`, {
    '/': [
      [fn, sound, 'song'],
      [fn, sound, 'clip'],
      [fn, sound, 'intro'],
    ],
  });
  const places = [{ function: fn, rule: sound, ...place('clip') }] as const;
  await user.call(changeIssues, { params: earlier, body: { places: [...places], state: 'in_progress' } });
  const exclusion = { ...decision, function: fn, rule: sound, scope: 'place' } as const;
  await admin.call(addExclusion, { params: earlier, body: { ...exclusion, places: [place('intro')] } });
  const taken = (print: string): ShortFinding => [fn, film, print, 'error', undefined, sound];
  const later = await runOf(`${url}media/`, { '/': [[fn, sound, 'song'], taken('clip'), taken('intro')] });
  const of = async (query: object) =>
    (await user.call(listPlaces, { params: later, query })).items.map(one => one.fingerprint).toSorted();
  expect(await of({ state: 'in_progress' })).toEqual(['clip']);
  expect(await excludedOf(later)).toEqual(['intro']);
  expect([await of({ rule: sound }), await of({ rule: film })]).toEqual([['song'], ['clip', 'intro']]);
  const { items } = await user.call(listComparedPlaces, { params: later, query: { limit: 100 } });
  expect(new Set(items.map(one => one.change))).toEqual(new Set(['remaining']));
});

test('a run of an earlier version is compared by what it called rules', async () => {
  const second = await runOf(url, {
    '/': [now('a', href), now('new', src), now('id', 'html/duplicate-id', other)],
    '/sub/b': [now('b', href)],
  });
  const { items } = await user.call(listComparedPlaces, { params: second, query: { limit: 100 } });
  expect(items.map(one => `${one.example.fingerprint} ${one.change}`).toSorted()).toEqual([
    'a remaining',
    'b remaining',
    'id remaining',
    'img fixed',
    'new new',
  ]);
  const third = await runOf(url, pagesNow);
  const again = await user.call(listComparedPlaces, { params: third, query: { limit: 100 } });
  // It was there before the run that it is compared with.
  expect(again.items.map(one => `${one.example.fingerprint} ${one.change}`).toSorted()).toEqual([
    'a remaining',
    'b remaining',
    'id remaining',
    'img recurring',
    'new fixed',
  ]);
});

test.each<[string, Record<string, number>, number]>([
  ['under the former name', { [old]: 0 }, 95],
  ['of the whole', { 'html/missing-attribute': 0 }, 95],
  ['of a part', { [href]: 0 }, 90],
  ['of another rule', { [other]: 0 }, 90],
  ['of none', {}, 85],
])('a weight %s makes the score of a page', async (_name, weights, score) => {
  const { runId, tenantId } = await runOf(url, { '/': pagesNow['/'] }, { weights: { quality: weights } });
  const recomputed = await inTenant(app.services.db, tenantId, tx => recomputeScores(tx, runId));
  expect(recomputed?.differences.find(one => one.of === 'quality' && one.urlId === 1)?.recomputed ?? 77).toBe(score);
});

test('the provider’s weights under former names are shown, and saved, under the names of today', async () => {
  const data = JSON.stringify({ [old]: 0.5, 'css:unheard-of-1234': 2 });
  const updated_at = app.clock.now();
  await app.owner
    .insertInto('service_setting')
    .values({ key: 'weighting:quality', version: 1, data, updated_at })
    .execute();
  const staff = await app.as('staffMaster');
  const read = async () => {
    const { functions } = await staff.call(getWeighting, {});
    const own = functions.find(({ SK }) => SK === 'quality');
    return {
      ...own,
      shown: own?.items.filter(({ weight }) => weight !== 1).map(({ rule, weight }) => `${rule} ${weight}`),
    };
  };
  expect((await read()).shown).toEqual(['html/missing-attribute 0.5', 'css:unheard-of-1234 2']);
  const Weighting = { [other]: 3, 'html/missing-attribute': 0.2 };
  const saved = await staff.call(putWeighting, { body: { SK: 'quality', Weighting, version: 1 } });
  expect(saved.Weighting).toEqual({ 'html/duplicate-id': 3, 'html/missing-attribute': 0.2 });
  expect((await read()).shown).toEqual(['html/missing-attribute 0.2', 'html/duplicate-id 3']);
});

test('advice under a former name is read with the rule of today, and changed there alone', async () => {
  const { tenantId, groupId } = first;
  const params = { tenantId, groupId };
  const text = { ja: '広報課に確認', en: 'Ask the press office' };
  const body = { function: 'quality', rule: old, version: 0, ...text } as const;
  const written = await admin.call(putAdvice, { params, body });
  const second = await runOf(url, pagesNow);
  const read = async (rule: string) =>
    (await user.call(getAdvice, { params, query: { function: 'quality', rule } })).ofGroup;
  expect(await read(href)).toMatchObject(text);
  const rules = [href, src, 'html/duplicate-id'].map(rule => ({ function: 'quality', rule }) as const);
  const found = await inTenant(app.services.db, second.tenantId, tx => adviceOf(tx, groupId, rules));
  expect([...found.keys()]).toEqual([`quality ${href}`, `quality ${src}`]);
  const own = { ja: 'リンク先を書く', en: 'Write where it leads' };
  await admin.call(putAdvice, { params, body: { ...body, ...own, rule: href, version: written.version } });
  expect([await read(href), await read(src)]).toMatchObject([own, text]);
});
