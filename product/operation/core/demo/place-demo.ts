import { randomUUID } from 'node:crypto';
import { addDays, businessDay } from '#product/contracts/api/contract-dates.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import { rowsOf, type StoredRows } from '#product/tenancy/core/stored-rows.ts';
import type { StoredSite } from './stored-demo.ts';

/** How many days ago each run was started, the oldest first. */
const daysAgo = [60, 30, 1];
const dayMs = 86_400_000;
/** The tens of days that people set after a run; each run has a hundred of its own. */
const daysOfRun = 100;

export interface Placing {
  tenantId: string;
  groupId: string;
  /** The `sub` of each person of the demo. */
  people: readonly string[];
  now: Date;
  /** Sites are verified one after the other. */
  position: number;
}

/** A site as it is written for a tenant: rows with their times, ids and people, and the folder of each run. */
export interface PlacedSite {
  rowsOf(table: string): Record<string, unknown>[];
  folders: string[];
  /** When each run was started. */
  dates: string[];
}

/** The moments of a site in this tenant's time: each run keeps its length, and what happened between them is spread over the days. */
export function timeOf({ runs, made }: Pick<StoredSite, 'runs' | 'made'>, starts: readonly Date[], now: Date) {
  const knots: [stored: number, placed: number][] = runs.flatMap(({ start, end }, at): [number, number][] => {
    const begin = starts[at]?.getTime() ?? 0;
    return [
      [start, begin],
      [end, begin + end - start],
    ];
  });
  knots.push([made, now.getTime() - 60_000]);
  return (stored: number): Date => {
    const next = Math.max(
      1,
      knots.findIndex(([from]) => from >= stored),
    );
    const [[a, x] = [0, 0], [b, y] = [1, 1]] = [knots[next - 1], knots[next]];
    return new Date(Math.round(x + ((stored - a) * (y - x)) / Math.max(1, b - a)));
  };
}

/** In the morning of Japan, and never in the time to come. */
function startOf(run: number, { now, position }: Pick<Placing, 'now' | 'position'>): Date {
  const day = addDays(businessDay(now), -(daysAgo[run] ?? 0));
  const morning = new Date(`${day}T0${7 + position}:10:00+09:00`).getTime() + run * 7 * 60_000 + position * 3_000;
  return new Date(Math.min(morning, now.getTime() - (daysAgo[run] ?? 0) * dayMs + dayMs / 2));
}

export function placeSite(site: StoredSite, placing: Placing): PlacedSite {
  const { tenantId, groupId, people, now } = placing;
  const starts = site.runs.map((_, at) => startOf(at, placing));
  const time = timeOf(site, starts, now);
  const dates = starts.map(start => start.toISOString());
  const runIds = starts.map(() => randomUUID());
  const ids = Array.from({ length: site.ids }, () => randomUUID());
  const resolve = (name: string, given: string | undefined): string => {
    const at = Number(given);
    if (name === 'tenant') return tenantId;
    if (name === 'run') return runIds[at] ?? '';
    if (name === 'date') return dates[at] ?? '';
    if (name === 'stamp') return (dates[at] ?? '').replaceAll(':', '_');
    if (name === 'person') return people[at] ?? people[0] ?? '';
    if (name === 'day') return addDays(businessDay(starts[Math.floor(at / daysOfRun)] ?? now), at % daysOfRun);
    return ids[at] ?? '';
  };
  const text = JSON.stringify(site.tables).replaceAll(
    /\u27e6([a-z]+)(?::(\d+))?\u27e7/g,
    (_, name: string, at?: string) => resolve(name, at),
  );
  const tables = new Map((JSON.parse(text) as StoredRows[]).map(table => [table.table, table]));
  return {
    rowsOf(name) {
      const table = tables.get(name);
      if (table === undefined) return [];
      const times = table.columns.filter(({ kind }) => kind === 'time').map(column => column.name);
      return rowsOf(table).map(row => {
        for (const column of times) if (typeof row[column] === 'number') row[column] = time(row[column]).toISOString();
        return row;
      });
    },
    dates,
    folders: dates.map(date => runFolder({ tenantId, groupId, baseUrlEncoded: site.baseUrlEncoded, date })),
  };
}
