/** The business day (Asia/Tokyo) of an instant, YYYY-MM-DD; today without one. */
export function tokyoDay(instant: Date = new Date()): string {
  return instant.toLocaleDateString('en-CA', { timeZone: 'Asia/Tokyo' });
}
