import { sql, type Transaction } from 'kysely';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { keyOfRun, type Run } from './find-run.ts';
import { withPurged } from './purged-runs.ts';
import { runFolder } from './run-key.ts';

/** Rejects with `demo_site` where a site is one of the demo, which exists nowhere. */
export async function refuseDemoSite(
  tx: Transaction<Schema>,
  { groupId, baseUrl }: { groupId: string; baseUrl: string },
): Promise<void> {
  const run = await tx
    .selectFrom('run')
    .select('run_id')
    .where('group_id', '=', groupId)
    .where('site_key', '=', sql<string>`md5(${encodeBaseUrl(baseUrl)})`)
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (run) throw new ProblemError('demo_site');
}

/** The runs of the demo in a group, with those in the bin. */
export async function findDemoRuns(tx: Transaction<Schema>, groupId: string): Promise<Run[]> {
  const rows = await withPurged(tx, () =>
    tx.selectFrom('run').selectAll().where('group_id', '=', groupId).where('is_demo', '=', true).execute(),
  );
  return rows as Run[];
}

/** Deletes the sites of these runs with every row that belongs to them or to a run of theirs. Resolves to the folders of their files. */
export async function deleteDemoSites(tx: Transaction<Schema>, runs: readonly Run[]): Promise<string[]> {
  for (const { group_id: groupId, site_key: siteKey } of runs)
    await tx.deleteFrom('site').where('group_id', '=', groupId).where('site_key', '=', siteKey).execute();
  return runs.map(run => runFolder(keyOfRun(run)));
}
