import type { Result } from 'lighthouse';
import { expect, test } from 'vitest';
import { firstInputDelay, forgiveFavicon, judgeSeo, type LighthouseReport } from './judge.ts';
import type { PwaFacts } from './pwa.ts';

const facts: PwaFacts = {
  url: 'https://example.jp/',
  manifest: null,
  serviceWorker: false,
  viewport: 'width=device-width',
  themeColor: '#fff',
  appleTouchIcon: true,
  contentWidth: 100,
  layoutWidth: 100,
  icons: [],
};

type Refs = { id: string; weight: number; group?: string }[];

/** A report of these audits; `ja` repeats the English texts with a mark. */
function report(categories: Record<string, { score: number | null; auditRefs: Refs }>, audits: Record<string, object>) {
  const build = (mark: string) =>
    ({
      lighthouseVersion: '13.5.0',
      finalDisplayedUrl: 'https://example.jp/',
      categories: Object.fromEntries(Object.entries(categories).map(([id, rest]) => [id, { id, title: id, ...rest }])),
      audits: Object.fromEntries(
        Object.entries(audits).map(([id, rest]) => [
          id,
          {
            id,
            title: `${mark}${id}`,
            description: `${mark}see [the guide](https://guide.example/a).`,
            score: 1,
            scoreDisplayMode: 'binary',
            ...rest,
          },
        ]),
      ),
    }) as unknown as Result;
  return { en: build(''), ja: build('和') } satisfies LighthouseReport;
}

const node = (snippet: string, selector = 'body > img') => ({
  node: { type: 'node', path: snippet, selector, snippet, explanation: 'why' },
});

test('audits become findings by their score, informative ones notices, the rest nothing', () => {
  const refs: Refs = ['zero', 'half', 'most', 'full', 'told', 'silent', 'manual', 'hidden', 'absent'].map(id => ({
    id,
    weight: 1,
    ...(id === 'hidden' ? { group: 'hidden' } : {}),
  }));
  const given = report(
    {
      performance: { score: 0.5, auditRefs: [...refs, { id: 'free', weight: 0 }] },
      seo: { score: 1, auditRefs: [{ id: 'unweighted', weight: 0 }] },
    },
    {
      zero: { score: 0.49, displayValue: '4.2 s', scoreDisplayMode: 'numeric' },
      half: { score: 0.5, scoreDisplayMode: 'metricSavings' },
      most: { score: 0.89, scoreDisplayMode: 'numeric' },
      full: { score: 0.9 },
      told: { score: null, scoreDisplayMode: 'informative', details: { type: 'table', headings: [], items: [{}] } },
      silent: { score: null, scoreDisplayMode: 'informative', details: { type: 'table', headings: [], items: [] } },
      manual: { score: null, scoreDisplayMode: 'manual' },
      hidden: { score: 0 },
      free: { score: 0, scoreDisplayMode: 'metricSavings' },
      unweighted: { score: 0 },
    },
  );
  const { findings } = judgeSeo(given, facts, 'mobile');
  const own = findings.filter(finding => !finding.rule.startsWith('pwa-'));
  expect(own.map(finding => `${finding.rule} ${finding.severity}`)).toEqual([
    'zero warning',
    'half warning',
    'most warning',
    'told notice',
    'free warning',
    'unweighted notice',
  ]);
  expect(own[0]).toMatchObject({
    message: { ja: '和zero（4.2 s）', en: 'zero (4.2 s)' },
    help: { ja: '和see the guide.', en: 'see the guide.' },
    place: { url: 'https://example.jp/', formFactor: 'mobile' },
    detail: {
      categories: ['performance'],
      weight: 1,
      score: 0.49,
      documentation: 'https://guide.example/a',
      ruleName: { ja: '和zero', en: 'zero' },
    },
  });
  expect(findings.filter(finding => finding.rule.startsWith('pwa-')).map(finding => finding.rule)).toEqual([
    'pwa-manifest',
    'pwa-service-worker',
  ]);
});

