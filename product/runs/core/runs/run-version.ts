import type { RuleWeights } from '#checks/engine.ts';
import { checkIds, registry } from '#checks/registry.ts';
import type { Run } from './find-run.ts';

export const runVersion = 9;

/** The weights of a run by function, those of 1 left out; undefined for a function without weights. */
export function shownWeights({ options }: Pick<Run, 'options'>): RuleWeights {
  const weighted = checkIds.filter(id => registry[id].weighted !== undefined);
  return Object.fromEntries(weighted.map(id => [id, options.weights?.[id] ?? {}]));
}
