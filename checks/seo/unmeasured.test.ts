import type { Result } from 'lighthouse';
import { expect, test } from 'vitest';
import type { LighthouseReport } from './judge.ts';
import {
  categoriesToRepeat,
  completedBy,
  isUnmeasured,
  type LighthouseCategory,
  lostTraceOf,
  unjudgedParts,
} from './unmeasured.ts';

const error = (errorMessage: string) => ({ score: null, scoreDisplayMode: 'error', errorMessage });
const good = { score: 1, scoreDisplayMode: 'binary' };
const lost = error('No trace of the load. (NO_NAVSTART)');
const dependent = error('Required Trace gatherer encountered an error: NO_NAVSTART');
const blank = error('Nothing large was painted. (NO_LCP)');
const slowAxe = error('Required Accessibility gatherer encountered an error: PROTOCOL_TIMEOUT');
const brokenRule = error('elementsFromPoint is not a function');

/** The audits that count in each category; those of axe are shared as Lighthouse's are. `free` counts in none. */
const counted: Record<LighthouseCategory, string[]> = {
  performance: ['lcp', 'cls'],
  accessibility: ['image-alt', 'contrast'],
  'best-practices': ['doctype'],
  seo: ['image-alt', 'canonical'],
};

/** A report whose audits are good but for those given, its categories scored as Lighthouse does: null with an error among what counts. */
function lhr(given: Record<string, object> = {}, more: object = {}): Result {
  const ids = [...new Set(Object.values(counted).flat()), 'free'];
  const audits: Record<string, { score: number | null }> = Object.fromEntries(
    ids.map(id => [id, { ...good, id, ...given[id] }]),
  );
  const categories = Object.entries(counted).map(([id, own]) => {
    const scores = own.map(audit => audits[audit]?.score ?? null);
    const sum = scores.reduce<number>((total, score) => total + (score ?? 0), 0);
    const auditRefs = [...own.map(audit => ({ id: audit, weight: 1 })), { id: 'free', weight: 0 }];
    return { id, score: scores.includes(null) ? null : sum / scores.length, auditRefs };
  });
  return { audits, categories: Object.fromEntries(categories.map(each => [each.id, each])), ...more } as never;
}

const failedAxe = { 'image-alt': slowAxe, contrast: slowAxe };
const failedTrace = { lcp: lost, cls: dependent };
const notPainted = { runtimeError: { code: 'NO_FCP', message: 'Nothing painted.' } };
const notTraced = { runtimeError: { code: 'NO_TRACING_STARTED', message: 'No trace.' } };

test.each([
  ['a report with its metrics', lhr(), null],
  ['a page without a largest paint', lhr({ lcp: blank }), null],
  ['metrics without a trace', lhr(failedTrace), lost.errorMessage],
  ['a report that says so itself', lhr({}, notTraced), 'No trace. (NO_TRACING_STARTED)'],
  ['another failure', lhr({}, notPainted), null],
])('a lost trace: %s', (_name, given, expected) => {
  expect(lostTraceOf(given)).toBe(expected);
});

const all = Object.keys(counted);
test.each<[string, Result, string[]]>([
  ['everything was judged', lhr(), []],
  ['only what counts nowhere was not', lhr({ free: brokenRule }), []],
  ['axe gave no answer', lhr(failedAxe), ['accessibility', 'seo']],
  ['one rule of axe broke', lhr({ contrast: brokenRule }), ['accessibility']],
  ['nothing large was painted', lhr({ lcp: blank }), ['performance']],
  ['the trace was lost, with which the page was measured', lhr(failedTrace), all],
  ['the trace was lost and nothing is judged', lhr({}, notTraced), all],
  ['a category is missing', lhr({}, { categories: {} }), all],
  ['the page itself cannot be measured', lhr(failedAxe, notPainted), []],
])('measured again where %s', (_name, given, expected) => {
  expect(categoriesToRepeat(given)).toEqual(expected);
});

