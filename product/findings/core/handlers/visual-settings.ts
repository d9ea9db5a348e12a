import type * as visualSettings from '#product/findings/api/visual-settings.ts';
import type { HandlersOf } from '#product/tenancy/core/calls/call.ts';
import {
  createVisualRegion,
  deleteVisualRegion,
  getVisualSettings,
  listVisualRegions,
  updateVisualRegion,
  updateVisualSettings,
} from '../visual-comparison/visual-settings.ts';

export const visualSettingHandlers: HandlersOf<typeof visualSettings> = {
  getVisualSettings: ({ params }, { services, session }) => getVisualSettings(services, session, params),
  updateVisualSettings: ({ params, body }, { services, session }) =>
    updateVisualSettings(services, session, params, body),
  listVisualRegions: ({ params }, { services, session }) => listVisualRegions(services, session, params),
  createVisualRegion: ({ params, body }, { services, session }) => createVisualRegion(services, session, params, body),
  updateVisualRegion: ({ params, body }, { services, session }) => updateVisualRegion(services, session, params, body),
  deleteVisualRegion: async ({ params }, { services, session }) => {
    await deleteVisualRegion(services, session, params);
    return undefined;
  },
};
