import type * as siteSettings from '#product/runs/api/site-settings.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import { getSiteSetting, listSiteSettings, scheduleTimes, settingSites } from '../site-settings/list-site-settings.ts';
import { runSiteSetting } from '../site-settings/run-site-setting.ts';
import {
  copySiteSetting,
  createSiteSetting,
  deleteSiteSetting,
  pauseSiteSetting,
  updateSiteSetting,
} from '../site-settings/write-site-setting.ts';

export const siteSettingHandlers: HandlersOf<typeof siteSettings> = {
  listSiteSettings: ({ params, query }, { services, session }) => listSiteSettings(services, session, params, query),
  createSiteSetting: ({ params, body }, { services, session }) => createSiteSetting(services, session, params, body),
  getSiteSetting: ({ params }, { services, session }) => getSiteSetting(services, session, params),
  updateSiteSetting: ({ params, body }, { services, session }) => updateSiteSetting(services, session, params, body),
  pauseSiteSetting: ({ params, body }, { services, session }) =>
    pauseSiteSetting(services, session, params, body.isPaused),
  copySiteSetting: ({ params, body }, { services, session }) => copySiteSetting(services, session, params, body.name),
  deleteSiteSetting: async ({ params }, { services, session }) => {
    await deleteSiteSetting(services, session, params);
    return undefined;
  },
  runSiteSetting: ({ params }, { services, session }) => runSiteSetting(services, session, params),
  settingSites: ({ params, query }, { services, session }) => settingSites(services, session, params, query),
  scheduleTimes: ({ params, body }, { services, session }) => scheduleTimes(services, session, params, body.schedule),
};
