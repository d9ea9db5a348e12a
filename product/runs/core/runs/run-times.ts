import { checkOfUnit } from '#checks/registry.ts';
import type { UnitProgress } from '#product/runs/api/runs.ts';
import type { Run, RunUnit } from './find-run.ts';

type TimedRun = Pick<
  Run,
  | 'date'
  | 'started_at'
  | 'resumed_at'
  | 'spent_seconds'
  | 'finished_at'
  | 'waiting_since'
  | 'number_of_pages'
  | 'sitemap_finished'
>;

/** Seconds between two messages on the time of a run, between which browsers count on by themselves. */
export const timeToldEvery = 10;
/** A speed is known after this many seconds: before, a second more or less would change it by much. */
const speedAfter = 3;

/** The time of a run without the pauses before it was taken up again and in its tenant's line, and what is left of it. */
export interface RunTimes {
  elapsedSeconds: number;
  /** Null while pages are still being collected, and before each unit that has pages left has answered one. */
  estimatedEnd: string | null;
  /** 0 to 100, over all units. */
  percent: number;
  /** Of the slowest unit that still has work, or had. */
  pagesPerMinute: number;
  units: UnitProgress[];
}

/** When a run ends; not before it began, also where the clock was set back meanwhile. */
export function endOfRun(run: Pick<Run, 'date' | 'started_at' | 'resumed_at'>, now: Date): Date {
  const begun = [run.date, run.started_at ?? run.date, run.resumed_at ?? run.date];
  return new Date(Math.max(now.getTime(), ...begun.map(moment => moment.getTime())));
}

/** The seconds since a run was started, or taken up the last time; 0 in the line. */
function lastSpan(run: TimedRun, now: Date): number {
  const isWaitingAgain = run.resumed_at === null && run.spent_seconds > 0 && run.finished_at === null;
  if (run.waiting_since !== null || isWaitingAgain) return 0;
  const from = run.resumed_at ?? run.started_at ?? run.date;
  return Math.max(0, ((run.finished_at ?? now).getTime() - from.getTime()) / 1000);
}

/** The seconds that a run has taken so far, or took. */
export const secondsOfRun = (run: TimedRun, now: Date): number => run.spent_seconds + lastSpan(run, now);

/** Whole seconds of a run; a begun one counts only at the end, so that nobody was told more before. */
export const wholeSecondsOfRun = (run: TimedRun, now: Date): number =>
  (run.finished_at === null ? Math.floor : Math.ceil)(secondsOfRun(run, now));

/** The times of a run at a moment; speeds are those since it was started, or taken up the last time. */
export function timesOfRun(run: TimedRun, units: readonly RunUnit[], now: Date): RunTimes {
  const span = lastSpan(run, now);
  const total = run.number_of_pages;
  const answered = (unit: RunUnit) => Math.min(total, unit.done + unit.failed + unit.skipped);
  const speedOf = (unit: RunUnit) =>
    span < speedAfter ? null : Math.max(0, ((answered(unit) - unit.answered_before) / span) * 60);
  const open = units.filter(unit => answered(unit) < total);
  const speeds = (open.length > 0 ? open : units).map(speedOf).filter(speed => speed !== null);
  const secondsLeft = open.map(unit => ((total - answered(unit)) / (speedOf(unit) || Number.NaN)) * 60);
  const isKnown = run.sitemap_finished && open.length > 0 && secondsLeft.every(Number.isFinite);
  const all = total * units.length;
  const done = units.reduce((sum, unit) => sum + answered(unit), 0);
  return {
    elapsedSeconds: wholeSecondsOfRun(run, now),
    estimatedEnd:
      run.finished_at === null && isKnown
        ? new Date(now.getTime() + Math.max(...secondsLeft) * 1000).toISOString()
        : null,
    percent: all === 0 ? 0 : Math.floor((done / all) * 100),
    pagesPerMinute: rounded(Math.min(...speeds)) ?? 0,
    units: units.map(unit => ({
      unit: unit.unit,
      function: checkOfUnit[unit.unit],
      done: answered(unit),
      total,
      pagesPerMinute: rounded(speedOf(unit)),
    })),
  };
}

const rounded = (speed: number | null) =>
  speed === null || !Number.isFinite(speed) ? null : Math.round(speed * 10) / 10;
