import type { ColumnType, Generated } from 'kysely';
import type { LoginTrial } from '#product/runs/api/login-trials.ts';

/** A login that somebody tries. */
export interface LoginTrialTable {
  trial_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  /** The `sub` of the person, who alone sees it. */
  created_by: string;
  /** What is to be done, as JSON, sealed; null once it has ended. */
  order_sealed: string | null;
  step_count: number;
  steps_done: ColumnType<number, number | undefined, number>;
  status: LoginTrial['status'];
  failure: ColumnType<LoginTrial['failure'], undefined, string>;
  /** WebP. */
  picture: ColumnType<Buffer | null, undefined, Buffer>;
  stop_requested: ColumnType<boolean, undefined, boolean>;
  created_at: Date;
}
