const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Tokyo has been nine hours ahead, without summer time, since 1952. */
const tokyoAhead = 9 * hourMs;
const opens = 10;
const closes = 18;

/** Returns whether support is open (weekdays 10:00 to 18:00 in Tokyo), and the next opening: now, if it is open. */
export function supportHours(now: Date): { isOpen: boolean; answersFrom: Date } {
  const tokyo = now.getTime() + tokyoAhead;
  const midnight = Math.floor(tokyo / dayMs) * dayMs;
  const open = midnight + opens * hourMs;
  if (isWeekday(midnight) && tokyo >= open && tokyo < midnight + closes * hourMs)
    return { isOpen: true, answersFrom: now };
  let day = tokyo < open ? midnight : midnight + dayMs;
  while (!isWeekday(day)) day += dayMs;
  return { isOpen: false, answersFrom: new Date(day + opens * hourMs - tokyoAhead) };
}

function isWeekday(tokyoMidnight: number): boolean {
  const day = new Date(tokyoMidnight).getUTCDay();
  return day !== 0 && day !== 6;
}
