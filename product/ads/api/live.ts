import { z } from 'zod';
import { liveMessage } from '#endpoint/live-message.ts';

/** An ad project, its accounts or its reports changed. */
export const adProjectChanged = liveMessage('UPDATE_AD_PROJECT', 'viewers', {
  tenantId: z.string(),
  projectId: z.string(),
});
