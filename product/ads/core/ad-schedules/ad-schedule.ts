import type { Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import type { AdSchedule, writeAdSchedule as writeEndpoint } from '#product/ads/api/ad-schedules.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { checkSchedule, nextDue } from '#product/runs/core/site-settings/check-schedule.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { findAdProject, lockAds } from '../ads/project-rows.ts';
import { withAds } from '../ads/with-ads.ts';

export function getAdSchedule(services: Pick<Services, 'db'>, session: Session, tenantId: string): Promise<AdSchedule> {
  return withAds(services, session, tenantId, scheduleView);
}

async function scheduleView(tx: Transaction<Schema>): Promise<AdSchedule> {
  const row = await tx.selectFrom('ad_schedule').selectAll().executeTakeFirst();
  const projects = await tx
    .selectFrom('ad_project')
    .selectAll()
    .orderBy('project_name')
    .orderBy('project_id')
    .execute();
  return {
    schedule: row?.schedule ?? null,
    language: row?.language ?? 'ja',
    nextAt: row?.next_at?.toISOString() ?? null,
    projects: projects.map(one => ({
      projectId: one.project_id,
      projectName: one.project_name,
      advertiserName: one.advertiser_name,
      isExcluded: !one.is_scheduled,
    })),
  };
}

/** Writes when reports of all projects are made, and which are left out. Rejects with `schedule_in_past`. */
export function writeAdSchedule(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  { schedule, language, excluded }: Input<typeof writeEndpoint>['body'],
): Promise<AdSchedule> {
  const now = services.clock.now();
  return withAds(services, session, tenantId, async tx => {
    await lockAds(tx, tenantId);
    const before = await scheduleView(tx);
    const out: string[] = [];
    for (const one of new Set(excluded)) out.push((await findAdProject(tx, one)).project_id);
    if (schedule === null) await tx.deleteFrom('ad_schedule').execute();
    else {
      checkSchedule(schedule, before.schedule, now);
      const next = nextDue({ schedule, is_paused: false }, now);
      const values = { schedule: storedJson(schedule), language, next_at: next };
      await tx
        .insertInto('ad_schedule')
        .values({ tenant_id: tenantId, ...values })
        .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(values))
        .execute();
    }
    await tx.updateTable('ad_project').set({ is_scheduled: true }).execute();
    if (out.length > 0)
      await tx.updateTable('ad_project').set({ is_scheduled: false }).where('project_id', 'in', out).execute();
    const after = await scheduleView(tx);
    await recordAudit(tx, session, {
      action: 'adSchedules.write',
      target: tenantId,
      before: factsOf(before),
      after: factsOf(after),
    });
    await publish(tx, adProjectChanged, { tenantId, projectId: '' });
    return after;
  });
}

const factsOf = ({ schedule, language, projects }: AdSchedule) => ({
  schedule,
  language,
  excluded: projects.flatMap(one => (one.isExcluded ? [one.projectId] : [])),
});
