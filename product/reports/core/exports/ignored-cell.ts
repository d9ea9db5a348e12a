import { ignoredState, ignoredTexts } from '#checks/link-ignored-texts.ts';
import { fill, type Language } from '#language/message.ts';
import type { LinkRow } from '#product/findings/api/link-rows.ts';

const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' });

/** Whether, why and by whom a target is ignored, on lines as the screen tells it; null for one that is not. */
export function ignoredCell(row: Pick<LinkRow, 'ignored' | 'ignore'>, language: Language): string | null {
  const state = ignoredState(row);
  if (state === null) return null;
  if (row.ignore === null) return state[language];
  const { kind, pattern, reason, createdBy: name, createdAt } = row.ignore;
  const day = tokyo.format(new Date(createdAt));
  const date = language === 'ja' ? day.replaceAll('-', '/') : day;
  const lines = [
    state,
    ...(kind === 'host' ? [fill(ignoredTexts.byHost, { pattern })] : []),
    fill(ignoredTexts.reason, { reason }),
    name === '' ? { ja: date, en: date } : fill(ignoredTexts.author, { name, date }),
  ];
  return lines.map(line => line[language]).join('\n');
}
