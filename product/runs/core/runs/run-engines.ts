import type { Transaction } from 'kysely';
import type { EngineKind } from '#checks/engine.ts';
import { type CheckId, checkIds, checkOfUnit, type UnitId } from '#checks/registry.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';

/** Something that has judged for a function of a run. */
export interface RunEngine {
  function: CheckId;
  name: string;
  version: string;
  reduced: boolean;
  kind: EngineKind;
}

const kinds: readonly EngineKind[] = ['engine', 'data', 'browser', 'rules'];

/** Units that were judged, and by what. */
export interface JudgedUnits {
  units: readonly UnitId[];
  engines: readonly RunEngine[];
}

/** Notes what judged units, in the transaction of their answers. Written first and in one order, to avoid deadlocks. */
export async function noteEngines(
  tx: Transaction<Schema>,
  run: { tenant_id: string; run_id: string },
  judged: readonly JudgedUnits[],
  now: Date,
): Promise<void> {
  const order = ({ unit, name, version, reduced }: ReturnType<typeof rowsOf>[number]) =>
    `${unit} ${name} ${version} ${reduced}`;
  const rowsOf = ({ units, engines }: JudgedUnits) =>
    units.flatMap(unit =>
      engines
        .filter(engine => engine.function === checkOfUnit[unit])
        .map(({ name, version, reduced, kind }) => ({
          tenant_id: run.tenant_id,
          run_id: run.run_id,
          unit,
          name,
          version,
          kind,
          reduced,
          noted_at: now,
        })),
    );
  const rows = new Map(judged.flatMap(rowsOf).map(row => [order(row), row]));
  if (rows.size === 0) return;
  await tx
    .insertInto('run_engine')
    .values([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** What has judged for a run so far, by function, each version once, the earlier noted first. */
export async function enginesOfRun(
  tx: Transaction<Schema>,
  run: { run_id: string; engines: readonly RunEngine[] },
): Promise<RunEngine[]> {
  const rows = await tx
    .selectFrom('run_engine')
    .select(['unit', 'name', 'version', 'kind', 'reduced'])
    .where('run_id', '=', run.run_id)
    .orderBy('noted_at')
    .orderBy('name')
    .execute();
  const noted = rows.map(({ unit, ...engine }): RunEngine => ({ function: checkOfUnit[unit], ...engine }));
  return enginesInOrder([...run.engines, ...noted]);
}

/** Each once, by function and kind. */
export function enginesInOrder(engines: readonly RunEngine[]): RunEngine[] {
  const own = new Map<string, RunEngine>();
  for (const engine of engines) {
    const key = [engine.function, engine.name, engine.version, engine.reduced].join('\n');
    if (!own.has(key)) own.set(key, engine);
  }
  const place = (engine: RunEngine) => checkIds.indexOf(engine.function) * kinds.length + kinds.indexOf(engine.kind);
  return [...own.values()].toSorted((a, b) => place(a) - place(b));
}

/** The digits of a version, as files of messages are named by them (specification, section 5 on verification). */
export const versionDigits = (version: string): string => version.replace(/\D/g, '');
