/** A rule of our own with a part of a page, and what the rule says of it. */
export type RuleRow = readonly [rule: string, html: string, verdict: 'fault' | 'unsure' | 'none'];

const heading = (text: string) => `<h2>${text}</h2><p>平日の9時から17時まで開いています。</p>`;
const columns = '月曜日    9時    10時\n火曜日    8時    11時\n水曜日    9時    12時\n';

/** Rows of the rules on what changes by itself and on words; all stand in one page. */
export const changeRows: readonly RuleRow[] = [
  ['page-changes-on-select', '<select aria-label="a" onchange="location = this.value"><option>一</select>', 'fault'],
  ['page-changes-on-select', '<select aria-label="b" onchange="this.form.submit()"><option>一</select>', 'fault'],
  ['page-changes-on-select', '<label><input type="radio" onchange="window.open(this.value)">県</label>', 'fault'],
  ['page-changes-on-select', '<label>番号<input oninput="if (full()) this.form.submit()"></label>', 'fault'],
  ['page-changes-on-select', '<label>区<input onchange="location.assign(this.value)"></label>', 'fault'],
  ['page-changes-on-select', '<select aria-label="c" onchange="show()"><option>一</select>', 'none'],
  ['page-changes-on-select', '<select aria-label="d" onchange="showLocation(this.value)"><option>一</select>', 'none'],
  [
    'page-changes-on-select',
    '<select aria-label="e" onchange="if (location.hash == 1) a()"><option>一</select>',
    'none',
  ],
  ['page-changes-on-select', '<label>住所<input oninput="count(this)"></label>', 'none'],
  ['page-changes-on-select', '<label>地<input onchange="location.pathname === 1 && a()"></label>', 'none'],
  ['page-changes-on-focus', '<label>番号<input onblur="this.form.submit()"></label>', 'fault'],
  ['page-changes-on-focus', '<a href="x" onfocus="location.href = this.href">次</a>', 'fault'],
  ['page-changes-on-focus', '<button onfocus="window.open(\'help.html\')">助け</button>', 'fault'],
  ['page-changes-on-focus', '<label>日<input onfocusout="location.replace(\'x\')"></label>', 'fault'],
  ['page-changes-on-focus', '<label>番号<input onblur="check(this)"></label>', 'none'],
  ['page-changes-on-focus', '<p onfocus="location = 1">文</p>', 'none'],
  ['page-changes-on-focus', '<label>番号<input onfocus="this.select()"></label>', 'none'],
  ['focus-thrown-away', '<a href="x" onfocus="this.blur()">一</a>', 'fault'],
  ['focus-thrown-away', '<a href="x" onfocus="this.blur();">二</a>', 'fault'],
  ['focus-thrown-away', '<button onfocus="highlight(); this.blur()">三</button>', 'fault'],
  ['focus-thrown-away', '<label>日<input onfocus="if (this.readOnly) this.blur()"></label>', 'unsure'],
  ['focus-thrown-away', '<a href="x" onclick="this.blur()">四</a>', 'none'],
  ['focus-thrown-away', '<span onfocus="this.blur()">五</span>', 'none'],
  ['focus-thrown-away', '<a href="x" onfocus="show(this)">六</a>', 'none'],
  ['paste-forbidden', '<input type="password" aria-label="一" onpaste="return false">', 'fault'],
  ['paste-forbidden', '<input type="password" aria-label="二" onpaste="event.preventDefault()">', 'fault'],
  ['paste-forbidden', '<input autocomplete="one-time-code" aria-label="三" onpaste="return false;">', 'fault'],
  ['paste-forbidden', '<input type="email" aria-label="四" onpaste="return false">', 'none'],
  ['paste-forbidden', '<input type="password" aria-label="五" onpaste="count()">', 'none'],
  ...[
    '見出しテキスト',
    '見出し1',
    '大見出しが入ります',
    'ここに見出しを入力してください',
    'Heading 2',
    'Your title here',
  ].map((text): RuleRow => ['heading-vague', heading(text), 'fault']),
  ...['Lorem ipsum dolor sit amet', '●●●', '***', 'Untitled', 'タイトルが入ります'].map(
    (text): RuleRow => ['heading-vague', heading(text), 'fault'],
  ),
  ...['タイトル', 'もっと見る', 'Section', 'サンプル', '⭐'].map(
    (text): RuleRow => ['heading-vague', heading(text), 'unsure'],
  ),
  ...[
    '開館時間',
    '第1章',
    'A',
    '1',
    '見出しの付け方',
    'Title insurance',
    'Section 3: fees',
    'お知らせ',
    '2026年',
    'タイトル一覧',
  ].map((text): RuleRow => ['heading-vague', heading(text), 'none']),
  [
    'links-told-alike',
    '<h3>様式一</h3><p><a href="https://example.org/a.pdf">PDF</a> <a href="https://example.org/b.pdf">PDF</a></p>',
    'unsure',
  ],
  [
    'links-told-alike',
    '<h3>様式二</h3><ul><li><a href="https://example.org/c">申込書</a></li><li><a href="https://example.org/d">申込書</a></li></ul>',
    'unsure',
  ],
  [
    'links-told-alike',
    '<h3>様式三</h3><p><a href="https://example.org/e?n=1">票</a> <a href="https://example.org/e?n=2">票</a></p>',
    'unsure',
  ],
  [
    'links-told-alike',
    '<h3>様式四</h3><p><a href="https://example.org/f/">案内</a> <a href="https://example.org/f/index.html">案内</a></p>',
    'none',
  ],
  [
    'links-told-alike',
    '<h3>様式五</h3><p><a href="https://example.org/g#one">案内</a> <a href="https://example.org/g#two">案内</a></p>',
    'none',
  ],
  [
    'links-told-alike',
    '<h3>様式六</h3><p>申請書<a href="https://example.org/h.pdf">PDF</a></p><p>記入例<a href="https://example.org/i.pdf">PDF</a></p>',
    'none',
  ],
  [
    'links-told-alike',
    '<h3>春</h3><p><a href="https://example.org/j">詳細</a></p><h3>秋</h3><p><a href="https://example.org/k">詳細</a></p>',
    'none',
  ],
  [
    'links-told-alike',
    '<table><tr><th>一</th><td><a href="https://example.org/l">編集</a></td></tr><tr><th>二</th><td><a href="https://example.org/m">編集</a></td></tr></table>',
    'none',
  ],
  [
    'links-told-alike',
    '<h3>様式七</h3><p><a href="https://example.org/n" title="申請書">PDF</a> <a href="https://example.org/o" title="記入例">PDF</a></p>',
    'none',
  ],
  ['text-sized-by-window', '<p style="font-size: 4vw">大きな文字</p>', 'fault'],
  ['text-sized-by-window', '<p style="font-size: 3vmin">大きな文字</p>', 'fault'],
  ['text-sized-by-window', '<p style="font-size: calc(1rem + 1vw)">大きな文字</p>', 'none'],
  ['text-sized-by-window', '<p style="font-size: clamp(1rem, 2vw, 3rem)">大きな文字</p>', 'none'],
  ['text-sized-by-window', '<p style="font-size: 4vw"></p>', 'none'],
  ['text-sized-by-window', '<p style="font-size: 1.2em">大きな文字</p>', 'none'],
  ['table-of-spaces', `<pre>${columns}</pre>`, 'unsure'],
  ['table-of-spaces', `<pre>${columns.replaceAll('    ', '\t')}</pre>`, 'unsure'],
  ['table-of-spaces', `<pre>${columns.replaceAll('    ', '　　')}</pre>`, 'unsure'],
  ['table-of-spaces', `<pre><code>${columns}</code></pre>`, 'none'],
  ['table-of-spaces', `<pre class="programlisting">${columns}</pre>`, 'none'],
  ['table-of-spaces', `<div class="highlight"><pre>${columns}</pre></div>`, 'none'],
  ['table-of-spaces', '<pre>古池や\n蛙飛びこむ\n水の音\n</pre>', 'none'],
  ['table-of-spaces', '<pre>int  a = 1;\nint  b = 2;\nint  c = 3;\n</pre>', 'none'],
  ['table-of-spaces', '<pre>$ ls  -l\n$ cd  x\n$ rm  y\n</pre>', 'none'],
  ['table-of-spaces', '<pre>  字下げした文\n  字下げした文\n  字下げした文\n</pre>', 'none'],
];

