import type { makeContract } from '../factories/make-contract.ts';
import type { Step } from './steps.ts';

/** One contract and what is done with it; every case has its own. */
export interface Case {
  /** What is done; its effects are the row. */
  action: string;
  given?: Parameters<typeof makeContract>[1];
  /** What happened before, none of it in the row. */
  before?: readonly Step[];
  day?: string;
  act: Step;
  /** Days and yen with tax of what is invoiced by the action. */
  invoiced: readonly string[];
}
