import type { checkIds } from '#checks/registry.ts';
import type { RunView } from '#product/runs/api/runs.ts';

/** A run as far as its overall score depends on it. */
export type Scored = Pick<RunView, 'tested' | 'score' | 'isAllFinished' | 'isPartial' | (typeof checkIds)[number]>;
