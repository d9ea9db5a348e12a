import type { Transaction } from 'kysely';
import type { FetchOptions } from '#checks/engine.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';

type SiteOfRun = { group_id: string; site_key: string; base_url: string; real_base_url: string | null };

/** What a site is signed in with by basic authentication, as it is stored. */
export interface SealedCredentials {
  username: string;
  password_sealed: string;
}

/** Basic-auth credentials for one origin of a run's site; undefined without any. `visited`: where the page was found. */
export async function credentialsOfSite(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  run: SiteOfRun & { tenant_id: string },
  visited: string | null = null,
): Promise<FetchOptions['credentials']> {
  const sealed = await inTenant(db, run.tenant_id, tx => sealedCredentials(tx, run));
  return openCredentials({ secrets }, run, sealed, visited);
}

/** The stored credentials of a run's site; null without any. */
export async function sealedCredentials(tx: Transaction<Schema>, run: SiteOfRun): Promise<SealedCredentials | null> {
  const site = await tx
    .selectFrom('site')
    .select(['username', 'password_sealed'])
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .executeTakeFirst();
  const { username = null, password_sealed = null } = site ?? {};
  return username === null || password_sealed === null ? null : { username, password_sealed };
}

/** The credentials to send, as `credentialsOfSite` finds them; undefined where they cannot be read. */
export function openCredentials(
  { secrets }: Pick<Services, 'secrets'>,
  run: SiteOfRun,
  sealed: SealedCredentials | null,
  visited: string | null,
): FetchOptions['credentials'] {
  const password = sealed && secrets.unseal(sealed.password_sealed);
  if (sealed === null || password === null) return undefined;
  const origin = credentialsOrigin(run.base_url, [visited, run.real_base_url]);
  return { origin, username: sealed.username, password };
}

/** The origin that may have a site's credentials: the registered one, or https of the same host. Never from https to http. */
export function credentialsOrigin(registered: string, landed: readonly (string | null)[]): string {
  const from = new URL(registered);
  for (const address of landed) {
    if (address === null) continue;
    const to = new URL(address);
    if (from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname) return to.origin;
  }
  return from.origin;
}
