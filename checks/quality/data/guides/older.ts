import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const misread: Words = [
  '表の中身が表の外に出るなど、ブラウザーによって表示が変わることがあります。',
  'Browsers may show it differently, with content of the table outside of it.',
];
const unnamedPicture: Words = [
  '画像の内容が、スクリーンリーダーを使う人に伝わりません。',
  'People with screen readers do not learn what the picture shows.',
];
const giveAlt: Words = [
  'alt で画像の内容を説明します。飾りの画像は alt を空にします。',
  'Describe the picture in alt; leave alt empty for a decoration.',
];
const wrongSize: Words = [
  '画面の幅に合わない大きさの画像が読み込まれ、表示が遅くなることがあります。',
  'A picture of the wrong size may be loaded, which makes the page slow.',
];
const noScript: Words = [
  'スクリプトが動かず、その機能を誰も使えないことがあります。',
  'The script may not run, so that nobody can use what it does.',
];

const own: Readonly<Record<string, RuleGuide>> = {
  'html/end-tag-not-in-table': wholeGuide(
    ['表の中に、開いていない要素を閉じるタグがあります。', 'In a table something is closed that was not opened there.'],
    misread,
    [
      '余分な終了タグを消すか、開始タグを表の中に書きます。',
      'Remove the end tag, or put the start tag into the table.',
    ],
    '<table>\n  <tr><td>東京</select></td></tr>\n</table>',
    '<table>\n  <tr><td>東京</td></tr>\n</table>',
  ),
  'html/end-tag-with-open-element': wholeGuide(
    ['要素を閉じる前に、外側の要素が閉じられています。', 'What stands outside is closed before what stands inside.'],
    misread,
    ['内側の要素を先に閉じます。', 'Close the inner element first.'],
    '<td><select><option>東京</td></select>',
    '<td><select><option>東京</select></td>',
  ),
  'html/application-cache': wholeGuide(
    ['古いオフライン対応の指定が残っています。', 'An old way to work offline is still there.'],
    [
      '今のブラウザーは対応していないため、通信が切れるとページを見られません。',
      'Browsers no longer know it: without a connection nobody sees the page.',
    ],
    [
      '属性を消し、必要ならサービスワーカーを使います。',
      'Remove the attribute; use a service worker where one is needed.',
    ],
    '<html lang="ja" manifest="site.appcache">',
    '<html lang="ja">',
  ),
  'html/reference-outside-document': wholeGuide(
    ['参照先の要素が消されたか、ID が変わっています。', 'The element was removed, or has another ID now.'],
    [
      'スクリーンリーダーを使う人に、関連する部分が伝わりません。',
      'People with screen readers do not learn what belongs together.',
    ],
    ['同じページにある要素の ID を書きます。', 'Write the ID of an element of the same page.'],
    '<button aria-controls="menu">メニュー</button>\n<ul id="nav">…</ul>',
    '<button aria-controls="menu">メニュー</button>\n<ul id="menu">…</ul>',
  ),
  'html/srcset-without-sizes': wholeGuide(
    [
      '画像の候補に幅があるのに、表示する幅がありません。',
      'The candidates have widths, but the width on the page is missing.',
    ],
    wrongSize,
    ['sizes で、画面に表示する幅を指定します。', 'Say in sizes how wide the picture is shown.'],
    '<img alt="庁舎" src="a.jpg" srcset="a.jpg 400w, b.jpg 800w">',
    '<img alt="庁舎" src="a.jpg" srcset="a.jpg 400w, b.jpg 800w" sizes="50vw">',
  ),
  'html/attribute-without-companion': wholeGuide(
    ['一緒に使う属性の一方だけが書かれています。', 'Only one of two attributes is there that go together.'],
    wrongSize,
    ['足りない属性を書くか、不要な属性を消します。', 'Write the missing attribute, or remove the other.'],
    '<img alt="庁舎" src="a.jpg" sizes="50vw">',
    '<img alt="庁舎" src="a.jpg">',
  ),
  'html/attribute-without-other-attribute': wholeGuide(
    ['alt のない画像に、ロールが指定されています。', 'A picture without alt has a role.'],
    unnamedPicture,
    giveAlt,
    '<img src="map.png" role="presentation">',
    '<img src="map.png" alt="駅からの地図">',
  ),
  'html/attributes-without-other-attribute': wholeGuide(
    ['alt のない画像に、aria- で始まる属性が指定されています。', 'A picture without alt has aria- attributes.'],
    unnamedPicture,
    giveAlt,
    '<img src="map.png" aria-label="駅からの地図">',
    '<img src="map.png" alt="駅からの地図">',
  ),
  'html/attribute-unless-both-attributes': wholeGuide(
    ['typemustmatch と一緒に使う属性が足りません。', 'What goes with typemustmatch is missing.'],
    ['埋め込んだ内容が表示されないことがあります。', 'What is embedded may not be shown.'],
    ['typemustmatch を消します。今の HTML にはありません。', 'Remove typemustmatch, which HTML no longer has.'],
    '<object data="plan.pdf" typemustmatch>…</object>',
    '<object data="plan.pdf" type="application/pdf">…</object>',
  ),
  'html/attribute-unless-attribute-or-value': wholeGuide(
    ['ページに直接書いたスクリプトに async が付いています。', 'A script inside the page has async.'],
    [
      'async は働かず、作った人が考えた順番で動かないことがあります。',
      'It has no effect, and the order may not be what its author wanted.',
    ],
    ['async を消すか、src で別のファイルにします。', 'Remove async, or move the script to a file named by src.'],
    '<script async>start();</script>',
    '<script>start();</script>',
  ),
  'html/value-beside-attribute-not-allowed': wholeGuide(
    ['スクリプトの type が、JavaScript ではない値です。', 'The type of a script is not JavaScript.'],
    noScript,
    ['type を消すか、モジュールなら module とします。', 'Remove type; write module for a module.'],
    '<script src="app.js" type="text/jscript5"></script>',
    '<script src="app.js"></script>',
  ),
  'html/possible-misuse': wholeGuide(
    [
      'リンクや入力欄ではない要素に、aria-label で名前が付けられています。',
      'Something that is no link, button or field is named by aria-label.',
    ],
    [
      '多くのスクリーンリーダーは読み上げず、名前が伝わりません。',
      'Most screen readers pass over it, so the name is not heard.',
    ],
    ['文字として書くか、適切なロールを持つ要素に付けます。', 'Write it as text, or on an element with a fitting role.'],
    '<div aria-label="お知らせ">…</div>',
    '<section aria-label="お知らせ">…</section>',
  ),
};

/** Rules of the newest version that find the same, by those of an older one. */
const sameAs: Readonly<Record<string, string>> = {
  'html/select-first-child-option-not-empty': 'html/select-first-option-not-empty',
  'html/attribute-once-in-document': 'html/autofocus-more-than-once',
  'html/attribute-name-not-ncname': 'html/attribute-name-with-space',
};

/** The guides to rules of older versions; those that find what a rule of `newest` finds have its guide. */
export function olderGuides(newest: Readonly<Record<string, RuleGuide>>): Readonly<Record<string, RuleGuide>> {
  const same = Object.entries(sameAs).flatMap(([rule, like]) => (newest[like] ? [[rule, newest[like]]] : []));
  return { ...own, ...(Object.fromEntries(same) as Record<string, RuleGuide>) };
}
