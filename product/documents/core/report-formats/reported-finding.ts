import type { Finding } from '#checks/check.ts';
import type { CheckId } from '#checks/registry.ts';
import type { Language, Message } from '#language/message.ts';

/** Against an earlier report: `new` where that one has no such defect. */
export type FindingState = 'new' | 'unchanged' | 'absent';

export interface ReportedFinding extends Omit<Finding, 'function'> {
  function: CheckId;
  pageUrl: string;
  /** Undefined without a report to compare with. */
  state?: FindingState;
}

/** A page that could not be judged with a function, or a part of it that was asked for and not judged. */
export interface ReportedGap {
  function: CheckId;
  pageUrl: string;
  isWholePage: boolean;
  code: string;
  message: Message;
  /** The address or the name of the part; null where it has none. */
  subject: string | null;
}

export interface ReportedRun {
  url: string;
  /** Start of the run, ISO 8601 UTC. */
  date: string;
  /** It came to its end, whatever it could judge. */
  isComplete: boolean;
  engines: readonly { function: string; name: string; version: string }[];
  language: Language;
}

/** The sign by which a defect is the same in two reports. */
export function defectKey({
  function: of,
  rule,
  fingerprint,
}: Pick<ReportedFinding, 'function' | 'rule' | 'fingerprint'>) {
  return `${of}\u0000${rule}\u0000${fingerprint}`;
}
