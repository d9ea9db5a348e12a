/** Days of a report, both inclusive, YYYY-MM-DD. */
export interface ReportPeriod {
  from: string;
  to: string;
}

export const periodChoices = ['lastMonth', 'thisMonth', 'last30', 'last7', 'custom'] as const;
export type PeriodChoice = (typeof periodChoices)[number];
export const comparisonChoices = ['none', 'before', 'lastYear', 'custom'] as const;
export type ComparisonChoice = (typeof comparisonChoices)[number];

const dayMs = 86_400_000;
const dayOf = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
const shifted = (day: string, by: number) => new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

const daysOf = ({ from, to }: ReportPeriod): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The period of a choice. The last day is yesterday: `today` is not over. On the first of a month `thisMonth` is the one before. */
export function periodOf(choice: Exclude<PeriodChoice, 'custom'>, today: string): ReportPeriod {
  const yesterday = shifted(today, -1);
  const [year, month] = partsOf(today);
  switch (choice) {
    case 'lastMonth':
      return { from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) };
    case 'thisMonth':
      return { from: `${yesterday.slice(0, 8)}01`, to: yesterday };
    case 'last30':
      return { from: shifted(yesterday, -29), to: yesterday };
    case 'last7':
      return { from: shifted(yesterday, -6), to: yesterday };
  }
}

/** The days with which a period is compared: as many days before it, whole months before whole months, or the same a year earlier. */
export function comparisonOf(choice: ComparisonChoice, period: ReportPeriod): ReportPeriod | null {
  const { from, to } = period;
  const [fromYear, fromMonth, fromDate] = partsOf(from);
  const [toYear, toMonth, toDate] = partsOf(to);
  if (choice === 'lastYear')
    return { from: inMonth(fromYear - 1, fromMonth, fromDate), to: inMonth(toYear - 1, toMonth, toDate) };
  if (choice !== 'before') return null;
  const isWhole = fromDate === 1 && to === dayOf(toYear, toMonth, 0);
  if (!isWhole) return { from: shifted(from, -daysOf(period)), to: shifted(from, -1) };
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth + 1;
  return { from: dayOf(fromYear, fromMonth - 1 - months, 1), to: shifted(from, -1) };
}

/** A date in a month (1 to 12), or its last one: 29 February is the 28th in most years. */
function inMonth(year: number, month: number, date: number): string {
  const last = dayOf(year, month, 0);
  const day = dayOf(year, month - 1, date);
  return day > last ? last : day;
}

export function reportNameOf(advertiserId: string, { from, to }: ReportPeriod): string {
  const who = advertiserId.replace(/[^A-Za-z0-9_-]+/g, '').slice(0, 60) || 'ad-report';
  return `${who}_${from.replaceAll('-', '')}-${to.replaceAll('-', '')}`;
}
