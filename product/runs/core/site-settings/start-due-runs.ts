import { type Selectable, sql, type Transaction } from 'kysely';
import { ProblemError, problemOf } from '#endpoint/problem.ts';
import { type Language, say } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { SettingData, type StartRefusal } from '#product/runs/api/site-settings.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import { admitNewRun } from '../runs/start-run.ts';
import { openLogin } from '../sites/site-login.ts';
import { nextDue } from './check-schedule.ts';
import { lastTime } from './next-times.ts';
import { notifyRefusal } from './notify-refusal.ts';
import { checkSettingData } from './read-setting-body.ts';
import { storedCredentials } from './run-site-setting.ts';
import type { SettingRow } from './site-setting-row.ts';
import type { SiteSettingTable } from './site-setting-table.ts';
import { tellRefusal } from './tell-refusal.ts';

/** Starts due runs of settings, each once among all servers. Of missed times the last counts; a busy site keeps its run waiting. */
export async function startDueRuns(services: Services): Promise<void> {
  const now = services.clock.now();
  const { rows } = await sql<{ tenant_id: string }>`select * from tenants_with_due_settings(${now})`.execute(
    services.db,
  );
  const failures: unknown[] = [];
  for (const { tenant_id: tenantId } of rows) {
    const due = await inTenant(services.db, tenantId, tx => dueSettings(tx, now).execute());
    for (const row of due) await startDueRun(services, row).catch(error => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some due runs could not be started');
}

const dueSettings = (tx: Transaction<Schema>, now: Date) =>
  tx.selectFrom('site_setting').selectAll().where('next_at', '<=', now).orderBy('next_at').orderBy('setting_id');

async function startDueRun(services: Services, row: SettingRow): Promise<void> {
  try {
    await tryStart(services, row);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code !== 'run_in_progress') await noteRefusal(services, row, error);
  }
}

async function tryStart(services: Services, row: SettingRow): Promise<void> {
  const { db, clock } = services;
  await admitNewRun(services, {
    tenantId: row.tenant_id,
    groupId: row.group_id,
    pool: 'tenant',
    within: work => inTenant(db, row.tenant_id, work),
    isScheduled: true,
    // Options that were added since have their defaults.
    request: checkSettingData(SettingData.parse(row.data), row.group_id),
    createdBy: row.created_by,
    credentials: storedCredentials(services, row),
    login: () => openLogin(services, row.login_sealed),
    setting: { id: row.setting_id, name: row.name },
    takeDue: async tx => {
      const due = await lockDue(tx, row, clock.now());
      if (due) await moveOn(tx, row, { next_at: due.next, refusal: null });
      return due && due.at;
    },
  });
}

/** Locks a setting that is still due as it was read; null when another server has it, or it was changed meanwhile. */
async function lockDue(
  tx: Transaction<Schema>,
  row: SettingRow,
  now: Date,
): Promise<{ at: Date; next: Date | null; refusal: StartRefusal | null } | null> {
  const locked = await dueSettings(tx, now)
    .where('setting_id', '=', row.setting_id)
    .where('version', '=', row.version)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!locked || locked.next_at === null || locked.schedule === null) return null;
  const at = lastTime(locked.schedule, locked.next_at, now) ?? locked.next_at;
  return { at, next: nextDue(locked, now), refusal: locked.refusal };
}

/** Notes on a setting why its due run was not started, and notifies people of a new reason. */
async function noteRefusal(services: Services, row: SettingRow, error: ProblemError): Promise<void> {
  const now = services.clock.now();
  const staff = await inTenant(services.db, row.tenant_id, async tx => {
    const due = await lockDue(tx, row, now);
    if (due === null) return null;
    const isSame = due.refusal?.code === error.code;
    const refusal: StartRefusal = {
      dueAt: due.at.toISOString(),
      code: error.code,
      message: messageOf(error),
      count: isSame ? (due.refusal?.count ?? 0) + 1 : 1,
    };
    await moveOn(tx, row, { next_at: due.next, refusal: storedJson(refusal) });
    if (isSame) return null;
    await tellRefusal(services, tx, row, refusal);
    return notifyRefusal(tx, row, refusal, now);
  });
  await staff?.(services.db);
}

function messageOf(error: ProblemError) {
  const of = (language: Language) =>
    Object.fromEntries(
      Object.entries(error.values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    );
  const text = problemOf(error.code);
  return { ja: say(text, 'ja', of('ja')), en: say(text, 'en', of('en')) };
}

function moveOn(
  tx: Transaction<Schema>,
  row: SettingRow,
  change: Pick<Selectable<SiteSettingTable>, 'next_at'> & { refusal: string | null },
) {
  return tx.updateTable('site_setting').set(change).where('setting_id', '=', row.setting_id).execute();
}
