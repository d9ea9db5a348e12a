import type { Finding } from '#checks/check.ts';
import type { FunctionId } from '#checks/registry.ts';
import type { Language, Message } from '#language/message.ts';

/** Against an earlier report: `new` where that one has no such defect. */
export type FindingState = 'new' | 'unchanged' | 'absent';

/** A finding as the formats write it. */
export interface ReportedFinding extends Omit<Finding, 'function'> {
  function: FunctionId;
  pageUrl: string;
  /** Undefined without a report to compare with. */
  state?: FindingState;
}

/** A part of a page that was asked for and not judged, or a whole page (`subject` is null) that could not be. */
export interface ReportedGap {
  function: FunctionId;
  pageUrl: string;
  code: string;
  message: Message;
  subject: string | null;
}

/** What the formats say of a run besides its findings. */
export interface ReportedRun {
  /** The site's address. */
  url: string;
  /** Start of the run, ISO 8601 UTC. */
  date: string;
  /** It came to its end. */
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
