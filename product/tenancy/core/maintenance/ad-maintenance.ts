import type { Kysely } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import { type AdPart, maintenancePartNames } from '#product/tenancy/api/maintenance-parts.ts';
import type { Schema } from '../schema.ts';
import { maintenanceAt } from './maintenance-at.ts';
import { noticeOf } from './notify-maintenance.ts';
import { tokyoTime } from './tokyo-time.ts';

/** When the maintenance of a part of the ad service ends, which the whole service's is too; null while there is none. */
async function endOfAdMaintenance(db: Kysely<Schema>, part: AdPart, now: Date): Promise<Date | null> {
  const { isEnabled, funcList, endTime } = maintenanceAt(await noticeOf(db), now);
  const isConcerned = isEnabled && (funcList.length === 0 || funcList.includes(part));
  return isConcerned && endTime !== null ? new Date(endTime) : null;
}

/** Seconds until a part of the ad service is out of maintenance; null while it is not under any. */
export async function adMaintenanceSeconds(db: Kysely<Schema>, part: AdPart, now: Date): Promise<number | null> {
  const end = await endOfAdMaintenance(db, part, now);
  return end === null ? null : Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

/** Rejects with `ad_maintenance` while a part of the ad service is under maintenance. */
export async function refuseUnderAdMaintenance(db: Kysely<Schema>, part: AdPart, now: Date): Promise<void> {
  const end = await endOfAdMaintenance(db, part, now);
  if (end !== null)
    throw new ProblemError('ad_maintenance', { name: maintenancePartNames[part], until: tokyoTime(end) });
}
