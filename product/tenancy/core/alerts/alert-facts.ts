import type { CheckId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { RunNews } from './run-news.ts';

/** A score that fell by more than its noise. */
export interface ScoreFall {
  functionId: CheckId | 'total';
  before: number;
  after: number;
  /** Points by which the score differs anyway. */
  band: number;
}

/** The facts of an event, without the address of the service. */
export interface AlertFacts {
  site: { baseUrl: string; baseUrlEncoded: string };
  /** Null where no run was started. */
  run: {
    /** Missing in events of before it was kept. */
    id?: string;
    date: string;
    status: RunStatus;
    pages: number;
    isRunBySchedule: boolean;
    score: number | null;
    scoreBefore: number | null;
    functions: { function: CheckId; score: number | null; scoreBefore: number | null }[];
    failure: { code: string; message: Message } | null;
  } | null;
  setting: { template: string; name: string } | null;
  falls: ScoreFall[];
  /** Why a due run was not started. */
  refusal: { dueAt: string; code: string; message: Message } | null;
  /** What it has found; missing until that is known. */
  news?: RunNews;
  /** Relative to the service's address. */
  path: string;
}
