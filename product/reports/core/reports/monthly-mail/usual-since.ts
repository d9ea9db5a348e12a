import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { haveSameEngines } from '#product/runs/core/runs/earlier-figures.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { isUsualChange } from '#product/runs/core/runs/noise-band.ts';
import { type Scored, scoreIn } from '#product/runs/core/runs/score-change.ts';
import type { ScoreNoiseBands } from '#product/runs/core/runs/score-noise-bands.ts';

type Measured = Scored & Pick<Run, 'engines'>;

/**
 * Checks whether the overall score differs from that of any earlier run by what measurements differ anyway: by functions whose
 * scores both lie within the usual range of `now`, measured by the same engines.
 */
export function isUsualSince(now: Measured, before: Measured, bands: ScoreNoiseBands): boolean {
  return isUsualChange(
    gradedChecks.map(id => {
      const [score, last, band] = [scoreIn(now, id), scoreIn(before, id), bands[id]];
      const isWithin = (value: number | null) =>
        band !== undefined && value !== null && value >= band.low && value <= band.high;
      const isUsual = isWithin(score) && isWithin(last) && haveSameEngines(now.engines, before.engines, id);
      return { now: score, before: last, isUsual };
    }),
  );
}
