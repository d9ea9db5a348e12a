import { inTenant } from '#platform/database/database.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { runsOfKnownPages } from '#product/runs/core/runs/runs-of-known-pages.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** The addresses of the pages that earlier runs of the site had, for a run of new pages only; null for every other run. */
export async function knownPages({ db }: Pick<Services, 'db'>, run: Run): Promise<ReadonlySet<string> | null> {
  if (run.options.isVerifyNewPageOnly !== true) return null;
  return inTenant(db, run.tenant_id, async tx => {
    const runs = await runsOfKnownPages(tx, run);
    if (runs.length === 0) return new Set();
    const pages = await tx.selectFrom('page').select('url').distinct().where('run_id', 'in', runs).execute();
    return new Set(pages.map(({ url }) => url));
  });
}
