import type * as maintenance from '#product/tenancy/api/maintenance.ts';
import type { HandlersOf } from '../calls/call.ts';
import { noticeOf } from '../maintenance/notify-maintenance.ts';
import { maintenanceInfo, writeMaintenance } from '../maintenance/write-maintenance.ts';
import type { Session } from '../sessions/session.ts';

export const maintenanceHandlers: HandlersOf<typeof maintenance> = {
  getMaintenance: async (_given, { services }) => ({ notice: await noticeOf(services.db) }),
  putMaintenance: async ({ body }, { services, session }) => ({
    notice: await writeMaintenance(services, session, body),
  }),
  // It is public: there may be no session.
  maintenanceFunc: (_given, { services, session }) => maintenanceInfo(services, (session as Session | null)?.pool),
};
