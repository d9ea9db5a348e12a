import { sql, type Transaction } from 'kysely';
import { type Severity, severities } from '#checks/check.ts';
import { type CheckId, checkIds } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { ExclusionKind } from '#product/findings/api/issue-marks.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { basisOf, ensureDecided } from './decided-places.ts';
import { storedScores } from './decided-scores.ts';

const mostExclusions = 20;

export interface ExclusionFacts {
  function: CheckId;
  kind: ExclusionKind;
  /** Of a page or directory to which it is confined. */
  url: string | null;
  /** The finding, or an example of its rule. */
  name: Message;
  reason: string;
  /** `YYYY-MM-DD`, its last day. */
  expiresOn: string | null;
  /** In this run. */
  findings: number;
}

export interface DecidedFacts {
  /** The overall score without what is excluded; null where there is none, or it could not be worked out. */
  score: number | null;
  /** The functions of which something is excluded, each with its score without that and the findings by severity. */
  functions: readonly { id: CheckId; score: number | null; counts: Readonly<Record<Severity, number>> }[];
  /** Those of most findings, of `total`. */
  exclusions: readonly ExclusionFacts[];
  total: number;
}

/** What people have left out of a run, with the scores after that; null where nothing of it is excluded. */
export async function decidedFacts(tx: Transaction<Schema>, run: Run): Promise<DecidedFacts | null> {
  if (!(await ensureDecided(tx, run))) return null;
  const { rows } = await sql<Counted>`
    select function, severity, count(*)::integer as findings from excluded_finding
    where run_id = ${run.run_id} group by function, severity`.execute(tx);
  if (rows.length === 0) return null;
  const basis = await basisOf(tx, run);
  const stored = basis === null ? null : await storedScores(tx, run.run_id, basis);
  const sum = (found: readonly Counted[]) => found.reduce((total, { findings }) => total + findings, 0);
  return {
    score: stored?.total ?? null,
    functions: checkIds.flatMap(id => {
      const own = rows.filter(row => row.function === id);
      const counts = Object.fromEntries(
        severities.map(severity => [severity, sum(own.filter(row => row.severity === severity))]),
      ) as Record<Severity, number>;
      return own.length === 0 ? [] : [{ id, score: stored?.functions[id] ?? null, counts }];
    }),
    ...(await exclusionsOf(tx, run.run_id)),
  };
}

interface Counted {
  function: CheckId;
  severity: Severity;
  findings: number;
}

/** The exclusions that hold in the run, those of most findings first. */
async function exclusionsOf(tx: Transaction<Schema>, runId: string) {
  const counted = tx
    .selectFrom('excluded_finding')
    .select(({ fn }) => ['exclusion_id', fn.countAll<number>().as('findings')])
    .where('run_id', '=', runId)
    .groupBy('exclusion_id');
  const rows = await tx
    .selectFrom(counted.as('c'))
    .innerJoin('exclusion as x', 'x.exclusion_id', 'c.exclusion_id')
    .select(({ fn }) => [
      'x.function',
      'x.kind',
      'x.url',
      'x.message',
      'x.reason',
      'x.expires_on',
      'c.findings',
      fn.countAll<number>().over().as('total'),
    ])
    .orderBy('c.findings', 'desc')
    .orderBy('x.exclusion_id')
    .limit(mostExclusions)
    .execute();
  const exclusions = rows.map(
    (row): ExclusionFacts => ({
      function: row.function,
      kind: row.kind,
      url: row.url,
      name: row.message,
      reason: row.reason,
      expiresOn: row.expires_on,
      findings: Number(row.findings),
    }),
  );
  return { exclusions, total: Number(rows[0]?.total ?? 0) };
}
