import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Request } from '#endpoint/define.ts';
import {
  compareSources,
  getComparison,
  listComparedPages,
  listComparedPlaces,
  listComparedRules,
} from '#product/findings/api/comparison.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun, putSource, type ShortFinding } from '#test/factories/make-judged-run.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

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
  return `https://compared-${sites}.open.example/`;
};

const none = { new: 0, recurring: 0, remaining: 0, fixed: 0, pageGone: 0, notLooked: 0, unseen: 0 };
const fault = (name: string, severity?: ShortFinding[3]): ShortFinding =>
  severity ? ['quality', 'html:rule', name, severity] : ['quality', 'html:rule', name];
const compare = (params: RunKey, query = {}) => user.call(getComparison, { params, query });
const placesOf = async (params: RunKey, query: Request<typeof listComparedPlaces>['query'] = {}) => {
  const { items, total } = await user.call(listComparedPlaces, { params, query: { limit: 100, ...query } });
  expect(items.length).toBe(total);
  return items.map(({ change, fingerprint }) => `${change} ${fingerprint}`).toSorted();
};

describe('two runs of a site', () => {
  test('have new, recurring, remaining and fixed places', async () => {
    const url = newSite();
    const functions = ['quality'] as const;
    await makeJudgedRun(app, { url, functions, pages: { '/': { found: [fault('back'), fault('stays')] } } });
    const before = await makeJudgedRun(app, {
      url,
      functions,
      pages: { '/': { found: [fault('stays'), fault('goes', 'warning')] } },
      score: 70,
    });
    const after = await makeJudgedRun(app, {
      url,
      functions,
      pages: { '/': { found: [fault('stays'), fault('back'), fault('comes', 'warning')] } },
      score: 75,
    });
    const found = await compare(after);
    expect(found.before?.date).toBe(before.date);
    expect(found.counts).toEqual({ ...none, new: 1, recurring: 1, remaining: 1, fixed: 1 });
    expect(found.functions).toMatchObject([{ function: 'quality', state: 'compared' }]);
    expect(found.functions[0]?.bySeverity).toEqual([
      { ...none, severity: 'error', recurring: 1, remaining: 1 },
      { ...none, severity: 'warning', new: 1, fixed: 1 },
    ]);
    expect([found.before?.score, found.after.score]).toEqual([70, 75]);
    expect(await placesOf(after)).toEqual(['fixed goes', 'new comes', 'recurring back', 'remaining stays']);
    expect(await placesOf(after, { change: 'new,fixed' })).toEqual(['fixed goes', 'new comes']);
    expect(await placesOf(after, { change: 'fixed', severity: 'error' })).toEqual([]);
    const { items } = await user.call(listComparedPlaces, { params: after, query: { change: 'fixed' } });
    expect(items[0]).toMatchObject({ date: before.date, example: { excerpt: '<i>goes</i>', severity: 'warning' } });
    const rules = await user.call(listComparedRules, { params: after, query: {} });
    expect(rules.items.map(({ severity, counts }) => [severity, counts])).toEqual([
      ['error', { ...none, recurring: 1, remaining: 1 }],
      ['warning', { ...none, new: 1, fixed: 1 }],
    ]);
  });

  test('compare the criteria that the later one was tested against, in every figure and list', async () => {
    const url = newSite();
    const options = { criteriaList: 'jis-2016-aa' };
    const enhanced = 'axe:color-contrast-enhanced';
    const of = (...names: [rule: string, name: string][]) =>
      names.map(([rule, name]): ShortFinding => ['accessibility', rule, name]);
    const run = async (found: ShortFinding[], other: ShortFinding[]) => {
      const functions = ['accessibility'] as const;
      const key = await makeJudgedRun(app, {
        url,
        functions,
        options,
        pages: { '/': { found }, '/other': { found: other } },
      });
      for (const table of ['finding', 'finding_rule'] as const)
        await app.owner.updateTable(table).set({ criterion: '1.4.6' }).where('rule', '=', enhanced).execute();
      return key;
    };
    await run(
      of(['axe:label', 'goes'], [enhanced, 'aaa goes'], [enhanced, 'aaa stays']),
      of([enhanced, 'aaa alone goes']),
    );
    const after = await run(of(['axe:label', 'comes'], [enhanced, 'aaa comes'], [enhanced, 'aaa stays']), []);
    const { counts, pages } = await compare(after);
    expect(counts).toEqual({ ...none, new: 1, fixed: 1 });
    expect(pages).toMatchObject({ both: 2, changed: 1 });
    expect(await placesOf(after)).toEqual(['fixed goes', 'new comes']);
    expect(await placesOf(after, { search: 'aaa' })).toEqual([]);
    const rules = await user.call(listComparedRules, { params: after, query: {} });
    expect(rules.items.map(({ rule }) => rule)).toEqual(['axe:label']);
    const listed = await user.call(listComparedPages, { params: after, query: {} });
    expect(listed.items.map(({ url: page, counts: own }) => [new URL(page).pathname, own.new, own.fixed])).toEqual([
      ['/', 1, 1],
    ]);
  });

  test('functions that are not graded have no scores', async () => {
    const url = 'https://ungraded.open.example/';
    await makeRun(app, { url });
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    const found = await compare(await makeRun(app, { url }));
    const [quality, link] = found.functions;
    expect(quality?.scores.after).toBeGreaterThan(0);
    expect(link).toMatchObject({ function: 'link', scores: { before: null, after: null } });
  });

  test('scores are compared over the functions and the pages that both have, and what is on other pages is not called new', async () => {
    const url = newSite();
    await makeJudgedRun(app, {
      url,
      functions: ['quality', 'seo'],
      pages: {
        '/': { found: [fault('stays'), fault('goes')] },
        '/gone': { found: [fault('gone'), fault('gone-too')] },
      },
      score: 91,
    });
    const after = await makeJudgedRun(app, {
      url,
      functions: ['quality'],
      pages: { '/': { found: [fault('stays')] }, '/added': { found: [fault('a'), fault('b'), fault('c', 'warning')] } },
      score: 78,
    });
    const { common, functions, counts, pages } = await compare(after);
    expect(common).toEqual({ functions: ['quality'], pages: 1, scores: { before: 78, after: 79 } });
    expect(functions.map(({ function: fn, state, commonScores }) => [fn, state, commonScores])).toEqual([
      ['quality', 'compared', { before: 78, after: 79 }],
      ['seo', 'onlyBefore', { before: null, after: null }],
    ]);
    expect(counts).toEqual({ ...none, remaining: 1, fixed: 1, pageGone: 2, unseen: 3 });
    expect(pages).toMatchObject({ both: 1, added: 1, removed: 1 });
    expect(await placesOf(after, { change: 'unseen' })).toEqual(['unseen a', 'unseen b', 'unseen c']);
    const listed = await user.call(listComparedPages, { params: after, query: { kind: 'added' } });
    expect(listed.items.map(page => page.counts)).toEqual([{ new: 0, recurring: 0, fixed: 0, lost: 0, unseen: 3 }]);
  });

  test('what was not looked at is not mended: a stopped function, a failed page, a page that is gone, a part that was not read', async () => {
    const url = newSite();
    const functions = ['quality', 'seo', 'link'] as const;
    const before = await makeJudgedRun(app, {
      url,
      functions: ['quality', 'seo', 'contents'],
      pages: {
        '/': {
          found: [fault('mended'), fault('on-both'), ['seo', 'title', 'of-seo'], ['contents', 'word', 'of-contents']],
        },
        '/failed': { found: [fault('on-failed'), fault('on-both')] },
        '/gone': { found: [fault('on-gone')] },
        '/style': { found: [fault('in-style')] },
        '/style-too': { found: [fault('beside-style')], notJudged: { quality: ['https://other.example/a.css'] } },
      },
    });
    const after = await makeJudgedRun(app, {
      url,
      functions,
      pages: {
        '/': { found: [['link', 'dead', 'of-link']] },
        '/style': { notJudged: { quality: ['https://other.example/a.css'] } },
        '/style-too': { notJudged: { quality: ['https://other.example/a.css'] } },
        '/added': { found: [fault('on-added')] },
        '/failed': { failed: ['quality'] },
      },
      units: { seoMobile: 'STOPPED' },
    });
    const found = await compare(after, { with: before.date });
    expect(await placesOf(after)).toEqual([
      'fixed beside-style',
      'fixed mended',
      'notLooked in-style',
      'notLooked of-seo',
      'notLooked on-both',
      'notLooked on-failed',
      'pageGone on-gone',
      'unseen on-added',
    ]);
    expect(found.functions.map(({ function: fn, state, bySeverity }) => [fn, state, bySeverity[0]?.unseen])).toEqual([
      ['quality', 'compared', 1],
      ['seo', 'notEnded', 0],
      ['link', 'onlyAfter', undefined],
      ['contents', 'onlyBefore', undefined],
    ]);
    expect(found.pages).toEqual({ both: 4, added: 1, removed: 1, changed: 4 });
    const pages = await user.call(listComparedPages, { params: after, query: { limit: 100 } });
    expect(pages.items.map(({ kind, title, counts }) => [kind, title, counts])).toEqual([
      ['both', '/', { new: 0, recurring: 0, fixed: 1, lost: 2, unseen: 0 }],
      ['both', '/style-too', { new: 0, recurring: 0, fixed: 1, lost: 0, unseen: 0 }],
      ['both', '/style', { new: 0, recurring: 0, fixed: 0, lost: 1, unseen: 0 }],
      ['both', '/failed', { new: 0, recurring: 0, fixed: 0, lost: 2, unseen: 0 }],
      ['added', '/added', { new: 0, recurring: 0, fixed: 0, lost: 0, unseen: 1 }],
      ['removed', '/gone', { new: 0, recurring: 0, fixed: 0, lost: 1, unseen: 0 }],
    ]);
    const removed = await user.call(listComparedPages, { params: after, query: { kind: 'removed' } });
    expect(removed.items).toMatchObject([{ urlId: null, beforeUrlId: 3, scores: { after: null } }]);
  });

  test('engine, options and page sets that changed are named beside the figures', async () => {
    const url = newSite();
    const engine = { function: 'quality' as const, name: 'vnu', reduced: false, kind: 'engine' as const };
    const pages = { '/': { found: [fault('one')] } };
    const run = { url, functions: ['quality'] as const, pages };
    await makeJudgedRun(app, { ...run, engines: [{ ...engine, version: '1' }] });
    const after = await makeJudgedRun(app, {
      ...run,
      engines: [{ ...engine, version: '2' }],
      options: { pageLimit: 500, weights: { quality: { 'html:rule': 2 } }, connectionId: 'x' },
    });
    const found = await compare(after);
    expect(found.engineChanges).toEqual([
      { function: 'quality', kind: 'engine', name: 'vnu', before: '1', version: '2' },
    ]);
    expect(found.optionChanges).toEqual([
      { option: 'pageLimit', before: 100, after: 500 },
      { option: 'weights', before: null, after: { quality: { 'html:rule': 2 } } },
    ]);
    expect(found.counts).toEqual({ ...none, remaining: 1 });
  });

  test('a place whose rule has another severity now remains', async () => {
    const url = newSite();
    const run = { url, functions: ['quality'] as const };
    await makeJudgedRun(app, { ...run, pages: { '/': { found: [fault('one', 'warning')] } } });
    const after = await makeJudgedRun(app, { ...run, pages: { '/': { found: [fault('one', 'error')] } } });
    expect(await placesOf(after)).toEqual(['remaining one']);
  });

  test('a run that goes on is provisional, and nothing counts as mended', async () => {
    const url = newSite();
    const run = { url, functions: ['quality'] as const };
    await makeJudgedRun(app, { ...run, pages: { '/': { found: [fault('one'), fault('two')] } } });
    const after = await makeJudgedRun(app, { ...run, pages: { '/': { found: [fault('one')] } }, isRunning: true });
    const found = await compare(after);
    expect(found.after.isProvisional).toBe(true);
    expect(found.functions).toMatchObject([{ state: 'notEnded' }]);
    expect(found.counts).toEqual({ ...none, remaining: 1, notLooked: 1 });
  });

  test('the first run of a site says that there is none before', async () => {
    const first = await makeRun(app);
    expect(await compare(first)).toMatchObject({ before: null, counts: none, functions: [] });
    const refused = await user.refuse(listComparedPlaces, { params: first, query: {} });
    expect([refused.status, refused.code]).toEqual([409, 'comparison_without_run']);
  });
});

