import { family, type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const twoControls: Words = [
  'クリックやキーボードでどちらが働くかがブラウザーによって変わり、目的の操作ができない人が出ます。',
  'Which of the two a click or a key reaches depends on the browser, so some people cannot do what they want.',
];
const flattened: Words = [
  '読み上げソフトには内側が別の部品として伝わらないことがあり、Tab キーで止まっても何の操作か分かりません。',
  'Screen readers may not announce the inner part as a control, so people do not learn what the Tab key has reached.',
];
const lostHeading: Words = [
  '読み上げソフトに見出しとして伝わらないことが多く、見出しで移動する人がそこに移れません。',
  'Screen readers often do not announce it as a heading, so people who move by headings do not get there.',
];
const headingOutside: Words = [
  '見出しを外側にして、その中に button を置きます。',
  'Let the heading be the outer element, with a button in it.',
];

/** Guides to rules about elements that may not stand within certain others, or only within them. */
export const nestingGuides: Readonly<Record<string, RuleGuide>> = {
  'html/element-within-element': wholeGuide(
    [
      'リンクの中のボタン、th や dt の中の見出しなど、入れられない要素が中に入っています。',
      'An element stands within one that may not hold it, such as a button in a link or a heading in a th or dt.',
    ],
    [
      '操作部品どうしでは一方を操作できないことがあり、見出しなどでは構成が誤って伝わります。',
      'Of two controls one may be out of reach; with headings and the like, the structure is told wrongly.',
    ],
    [
      '内側か外側の要素を外します。ボタンのように見せるリンクは、リンクだけにして CSS で形を付けます。',
      'Remove the inner or the outer element. For a link that looks like a button, style the link by CSS.',
    ],
    '<a href="/event/"><button type="button">詳細</button></a>',
    '<a href="/event/" class="button">詳細</a>',
  ),
  'html/element-with-attribute-within-element': wholeGuide(
    [
      'ボタンの形にするためなどに、リンクや操作できる動画が button や a の中に入れられています。',
      'A link or a video with controls was put into a button or an a, for example to look like a button.',
    ],
    twoControls,
    [
      '操作する要素を 1 つだけ残します。ページを移動するならリンクにし、形は CSS で付けます。',
      'Keep one of the two. Use a link to get to another page, and CSS for its shape.',
    ],
    '<button type="button"><a href="/reserve/">予約する</a></button>',
    '<a href="/reserve/" class="button">予約する</a>',
  ),
  'html/attribute-within-element': wholeGuide(
    [
      '見出しの行に操作ボタンを並べるために、role="toolbar" などの要素が見出しの中に置かれています。',
      'An element with role="toolbar" or the like was put into a heading, to place buttons on its line.',
    ],
    [
      '読み上げソフトの見出しの一覧に操作の名前まで混ざり、見出しが分かりにくくなります。',
      'The list of headings in screen readers also holds the names of the buttons, which blurs the headings.',
    ],
    [
      '操作の部品を見出しの外に出し、CSS で横に並べます。',
      'Move the controls out of the heading, and place them beside it by CSS.',
    ],
    '<h2>館内図\n  <span role="toolbar" aria-label="表示"><button type="button">拡大</button></span>\n</h2>',
    '<h2>館内図</h2>\n<div role="toolbar" aria-label="表示"><button type="button">拡大</button></div>',
  ),
  'html/attribute-within-attribute-advised': wholeGuide(
    [
      'role="button" などを付けた部品の中の文字にも、tabindex やロールが付いています。',
      'Text within a part with role="button" or the like has a tabindex or a role too.',
    ],
    flattened,
    [
      '内側の tabindex やロールを消します。外側は、できれば button などの要素にします。',
      'Remove the tabindex or role of the inner part. If you can, make the outer one a button element.',
    ],
    '<div role="button" tabindex="0">地図を開く <span tabindex="0">（拡大図）</span></div>',
    '<button type="button">地図を開く（拡大図）</button>',
  ),
  'html/element-with-attribute-within-attribute-advised': wholeGuide(
    [
      'タブやボタンのロールが、リンク自身ではなく、リンクを囲む要素に付いています。',
      'The role of a tab or button is on the element around a link instead of the link itself.',
    ],
    flattened,
    [
      'ロールを内側のリンクに移すか、囲む要素のロールを消します。',
      'Move the role to the link within, or remove it from the element around.',
    ],
    '<ul role="tablist">\n  <li role="tab"><a href="#fee">料金</a></li>\n</ul>',
    '<ul role="tablist">\n  <li role="none"><a role="tab" href="#fee">料金</a></li>\n</ul>',
  ),
  'html/element-within-attribute-advised': wholeGuide(
    [
      'role="button" などを付けた部品の中に、別のボタンや入力欄が置かれています。',
      'A part with role="button" or the like holds another button or a field.',
    ],
    flattened,
    [
      '2 つの操作を入れ子にせずに並べ、それぞれを button などの要素にします。',
      'Place the two side by side, each as an element of its own such as a button.',
    ],
    '<div role="button" tabindex="0">絞り込む <button type="button">解除</button></div>',
    '<button type="button">絞り込む</button> <button type="button">解除</button>',
  ),
  'html/element-within-attribute': wholeGuide(
    [
      '開閉する項目（アコーディオン）などで、role="button" を付けた要素の中に見出しが入っています。',
      'An element with role="button" holds a heading, for example in an accordion.',
    ],
    lostHeading,
    headingOutside,
    '<div role="button" tabindex="0"><h3>持ち物</h3></div>',
    '<h3><button type="button">持ち物</button></h3>',
  ),
  'html/attribute-within-attribute': wholeGuide(
    [
      'role="button" などを付けた要素の中の文字に、role="heading" が付いています。',
      'Text within an element with role="button" or the like has role="heading".',
    ],
    lostHeading,
    headingOutside,
    '<div role="button" tabindex="0"><span role="heading" aria-level="3">申込方法</span></div>',
    '<h3><button type="button">申込方法</button></h3>',
  ),
  'html/element-with-attribute-within-attribute': wholeGuide(
    [
      'カード全体に role="link" などを付けて押せるようにし、その中にリンクも置いています。',
      'A whole card was made a control by role="link" or the like, and holds a link as well.',
    ],
    twoControls,
    [
      '外側のロールと tabindex を消し、中のリンクだけを残します。',
      'Remove the role and the tabindex of the outer element, and keep the link.',
    ],
    '<div role="link" tabindex="0">夏祭り <a href="/event/">詳細</a></div>',
    '<div>夏祭り <a href="/event/">詳細</a></div>',
  ),
  'html/role-outside-its-parent': wholeGuide(
    [
      'タブやメニューの項目のロールだけがあり、それを束ねるロール（tablist など）がありません。',
      'The items of tabs or menus have roles, but the role that holds them together (such as tablist) is missing.',
    ],
    [
      '読み上げソフトが項目の数や順番を伝えられず、部品の使い方が分からないことがあります。',
      'Screen readers cannot tell how many items there are and which one this is, so their use may stay unclear.',
    ],
    [
      '項目を囲む要素に必要なロールを付けるか、項目のロールを消します。',
      'Give the element around the items the role that is named, or remove the roles of the items.',
    ],
    '<div>\n  <button type="button" role="tab">料金</button>\n</div>',
    '<div role="tablist">\n  <button type="button" role="tab">料金</button>\n</div>',
  ),
  'html/heading-within-heading': wholeGuide(
    [
      '前の見出しの終了タグ（</h2> など）がないまま、次の見出しが始まっています。',
      'A heading begins while the one before it has no end tag, such as </h2>.',
    ],
    [
      'ブラウザーは前の見出しをそこで終わらせます。副題などを中に入れたつもりでも、別の見出しになります。',
      'Browsers end the first heading there, so what was meant as a part of it becomes another heading.',
    ],
    [
      '前の見出しを閉じてから次の見出しを始めます。副題は見出しの中の span か、後ろの p にします。',
      'Close the heading before the next begins. Write subtitles as a span in it or a p after it.',
    ],
    '<h2>施設案内\n<h3>料金</h3>',
    '<h2>施設案内</h2>\n<h3>料金</h3>',
  ),
  'html/svg-element-within-svg-element': wholeGuide(
    [
      '作図ソフトや手作業でリンクを付けたまとまりの中の図形に、さらにリンクが付いています。',
      'A shape has a link of its own within a group that was made a link, by hand or by a drawing program.',
    ],
    [
      'どちらのリンク先に進むかがブラウザーによって変わり、目的のページに進めないことがあります。',
      'Which of the links is followed depends on the browser, so people may not get to the page they want.',
    ],
    [
      '外側か内側のリンクを消すか、2 つのリンクを入れ子にせずに並べます。',
      'Remove one of the links, or place the two side by side.',
    ],
    '<svg viewBox="0 0 90 20">\n  <a href="/map/"><a href="/map/north/"><text y="15">北館</text></a></a>\n</svg>',
    '<svg viewBox="0 0 90 20">\n  <a href="/map/north/"><text y="15">北館</text></a>\n</svg>',
  ),
  ...family(
    ['html/descendant-more-than-once', 'html/label-of-several-fields'],
    wholeGuide(
      [
        '電話番号や日付のように分けた入力欄が、1 つの label でまとめて囲まれています。',
        'One label is around several fields, such as those of a telephone number or date in parts.',
      ],
      [
        'ラベルは最初の欄だけに結び付き、読み上げソフトでは残りの欄に何を入力するか分かりません。',
        'The label belongs to the first field alone, so screen readers do not say what the others are for.',
      ],
      [
        '欄を 1 つにまとめるか、欄ごとに label を付け、全体を fieldset と legend で囲みます。',
        'Make it one field, or give each field its label and group them in a fieldset with a legend.',
      ],
      '<label>電話番号 <input name="tel1"> - <input name="tel2"></label>',
      '<label>電話番号 <input type="tel" name="tel"></label>',
    ),
  ),
};
