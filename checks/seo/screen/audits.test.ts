import { expect, test } from 'vitest';
import { auditsOf, isJudged } from './audits.ts';
import { categoryAverages } from './category-averages.ts';

let made = 0;
const finding = (rule: string, block: string, severity: string, detail: object = {}) =>
  ({ id: String(++made), rule, block, severity, detail }) as unknown as Parameters<typeof auditsOf>[0][number];
const saves = (column: string, ...values: number[]) => ({
  tables: [{ rows: values.map(value => ({ [column]: value })) }],
});

test('the audits of a page are ordered by what they save, then by severity', () => {
  const audits = auditsOf([
    finding('alt', 'seoDesktop', 'error', { categories: ['accessibility', 'seo'] }),
    finding('alt', 'seoDesktop', 'error', { categories: ['accessibility', 'seo'] }),
    finding('alt', 'seoMobile', 'error', { categories: ['accessibility', 'seo'] }),
    finding('cache', 'seoMobile', 'warning', { categories: ['performance'] }),
    finding('images', 'seoMobile', 'warning', { categories: ['performance'], ...saves('wastedBytes', 1024, 1024) }),
    finding('images', 'seoDesktop', 'warning', { categories: ['performance'], ...saves('wastedBytes', 1024) }),
    finding('blocking', 'seoDesktop', 'warning', { categories: ['bestPractices'], ...saves('wastedMs', 100, 77) }),
    finding('canonical', 'seoDesktop', 'warning', { category: 'structure' }),
  ]);
  expect(audits.map(({ rule, savings: { ms, bytes } }) => [rule, ms, bytes])).toEqual([
    ['blocking', 177, 0],
    ['images', 0, 2048],
    ['alt', 0, 0],
    ['cache', 0, 0],
    ['canonical', 0, 0],
  ]);
  const [blocking, , alt, , canonical] = audits;
  expect([alt?.found.desktop?.length, alt?.found.mobile?.length]).toEqual([2, 1]);
  expect([alt, blocking, canonical].map(audit => audit?.categories)).toEqual([
    ['accessibility', 'seo'],
    ['bestPractices'],
    ['structure'],
  ]);
});

const block = (unit: string, more: object = {}) =>
  ({ block: unit, status: 'done', notJudged: [], ...more }) as unknown as Parameters<typeof isJudged>[2][number];
const failed = [
  { code: 'category-unscored', subject: 'seo', message: { ja: '', en: '' } },
  { code: 'audits-failed', subject: 'alt, image-alt', message: { ja: '', en: '' } },
];

test.each([
  ['judged', 'image-alt', [block('seoMobile')], true],
  ['one of the audits that failed', 'image-alt', [block('seoMobile', { notJudged: failed })], false],
  ['the part of a name of one', 'image', [block('seoMobile', { notJudged: failed })], true],
  ['failed on the other device', 'image-alt', [block('seoMobile'), block('seoDesktop', { notJudged: failed })], true],
  ['measured on the other device alone', 'image-alt', [block('seoDesktop')], false],
  ['not measured', 'image-alt', [block('seoMobile', { status: 'failed' })], false],
] as const)('an audit without findings on mobile: %s', (_name, rule, blocks, expected) => {
  expect(isJudged(rule, 'mobile', blocks)).toBe(expected);
});

test('the mean of a category is of the pages that have a score, and tells their number', () => {
  const page = (...scores: (number | null)[]) => {
    const [performance, accessibility] = scores;
    const categories = { performance, accessibility, bestPractices: 90, seo: null, pwa: 40 };
    return { blocks: [block('seoMobile', { summary: { categories } }), block('seoDesktop', { status: 'failed' })] };
  };
  const pages = [page(0, null), page(50, 70), page(100, null)];
  expect(categoryAverages(pages, 'seoMobile')).toEqual({
    performance: { score: 50, pages: 3 },
    accessibility: { score: 70, pages: 1 },
    bestPractices: { score: 90, pages: 3 },
    seo: { score: null, pages: 0 },
    pwa: { score: 40, pages: 3 },
  });
  expect(categoryAverages(pages, 'seoDesktop').performance).toEqual({ score: null, pages: 0 });
});
