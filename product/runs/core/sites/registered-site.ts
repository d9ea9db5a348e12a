import type { Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';

interface SiteKey {
  tenant_id: string;
  group_id: string;
  base_url_encoded: string;
}

interface SealedCredentials {
  username?: string;
  password_sealed?: string;
  login_sealed?: string;
}

/** Registers a site, or finds it, and counts one run more. Returns how many runs it has had with it. */
export async function countRunOfSite(
  tx: Transaction<Schema>,
  site: SiteKey & { base_url: string },
  credentials: SealedCredentials,
): Promise<number> {
  const { runs } = await tx
    .insertInto('site')
    .values({ ...site, username: null, password_sealed: null, login_sealed: null, ...credentials, runs: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'group_id', 'site_key'])
        .doUpdateSet(({ eb }) => ({ runs: eb('site.runs', '+', 1), ...credentials })),
    )
    .returning('runs')
    .executeTakeFirstOrThrow();
  return runs;
}

/** The sealed password of a registered site of the transaction's tenant; null without one. */
export async function storedPassword(
  tx: Transaction<Schema>,
  { group_id, base_url_encoded }: Omit<SiteKey, 'tenant_id'>,
): Promise<string | null> {
  const site = await tx
    .selectFrom('site')
    .select('password_sealed')
    .where('group_id', '=', group_id)
    .where('base_url_encoded', '=', base_url_encoded)
    .executeTakeFirst();
  return site?.password_sealed ?? null;
}

export async function storeSiteCredentials(
  tx: Transaction<Schema>,
  { group_id, base_url_encoded }: Omit<SiteKey, 'tenant_id'>,
  credentials: SealedCredentials,
): Promise<void> {
  await tx
    .updateTable('site')
    .set(credentials)
    .where('group_id', '=', group_id)
    .where('base_url_encoded', '=', base_url_encoded)
    .execute();
}

/** Deletes a site whose last run is gone. */
export async function deleteSiteWithoutRuns(tx: Transaction<Schema>, groupId: string, siteKey: string): Promise<void> {
  await tx
    .deleteFrom('site')
    .where('group_id', '=', groupId)
    .where('site_key', '=', siteKey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('run_view').select('run_id').where('group_id', '=', groupId).where('site_key', '=', siteKey)),
      ),
    )
    .execute();
}
