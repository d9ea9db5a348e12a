import { adviceJa, messagesJa, reasonsJa } from './messages-ja.ts';
import { badValue, type Templated } from './template.ts';

/** The Japanese sentence for a checker message with its values filled in, null without a translation. */
export function japanese({ template, values, rest }: Templated): string | null {
  if (template.startsWith(badValue)) return badValueJa(values, rest);
  const whole = messagesJa[template];
  if (whole !== undefined) return fillIn(whole, values);
  // “… is obsolete. Use CSS instead.”: the advice is a separate sentence.
  const end = template.indexOf('. ');
  if (end < 0) return null;
  const main = messagesJa[template.slice(0, end + 1)];
  const advice = adviceJa[template.slice(end + 2)];
  if (main === undefined || advice === undefined) return null;
  const used = template.slice(0, end + 1).match(/“\*”|\bN\b/g)?.length ?? 0;
  return fillIn(main, values.slice(0, used)) + fillIn(advice, values.slice(used));
}

function badValueJa(values: readonly string[], reason: string): string | null {
  const [value = '', attribute = '', element = ''] = values;
  const main =
    value === '' ? '属性「{2}」(要素「{3}」)の値が空です。' : '属性「{2}」(要素「{3}」)の値「{1}」は正しくありません。';
  const head = fillIn(main, [value, attribute, element]);
  if (reason === '') return head;
  // A page's own text may stand in it at any length.
  const beginning = reason.slice(0, 2_000);
  for (const [pattern, ja] of reasonsJa) {
    const found = beginning.match(pattern);
    if (found) return head + fillIn(ja, found.slice(1));
  }
  return null;
}

/** Fills values into the placeholders {1}, {2} …; lists of quoted names become Japanese lists. */
function fillIn(sentence: string, values: readonly string[]): string {
  return sentence.replace(/「?\{(\d)\}」?/g, (place, number: string) => {
    const value = values[Number(number) - 1] ?? '';
    const list = value.startsWith('“') && value.endsWith('”');
    if (!list) return place.replace(`{${number}}`, value);
    return value
      .replace(/“/g, '「')
      .replace(/”/g, '」')
      .replace(/」(?:,? (?:and\/or|or|and|nor) |, )「/g, '」「');
  });
}
