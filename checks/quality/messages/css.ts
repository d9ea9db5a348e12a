import type { MessageTable } from './message-table.ts';

/** Messages about style sheets. */
export const css: MessageTable = {
  // Both values are the name of the property.
  "“*”: Property “*” doesn't exist.": 'プロパティ「{2}」は存在しません。',
  '“*”: “*” is not a “*” value.': 'プロパティ「{1}」の値「{2}」は、「{3}」の値として正しくありません。',
  '“*”: only “*” can be a “*”. You must put a unit after your number.':
    'プロパティ「{1}」の値に単位がありません。単位のない「{3}」にできるのは「{2}」だけです。',
  '“*”: Too many values or values are not recognized.': 'プロパティ「{1}」の値が多すぎるか、認識できません。',
  '“*”: Parse Error.': 'プロパティ「{1}」の書き方が正しくありません。',
  'Parse Error. Style sheets should not include HTML syntax.': 'CSS の中に HTML が書かれています。',
  'Parse Error.': 'CSS の書き方が正しくありません。',
  '“*”: “*” negative values are not allowed.': 'プロパティ「{1}」に負の値「{2}」は使えません。',
  'Unrecognized at-rule “*”': '@規則「{1}」は存在しません。',
  'Unknown pseudo-element or pseudo-class “*”': '疑似要素・疑似クラス「{1}」は存在しません。',
  'Unknown pseudo-element or pseudo-class “*”.': '疑似要素・疑似クラス「{1}」は存在しません。',
  '“*”: “*” is not a valid color N or N hexadecimals numbers.':
    'プロパティ「{1}」の値「{2}」は、{3} 桁または {4} 桁の 16 進数の色として正しくありません。',
  'The media “*” has been deprecated': 'メディア種別「{1}」は非推奨です。',
  '@import are not allowed after any valid statement other than @charset and @import.':
    '@import が、@charset と @import 以外の文より後にあります。',
  'The @charset rule may only occur at the start of the style sheet. Please check that there are no spaces before it.':
    '@charset が、スタイルシートの先頭にありません。',
};
