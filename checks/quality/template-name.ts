import type { Message } from '#language/message.ts';
import { adviceJa, messagesJa } from './messages-ja.ts';
import { badValue } from './template.ts';

/** The name of a template's rule; `…` stands for what differs from page to page. */
export function templateName(template: string): Message {
  const en = bare(template);
  if (template.startsWith(badValue)) return { ja: '属性の値が正しくありません', en };
  const end = template.indexOf('. ');
  const whole = messagesJa[template];
  const main = whole ?? (end < 0 ? undefined : messagesJa[template.slice(0, end + 1)]);
  const advice = whole === undefined ? adviceJa[template.slice(end + 2)] : '';
  return { ja: main === undefined || advice === undefined ? en : elided(main + advice), en };
}

const elided = (ja: string) => ja.replace(/\{\d\}/g, '…');

function bare(template: string): string {
  return template.replaceAll('“*”', '“…”').replace(/\bN\b/g, '…');
}
