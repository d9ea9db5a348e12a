import { expect, test } from 'vitest';
import { foldRules } from './fold-rules.ts';
import type { RuleRow } from './results.ts';

const row = (fn: string, rule: string, defect: string | null, gain: number | null, places: number) =>
  ({ function: fn, rule, defect, gain, places, pages: places }) as RuleRow;

test('a fault that several functions report is fixed once', () => {
  const folded = foldRules([
    row('accessibility', 'axe:image-alt', 'image-alt', 5, 4),
    row('link', 'link:404', null, null, 8),
    row('quality', 'html:stray', null, 4.5, 9),
    row('quality', 'html:img-alt', 'image-alt', 3, 6),
    row('quality', 'html:other', null, 2, 1),
    row('seo', 'image-alt', 'image-alt', null, 4),
  ]);
  expect(folded.map(({ rule, functions, gain, places }) => [rule, functions.join(), gain, places])).toEqual([
    ['axe:image-alt', 'accessibility,quality,seo', 8, 6],
    ['link:404', 'link', null, 8],
    ['html:stray', 'quality', 4.5, 9],
    ['html:other', 'quality', 2, 1],
  ]);
});

test('severities of one rule add up, and no gain stays none', () => {
  const folded = foldRules([row('seo', 'list', 'list', null, 2), row('seo', 'list', 'list', null, 3)]);
  expect(folded).toMatchObject([{ functions: ['seo'], gain: null, places: 5 }]);
});
