import { guide, type RuleGuide, type Words } from '../../rule-guide.ts';

const groups: Words = [
  '読み上げソフトを使う人には、その選択肢や欄がどの質問のものか分かりません。',
  'People with a screen reader do not learn to which question the choices belong.',
];
const tables: Words = [
  '読み上げソフトを使う人には、数字がどの行と列のものかが分かりません。',
  'People with a screen reader do not learn to which row and column a figure belongs.',
];
const keyboard: Words = [
  'マウスを使わず、キーボードやスイッチで操作する人が困ります。',
  'People who use a keyboard or a switch instead of a mouse are stuck.',
];
const skipping: Words = [
  'キーボードや読み上げソフトで使う人が、ページごとに同じリンクを何度もたどることになります。',
  'People with a keyboard or a screen reader go through the same links on every page.',
];
const noText: Words = [
  '読み上げソフトや点字を使う人に、内容が伝わりません。',
  'People who use a screen reader or Braille miss the content.',
];
const twice: Words = [
  '読み上げソフトが同じ言葉を二度読み、キーボードで移る回数も増えます。',
  'Screen readers say the same words twice, and the keyboard stops twice.',
];
const titles: Words = [
  'title は、キーボードやタッチで使う人には見えず、読み上げられないこともあります。',
  'A title is not shown to people who use a keyboard or touch, and is not always read out.',
];

