import { CheckId } from '#checks/registry.ts';
import { liveMessages } from '#endpoint/live-message.ts';
import { runAddress } from '#product/runs/api/live.ts';

/** What is known of a run changed. */
export const resultsChanged = liveMessages(
  ['UPDATED_SCORE', 'UPLOADED_THUMBNAIL', 'REVERIFY', 'STOP_SITEMAP', 'FINISHED_UPDATE_LINK'],
  'group',
  { ...runAddress, function: CheckId.optional() },
);
