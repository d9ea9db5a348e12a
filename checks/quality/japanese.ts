import { reasonJa } from './messages/reasons.ts';
import { sentenceOf } from './sentence.ts';
import { badValue, type Templated } from './template.ts';

/** The Japanese sentence for a checker message with its values filled in, null without a translation. */
export function japanese({ template, values, rest }: Templated): string | null {
  if (template.startsWith(badValue)) return badValueJa(values, rest);
  const sentence = sentenceOf(template);
  return sentence === null ? null : fillIn(sentence, values);
}

function badValueJa(values: readonly string[], reason: string): string | null {
  const [value = '', attribute = '', element = ''] = values;
  const main =
    value === '' ? '属性「{2}」(要素「{3}」)の値が空です。' : '属性「{2}」(要素「{3}」)の値「{1}」は正しくありません。';
  const head = fillIn(main, [value, attribute, element]);
  if (reason === '') return head;
  // A page's own text may stand in it at any length.
  const found = reasonJa(reason.slice(0, 2_000));
  return found === null ? null : head + fillIn(found.sentence, found.values);
}

/** Fills values into the placeholders {1}, {2} …; lists of quoted names become Japanese lists. */
function fillIn(sentence: string, values: readonly string[]): string {
  return sentence.replace(/「?\{(\d+)\}」?/g, (place, number: string) => {
    const value = values[Number(number) - 1];
    // A page wrote it itself.
    if (value === undefined) return place;
    const list = value.startsWith('“') && value.endsWith('”');
    if (!list) return place.replace(`{${number}}`, () => value);
    return value
      .replace(/“/g, '「')
      .replace(/”/g, '」')
      .replace(/」(?:,? (?:and\/or|or|and|nor) |, )「/g, '」「');
  });
}