describe('the text diff of the source', () => {
  const url = newSite();
  const run = { url, functions: ['quality'] as const, pages: { '/': {}, '/b': {}, '/large': {}, '/other': {} } };
  let before: RunKey;
  let after: RunKey;
  const numbered = (count: number, word: string) => Array.from({ length: count }, (_, n) => `<p>${word} ${n}</p>`);
  beforeAll(async () => {
    before = await makeJudgedRun(app, run);
    after = await makeJudgedRun(app, {
      ...run,
      pages: { '/b': {}, '/': {}, '/large': {}, '/other': {}, '/added': {} },
    });
    const lines = numbered(20, 'same');
    await putSource(app, before, 1, lines.join('\r\n'));
    await putSource(app, after, 2, lines.with(9, '<p>same nine</p>').toSpliced(15, 1).join('\n'));
    await putSource(app, before, 2, 'one');
    await putSource(app, after, 1, 'one\n');
    await putSource(app, before, 3, 'x'.repeat(2 * 1024 * 1024 + 1));
    await putSource(app, after, 3, 'x');
    await putSource(app, before, 4, numbered(3_000, 'old').join('\n'));
    await putSource(app, after, 4, numbered(3_000, 'new').join('\n'));
  });
  const sourceOf = (urlId: number, kind: 'raw' | 'rendered' = 'raw') =>
    user.call(compareSources, { params: { ...after, urlId }, query: { kind } });

  test('shows the changed lines of the same address with those around, and the changed words', async () => {
    const found = await sourceOf(2);
    expect(found).toMatchObject({
      state: 'different',
      url,
      urlId: 2,
      beforeUrlId: 1,
      added: 1,
      removed: 2,
      isCut: false,
    });
    const texts = found.hunks.map(hunk =>
      hunk.map(({ kind, before: a, after: b, parts }) => [kind, a, b, parts.map(part => part.text).join('')].join(' ')),
    );
    expect(texts).toEqual([
      [
        ...[6, 7, 8].map(n => `same ${n + 1} ${n + 1} <p>same ${n}</p>`),
        'removed 10  <p>same 9</p>',
        'added  10 <p>same nine</p>',
        ...[10, 11, 12, 13, 14].map(n => `same ${n + 1} ${n + 1} <p>same ${n}</p>`),
        'removed 16  <p>same 15</p>',
        ...[16, 17, 18].map(n => `same ${n + 1} ${n} <p>same ${n}</p>`),
      ],
    ]);
    const changed = found.hunks[0]?.filter(line => line.parts.some(part => part.isChanged)) ?? [];
    expect(changed.map(line => line.parts.filter(part => part.isChanged).map(part => part.text))).toEqual([
      ['9'],
      ['nine'],
    ]);
  });

  test('says why there is none: the same, too large, too different, not stored, in one run alone', async () => {
    expect((await sourceOf(1)).state).toBe('same');
    expect((await sourceOf(3)).state).toBe('tooLarge');
    expect((await sourceOf(4)).state).toBe('tooDifferent');
    expect((await sourceOf(2, 'rendered')).state).toBe('notStored');
    expect(await sourceOf(5)).toMatchObject({ state: 'onlyAfter', beforeUrlId: null, hunks: [] });
    expect((await user.refuse(compareSources, { params: { ...after, urlId: 99 }, query: {} })).status).toBe(404);
  });
});

describe('wrong input for a comparison', () => {
  test('with a later run, with itself, of an unknown date and of another group is refused', async () => {
    const url = newSite();
    const before = await makeRun(app, { url });
    const after = await makeRun(app, { url });
    const refuse = async (params: RunKey, date: string) => {
      const { status, code } = await user.refuse(getComparison, { params, query: { with: date } });
      return [status, code];
    };
    expect(await refuse(before, after.date)).toEqual([422, 'comparison_order']);
    expect(await refuse(after, after.date)).toEqual([422, 'comparison_order']);
    expect(await refuse(after, '2020-01-01T00:00:00.000Z')).toEqual([404, 'not_found']);
    expect(await refuse(after, 'yesterday')).toEqual([422, 'invalid_input']);
    const elsewhere = await makeRun(app, { url, groupId: 'G001' });
    expect(await refuse(after, elsewhere.date)).toEqual([404, 'not_found']);
    const foreign = await makeRun(app, { url, tenantId: tenants.beta.tenantId });
    expect(await refuse(after, foreign.date)).toEqual([404, 'not_found']);
  });
});
