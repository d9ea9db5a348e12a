import { sql, type Transaction } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { findRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { newestRunBefore } from '#product/runs/core/runs/run-before.ts';
import { addRunNews, type RunNews } from '#product/tenancy/core/alerts/run-news.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { countChanges } from '../comparison/count-changes.ts';
import { comparedRulesOf } from '../comparison/list-compared-rules.ts';
import { compareRuns } from './compare-runs.ts';
import { comparedRules } from './compared-rules.ts';
import { errorPagesOf } from './error-pages.ts';
import { worstPagesOfRun } from './pages-of-report.ts';
import { testedBy } from './tested-rules.ts';

const most = { pages: 3, rules: 2 };
const severity = ['error', 'warning'] as const;
const change = ['new', 'recurring'] as const;

/** Adds what an ended run has found to the mails and notices of its end. */
export async function tellRunNews(
  { db }: Pick<Services, 'db'>,
  { tenantId, runId }: { tenantId: string; runId: string },
): Promise<void> {
  await inTenant(db, tenantId, async tx => {
    // A large run may take longer than an answer to a person.
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
    const run = await findRun(tx, runId);
    if (run === undefined || run.finished_at === null || run.number_of_pages === 0) return;
    // Compared first: what follows reads along indexes alone.
    const added = await addedSince(tx, run);
    const worst = (await worstPagesOfRun(tx, run, most.pages)).filter(page => page.errors > 0);
    const { all: errorPages } = await errorPagesOf(tx, runId);
    await addRunNews(tx, run, {
      errorPages,
      worst: worst.map(({ title, url, errors }) => ({ title, url, errors })),
      added,
    });
  });
}

async function addedSince(tx: Transaction<Schema>, run: Run): Promise<RunNews['added']> {
  const before = await newestRunBefore(tx, run);
  if (before === undefined) return null;
  const pair = { after: run, before };
  const filter = { ...testedBy(pair), severity: [...severity] };
  const counts = countChanges(await comparedRules(tx, await compareRuns(tx, pair), filter));
  const query = { sort: 'new' as const, severity: [...severity], change: [...change], offset: 0, limit: most.rules };
  const { items } = await comparedRulesOf(tx, pair, query);
  return {
    places: counts.new + counts.recurring,
    rules: items.map(({ message, counts: own }) => ({ name: message, places: own.new + own.recurring })),
  };
}
