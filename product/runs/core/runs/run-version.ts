import type { RuleWeights } from '#checks/engine.ts';
import { functionIds, registry } from '#checks/registry.ts';
import type { Run } from './find-run.ts';

/** Version of the record of new runs (specification: thumbnails from 2, weights from 8 and 9). */
export const runVersion = 9;

/**
 * The weights of a run that are shown, by function, those of 1 left out; undefined for a function whose weights are not shown
 * in a record of the run's version, or that has none.
 */
export function shownWeights({ version, options }: Pick<Run, 'version' | 'options'>): RuleWeights {
  const shown = functionIds.filter(
    id => version >= (registry[id].weighted?.shownSince(options.serverCheck) ?? Infinity),
  );
  return Object.fromEntries(shown.map(id => [id, options.weights?.[id] ?? {}]));
}
