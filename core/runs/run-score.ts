import { average, type FunctionId, type UnitId } from '#checks/check.ts';
import { registry } from '#checks/registry.ts';

/** Sum and number of the page scores of a block. */
export interface UnitScore {
  block: UnitId;
  score_sum: number;
  score_count: number;
}

/** The score of one function over the pages answered so far; null while there is none, or where it gives none. */
export function functionScore(id: FunctionId, blocks: readonly UnitScore[]): number | null {
  const means = blocks
    .filter(block => registry[id].blocks.includes(block.block) && block.score_count > 0)
    .map(block => [block.block, [block.score_sum / block.score_count]] as const);
  return means.length === 0 ? null : registry[id].siteScore(Object.fromEntries(means));
}

/** The composite: the mean of all enabled functions that have a score. */
export function compositeScore(functions: readonly FunctionId[], blocks: readonly UnitScore[]): number | null {
  return average(functions.map(id => functionScore(id, blocks)).filter(score => score !== null));
}
