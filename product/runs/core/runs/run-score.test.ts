import { describe, expect, test } from 'vitest';
import { type CheckId, checkIds, type UnitId } from '#checks/registry.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import { checkScore, compositeScore } from './run-score.ts';

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

test.each<[string, CheckId, UnitId, RunStatus, number | null]>([
  ['a finished Link', 'link', 'link', 'FINISHED', 100],
  ['a Link that could not judge some pages', 'link', 'link', 'PAR_FINISHED', 100],
  ['a running Contents', 'contents', 'contents', 'RUNNING', 100],
  ['a stopped Link, whatever it has judged', 'link', 'link', 'STOPPED', null],
  ['a Link that is being stopped', 'link', 'link', 'STOPPING', null],
  ['a stopped Contents', 'contents', 'contents', 'STOPPED', null],
  ['a stopped Quality, over the pages until then', 'quality', 'quality', 'STOPPED', 100],
  ['a Layout', 'layout', 'layoutDesktop', 'FINISHED', null],
])('the score of %s', (_, id, unit, status, expected) => {
  expect(checkScore(id, [{ unit, status, score_sum: 200, score_count: 2 }])).toBe(expected);
});
