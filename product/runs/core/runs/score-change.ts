import type { CheckId } from '#checks/registry.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import type { Run, RunUnit } from './find-run.ts';
import { checkScore } from './run-score.ts';

export type Scored = Pick<Run, 'functions' | 'score'> & { units: readonly RunUnit[] };

/** The score of a function of a run; null where it has none, or is not part of the run. */
export const scoreIn = ({ functions, units }: Scored, id: CheckId): number | null =>
  functions.includes(id) ? checkScore(id, units) : null;

/** The change of the overall score; null unless both are the mean of the same functions. */
export function scoreChange(now: Scored, before: Scored): number | null {
  if (now.score === null || before.score === null) return null;
  const isSame = gradedChecks.every(id => (scoreIn(now, id) === null) === (scoreIn(before, id) === null));
  return isSame ? now.score - before.score : null;
}
