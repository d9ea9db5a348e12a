import { type OwnRule, ownRule } from '../own/own-rule.ts';

/** Rules of our own on groups, table cells, skip links and texts that are drawn, by id. */
export const ofStructure: Readonly<Record<string, OwnRule>> = {
  'fieldset-without-name': ownRule(
    'fieldset',
    '1.3.1 3.3.2',
    'H71',
    'warning',
    ['fieldset に legend がなく、何のまとまりか分かりません', 'The fieldset has no legend that names it'],
    [
      'fieldset の先頭に legend を置き、まとまりの名前を書いてください。',
      'Begin the fieldset with a legend that names it.',
    ],
  ),
  'group-without-name': ownRule(
    '[role="region"], [role="group"], [role="radiogroup"]',
    '1.3.1',
    'ARIA13 ARIA17 ARIA20',
    'needCfm',
    ['領域やグループに名前がありません', 'A region or group has no name'],
    ['aria-labelledby か aria-label で名前を付けてください。', 'Name it with aria-labelledby or aria-label.'],
    {
      unsure: [
        '領域やグループに名前がありません。名前が必要か確認してください',
        'A region or group has no name: confirm whether it needs one',
      ],
    },
  ),
  'checkboxes-without-group': ownRule(
    'input[type="checkbox"]',
    '1.3.1',
    'H71 ARIA17',
    'needCfm',
    ['同じ名前のチェックボックスが、グループにまとめられていません', 'Checkboxes of one name are in no group'],
    ['fieldset で囲み、legend に質問を書いてください。', 'Enclose them in a fieldset with the question as its legend.'],
    {
      unsure: [
        '同じ name のチェックボックスが、グループにまとめられていません。まとまりの名前が必要か確認してください',
        'Checkboxes of one name are in no group: confirm whether the group needs a name',
      ],
    },
  ),
  'choices-split': ownRule(
    'input[type="radio"], input[type="checkbox"]',
    '1.3.1 3.3.2',
    'H71 ARIA17',
    'warning',
    ['一つの質問の選択肢が、別々のグループに分かれています', 'The choices of one question stand in different groups'],
    ['同じ name の選択肢を、一つの fieldset に入れてください。', 'Put all choices of one name into one fieldset.'],
  ),
  'label-misplaced': ownRule(
    'label[for]',
    '3.3.2',
    'G162',
    'needCfm',
    ['ラベルが、入力欄に対して普通と違う位置にあります', 'The label stands at an unusual place beside its field'],
    [
      '入力欄のラベルは左か上に、ラジオボタンとチェックボックスのラベルは右に置いてください。',
      'Place labels of fields left or above, those of radio buttons and checkboxes right.',
    ],
    {
      unsure: [
        'ラベルが、入力欄に対して普通と違う位置にあります。どの欄のものか分かるか確認してください',
        'The label stands at an unusual place: confirm that people see to which field it belongs',
      ],
    },
  ),
  'header-without-scope': ownRule(
    'th:not([scope])',
    '1.3.1',
    'H63 H43',
    'needCfm',
    ['複雑な表の見出しに scope がありません', 'A header cell of a complex table has no scope'],
    ['見出しのセルに scope="col" や scope="row" を付けてください。', 'Give header cells scope="col" or scope="row".'],
    {
      unsure: [
        '複雑な表の見出しに scope がありません。見出しとデータの関係が分かるか確認してください',
        'A header cell of a complex table has no scope: confirm that its data cells can be told',
      ],
    },
  ),
  'corner-cell': ownRule(
    'table td',
    '1.3.1',
    'H51 H63',
    'needCfm',
    ['表の左上の角にある文字が、データのセルになっています', 'The text in the corner of a table stands in a data cell'],
    ['見出しなら th にし、見出しでなければ空にしてください。', 'Make it a th if it is a header, or leave it empty.'],
    {
      unsure: [
        '表の左上の角に文字があります。見出しなら th にしてください',
        'There is a text in the corner of the table: make it a th if it is a header',
      ],
    },
  ),
  'skip-link-late': ownRule(
    'a[href^="#"]',
    '2.4.1',
    'G1',
    'needCfm',
    ['本文へ移動するリンクが、多くのリンクの後にあります', 'The skip link comes after many other links'],
    ['本文へ移動するリンクを、ページの先頭に置いてください。', 'Place the skip link at the beginning of the page.'],
    {
      unsure: [
        '本文へ移動するリンクが、多くのリンクの後にあります。先頭に置けないか確認してください',
        'The skip link comes after many other links: confirm that it cannot come first',
      ],
    },
  ),
  'skip-link-hidden': ownRule(
    'a[href^="#"]',
    '2.4.1',
    'G1 G123',
    'needCfm',
    ['本文へ移動するリンクが CSS で隠され、使えません', 'CSS hides the skip link, and nobody can use it'],
    [
      'display: none や visibility: hidden をやめ、フォーカスしたときに見えるようにしてください。',
      'Remove display: none or visibility: hidden, and show the link when it is focused.',
    ],
    {
      unsure: [
        '本文へ移動するリンクが CSS で隠されています。キーボードで使えるか確認してください',
        'CSS hides the skip link: confirm that it can be used with the keyboard',
      ],
      withHidden: true,
    },
  ),
  'links-twice': ownRule(
    'a[href]',
    '1.1.1 2.4.4',
    'H2',
    'warning',
    [
      '同じ行き先の画像と文字が、別々のリンクで並び、二度読まれます',
      'An image and a text with the same target are two links, read out twice',
    ],
    ['画像と文字を一つのリンクに入れ、画像の alt を空にしてください。', 'Put both into one link and leave alt empty.'],
  ),
  'link-title-only': ownRule(
    'a[href][title]',
    '2.4.4 2.4.9',
    'H30 H33',
    'needCfm',
    ['リンクの中に文字がなく、title だけで説明されています', 'The link holds no text; only its title tells of it'],
    ['リンクの中に文字を書いてください。', 'Write the text inside the link.'],
    {
      unsure: [
        'リンクの説明が title だけです。見て分かり、読み上げられるか確認してください',
        'Only the title tells of the link: confirm that it is seen and read out',
      ],
    },
  ),
  'link-title-blank': ownRule(
    'a[href][title]',
    '2.4.4 2.4.9',
    'H33',
    'needCfm',
    ['リンクの title が空です', 'The title of the link is blank'],
    [
      'title を外すか、リンクの文字を補う言葉を書いてください。',
      'Remove the title, or write what adds to the link text.',
    ],
    {
      unsure: [
        'リンクの title が空です。リンクの文字だけで行き先が分かるか確認してください',
        'The title of the link is blank: confirm that the link text alone tells where it leads',
      ],
    },
  ),
  'mouse-only': ownRule(
    '[ondblclick], [onmousedown], [onmouseup]',
    '2.1.1',
    'F54 SCR2 SCR20',
    'needCfm',
    ['マウスのボタンだけで働く処理があります', 'Something is done by the mouse button only'],
    [
      'onclick や onkeydown など、キーボードでも働く処理にしてください。',
      'Use a handler that the keyboard reaches, such as onclick.',
    ],
    {
      unsure: [
        'マウスのボタンで働く処理が、キーボードでも使えるか確認してください',
        'Confirm that what the mouse button does can be done with the keyboard',
      ],
    },
  ),
  'page-without-text': ownRule(
    'html',
    '1.1.1',
    'G94 G82',
    'needCfm',
    ['ページに、読み上げられる文字がありません', 'The page holds no text that can be read out'],
    [
      '画像などの内容を、本文か代替テキストに書いてください。',
      'Give what the page shows as text or text alternatives.',
    ],
    {
      unsure: [
        'ページに、読み上げられる文字がほとんどありません。内容が伝わるか確認してください',
        'The page holds hardly any text that can be read out: confirm that its content can be had',
      ],
    },
  ),
  'letter-art': ownRule(
    'pre, p, div, td, dd, li, blockquote',
    '1.1.1',
    'F71 F72 H86',
    'warning',
    ['記号を並べた絵（アスキーアート）に代替テキストがありません', 'A picture made of signs has no text alternative'],
    [
      '画像にして alt を付けるか、role="img" と aria-label を付けてください。',
      'Use an image with alt, or add role="img" and aria-label.',
    ],
  ),
  'spaced-name': ownRule(
    'img[alt], area[alt], input[alt], input[type="submit"][value], input[type="button"][value], input[type="reset"][value]',
    '1.3.2',
    'F32 C8',
    'warning',
    [
      '代替テキストやボタンの文字に、単語を区切る空白が入っています',
      'Spaces stand between the letters of a text alternative or a button',
    ],
    ['空白を取り、字間は CSS の letter-spacing で空けてください。', 'Remove the spaces and use letter-spacing in CSS.'],
  ),
  'text-blinks': ownRule(
    'html, [style*="blink"]',
    '2.2.2',
    'F4 G11 G186',
    'needCfm',
    ['CSS で文字を点滅させています', 'CSS makes a text blink'],
    ['点滅をやめるか、5 秒以内に止めてください。', 'Do not let it blink, or end it within 5 seconds.'],
    {
      unsure: [
        'CSS に点滅の指定があります。5 秒を超えて点滅しないか確認してください',
        'CSS asks for blinking: confirm that nothing blinks for over 5 seconds',
      ],
    },
  ),
  'text-from-css': ownRule(
    'html',
    '1.3.1',
    'F87 C22',
    'needCfm',
    ['CSS の ::before や ::after で文字を表示しています', 'CSS adds text with ::before or ::after'],
    ['情報になる文字は、CSS ではなく HTML に書いてください。', 'Write text that informs in the HTML, not in CSS.'],
    {
      unsure: [
        'CSS が文字を加えています。飾りだけであるか確認してください',
        'CSS adds text: confirm that it is decoration only',
      ],
    },
  ),
};
