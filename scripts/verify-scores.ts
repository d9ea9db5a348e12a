import { sql } from 'kysely';
import { ConfigError } from '#platform/config/config-error.ts';
import type { Database } from '#platform/database/database.ts';
import { recomputeScores } from '#product/findings/core/results/recompute-scores.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Compares a run's scores with recomputed ones as the database's owner, and prints the differences. Resolves with their number. */
export async function verifyScores(
  db: Database<Schema>,
  run: string,
  print: (line: string) => void,
): Promise<{ results: number; differences: number }> {
  const found = await db
    .transaction()
    // All that it reads is of one moment, while results may still come in.
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const runId = await idOfRun(tx, run);
      return runId === undefined ? null : recomputeScores(tx, runId);
    });
  if (found === null) throw new ConfigError(`${run}: there is no such run`);
  for (const { urlId, of, figure, stored, recomputed } of found.differences)
    print(
      [urlId === null ? 'run' : `page ${urlId}`, of, figure, `stored ${stored}`, `recomputed ${recomputed}`].join('\t'),
    );
  return { results: found.results, differences: found.differences.length };
}

async function idOfRun(db: Database<Schema>, run: string): Promise<string | undefined> {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(run)) return run;
  const address = URL.parse(run)?.searchParams;
  const [site, date] = [address?.get('base_url_encoded'), new Date(address?.get('date') ?? '')];
  if (site == null || Number.isNaN(date.getTime())) throw new ConfigError(`${run}: the id of a run, or its address`);
  const row = await db
    .selectFrom('run_view')
    .select('run_id')
    .where('site_key', '=', sql<string>`md5(${site})`)
    .where('date', '=', date)
    .executeTakeFirst();
  return row?.run_id;
}
