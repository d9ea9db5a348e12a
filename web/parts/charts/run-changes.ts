/** What has come and gone between two runs, in the order in which it is shown. */
export const changeIds = ['new', 'recurring', 'fixed'] as const;
export type ChangeCounts = Readonly<Record<(typeof changeIds)[number], number>>;

/** The marks of bars of what has come and gone: colour and pattern. */
export const changeLooks = {
  new: { color: 'var(--poor-mark)', pattern: 'none' },
  recurring: { color: 'var(--fair-mark)', pattern: 'rising' },
  fixed: { color: 'var(--good-mark)', pattern: 'falling' },
} as const;

/** The ends of an axis with what has come above 0 and what is gone below, both visible, and the numbers at it. */
export function changeAxis(runs: readonly (ChangeCounts | null | undefined)[]): {
  domain: [number, number];
  ticks: number[];
} {
  const most = Math.max(0, ...runs.map(run => (run ? run.new + run.recurring : 0)));
  const least = Math.max(0, ...runs.map(run => run?.fixed ?? 0));
  const room = Math.max(1, most, least) / 5;
  // Nearer to 0 a number would stand on that.
  const ticks = [...(least >= room ? [-least] : []), 0, ...(most >= room ? [most] : [])];
  return { domain: [-Math.max(least, room), Math.max(most, room)], ticks };
}