test.each([
  ['performance', 'numeric', [0, 0.3, 0.6, 0.89], ['warning']],
  ['performance', 'metricSavings', [0, 0.5], ['warning']],
  ['seo', 'binary', [0], ['error']],
  ['best-practices', 'binary', [0, 0.5], ['error']],
] as const)(
  'an audit of %s (%s) has one severity, whatever its score',
  (category, scoreDisplayMode, scores, expected) => {
    const severities = scores.flatMap(score => {
      const given = report(
        { [category]: { score: 0, auditRefs: [{ id: 'one', weight: 1 }] } },
        { one: { score, scoreDisplayMode } },
      );
      return judgeSeo(given, facts, 'desktop').findings.filter(({ rule }) => rule === 'one');
    });
    expect([...new Set(severities.map(({ severity }) => severity))]).toEqual(expected);
  },
);

test('a finding names its categories as lists are filtered by them', () => {
  const auditRefs = [{ id: 'one', weight: 1 }];
  const given = report(
    { 'best-practices': { score: 0, auditRefs }, seo: { score: 0, auditRefs } },
    { one: { score: 0, scoreDisplayMode: 'binary' } },
  );
  const [finding] = judgeSeo(given, facts, 'desktop').findings;
  expect(finding?.detail.categories).toEqual(['bestPractices', 'seo']);
});

test('an insight that found no fault is silent', () => {
  const audit = { score: null, scoreDisplayMode: 'informative', details: { type: 'table', headings: [], items: [{}] } };
  const refs = [{ id: 'dom-size-insight', weight: 0 }];
  const given = report({ performance: { score: 1, auditRefs: refs } }, { 'dom-size-insight': audit });
  expect(judgeSeo(given, facts, 'mobile').findings.filter(({ rule }) => rule === 'dom-size-insight')).toEqual([]);
});

test('texts have no marks of code, and the name of a rule no value of a page', () => {
  const refs = [{ id: 'html-has-lang', weight: 1 }];
  const audit = { score: 0, title: '`<html>` has no `[lang]`', displayValue: '3 elements', description: 'Set `lang`.' };
  const given = report({ seo: { score: 0, auditRefs: refs } }, { 'html-has-lang': audit });
  const [finding] = judgeSeo(given, facts, 'mobile').findings;
  expect(finding).toMatchObject({
    message: { en: '<html> has no [lang] (3 elements)' },
    help: { en: 'Set lang.' },
    detail: { ruleName: { en: '<html> has no [lang]' } },
  });
});

test('each element of a failed audit is a finding, folded with the same element of another page', () => {
  const audits = {
    'image-alt': {
      score: 0,
      details: {
        type: 'table',
        headings: [],
        items: [node('<img src="a">'), node('<img src="b">', ''), node('<img src="a">')],
        debugData: { type: 'debugdata', tags: ['cat.text-alternatives', 'wcag2a', 'wcag111'] },
      },
    },
  };
  const categories = {
    accessibility: { score: 0, auditRefs: [{ id: 'image-alt', weight: 10 }] },
    seo: { score: 0, auditRefs: [{ id: 'image-alt', weight: 1 }] },
  };
  const given = report(categories, audits);
  const elsewhere = structuredClone(given);
  elsewhere.en.finalDisplayedUrl = 'https://example.jp/other';
  const images = (of: LighthouseReport) =>
    judgeSeo(of, facts, 'desktop').findings.filter(one => one.rule === 'image-alt');
  const [first, second, ...more] = images(given);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    criterion: '1.1.1',
    excerpt: '<img src="a">',
    place: { selector: 'body > img' },
    detail: { categories: ['accessibility', 'seo'], explanation: 'why' },
  });
  expect(second?.place.selector).toBeUndefined();
  expect(images(elsewhere)[0]?.fingerprint).toBe(first?.fingerprint);
  expect(second?.fingerprint).not.toBe(first?.fingerprint);
});

