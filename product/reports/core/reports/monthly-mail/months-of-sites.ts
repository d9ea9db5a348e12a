import type { Transaction } from 'kysely';
import { findRuns, type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { newestEndedRuns } from '#product/runs/core/runs/newest-ended-runs.ts';
import { newestRunsBefore } from '#product/runs/core/runs/run-before.ts';
import { scoreChange } from '#product/runs/core/runs/score-change.ts';
import { scoreNoiseBandsOfRuns } from '#product/runs/core/runs/score-noise-bands.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { isUsualSince } from './usual-since.ts';

/** Sites that are looked at: more than a group has. */
const mostSites = 1000;

/** A site since the last mail. */
export interface SiteMonth {
  /** Its newest run. */
  run: Run;
  /** It has ended since the last mail. */
  isNew: boolean;
  /** The last run before that mail, or else the one before `run`; null without one. */
  before: Run | null;
  /** Of the overall score since `before`; null where both cannot be compared. */
  change: number | null;
  /** The change lies within the usual range of measurements. */
  isUsual: boolean;
}

/** The time that a mail tells of. */
export interface Span {
  since: Date;
  until: Date;
}

/** What has become of the sites of a group, or of one, by address. */
export async function monthsOfSites(
  tx: Transaction<Schema>,
  site: { groupId: string; baseUrlEncoded: string | null },
  { since, until }: Span,
): Promise<SiteMonth[]> {
  const runs = await newestEndedRuns(tx, { ...site, until, isDemo: false }, mostSites);
  const isNew = ({ finished_at: at }: Run) => at !== null && at > since;
  const earlier = await newestEndedRuns(tx, { ...site, until: since, isDemo: false }, mostSites);
  const bySite = new Map(earlier.map(run => [run.site_key, run]));
  const previous = await newestRunsBefore(
    tx,
    runs.filter(isNew).map(run => run.run_id),
  );
  const others = await findRuns(
    tx,
    runs.flatMap(run => (bySite.has(run.site_key) ? [] : (previous.get(run.run_id)?.run_id ?? []))),
  );
  const beforeOf = (run: Run) => bySite.get(run.site_key) ?? others.get(previous.get(run.run_id)?.run_id ?? '') ?? null;
  const pairs = runs.map(run => ({ run, before: isNew(run) ? beforeOf(run) : null }));
  const units = Map.groupBy(
    await unitsOfRuns(
      tx,
      pairs.flatMap(({ run, before }) => (before ? [run.run_id, before.run_id] : [])),
    ),
    unit => unit.run_id,
  );
  const scored = (run: Run) => ({ ...run, units: units.get(run.run_id) ?? [] });
  const months: SiteMonth[] = [];
  for (const { run, before } of pairs) {
    const change = before && scoreChange(scored(run), scored(before));
    const isNext = before !== null && previous.get(run.run_id)?.run_id === before.run_id;
    const isUsual = async () =>
      before !== null &&
      change !== null &&
      change !== 0 &&
      isUsualSince(scored(run), scored(before), (await scoreNoiseBandsOfRuns(tx, [run])).get(run.run_id) ?? {});
    months.push({ run, isNew: isNew(run), before, change, isUsual: isNext ? run.is_usual_change : await isUsual() });
  }
  return months;
}
