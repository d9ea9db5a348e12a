import { sql } from 'kysely';
import type { IssueState } from '#product/findings/api/issue-marks.ts';

/** The state of a finding, for conditions on `finding`. Call `decideRun` before. */
export const findingState = sql<IssueState>`coalesce(
  (select 'excluded' from excluded_finding e where e.run_id = finding.run_id and e.finding_id = finding.id),
  (select d.state from decided_place d where d.run_id = finding.run_id and d.function = finding.function
    and d.fingerprint = finding.fingerprint and d.rule = finding.rule and d.severity = finding.severity),
  'open')`;
