import { expect, test } from 'vitest';
import type { UnitId } from '#checks/registry.ts';
import type { RunUnit } from '#product/runs/core/runs/find-run.ts';
import type { ScoreNoiseBands } from '#product/runs/core/runs/score-noise-bands.ts';
import { isUsualSince } from './usual-since.ts';

/** A run of Quality and SEO with a score of each. */
function runOf({ quality, seo, version = '13.5.0' }: { quality: number; seo: number | null; version?: string }) {
  const units = (['quality', 'seoDesktop', 'seoMobile'] satisfies UnitId[]).flatMap(unit => {
    const score = unit === 'quality' ? quality : seo;
    return score === null ? [] : [{ unit, score_sum: score * 2, score_count: 2, status: 'FINISHED' } as RunUnit];
  });
  const engine = { function: 'seo' as const, name: 'Lighthouse', version, reduced: false, kind: 'engine' as const };
  return { functions: ['quality' as const, 'seo' as const], score: seo ?? quality, units, engines: [engine] };
}
const bands: ScoreNoiseBands = { seo: { low: 80, high: 90 } };
const now = runOf({ quality: 90, seo: 82 });

test.each<[what: string, before: ReturnType<typeof runOf>, bands: ScoreNoiseBands, isUsual: boolean]>([
  ['both scores lie within the usual range', runOf({ quality: 90, seo: 89 }), bands, true],
  ['nothing has changed, of which there is nothing to say', runOf({ quality: 90, seo: 82 }), bands, false],
  ['the score before lies outside of it', runOf({ quality: 90, seo: 95 }), bands, false],
  ['no range is known', runOf({ quality: 90, seo: 89 }), {}, false],
  ['a function that does not vary has changed as well', runOf({ quality: 80, seo: 89 }), bands, false],
  ['another engine has measured before', runOf({ quality: 90, seo: 89, version: '12.0.0' }), bands, false],
  ['the run before has no such score', runOf({ quality: 90, seo: null }), bands, false],
])('a change over several runs, where %s', (_, before, known, isUsual) => {
  expect(isUsualSince(now, before, known)).toBe(isUsual);
});

test('a change to a score outside of the usual range is none', () => {
  expect(isUsualSince(runOf({ quality: 90, seo: 70 }), runOf({ quality: 90, seo: 89 }), bands)).toBe(false);
});
