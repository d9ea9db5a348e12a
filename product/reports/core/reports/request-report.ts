import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { maxWaitingReports, type RunReport } from '#product/reports/api/run-reports.ts';
import { getRunByKey, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import type { ReportJob } from '../report-queues.ts';
import type { RunReportTable } from './report-tables.ts';

type ReportRow = Selectable<RunReportTable>;

const hour = 3600;
/** For which a report is kept. */
export const reportHours = 24;

/** Has a report of a run made; one of the person that is being made already is theirs again. */
export async function requestReport(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  session: Session,
  key: RunKey,
  language: Language,
): Promise<{ ticketId: string }> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    if (run.finished_at === null) throw new ProblemError('report_of_running');
    const own = `tenken.reports ${key.tenantId} ${session.sub}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${own}, 0))`.execute(tx);
    const waiting = await tx
      .selectFrom('run_report')
      .select(['report_id', 'run_id', 'language'])
      .where('created_by', '=', session.sub)
      .where('state', 'in', ['waiting', 'working'])
      .where('expires_at', '>', services.clock.now())
      .execute();
    const same = waiting.find(row => row.run_id === run.run_id && row.language === language);
    if (same) return { ticketId: same.report_id };
    if (waiting.length >= maxWaitingReports) throw new ProblemError('too_many_reports', { limit: maxWaitingReports });
    return { ticketId: await insertReport(tx, services, run, { createdBy: session.sub, language }) };
  });
}

/** Writes a report that is to be made, with its job; returns its id. */
export async function insertReport(
  tx: Transaction<Schema>,
  { queue, clock }: Pick<Services, 'queue' | 'clock'>,
  run: Run,
  {
    createdBy,
    language,
    until = new Date(clock.now().getTime() + reportHours * hour * 1000),
    isAlone = false,
  }: { createdBy: string; language: Language; until?: Date; isAlone?: boolean },
): Promise<string> {
  const now = clock.now();
  const reportId = randomUUID();
  const { tenant_id: tenantId, run_id: runId } = run;
  await tx
    .insertInto('run_report')
    .values({
      report_id: reportId,
      tenant_id: tenantId,
      run_id: runId,
      created_by: createdBy,
      language,
      state: 'waiting',
      file_key: `${runFolder(keyOfRun(run))}/reports/${reportId}/${fileName(run)}`,
      created_at: now,
      is_alone: isAlone,
      expires_at: until,
    })
    .execute();
  const data: ReportJob = { tenantId, runId, reportId };
  await queue.send(tx, 'report', [{ data, group: tenantId }]);
  return reportId;
}

/** The name under which it is saved: the host and the day of the run, in plain letters. */
function fileName({ base_url: url, date }: Run): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(date);
  return `${new URL(url).hostname.replace(/[^\w.-]/g, '_').slice(0, 80)}_${day}.pdf`;
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
    const { tenantId } = key;
    return {
      ticketId: row.report_id,
      state: row.state,
      language: row.language,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      url: row.state !== 'done' ? null : linkSigner(services)(row.file_key, tenantId, hour),
    };
  });
}

/** Cancels a report of the caller that is not done; `report_canceled` for one that was canceled before. */
export function cancelReport(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  key: TicketKey,
): Promise<void> {
  return withGroup(services, session, key, async tx => {
    const { state, report_id: reportId } = await ownReport(tx, services, session, key);
    if (state === 'canceled') throw new ProblemError('report_canceled');
    if (state === 'waiting' || state === 'working')
      await tx
        .updateTable('run_report')
        .set({ state: 'canceled', ended_at: services.clock.now() })
        .where('report_id', '=', reportId)
        .execute();
  });
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function ownReport(
  tx: Transaction<Schema>,
  { clock }: Pick<Services, 'clock'>,
  { sub }: Session,
  { ticketId, ...key }: TicketKey,
): Promise<ReportRow> {
  const run = await getRunByKey(tx, key);
  if (!isId(ticketId)) throw new ProblemError('not_found');
  const row = await tx
    .selectFrom('run_report')
    .selectAll()
    .where('run_id', '=', run.run_id)
    .where('created_by', '=', sub)
    .where('report_id', '=', ticketId)
    .where('expires_at', '>', clock.now())
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
  return row;
}
