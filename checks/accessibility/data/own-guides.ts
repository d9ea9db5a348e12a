import { guide, type RuleGuide, type Words } from '../../rule-guide.ts';

const noPicture: Words = [
  '読み上げソフトを使う人と、画像が表示されない人に、内容が伝わりません。',
  'People with a screen reader, and people who do not get the picture, miss what it says.',
];
const linkList: Words = [
  'リンクだけを拾って読む人や、音声で操作する人が、行き先を選べません。',
  'People who go from link to link, or speak to their device, cannot choose where to go.',
];
const keyboard: Words = [
  'マウスを使わず、キーボードやスイッチで操作する人が困ります。',
  'People who use a keyboard or a switch instead of a mouse are stuck.',
];
const pronounced: Words = [
  '読み上げソフトが別の言語の発音で読み、内容が聞き取れません。',
  'Screen readers use the pronunciation of another language, which nobody understands.',
];
const hearing: Words = [
  '耳の聞こえない人や、音を出せない場所で見る人に、内容が伝わりません。',
  'People who cannot hear, or are where sound is not allowed, miss the content.',
];
const seeing: Words = [
  '目の見えない人に、映像の内容が伝わりません。',
  'People who cannot see miss what the pictures show.',
];
const tables: Words = [
  '読み上げソフトを使う人には、数字がどの行と列のものかが分かりません。',
  'People with a screen reader do not learn to which row and column a figure belongs.',
];
const fields: Words = [
  '読み上げソフトを使う人や、記憶や注意に負担のある人が、何を入力する欄か分かりません。',
  'People with a screen reader, and people who forget or get distracted, do not learn what to enter.',
];
const surprised: Words = [
  '画面の一部しか見えない人や読み上げソフトを使う人が、何が起きたか分からなくなります。',
  'People who see only a part of the screen, or listen to it, lose track of what happened.',
];
const grouped: Words = [
  '読み上げソフトが「全何件のリスト」と伝えられず、項目のまとまりが分かりません。',
  'Screen readers cannot say how many items there are and which belong together.',
];
const zoomed: Words = [
  'ロービジョンや老眼の人が、文字を拡大して読めません。',
  'People with low vision or ageing eyes cannot enlarge the text.',
];

