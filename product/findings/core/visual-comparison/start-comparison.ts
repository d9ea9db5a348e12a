import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { checkOfUnit } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { VisualComparison } from '#product/findings/api/visual-comparison.ts';
import { earlierRuns } from '#product/runs/core/runs/baselines.ts';
import { findRun, getRunByKey, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import { cancelTask, deleteTasks } from '#product/tenancy/core/tasks/change-task.ts';
import { isUnfinished } from '#product/tenancy/core/tasks/find-task.ts';
import { pictureUnits } from '../results/pictures-to-compare.ts';
import { type ComparisonRow, comparisonOfRun, viewOfComparison } from './get-comparison.ts';
import { judgementOfSite } from './site-judgement.ts';
import { comparisonRows, visualTask } from './visual-task.ts';

type Starting = Pick<Services, 'clock' | 'queue'>;

/** Has the pictures of a run that has ended compared with those of an earlier one: the given, the site's chosen one or the run before. */
export function startVisualComparison(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  session: Session,
  key: RunKey,
  baseline: string | null,
): Promise<VisualComparison> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    // One at a time begins a comparison of the run, or ends the run.
    const run = await findRun(tx, runId, { lock: 'no-key-update' });
    if (!run) throw new ProblemError('not_found');
    if (run.finished_at === null) throw new ProblemError('run_in_progress');
    const date = baseline === null ? null : new Date(baseline);
    return viewOfComparison(tx, await begin(services, tx, run, { date, startedBy: session.sub }));
  });
}

/** Has the pictures of a run that ends compared, where its site has that switched on and there is what to compare. */
export async function compareAfterRun(services: Starting, tx: Transaction<Schema>, run: Run): Promise<void> {
  const { compares_after_run: isOn } = await judgementOfSite(tx, keyOfRun(run));
  if (!isOn) return;
  try {
    await begin(services, tx, run, { date: null, startedBy: run.created_by });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

/** Stops a comparison; one that has ended stays as it is. */
export function stopVisualComparison(
  services: Services,
  session: Session,
  { comparisonId, ...key }: RunKey & { comparisonId: string },
): Promise<void> {
  return withGroup(services, session, key, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const { task_id: taskId } = await comparisonOfRun(tx, runId, comparisonId);
    await cancelTask(tx, services, visualTask, taskId);
  });
}

async function begin(
  services: Starting,
  tx: Transaction<Schema>,
  run: Run,
  { date, startedBy }: { date: Date | null; startedBy: string },
): Promise<ComparisonRow> {
  if (!pictureUnits.some(unit => run.functions.includes(checkOfUnit[unit]))) throw new ProblemError('no_pictures');
  const key = keyOfRun(run);
  const judgement = await judgementOfSite(tx, key);
  const chosen = date ?? judgement.baseline_date;
  const [baseline] = await earlierRuns(tx, run, { most: 1, ...(chosen ? { date: chosen } : {}) });
  if (baseline === undefined) throw new ProblemError('no_baseline');
  const before = await comparisonRows(tx)
    .where('visual_comparison.run_id', '=', run.run_id)
    .where('baseline_run_id', '=', baseline.run_id)
    .forUpdate('visual_comparison')
    .executeTakeFirst();
  if (before && isUnfinished(before)) throw new ProblemError('comparison_in_progress');
  const comparisonId = before?.comparison_id ?? randomUUID();
  const { task_id } = await addTask(tx, services, visualTask, {
    tenantId: run.tenant_id,
    groupId: run.group_id,
    runId: run.run_id,
    askedBy: startedBy,
    order: { comparisonId },
  });
  const begun = {
    task_id,
    pass: (before?.pass ?? 0) + 1,
    is_past_pages: false,
    last_page: 0,
    pages: run.number_of_pages,
    done: 0,
    revision: judgement.revision,
  };
  await tx
    .insertInto('visual_comparison')
    .values({
      ...begun,
      comparison_id: comparisonId,
      tenant_id: run.tenant_id,
      group_id: run.group_id,
      site_key: run.site_key,
      run_id: run.run_id,
      baseline_run_id: baseline.run_id,
      baseline_date: baseline.date,
    })
    .onConflict(conflict => conflict.column('comparison_id').doUpdateSet(begun))
    .execute();
  if (before) await deleteTasks(tx, visualTask, { taskId: before.task_id });
  return comparisonOfRun(tx, run.run_id, comparisonId);
}
