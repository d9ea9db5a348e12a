import type { CheckId } from '#checks/registry.ts';
import type { MaintenanceInfo, MaintenanceNotice } from '#product/tenancy/api/maintenance.ts';

const off: MaintenanceInfo = { isEnabled: false, funcList: [], startTime: null, endTime: null };

/** The state of a notice at an instant: on from its start until its end; upcoming times are included. */
export function maintenanceAt(notice: MaintenanceNotice | null, now: Date): MaintenanceInfo {
  if (!notice?.isEnabled || new Date(notice.endDateTime) <= now) return off;
  const isEnabled = new Date(notice.startDateTime) <= now;
  return {
    isEnabled,
    funcList: isEnabled ? notice.funcList : [],
    startTime: new Date(notice.startDateTime).toISOString(),
    endTime: new Date(notice.endDateTime).toISOString(),
  };
}

/** The first of these functions under maintenance for this pool; `collecting` when none is given and the service is. */
export function checkUnderMaintenance(
  notice: MaintenanceNotice | null,
  pool: 'tenant' | 'staff',
  functions: readonly CheckId[],
  now: Date,
): CheckId | 'collecting' | undefined {
  const { isEnabled, funcList } = maintenanceAt(notice, now);
  const concerned = notice?.userType === 'all' || notice?.userType === (pool === 'tenant' ? 'client' : 'staff');
  if (!isEnabled || !concerned) return undefined;
  if (functions.length === 0) return funcList.length === 0 ? 'collecting' : undefined;
  return functions.find(id => funcList.length === 0 || funcList.includes(id));
}
