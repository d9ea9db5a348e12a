import type { Message } from '#language/message.ts';
import { cssTitles } from './css-titles.ts';
import { htmlTitles } from './html-titles.ts';

const titles = new Map(Object.entries({ ...htmlTitles, ...cssTitles }));

/** The title of a rule: a sentence about every page, without values of one. */
export function ruleTitle(rule: string): Message {
  const [ja, en] = titles.get(rule) ?? [rule, rule];
  return { ja, en };
}
