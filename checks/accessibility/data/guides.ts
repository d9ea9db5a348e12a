import { guide, type RuleGuide, withMends } from '../../rule-guide.ts';
import { ariaGuides } from './aria-guides.ts';
import { contentGuides } from './content-guides.ts';
import { contrast, keyboard, noField, noPicture, noPlaces, notNamed, pronounced, zoom } from './guide-words.ts';
import { humanGuides } from './human-guides.ts';
import { humanMends } from './human-mends.ts';
import { ownGuides } from './own-guides.ts';
import { changeGuides } from './own-guides-changes.ts';
import { sightGuides } from './own-guides-sight.ts';
import { structureGuides } from './own-guides-structure.ts';
import { pdfGuides } from './pdf-guides.ts';
import { stateGuides } from './state-guides.ts';

const imageWithoutAlt = guide(
  [
    '画像を置くときに代替テキスト（alt）が書かれず、更新の手順にも含まれていません。',
    'The alternative text was not written when the image was placed, and is no part of the routine.',
  ],
  noPicture,
  '<img src="map.png">',
  '<img src="map.png" alt="駅から庁舎までの地図">',
);
const linkWithoutText = guide(
  [
    'アイコンや画像だけのリンクに、代わりの文字がありません。',
    'A link of nothing but an icon or a picture has no words.',
  ],
  notNamed,
  '<a href="/"><img src="home.svg"></a>',
  '<a href="/"><img src="home.svg" alt="トップページ"></a>',
);
const buttonWithoutText = guide(
  ['「×」や虫眼鏡などのアイコンだけのボタンに、名前がありません。', 'A button of nothing but an icon has no name.'],
  notNamed,
  '<button><svg>…</svg></button>',
  '<button aria-label="検索"><svg aria-hidden="true">…</svg></button>',
);
const fieldWithoutLabel = guide(
  [
    '項目名が入力欄の近くに書かれているだけで、結び付けられていません。placeholder だけの場合もあります。',
    'The name stands near the field without being tied to it, or only as a placeholder.',
  ],
  noField,
  'お名前 <input name="name">',
  '<label for="name">お名前</label> <input id="name" name="name">',
);
const noLanguage = guide(
  [
    'テンプレートの html 要素に lang がないか、誤った値が書かれています。',
    'The html element of the template has no lang, or a wrong one.',
  ],
  pronounced,
  '<html>',
  '<html lang="ja">',
);
const frameWithoutTitle = guide(
  [
    '地図や動画の埋め込みコードが、そのまま貼り付けられています。',
    'The embed code of a map or video was pasted as it was.',
  ],
  [
    '読み上げソフトを使う人は、フレームの中に入るべきかどうかを判断できません。',
    'People with a screen reader cannot decide whether to enter the frame.',
  ],
  '<iframe src="https://maps.example/…"></iframe>',
  '<iframe src="https://maps.example/…" title="庁舎の地図"></iframe>',
);
const sameId = guide(
  ['同じ部品が繰り返し置かれ、id も一緒に写されています。', 'A part was placed several times, and its id with it.'],
  [
    'ラベルやページ内リンクが別の要素を指し、読み上げソフトの利用者が誤った欄に案内されます。',
    'Labels and links reach another element, so people with a screen reader end in the wrong field.',
  ],
  '<input id="tel"> … <input id="tel">',
  '<input id="tel-home"> … <input id="tel-mobile">',
);
const emptyHeading = guide(
  [
    '余白のために、または編集ツールが、空の見出しを残しています。',
    'An empty heading was left by the editor, or stands there for its space.',
  ],
  [
    '見出しで移動する読み上げソフトの利用者が、何もない所で止まります。',
    'People who move by headings with a screen reader stop where there is nothing.',
  ],
  '<h2></h2>',
  '<h2>受付時間</h2>',
);
const noTitle = guide(
  [
    'テンプレートの title が空のままか、ページごとの題名が設定されていません。',
    'The title of the template is empty, or no page has its own.',
  ],
  [
    'タブを切り替える人、履歴やブックマークから探す人、読み上げソフトの利用者が、何のページか分かりません。',
    'People with several tabs, and people with a screen reader, cannot tell which page it is.',
  ],
  '<title></title>',
  '<title>施設の利用案内 | 点検市</title>',
);
const scrolled = guide(
  [
    '高さや幅を固定した枠の中だけが、マウスでスクロールするように作られています。',
    'A box of fixed size scrolls by the mouse alone.',
  ],
  keyboard,
  '<div style="overflow: auto; height: 10em">…</div>',
  '<div tabindex="0" role="region" aria-label="規約" style="overflow: auto; height: 10em">…</div>',
);
const noZoom = guide(
  [
    '意図しない拡大を防ごうとして、user-scalable=no や maximum-scale=1 が書かれています。',
    'Zooming was switched off (user-scalable=no or maximum-scale=1) against zooming by accident.',
  ],
  zoom,
  '<meta name="viewport" content="width=device-width, user-scalable=no">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
);
const refresh = guide(
  [
    '移転の案内などで、meta refresh による自動の移動が使われています。',
    'A meta refresh moves people on, for example from a page that has moved.',
  ],
  [
    '読むのに時間のかかる人が読み終える前に画面が変わり、読み上げは最初に戻ります。',
    'The page changes before slow readers have finished, and speech starts again.',
  ],
  '<meta http-equiv="refresh" content="5; url=/new/">',
  'HTTP/1.1 301 Moved Permanently\nLocation: /new/',
);