/** Explanations of the rules on groups, table cells, skip links and texts that are drawn. */
export const structureGuides: Readonly<Record<string, RuleGuide>> = {
  'tenken:fieldset-without-name': guide(
    ['枠を付けるために fieldset だけを書いています。', 'The fieldset was written for its frame alone.'],
    groups,
    '<fieldset><input type="radio" name="p" id="a"><label for="a">参加</label>…</fieldset>',
    '<fieldset><legend>出欠</legend><input type="radio" name="p" id="a"><label for="a">参加</label>…</fieldset>',
  ),
  'tenken:group-without-name': guide(
    ['部品の見本から role だけを写しています。', 'Only the role was copied from a sample.'],
    groups,
    '<div role="radiogroup">…</div>',
    '<div role="radiogroup" aria-label="支払い方法">…</div>',
  ),
  'tenken:checkboxes-without-group': guide(
    ['質問を、欄の前の文としてだけ書いています。', 'The question was written only as a text before the boxes.'],
    groups,
    '<p>趣味</p><label><input type="checkbox" name="h">読書</label> …',
    '<fieldset><legend>趣味</legend><label><input type="checkbox" name="h">読書</label> …</fieldset>',
  ),
  'tenken:choices-split': guide(
    ['見た目の枠に合わせて fieldset を分けています。', 'The fieldsets follow the frames on the screen.'],
    groups,
    '<fieldset>はい</fieldset><fieldset>いいえ</fieldset>',
    '<fieldset><legend>参加</legend>はい いいえ</fieldset>',
  ),
  'tenken:label-misplaced': guide(
    ['CSS で並びを逆にしたか、欄の後に説明を置いています。', 'CSS reverses the order, or the label follows the field.'],
    [
      '画面を拡大する人や読み上げソフトを使う人が、隣の欄のラベルと取り違えます。',
      'People who enlarge the screen, or listen to it, take it for the label of the next field.',
    ],
    '<input id="n"> <label for="n">氏名</label>',
    '<label for="n">氏名</label> <input id="n">',
  ),
  'tenken:header-without-scope': guide(
    ['見出しが二段以上ある表に、th だけを書いています。', 'A table with headers in several places has th alone.'],
    tables,
    '<tr><td>午前</td><th>内科</th><td>10</td></tr>',
    '<tr><td>午前</td><th scope="row">内科</th><td>10</td></tr>',
  ),
  'tenken:corner-cell': guide(
    ['角の文字を、見出しではないと考えて td にしています。', 'The text in the corner was not thought to be a header.'],
    tables,
    '<tr><td>曜日</td><th>午前</th></tr>',
    '<tr><th>曜日</th><th>午前</th></tr>',
  ),
  'tenken:skip-link-late': guide(
    ['メニューの後に、本文へ移動するリンクを置いています。', 'The skip link was placed after the menu.'],
    skipping,
    '<nav>…</nav><a href="#main">本文へ</a>',
    '<a href="#main">本文へ</a><nav>…</nav>',
  ),
  'tenken:skip-link-hidden': guide(
    [
      '画面に見せないために display: none を使っています。',
      'The link was given display: none to keep it off the screen.',
    ],
    skipping,
    '.skip { display: none }',
    '.skip:not(:focus) { position: absolute; left: -999px }',
  ),
  'tenken:links-twice': guide(
    ['画像と見出しを、別々の a 要素で囲んでいます。', 'The image and the heading were each put into an a element.'],
    twice,
    '<a href="/n"><img src="n.png" alt="お知らせ"></a><a href="/n">お知らせ</a>',
    '<a href="/n"><img src="n.png" alt="">お知らせ</a>',
  ),
  'tenken:link-title-only': guide(
    ['アイコンだけのリンクに、title を付けて済ませています。', 'A link with an icon alone was given a title only.'],
    titles,
    '<a href="/help" title="使い方"></a>',
    '<a href="/help">使い方</a>',
  ),
  'tenken:link-title-blank': guide(
    ['編集ツールが空の title を書き出しています。', 'An editor writes an empty title.'],
    titles,
    '<a href="/help" title="">使い方</a>',
    '<a href="/help">使い方</a>',
  ),
  'tenken:mouse-only': guide(
    [
      'ダブルクリックやボタンの上げ下げに、処理を付けています。',
      'A handler listens to a double click or a mouse button.',
    ],
    keyboard,
    '<div ondblclick="openItem()">申請書</div>',
    '<button onclick="openItem()">申請書</button>',
  ),
  'tenken:page-without-text': guide(
    ['チラシなどを、画像だけのページにしています。', 'A leaflet was put on the page as an image alone.'],
    noText,
    '<body><img src="poster.png" alt=""></body>',
    '<body><img src="poster.png" alt="市民まつり 10月3日 中央公園"></body>',
  ),
  'tenken:letter-art': guide(
    ['飾りの絵を、記号を並べて描いています。', 'A picture was drawn with signs.'],
    [
      '読み上げソフトが記号を一つずつ読み、何の絵か分かりません。',
      'Screen readers say each sign, and nobody learns what is shown.',
    ],
    '<pre> /\\_/\\ …</pre>',
    '<pre role="img" aria-label="猫の絵"> /\\_/\\ …</pre>',
  ),
  'tenken:spaced-name': guide(
    ['字間を空けて見せるために、空白を入れています。', 'Spaces were typed to draw the letters apart.'],
    [
      '読み上げソフトが一文字ずつ読み、検索でも見つかりません。',
      'Screen readers say letter by letter, and a search does not find the word.',
    ],
    '<input type="submit" value="送 信 す る">',
    '<input type="submit" value="送信する">',
  ),
  'tenken:text-blinks': guide(
    ['注意を引くために、文字を点滅させています。', 'A text blinks to draw attention.'],
    [
      '読むのに時間がかかる人や、注意がそれやすい人が、内容を読めません。',
      'People who read slowly or are easily distracted cannot read on.',
    ],
    '.new { animation: blink 1s infinite }',
    '.new { font-weight: bold }',
  ),
  'tenken:text-from-css': guide(
    ['「必須」「NEW」などの文字を、CSS の content に書いています。', 'Words such as “required” were written into CSS.'],
    [
      '自分の CSS を使う人や一部の読み上げソフトの利用者に、その文字が伝わりません。',
      'People with style sheets of their own, and some screen readers, miss these words.',
    ],
    '.need::after { content: "必須" }',
    '<span class="need">必須</span>',
  ),
};