const prose = '図書館は平日の九時から十七時まで開いています。休館日は月曜日と年末年始で、返却箱はいつでも使えます。';
const english =
  'The library opens at nine on weekdays and closes at five, and books may be returned at any time of day.';
const animated = (frames: string, rest: string, html: string) =>
  `<title>検査</title><style>@keyframes go { ${frames} } .go { display: block; animation: go 4s ${rest} }</style>${html}`;

/** Rows of rules on the whole page; `film` stands for four seconds of sound. */
export const pageRows: readonly RuleRow[] = [
  ['title-unrelated', `<title>採用情報</title><h1>利用案内</h1><p>${prose}</p>`, 'fault'],
  ['title-unrelated', `<title>Annual budget report</title><h1>Welcome</h1><p>${english}</p>`, 'fault'],
  ['title-unrelated', `<title>Annual budget report</title><h1>ようこそ</h1><p>${prose}</p>`, 'none'],
  ['title-unrelated', `<title>図書館の開館時間</title><p>${prose}</p>`, 'none'],
  ['title-unrelated', `<title>Library hours</title><p>${english}</p>`, 'none'],
  ['title-unrelated', '<title>Grafana dashboards</title><label>Name <input></label><button>Log in</button>', 'none'],
  ['title-unrelated', `<title>採用情報</title><img src="x" alt="採用情報"><p>${prose}</p>`, 'none'],
  ['window-on-load', '<title>検査</title><body onload="window.open(\'ad.html\')">文', 'fault'],
  ['window-on-load', '<title>検査</title><body onload="start()">文', 'none'],
  [
    'leaves-by-itself',
    "<title>検査</title><script>setTimeout(() => { location.href = '#x' }, 9e5)</script>文",
    'unsure',
  ],
  ['leaves-by-itself', '<title>検査</title><body onload="setTimeout(\'location.replace(1)\', 900000)">文', 'unsure'],
  ['leaves-by-itself', '<title>検査</title><script>setTimeout(() => show(location.href), 9e5)</script>文', 'none'],
  ['leaves-by-itself', "<title>検査</title><script>function go() { location.href = 'x' }</script>文", 'none'],
  ['text-moves', animated('to { transform: translateX(-90px) }', 'infinite', '<p class="go">新着の情報</p>'), 'unsure'],
  ['text-moves', animated('to { margin-left: -90px }', 'infinite', '<p class="go">新着の情報</p>'), 'unsure'],
  ['text-moves', animated('to { transform: translateX(-90px) }', '1', '<p class="go">新着の情報</p>'), 'none'],
  ['text-moves', animated('to { transform: rotate(360deg) }', 'infinite', '<p class="go">新着の情報</p>'), 'none'],
  ['text-moves', animated('to { transform: translateY(9px) }', 'infinite', '<p class="go">↓</p>文'), 'none'],
  ['text-sized-by-window', '<title>検査</title><style>h1 { font-size: 6vw }</style><h1>開館時間</h1>', 'unsure'],
  [
    'text-sized-by-window',
    '<title>検査</title><style>h1 { font-size: max(2rem, 6vw) }</style><h1>開館時間</h1>',
    'none',
  ],
  ['film-starts', '<title>検査</title><video autoplay src="film"></video>', 'fault'],
  ['film-starts', '<title>検査</title><video autoplay src="film"></video><button>停止</button>', 'unsure'],
  ['film-starts', '<title>検査</title><video autoplay controls src="film"></video>', 'none'],
  ['film-starts', '<title>検査</title><video autoplay muted src="film"></video>', 'none'],
  ['video-without-full-text', '<title>検査</title><video controls src="film"></video>', 'fault'],
  ['video-without-full-text', '<title>検査</title><video controls src="film"></video><a href="x">全文</a>', 'none'],
];
