import { z } from 'zod';
import { liveMessage, liveMessages } from '#endpoint/live-message.ts';

/** The run that a message is about. */
export const runAddress = { tenantId: z.string(), groupId: z.string(), baseUrlEncoded: z.string(), date: z.string() };

/** Of a registration: the connection that hears of the run from now on, whatever group it is in, and its person. */
const followed = { connectionId: z.string().optional(), sub: z.string().optional() };

/** A site has a new run. */
export const siteAdded = liveMessage('ADD_SITE', 'group', { ...runAddress, ...followed }, { run: 'begins' });

/** A run changed. */
export const siteChanged = liveMessages(
  ['DELETED_SITE', 'UPDATE_SITE', 'UPDATE_RUN_TIME'],
  'group',
  { ...runAddress, currentUrl: z.string().optional() },
  { long: ['currentUrl'] },
);

/**
 * The pages of a site could not be collected. `content` has the parts of the specification's text, separated by `#`:
 * tenant, group, base URL encoded, date.
 */
export const siteFailed = liveMessage('MARSFLAG_FAILED', 'group', { ...runAddress, content: z.string() });

/** The scores of a run are final. `connectionId` is the connection named at its registration. */
export const scoresFinal = liveMessage(
  'FINISH_CALCULATE_SCORE',
  'group',
  { ...runAddress, connectionId: z.string().nullable(), response: z.unknown() },
  { run: 'ends', long: ['response'] },
);
