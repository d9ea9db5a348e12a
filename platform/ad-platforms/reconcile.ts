import { type AdFigureRow, AdPlatformError } from './ad-platform.ts';

interface DayRows {
  day: string;
  rows: AdFigureRow[];
}

const measures = ['impressions', 'clicks', 'costMicros', 'conversionsMicros', 'conversionValueMicros'] as const;
/** Those that no part can have more of than the whole; conversions are taken back later, and may be below zero. */
const counted = ['impressions', 'clicks', 'costMicros'] as const;
/** Millionths of conversions by which parts differ from their whole because each was rounded. */
const roundingMicros = 1000;

/**
 * Figures that a platform counts at several levels, the coarsest first, as rows that count nothing twice: the coarse level
 * is the truth, and what the finer one does not tell of it is a row of its own. Finer rows that tell more than their whole
 * are left out for it. All levels come in the order of their days, and so do the rows.
 */
export async function* reconcileLevels(levels: readonly AsyncIterable<AdFigureRow>[]): AsyncGenerator<AdFigureRow> {
  const readers = levels.map(level => daysOf(level));
  try {
    // One after the other: a platform is not asked for all levels at once.
    const heads: IteratorResult<DayRows, undefined>[] = [];
    for (const reader of readers) heads.push(await reader.next());
    for (;;) {
      const days = heads.flatMap(head => (head.done === true ? [] : [head.value.day])).toSorted();
      const [day] = days;
      if (day === undefined) return;
      const rows: AdFigureRow[][] = [];
      for (const [n, head] of heads.entries()) {
        const isOfDay = head.done !== true && head.value.day === day;
        rows.push(isOfDay ? merged(head.value.rows) : []);
        const reader = readers[n];
        if (isOfDay && reader) heads[n] = await reader.next();
      }
      yield* foldLevels(rows);
    }
  } finally {
    for (const reader of readers) await reader.return(undefined);
  }
}

async function* daysOf(rows: AsyncIterable<AdFigureRow>): AsyncGenerator<DayRows, undefined> {
  let now: DayRows | null = null;
  for await (const row of rows) {
    if (now !== null && row.day < now.day) throw new AdPlatformError('malformed', `${row.day} after ${now.day}`);
    if (now !== null && row.day !== now.day) yield now;
    if (now === null || row.day !== now.day) now = { day: row.day, rows: [] };
    now.rows.push(row);
  }
  if (now !== null) yield now;
  return undefined;
}

const keyOf = (row: AdFigureRow): string => JSON.stringify([row.campaignId, row.adGroupId, row.keywordId, row.device]);

/** Rows with one key are one: a platform has more kinds of devices than we tell apart. */
function merged(rows: readonly AdFigureRow[]): AdFigureRow[] {
  const byKey = new Map<string, AdFigureRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { ...row });
    else for (const measure of measures) known[measure] += row[measure];
  }
  return [...byKey.values()];
}

function foldLevels([coarsest = [], ...finer]: readonly (readonly AdFigureRow[])[]): AdFigureRow[] {
  let rows: AdFigureRow[] = [...coarsest];
  for (const parts of finer) rows = foldLevel(rows, parts);
  return rows.filter(row => measures.some(measure => row[measure] !== 0));
}

/** The key of the whole to which a part belongs: a keyword to its ad group, an ad group to its campaign. */
const wholeOf = ({ campaignId, adGroupId, keywordId, device }: AdFigureRow): string =>
  JSON.stringify([campaignId, keywordId === '' ? '' : adGroupId, '', device]);

function foldLevel(wholes: readonly AdFigureRow[], parts: readonly AdFigureRow[]): AdFigureRow[] {
  const byWhole = Map.groupBy(parts, wholeOf);
  return wholes.flatMap(whole => {
    const own = byWhole.get(keyOf(whole)) ?? [];
    if (own.length === 0) return [whole];
    const rest = { ...whole };
    for (const part of own) for (const measure of measures) rest[measure] -= part[measure];
    if (counted.some(measure => rest[measure] < 0)) return [whole];
    return isRounding(rest) ? withRounding(own, rest) : [...own, rest];
  });
}

const isRounding = (rest: AdFigureRow): boolean =>
  counted.every(measure => rest[measure] === 0) &&
  Math.abs(rest.conversionsMicros) <= roundingMicros &&
  Math.abs(rest.conversionValueMicros) <= roundingMicros;

/** Puts what rounding has left over where the conversions are, so that the sums stay those of the whole. */
function withRounding(parts: readonly AdFigureRow[], rest: AdFigureRow): AdFigureRow[] {
  const largest = parts.reduce((one, other) => (other.conversionsMicros > one.conversionsMicros ? other : one));
  return parts.map(part =>
    part === largest
      ? {
          ...part,
          conversionsMicros: part.conversionsMicros + rest.conversionsMicros,
          conversionValueMicros: part.conversionValueMicros + rest.conversionValueMicros,
        }
      : part,
  );
}
