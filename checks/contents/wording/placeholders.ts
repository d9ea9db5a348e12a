import type { TextBlock } from '../../engine.ts';
import type { Fault } from '../judge.ts';

const placeholder = new RegExp(
  [
    'ダミー(?:テキスト|文章|文|画像|コピー)',
    'サンプル(?:テキスト|文章)(?:です|が入|。|$)',
    'ここに(?:文章|テキスト|本文|説明文?|タイトル|見出し|画像|内容|コピー)(?:が|を)(?:入(?:り|る|れ)|記入|挿入)',
    '(?:文章|テキスト)が入ります',
    '(?:仮|かり)の?テキスト',
    '\\blorem ipsum\\b',
    // In small letters it is a word of Spanish and Portuguese.
    '\\b(?-i:TODO|Todo)\\b(?=[:：]|$)|\\b(?-i:TODO)\\b(?=\\s)',
    '\\bFIXME\\b',
    '\\{\\{[^{}\\n]{1,40}\\}\\}',
    '<%=?[^%\\n]{1,40}%>',
    '\\$\\{[\\w.]{1,40}\\}',
    '[○◯〇]{3,}',
    '●{3,}',
    '(?<![\\w.:/#-])(?:xxx+|XXX+)(?![\\w.:/-])',
  ].join('|'),
  'gi',
);
const ruler = /^[\s○◯〇●xX・☆★]+$/;

/** Circles stand for what people write: in a form's format, in an example, or between hyphens as digits. */
const shownAsExample =
  /例|形式|書式|様式|記入|入力|見本|フォーマット|のように|[○◯〇]{2,}[-－ー‐][○◯〇]{2,}|第[○◯〇]+[号条回項章]/;

/** Text that a template or draft left behind, in any language. Pieces of a ruler (○○○○) are none, nor are circles in examples. */
export function placeholders(blocks: readonly TextBlock[]): Fault[] {
  return blocks.flatMap(({ text, source }, block) => {
    if (ruler.test(text) || source === 'placeholder') return [];
    const isExample = shownAsExample.test(text);
    return [...text.matchAll(placeholder)].flatMap(({ index, 0: word }): Fault[] => {
      if (isExample && /^[○◯〇●]/.test(word)) return [];
      return [{ rule: 'placeholder', block, start: index, end: index + word.length, suggestion: null }];
    });
  });
}
