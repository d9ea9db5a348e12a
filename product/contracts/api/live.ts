import { z } from 'zod';
import { liveMessage } from '#endpoint/live-message.ts';

/** The group's contract was canceled or recovered: clients reload everything. */
export const contractSwitched = liveMessage('CANCEL_CONTRACT', 'group', { tenantId: z.string(), groupId: z.string() });
