import { isInReading } from './readings.ts';
import { isReduplication } from './reduplication.ts';
import type { SentenceFault } from './sentence-rules.ts';

/** Rules that read words as words of a sentence, which the kana of a name are not. */
const ofWords = new Set<SentenceFault['rule']>([
  'successive-word',
  'particle',
  'misuse',
  'confusable',
  'dropping-ra',
  'dropping-i',
  'inserting-sa',
]);
const letters = /[\p{L}\p{N}]/u;

/** Checks whether a fault of a library's rule, or of the list of typos, is none: what clean text showed. */
export function isFalseAlarm({ rule, start, end }: SentenceFault, text: string): boolean {
  if (rule === 'typo') return text.startsWith('メンテナスクリプト', start);
  if (ofWords.has(rule) && isInReading(text, start, end)) return true;
  // Both are in dictionaries: 目に留まる and 目に止まる.
  if (rule === 'misuse') return text.startsWith('目に止ま', start);
  if (rule === 'stray-letter') return isVariable(text, start, end);
  // It says what nothing else says.
  if (rule === 'double-negative') return /ないと[はも]限ら?$/.test(text.slice(0, start));
  if (rule !== 'successive-word') return false;
  const word = text.slice(start, end);
  const isSaidTwice = text.slice(Math.max(0, start - 3), end + 2).includes('などなど');
  return !letters.test(word) || isSaidTwice || isReduplication(text, start, end) || isOfName(text, start, end);
}

/** Whether a doubled kana is of a name: もののけ, ものの哀れ, 大好きなななさん. */
function isOfName(text: string, start: number, end: number): boolean {
  const thing = text.lastIndexOf('もの', end);
  if (thing >= 0 && thing + 6 >= start && /^もの(?:のけ|の哀れ|のあはれ|のあわれ)/.test(text.slice(thing, thing + 6)))
    return true;
  const behind = text.slice(end, end + 8);
  const around = text.slice(Math.max(0, start - 1), end + 2);
  // The particle の doubled is a slip more often than a name: 利用者ののみなさん.
  if (/のの/.test(around)) return /^(?:さん|ちゃん|くん|さま|様|氏)/u.test(behind);
  return /^[\u3041-\u3096]{0,2}(?:さん|ちゃん|くん|さま|様|氏)/u.test(behind) && /なな|もも|ねね/.test(around);
}

/** What follows the name of a thing: a particle, a mark, or what it has. */
const afterName = /^(?:[はのをがにとでもへや、。，．)）」』:：=＝]|[\p{Script=Han}]|から|まで|より|だけ|$)/u;
/** Hiragana before the name of a thing end a word: a particle, a verb or an adjective; within a word a letter is a slip. */
const beforeName = /(?:^|[^\p{Script=Hiragana}]|[はがをにのとでへもやかるたいうくすつぬむぐぶ])$/u;
/** Ends of sentences, after which a single letter is a slip. */
const sentenceEnd = /(?:ます|です|ました|でした|ません|ください|下さい)$/;

/** Letters that the linter takes for names where they are half-width, and its capitals. */
const wideName = /^[ａｉｕｅｏｎＡ-Ｚ]$/;
const letterOrDigit = /[A-Za-zＡ-Ｚａ-ｚ0-9０-９.．－-]/;

/** Whether a single letter names something: a variable, a point, a vitamin, a plan. Letters side by side are a word, digits have a unit. */
export function isVariable(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  if (sentenceEnd.test(before)) return false;
  if (wideName.test(text.slice(start, end)) || letterOrDigit.test(`${before.at(-1) ?? ''}${text[end] ?? ''}`))
    return true;
  return afterName.test(text.slice(end)) && beforeName.test(before);
}