/** Guides by rule; a key that ends with `*` stands for all rules that begin so. */
export const guides: Readonly<Record<string, RuleGuide>> = {
  ...withMends(humanGuides, humanMends),
  ...ownGuides,
  ...structureGuides,
  ...sightGuides,
  ...changeGuides,
  ...stateGuides,
  ...pdfGuides,
  'axe:image-alt': imageWithoutAlt,
  'axe:input-image-alt': imageWithoutAlt,
  'axe:area-alt': imageWithoutAlt,
  'axe:svg-img-alt': guide(
    ['図として置かれた SVG に、題名も説明もありません。', 'An SVG that is a graphic has neither title nor name.'],
    noPicture,
    '<svg role="img">…</svg>',
    '<svg role="img" aria-label="来場者数の推移">…</svg>',
  ),
  'axe:role-img-alt': guide(
    [
      '背景画像やアイコンフォントが、名前のない図として置かれています。',
      'A background picture or icon font is a graphic without a name.',
    ],
    noPicture,
    '<span role="img" class="icon-wheelchair"></span>',
    '<span role="img" class="icon-wheelchair" aria-label="車椅子で利用できます"></span>',
  ),
  'axe:object-alt': guide(
    [
      '埋め込んだ図や資料に、表示できないときの内容がありません。',
      'The embedded drawing or document has nothing to show in its place.',
    ],
    noPicture,
    '<object data="chart.svg"></object>',
    '<object data="chart.svg"><a href="chart.html">推移の表</a></object>',
  ),
  'axe:image-redundant-alt': guide(
    [
      '画像の隣に同じ文字があるのに、alt にも同じ文字が書かれています。',
      'The text beside the image was written into its alt as well.',
    ],
    [
      '読み上げソフトを使う人は、同じ言葉を 2 回聞かされます。',
      'People with a screen reader hear the same words twice.',
    ],
    '<a href="/"><img src="home.svg" alt="トップ">トップ</a>',
    '<a href="/"><img src="home.svg" alt="">トップ</a>',
  ),
  'axe:link-name': linkWithoutText,
  'axe:button-name': buttonWithoutText,
  'axe:input-button-name': buttonWithoutText,
  'axe:aria-command-name': buttonWithoutText,
  'axe:label': fieldWithoutLabel,
  'axe:select-name': guide(
    ['選択欄の項目名が、近くに書かれているだけです。', 'The name of the select only stands near it.'],
    noField,
    '地区 <select name="area">…</select>',
    '<label for="area">地区</label> <select id="area" name="area">…</select>',
  ),
  'axe:aria-input-field-name': fieldWithoutLabel,
  'axe:label-title-only': fieldWithoutLabel,
  'axe:form-field-multiple-labels': guide(
    [
      '1 つの入力欄に、表示用と非表示の 2 つの label が付いています。',
      'A field has two labels, one shown and one hidden.',
    ],
    ['読み上げソフトによって、どちらか一方しか読まれません。', 'Some screen readers say only one of them.'],
    '<label for="q">検索</label><label for="q">キーワード</label>',
    '<label for="q">検索するキーワード</label>',
  ),
  'axe:color-contrast': guide(
    [
      '薄い灰色の注釈や、写真・ブランド色の上の文字が、読みやすさを測らずに決められています。',
      'Light grey notes, or text on a brand colour or photo, were chosen without measuring.',
    ],
    contrast,
    'color: #b3b3b3; background: #fff;（2.1:1）',
    'color: #595959; background: #fff;（7.0:1）',
  ),
  'axe:link-in-text-block': guide(
    [
      '本文のリンクの下線が消され、色だけで示されています。',
      'The underline of links in the text was removed, so only colour marks them.',
    ],
    ['色の見え方が異なる人が、リンクに気付けません。', 'People with another colour vision do not notice the links.'],
    'a { color: #06c; text-decoration: none; }',
    'a { color: #06c; text-decoration: underline; }',
  ),
  'axe:heading-order': guide(
    ['文字の大きさで見出しのレベルが選ばれています。', 'Heading levels were chosen by their size.'],
    [
      '見出しで移動する読み上げソフトの利用者が、抜けた部分があると受け取ります。',
      'People who move by headings with a screen reader believe that a part is missing.',
    ],
    '<h1>施設案内</h1>\n<h4>料金</h4>',
    '<h1>施設案内</h1>\n<h2>料金</h2>',
  ),
  'axe:empty-heading': emptyHeading,
  'axe:page-has-heading-one': guide(
    [
      'ページの題名が、画像や大きな文字で書かれ、h1 になっていません。',
      'The name of the page is a picture or large text instead of an h1.',
    ],
    [
      '読み上げソフトの見出しの一覧で、ページの主題にたどり着けません。',
      'The list of headings does not lead to the subject of the page.',
    ],
    '<p class="title">施設案内</p>',
    '<h1>施設案内</h1>',
  ),
  'axe:p-as-heading': guide(
    ['段落の文字を大きく、太くしただけの「見出し」です。', 'A paragraph was only made large and bold.'],
    [
      '見出しで移動する読み上げソフトの利用者が、その部分を見つけられません。',
      'People who move by headings with a screen reader do not find the part.',
    ],
    '<p><b>料金</b></p>',
    '<h2>料金</h2>',
  ),
  'axe:document-title': noTitle,
  'axe:html-has-lang': noLanguage,
  'axe:html-lang-valid': noLanguage,
  'axe:html-xml-lang-mismatch': noLanguage,
  'axe:valid-lang': guide(
    [
      '言語コードの代わりに、国の名前や略称が書かれています。',
      'The name or code of a country stands in the place of the language.',
    ],
    pronounced,
    '<p lang="jp">…</p>',
    '<p lang="ja">…</p>',
  ),
  'axe:frame-title': frameWithoutTitle,
  'axe:frame-title-unique': frameWithoutTitle,
  'axe:frame-tested': guide(
    [
      '別のサイトのフレームの中は、ブラウザーの制限で調べられません。',
      'A browser does not let anybody look into the frame of another site.',
    ],
    ['フレームの中に問題があるかどうかは、分からないままです。', 'Whether something is wrong inside stays unknown.'],
  ),
  'axe:frame-focusable-content': guide(
    ['操作できる要素のあるフレームに、tabindex="-1" が付いています。', 'A frame with controls has tabindex="-1".'],
    keyboard,
    '<iframe src="form.html" title="申込み" tabindex="-1"></iframe>',
    '<iframe src="form.html" title="申込み"></iframe>',
  ),
  'axe:region': guide(
    [
      'テンプレートの一部が、header・nav・main・footer のどれにも入っていません。',
      'A part of the template is in none of header, nav, main and footer.',
    ],
    noPlaces,
    '<body>\n  <div class="content">…</div>\n</body>',
    '<body>\n  <main class="content">…</main>\n</body>',
  ),
  'axe:landmark-one-main': guide(
    ['テンプレートの本文が、div だけで囲まれています。', 'The main part of the template is in a div.'],
    noPlaces,
    '<div id="main">…</div>',
    '<main id="main">…</main>',
  ),
  'axe:landmark-no-duplicate*': guide(
    [
      '部品ごとに main や header が書かれ、ページの中で重なっています。',
      'Several parts bring a main, header or footer of their own.',
    ],
    noPlaces,
    '<main>…</main> … <main>…</main>',
    '<main>… <section>…</section></main>',
  ),
  'axe:landmark-unique': guide(
    [
      'nav などの同じ領域が、名前を付けずに複数置かれています。',
      'There are several nav or the like, and they have no names.',
    ],
    [
      '読み上げソフトの領域の一覧に同じ名前が並び、選び分けられません。',
      'The list of regions in a screen reader has the same name several times.',
    ],
    '<nav>…</nav> … <nav>…</nav>',
    '<nav aria-label="メイン">…</nav> … <nav aria-label="関連ページ">…</nav>',
  ),
  'axe:landmark-*': guide(
    [
      'テンプレートの header・footer・main が、別の領域の中に入っています。',
      'A header, footer or main of the template is inside another region.',
    ],
    noPlaces,
    '<main><footer>…</footer></main>',
    '<main>…</main>\n<footer>…</footer>',
  ),
  'axe:bypass': guide(
    ['本文へ移動するリンクも、見出しも、main もありません。', 'There is no skip link, no heading and no main.'],
    [
      'キーボードや読み上げソフトを使う人が、ページごとに長いメニューを通り抜けることになります。',
      'People with a keyboard or screen reader go through the whole menu on every page.',
    ],
    '<body><nav>…</nav><div>…</div>',
    '<body><a href="#main">本文へ</a><nav>…</nav><main id="main">…</main>',
  ),
  'axe:skip-link': guide(
    [
      '「本文へ」のリンク先の id が、テンプレートから消えています。',
      'The id that the skip link names is gone from the template.',
    ],
    [
      'キーボードや読み上げソフトを使う人が、押しても本文へ移れません。',
      'People with a keyboard or screen reader press it and stay where they are.',
    ],
    '<a href="#content">本文へ</a> … <main>',
    '<a href="#content">本文へ</a> … <main id="content">',
  ),
  'axe:duplicate-id-aria': sameId,
  ...ariaGuides,
  'axe:scrollable-region-focusable': scrolled,
  'axe:meta-viewport*': noZoom,
  'axe:meta-refresh*': refresh,
  'axe:target-size': guide(
    ['リンクやアイコンが、間隔を空けずに小さく並んでいます。', 'Links or icons stand small and close together.'],
    [
      '手が震える人や片手で操作する人が、隣のリンクを押してしまいます。',
      'People with a tremor or one free hand press the neighbour instead.',
    ],
    '.pager a { padding: 0; }',
    '.pager a { display: inline-block; min-width: 24px; padding: 8px 12px; }',
  ),
  ...contentGuides,
};
