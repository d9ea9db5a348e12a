import type { Transaction } from 'kysely';
import type { Severity } from '#checks/check.ts';
import { loadMends } from '#checks/mends.ts';
import { foldRules, rulesToFold } from '#product/findings/api/fold-rules.ts';
import { adviceKey, adviceOf } from '#product/findings/core/advice/advice-of.ts';
import { rulesOfRun } from '#product/findings/core/results/list-rules.ts';
import { somePagesOfRule } from '#product/findings/core/results/pages-of-report.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { IssueFacts } from './report-facts.ts';

/** The first defects to fix, each once, with some of its pages. */
export async function collectIssues(
  tx: Transaction<Schema>,
  run: Run,
  most: { issues: number; examples: number },
): Promise<IssueFacts[]> {
  const severity: Severity[] = ['error', 'warning'];
  const query = { sort: 'harm', criteria: 'listed', offset: 0, limit: rulesToFold } as const;
  const { items: rules } = await rulesOfRun(tx, run, { ...query, severity });
  const items = foldRules(rules).slice(0, most.issues);
  const advice = await adviceOf(tx, run.group_id, items);
  const mendOf = await loadMends();
  const issues: IssueFacts[] = [];
  for (const row of items) {
    const { function: fn, functions, message: name, criterion, points, gain, places, pages } = row;
    const examples = await somePagesOfRule(tx, run.run_id, row, most.examples);
    issues.push({
      function: fn,
      functions,
      severity: row.severity,
      name,
      help: mendOf(row),
      advice: advice.get(adviceKey(row)) ?? null,
      criterion,
      points,
      gain,
      places,
      pages,
      examples,
    });
  }
  return issues;
}
