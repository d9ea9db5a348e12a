import { type RawBuilder, sql } from 'kysely';
import type { FoundChange } from '#product/findings/api/place-change.ts';
import type { MadeComparison } from './compare-runs.ts';

/** The change of a finding, for conditions on `finding`; of functions that both runs have. */
export const findingChange = ({
  runId,
  beforeRunId,
}: MadeComparison): RawBuilder<FoundChange> => sql<FoundChange>`coalesce(
  (select c.change from compared_place c where c.run_id = ${runId} and c.before_run_id = ${beforeRunId}
    and c.function = finding.function and c.rule = finding.rule and c.severity = finding.severity
    and c.fingerprint = finding.fingerprint), 'remaining')`;
