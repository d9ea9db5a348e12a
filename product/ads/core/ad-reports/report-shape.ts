import { type AdReportSection, adReportSections } from '#product/ads/api/ad-reports.ts';
import type { AdCompared, AdDayFacts, AdFactRow, AdFactTable, AdReportFacts, AdSums } from './report-facts.ts';

/** How much of its facts a paper shows, by its template. */
export interface AdReportShape {
  sections: readonly AdReportSection[];
  /** Rows of a table, and bars of a chart, at most. */
  rows: number;
  bars: number;
  /** Longer periods are grouped by month. */
  days: number;
}

/** The shape of a report: a brief one has summary and media alone, if any of them was asked for. */
export function adReportShape({ template, sections }: Pick<AdReportFacts, 'template' | 'sections'>): AdReportShape {
  const wanted = adReportSections.filter(section => sections.includes(section));
  if (template === 'brief') {
    const short = wanted.filter(section => section === 'summary' || section === 'media');
    return { sections: short.length > 0 ? short : wanted, rows: 5, bars: 5, days: 31 };
  }
  return template === 'standard'
    ? { sections: wanted, rows: 15, bars: 8, days: 31 }
    : { sections: wanted, rows: 100, bars: 12, days: 366 };
}

const noSums: AdSums = { impressions: 0, clicks: 0, costMicros: 0, conversionsMicros: 0, conversionValueMicros: 0 };
const addSums = (sums: readonly AdSums[]): AdSums =>
  sums.reduce(
    (all, one) => ({
      impressions: all.impressions + one.impressions,
      clicks: all.clicks + one.clicks,
      costMicros: all.costMicros + one.costMicros,
      conversionsMicros: all.conversionsMicros + one.conversionsMicros,
      conversionValueMicros: all.conversionValueMicros + one.conversionValueMicros,
    }),
    noSums,
  );

/** The first rows of a table; the others join what it leaves out anyway, so that it still adds up. */
export function cutAdTable({ rows, rest }: AdFactTable, most: number): AdFactTable {
  const left = rows.slice(most);
  if (left.length === 0) return { rows, rest };
  const parts: AdCompared[] = rest === null ? left : [...left, rest];
  const before = parts.flatMap(part => part.before ?? []);
  return {
    rows: rows.slice(0, most),
    rest: {
      now: addSums(parts.map(part => part.now)),
      before: before.length === 0 ? null : addSums(before),
      count: left.length + (rest?.count ?? 0),
    },
  };
}

/** Days, or their months. */
export interface TimeRow extends AdCompared {
  /** The first day. */
  from: string;
  isMonth: boolean;
  isCollected: boolean;
}

/** The days of a report as the rows of a table: by months where there are more than so many. */
export function timeRows(days: readonly AdDayFacts[], most: number): TimeRow[] {
  if (days.length <= most)
    return days.map(({ day, now, before }) => ({
      from: day,
      isMonth: false,
      isCollected: now !== null,
      now: now ?? noSums,
      before,
    }));
  const months = Map.groupBy(days, one => one.day.slice(0, 7));
  return [...months.values()].map(own => {
    const before = own.flatMap(one => one.before ?? []);
    return {
      from: own[0]?.day ?? '',
      isMonth: true,
      isCollected: own.some(one => one.now !== null),
      now: addSums(own.flatMap(one => one.now ?? [])),
      before: before.length === 0 ? null : addSums(before),
    };
  });
}

/** What the rows of a table are called by, `unnamed` for those without a name. */
export const labelOf = ({ label }: AdFactRow, unnamed: string): string => label.trim() || unnamed;
