import type { Kysely, Transaction } from 'kysely';
import { adMaintenance, maintenanceChanged } from '#product/tenancy/api/live.ts';
import type { MaintenanceInfo, MaintenanceNotice } from '#product/tenancy/api/maintenance.ts';
import { adParts } from '#product/tenancy/api/maintenance-parts.ts';
import { publish } from '../live/live-events.ts';
import type { Schema } from '../schema.ts';
import { readSetting } from '../service-settings/service-setting.ts';
import type { Services } from '../services.ts';
import { maintenanceAt } from './maintenance-at.ts';

/** Notifies all browsers when maintenance has begun, ended or changed since the last message. */
export async function notifyMaintenance(tx: Transaction<Schema>, now: Date): Promise<void> {
  const info = maintenanceAt(await noticeOf(tx), now);
  const state = await tx.selectFrom('maintenance_state').select('announced').forUpdate().executeTakeFirst();
  const before = (state?.announced as MaintenanceInfo | undefined) ?? null;
  if (sameOf(info) === sameOf(before)) return;
  await tx
    .insertInto('maintenance_state')
    .values({ announced: JSON.stringify(info) })
    .onConflict(conflict => conflict.column('only').doUpdateSet({ announced: JSON.stringify(info) }))
    .execute();
  await publish(tx, maintenanceChanged, info);
  await notifyAdMaintenance(tx, { before, info });
}

/** Tells of the parts of the ad service whose maintenance begins, and of those whose ends. */
async function notifyAdMaintenance(
  tx: Transaction<Schema>,
  { before, info }: { before: MaintenanceInfo | null; info: MaintenanceInfo },
): Promise<void> {
  const [old, now] = [adPartsUnder(before), adPartsUnder(info)];
  const { startTime, endTime } = info;
  const [ended, begun] = [old.filter(part => !now.includes(part)), now.filter(part => !old.includes(part))];
  if (ended.length > 0) await publish(tx, adMaintenance.DISABLE_MAINTENANCE, { funcList: ended, startTime, endTime });
  if (begun.length > 0) await publish(tx, adMaintenance.ENABLE_MAINTENANCE, { funcList: begun, startTime, endTime });
}

const adPartsUnder = (info: MaintenanceInfo | null) =>
  info?.isEnabled ? adParts.filter(part => info.funcList.length === 0 || info.funcList.includes(part)) : [];

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
