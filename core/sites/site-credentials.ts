import type { FetchOptions } from '#checks/engine.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Run } from '../runs/find-run.ts';
import type { Services } from '../services.ts';

/** Basic-auth credentials of a run's site, for its own origin only; undefined when there are none. */
export async function credentialsOfSite(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  run: Pick<Run, 'tenant_id' | 'group_id' | 'base_url_encoded' | 'base_url' | 'real_base_url'>,
): Promise<FetchOptions['credentials']> {
  const site = await inTenant(db, run.tenant_id, tx =>
    tx
      .selectFrom('site')
      .select(['username', 'password_sealed'])
      .where('group_id', '=', run.group_id)
      .where('base_url_encoded', '=', run.base_url_encoded)
      .executeTakeFirst(),
  );
  if (!site || site.username === null || site.password_sealed === null) return undefined;
  const password = secrets.unseal(site.password_sealed);
  return password === null ? undefined : { origin: new URL(run.base_url).origin, username: site.username, password };
}
