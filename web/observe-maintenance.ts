import { type MaintenanceInfo, maintenanceFunc } from '#product/tenancy/api/maintenance.ts';
import { call } from './client.ts';
import { keyOf, queryClient } from './queries.ts';

const mark = 'tenken-reloaded-for-maintenance';

/** Maintenance of the whole service reloads the page, once for each (specification). */
export function reloadForMaintenance({ isEnabled, funcList, startTime }: MaintenanceInfo): void {
  if (!isEnabled || funcList.length > 0) return sessionStorage.removeItem(mark);
  if (sessionStorage.getItem(mark) === String(startTime)) return;
  sessionStorage.setItem(mark, String(startTime));
  location.reload();
}

/** Reads the state of maintenance for the screen that is entered, which does not wait for it. */
export function observeMaintenance(): void {
  const queryKey = keyOf(maintenanceFunc, {});
  queryClient.fetchQuery({ queryKey, queryFn: () => call(maintenanceFunc), staleTime: 0 }).then(
    reloadForMaintenance,
    // The screen says itself that the server cannot be reached.
    () => undefined,
  );
}
