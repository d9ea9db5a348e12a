import type { Engine, EngineVersion, VersionQuestion } from '#checks/engine.ts';
import { type FunctionId, functionIds } from '#checks/registry.ts';

const loaded = new Map<FunctionId, Engine>();

/** `engine.ts` stands in the folder of every check. */
async function loadEngine(id: FunctionId): Promise<Engine> {
  const { engine } = (await import(`#checks/${id}/engine.ts`)) as { engine: Engine };
  return engine;
}

/** The engines of the given functions, each loaded once per process on first use. */
export async function loadEngines(functions: readonly FunctionId[]): Promise<Map<FunctionId, Engine>> {
  for (const id of functions) if (!loaded.has(id)) loaded.set(id, await loadEngine(id));
  return new Map([...loaded].filter(([id]) => functions.includes(id)));
}

/** The versions of every engine, as it tells them. One that cannot be loaded says why, and does not keep the others from working. */
export async function engineVersions(
  question: VersionQuestion,
  functions: readonly FunctionId[] = functionIds,
): Promise<(EngineVersion & { function: FunctionId })[]> {
  const all = await Promise.all(
    functions.map(async id => {
      try {
        const engine = (await loadEngines([id])).get(id);
        return ((await engine?.versions(question)) ?? []).map(version => ({ function: id, ...version }));
      } catch (error) {
        return [{ function: id, name: id, version: '', ok: false, note: String(error).slice(0, 300) }];
      }
    }),
  );
  return all.flat();
}

/** Stops everything that the loaded engines started. */
export async function stopEngines(): Promise<void> {
  await Promise.allSettled([...loaded.values()].map(async engine => engine.stop?.()));
  loaded.clear();
}
