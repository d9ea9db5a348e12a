import { describe, expect, test } from 'vitest';
import { checkIds, type UnitId } from '#checks/registry.ts';
import { compositeScore } from './run-score.ts';

const scored = (scores: Partial<Record<UnitId, number>>) =>
  Object.entries(scores).map(([unit, score]) => ({ unit: unit as UnitId, score_sum: score * 2, score_count: 2 }));

describe('the overall score', () => {
  test.each<[string, Partial<Record<UnitId, number>>, number | null]>([
    ['is the mean of Quality, Accessibility and SEO', { quality: 90, accessibility: 60, seoDesktop: 84 }, 78],
    ['takes SEO once, whatever its devices', { quality: 50, seoDesktop: 80, seoMobile: 100 }, 70],
    ['is not raised by finished Link and Contents', { quality: 40, link: 100, contents: 100 }, 40],
    ['is the mean of those it has', { accessibility: 30, quality: 71 }, 51],
    ['is a graded function that is alone', { accessibility: 30 }, 30],
    ['is none where no graded function has one', { link: 100, contents: 100 }, null],
    ['is none where nothing was judged', {}, null],
  ])('%s', (_, scores, expected) => expect(compositeScore(checkIds, scored(scores))).toBe(expected));

  test('leaves out a function that the run did not ask for', () => {
    expect(compositeScore(['quality', 'link'], scored({ quality: 90, accessibility: 10, link: 100 }))).toBe(90);
  });
});
