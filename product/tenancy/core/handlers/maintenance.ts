import type * as maintenance from '#product/tenancy/api/maintenance.ts';
import type { HandlersOf } from '../calls/call.ts';
import { noticeOf } from '../maintenance/notify-maintenance.ts';
import { maintenanceInfo, writeMaintenance } from '../maintenance/write-maintenance.ts';

export const maintenanceHandlers: HandlersOf<typeof maintenance> = {
  getMaintenance: async (_given, { services }) => ({ notice: await noticeOf(services.db) }),
  putMaintenance: async ({ body }, { services, session }) => ({
    notice: await writeMaintenance(services, session, body),
  }),
  maintenanceFunc: (_given, { services }) => maintenanceInfo(services),
};
