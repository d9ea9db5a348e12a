import type { Kysely, Transaction } from 'kysely';
import type { MaintenanceInfo, MaintenanceNotice } from '#api/maintenance.ts';
import { publishMaintenance } from '../live/publish-notice.ts';
import type { Schema } from '../schema.ts';
import { readSetting } from '../service-settings/service-setting.ts';
import type { Services } from '../services.ts';
import { maintenanceAt } from './maintenance-at.ts';

/** Notifies all browsers when maintenance has begun, ended or changed since the last message. */
export async function notifyMaintenance(tx: Transaction<Schema>, now: Date): Promise<void> {
  const info = maintenanceAt(await noticeOf(tx), now);
  const state = await tx.selectFrom('maintenance_state').select('announced').forUpdate().executeTakeFirst();
  if (sameOf(info) === sameOf((state?.announced as MaintenanceInfo | undefined) ?? null)) return;
  await tx
    .insertInto('maintenance_state')
    .values({ announced: JSON.stringify(info) })
    .onConflict(conflict => conflict.column('only').doUpdateSet({ announced: JSON.stringify(info) }))
    .execute();
  await publishMaintenance(tx, info);
}

/** `notifyMaintenance` for the scheduler, in its own transaction. */
export function notifyDueMaintenance({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  return db.transaction().execute(tx => notifyMaintenance(tx, clock.now()));
}

/** The stored notice; null without one. */
export async function noticeOf(db: Kysely<Schema>): Promise<MaintenanceNotice | null> {
  const setting = await readSetting<Omit<MaintenanceNotice, 'version'>>(db, 'maintenance');
  return setting ? { ...setting.data, version: setting.version } : null;
}

/** Maintenance that is off compares equal, whatever is upcoming. */
function sameOf(info: MaintenanceInfo | null): string {
  return info?.isEnabled ? JSON.stringify([info.funcList, info.startTime, info.endTime]) : 'off';
}