test('a fault of the page stays the same place when one of its resources is mended', () => {
  const of = (...urls: string[]) => {
    const items = urls.map(url => ({ url }));
    const details = { type: 'table', headings: [], items };
    const given = report(
      { performance: { score: 0, auditRefs: [{ id: 'unused-css', weight: 1 }] } },
      { 'unused-css': { score: 0, scoreDisplayMode: 'metricSavings', details } },
    );
    return judgeSeo(given, facts, 'desktop').findings.find(one => one.rule === 'unused-css');
  };
  const [both, one] = [of('https://a.jp/a.css', 'https://a.jp/b.css'), of('https://a.jp/b.css')];
  expect(both?.fingerprint).toBe(one?.fingerprint);
  expect(both?.former).not.toBe(one?.former);
});

test('the summary contains scores and metrics; missing ones are null', () => {
  const given = report(
    {
      performance: { score: 0.5, auditRefs: [] },
      accessibility: { score: 1, auditRefs: [] },
      'best-practices': { score: null, auditRefs: [] },
    },
    {
      'largest-contentful-paint': { score: 0.25, numericValue: 4012.6 },
      'total-blocking-time': { score: 1, numericValue: 0 },
      'cumulative-layout-shift': { score: 0.9, numericValue: 0.10349 },
    },
  );
  const { summary } = judgeSeo(given, facts, 'desktop');
  expect(summary).toMatchObject({
    categories: { performance: 50, accessibility: 100, bestPractices: null, seo: null, pwa: 36 },
    lcp: { ms: 4013, score: 25 },
    fid: { ms: 50, score: 100, derived: true },
    cls: { value: 0.103, score: 90 },
    inp: null,
    lighthouseVersion: '13.5.0',
  });
  expect(summary.score).toBe(Math.round((0.08 * (50 + 100 + 36) + 0.2 * (25 + 100 + 90)) / 0.84));
});

test.each<[string, object | undefined, number | null, object]>([
  ['given', { numericValue: 116, score: 0.93 }, 300, { ms: 116, score: 93, derived: false }],
  ['derived from no blocking', undefined, 0, { ms: 50, score: 100, derived: true }],
  ['derived at the median', undefined, 200, { ms: 250, score: 50, derived: true }],
  ['unscored is derived', { score: null }, 80, { ms: 130, score: 90, derived: true }],
  ['nothing known', undefined, null, { ms: null, score: null, derived: false }],
])('first input delay: %s', (_name, audit, blocking, expected) => {
  expect(firstInputDelay(audit as Result['audits'][string] | undefined, blocking)).toEqual(expected);
});

const failedLoad = (url: string) => ({ source: 'network', sourceLocation: { type: 'source-location', url } });
const consoleReport = (urls: string[], score: number | null = 0.96) =>
  report(
    {
      'best-practices': {
        score,
        auditRefs: [
          { id: 'errors-in-console', weight: 1 },
          { id: 'rest', weight: 24 },
          { id: 'none', weight: 0 },
        ],
      },
    },
    {
      'errors-in-console': { score: 0, details: { type: 'table', headings: [], items: urls.map(failedLoad) } },
      rest: score === null ? { score: null, scoreDisplayMode: 'error' } : {},
      none: { score: null, scoreDisplayMode: 'notApplicable' },
    },
  );

test.each<[string, string[], string[], number, number]>([
  ['the icon that nobody asked for is forgiven', ['https://example.jp/favicon.ico'], [], 1, 0],
  [
    'an icon that the page declares is not',
    ['https://example.jp/favicon.ico'],
    ['https://example.jp/favicon.ico'],
    0.96,
    1,
  ],
  ['another fault stays', ['https://example.jp/favicon.ico', 'https://example.jp/x.png'], [], 0.96, 1],
  ['the icon of another site stays', ['https://other.jp/favicon.ico'], [], 0.96, 1],
])('%s', (_name, urls, icons, score, left) => {
  const { en } = forgiveFavicon(consoleReport(urls), { ...facts, icons });
  expect(en.categories['best-practices']?.score).toBe(score);
  expect(en.audits['errors-in-console']?.details).toMatchObject({ items: expect.objectContaining({ length: left }) });
});

test('a category that an error left without a score gets none by the icon that is forgiven', () => {
  const given = consoleReport(['https://example.jp/favicon.ico'], null);
  expect(judgeSeo(given, facts, 'desktop').summary.categories.bestPractices).toBeNull();
});
