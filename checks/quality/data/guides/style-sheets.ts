import { family, type RuleGuide, wholeGuide } from '../../../rule-guide.ts';

export const styleSheetGuides: Readonly<Record<string, RuleGuide>> = {
  'css/value-not-allowed': wholeGuide(
    [
      '値の打ち間違いか、別のプロパティの値や、古いブラウザー専用の値が書かれています。',
      'The value is misspelt, belongs to another property, or was meant for one old browser.',
    ],
    [
      'ブラウザーがその指定だけを無視するため、位置や大きさなどが意図と異なって見えることがあります。',
      'Browsers ignore this declaration alone, so the place, size or the like may not be as intended.',
    ],
    [
      'そのプロパティで使える値に書き直します。不要な指定なら消します。',
      'Write a value that the property takes, or remove the declaration if it is not needed.',
    ],
    '.icon { vertical-align: center; }',
    '.icon { vertical-align: middle; }',
  ),
  'css/unknown-at-rule': wholeGuide(
    [
      '@規則の打ち間違いか、Sass などの命令（@include など）が、変換されずに残っています。',
      'The at-rule is misspelt, or one of Sass or the like (such as @include) was not compiled.',
    ],
    [
      'ブラウザーがそのルールの中身をすべて無視するため、まとめて表示が崩れることがあります。',
      'Browsers ignore all that is in the rule, so several things may look wrong at once.',
    ],
    [
      'つづりを直します。Sass などの命令なら、変換後の CSS を公開します。',
      'Correct the name. For Sass and the like, publish the compiled style sheet.',
    ],
    '@meida (max-width: 600px) {\n  .menu { display: none; }\n}',
    '@media (max-width: 600px) {\n  .menu { display: none; }\n}',
  ),
  ...family(
    ['css/unknown-pseudo', 'css/unknown-pseudo'],
    wholeGuide(
      [
        '「:」の後の名前の打ち間違いか、1 つのブラウザーだけが知る名前です。',
        'The name after the colon is misspelt, or only one browser knows it.',
      ],
      [
        'カンマで並べたほかのセレクターの分も、ルールごと無視されます。',
        'The whole rule is ignored, for the other selectors of its list too.',
      ],
      [
        '名前を正しく書き直します。特定のブラウザー専用の名前は、別のルールに分けます。',
        'Correct the name, and put a name for one browser into a rule of its own.',
      ],
      'a:hover, a:focus-visibel { color: #c00; }',
      'a:hover, a:focus-visible { color: #c00; }',
    ),
  ),
  'css/import-too-late': wholeGuide(
    [
      '@import が後から書き足されたか、複数の CSS をつないだときに途中に入っています。',
      'The @import was added later, or came into the middle when style sheets were joined.',
    ],
    [
      'ブラウザーがその @import を無視するため、読み込むはずの CSS が使われず、表示が崩れます。',
      'Browsers ignore this @import, so its style sheet is not used and the page looks wrong.',
    ],
    [
      '@import をほかのルールより前に移します。または、HTML の link で読み込みます。',
      'Move the @import before all other rules, or load the style sheet by a link in the HTML.',
    ],
    'body { margin: 0; }\n@import url("table.css");',
    '@import url("table.css");\nbody { margin: 0; }',
  ),
  'css/charset-not-first': wholeGuide(
    [
      '@charset の前にコメントや空行があるか、複数の CSS をつないで途中に入っています。',
      'A comment or an empty line is before the @charset, or style sheets were joined.',
    ],
    [
      'この @charset は使われません。文字コードが別の方法で伝わらないと、CSS の中の日本語が化けることがあります。',
      'This @charset does nothing. Unless the encoding is told otherwise, Japanese text in the style sheet may get garbled.',
    ],
    [
      '@charset "utf-8"; をファイルの先頭に移し、途中のものは消します。',
      'Move @charset "utf-8"; to the very beginning of the file, and remove any further down.',
    ],
    '/* 共通の見た目 */\n@charset "utf-8";',
    '@charset "utf-8";\n/* 共通の見た目 */',
  ),
};
