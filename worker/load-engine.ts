import { type FunctionId, functionIds } from '#checks/check.ts';
import type { Engine, EngineVersion, VersionQuestion } from '#checks/engine.ts';

const loaders: Record<FunctionId, () => Promise<{ engine: Engine }>> = {
  quality: () => import('#checks/quality/engine.ts'),
  accessibility: () => import('#checks/accessibility/engine.ts'),
  seo: () => import('#checks/seo/engine.ts'),
  link: () => import('#checks/link/engine.ts'),
  contents: () => import('#checks/contents/engine.ts'),
  layout: () => import('#checks/layout/engine.ts'),
};

const loaded = new Map<FunctionId, Engine>();

/** The engines of the given functions, each loaded once per process and only when it is wanted. */
export async function loadEngines(functions: readonly FunctionId[]): Promise<Map<FunctionId, Engine>> {
  for (const id of functions) if (!loaded.has(id)) loaded.set(id, (await loaders[id]()).engine);
  return new Map([...loaded].filter(([id]) => functions.includes(id)));
}

/** What every engine says of itself. One that cannot be loaded says why, and does not keep the others from working. */
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

/** Ends what the loaded engines started. */
export async function stopEngines(): Promise<void> {
  await Promise.allSettled([...loaded.values()].map(async engine => engine.stop?.()));
  loaded.clear();
}
