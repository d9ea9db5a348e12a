import { sql, type Transaction } from 'kysely';
import { severities } from '#checks/check.ts';
import { type CheckId, registry } from '#checks/registry.ts';
import type { Reply } from '#endpoint/define.ts';
import type { getDecisions as getDecisionsEndpoint } from '#product/findings/api/issues.ts';
import { getRunByKey, type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { checkScore } from '#product/runs/core/runs/run-score.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { basisOf, ensureDecided } from './decided-places.ts';
import type { DecidedScores } from './issue-tables.ts';
import { sendDecisions } from './site-decisions.ts';

/** What the stored scores of a run after decisions follow from; undefined without any. */
export async function scoredBasis(tx: Transaction<Schema>, runId: string): Promise<string | null | undefined> {
  const query = tx.selectFrom('run_decision').select('scored_basis').where('run_id', '=', runId);
  return (await query.executeTakeFirst())?.scored_basis;
}

/** The scores of a run after decisions, if they follow from `basis`; null while they are worked out. */
export async function storedScores(
  tx: Transaction<Schema>,
  runId: string,
  basis: string,
): Promise<DecidedScores | null> {
  const query = tx.selectFrom('run_decision').select('scores').where('run_id', '=', runId);
  return (await query.where('scored_basis', '=', basis).executeTakeFirst())?.scores ?? null;
}

/** Stores the scores of a run after decisions. */
export async function saveScores(
  tx: Transaction<Schema>,
  run: Pick<Run, 'run_id'>,
  { basis, scores }: { basis: string; scores: DecidedScores },
): Promise<void> {
  await tx
    .updateTable('run_decision')
    .set({ scores: JSON.stringify(scores), scored_basis: basis })
    .where('run_id', '=', run.run_id)
    .execute();
}

/** The scores of a run as detected and after decisions, with what is excluded; has them worked out where they are not. */
export function getDecisions(
  services: Pick<Services, 'db' | 'queue'>,
  session: Session,
  key: RunKey,
): Promise<Reply<typeof getDecisionsEndpoint>> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const isDecided = await ensureDecided(tx, run);
    const basis = isDecided ? await basisOf(tx, run) : null;
    const stored = await tx
      .selectFrom('run_decision')
      .select(['scores', 'scored_basis'])
      .where('run_id', '=', run.run_id)
      .executeTakeFirst();
    const isPending = isDecided && stored?.scored_basis !== basis;
    if (isPending && run.finished_at !== null)
      await sendDecisions(tx, services.queue, { tenantId: run.tenant_id, runId: run.run_id });
    const units = await unitsOfRuns(tx, [run.run_id]);
    const isGraded = (id: CheckId) => registry[id].score === 'graded';
    const detected = (id: CheckId) => (isGraded(id) ? checkScore(id, units) : null);
    const scores = isPending ? null : (stored?.scores ?? null);
    const counts = await countsOf(tx, run.run_id);
    const states = await statesOf(tx, run.run_id);
    return {
      isPending,
      total: { detected: run.score, decided: isDecided ? (scores?.total ?? null) : run.score },
      functions: run.functions.map(id => ({
        function: id,
        detected: detected(id),
        decided: isDecided && isGraded(id) ? (scores?.functions[id] ?? null) : detected(id),
        counts: severities.flatMap(severity => {
          const found = counts.find(one => one.function === id && one.severity === severity);
          return found ? [{ severity, detected: found.detected, excluded: found.excluded }] : [];
        }),
        states: states.get(id) ?? {},
      })),
    };
  });
}

interface Counted {
  function: CheckId;
  severity: (typeof severities)[number];
  detected: number;
  excluded: number;
}

async function countsOf(tx: Transaction<Schema>, runId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select r.function, r.severity, r.detected, coalesce(e.excluded, 0)::integer as excluded
    from (select function, severity, sum(occurrences)::integer as detected from finding_rule
      where run_id = ${runId} group by function, severity) r
    left join (select function, severity, sum(excluded) as excluded from decided_place where run_id = ${runId}
      group by function, severity) e using (function, severity)`.execute(tx);
  return rows;
}

async function statesOf(tx: Transaction<Schema>, runId: string): Promise<Map<CheckId, Record<string, number>>> {
  const rows = await tx
    .selectFrom('decided_place')
    .select(({ fn }) => ['function', 'state', fn.countAll<number>().as('places')])
    .where('run_id', '=', runId)
    .groupBy(['function', 'state'])
    .execute();
  const states = new Map<CheckId, Record<string, number>>();
  for (const { function: id, state, places } of rows) states.set(id, { ...states.get(id), [state]: Number(places) });
  return states;
}
