import type { SiteFacts } from '#checks/engine.ts';
import { inTenant } from '#platform/database/database.ts';
import { findRun, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';

const fileOf = (run: Run) => `${runFolder(keyOfRun(run))}/SITEMAP/site-facts.json`;

export async function storeSiteFacts(
  { storage }: Pick<Services, 'storage'>,
  run: Run,
  facts: Omit<SiteFacts, 'pages'>,
): Promise<void> {
  await storage.put(fileOf(run), new TextEncoder().encode(JSON.stringify(facts)));
}

/** The facts of a run's site. Without those of the crawl nothing is known to be whole. */
export async function siteFactsOfRun(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  tenantId: string,
  runId: string,
): Promise<SiteFacts> {
  const { run, pages } = await inTenant(db, tenantId, async tx => ({
    run: await findRun(tx, runId),
    pages: await tx
      .selectFrom('page')
      .select(['url', 'depth', 'found_on'])
      .where('run_id', '=', runId)
      .orderBy('url_id')
      .execute(),
  }));
  const stored = run && (await storage.get(fileOf(run)));
  const facts = stored ? (JSON.parse(new TextDecoder().decode(stored)) as Omit<SiteFacts, 'pages'>) : null;
  return {
    ...(facts ?? { isWhole: false, unusable: [], sitemap: [] }),
    pages: pages.map(({ url, depth, found_on: foundOn }) => ({ url, depth, foundOn })),
  };
}
