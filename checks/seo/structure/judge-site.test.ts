import { describe, expect, test } from 'vitest';
import { allFindings, inBatches } from '#test/judged-site.ts';
import type { SiteFacts, SiteFinding } from '../../engine.ts';
import { isLanguage } from './judge-languages.ts';
import { judgePageStructure } from './judge-page.ts';
import { judgeSiteStructure } from './judge-site.ts';
import type { PageStructure } from './read-structure.ts';

const origin = 'https://a.example';
const empty: PageStructure = {
  title: '',
  description: '',
  h1: [{ selector: 'h1', excerpt: '<h1>x</h1>', text: 'x' }],
  canonical: [],
  hreflang: [],
  noindex: false,
  jsonLd: [],
  insecure: [],
  links: [],
  textDigest: '',
};

/** Judges pages given by path; the facts hold every page, linked from nowhere, unless given. */
async function judge(pages: Record<string, Partial<PageStructure>>, facts: Partial<SiteFacts> = {}): Promise<string[]> {
  const urls = Object.keys(pages).map(path => origin + path);
  const site: SiteFacts = {
    pages: urls.map((url, n) => ({ url, depth: n === 0 ? 0 : 1, foundOn: n === 0 ? null : (urls[0] ?? null) })),
    isWhole: true,
    unusable: [],
    sitemap: [],
    ...facts,
  };
  const sitePages = Object.entries(pages).map(([path, given]) => ({
    url: origin + path,
    siteData: {
      ...empty,
      ...given,
      links: (given.links ?? []).map(link => origin + link),
      canonical: (given.canonical ?? []).map(link => (link === '' ? '' : origin + link)),
    },
  }));
  const told = ({ pageUrl, finding }: SiteFinding) => [
    finding.rule.replace('structure:', ''),
    pageUrl.slice(origin.length),
    finding,
  ];
  const [whole = [], byOne, byTwo] = await Promise.all(
    [200, 1, 2].map(async size => (await allFindings(judgeSiteStructure(inBatches(sitePages, size), site))).map(told)),
  );
  // However the site is read, it is judged the same.
  expect(byOne).toEqual(whole);
  expect(byTwo).toEqual(whole);
  return whole.map(([rule, path]) => `${path} ${rule}`);
}

describe('duplicates', () => {
  test('pages with one title, once for each page', async () => {
    expect(await judge({ '/': { title: 'A' }, '/b': { title: 'A' }, '/c': { title: 'C' } })).toEqual([
      '/ duplicate-title',
      '/b duplicate-title',
    ]);
  });

  test('an empty value is no duplicate; descriptions and texts are compared as well', async () => {
    const same = { description: 'd', textDigest: 'ff' };
    expect(await judge({ '/': same, '/b': same, '/c': {} })).toEqual([
      '/ duplicate-description',
      '/ equal-pages',
      '/b duplicate-description',
      '/b equal-pages',
    ]);
  });

  test('pages that stay out of the index, or name another as the preferred one, may be equal', async () => {
    const pages = {
      '/': { title: 'A', canonical: ['/'] },
      '/b': { title: 'A', canonical: ['/'] },
      '/c': { title: 'A', noindex: true },
    };
    expect(await judge(pages)).toEqual([]);
  });
});

describe('canonical addresses', () => {
  test('a site without any is not asked for them', async () => {
    expect(await judge({ '/': {}, '/b': {} })).toEqual([]);
  });

  test('missing where other pages declare them, several, empty, broken', async () => {
    const pages = {
      '/': { canonical: ['/'] },
      '/missing': {},
      '/several': { canonical: ['/several', '/'] },
      '/empty': { canonical: [''] },
      '/dead': { canonical: ['/gone'] },
      '/hidden': { noindex: true, canonical: ['/hidden'] },
      '/to-hidden': { canonical: ['/hidden'] },
      '/own': { canonical: ['/own/'] },
      '/twice': { canonical: ['/twice', '/twice'] },
    };
    expect(await judge(pages, { unusable: [{ url: `${origin}/gone`, reason: 'failed', status: 404 }] })).toEqual([
      '/missing canonical-missing',
      '/several canonical-several',
      '/empty canonical-broken',
      '/dead canonical-broken',
      '/to-hidden canonical-broken',
    ]);
  });
});

describe('language versions', () => {
  const to = (lang: string, path: string) => ({ lang, url: origin + path });

  test('both must name each other', async () => {
    const pages = {
      '/ja': { hreflang: [to('ja', '/ja'), to('en', '/en'), to('fr', '/fr')] },
      '/en': { hreflang: [to('ja', '/ja/')] },
      '/fr': {},
    };
    expect(await judge(pages)).toEqual(['/ja hreflang-no-return']);
  });

  test('a language that Lighthouse does not know is left to it, and so told once', async () => {
    const codes = ['jp', 'en_US', 'xx-GB', '日本語', 'en-UK', 'ja-Jpan-XX', 'en-USA'];
    const pages = { '/ja': { hreflang: codes.map(code => to(code, '/ja')) } };
    expect(await judge(pages)).toEqual(Array(3).fill('/ja hreflang-invalid'));
  });

  test('a page that was not checked proves nothing', async () => {
    expect(await judge({ '/ja': { hreflang: [to('en', '/unknown')] } })).toEqual([]);
  });

  test.each([
    ['ja', true],
    ['en-US', true],
    ['zh-Hant-TW', true],
    ['x-default', true],
    ['jp', false],
    ['en-UK', false],
    ['en_US', false],
    ['日本語', false],
    ['', false],
  ])('%j is a language: %s', (code, expected) => {
    expect(isLanguage(code)).toBe(expected);
  });
});

