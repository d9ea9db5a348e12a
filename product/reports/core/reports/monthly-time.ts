/** The month and the day of mails. A day of mails begins at 9:00 in Asia/Tokyo, which is midnight of UTC. */
export function mailDay(now: Date): { period: string; day: number } {
  const text = now.toISOString();
  return { period: text.slice(0, 7), day: Number(text.slice(8, 10)) };
}
