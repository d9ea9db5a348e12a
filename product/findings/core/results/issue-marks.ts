import { sql, type Transaction } from 'kysely';
import type { IssueMark } from '#product/findings/api/issue-marks.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { ensureDecided } from '../issues/decided-places.ts';
import { marksOf } from '../issues/issue-rows.ts';
import { hasDecisions } from '../issues/site-decisions.ts';
import { countWaitingFindings } from './count-findings.ts';

type MarkedRun = Pick<Run, 'run_id' | 'tenant_id' | 'group_id' | 'site_key' | 'finished_at'>;

/** Updates which places of a run are decided on; false without decisions for its site. */
export async function decideRun(tx: Transaction<Schema>, run: MarkedRun): Promise<boolean> {
  if (!(await hasDecisions(tx, run))) return false;
  await countWaitingFindings(tx, run.run_id);
  return ensureDecided(tx, run);
}

const open: IssueMark = { state: 'open', version: 0, assignee: null, dueOn: null, wasExcluded: false };

/** Findings with what people have decided on their places; `isDecided`: the answer of `decideRun`. */
export async function withMarks(
  tx: Transaction<Schema>,
  run: MarkedRun,
  findings: readonly FindingRow[],
  isDecided: boolean,
): Promise<(FindingRow & { issue: IssueMark })[]> {
  if (!isDecided) return findings.map(finding => ({ ...finding, issue: open }));
  const excluded = await excludedAmong(tx, run.run_id, findings);
  const marks = await marksOf(
    tx,
    run,
    findings.map(finding => ({
      function: finding.function,
      rule: finding.rule,
      fingerprint: finding.fingerprint,
      selector: finding.place.selector,
      isExcluded: excluded.has(finding.id),
    })),
  );
  return findings.map((finding, n) => ({ ...finding, issue: marks[n] ?? open }));
}

async function excludedAmong(
  tx: Transaction<Schema>,
  runId: string,
  findings: readonly FindingRow[],
): Promise<Set<string>> {
  if (findings.length === 0) return new Set();
  const rows = await tx
    .selectFrom('excluded_finding')
    .select('finding_id')
    .where('run_id', '=', runId)
    .where('finding_id', '=', sql<string>`any(${findings.map(one => one.id)}::bigint[])`)
    .execute();
  return new Set(rows.map(row => String(row.finding_id)));
}

/** What people have decided on the places of findings, and how many findings of each place are excluded. */
export async function marksOfPlaces(
  tx: Transaction<Schema>,
  run: MarkedRun,
  examples: readonly FindingRow[],
  isDecided: boolean,
): Promise<ReadonlyMap<string, { issue: IssueMark; excluded: number }>> {
  if (!isDecided || examples.length === 0)
    return new Map(examples.map(example => [example.id, { issue: open, excluded: 0 }]));
  const rows = await tx
    .selectFrom('decided_place')
    .select(['function', 'rule', 'severity', 'fingerprint', 'state', 'excluded'])
    .where('run_id', '=', run.run_id)
    .where(
      'fingerprint',
      'in',
      examples.map(one => one.fingerprint),
    )
    .execute();
  const decided = new Map(rows.map(row => [decidedName(row), row]));
  const marks = await marksOf(
    tx,
    run,
    examples.map(one => ({
      function: one.function,
      rule: one.rule,
      fingerprint: one.fingerprint,
      selector: one.place.selector,
      isExcluded: decided.get(decidedName(one))?.state === 'excluded',
    })),
  );
  return new Map(
    examples.map((one, n) => [
      one.id,
      { issue: marks[n] ?? open, excluded: decided.get(decidedName(one))?.excluded ?? 0 },
    ]),
  );
}

const decidedName = (one: Pick<FindingRow, 'function' | 'rule' | 'severity' | 'fingerprint'>) =>
  `${one.function} ${one.rule} ${one.severity} ${one.fingerprint}`;

/** Places of which all findings are excluded, by function, rule and severity. */
export async function excludedByRule(
  tx: Transaction<Schema>,
  runId: string,
): Promise<(rule: Pick<FindingRow, 'function' | 'rule' | 'severity'>) => number> {
  const rows = await tx
    .selectFrom('decided_place')
    .select(({ fn }) => ['function', 'rule', 'severity', fn.countAll<number>().as('places')])
    .where('run_id', '=', runId)
    .where('state', '=', 'excluded')
    .groupBy(['function', 'rule', 'severity'])
    .execute();
  const counts = new Map(rows.map(row => [`${row.function} ${row.rule} ${row.severity}`, Number(row.places)]));
  return ({ function: fn, rule, severity }) => counts.get(`${fn} ${rule} ${severity}`) ?? 0;
}
