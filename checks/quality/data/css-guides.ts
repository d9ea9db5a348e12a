import { family, guide, type RuleGuide } from '../../rule-guide.ts';
import { ignored } from './guide-phrases.ts';

const cssTypo = [
  'プロパティ名や値の打ち間違い、または特定のブラウザー向けの古い指定です。',
  'The property or value is misspelt, or was meant for one old browser.',
] as const;

export const cssGuides: Readonly<Record<string, RuleGuide>> = {
  'css/deprecated-media': guide(
    [
      'handheld、tv などの、使われなくなったメディア種別が残っています。',
      'A media type that is no longer used, such as handheld or tv, was left.',
    ],
    ignored,
    '@media handheld { … }',
    '@media (max-width: 600px) { … }',
  ),
  'css/bad-color': guide(
    [
      '色の番号の桁数が足りないか、文字が混ざっています。',
      'The number of the colour lacks digits or holds other letters.',
    ],
    ignored,
    'color: #12345;',
    'color: #123456;',
  ),
  'css/unknown-property': guide(cssTypo, ignored, 'colour: #333;', 'color: #333;'),
  'css/missing-unit': guide(
    ['数値の後ろの px や em が書き忘れられています。', 'The px or em after a number was forgotten.'],
    ignored,
    'margin: 10;',
    'margin: 10px;',
  ),
  'css/unrecognized-values': guide(cssTypo, ignored, 'margin: 1px 2px 3px 4px 5px;', 'margin: 1px 2px 3px 4px;'),
  ...family(
    ['css/parse-error', 'css/declaration-unreadable', 'css/html-in-stylesheet'],
    guide(
      [
        '波かっこ、コロン、セミコロンの抜けか、プログラムの断片が残っています。',
        'A brace, colon or semicolon is missing, or a piece of a program was left.',
      ],
      [
        '誤りから後ろの指定がまとめて無視され、広い範囲で表示が崩れることがあります。',
        'Everything up to the next safe point is ignored, which can break large parts of the layout.',
      ],
      'p { color: red font-size: 1rem }',
      'p { color: red; font-size: 1rem }',
    ),
  ),
  'css/unknown-pseudo': guide(
    cssTypo,
    [
      'カンマで並べたほかのセレクターまで、まとめて無視されます。',
      'The other selectors of the list are ignored with it.',
    ],
    'a:hoover, a:focus { color: red }',
    'a:hover, a:focus { color: red }',
  ),
  'css/negative-value': guide(cssTypo, ignored, 'padding: -4px;', 'margin: -4px;'),
};
