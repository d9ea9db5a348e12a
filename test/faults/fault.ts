import type { CheckId } from '#checks/registry.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { FaultyProduct } from './faulty-product.ts';

/** A run in whose middle a fault happens. */
export interface Stage {
  product: FaultyProduct;
  key: RunKey;
  /** Waits until the run has written a result since the last call. False when it has ended instead. */
  progress(): Promise<boolean>;
  hasEnded(): Promise<boolean>;
}

/** A way to injure the product in the middle of a run, and how often. */
export interface Fault {
  /** `npm run test:faults -- <name>`. */
  name: string;
  /** In the small set it happens `small` times, or is left out. */
  times: { full: number; small?: number };
  /** The path of the site that is verified. */
  path: string;
  functions: readonly CheckId[];
  /** The codes with which results may be failures, by the fault itself; all others are those of the undisturbed run. */
  mayFail?: readonly string[];
  /** Injures it up to so many times while the run goes on; returns how often, and what else was seen. */
  injure(stage: Stage, times: number): Promise<{ times: number; seen?: string }>;
}

/** The small set belongs to `npm run test:long`. */
export const small = process.env.TENKEN_FAULTS !== 'full';

/** A shorter measurement. */
export const mostTimes = Number(process.env.TENKEN_FAULT_TIMES ?? Number.POSITIVE_INFINITY);

/** A site whose run is long enough for the faults of the set. */
export const plainSite = small ? '/10/' : '/40/';
export const renderedSite = small ? '/4/' : '/12/';

/** Does it again after each new result, until the run ends. */
export async function afterResults(
  { progress }: Stage,
  times: number,
  injure: (count: number) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; count < times; count += 1) {
    if (!(await progress())) return count;
    await injure(count);
  }
  return times;
}
