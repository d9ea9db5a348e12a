import type { Selectable, Transaction } from 'kysely';
import type { UnitResult } from '#checks/check.ts';
import { checkOfUnit, registry, type UnitId, unitIds } from '#checks/registry.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { inTenant } from '#platform/database/database.ts';
import type { RenderedJudgement } from '#product/findings/api/rendered-judgement.ts';
import { findRun, getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import { checkRunKey, type RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import { deleteTasks } from '#product/tenancy/core/tasks/change-task.ts';
import { isUnfinished, tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import { TaskFailure, type TaskOutcome } from '#product/tenancy/core/tasks/running-task.ts';
import { taskKind } from '#product/tenancy/core/tasks/task-kind.ts';
import type { TaskRow } from '#product/tenancy/core/tasks/task-table.ts';
import type { PageTable } from './result-tables.ts';

type RenderedParts = Omit<RenderedJudgement, 'status' | 'judgedAt'>;

/** Judges the rendered source of a page, whose number is its subject. Somebody waits for it. */
export const renderedTask = taskKind<{ urlId: number }, RenderedParts>({
  kind: 'rendered-source',
  expireInSeconds: 300,
  turns: 'run',
});

/** The unit that judges sources: of the check whose tickets are zips of what its checker says. */
const sourceUnit = unitIds.find(unit => registry[checkOfUnit[unit]].ticket === 'Quality');

const nothing = {
  judgedAt: null,
  engine: null,
  errors: 0,
  warnings: 0,
  findings: [],
  notJudged: [],
  failure: null,
} satisfies Omit<RenderedJudgement, 'status'>;

const givenUp = {
  ja: '検査を何度か試しましたが、終わりませんでした。時間をおいてもう一度お試しください。',
  en: 'The check did not finish after several attempts. Please try again later.',
};

/** The findings in the rendered source of a page, if requested; `not_found` without the page. */
export function getRenderedJudgement(
  services: Pick<Services, 'db'>,
  session: Session,
  key: RunKey,
  urlId: number,
): Promise<RenderedJudgement> {
  checkRunKey(key);
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    return viewOf(await getPageToJudge(tx, run, urlId), await findJudgement(tx, run, urlId));
  });
}

/** Has the rendered source of a page judged (again), unless that is waiting already. */
export function startRenderedJudgement(
  services: Pick<Services, 'db' | 'clock' | 'queue'>,
  session: Session,
  key: RunKey,
  urlId: number,
): Promise<RenderedJudgement> {
  checkRunKey(key);
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const page = await getPageToJudge(tx, run, urlId, { lock: true });
    if (!page) throw new ProblemError('rendered_source_missing');
    const before = await findJudgement(tx, run, urlId);
    if (before && isUnfinished(before)) return viewOf(page, before);
    await forgetRenderedJudgement(tx, run.run_id, urlId);
    const row = await addTask(tx, services, renderedTask, {
      tenantId: run.tenant_id,
      groupId: run.group_id,
      runId: run.run_id,
      askedBy: session.sub,
      subject: String(urlId),
      order: { urlId },
    });
    return viewOf(page, row);
  });
}

/** A page whose rendered source is to be judged, with its run and the unit that judges it. */
export function readPageToJudge(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId, urlId }: { tenantId: string; runId: string; urlId: number },
): Promise<{ run: Run; page: Selectable<PageTable>; unit: UnitId }> {
  return inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    const page = run && (await getPageToJudge(tx, run, urlId));
    if (!run || !page || !sourceUnit) throw new TaskFailure('page_deleted');
    return { run, page, unit: sourceUnit };
  });
}

/** The outcome of a judgement; null without one of the unit. */
export const judgementOf = (result: UnitResult | null): TaskOutcome<RenderedParts> => ({
  result: partsOf(result),
  failure: result?.status === 'done' ? undefined : 'not_judged',
});

/** Forgets what was found in the source of a page that has been visited again. */
export async function forgetRenderedJudgement(tx: Transaction<Schema>, runId: string, urlId: number): Promise<void> {
  await deleteTasks(tx, renderedTask, { runId, subject: String(urlId) });
}

/** Undefined where the run has no rendered source of the page, or does not check sources. */
async function getPageToJudge(tx: Transaction<Schema>, run: Run, urlId: number, { lock = false } = {}) {
  const query = tx.selectFrom('page').selectAll().where('run_id', '=', run.run_id).where('url_id', '=', urlId);
  const page = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!page) throw new ProblemError('not_found');
  const isAsked = sourceUnit !== undefined && run.functions.includes(checkOfUnit[sourceUnit]);
  // Its rendered source is kept with its picture.
  return isAsked && page.picture ? page : undefined;
}

type JudgementRow = TaskRow<{ urlId: number }, RenderedParts>;

const findJudgement = (tx: Transaction<Schema>, run: Run, urlId: number): Promise<JudgementRow | undefined> =>
  tasksOf(tx, renderedTask).where('run_id', '=', run.run_id).where('subject', '=', String(urlId)).executeTakeFirst();

function viewOf(page: Selectable<PageTable> | undefined, row: JudgementRow | undefined): RenderedJudgement {
  if (!page) return { ...nothing, status: 'absent' };
  if (!row) return { ...nothing, status: 'none' };
  if (isUnfinished(row)) return { ...nothing, status: 'waiting' };
  const status = row.state === 'done' ? 'done' : 'failed';
  return { ...(row.result ?? partsOf(null)), status, judgedAt: row.ended_at?.toISOString() ?? null };
}

function partsOf(result: UnitResult | null): RenderedParts {
  if (result === null) return { ...nothing, failure: givenUp };
  const { findings, notJudged = [], summary, failure } = result;
  const count = (severity: string) => findings.filter(one => one.severity === severity).length;
  const engine =
    typeof summary.engine === 'string'
      ? { name: summary.engine, version: String(summary.version), reduced: summary.reduced === true }
      : null;
  return {
    engine,
    errors: count('error'),
    warnings: count('warning'),
    findings,
    notJudged,
    failure: failure?.message ?? null,
  };
}
