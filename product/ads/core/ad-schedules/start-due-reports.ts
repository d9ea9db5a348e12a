import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError, problemOf } from '#endpoint/problem.ts';
import { type Language, say } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import type { AdScheduleRefusal } from '#product/ads/api/ad-projects.ts';
import { isUsable, shownStatus } from '#product/contracts/api/contract-status.ts';
import { findGroupContract, masterGroupId } from '#product/contracts/core/contracts/group-contract.ts';
import { nextDue } from '#product/runs/core/site-settings/check-schedule.ts';
import { lastTime } from '#product/runs/core/site-settings/next-times.ts';
import { adMaintenanceSeconds } from '#product/tenancy/core/maintenance/ad-maintenance.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { automaticReport } from '../ad-reports/automatic-report.ts';
import type { AdScheduleTable } from '../ads/ad-tables.ts';
import { type AdProjectRow, lockAds } from '../ads/project-rows.ts';
import { scheduledPeriod } from './scheduled-period.ts';

type ScheduleServices = Pick<Services, 'db' | 'queue' | 'clock'>;

/** Orders the due reports of all projects, each once among all servers. Of missed times the last counts. */
export async function startDueAdReports(services: ScheduleServices): Promise<void> {
  const now = services.clock.now();
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_due_ad_schedules(${now})`.execute(
    services.db,
  );
  const failures: unknown[] = [];
  for (const { tenant_id: tenantId } of rows)
    await inTenant(services.db, tenantId, (tx: Transaction<Schema>) => orderDue(services, tx, tenantId)).catch(error =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, 'some due ad reports could not be ordered');
}

async function orderDue(services: ScheduleServices, tx: Transaction<Schema>, tenantId: string): Promise<void> {
  const now = services.clock.now();
  // They stay due until the service is back.
  if ((await adMaintenanceSeconds(tx, 'adReport', now)) !== null) return;
  await lockAds(tx, tenantId);
  const row = await tx.selectFrom('ad_schedule').selectAll().where('next_at', '<=', now).forUpdate().executeTakeFirst();
  if (!row || row.next_at === null) return;
  const dueAt = lastTime(row.schedule, row.next_at, now) ?? row.next_at;
  await tx
    .updateTable('ad_schedule')
    .set({ next_at: nextDue({ schedule: row.schedule, is_paused: false }, now) })
    .execute();
  const { contract } = await findGroupContract(tx, masterGroupId);
  if (!isUsable(shownStatus(contract, now))) return;
  const projects = await tx.selectFrom('ad_project').selectAll().where('is_scheduled', '=', true).execute();
  for (const project of projects) await orderOf(services, tx, { project, row, dueAt });
}

/** Orders the report of one project, and notes on it why it could not be. */
async function orderOf(
  services: ScheduleServices,
  tx: Transaction<Schema>,
  { project, row, dueAt }: { project: AdProjectRow; row: Selectable<AdScheduleTable>; dueAt: Date },
): Promise<void> {
  const { language, schedule } = row;
  let refusal: AdScheduleRefusal | null = null;
  try {
    const period = scheduledPeriod(schedule, dueAt);
    await automaticReport(tx, services, { project, ...period, language, askedBy: 'schedule' });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    refusal = { code: error.code, message: { ja: textOf(error, 'ja'), en: textOf(error, 'en') } };
  }
  await tx
    .updateTable('ad_project')
    .set({ scheduled_at: dueAt, schedule_refusal: refusal === null ? null : storedJson(refusal) })
    .where('project_id', '=', project.project_id)
    .execute();
}

function textOf({ code, values }: ProblemError, language: Language): string {
  const named = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ]);
  return say(problemOf(code), language, Object.fromEntries(named));
}
