import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Request } from '#endpoint/define.ts';
import { listComparedPages, listComparedPlaces, listComparedRules } from '#product/findings/api/comparison.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeJudgedRun, type ShortFinding } from '#test/factories/make-judged-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let user: ApiClient;
let after: RunKey;

const fault = (name: string, severity: ShortFinding[3] = 'error', rule = 'html:img'): ShortFinding => [
  'quality',
  rule,
  name,
  severity,
];

beforeAll(async () => {
  app = await startApp();
  user = await app.as('user');
  const url = 'https://searched.open.example/';
  const functions = ['quality'] as const;
  await makeJudgedRun(app, { url, functions, pages: { '/': { found: [fault('logo back')] } } });
  await makeJudgedRun(app, {
    url,
    functions: ['quality', 'link'],
    pages: {
      '/': { found: [fault('logo stays'), fault('logo goes', 'warning'), ['link', 'dead', 'logo elsewhere']] },
      '/news/old': { found: [fault('banner stays')] },
      '/news/gone': { found: [fault('logo lost'), fault('banner lost')] },
    },
  });
  after = await makeJudgedRun(app, {
    url,
    functions,
    pages: {
      '/': { found: [fault('logo stays'), fault('logo back'), fault('100% wide', 'warning', 'html:style')] },
      '/news/old': { found: [fault('banner stays'), fault('logo comes')] },
      '/news/new': { found: [fault('logo comes'), fault('banner comes', 'notice')] },
    },
  });
});
afterAll(() => app.close());

const placesWith = async (query: Request<typeof listComparedPlaces>['query']) => {
  const { items, total } = await user.call(listComparedPlaces, { params: after, query: { limit: 100, ...query } });
  expect(items.length).toBe(total);
  return items.map(({ change, fingerprint }) => `${change} ${fingerprint}`);
};

describe('words filter the places of a comparison', () => {
  test.each<[what: string, query: Request<typeof listComparedPlaces>['query'], expected: string[]]>([
    [
      'of an excerpt, in either run, in the order of all, of functions that both have',
      { search: 'logo' },
      ['new logo comes', 'recurring logo back', 'remaining logo stays', 'fixed logo goes', 'pageGone logo lost'],
    ],
    ['in any case, with blanks around', { search: ' LOGO  ', change: 'new' }, ['new logo comes']],
    ['of a rule', { search: 'html:style' }, ['new 100% wide']],
    ['of a message', { search: 'html:styleの誤り' }, ['new 100% wide']],
    ['that look like a pattern', { search: '100%' }, ['new 100% wide']],
    ['that look like a pattern and are not there', { search: '1%0' }, []],
    ['of a single character', { search: '%' }, ['new 100% wide']],
    [
      'with a change',
      { search: 'banner', change: 'remaining,pageGone' },
      ['remaining banner stays', 'pageGone banner lost'],
    ],
    ['with a severity', { search: 'banner', severity: 'notice' }, ['unseen banner comes']],
    ['with a rule', { search: 'logo', rule: 'html:style' }, []],
    ['with a function', { search: 'logo', function: 'link' }, []],
    ['that are nowhere', { search: 'nowhere at all' }, []],
  ])('%s', async (_, query, expected) => expect(await placesWith(query)).toEqual(expected));

  test('as the list tells them without words', async () => {
    const all = await user.call(listComparedPlaces, { params: after, query: { limit: 100 } });
    const { items } = await user.call(listComparedPlaces, { params: after, query: { search: 'logo comes' } });
    expect(items).toEqual(all.items.filter(row => row.fingerprint === 'logo comes'));
    expect(items[0]).toMatchObject({ pages: 2, occurrences: 2 });
  });

  test('page after page, forth and back, and beyond the end', async () => {
    const ask = (query: object) =>
      user.call(listComparedPlaces, { params: after, query: { search: 'logo', limit: 2, ...query } });
    const first = await ask({});
    const second = await ask({ cursor: first.next });
    const last = await ask({ cursor: second.next });
    const names = [first, second, last].flatMap(({ items }) => items.map(row => row.fingerprint));
    expect(names).toEqual(['logo comes', 'logo back', 'logo stays', 'logo goes', 'logo lost']);
    expect([first.total, second.offset, last.next, first.previous]).toEqual([5, 2, null, null]);
    expect((await ask({ cursor: last.previous })).items).toEqual(second.items);
    expect(await ask({ offset: 40 })).toMatchObject({ items: [], total: 5, next: null });
  });
});

describe('words filter the pages of a comparison', () => {
  const pagesWith = async (query: Request<typeof listComparedPages>['query']) => {
    const { items, total } = await user.call(listComparedPages, { params: after, query: { limit: 100, ...query } });
    expect(items.length).toBe(total);
    return items.map(({ kind, title }) => `${kind} ${title}`);
  };

  test.each<[what: string, query: Request<typeof listComparedPages>['query'], expected: string[]]>([
    [
      'by their addresses, those that are gone too',
      { search: '/news' },
      ['both /news/old', 'added /news/new', 'removed /news/gone'],
    ],
    ['of a kind', { search: 'news', kind: 'removed' }, ['removed /news/gone']],
    ['of a function', { search: 'news/new', function: 'quality' }, ['added /news/new']],
    ['in any case, with blanks around', { search: ' SEARCHED.open ', kind: 'both' }, ['both /', 'both /news/old']],
    ['by a single character', { search: 'w', kind: 'added' }, ['added /news/new']],
    ['that are nowhere', { search: 'nowhere' }, []],
    ['that are a pattern', { search: 'new%' }, []],
  ])('%s', async (_, query, expected) => expect(await pagesWith(query)).toEqual(expected));

  test('page after page, forth and back', async () => {
    const ask = (query: object) =>
      user.call(listComparedPages, { params: after, query: { search: 'news', limit: 1, ...query } });
    const first = await ask({});
    const second = await ask({ cursor: first.next });
    const third = await ask({ cursor: second.next });
    expect([first, second, third].map(({ items }) => items[0]?.title)).toEqual([
      '/news/old',
      '/news/new',
      '/news/gone',
    ]);
    expect([first.total, third.next]).toEqual([3, null]);
    expect((await ask({ cursor: third.previous })).items).toEqual(second.items);
  });
});

test.each([listComparedPlaces, listComparedPages, listComparedRules])(
  'words of more than 100 characters are refused: $operationId',
  async endpoint => {
    const { status, fields } = await user.refuse(endpoint, { params: after, query: { search: 'a'.repeat(101) } });
    expect([status, fields?.map(field => field.path)]).toEqual([422, ['search']]);
    expect((await user.ask(endpoint, { params: after, query: { search: 'a'.repeat(100) } })).status).toBe(200);
  },
);
