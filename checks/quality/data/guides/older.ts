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
  'html:no-in-table-scope-30bb': wholeGuide(
    ['表の中に、開いていない要素を閉じるタグがあります。', 'In a table something is closed that was not opened there.'],
    misread,
    [
      '余分な終了タグを消すか、開始タグを表の中に書きます。',
      'Remove the end tag, or put the start tag into the table.',
    ],
    '<table>\n  <tr><td>東京</select></td></tr>\n</table>',
    '<table>\n  <tr><td>東京</td></tr>\n</table>',
  ),
  'html:end-tag-with-open-9e5b': wholeGuide(
    ['要素を閉じる前に、外側の要素が閉じられています。', 'What stands outside is closed before what stands inside.'],
    misread,
    ['内側の要素を先に閉じます。', 'Close the inner element first.'],
    '<td><select><option>東京</td></select>',
    '<td><select><option>東京</select></td>',
  ),
  'html:the-manifest-based-application-cache-feature-is-obsolete-64eb': wholeGuide(
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
  'html:the-attribute-must-point-to-an-element-in-the-same-document-c059': wholeGuide(
    ['参照先の要素が消されたか、ID が変わっています。', 'The element was removed, or has another ID now.'],
    [
      'スクリーンリーダーを使う人に、関連する部分が伝わりません。',
      'People with screen readers do not learn what belongs together.',
    ],
    ['同じページにある要素の ID を書きます。', 'Write the ID of an element of the same page.'],
    '<button aria-controls="menu">メニュー</button>\n<ul id="nav">…</ul>',
    '<button aria-controls="menu">メニュー</button>\n<ul id="menu">…</ul>',
  ),
  'html:when-the-attribute-has-any-image-candidate-string-with-a-6e6e': wholeGuide(
    [
      '画像の候補に幅があるのに、表示する幅がありません。',
      'The candidates have widths, but the width on the page is missing.',
    ],
    wrongSize,
    ['sizes で、画面に表示する幅を指定します。', 'Say in sizes how wide the picture is shown.'],
    '<img alt="庁舎" src="a.jpg" srcset="a.jpg 400w, b.jpg 800w">',
    '<img alt="庁舎" src="a.jpg" srcset="a.jpg 400w, b.jpg 800w" sizes="50vw">',
  ),
  'html:the-attribute-may-be-specified-only-if-the-attribute-is-595e': wholeGuide(
    ['一緒に使う属性の一方だけが書かれています。', 'Only one of two attributes is there that go together.'],
    wrongSize,
    ['足りない属性を書くか、不要な属性を消します。', 'Write the missing attribute, or remove the other.'],
    '<img alt="庁舎" src="a.jpg" sizes="50vw">',
    '<img alt="庁舎" src="a.jpg">',
  ),
  'html:an-element-with-no-attribute-must-not-have-a-attribute-266d': wholeGuide(
    ['alt のない画像に、ロールが指定されています。', 'A picture without alt has a role.'],
    unnamedPicture,
    giveAlt,
    '<img src="map.png" role="presentation">',
    '<img src="map.png" alt="駅からの地図">',
  ),
  'html:an-element-with-no-attribute-must-not-have-any-attributes-b1e9': wholeGuide(
    ['alt のない画像に、aria- で始まる属性が指定されています。', 'A picture without alt has aria- attributes.'],
    unnamedPicture,
    giveAlt,
    '<img src="map.png" aria-label="駅からの地図">',
    '<img src="map.png" alt="駅からの地図">',
  ),
  'html:element-must-not-have-attribute-unless-both-attribute-and-b8be': wholeGuide(
    ['typemustmatch と一緒に使う属性が足りません。', 'What goes with typemustmatch is missing.'],
    ['埋め込んだ内容が表示されないことがあります。', 'What is embedded may not be shown.'],
    ['typemustmatch を消します。今の HTML にはありません。', 'Remove typemustmatch, which HTML no longer has.'],
    '<object data="plan.pdf" typemustmatch>…</object>',
    '<object data="plan.pdf" type="application/pdf">…</object>',
  ),
  'html:element-must-not-have-attribute-unless-attribute-is-also-d28f': wholeGuide(
    ['ページに直接書いたスクリプトに async が付いています。', 'A script inside the page has async.'],
    [
      'async は働かず、作った人が考えた順番で動かないことがあります。',
      'It has no effect, and the order may not be what its author wanted.',
    ],
    ['async を消すか、src で別のファイルにします。', 'Remove async, or move the script to a file named by src.'],
    '<script async>start();</script>',
    '<script>start();</script>',
  ),
  'html:a-element-with-a-attribute-must-not-have-a-attribute-whose-19c1': wholeGuide(
    ['スクリプトの type が、JavaScript ではない値です。', 'The type of a script is not JavaScript.'],
    noScript,
    ['type を消すか、モジュールなら module とします。', 'Remove type; write module for a module.'],
    '<script src="app.js" type="text/jscript5"></script>',
    '<script src="app.js"></script>',
  ),
  'html:possible-misuse-of-if-you-disagree-with-this-warning-file-d1e3': wholeGuide(
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
  'html:source-text-is-not-in-unicode-normalization-form-c-54e4':
    'html:source-text-is-not-in-unicode-normalization-form-c-should-c2b2',
  'html:text-run-is-not-in-unicode-normalization-form-c-4995':
    'html:text-run-is-not-in-unicode-normalization-form-c-should-43b9',
  'html:an-element-with-must-be-contained-in-or-owned-by-an-element-7ef8':
    'html:an-element-with-must-be-contained-in-or-owned-by-an-element-9b81',
  'html:consider-using-the-element-as-a-top-level-heading-only-all-bd1e':
    'html:consider-using-the-element-as-a-top-level-heading-only-or-341c',
  'html:the-first-child-element-of-a-element-with-a-attribute-and-b6c7':
    'html:the-first-element-in-a-element-with-a-attribute-and-without-c5a7',
  'html:section-lacks-heading-consider-using-elements-to-add-5b5b':
    'html:section-lacks-heading-consider-using-elements-to-add-5822',
  'html:a-document-must-not-include-more-than-one-attribute-2dfb':
    'html:there-must-not-be-two-elements-with-the-same-nearest-0b2c',
  'html:attribute-names-must-be-xml-n-4th-ed-plus-namespaces-ncnames-1977':
    'html:attribute-names-must-not-contain-ascii-whitespace-u-n-null-e66d',
};

/** The guides to rules of older versions; those that find what a rule of `newest` finds have its guide. */
export function olderGuides(newest: Readonly<Record<string, RuleGuide>>): Readonly<Record<string, RuleGuide>> {
  const same = Object.entries(sameAs).flatMap(([rule, like]) => (newest[like] ? [[rule, newest[like]]] : []));
  return { ...own, ...(Object.fromEntries(same) as Record<string, RuleGuide>) };
}
