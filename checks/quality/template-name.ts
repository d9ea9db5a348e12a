import type { Message } from '#language/message.ts';
import { sentenceOf } from './sentence.ts';
import { badValue } from './template.ts';

/** The name of a template's rule; `…` stands for what differs from page to page. */
export function templateName(template: string): Message {
  const en = bare(template);
  if (template.startsWith(badValue)) return { ja: '属性の値が正しくありません', en };
  return { ja: sentenceOf(template)?.replace(/\{\d+\}/g, '…') ?? en, en };
}

function bare(template: string): string {
  return template.replaceAll('“*”', '“…”').replace(/\bN\b/g, '…');
}
