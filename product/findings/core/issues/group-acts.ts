import type { SiteAct } from '#product/findings/api/site-acts.ts';

/** A decision of a person: all that was written at one time. */
export type Deed = Omit<SiteAct, 'from' | 'to' | 'run'> & { at: Date };

/** Deeds, newest first, as acts: equal ones in a row are one, unless a run was begun between them. `runs`: dates, newest first. */
export function groupActs(deeds: readonly Deed[], runs: readonly Date[]): SiteAct[] {
  const acts: SiteAct[] = [];
  for (const { at, ...deed } of deeds) {
    const run = runs.find(date => date <= at)?.toISOString() ?? null;
    const last = acts.at(-1);
    if (last !== undefined && last.run === run && isSame(last, deed)) {
      last.from = at.toISOString();
      last.places = last.places === null || deed.places === null ? null : last.places + deed.places;
      if (last.function !== deed.function) last.function = null;
    } else acts.push({ ...deed, from: at.toISOString(), to: at.toISOString(), run });
  }
  return acts;
}

const isSame = (a: SiteAct, b: Omit<Deed, 'at'>): boolean =>
  a.kind === b.kind &&
  a.author.sub === b.author.sub &&
  (a.author.sub !== '' || a.author.name === b.author.name) &&
  a.value === b.value &&
  a.isUndone === b.isUndone &&
  (a.places === null) === (b.places === null);
