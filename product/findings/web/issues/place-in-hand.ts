import type { CheckId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { IssueMark } from '#product/findings/api/issue-marks.ts';
import type { Issue } from '#product/findings/api/issues.ts';
import type { FindingRow, PlaceRow } from '#product/findings/api/results.ts';

/** A place to fix that a person decides on, with the run in which it is shown. */
export interface PlaceInHand extends IssueMark {
  function: CheckId;
  rule: string;
  fingerprint: string;
  message: Message;
  excerpt: string;
  /** The page on which it is shown; the first page of a place. */
  pageUrl: string;
  /** The run in which it is changed, where that is not the one of the screen. */
  run?: RunOfPlace;
  /** A run of its site is under way, where that is known. */
  isUnderWay?: boolean;
}

export interface RunOfPlace {
  baseUrlEncoded: string;
  date: string;
}

const unmarked: IssueMark = { state: 'open', version: 0, assignee: null, dueOn: null, wasExcluded: false };

export const placeOfFinding = (finding: FindingRow): PlaceInHand => ({
  ...(finding.issue ?? unmarked),
  function: finding.function,
  rule: finding.rule,
  fingerprint: finding.fingerprint,
  message: finding.message,
  excerpt: finding.excerpt,
  pageUrl: finding.pageUrl,
});

export const placeOfRow = ({ example, issue }: PlaceRow): PlaceInHand => ({ ...placeOfFinding(example), ...issue });

export const placeOfIssue = (issue: Issue): PlaceInHand => ({
  ...issue,
  wasExcluded: false,
  pageUrl: issue.pageUrls[0] ?? issue.baseUrl,
  ...(issue.latestRun !== null && { run: { baseUrlEncoded: issue.baseUrlEncoded, date: issue.latestRun } }),
});
