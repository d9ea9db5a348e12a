import { expect, test } from 'vitest';
import { accessibilityCategories } from './categories.ts';
import { categoryScore, lighthouseScore, noCounts, pageScore } from './score.ts';

test.each([
  [0, 0, 100],
  [1, 0, 95],
  [0, 1, 98],
  [3, 4, 77],
  [20, 0, 0],
  [19, 2, 1],
  [19, 3, 0],
  [500, 500, 0],
])('%i errors and %i probable errors score %i', (err, probablyErr, score) => {
  expect(categoryScore({ err, probablyErr })).toBe(score);
});

test('a page without findings scores 100', () => {
  expect(pageScore(noCounts(accessibilityCategories))).toBe(100);
});

test('the page score is the rounded average of the four principles alone', () => {
  const counts = noCounts(accessibilityCategories);
  counts.perceivable.err = 3;
  counts.robust.probablyErr = 1;
  counts.others.err = 20;
  counts.lowvision.probablyErr = 20;
  counts.operable.needCfm = 9;
  counts.operable.humanChc = 9;
  expect(pageScore(counts)).toBe(96);
});

test('the score of Lighthouse is the weight of the audits that found nothing, of all that apply', () => {
  const audits = { 'image-alt': 10, 'link-name': 7, 'document-title': 7 };
  const found = [{ rule: 'axe:image-alt', severity: 'error' as const }];
  expect(lighthouseScore(audits, found, {})).toBe(Math.round((100 * 14) / 24));
  expect(lighthouseScore(audits, found, { 'axe:image-alt': 0 })).toBe(100);
  expect(lighthouseScore(audits, [{ rule: 'axe:image-alt', severity: 'needCfm' }], {})).toBe(100);
  expect(lighthouseScore({}, [], {})).toBeNull();
});
