import type { RunOptions } from '#product/runs/core/runs/run-options.ts';

/** An option that two runs have otherwise. */
export interface OptionChange {
  option: string;
  before: unknown;
  after: unknown;
}

/** What decides neither on pages nor on findings, and what is told by the versions of the engines. */
const passedOver: ReadonlySet<string> = new Set(['connectionId', 'answerSeconds', 'isOnlySitemap', 'checkerVersion']);

/** The options in which two runs differ, by name; an absent option is null. */
export function optionChanges(before: RunOptions, after: RunOptions): OptionChange[] {
  const [old, now] = [shownOptions(before), shownOptions(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(name => !passedOver.has(name));
  return names
    .toSorted()
    .map(option => ({ option, before: old[option] ?? null, after: now[option] ?? null }))
    .filter(change => inOrder(change.before) !== inOrder(change.after));
}

/** The list of URLs by what a person knows of it: its file is another at each upload. */
function shownOptions({ urlList, ...options }: RunOptions): Record<string, unknown> {
  return urlList === undefined
    ? { ...options }
    : { ...options, urlList: { fileName: urlList.fileName, count: urlList.count } };
}

/** Values alike but for the order of their keys give the same text; what is switched off is as if it were not there. */
function inOrder(value: unknown): string {
  return JSON.stringify(value === false ? null : value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
