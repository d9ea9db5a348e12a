import type { Transaction } from 'kysely';
import { countChanges } from '#product/findings/core/comparison/count-changes.ts';
import { comparedRulesOf } from '#product/findings/core/comparison/list-compared-rules.ts';
import { compareRuns } from '#product/findings/core/results/compare-runs.ts';
import { comparedRules } from '#product/findings/core/results/compared-rules.ts';
import { testedBy } from '#product/findings/core/results/tested-rules.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import { newestRunBefore } from '#product/runs/core/runs/run-before.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { ProgressFacts } from './report-facts.ts';

const severity = ['error', 'warning'] as const;
const mostRules = 5;

/** What has changed since the run before, or an earlier one, in places to fix with an error or a warning; null without such a run. */
export async function collectProgress(tx: Transaction<Schema>, run: Run, earlier?: Run): Promise<ProgressFacts | null> {
  const before = earlier ?? (await newestRunBefore(tx, run));
  if (!before) return null;
  const pair = { after: run, before };
  const filter = { ...testedBy(pair), severity: [...severity] };
  const counts = countChanges(await comparedRules(tx, await compareRuns(tx, pair), filter));
  const query = { sort: 'fixed', severity: [...severity], change: ['fixed'], offset: 0, limit: mostRules } as const;
  const { items } = await comparedRulesOf(tx, pair, { ...query, severity: [...severity], change: ['fixed'] });
  return {
    since: before.date.toISOString(),
    fixed: counts.fixed,
    added: counts.new + counts.recurring,
    remaining: counts.remaining,
    rules: items.map(({ message, counts: own }) => ({ name: message, places: own.fixed })),
  };
}
