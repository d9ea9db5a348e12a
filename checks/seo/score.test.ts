import { expect, test } from 'vitest';
import { type CategoryScores, seoScore, seoSiteScore, type VitalScores } from './score.ts';

const all = (score: number | null): CategoryScores => ({
  performance: score,
  accessibility: score,
  bestPractices: score,
  seo: score,
  pwa: score,
});
const vitals = (lcp: number | null, fid: number | null, cls: number | null): VitalScores => ({ lcp, fid, cls });

test.each<[string, CategoryScores, VitalScores, number | null]>([
  ['all full', all(100), vitals(100, 100, 100), 100],
  ['categories weigh 0.4 together', all(100), vitals(0, 0, 0), 40],
  ['each vital weighs 0.2', all(0), vitals(100, 0, 0), 20],
  ['each category weighs 0.08', { ...all(0), pwa: 100 }, vitals(0, 0, 0), 8],
  ['a missing vital reduces the divisor', all(100), vitals(100, 100, null), 100],
  ['missing vital, mixed', all(50), vitals(100, null, 100), 75],
  ['a missing category reduces the divisor', { ...all(100), performance: null }, vitals(0, 0, 0), 35],
  ['no categories', all(null), vitals(90, 80, 70), 80],
  ['rounded to an integer', { ...all(0), seo: 100 }, vitals(0, 0, null), 10],
  ['half rounds up', all(null), vitals(91, 90, null), 91],
  ['nothing measured', all(null), vitals(null, null, null), null],
])('%s', (_name, categories, metrics, score) => {
  expect(seoScore(categories, metrics)).toBe(score);
});

test.each<[string, Record<string, number>, number | null]>([
  ['weights multiply the shares', { 'seo:pwa': 10 }, Math.round((100 * 0.8) / 1.72)],
  ['a part that weighs 0 reduces the divisor', { 'seo:lcp': 0, 'seo:fid': 0, 'seo:cls': 0 }, 20],
  ['a weight of something else changes nothing', { 'html:a': 10 }, 8],
  ['nothing that was measured weighs anything', { 'seo:pwa': 0 }, 0],
])('%s', (_name, weights, score) => {
  expect(seoScore({ ...all(0), pwa: 100 }, vitals(0, 0, 0), weights)).toBe(score);
});

test('null where all that was measured weighs 0', () => {
  expect(seoScore(all(null), vitals(90, null, null), { 'seo:lcp': 0 })).toBeNull();
});

test.each<[string, number[], number[], number | null]>([
  ['both', [80, 90], [60, 61], 73],
  ['desktop alone', [80], [], 80],
  ['mobile alone', [], [41], 41],
  ['nothing', [], [], null],
])('site: %s', (_name, desktop, mobile, score) => {
  expect(seoSiteScore(desktop, mobile)).toBe(score);
});
