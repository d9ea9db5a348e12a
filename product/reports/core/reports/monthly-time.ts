/** The month and the day of mails. A day of mails begins at 9:00 in Asia/Tokyo, which is midnight of UTC. */
export function mailDay(now: Date): { period: string; day: number } {
  const text = now.toISOString();
  return { period: text.slice(0, 7), day: Number(text.slice(8, 10)) };
}

/** The holidays of a month's first week in Japan; the days of the new year are free as well. */
const holidays: Readonly<Record<number, readonly number[]>> = { 5: [3, 4, 5], 11: [3] };
const newYear: readonly number[] = [1, 2, 3];
const saturday = 6;
const sunday = 0;

/** The first working day of a month, YYYY-MM, in Japan: a day of 1 to 7. */
export function firstWorkingDay(period: string): number {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const weekday = (day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const own = holidays[month] ?? [];
  // A holiday on a Sunday frees the next day that is none.
  const substitute = own.some(day => weekday(day) === sunday) ? Math.max(...own) + 1 : 0;
  const free = month === 1 ? newYear : [...own, substitute];
  let day = 1;
  while ([saturday, sunday].includes(weekday(day)) || free.includes(day)) day += 1;
  return day;
}

/** Whether the day of mails of a month has come: 1 to 28, or 0 for the first working day. */
export const hasMailDay = (day: number, now: Date): boolean => {
  const today = mailDay(now);
  return today.day >= (day === 0 ? firstWorkingDay(today.period) : day);
};
