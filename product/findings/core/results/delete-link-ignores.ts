import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Deletes what people set for the links of a site, which stays when its runs are deleted. */
export async function deleteLinkIgnoresOfSite(
  tx: Transaction<Schema>,
  { groupId, siteKey }: { groupId: string; siteKey: string },
): Promise<void> {
  await tx.deleteFrom('link_ignore').where('group_id', '=', groupId).where('site_key', '=', siteKey).execute();
}
