import { type CheckId, registry } from '#checks/registry.ts';
import type { RunOptions } from './options-of-run.ts';
import type { Decided } from './run-option.ts';
import { type RunOptionName, rowOf, runOptionNames } from './run-options.ts';

/** The options that decide one of these parts of what a check judges in a run, as a text: equal texts can be compared. */
export function decisiveOptions(options: RunOptions, id: CheckId, parts: readonly Decided[]): string {
  return inOrder(
    runOptionNames.map(name => {
      const { decides, concerns = () => true, decisive = value => value } = rowOf(name);
      const isDecisive = decides.some(part => parts.includes(part)) && concerns(registry[id]);
      const value = options[name];
      return isDecisive && value !== undefined && value !== false ? decisive(value, id) : undefined;
    }),
  );
}

export interface OptionChange {
  option: RunOptionName;
  before: unknown;
  after: unknown;
}

/** The options in which two runs differ and which are reported, by name; an absent option is null. */
export function optionChanges(before: RunOptions, after: RunOptions): OptionChange[] {
  return runOptionNames
    .toSorted()
    .filter(name => rowOf(name).isReported)
    .map(option => ({ option, before: toldOf(option, before), after: toldOf(option, after) }))
    .filter(change => inOrder(change.before) !== inOrder(change.after));
}

function toldOf(name: RunOptionName, options: RunOptions): unknown {
  const { reported = value => value } = rowOf(name);
  const value = options[name];
  return value === undefined ? null : reported(value);
}

/** Values alike but for the order of their keys give the same text; what is switched off is as if it were not there. */
function inOrder(value: unknown): string {
  return JSON.stringify(value === false ? null : value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
