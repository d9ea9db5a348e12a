import type * as alertsOfSettings from '#product/runs/api/setting-alerts.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { chooseSettingAlerts, settingAlerts } from '../site-settings/setting-alerts.ts';

export const settingAlertHandlers: HandlersOf<typeof alertsOfSettings> = {
  getSettingAlerts: ({ params }, { services, session }) => settingAlerts(services, session, params),
  chooseSettingAlerts: ({ params, body }, { services, session }) =>
    chooseSettingAlerts(services, session, params, body),
};
