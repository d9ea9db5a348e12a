import { sql, type Transaction } from 'kysely';
import { datedStandards } from '#checks/inspection-standards.ts';
import { namesStandard } from '#checks/named-standards.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import type { MadeReport, TestReportForm, TestReports, TestReportWork } from '#product/reports/api/test-reports.ts';
import { testReportKinds } from '#product/runs/api/report-paths.ts';
import { getRunByKey, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import { cancelTask, deleteTasks } from '#product/tenancy/core/tasks/change-task.ts';
import { findTask, isUnfinished, tasksOf } from '#product/tenancy/core/tasks/find-task.ts';
import type { TaskRow } from '#product/tenancy/core/tasks/task-table.ts';
import { checkFunction } from '../exports/specified-exports.ts';
import { reportStates } from '../reports/report-order.ts';
import { choosePages } from './choose-pages.ts';
import { listOfTest, standardOfTest, testedCheck } from './criteria-of-test.ts';
import { keepForm, reportFormOf, representativesOf } from './own-form.ts';
import { type TestReportOrder, testReportTask } from './test-report-task.ts';

type ReportRow = TaskRow<TestReportOrder, null>;

const linkSeconds = 3600;

/** The reports of a run, the form of the caller, and what is being made. */
export function getReports(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: RunKey,
  language: Language,
): Promise<TestReports> {
  return withGroup(services, session, key, async tx => {
    const run = await getTestedRun(tx, key);
    const { form, savedAt } = await reportFormOf(tx, run, { sub: session.sub, now: services.clock.now(), language });
    const work = await newestOf(tx, run.run_id);
    return {
      form,
      savedAt: savedAt?.toISOString() ?? null,
      representatives: await representativesOf(tx, run, form),
      criteriaList: listOfTest(run),
      pages: run.number_of_pages,
      reports: await madeReports(tx, services, run),
      work: work ? workOf(work, session) : null,
    };
  });
}

/** A run of the function that has criteria, which the plan of its group has too. */
async function getTestedRun(tx: Transaction<Schema>, key: RunKey): Promise<Run> {
  const run = await getRunByKey(tx, key);
  await checkFunction(tx, run, testedCheck);
  return run;
}

const newestOf = (tx: Transaction<Schema>, runId: string): Promise<ReportRow | undefined> =>
  tasksOf(tx, testReportTask)
    .where('run_id', '=', runId)
    .orderBy('created_at', 'desc')
    .orderBy('task_id')
    .limit(1)
    .executeTakeFirst();

const workOf = (row: ReportRow, { sub }: Session): TestReportWork => ({
  ticketId: row.task_id,
  state: reportStates[row.state],
  progress: { done: row.done, total: row.total },
  level: row.orders.form.level,
  language: row.orders.language,
  createdAt: row.created_at.toISOString(),
  isOwn: row.asked_by === sub,
});

async function madeReports(
  tx: Transaction<Schema>,
  services: Pick<Services, 'clock' | 'secrets'>,
  run: Run,
): Promise<MadeReport[]> {
  const rows = await tx.selectFrom('test_report_file').selectAll().where('run_id', '=', run.run_id).execute();
  const sign = linkSigner(services);
  const file = (path: string, size: string) => ({
    path,
    url: sign(path, run.tenant_id, linkSeconds),
    size: Number(size),
  });
  return rows
    .toSorted((a, b) => testReportKinds.indexOf(a.kind) - testReportKinds.indexOf(b.kind))
    .map(row => ({
      kind: row.kind,
      level: row.level,
      language: row.language,
      madeAt: row.made_at.toISOString(),
      pages: row.pages,
      xlsx: file(row.xlsx_key, row.xlsx_size),
      pdf: file(row.pdf_key, row.pdf_size),
    }));
}

/** Has the reports of a run made, one request at a time; what the form says is kept as it was sent. */
export function requestReports(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  session: Session,
  key: RunKey,
  { language, ...form }: TestReportForm & { language: Language },
): Promise<{ ticketId: string }> {
  return withGroup(services, session, key, async tx => {
    const run = await getTestedRun(tx, key);
    if (run.finished_at === null) throw new ProblemError('report_of_running');
    requireStandard(run, form);
    await choosePages(tx, run, form);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tenken.test-reports ${run.run_id}`}, 0))`.execute(tx);
    const before = await newestOf(tx, run.run_id);
    if (before && isUnfinished(before)) throw new ProblemError('test_report_waiting');
    const now = services.clock.now();
    await keepForm(tx, run, {
      sub: session.sub,
      savedAt: now,
      form: { ...form, randomCount: String(form.randomCount) },
    });
    // Of what was asked for before nothing but its files is needed.
    await deleteTasks(tx, testReportTask, { runId: run.run_id });
    const row = await addTask(tx, services, testReportTask, {
      tenantId: run.tenant_id,
      groupId: run.group_id,
      runId: run.run_id,
      askedBy: session.sub,
      order: { form, language, folder: `${runFolder(keyOfRun(run))}/reports` },
    });
    return { ticketId: row.task_id };
  });
}

/** A report must not name another standard than that of the run's list. */
function requireStandard(run: Run, { standard: name }: TestReportForm): void {
  const { standard } = standardOfTest(run);
  if (!namesStandard(name, standard))
    throw new ProblemError('test_report_standard', { name: datedStandards[standard] });
}

type TicketKey = RunKey & { ticketId: string };

/** How far reports are, whoever has asked for them. */
export const getReportWork = (
  services: Pick<Services, 'db'>,
  session: Session,
  key: TicketKey,
): Promise<TestReportWork> => withGroup(services, session, key, async tx => workOf(await rowOf(tx, key), session));

/** Cancels reports that the caller has asked for and that are not done; `report_canceled` where they were before. */
export function cancelReports(services: Services, session: Session, key: TicketKey): Promise<void> {
  return withGroup(services, session, key, async tx => {
    const row = await rowOf(tx, key);
    if (row.asked_by !== session.sub) throw new ProblemError('not_found');
    if (row.state === 'canceled') throw new ProblemError('report_canceled');
    await cancelTask(tx, services, testReportTask, row.task_id);
  });
}

async function rowOf(tx: Transaction<Schema>, { ticketId, ...key }: TicketKey): Promise<ReportRow> {
  const run = await getTestedRun(tx, key);
  const row = await findTask(tx, testReportTask, ticketId, { runId: run.run_id });
  if (row === undefined) throw new ProblemError('not_found');
  return row;
}
