import type { Transaction } from 'kysely';
import { type CheckId, checkOfUnit, registry, unitsOf } from '#checks/registry.ts';
import { gradedChecks } from '#product/runs/api/check-fields.ts';
import { decisiveOptions } from '#product/runs/api/options/compared-options.ts';
import { decidedParts } from '#product/runs/api/options/run-option.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { earlierFigures, haveSameEngines } from './earlier-figures.ts';
import { findRun, type Run, type RunUnit, unitsOfRuns } from './find-run.ts';
import { noiseBandsByUnit } from './noise-band.ts';
import { checkScore, compositeScore } from './run-score.ts';

/** Earlier runs among which a comparable one is looked for. */
const searched = 10;

/** A score that is lower than in the comparable run before by more than the noise band, which is in points too. */
export interface ScoreFall {
  functionId: CheckId | 'total';
  before: number;
  after: number;
  band: number;
}

interface Compared {
  run: Run;
  units: readonly RunUnit[];
}

/** Scores that fell by more than the noise band since the newest comparable run: same pages, engines, options and weights. */
export async function scoreFall(tx: Transaction<Schema>, runId: string): Promise<readonly ScoreFall[]> {
  const run = await findRun(tx, runId);
  if (!run || run.finished_at === null) return [];
  const [now, ...earlier] = await withUnits(tx, [run, ...(await runsBefore(tx, run))]);
  if (now === undefined || earlier.length === 0) return [];
  const bands = await noiseBands(tx, run);
  const graded = gradedChecks.filter(id => run.functions.includes(id));
  const fallen = graded.flatMap(id => {
    const before = earlier.find(one => isComparable(now, one, id));
    return before === undefined ? [] : fallOf(id, scoreOf(before, id), scoreOf(now, id), bands.get(id) ?? 0);
  });
  const scored = graded.filter(id => scoreOf(now, id) !== null);
  const before = earlier.find(
    one =>
      gradedChecks.every(id => (scoreOf(one, id) === null) === (scoreOf(now, id) === null)) &&
      scored.every(id => isComparable(now, one, id)),
  );
  if (scored.length === 0 || before === undefined) return fallen;
  // The total is the mean of the functions.
  const band = scored.reduce((sum, id) => sum + (bands.get(id) ?? 0), 0) / scored.length;
  return [...fallen, ...fallOf('total', totalOf(before), totalOf(now), band)];
}

function fallOf(
  functionId: ScoreFall['functionId'],
  before: number | null,
  after: number | null,
  band: number,
): ScoreFall[] {
  return before !== null && after !== null && before - after > band ? [{ functionId, before, after, band }] : [];
}

const totalOf = ({ run, units }: Compared) => compositeScore(run.functions, units);
const scoreOf = ({ run, units }: Compared, id: CheckId) => (run.functions.includes(id) ? checkScore(id, units) : null);

function isComparable(now: Compared, before: Compared, id: CheckId): boolean {
  const isWhole = ({ units }: Compared) =>
    units.every(({ unit, status }) => checkOfUnit[unit] !== id || status !== 'STOPPED');
  return (
    scoreOf(before, id) !== null &&
    isWhole(now) &&
    isWhole(before) &&
    decisiveOptions(now.run.options, id, decidedParts) === decisiveOptions(before.run.options, id, decidedParts) &&
    haveSameEngines(now.run.engines, before.run.engines, id, ['data', 'browser', 'rules'])
  );
}

/** The points by which a function's score differs on an unchanged site; 0 where its engine measures nothing. */
export async function noiseBands(tx: Transaction<Schema>, run: Run): Promise<ReadonlyMap<CheckId, number>> {
  const varying = run.functions.filter(id => registry[id].varies?.score !== undefined);
  if (varying.length === 0) return new Map();
  const ranges = noiseBandsByUnit(unitsOf(varying), await earlierFigures(tx, run, run.engines));
  return new Map(
    varying.map(id => {
      const spreads = unitsOf([id]).map(unit => {
        const range = ranges[unit]?.score;
        return range === undefined ? (registry[id].varies?.score?.least ?? 0) : range.high - range.median;
      });
      return [id, spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length];
    }),
  );
}

function runsBefore(tx: Transaction<Schema>, run: Run): Promise<Run[]> {
  return tx
    .selectFrom('run')
    .selectAll()
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .orderBy('date', 'desc')
    .limit(searched)
    .execute();
}

async function withUnits(tx: Transaction<Schema>, runs: readonly Run[]): Promise<Compared[]> {
  const units = await unitsOfRuns(
    tx,
    runs.map(run => run.run_id),
  );
  return runs.map(run => ({ run, units: units.filter(unit => unit.run_id === run.run_id) }));
}