export const ownGuides: Readonly<Record<string, RuleGuide>> = {
  'tenken:image-file-name': guide(
    [
      '編集ツールが alt にファイル名を入れ、そのままになっています。',
      'An editor put the name of the file into alt, and it was left.',
    ],
    noPicture,
    '<img src="DSC0012.jpg" alt="DSC0012.jpg">',
    '<img src="DSC0012.jpg" alt="市役所の正面玄関">',
  ),
  'tenken:image-generic-name': guide(
    ['alt を空にしないために、仮の言葉が入れられています。', 'A placeholder was written so that alt is not empty.'],
    noPicture,
    '<img src="map.png" alt="画像">',
    '<img src="map.png" alt="駅から庁舎までの地図">',
  ),
  'tenken:image-long-name': guide(
    ['図表の説明がすべて alt に書かれています。', 'All that a chart says was written into alt.'],
    ['読み上げソフトは alt を途中で止めたり戻ったりできません。', 'Screen readers cannot pause or go back within alt.'],
    '<img src="chart.png" alt="（200 文字の説明）">',
    '<img src="chart.png" alt="人口の推移のグラフ。数値は下の表"> <table>…</table>',
  ),
  'tenken:image-of-text': guide(
    ['見出しやボタンの文字が、飾った画像で作られています。', 'Headings or buttons were drawn as images.'],
    zoomed,
    '<img src="ttl_news.png" alt="お知らせ">',
    '<h2 class="fancy">お知らせ</h2>',
  ),
  'tenken:image-said-empty': guide(
    ['内容のある画像にも、飾りと同じ alt="" が付けられています。', 'An image with content got alt="" like decoration.'],
    noPicture,
    '<img src="floor-map.png" alt="">',
    '<img src="floor-map.png" alt="1 階の案内図">',
  ),
  'tenken:decoration-exposed': guide(
    [
      '飾りとされた要素に、フォーカスや ARIA 属性が残っています。',
      'An element marked as decoration still has focus or ARIA.',
    ],
    ['読み上げソフトが飾りを読み、意味のない部品に止まります。', 'Screen readers read the decoration and stop at it.'],
    '<img src="line.png" alt="" tabindex="0">',
    '<img src="line.png" alt="">',
  ),
  'tenken:same-name-images': guide(
    ['同じ alt を写して使っています。', 'The alt was copied from one image to the next.'],
    noPicture,
    '<img src="a.jpg" alt="施設の写真"><img src="b.jpg" alt="施設の写真">',
    '<img src="a.jpg" alt="プールの写真"><img src="b.jpg" alt="体育館の写真">',
  ),
  'tenken:embedded-without-text': guide(
    [
      'グラフや地図が canvas で描かれ、代わりの文字がありません。',
      'A chart or map is drawn on a canvas without words.',
    ],
    noPicture,
    '<canvas id="chart"></canvas>',
    '<canvas id="chart" role="img" aria-label="来場者数のグラフ。数値は下の表"></canvas>',
  ),
  'tenken:link-generic': guide(
    ['文の一部の「こちら」だけがリンクになっています。', 'Only the word “here” of the sentence is a link.'],
    linkList,
    '利用案内は<a href="guide.html">こちら</a>',
    '<a href="guide.html">利用案内</a>をご覧ください',
  ),
  'tenken:link-generic-alone': guide(
    ['一覧の各行に「詳細」だけのリンクが置かれています。', 'Each row of a list has a link that says only “more”.'],
    linkList,
    '<div><a href="a.html">詳細</a></div>',
    '<div><a href="a.html">図書館の休館日の詳細</a></div>',
  ),
  'tenken:link-opens-window': guide(
    ['外部サイトへのリンクに target="_blank" が付けられています。', 'Links to other sites have target="_blank".'],
    surprised,
    '<a href="https://example.jp/" target="_blank">県のサイト</a>',
    '<a href="https://example.jp/" target="_blank">県のサイト（新しいタブで開きます）</a>',
  ),
  'tenken:frames-same-name': guide(
    ['埋め込みのコードを写し、title がそのままになっています。', 'The code of a frame was copied with its title.'],
    [
      '読み上げソフトを使う人が、どのフレームに入るか選べません。',
      'People with a screen reader cannot choose which frame to enter.',
    ],
    '<iframe title="地図" src="a"></iframe><iframe title="地図" src="b"></iframe>',
    '<iframe title="本庁舎の地図" src="a"></iframe><iframe title="支所の地図" src="b"></iframe>',
  ),
  'tenken:title-generic': guide(
    ['ひな型の題名が書き換えられていません。', 'The title of the template was never replaced.'],
    [
      '読み上げソフトが最初に読む題名や、タブの並びから、ページを見分けられません。',
      'The title is what is read first and what tabs show: pages cannot be told apart.',
    ],
    '<title>無題ドキュメント</title>',
    '<title>開館時間 | 中央図書館</title>',
  ),
  'tenken:hover-only': guide(
    ['メニューや説明が、マウスを重ねたときだけ現れます。', 'A menu or a note appears on mouse hover only.'],
    keyboard,
    '<li onmouseover="show()">',
    '<li onmouseover="show()" onfocus="show()" tabindex="0">',
  ),
  'tenken:click-without-role': guide(
    ['div や span に onclick を付けてボタンにしています。', 'A div or span was made a button by onclick.'],
    keyboard,
    '<div onclick="send()">送信</div>',
    '<button type="button" onclick="send()">送信</button>',
  ),
  'tenken:id-twice': guide(
    ['部品を写して使い、id もそのままになっています。', 'A part was copied together with its id.'],
    [
      'ラベルや見出しが別の要素に結び付き、誤って読み上げられます。',
      'Labels and headings are tied to the wrong element.',
    ],
    '<p id="note">…</p><p id="note">…</p>',
    '<p id="note-1">…</p><p id="note-2">…</p>',
  ),
  'tenken:orientation-locked': guide(
    ['縦向きだけを考え、横向きで画面を回転させています。', 'Only portrait was meant, so landscape is rotated.'],
    [
      '端末を車いすなどに固定している人が、向きを変えられません。',
      'People whose device is fixed, as to a wheelchair, cannot turn it.',
    ],
    '@media (orientation: landscape) { body { transform: rotate(90deg); } }',
    '@media (orientation: landscape) { main { columns: 2; } }',
  ),
  'tenken:line-height-fixed': guide(
    [
      '編集ツールが、行の間隔を style 属性の !important で書き込んでいます。',
      'An editor wrote the line height into style with !important.',
    ],
    [
      '行間を広げて読む人（ディスレクシアなど）が、設定を変えられません。',
      'People who widen the lines to read, as with dyslexia, cannot.',
    ],
    '<p style="line-height: 1.2 !important">',
    '<p>',
  ),
  'tenken:focus-hidden': guide(
    ['見た目のために outline: none が書かれています。', 'For the looks, outline: none was written.'],
    ['キーボードで操作する人が、今どこにいるか分かりません。', 'People who use a keyboard do not see where they are.'],
    ':focus { outline: none; }',
    ':focus-visible { outline: 2px solid #1c76d2; }',
  ),
  'tenken:text-may-be-cut': guide(
    ['枠の高さが固定され、あふれた文字が隠されます。', 'The height of the box is fixed and what is beyond it hidden.'],
    zoomed,
    '.card { height: 60px; overflow: hidden; }',
    '.card { min-height: 60px; }',
  ),
  'tenken:sound-starts': guide(
    ['BGM や動画が自動で再生されます。', 'Music or a film starts by itself.'],
    [
      '読み上げソフトの声が聞こえなくなり、音を止める場所も探せません。',
      'The voice of the screen reader is drowned, and with it the way to stop the sound.',
    ],
    '<audio src="bgm.mp3" autoplay></audio>',
    '<audio src="bgm.mp3" controls></audio>',
  ),
  'tenken:video-without-captions': guide(
    ['動画の公開までに、キャプションが作られていません。', 'No captions were made before the film was published.'],
    hearing,
    '<video src="talk.mp4" controls></video>',
    '<video src="talk.mp4" controls><track kind="captions" srclang="ja" src="talk.vtt" label="日本語"></video>',
  ),
  'tenken:audio-without-text': guide(
    ['音声だけが公開され、書き起こしがありません。', 'Only the sound was published, without a transcript.'],
    hearing,
    '<audio src="speech.mp3" controls></audio>',
    '<audio src="speech.mp3" controls></audio> <a href="speech.html">書き起こしを読む</a>',
  ),
  'tenken:silent-video-without-text': guide(
    ['音声のない動画に、説明の文がありません。', 'A silent film has no text beside it.'],
    seeing,
    '<video src="steps.mp4" controls></video>',
    '<video src="steps.mp4" controls></video> <p>手順：1. ふたを開ける。2. …</p>',
  ),
  'tenken:video-without-description': guide(
    [
      '映像だけで伝わる場面が、音声で説明されていません。',
      'Scenes that only the pictures tell are not described in sound.',
    ],
    seeing,
    '<video src="tour.mp4" controls></video>',
    '<video src="tour-described.mp4" controls></video> <a href="tour.html">内容を文章で読む</a>',
  ),
  'tenken:video-without-full-text': guide(
    ['動画だけを載せ、内容を文章にしていません。', 'Only the film was put up, and nothing was written down.'],
    [
      '耳も目も不自由な人が、点字などで内容を読めません。',
      'People who neither see nor hear cannot read it in Braille.',
    ],
    '<video src="tour.mp4" controls></video>',
    '<video src="tour.mp4" controls></video> <a href="tour.html">内容を文章で読む</a>',
  ),
  'tenken:labels-alike': guide(
    [
      '同じ入力欄の組が二度使われ、まとまりの名前がありません。',
      'The same set of fields is used twice without names for the sets.',
    ],
    fields,
    '<label>氏名 <input></label> … <label>氏名 <input></label>',
    '<fieldset><legend>送り先</legend><label>氏名 <input></label></fieldset> …',
  ),
  'tenken:label-vague': guide(
    ['ラベルに仮の言葉が残っています。', 'A placeholder was left as the label.'],
    fields,
    '<label>入力 <input></label>',
    '<label>電話番号 <input type="tel"></label>',
  ),
  'tenken:label-without-words': guide(
    ['「×」や「…」などの記号だけが名前になっています。', 'A sign such as “×” is all the name there is.'],
    fields,
    '<button>×</button>',
    '<button aria-label="閉じる">×</button>',
  ),
  'tenken:placeholder-only': guide(
    [
      '場所を節約するために、ラベルの代わりにプレースホルダーを使っています。',
      'To save space, the placeholder replaced the label.',
    ],
    fields,
    '<input placeholder="メールアドレス">',
    '<label>メールアドレス <input placeholder="taro@example.jp"></label>',
  ),
  'tenken:radios-without-group': guide(
    [
      '質問が普通の文で書かれ、選択肢と結び付いていません。',
      'The question is plain text that is not tied to its choices.',
    ],
    fields,
    '<p>性別</p><label><input type="radio" name="s">男</label>…',
    '<fieldset><legend>性別</legend><label><input type="radio" name="s">男</label>…</fieldset>',
  ),
  'tenken:form-without-button': guide(
    ['入力や選択だけで送信されるように作られています。', 'The form sends itself when something is entered.'],
    surprised,
    '<form><select onchange="this.form.submit()">…</select></form>',
    '<form><select>…</select><button>検索する</button></form>',
  ),
  'tenken:error-not-named': guide(
    ['誤りの文が、入力欄と結び付いていません。', 'The text of the error is not tied to its field.'],
    fields,
    '<input aria-invalid="true"> <span class="error">入力してください</span>',
    '<input aria-invalid="true" aria-describedby="e"> <span id="e">電話番号を入力してください</span>',
  ),
  'tenken:header-without-cells': guide(
    ['飾りや余白のために th が使われるか、scope が誤っています。', 'The th is there for looks, or its scope is wrong.'],
    tables,
    '<tr><th scope="row">曜日</th></tr>',
    '<tr><th scope="col">曜日</th></tr>',
  ),
  'tenken:layout-table-with-headers': guide(
    [
      'データの表に、レイアウト用の印（role="presentation"）が付いています。',
      'A data table was marked as layout by role="presentation".',
    ],
    tables,
    '<table role="presentation"><tr><th>日付</th></tr>…',
    '<table><tr><th scope="col">日付</th></tr>…',
  ),
  'tenken:table-without-headers': guide(
    ['見出しのセルが、太字や背景色だけで示されています。', 'Headers are shown by bold type or colour alone.'],
    tables,
    '<tr><td><b>曜日</b></td><td><b>時間</b></td></tr>',
    '<tr><th scope="col">曜日</th><th scope="col">時間</th></tr>',
  ),
  'tenken:single-key': guide(
    ['「s で検索」のような、文字キー一つの操作があります。', 'One character does something, such as s for search.'],
    [
      '音声で入力する人が話すたびに、意図しない操作が起きます。',
      'Whenever people dictate, something happens that they did not mean.',
    ],
    "addEventListener('keydown', e => e.key === 's' && openSearch())",
    "addEventListener('keydown', e => e.ctrlKey && e.key === 's' && openSearch())",
  ),
  'tenken:motion-operated': guide(
    ['端末を振る、傾けるなどの操作が使われています。', 'Shaking or tilting the device does something.'],
    [
      '端末を固定している人や、手の震える人が操作できません。',
      'People whose device is fixed or whose hands tremble cannot use it.',
    ],
    "addEventListener('devicemotion', undo)",
    "undoButton.addEventListener('click', undo)",
  ),
  'tenken:text-changes': guide(
    ['ニュースや数字が、自動で書き換えられています。', 'News or figures are rewritten by themselves.'],
    [
      '読むのに時間のかかる人が読み終わらず、注意が続きにくい人はほかの部分も読めません。',
      'People who read slowly do not finish, and others lose the rest of the page.',
    ],
    'setInterval(nextNews, 5000)',
    '<button onclick="stopNews()">自動更新を止める</button>',
  ),
  'tenken:focus-held': guide(
    ['入力を確かめるために、onblur でフォーカスを戻しています。', 'To check the input, onblur takes the focus back.'],
    keyboard,
    '<input onblur="if (!ok) this.focus()">',
    '<input aria-describedby="hint" onchange="showHint()">',
  ),
  'tenken:focus-held-by-script': guide(
    ['ダイアログなどのために、フォーカスを戻す処理があります。', 'For a dialog or the like, the focus is moved back.'],
    keyboard,
    "box.addEventListener('focusout', () => box.focus())",
    'dialog.showModal()',
  ),
  'tenken:told-by-place': guide(
    ['見た目だけを頼りに、操作が説明されています。', 'Instructions rely on what the page looks like.'],
    [
      '画面が見えない人や、色の見え方が異なる人が、どれのことか分かりません。',
      'People who do not see the page, or see colours otherwise, do not know which one is meant.',
    ],
    '<p>右のボタンを押してください。</p>',
    '<p>右の［送信］ボタンを押してください。</p>',
  ),
  'tenken:spaced-letters': guide(
    ['見た目をそろえるために、文字の間に空白が入れられています。', 'Spaces were put between letters for the looks.'],
    [
      '読み上げソフトが単語として読めず、検索でも見つかりません。',
      'Screen readers do not read it as a word, and no search finds it.',
    ],
    '<h2>お 知 ら せ</h2>',
    '<h2 style="letter-spacing: 0.5em">お知らせ</h2>',
  ),
  'tenken:list-of-marks': guide(
    ['「・」と改行で箇条書きが作られています。', 'A list was typed with bullets and line breaks.'],
    grouped,
    '<p>・りんご<br>・みかん<br>・ぶどう</p>',
    '<ul><li>りんご</li><li>みかん</li><li>ぶどう</li></ul>',
  ),
  'tenken:name-prohibited': guide(
    ['role のない div や span に aria-label が付けられています。', 'A div or span without a role got an aria-label.'],
    [
      'aria-label を読まない読み上げソフトが多く、内容が伝わりません。',
      'Most screen readers ignore such an aria-label, and its content is lost.',
    ],
    '<div aria-label="値下げ後 100 円"><s>200 円</s> 100 円</div>',
    '<div role="group" aria-label="値下げ後 100 円"><s>200 円</s> 100 円</div>',
  ),
  'tenken:page-language-wrong': guide(
    ['外国製のひな型の lang="en" がそのままになっています。', 'The lang of a foreign template was left as it was.'],
    pronounced,
    '<html lang="en">（日本語の本文）',
    '<html lang="ja">（日本語の本文）',
  ),
  'tenken:part-language-wrong': guide(
    ['別の言語の部分を写したときの lang が残っています。', 'The lang of another passage was copied.'],
    pronounced,
    '<p lang="en">ようこそ</p>',
    '<p lang="ja">ようこそ</p>',
  ),
};
