import { guide, type RuleGuide } from '../../rule-guide.ts';

const keyboard = [
  'マウスを使わず、キーボードやスイッチで操作する人が、先へ進めません。',
  'People who use a keyboard or a switch instead of a mouse cannot go on.',
] as const;
const unseen = [
  '画面を見ずに読み上げで聞く人に、内容や関係が伝わりません。',
  'People who listen instead of looking miss the content or how it belongs together.',
] as const;
const unheard = [
  '聞こえない人、聞こえにくい人、音を出せない場所にいる人に、内容が伝わりません。',
  'People who do not hear, or cannot turn the sound on, miss the content.',
] as const;
const filling = [
  '読み上げソフトを使う人や、認知面に困難のある人が、入力を終えられません。',
  'People with a screen reader, and people with cognitive difficulties, cannot finish the form.',
] as const;

export const humanGuides: Readonly<Record<string, RuleGuide>> = {
  'human:alt-text': guide(
    [
      'ファイル名や「画像」のような言葉が、代替テキストに入っていることがあります。',
      'The alternative text may be a file name, or a word such as “image”.',
    ],
    unseen,
    '<img src="chart.png" alt="グラフ画像">',
    '<img src="chart.png" alt="来館者数は 5 年で 2 倍の 8 万人に増加">',
  ),
  'human:decorative-image': guide(
    [
      '情報のある画像にも、手間を省くために alt="" が付けられることがあります。',
      'Images with content may have got an empty alt, to save work.',
    ],
    unseen,
    '<img src="closed.png" alt="">（「本日休館」の画像）',
    '<img src="closed.png" alt="本日休館">',
  ),
  'human:embedded-object': guide(
    [
      '図やグラフの内容が、近くの文章に書かれていないことがあります。',
      'What a chart or drawing shows may stand nowhere in the text.',
    ],
    unseen,
    '<canvas id="chart"></canvas>',
    '<canvas id="chart"></canvas>\n<table>…</table>',
  ),
  'human:audio-alternative': guide(
    ['音声が、書き起こしなしで公開されることがあります。', 'Sound is often published without a transcript.'],
    unheard,
    '<audio src="talk.mp3" controls></audio>',
    '<audio src="talk.mp3" controls></audio>\n<a href="talk.html">書き起こし</a>',
  ),
  'human:video-captions': guide(
    [
      '字幕がないか、自動生成の字幕の誤りが直されていないことがあります。',
      'There may be no captions, or automatic ones that nobody corrected.',
    ],
    unheard,
    '字幕（自動生成）：「点検死の窓口は…」',
    '字幕：「点検市の窓口は…」',
  ),
  'human:video-description': guide(
    [
      '画面の文字や動作だけで説明し、音声で触れていないことがあります。',
      'The video may show things that its sound never mentions.',
    ],
    unseen,
    'ナレーション：「こちらへお電話ください」',
    'ナレーション：「電話 03-1234-5678 へお電話ください」',
  ),
  'human:heading-structure': guide(
    [
      '見出しに見える文字が、太字や大きな文字の段落のことがあります。',
      'What looks like a heading may be a bold or large paragraph.',
    ],
    unseen,
    '<p class="midashi">料金</p>',
    '<h2>料金</h2>',
  ),
  'human:table-structure': guide(
    [
      'レイアウトのための表や、見出しが td の表があります。',
      'Tables may be there for the layout, or have headers that are td.',
    ],
    unseen,
    '<tr><td>地区</td><td>人口</td></tr>',
    '<tr><th scope="col">地区</th><th scope="col">人口</th></tr>',
  ),
  'human:reading-order': guide(
    [
      'CSS で並べ替えた画面の順序が、HTML の順序と異なることがあります。',
      'CSS may show parts in another order than that of the HTML.',
    ],
    unseen,
    '<p>料金 100円</p><h2>プール</h2>（CSS で上下を入れ替え）',
    '<h2>プール</h2><p>料金 100円</p>',
  ),
  'human:sensory-words': guide(
    [
      '「右の」「赤い」「丸い」など、見た目だけを手がかりにした案内が書かれます。',
      'Instructions may go by looks alone: “on the right”, “the red one”.',
    ],
    unseen,
    '右の赤いボタンを押してください。',
    '右にある「申し込む」ボタンを押してください。',
  ),
  'human:use-of-colour': guide(
    [
      'グラフの凡例、必須項目、リンクなどが、色だけで区別されることがあります。',
      'A legend, a required field or a link may be marked by colour alone.',
    ],
    ['色の見え方が異なる人が、区別できません。', 'People with another colour vision cannot tell the difference.'],
    '赤字の項目は必須です。',
    '「必須」と書かれた項目は必ず入力してください。',
  ),
  'human:image-of-text': guide(
    ['見出しやお知らせが、文字の入った画像で作られることがあります。', 'Headings or notices may be pictures of text.'],
    [
      '文字を拡大したり色を変えたりして読む人が、ぼやけた文字しか得られません。',
      'People who enlarge text or change its colours get a blur.',
    ],
    '<img src="title.png" alt="施設案内">',
    '<h1 class="title">施設案内</h1>',
  ),
  'human:text-resize': guide(
    [
      '高さを固定した枠や px の指定のため、拡大すると文字が切れることがあります。',
      'Boxes of fixed height and sizes in px may cut the text when it is enlarged.',
    ],
    [
      'ロービジョンや老眼の人が、内容や操作を失います。',
      'People with low vision or ageing eyes lose content or controls.',
    ],
    '.menu { height: 40px; overflow: hidden; }',
    '.menu { min-height: 2.5rem; }',
  ),
  'human:keyboard': guide(
    [
      'マウスの動作（重ねる、ドラッグする）だけに反応する部品があります。',
      'Some parts react to the mouse alone (hovering, dragging).',
    ],
    keyboard,
    '<div onclick="open()">メニュー</div>',
    '<button onclick="open()">メニュー</button>',
  ),
  'human:keyboard-trap': guide(
    [
      '埋め込みやダイアログから、Tab キーで出られないことがあります。',
      'The Tab key may not lead out of an embed or dialog.',
    ],
    keyboard,
    'ダイアログ：閉じる手段がマウスだけ',
    'ダイアログ：Esc キーと「閉じる」ボタンで閉じる',
  ),
  'human:moving-content': guide(
    [
      '自動で切り替わるスライドなどに、停止ボタンが付いていないことがあります。',
      'A carousel or the like may have no button to stop it.',
    ],
    [
      '読むのに時間のかかる人が読み終えられず、注意が続きにくい人はほかの部分も読めません。',
      'Slow readers cannot finish, and others lose the rest of the page.',
    ],
    '<div class="slider" data-autoplay="3000">',
    '<div class="slider"><button>自動再生を停止</button>…',
  ),
  'human:flashing': guide(
    ['動画やアニメーションに、強い点滅が含まれることがあります。', 'A video or animation may flash.'],
    ['光に敏感な人が、発作を起こすおそれがあります。', 'People who are sensitive to light may have a seizure.'],
    '1 秒に 10 回点滅する画像',
    '点滅しない画像',
  ),
  'human:page-title': guide(
    [
      '全ページの題名が、サイト名だけのことがあります。',
      'All pages may have nothing but the name of the site as their title.',
    ],
    [
      'タブや履歴から選ぶ人と、読み上げソフトの利用者が、ページを区別できません。',
      'People with several tabs or a screen reader cannot tell pages apart.',
    ],
    '<title>点検市</title>',
    '<title>粗大ごみの出し方 | 点検市</title>',
  ),
  'human:focus-order': guide(
    [
      '開いたメニューやダイアログが、HTML の末尾に追加されることがあります。',
      'Menus or dialogs may be added at the end of the HTML.',
    ],
    keyboard,
    '<button>開く</button> … <footer>…</footer><div role="dialog">',
    '<button>開く</button><div role="dialog">…</div>',
  ),
  'human:link-purpose': guide(
    ['「こちら」「詳細」だけのリンクが使われることがあります。', 'Links may say no more than “here” or “more”.'],
    [
      '読み上げソフトのリンクの一覧から選ぶ人に、行き先が伝わりません。',
      'People who choose from a list of links do not learn where it leads.',
    ],
    '申込方法は<a href="/apply/">こちら</a>',
    '<a href="/apply/">申込方法</a>',
  ),
  'human:heading-meaning': guide(
    [
      '「その 1」「お知らせ」のように、内容の分からない見出しやラベルがあります。',
      'Headings or labels may tell nothing, such as “Part 1”.',
    ],
    [
      '見出しだけを拾い読みする人が、目的の部分を見つけられません。',
      'People who read headings alone do not find their part.',
    ],
    '<h2>その 1</h2>',
    '<h2>持ち物</h2>',
  ),
  'human:focus-visible': guide(
    [
      '見た目のために、フォーカスの枠（outline）が消されることがあります。',
      'The outline of the focus may have been removed for its looks.',
    ],
    ['キーボードで操作する人が、今どこにいるかを見失います。', 'People with a keyboard lose sight of where they are.'],
    ':focus { outline: none; }',
    ':focus-visible { outline: 3px solid #155a9f; }',
  ),
  'human:language-parts': guide(
    ['外国語の案内文に、言語の指定がないことがあります。', 'A passage in another language may not say which it is.'],
    [
      '読み上げソフトが日本語の発音で読み、外国語の案内が聞き取れません。',
      'Screen readers use Japanese sounds, which nobody understands.',
    ],
    '<p>Please wait here.</p>',
    '<p lang="en">Please wait here.</p>',
  ),
  'human:on-input': guide(
    ['選択しただけで、ページが移動する作りのことがあります。', 'A choice alone may send people to another page.'],
    [
      'キーボードで選択肢を確かめている途中の人が、意図しないページへ移されます。',
      'People who go through the choices by keyboard are sent away.',
    ],
    '<select onchange="location = value">',
    '<select>…</select> <button>移動</button>',
  ),
  'human:error-messages': guide(
    ['入力の誤りが、枠の色だけで示されることがあります。', 'A mistake may be marked by the colour of the frame alone.'],
    filling,
    '<input class="red">',
    '<input aria-invalid="true" aria-describedby="e1"><p id="e1">電話番号は数字で入力してください。</p>',
  ),
  'human:label-instructions': guide(
    [
      '必須の項目や書式が、送信するまで示されないことがあります。',
      'What is required, and in which form, may be told only after sending.',
    ],
    filling,
    '<label>生年月日 <input></label>',
    '<label>生年月日（必須、例 1980/04/01） <input required></label>',
  ),
  'human:custom-control': guide(
    [
      'div や span で作られた部品に、名前・役割・状態が設定されていないことがあります。',
      'A control made of div or span may lack name, role or state.',
    ],
    unseen,
    '<div onclick="toggle()">メニュー</div>',
    '<button aria-expanded="false" onclick="toggle()">メニュー</button>',
  ),
};
