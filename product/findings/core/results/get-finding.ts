import { ProblemError } from '#endpoint/problem.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { rowsById } from './finding-rows.ts';
import { decideRun, withMarks } from './issue-marks.ts';

/** A finding of a run by its id; `not_found` for one of another run. */
export async function getFinding(
  services: Services,
  session: Session,
  key: RunKey,
  finding: string,
): Promise<FindingRow> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const isDecided = await decideRun(tx, run);
    const [row] = await withMarks(tx, run, await rowsById(tx, run.run_id, [Number(finding)]), isDecided);
    if (row === undefined) throw new ProblemError('not_found');
    return row;
  });
}
