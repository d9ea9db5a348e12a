import { type Selectable, sql, type Transaction } from 'kysely';
import { type CheckId, checkOfUnit, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import { findRun, type Run, type RunUnit, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { checkScore, compositeScore } from '#product/runs/core/runs/run-score.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { FindingTable } from './result-tables.ts';
import { countsOfFigures, figureColumns, isCounted, type TestedFigures, testedFigures } from './tested-figures.ts';

const pagesAtOnce = 50;
const maxDifferences = 1_000;

const counts = [
  'done',
  'failed',
  'incomplete',
  ...figureColumns.filter(name => name !== 'score'),
  'score_sum',
  'score_count',
] as const;
type UnitCounts = { unit: UnitId } & Record<(typeof counts)[number], number>;

/** A stored figure that does not follow from the stored findings and page results. */
export interface ScoreDifference {
  /** The page; null for a figure of the whole run. */
  urlId: number | null;
  /** The figure's unit, its function, or the total. */
  of: UnitId | CheckId | 'total';
  figure: 'score' | (typeof counts)[number];
  stored: number | null;
  recomputed: number | null;
}

export interface RecomputedScores {
  total: number | null;
  functions: Partial<Record<CheckId, number | null>>;
  /** Number of page results that were looked at. */
  results: number;
  /** At most 1,000. */
  differences: ScoreDifference[];
}

/** Recomputes scores and counts of a run from its findings and results, and compares them with the stored ones. Null without the run. */
export async function recomputeScores(tx: Transaction<Schema>, runId: string): Promise<RecomputedScores | null> {
  const run = await findRun(tx, runId);
  if (!run) return null;
  const units = new Map(unitsOf(run.functions).map(unit => [unit, noCounts(unit)]));
  const differences: ScoreDifference[] = [];
  const note = (difference: ScoreDifference) => {
    if (difference.stored !== difference.recomputed && differences.length < maxDifferences)
      differences.push(difference);
  };
  let results = 0;
  for (let after: number | null = 0; after !== null; ) {
    const batch: Batch = await readPages(tx, runId, after);
    const findings = await readFindings(tx, runId, batch.results);
    for (const result of batch.results) {
      const recomputed = recomputePage(run, result, findings);
      for (const figure of figureColumns)
        note({
          urlId: result.url_id,
          of: result.unit,
          figure,
          stored: result[figure],
          recomputed: recomputed[figure],
        });
      const unit = units.get(result.unit);
      if (unit) addPage(unit, result, recomputed);
    }
    results += batch.results.length;
    after = batch.next;
  }
  const sums = [...units.values()];
  const stored = await unitsOfRuns(tx, [runId]);
  for (const unit of sums) {
    const live = stored.find(row => row.unit === unit.unit);
    for (const figure of counts)
      note({ urlId: null, of: unit.unit, figure, stored: live?.[figure] ?? null, recomputed: unit[figure] });
  }
  const functions: RecomputedScores['functions'] = {};
  const ended = sums.map(unit => ({ ...unit, ...withStatus(stored.find(row => row.unit === unit.unit)) }));
  for (const id of run.functions) {
    functions[id] = checkScore(id, ended);
    note({ urlId: null, of: id, figure: 'score', stored: checkScore(id, stored), recomputed: functions[id] });
  }
  const total = compositeScore(run.functions, sums);
  if (run.finished_at !== null)
    note({ urlId: null, of: 'total', figure: 'score', stored: run.score, recomputed: total });
  return { total, functions, results, differences };
}

interface StoredResult extends TestedFigures {
  url_id: number;
  unit: UnitId;
  status: 'done' | 'failed';
  summary: Record<string, unknown>;
  is_incomplete: boolean;
  /** A stop came before all its link targets were asked: it counts as skipped. */
  is_cut: boolean;
}

type Found = (Pick<Selectable<FindingTable>, 'rule' | 'severity' | 'criterion' | 'detail'> & { isPaired: boolean })[];

interface Batch {
  results: StoredResult[];
  /** The last page; null at the end. */
  next: number | null;
}

async function readPages(tx: Transaction<Schema>, runId: string, after: number): Promise<Batch> {
  const { rows: pages } = await sql<{ url_id: number }>`select url_id from page
    where run_id = ${runId} and url_id > ${after} order by url_id limit ${pagesAtOnce}`.execute(tx);
  const next = pages.at(-1)?.url_id ?? null;
  if (next === null) return { results: [], next };
  const { rows: results } = await sql<StoredResult>`select r.url_id, r.unit, r.status, r.summary,
      ${sql.join(figureColumns.map(column => sql.ref(`r.${column}`)))}, r.not_judged is not null as is_incomplete, coalesce(l.cut and l.state = 'judged', false) as is_cut
    from page_result r left join link_page l on l.run_id = r.run_id and l.url_id = r.url_id and l.unit = r.unit
    where r.run_id = ${runId} and r.url_id > ${after} and r.url_id <= ${next} order by r.url_id, r.unit`.execute(tx);
  return { results, next };
}

async function readFindings(
  tx: Transaction<Schema>,
  runId: string,
  results: readonly StoredResult[],
): Promise<ReadonlyMap<string, Found>> {
  const rows = await tx
    .selectFrom('finding')
    .leftJoin('rule_text', 'rule_text.key', 'finding.text_key')
    .select(['url_id', 'unit', 'finding.rule', 'former_rule', 'severity', 'criterion', 'detail'])
    .select(sql<boolean>`not ${isCounted('finding')}`.as('isPaired'))
    .where('run_id', '=', runId)
    .where('url_id', '=', sql<number>`any(${[...new Set(results.map(result => result.url_id))]}::integer[])`)
    .where('severity', 'in', ['error', 'warning'])
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(judgedFinding), nameOf);
}

/** A stored finding as scores are made of it. */
export const judgedFinding = <Row extends { former_rule: string | null }>({ former_rule, ...row }: Row) => ({
  ...row,
  ...(former_rule === null ? {} : { formerRule: former_rule }),
});

const nameOf = ({ url_id, unit }: Pick<StoredResult, 'url_id' | 'unit'>) => `${url_id} ${unit}`;

function recomputePage(
  run: Run,
  { unit, status, ...result }: StoredResult,
  all: ReadonlyMap<string, Found>,
): TestedFigures {
  const id = checkOfUnit[unit];
  const { summary } = result;
  const findings = all.get(nameOf({ unit, ...result })) ?? [];
  const weights = run.options.weights?.[id] ?? {};
  const score = status === 'done' ? registry[id].pageScore({ summary, findings, weights }) : null;
  return testedFigures(run, { unit, score, summary, findings });
}

const withStatus = (unit: RunUnit | undefined) => (unit === undefined ? {} : { status: unit.status });

function addPage(unit: UnitCounts, result: StoredResult, figures: TestedFigures) {
  if (!result.is_cut) unit[result.status] += 1;
  if (result.is_incomplete) unit.incomplete += 1;
  for (const [name, value] of Object.entries(countsOfFigures([figures])))
    unit[name as keyof ReturnType<typeof countsOfFigures>] += value;
}

const noCounts = (unit: UnitId): UnitCounts => ({
  unit,
  done: 0,
  failed: 0,
  incomplete: 0,
  ...countsOfFigures([]),
});
