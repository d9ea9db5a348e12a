import type { EngineKind } from '#checks/engine.ts';
import type { CheckId } from '#checks/registry.ts';
import type { RunEngine } from './run-engines.ts';

/** An engine, dictionary, browser or rules of a function that changed between two runs; null where one of them had none such. */
export interface EngineChange {
  function: CheckId;
  kind: EngineKind;
  name: string;
  before: string | null;
  version: string | null;
}

/** For each run, oldest first, the engines that changed since the last run with the function. */
export function engineChanges(runs: readonly (readonly RunEngine[])[]): EngineChange[][] {
  const last = new Map<CheckId, readonly RunEngine[]>();
  return runs.map(engines => {
    const functions = Map.groupBy(engines, engine => engine.function);
    return [...functions].flatMap(([id, own]) => {
      const earlier = last.get(id);
      last.set(id, own);
      return earlier === undefined ? [] : changesOf(id, earlier, own);
    });
  });
}

function changesOf(id: CheckId, earlier: readonly RunEngine[], now: readonly RunEngine[]): EngineChange[] {
  const [before, after] = [byKind(earlier), byKind(now)];
  return [...after].flatMap(([kind, versions]) => {
    const old = before.get(kind);
    if (old === undefined) return [];
    const names = [...new Set([...versions.keys(), ...old.keys()])];
    return names
      .map(name => ({
        function: id,
        kind,
        name,
        before: old.get(name) ?? null,
        version: versions.get(name) ?? null,
      }))
      .filter(change => change.before !== change.version);
  });
}

function byKind(engines: readonly RunEngine[]): Map<EngineKind, Map<string, string>> {
  const kinds = Map.groupBy(engines, ({ kind }) => kind);
  return new Map(
    [...kinds].map(([kind, own]) => {
      const names = Map.groupBy(own, ({ name }) => name);
      const versions = [...names].map(([name, all]) => {
        const sorted = all.map(({ version }) => version).toSorted();
        return [name, sorted.join(', ')] as const;
      });
      return [kind, new Map(versions)] as const;
    }),
  );
}
