import { sql, type Transaction } from 'kysely';
import { countChanges } from '#product/findings/core/comparison/count-changes.ts';
import { rulesOfComparison } from '#product/findings/core/comparison/list-compared-rules.ts';
import { compareRuns, keptComparison } from '#product/findings/core/results/compare-runs.ts';
import { comparedRules } from '#product/findings/core/results/compared-rules.ts';
import { preferNothing } from '#product/findings/core/results/prefer-indexes.ts';
import { testedBy } from '#product/findings/core/results/tested-rules.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { newestRunBefore } from '#product/runs/core/runs/run-before.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ProgressFacts } from './report-facts.ts';

const severity = ['error', 'warning'] as const;
const mostRules = 5;
/** A statement of a comparison that others wait for. */
const patience = '5s';

interface ProgressRequest {
  /** Null: the run before. */
  earlier?: Run | null;
  /** A comparison that is not there is not made. */
  isKept?: boolean;
}

/**
 * What has changed since the run before, or an earlier one, in places to fix with an error or a warning; null without such a
 * run, or without a kept comparison where none is to be made.
 */
export async function collectProgress(
  tx: Transaction<Schema>,
  run: Run,
  { earlier = null, isKept = false }: ProgressRequest = {},
): Promise<ProgressFacts | null> {
  const before = earlier ?? (await newestRunBefore(tx, run));
  if (!before) return null;
  const pair = { after: run, before };
  await preferNothing(tx);
  const made = isKept ? await keptComparison(tx, pair) : await compareRuns(tx, pair);
  if (made === null) return null;
  const filter = { ...testedBy(pair), severity: [...severity] };
  const counts = countChanges(await comparedRules(tx, made, filter));
  const query = { sort: 'fixed', offset: 0, limit: mostRules } as const;
  const { items } = await rulesOfComparison(tx, pair, {
    made,
    query: { ...query, severity: [...severity], change: ['fixed'] },
  });
  return {
    since: before.date.toISOString(),
    fixed: counts.fixed,
    added: counts.new + counts.recurring,
    remaining: counts.remaining,
    rules: items.map(({ message, counts: own }) => ({ name: message, places: own.fixed })),
  };
}

/** The same; undefined where the comparison fails or takes long, which costs the transaction nothing else. */
export async function tryProgress(
  tx: Transaction<Schema>,
  run: Run,
  request: ProgressRequest,
): Promise<ProgressFacts | null | undefined> {
  const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(tx);
  await sql`savepoint progress`.execute(tx);
  try {
    await sql`select set_config('statement_timeout', ${patience}, true)`.execute(tx);
    const progress = await collectProgress(tx, run, request);
    await sql`select set_config('statement_timeout', ${rows[0]?.timeout ?? '0'}, true)`.execute(tx);
    await sql`release savepoint progress`.execute(tx);
    return progress;
  } catch {
    // Brings the settings back as well.
    await sql`rollback to savepoint progress`.execute(tx);
    return undefined;
  }
}
