import type { Kysely } from 'kysely';
import { crawl } from './004-runs/crawl.ts';
import { runs } from './004-runs/runs.ts';
import { sites } from './004-runs/sites.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [sites, runs, crawl]) await part.execute(db);
}