const half = { score: 0.5, scoreDisplayMode: 'binary' };
/** A second load, in which what was judged in the first is worse. */
const second = (given: Record<string, object> = {}, more: object = {}) =>
  lhr({ lcp: half, doctype: half, contrast: half, ...given }, more);

test.each<[string, Result, Result, Record<string, number | null>]>([
  [
    'what the second judged is added, what the first did stays',
    lhr(failedAxe),
    second(),
    { performance: 1, accessibility: 0.75, 'best-practices': 1, seo: 1 },
  ],
  [
    'what neither judged is missing',
    lhr(failedAxe),
    second({ contrast: brokenRule }),
    { performance: 1, accessibility: null, 'best-practices': 1, seo: 1 },
  ],
  [
    'the second failed like the first',
    lhr(failedAxe),
    second(failedAxe),
    { performance: 1, accessibility: null, 'best-practices': 1, seo: null },
  ],
  [
    'the second judged nothing of the page',
    lhr(failedAxe),
    second({}, notPainted),
    { performance: 1, accessibility: null, 'best-practices': 1, seo: null },
  ],
  [
    'the second lacks what was not asked of it',
    lhr(failedAxe),
    lhr({}, { categories: { seo: { ...lhr().categories.seo, score: 0.4 } } }),
    { performance: 1, accessibility: null, 'best-practices': 1, seo: 0.4 },
  ],
  [
    'without a trace in the first the second counts alone',
    lhr(failedTrace),
    second(),
    { performance: 0.75, accessibility: 0.75, 'best-practices': 0.5, seo: 1 },
  ],
])('two loads: %s', (_name, en, other, expected) => {
  const pair = (one: Result): LighthouseReport => ({ en: one, ja: structuredClone(one) });
  const report = completedBy(pair(en), pair(other));
  const scores = ({ categories }: Result) =>
    Object.fromEntries(Object.values(categories).map(each => [each.id, each.score]));
  expect(scores(report.en)).toEqual(expected);
  expect(report.ja.audits).toEqual(report.en.audits);
  // A category and its audits are of one load.
  for (const { score, auditRefs } of Object.values(report.en.categories)) {
    const judged = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => report.en.audits[id]?.score ?? null);
    expect(judged.includes(null)).toBe(score === null);
  }
});

test.each<[string, Result, [code: string, subject: string, words: string][]]>([
  ['nothing', lhr(), []],
  ['an audit that counts nowhere', lhr({ free: brokenRule }), [['audits-failed', 'free', 'Some Lighthouse audits']]],
  [
    'axe in time',
    lhr(failedAxe),
    [
      [
        'category-unscored',
        'accessibility',
        '“Accessibility” could not be checked (inspecting the page took too long)',
      ],
      ['category-unscored', 'seo', '“SEO” could not be checked (inspecting the page took too long)'],
      ['audits-failed', 'image-alt, contrast', 'Some Lighthouse audits'],
    ],
  ],
  [
    'one rule of axe',
    lhr({ contrast: brokenRule }),
    [
      ['category-unscored', 'accessibility', '“Accessibility” could not be checked (an audit failed with an error)'],
      ['audits-failed', 'contrast', 'Some Lighthouse audits'],
    ],
  ],
  [
    'the largest paint',
    lhr({ lcp: blank }),
    [
      ['category-unscored', 'performance', '“Performance” could not be checked (the page content was not rendered)'],
      ['audits-failed', 'lcp', 'Some Lighthouse audits'],
    ],
  ],
])('not judged: %s', (_name, given, expected) => {
  expect(unjudgedParts(given).map(({ code, subject }) => [code, subject])).toEqual(
    expected.map(([code, subject]) => [code, subject]),
  );
  for (const [n, { message }] of unjudgedParts(given).entries()) expect(message.en).toContain(expected[n]?.[2]);
});

test('a report without any score measures nothing', () => {
  expect(isUnmeasured(lhr({ ...failedAxe, lcp: blank, doctype: brokenRule }))).toBe(true);
  expect(isUnmeasured(lhr({ ...failedAxe, lcp: blank }))).toBe(false);
});
