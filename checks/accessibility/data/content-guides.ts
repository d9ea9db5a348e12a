import { guide, type RuleGuide } from '../../rule-guide.ts';
import { grouped, misread, tables, zoom } from './guide-words.ts';

/** Explanations of the rules on lists, tables, labels, films, sounds and small texts. */
export const contentGuides: Readonly<Record<string, RuleGuide>> = {
  'axe:list': guide(
    [
      'リストの見た目のために、ul の直下に div や a が置かれています。',
      'For its looks, a div or a stands directly in the ul.',
    ],
    grouped,
    '<ul>\n  <a href="/a">案内</a>\n</ul>',
    '<ul>\n  <li><a href="/a">案内</a></li>\n</ul>',
  ),
  'axe:listitem': guide(
    ['li が ul や ol で囲まれていません。', 'The li are not inside a ul or ol.'],
    grouped,
    '<div><li>案内</li></div>',
    '<ul><li>案内</li></ul>',
  ),
  'axe:definition-list': guide(
    [
      'dl の直下に、dt・dd・div 以外の要素が置かれています。',
      'The dl directly holds something other than dt, dd and div.',
    ],
    grouped,
    '<dl><p>料金</p><dd>100円</dd></dl>',
    '<dl><dt>料金</dt><dd>100円</dd></dl>',
  ),
  'axe:dlitem': guide(
    ['dt・dd が dl で囲まれていません。', 'The dt and dd are not inside a dl.'],
    grouped,
    '<div><dt>料金</dt><dd>100円</dd></div>',
    '<dl><dt>料金</dt><dd>100円</dd></dl>',
  ),
  'axe:td-has-header': guide(
    ['見出しのセルも、データと同じ td で作られています。', 'The headers of the table are td like the data.'],
    tables,
    '<tr><td>地区</td><td>人口</td></tr>',
    '<tr><th scope="col">地区</th><th scope="col">人口</th></tr>',
  ),
  'axe:td-headers-attr': guide(
    [
      '表を直したときに、headers が古い id を指したまま残っています。',
      'The table was changed, and headers still names an old id.',
    ],
    tables,
    '<td headers="old">100</td>',
    '<td headers="fee">100</td>',
  ),
  'axe:th-has-data-cells': guide(
    [
      'レイアウトのための表や、データのない行に th が使われています。',
      'A th stands in a layout table or in a row without data.',
    ],
    tables,
    '<table><tr><th>お知らせ</th></tr></table>',
    '<h2>お知らせ</h2>',
  ),
  'axe:empty-table-header': guide(
    ['表の左上の空いたセルなどが th になっています。', 'The empty cell at the top left is a th.'],
    tables,
    '<tr><th></th><th>月</th></tr>',
    '<tr><td></td><th scope="col">月</th></tr>',
  ),
  'axe:label-content-name-mismatch': guide(
    [
      'aria-label に、画面の文字と異なる言葉が書かれています。',
      'The aria-label says something else than the text on the screen.',
    ],
    [
      '音声で操作する人が、見えている文字を言っても動きません。',
      'People who speak to their device say what they see, and nothing happens.',
    ],
    '<button aria-label="submit">送信</button>',
    '<button>送信</button>',
  ),
  'axe:identical-links-same-purpose': guide(
    ['「詳細」「こちら」のような同じ文字のリンクが並んでいます。', 'Several links say “more” or “here”.'],
    [
      '読み上げソフトのリンクの一覧では、行き先を区別できません。',
      'In the list of links of a screen reader they cannot be told apart.',
    ],
    '<a href="/a">詳細</a> … <a href="/b">詳細</a>',
    '<a href="/a">図書館の詳細</a> … <a href="/b">体育館の詳細</a>',
  ),
  'axe:video-caption': guide(
    ['動画に字幕ファイルが付けられていません。', 'The video has no captions file.'],
    [
      '聞こえない人、聞こえにくい人、音を出せない場所にいる人に、内容が伝わりません。',
      'People who do not hear, or cannot turn the sound on, miss it.',
    ],
    '<video src="guide.mp4"></video>',
    '<video src="guide.mp4"><track kind="captions" src="guide.ja.vtt" srclang="ja"></video>',
  ),
  'axe:no-autoplay-audio': guide(
    ['ページを開くと同時に音が流れる設定になっています。', 'Sound starts as soon as the page opens.'],
    [
      '読み上げソフトの声が聞こえなくなり、静かな場所にいる人も困ります。',
      'It drowns the voice of a screen reader and troubles people in quiet places.',
    ],
    '<audio src="bgm.mp3" autoplay></audio>',
    '<audio src="bgm.mp3" controls></audio>',
  ),
  'axe:avoid-inline-spacing': guide(
    [
      '編集ツールが、文字の間隔を style 属性の !important で書き込んでいます。',
      'An editor wrote the spacing into style with !important.',
    ],
    [
      '行間や字間を広げて読む人（ディスレクシアなど）が、設定を変えられません。',
      'People who widen the spacing to read, as with dyslexia, cannot.',
    ],
    '<p style="line-height: 1.2 !important">',
    '<p>',
  ),
  'axe:autocomplete-valid': guide(
    [
      'autocomplete に、決まった値ではない言葉が書かれています。',
      'The autocomplete holds a word that is none of its values.',
    ],
    [
      '入力が難しい人が、ブラウザーの自動入力を使えません。',
      'People for whom typing is hard cannot have it filled in.',
    ],
    '<input autocomplete="mail">',
    '<input autocomplete="email">',
  ),
  'axe:presentation-role-conflict': guide(
    [
      '飾りとされた要素に、フォーカスや ARIA 属性が残っています。',
      'An element marked as decoration still has focus or ARIA.',
    ],
    misread,
    '<img src="line.png" alt="" tabindex="0">',
    '<img src="line.png" alt="">',
  ),
  'axe:marquee': guide(
    ['文字を流す古い要素（marquee）が残っています。', 'The old element for scrolling text (marquee) was left.'],
    [
      '動く文字を追えない人が読めず、注意が続きにくい人はほかの部分も読めません。',
      'People who cannot follow moving text miss it, and others lose the rest of the page.',
    ],
    '<marquee>臨時休館のお知らせ</marquee>',
    '<p class="notice">臨時休館のお知らせ</p>',
  ),
  'axe:blink': guide(
    ['文字を点滅させる古い要素（blink）が残っています。', 'The old element for blinking text (blink) was left.'],
    [
      '点滅で気分が悪くなる人がいて、注意が続きにくい人はほかの部分も読めません。',
      'Blinking makes some people ill, and others lose the rest of the page.',
    ],
    '<blink>重要</blink>',
    '<strong>重要</strong>',
  ),
  'usability:small-text': guide(
    ['注釈や日付に、12px 未満の固定の大きさが使われています。', 'Notes or dates have a fixed size below 12px.'],
    zoom,
    '.caption { font-size: 10px; }',
    '.caption { font-size: 0.875rem; }',
  ),
};
