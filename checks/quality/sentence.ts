import { adviceJa } from './messages/advice.ts';
import { messageGroups } from './messages/all.ts';
import { cssSentence } from './messages/css-validator.ts';
import { languageJa } from './messages/languages.ts';
import { placesOf } from './messages/message-table.ts';

/** “a” and “an” before a value depend on the value alone. */
export const withoutArticles = (template: string) => template.replace(/\b([Aa])n(?= (?:inline )?“\*”)/g, '$1');

const sentences = new Map(
  messageGroups.flatMap(({ table }) => Object.entries(table).map(([template, ja]) => [withoutArticles(template), ja])),
);
const advice = new Map(Object.entries(adviceJa).map(([template, ja]) => [withoutArticles(template), ja]));

const property = '“*”: ';

const longestOf = (table: ReadonlyMap<string, string>) => Math.max(...[...table.keys()].map(({ length }) => length));
/** Characters of a message with advice; a page's own text may make one of any length. */
const longest = longestOf(sentences) + longestOf(advice) + 1;

/** The Japanese sentence for a template, with {1}, {2} … for its placeholders in order; null without a translation. */
export function sentenceOf(template: string): string | null {
  const key = withoutArticles(template);
  const whole = sentences.get(key) ?? languageJa(key);
  if (whole !== undefined) return whole;
  const css = cssSentence(template);
  if (css !== undefined) return css;
  // The property comes before what is wrong with its value.
  const ofProperty = template.startsWith(property) ? cssSentence(template.slice(property.length)) : undefined;
  if (ofProperty !== undefined) return `プロパティ「{1}」：${after(ofProperty, 1)}`;
  const main = mainSentence(key);
  if (main === null) return null;
  return `${sentences.get(main)}${after(advice.get(key.slice(main.length + 1)) ?? '', placesOf(main))}`;
}

/** The part of a template before its advice, which is a sentence of its own: “… is obsolete. Use CSS instead.”; null without. */
export function mainSentence(template: string): string | null {
  const key = withoutArticles(template);
  if (key.length > longest) return null;
  for (let end = key.indexOf('. '); end >= 0; end = key.indexOf('. ', end + 1)) {
    const main = key.slice(0, end + 1);
    if (sentences.has(main) && advice.has(key.slice(end + 2))) return main;
  }
  return null;
}

/** A sentence whose placeholders come after `count` others. */
const after = (sentence: string, count: number) =>
  sentence.replace(/\{(\d+)\}/g, (_place, number: string) => `{${Number(number) + count}}`);
