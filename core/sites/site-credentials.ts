import type { FetchOptions } from '#checks/engine.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Services } from '../services.ts';

/**
 * Basic-auth credentials of a run's site, for one origin only; undefined without any. `visited` is the address at which
 * the current page was found, which may be on the site's https origin.
 */
export async function credentialsOfSite(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  run: { tenant_id: string; group_id: string; site_key: string; base_url: string; real_base_url: string | null },
  visited: string | null = null,
): Promise<FetchOptions['credentials']> {
  const site = await inTenant(db, run.tenant_id, tx =>
    tx
      .selectFrom('site')
      .select(['username', 'password_sealed'])
      .where('group_id', '=', run.group_id)
      .where('site_key', '=', run.site_key)
      .executeTakeFirst(),
  );
  if (!site || site.username === null || site.password_sealed === null) return undefined;
  const password = secrets.unseal(site.password_sealed);
  if (password === null) return undefined;
  const origin = credentialsOrigin(run.base_url, [visited, run.real_base_url]);
  return { origin, username: site.username, password };
}

/**
 * The origin to which a site's credentials may be sent: the registered one, or the https origin of the same host when
 * the site redirected there. Never another host, and never from https back to http.
 */
export function credentialsOrigin(registered: string, landed: readonly (string | null)[]): string {
  const from = new URL(registered);
  for (const address of landed) {
    if (address === null) continue;
    const to = new URL(address);
    if (from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname) return to.origin;
  }
  return from.origin;
}
