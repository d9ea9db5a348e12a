import type * as maintenance from '#api/maintenance.ts';
import { noticeOf } from '#core/maintenance/notify-maintenance.ts';
import { maintenanceInfo, writeMaintenance } from '#core/maintenance/write-maintenance.ts';
import type { HandlersOf } from '../implement.ts';

export const maintenanceHandlers: HandlersOf<typeof maintenance> = {
  getMaintenance: async (_given, { services }) => ({ notice: await noticeOf(services.db) }),
  putMaintenance: async ({ body }, { services, session }) => ({
    notice: await writeMaintenance(services, session, body),
  }),
  maintenanceFunc: (_given, { services }) => maintenanceInfo(services),
};
