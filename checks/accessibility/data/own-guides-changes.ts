import { guide, type RuleGuide, type Words } from '../../rule-guide.ts';

const surprised: Words = [
  '画面の一部しか見えない人や読み上げソフトを使う人が、何が起きたか分からなくなります。',
  'People who see only a part of the screen, or listen to it, lose track of what happened.',
];
const skimmed: Words = [
  '読み上げソフトで見出しを拾って読む人が、読みたい場所を見つけられません。',
  'People who go from heading to heading with a screen reader do not find their place.',
];

/** Explanations of the rules on what changes or moves by itself, and on the words of headings, titles and links. */
export const changeGuides: Readonly<Record<string, RuleGuide>> = {
  'tenken:page-changes-on-select': guide(
    ['The handler onchange に移動や送信の処理を書いています。', 'The handler of onchange moves on or submits.'],
    surprised,
    '<select onchange="location = this.value">…</select>',
    '<select>…</select> <button>移動</button>',
  ),
  'tenken:page-changes-on-focus': guide(
    ['onfocus や onblur に移動や送信の処理を書いています。', 'A handler of onfocus or onblur moves on or submits.'],
    surprised,
    '<input onblur="this.form.submit()">',
    '<input> <button>送信</button>',
  ),
  'tenken:focus-thrown-away': guide(
    [
      'フォーカスの枠を消すために this.blur() を書いています。',
      'A call of this.blur() was written to remove the focus ring.',
    ],
    ['キーボードで操作する人が、その部品を使えません。', 'People who use a keyboard cannot use the control.'],
    '<a href="news.html" onfocus="this.blur()">お知らせ</a>',
    '<a href="news.html">お知らせ</a>',
  ),
  'tenken:film-starts': guide(
    ['動画が autoplay で、音も流れます。', 'A film has autoplay and sound.'],
    [
      '読み上げソフトの声が聞こえなくなり、音を止める場所も探せません。',
      'The voice of the screen reader is drowned, and with it the way to stop the sound.',
    ],
    '<video src="tour.mp4" autoplay></video>',
    '<video src="tour.mp4" autoplay muted></video>',
  ),
  'tenken:window-on-load': guide(
    ['案内や広告を、読み込みと同時に開いています。', 'A notice or advertisement is opened on loading.'],
    surprised,
    '<body onload="window.open(\'notice.html\')">',
    '<a href="notice.html">お知らせを開く</a>',
  ),
  'tenken:leaves-by-itself': guide(
    ['移転の案内などで、数秒後に移る処理を書いています。', 'A script leads on after some seconds, as after a move.'],
    ['読むのに時間のかかる人が、読み終わる前に移されます。', 'People who read slowly are taken away before the end.'],
    "setTimeout(() => { location.href = 'new.html' }, 5000)",
    '<a href="new.html">新しいページへ移動する</a>',
  ),
  'tenken:paste-forbidden': guide(
    ['打ち間違いを防ぐために、貼り付けを止めています。', 'Pasting was stopped to prevent typing errors.'],
    [
      '記憶や入力に負担のある人が、パスワード管理ソフトを使えず、サインインできません。',
      'People who cannot remember or type well cannot use a password manager to sign in.',
    ],
    '<input type="password" onpaste="return false">',
    '<input type="password" autocomplete="current-password">',
  ),
  'tenken:heading-vague': guide(
    ['ひな形の見出しが、書き換えられずに残っています。', 'The heading of a template was never rewritten.'],
    skimmed,
    '<h2>見出しテキスト</h2>',
    '<h2>開館時間</h2>',
  ),
  'tenken:title-unrelated': guide(
    ['別のページを複製し、題名を直していません。', 'Another page was copied, and its title left.'],
    [
      'タブや履歴、読み上げの最初の一言から、何のページか分かりません。',
      'Tabs, history and the first words read out do not tell what the page is about.',
    ],
    '<title>採用情報</title> … <h1>図書館の開館時間</h1>',
    '<title>図書館の開館時間</title> … <h1>図書館の開館時間</h1>',
  ),
  'tenken:links-told-alike': guide(
    [
      '「PDF」などの同じ言葉を、行き先ごとに繰り返しています。',
      'The same word, such as “PDF”, is repeated for each target.',
    ],
    [
      'リンクだけを拾って読む人や、音声で操作する人が、行き先を選べません。',
      'People who go from link to link, or speak to their device, cannot choose where to go.',
    ],
    '<a href="a.pdf">PDF</a> <a href="b.pdf">PDF</a>',
    '<a href="a.pdf">申請書（PDF）</a> <a href="b.pdf">記入例（PDF）</a>',
  ),
  'tenken:text-moves': guide(
    [
      'CSS のアニメーションで、お知らせなどを流し続けています。',
      'CSS animation lets news run across the page for ever.',
    ],
    [
      '読むのに時間のかかる人が読み切れず、注意に負担のある人は本文を読めません。',
      'People who read slowly cannot follow, and people who are easily distracted cannot read the rest.',
    ],
    '.news { animation: flow 10s linear infinite }',
    '.news { animation: none }',
  ),
  'tenken:text-sized-by-window': guide(
    ['font-size を vw だけで指定しています。', 'The size of the text is given in vw alone.'],
    [
      'ロービジョンや老眼の人が、文字を拡大して読めません。',
      'People with low vision or ageing eyes cannot enlarge the text.',
    ],
    'font-size: 3vw',
    'font-size: calc(1rem + 1vw)',
  ),
  'tenken:table-of-spaces': guide(
    ['文書から貼り付けた表を、pre で見せています。', 'A table from a text document is shown in a pre element.'],
    [
      '読み上げソフトを使う人には、数字がどの行と列のものかが分かりません。',
      'People with a screen reader do not learn to which row and column a figure belongs.',
    ],
    '<pre>月曜  9時\n火曜  10時</pre>',
    '<table><tr><th>月曜</th><td>9時</td></tr><tr><th>火曜</th><td>10時</td></tr></table>',
  ),
};
