import { businessTimeZone } from '#endpoint/business-time-zone.ts';

const form = new Intl.DateTimeFormat('ja-JP', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats an instant in Tokyo time, for example `2026/11/20 10:00 JST`. */
export function tokyoTime(at: Date): string {
  return `${form.format(at)} JST`;
}
