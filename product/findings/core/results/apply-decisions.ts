import { sql, type Transaction } from 'kysely';
import { type CheckId, checkOfUnit, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { findRun, loadRun, type Run, type RunUnit, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { checkScore, compositeScore } from '#product/runs/core/runs/run-score.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { basisOf, ensureDecided } from '../issues/decided-places.ts';
import { saveScores, scoredBasis } from '../issues/decided-scores.ts';
import { moveIssues } from '../issues/move-issues.ts';
import { publishDecided } from '../issues/site-decisions.ts';
import { countWaitingFindings } from './count-findings.ts';
import { criteriaOfRun } from './criteria-of-run.ts';
import { judgedFinding } from './recompute-scores.ts';
import { isOfList } from './tested-figures.ts';

const pagesAtOnce = 50;

type DecisionServices = Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'publicUrl'>;
type DecisionJob = Pick<Job<CrawlJob>, 'data' | 'signal'>;

/** Applies people's decisions to a run: states of places, decided places, and scores without what is excluded. Idempotent. */
export async function applyDecisions(services: DecisionServices, job: DecisionJob): Promise<void> {
  const { tenantId, runId } = job.data;
  const inRun = <Result>(work: (tx: Transaction<Schema>, run: Run) => Promise<Result>) =>
    inTenant(services.db, tenantId, async tx => {
      const run = await findRun(tx, runId);
      return run && work(tx, run);
    });
  await inRun(async (tx, run) => {
    await countWaitingFindings(tx, runId);
    await moveIssues(services, tx, run);
  });
  const basis = await inRun(async (tx, run) => {
    await ensureDecided(tx, run);
    const now = await basisOf(tx, run);
    return now === (await scoredBasis(tx, runId)) ? null : now;
  });
  if (!basis) return;
  const scores = await scoresWithout(services, job);
  if (!scores) return;
  await inRun(async (tx, run) => {
    // Decided on again meanwhile: another job follows.
    if ((await basisOf(tx, run)) !== basis) return;
    await saveScores(tx, run, { basis, scores });
    await publishDecided(tx, run);
  });
}

interface Change {
  unit: UnitId;
  by: number;
}

/** The scores of a run without what is excluded; undefined where the run was deleted. */
async function scoresWithout(services: DecisionServices, { data: { tenantId, runId }, signal }: DecisionJob) {
  const run = await loadRun(services, tenantId, runId);
  if (!run) return undefined;
  const changes: Change[] = [];
  for (let after: number | null = 0; after !== null; ) {
    signal.throwIfAborted();
    const from: number = after;
    const batch = await inTenant(services.db, tenantId, tx => changesOf(tx, run, from));
    changes.push(...batch.changes);
    after = batch.next;
  }
  const units = await inTenant(services.db, tenantId, tx => unitsOfRuns(tx, [runId]));
  const changed = units.map((unit): RunUnit => {
    const by = changes.filter(one => one.unit === unit.unit).reduce((sum, one) => sum + one.by, 0);
    return { ...unit, score_sum: unit.score_sum + by };
  });
  const functions: Partial<Record<CheckId, number | null>> = {};
  for (const id of run.functions) functions[id] = checkScore(id, changed);
  return { functions, total: compositeScore(run.functions, changed) };
}

const gradedUnits = unitsOf(gradedChecks);

/** By how much the scores of the next pages change; `next`: the last of them, null at the end. */
async function changesOf(
  tx: Transaction<Schema>,
  run: Run,
  after: number,
): Promise<{ changes: Change[]; next: number | null }> {
  const { rows: pages } = await sql<{ url_id: number }>`select distinct url_id from excluded_finding
    where run_id = ${run.run_id} and url_id > ${after} and unit = any(${gradedUnits}) order by url_id
    limit ${pagesAtOnce}`.execute(tx);
  const next = pages.at(-1)?.url_id ?? null;
  if (next === null) return { changes: [], next };
  const ids = pages.map(page => page.url_id);
  const results = await tx
    .selectFrom('page_result')
    .select(['url_id', 'unit', 'score', 'summary'])
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('unit', '=', sql<UnitId>`any(${gradedUnits})`)
    .where('status', '=', 'done')
    .where('score', 'is not', null)
    .execute();
  const findings = await tx
    .selectFrom('finding')
    .leftJoin('rule_text', 'rule_text.key', 'finding.text_key')
    .select(['url_id', 'unit', 'finding.rule', 'former_rule', 'severity', 'detail'])
    .where('run_id', '=', run.run_id)
    .where('url_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('severity', 'in', ['error', 'warning'])
    .where(isOfList('finding', criteriaOfRun(run)))
    .where(
      sql<boolean>`not exists (select from excluded_finding e
        where e.run_id = finding.run_id and e.finding_id = finding.id)`,
    )
    .orderBy('id')
    .execute();
  const left = Map.groupBy(findings.map(judgedFinding), one => `${one.url_id} ${one.unit}`);
  return {
    next,
    changes: results.map(({ url_id, unit, score, summary }) => {
      const id = checkOfUnit[unit];
      const own = left.get(`${url_id} ${unit}`) ?? [];
      const decided = registry[id].pageScore({ summary, findings: own, weights: run.options.weights?.[id] ?? {} });
      return { unit, by: (decided ?? score ?? 0) - (score ?? 0) };
    }),
  };
}
