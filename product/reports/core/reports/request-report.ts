import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { maxWaitingReports, type RunReport, type RunReportKind } from '#product/reports/api/run-reports.ts';
import { getRunByKey, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { addTask } from '#product/tenancy/core/tasks/add-task.ts';
import { cancelTask } from '#product/tenancy/core/tasks/change-task.ts';
import { findTask, unfinishedTasks } from '#product/tenancy/core/tasks/find-task.ts';
import type { StoredFile } from '#product/tenancy/core/tasks/running-task.ts';
import type { TaskRow } from '#product/tenancy/core/tasks/task-table.ts';
import { type ReportOrder, reportStates } from './report-order.ts';
import { reportTask } from './report-task.ts';

const linkSeconds = 3600;

/** Has a report of a run made; one of the person that is being made already is theirs again. */
export async function requestReport(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  session: Session,
  key: RunKey,
  { language, kind }: { language: Language; kind: RunReportKind },
): Promise<{ ticketId: string }> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    if (run.finished_at === null) throw new ProblemError('report_of_running');
    const own = `tenken.reports ${key.tenantId} ${session.sub}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${own}, 0))`.execute(tx);
    const now = services.clock.now();
    const waiting = (await unfinishedTasks(tx, reportTask, session.sub)).filter(row => !isExpired(row, now));
    const same = waiting.find(
      ({ run_id: id, orders }) => id === run.run_id && orders.language === language && (orders.kind ?? 'full') === kind,
    );
    if (same) return { ticketId: same.task_id };
    if (waiting.length >= maxWaitingReports) throw new ProblemError('too_many_reports', { limit: maxWaitingReports });
    return { ticketId: await insertReport(tx, services, run, { createdBy: session.sub, language, kind }) };
  });
}

const isExpired = ({ expires_at: at }: TaskRow, now: Date) => at !== null && at <= now;

/** Writes a report that is to be made, with its job; returns its id. `until`: when it expires. */
export async function insertReport(
  tx: Transaction<Schema>,
  services: Pick<Services, 'queue' | 'clock'>,
  run: Run,
  {
    createdBy,
    language,
    kind = 'full',
    until,
    isAlone = false,
    hasHistory = false,
  }: {
    createdBy: string;
    language: Language;
    kind?: RunReportKind;
    until?: Date;
    isAlone?: boolean;
    hasHistory?: boolean;
  },
): Promise<string> {
  const row = await addTask(tx, services, reportTask, {
    tenantId: run.tenant_id,
    groupId: run.group_id,
    runId: run.run_id,
    askedBy: createdBy,
    order: {
      language,
      kind,
      isAlone,
      hasHistory,
      name: fileName(run, kind),
      folder: `${runFolder(keyOfRun(run))}/reports`,
    },
    ...(until ? { expiresAt: until } : {}),
  });
  return row.task_id;
}

/** The name under which it is saved: the host and the day of the run, in plain letters. */
function fileName({ base_url: url, date }: Run, kind: RunReportKind): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(date);
  const host = new URL(url).hostname.replace(/[^\w.-]/g, '_').slice(0, 80);
  return `${host}_${day}${kind === 'summary' ? '_summary' : ''}.pdf`;
}

type TicketKey = RunKey & { ticketId: string };

/** A report of the caller; `not_found` once it has expired. */
export function getReport(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  session: Session,
  key: TicketKey,
): Promise<RunReport> {
  return withGroup(services, session, key, async tx => {
    const row = await ownReport(tx, services, session, key);
    return {
      ticketId: row.task_id,
      state: reportStates[row.state],
      language: row.orders.language,
      kind: row.orders.kind ?? 'full',
      createdAt: row.created_at.toISOString(),
      expiresAt: (row.expires_at ?? row.created_at).toISOString(),
      url: row.result && linkSigner(services)(row.result.key, key.tenantId, linkSeconds),
    };
  });
}

/** Cancels a report of the caller that is not done; `report_canceled` for one that was canceled before. */
export function cancelReport(services: Services, session: Session, key: TicketKey): Promise<void> {
  return withGroup(services, session, key, async tx => {
    const { state, task_id: id } = await ownReport(tx, services, session, key);
    if (state === 'canceled') throw new ProblemError('report_canceled');
    await cancelTask(tx, services, reportTask, id);
  });
}

async function ownReport(
  tx: Transaction<Schema>,
  { clock }: Pick<Services, 'clock'>,
  { sub }: Session,
  { ticketId, ...key }: TicketKey,
): Promise<TaskRow<ReportOrder, StoredFile>> {
  const run = await getRunByKey(tx, key);
  const row = await findTask(tx, reportTask, ticketId, { runId: run.run_id, askedBy: sub });
  if (!row || isExpired(row, clock.now())) throw new ProblemError('not_found');
  return row;
}
