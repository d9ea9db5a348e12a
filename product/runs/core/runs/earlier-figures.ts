import type { Transaction } from 'kysely';
import type { EngineKind } from '#checks/engine.ts';
import { type CheckId, checkOfUnit, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Run, RunUnit } from './find-run.ts';
import type { Figures } from './run-tables.ts';

export const comparedRuns = 10;

type Engines = Readonly<Run['engines']>;

/** The units of a run that vary from run to run on an unchanged site. */
export function varyingUnits(run: Pick<Run, 'functions'>): UnitId[] {
  return unitsOf(run.functions.filter(id => registry[id].varies !== undefined));
}

/** The figures of a run as later ones are compared to: its mean scores to a tenth, and the medians of its page summaries. */
export function figuresOf(
  run: Pick<Run, 'functions'>,
  units: readonly RunUnit[],
  totals: Partial<Record<UnitId, { medians: Readonly<Record<string, number | null>> }>>,
): Figures {
  const figures = varyingUnits(run).map(name => {
    const unit = units.find(each => each.unit === name);
    const counted = unit !== undefined && unit.score_count > 0;
    const score = counted ? Math.round((unit.score_sum / unit.score_count) * 10) / 10 : null;
    return [name, { ...totals[name]?.medians, score }];
  });
  return Object.fromEntries(figures) as Figures;
}

/** Figures of the ten runs of the site before this one, newest first, of units measured by the same engine. */
export async function earlierFigures(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
  engines: Engines,
): Promise<Figures[]> {
  return figuresByEngines(await figuresBefore(tx, run, comparedRuns), engines);
}

/** The newest ended runs of a site before one that have figures, with these and what has measured them. */
export function figuresBefore(
  tx: Transaction<Schema>,
  run: Pick<Run, 'group_id' | 'site_key' | 'date'>,
  most: number,
): Promise<Pick<Run, 'date' | 'figures' | 'engines'>[]> {
  return tx
    .selectFrom('run')
    .select(['date', 'figures', 'engines'])
    .where('group_id', '=', run.group_id)
    .where('site_key', '=', run.site_key)
    .where('date', '<', run.date)
    .where('finished_at', 'is not', null)
    .where('figures', 'is not', null)
    .orderBy('date', 'desc')
    .limit(most)
    .execute();
}

/** The figures of runs without those that other engines than these have measured. */
export function figuresByEngines(runs: readonly Pick<Run, 'figures' | 'engines'>[], engines: Engines): Figures[] {
  return runs.map(row => {
    const same = Object.entries(row.figures ?? {}).filter(([unit]) =>
      haveSameEngines(row.engines, engines, checkOfUnit[unit as UnitId]),
    );
    return Object.fromEntries(same);
  });
}

/** Checks whether a function was judged by the same engines in both runs, by the kinds that both name. */
export function haveSameEngines(some: Engines, others: Engines, id: CheckId, kinds = measuring): boolean {
  const [a, b] = [versionsOf(some, id, kinds), versionsOf(others, id, kinds)];
  if ((a.get('engine') ?? '') !== (b.get('engine') ?? '')) return false;
  return kinds.every(kind => !a.has(kind) || !b.has(kind) || a.get(kind) === b.get(kind));
}

/** What changes a measurement; the product's own rules measure nothing. */
const measuring: readonly EngineKind[] = ['browser'];

function versionsOf(engines: Engines, id: CheckId, kinds: readonly EngineKind[]): Map<EngineKind, string> {
  const own = engines.filter(engine => engine.function === id);
  const named = Map.groupBy(own, ({ kind }) => kind);
  const texts = (['engine', ...kinds] as const).flatMap(kind => {
    const all = named.get(kind)?.map(({ name, version, reduced }) => `${name} ${version} ${reduced}`);
    return all === undefined ? [] : [[kind, all.toSorted().join()] as const];
  });
  return new Map(texts);
}
