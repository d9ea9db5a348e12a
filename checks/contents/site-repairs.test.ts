import { expect, test } from 'vitest';
import { readPageText } from './page-text.ts';
import { collectRepairs, repairsOfSite, SiteRepairs, waitsForSite } from './site-repairs.ts';

/** Likely mistakes of a page at the given word of each sentence that has it. */
function pageOf(url: string, sentences: readonly string[], word: string) {
  const page = readPageText(sentences.map((text, at) => ({ text, selector: `p${at}`, lang: 'ja', element: 'p' })));
  const faults = sentences.flatMap((text, block) => {
    const start = text.indexOf(word);
    if (start < 0) return [];
    return [{ rule: 'conversion' as const, block, start, end: start + word.length, suggestion: '正解', gain: 3.5 }];
  });
  return { url, repairs: SiteRepairs.parse(structuredClone(collectRepairs(faults, page))).repairs };
}
function judged(pages: readonly ReturnType<typeof pageOf>[]) {
  const site = repairsOfSite();
  for (const { repairs } of pages) site.add(repairs);
  return pages.flatMap(page => site.judge(page));
}
const told = (pages: Parameters<typeof judged>[0]) =>
  judged(pages).map(({ pageUrl, finding }) => `${pageUrl} ${finding.excerpt}`);

test('a likely mistake is told on its page, with suggestion, gain and place', () => {
  const [found] = judged([pageOf('a', ['はじめの文です。', 'これは聖解です。'], '聖解')]);
  expect(found).toMatchObject({
    pageUrl: 'a',
    finding: {
      rule: 'contents:conversion',
      severity: 'warning',
      place: { url: 'a', selector: 'p1' },
      excerpt: 'これは聖解です。',
      detail: { word: '聖解', suggestion: '正解', gain: 3.5, sentence: 'これは聖解です。', start: 3, end: 5 },
    },
  });
});

test('a word that recurs in other sentences of the page or of the site is its own', () => {
  const three = ['聖解は一つ。', 'それは聖解です。', '聖解を見る。'];
  expect(told([pageOf('a', three, '聖解')])).toEqual([]);
  expect(told(three.map((text, at) => pageOf(`${at}`, [text], '聖解')))).toEqual([]);
  expect(told(three.slice(0, 2).map((text, at) => pageOf(`${at}`, [text], '聖解')))).toHaveLength(2);
});

test('uses where it was not taken for a mistake count too', () => {
  const page = pageOf('a', ['聖解は一つ。', '別の文。'], '聖解');
  const others = pageOf('b', ['聖解の前。', 'あと。'], '聖解').repairs.map(repair => ({ ...repair, uses: 3 }));
  expect(told([page, { url: 'b', repairs: others }])).toEqual([]);
});

test('one sentence on every page is no recurrence', () => {
  expect(told(['a', 'b', 'c', 'd'].map(url => pageOf(url, ['これは聖解です。'], '聖解')))).toHaveLength(4);
});

test('only conversions and slips wait', () => {
  const fault = { block: 0, start: 0, end: 1, suggestion: null };
  expect(waitsForSite({ ...fault, rule: 'slip' })).toBe(true);
  expect(waitsForSite({ ...fault, rule: 'dropping-i' })).toBe(false);
});

test('data of older pages without likely mistakes is read', () => {
  expect(SiteRepairs.parse({ katakana: {} })).toEqual({ repairs: [] });
});