describe('reach', () => {
  const site = (pages: string[], bySitemap: string[], isWhole = true): Partial<SiteFacts> => ({
    pages: pages.map((path, n) => ({
      url: origin + path,
      depth: n,
      foundOn: n === 0 ? null : bySitemap.includes(path) ? `${origin}/sitemap.xml` : `${origin}/`,
    })),
    isWhole,
  });

  test('a page of the sitemap that no page links is an orphan', async () => {
    const pages = { '/': { links: ['/b'] }, '/b': {}, '/lone': { links: ['/', '/lone'] } };
    const facts = site(['/', '/b', '/lone'], ['/lone', '/b']);
    expect(await judge(pages, facts)).toEqual(['/lone orphan']);
    expect(await judge(pages, { ...facts, isWhole: false })).toEqual([]);
  });

  test('a page that was not judged leaves its links unknown', async () => {
    expect(await judge({ '/': {}, '/lone': {} }, site(['/', '/lone', '/failed'], ['/lone']))).toEqual([]);
  });

  test('clicks are counted on the shortest way', async () => {
    const names = ['/', '/1', '/2', '/3', '/4', '/5'];
    const chain = Object.fromEntries(names.map((path, n) => [path, { links: names.slice(n + 1, n + 2) }]));
    expect(await judge(chain, site(names, []))).toEqual(['/5 deep-page']);
    expect(await judge({ ...chain, '/': { links: ['/1', '/4'] } }, site(names, []))).toEqual([]);
  });
});

test('entries of the sitemap that redirect, are dead, are no page, or are marked noindex', async () => {
  const entry = (path: string) => ({ url: origin + path, sitemap: `${origin}/sitemap.xml` });
  const sitemap: SiteFacts['sitemap'] = [
    { ...entry('/'), outcome: 'page' },
    { ...entry('/old'), outcome: 'redirected', target: `${origin}/` },
    { ...entry('/gone'), outcome: 'failed', status: 404 },
    { ...entry('/silent'), outcome: 'failed' },
    { ...entry('/hidden'), outcome: 'page' },
  ];
  expect(await judge({ '/': {}, '/hidden': { noindex: true } }, { sitemap })).toEqual([
    '/ sitemap-redirect',
    '/ sitemap-dead',
    '/ sitemap-dead',
    '/hidden noindex-in-sitemap',
  ]);
});

test('twice the pages cost twice, not four times', async () => {
  const cost = async (count: number) => {
    const names = Array.from({ length: count }, (_, n) => `/${n}`);
    const pages = Object.fromEntries(
      names.map((path, n) => [path, { title: `t${n % 5}`, links: names.slice(n, n + 20) }]),
    );
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const begin = process.cpuUsage();
      await judge(pages);
      costs.push(process.cpuUsage(begin).user);
    }
    return Math.min(...costs);
  };
  await cost(500);
  expect((await cost(4_000)) / (await cost(500))).toBeLessThan(8 ** 1.5);
});

test('headings, insecure parts and structured data of one page', async () => {
  const spot = { selector: 'x', excerpt: '<x>' };
  const rules = (given: Partial<PageStructure>) =>
    judgePageStructure({ ...empty, ...given }, `${origin}/`).map(({ rule, severity }) => `${rule} ${severity}`);
  expect(rules({})).toEqual([]);
  expect(rules({ h1: [] })).toEqual(['structure:missing-h1 warning']);
  expect(rules({ h1: [1, 2].map(() => ({ ...spot, text: 'x' })) })).toEqual(['structure:several-h1 notice']);
  expect(rules({ insecure: [{ ...spot, url: 'http://a.example/x.png' }] })).toEqual(['structure:mixed-content error']);
  expect(
    rules({
      jsonLd: [
        { ...spot, text: '{' },
        { ...spot, text: '{"@type":"Recipe","name":"x"}' },
      ],
    }),
  ).toEqual(['structure:structured-data-broken error', 'structure:structured-data-missing warning']);
});

test.each<[string, object, object]>([
  [
    'another field of the block',
    [{ '@type': 'Recipe', name: 'a' }, { '@type': 'Article' }],
    [{ '@type': 'Recipe', name: 'a' }],
  ],
  ['a field of the entity', { '@type': 'Recipe', name: 'a' }, { '@type': 'Recipe', name: 'a', author: 'b' }],
  [
    'another field that was missing',
    { '@type': 'Event', name: '祭り' },
    { '@type': 'Event', name: '祭り', location: 'b' },
  ],
])('mending %s leaves the place of what is missing of structured data', (_name, before, after) => {
  const signs = (data: object) =>
    judgePageStructure(
      { ...empty, jsonLd: [{ selector: 'script', excerpt: '<script>', text: JSON.stringify(data) }] },
      `${origin}/`,
    ).map(({ message, fingerprint, former }) => ({ text: message.en, fingerprint, former }));
  const [was] = signs(before);
  const is = signs(after).find(({ text }) => text === was?.text);
  expect(is?.fingerprint).toBe(was?.fingerprint);
  expect(is?.former).not.toBe(was?.former);
});
