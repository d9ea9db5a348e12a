import { expect, test } from 'vitest';
import { frequentInQuarter, frequentRules } from '#test/data/frequent-rules.ts';
import { guides as accessibility } from './accessibility/data/guides.ts';
import { guides as contents } from './contents/data/guides.ts';
import { guides as layout } from './layout/data/guides.ts';
import { guides as link } from './link/data/guides.ts';
import { guides as quality } from './quality/data/guides.ts';
import { ruleCatalogue as qualityRules } from './quality/rule-catalogue.ts';
import { checkIds } from './registry.ts';
import { guideOf, type RuleGuide } from './rule-guide.ts';
import { guides as seo } from './seo/data/guides.ts';

const guides: Readonly<Record<string, Readonly<Record<string, RuleGuide>>>> = {
  accessibility,
  contents,
  layout,
  link,
  quality,
  seo,
};

test.each(checkIds)('the most frequent rules of %s have a guide', id => {
  const rules = [...(frequentRules[id] ?? []), ...(frequentInQuarter[id] ?? [])];
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter(rule => guideOf(guides[id] ?? {}, rule) === undefined)).toEqual([]);
});

/** Rules whose findings carry no advice themselves: their guides say how to mend what they find. */
const withoutAdvice = /^(?:html|css)\/|^(?:contents|human):|^pwa-/;
/** Nothing can be written otherwise where it is not known whether something is wrong. */
const withoutExample = ['link:pending'];

test('the most frequent rules are explained in full: who is hurt, why, how to fix it, a bad and a good example', () => {
  const rules = checkIds.flatMap(id =>
    [...new Set([...(frequentRules[id] ?? []), ...(frequentInQuarter[id] ?? [])])].map(rule => ({ id, rule })),
  );
  const incomplete = rules.filter(({ id, rule }) => {
    const one = guideOf(guides[id] ?? {}, rule);
    const isMended = one?.mend !== undefined || !withoutAdvice.test(rule);
    return !isMended || (one?.example === undefined && !withoutExample.includes(rule));
  });
  expect(rules.length).toBeGreaterThan(145);
  expect(incomplete).toEqual([]);
});

test('a guide tells cause and harm in both languages, and an example that changes something', () => {
  const all = Object.entries(guides).flatMap(([id, table]) =>
    Object.entries(table).map(([rule, one]) => ({ name: `${id} ${rule}`, ...one })),
  );
  expect(all.length).toBeGreaterThan(200);
  for (const { name, cause, harm, mend, example } of all) {
    for (const text of [cause, harm, ...(mend ? [mend] : [])]) {
      expect(text.ja, name).toMatch(/[ぁ-ん].*。$/s);
      expect(text.en, name).toMatch(/^[“A-Z].*\.$/s);
      expect(text.en.replace(/“[^”]*”/g, ''), name).not.toMatch(/[ぁ-んァ-ヶ]/);
    }
    if (example !== undefined) expect(example.before, name).not.toBe(example.after);
  }
});

test('a rule takes its own guide before that of its beginning', () => {
  const one = (text: string): RuleGuide => ({ cause: { ja: text, en: text }, harm: { ja: text, en: text } });
  const table = { 'a:b*': one('all'), 'a:bc': one('own') };
  expect(['a:bc', 'a:bd', 'a:c'].map(rule => guideOf(table, rule)?.cause.en)).toEqual(['own', 'all', undefined]);
});

test('a rule takes the guide of the one rule that differs by “a” and “an” alone', () => {
  const one = (text: string): RuleGuide => ({ cause: { ja: text, en: text }, harm: { ja: text, en: text } });
  const table = { 'html:a-element-1234': one('one'), 'html:a-b-1111': one('two'), 'html:an-b-2222': one('three') };
  const found = ['html:an-element-9876', 'html:an-b-3333', 'html:a-b-1111', 'html:an-elements-9876'];
  expect(found.map(rule => guideOf(table, rule)?.cause.en)).toEqual(['one', undefined, 'two', undefined]);
});

test('every message of the Quality check is explained in full: how to fix it, a bad and a good example', () => {
  const rules = qualityRules().map(({ rule }) => rule);
  const incomplete = rules.filter(rule => {
    const one = guideOf(quality, rule);
    return one?.mend === undefined || one.example === undefined;
  });
  expect(rules.length).toBeGreaterThan(450);
  expect(incomplete).toEqual([]);
});
