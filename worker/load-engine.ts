import { type Engine, type EngineVersion, silentBrowser, type VersionQuestion } from '#checks/engine.ts';
import { type CheckId, checkIds, unitsOf, visitOfUnit } from '#checks/registry.ts';
import type { RunEngine } from '#product/runs/core/runs/run-engines.ts';
import { rulesVersion } from './rules-version.ts';

const loaded = new Map<CheckId, Engine>();

/** `engine.ts` stands in the folder of every check. */
async function loadEngine(id: CheckId): Promise<Engine> {
  const { engine } = (await import(`#checks/${id}/engine.ts`)) as { engine: Engine };
  return engine;
}

/** The engines of the given functions, each loaded once per process on first use. */
export async function loadEngines(functions: readonly CheckId[]): Promise<Map<CheckId, Engine>> {
  for (const id of functions) if (!loaded.has(id)) loaded.set(id, await loadEngine(id));
  return new Map([...loaded].filter(([id]) => functions.includes(id)));
}

/** Versions of every engine, its browser and its own rules. One that cannot be loaded says why. */
export async function engineVersions(
  question: VersionQuestion,
  functions: readonly CheckId[] = checkIds,
): Promise<(EngineVersion & { function: CheckId })[]> {
  const all = await Promise.all(
    functions.map(async id => {
      try {
        const engine = (await loadEngines([id])).get(id);
        const own = (await engine?.versions(question)) ?? [];
        const rules = { name: 'Tenken', version: rulesVersion(id), ok: true, kind: 'rules' as const };
        return [...own, ...(await browserOf(id, own, question)), rules].map(version => ({ function: id, ...version }));
      } catch (error) {
        return [{ function: id, name: id, version: '', ok: false, note: String(error).slice(0, 300) }];
      }
    }),
  );
  return all.flat();
}

/** The same as a run keeps them. What is not there has judged nothing, unless its absence leaves a reduced engine. */
export async function runEngines(question: VersionQuestion, functions: readonly CheckId[]): Promise<RunEngine[]> {
  return asRunEngines(await engineVersions(question, functions));
}

export const asRunEngines = (versions: readonly (EngineVersion & { function: CheckId })[]): RunEngine[] =>
  versions.filter(({ version, reduced }) => version !== '' || reduced).map(asRunEngine);

export function asRunEngine({
  function: id,
  name,
  version,
  reduced = false,
  kind = 'engine',
}: EngineVersion & { function: CheckId }): RunEngine {
  return { function: id, name, version, reduced, kind };
}

/** The browser in which pages are shown to an engine that does not name its own. */
async function browserOf(
  id: CheckId,
  own: readonly EngineVersion[],
  question: VersionQuestion,
): Promise<EngineVersion[]> {
  const isRendered = unitsOf([id]).some(unit => visitOfUnit[unit] !== 'plain');
  if (!isRendered || own.some(({ kind }) => kind === 'browser')) return [];
  const { chromium } = await question.browsers();
  const of = { name: 'Chromium', version: chromium ?? '', ok: typeof chromium === 'string', kind: 'browser' } as const;
  return [chromium === null ? { ...of, note: silentBrowser } : of];
}

export async function stopEngines(): Promise<void> {
  await Promise.allSettled([...loaded.values()].map(async engine => engine.stop?.()));
  loaded.clear();
}
