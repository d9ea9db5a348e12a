import { z } from 'zod';
import { FunctionId } from '#checks/registry.ts';
import { liveMessage, liveMessages } from '#endpoint/live-message.ts';

const run = { tenantId: z.string(), groupId: z.string(), baseUrlEncoded: z.string(), date: z.string() };

/** Of a registration: the connection that hears of the run from now on, whatever group it is in, and its person. */
const followed = { connectionId: z.string().optional(), sub: z.string().optional() };

/** A site has a new run. */
export const siteAdded = liveMessage('ADD_SITE', 'group', { ...run, ...followed }, { run: 'begins' });

/** A run, or what is known of it, changed. */
export const siteChanged = liveMessages(
  [
    'DELETED_SITE',
    'UPDATE_SITE',
    'UPDATED_SCORE',
    'UPLOADED_THUMBNAIL',
    'REVERIFY',
    'STOP_SITEMAP',
    'UPDATE_RUN_TIME',
    'FINISHED_UPDATE_LINK',
  ],
  'group',
  { ...run, function: FunctionId.optional(), currentUrl: z.string().optional() },
  { long: ['currentUrl'] },
);

/**
 * The pages of a site could not be collected. `content` has the parts of the specification's text, separated by `#`:
 * tenant, group, base URL encoded, date.
 */
export const siteFailed = liveMessage('MARSFLAG_FAILED', 'group', { ...run, content: z.string() });

/** The scores of a run are final. `connectionId` is the connection named at its registration. */
export const scoresFinal = liveMessage(
  'FINISH_CALCULATE_SCORE',
  'group',
  { ...run, connectionId: z.string().nullable(), response: z.unknown() },
  { run: 'ends', long: ['response'] },
);
