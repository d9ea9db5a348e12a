import { type Language, messages, say } from '#language/message.ts';
import type { Schedule } from '#product/runs/api/schedules.ts';

const texts = messages({
  daily: { ja: '毎日 {time}', en: 'Daily at {time}' },
  weekly: { ja: '毎週 {days} {time}', en: 'Every {days} at {time}' },
  monthly: { ja: '毎月 {day}日 {time}', en: 'Monthly on day {day} at {time}' },
});

/** Short names of the weekdays, from Monday (1) to Sunday (7). */
export const weekdayNames = messages({
  1: { ja: '月', en: 'Mon' },
  2: { ja: '火', en: 'Tue' },
  3: { ja: '水', en: 'Wed' },
  4: { ja: '木', en: 'Thu' },
  5: { ja: '金', en: 'Fri' },
  6: { ja: '土', en: 'Sat' },
  7: { ja: '日', en: 'Sun' },
});

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A schedule in words: 毎週 月・木 9:00. */
export function scheduleWords(schedule: Schedule, language: Language): string {
  const time = schedule.time.replace(/^0/, '');
  if (schedule.kind === 'daily') return say(texts.daily, language, { time });
  if (schedule.kind === 'monthly') return say(texts.monthly, language, { day: schedule.day, time });
  const days = weekdays.filter(day => schedule.weekdays.includes(day)).map(day => weekdayNames[day][language]);
  return say(texts.weekly, language, { days: days.join(language === 'ja' ? '・' : ', '), time });
}
