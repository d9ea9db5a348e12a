import { expect, test } from 'vitest';
import type { EngineKind } from '#checks/engine.ts';
import { type CheckId, checkIds } from '#checks/registry.ts';
import { engineChanges } from './engine-changes.ts';

const [first, second] = checkIds as [CheckId, CheckId];
/** `checker 2` is an engine of the first function, `rules:own 1` its rules; a name with `*` is of the second one. */
const engine = (text: string) => {
  const [, kind = 'engine', other, name = '', version = ''] = /^(?:(\w+):)?(\*?)(\w+) (\S+)$/.exec(text) ?? [];
  const of = other === '*' ? second : first;
  return { function: of, name, version, reduced: false, kind: kind as EngineKind };
};
const changesOf = (runs: readonly (readonly string[])[]) =>
  engineChanges(runs.map(run => run.map(engine))).map(changes =>
    changes.map(({ kind, name, before, version }) => `${kind} ${name} ${before} -> ${version}`),
  );

test.each<[string, readonly (readonly string[])[], readonly (readonly string[])[]]>([
  ['a newer engine', [['checker 1'], ['checker 2'], ['checker 2']], [[], ['engine checker 1 -> 2'], []]],
  [
    'newer rules',
    [
      ['checker 1', 'rules:own 1'],
      ['checker 1', 'rules:own 2'],
    ],
    [[], ['rules own 1 -> 2']],
  ],
  [
    'the same in another order',
    [
      ['a 1', 'b 1'],
      ['b 1', 'a 1'],
    ],
    [[], []],
  ],
  ['another engine', [['a 1'], ['b 1']], [[], ['engine b null -> 1', 'engine a 1 -> null']]],
  ['an update in the middle of a run', [['a 1'], ['a 2', 'a 1']], [[], ['engine a 1 -> 1, 2']]],
  ['a run that names no rules yet', [['a 1'], ['a 1', 'rules:own 1']], [[], []]],
  ['a run that has not ended', [['a 1'], [], ['a 2']], [[], [], ['engine a 1 -> 2']]],
  [
    'a run without the function',
    [['a 1'], ['*b 1'], ['a 2', '*b 2']],
    [[], [], ['engine a 1 -> 2', 'engine b 1 -> 2']],
  ],
  ['no run', [], []],
])('%s', (_, runs, expected) => {
  expect(changesOf(runs)).toEqual(expected);
});
