import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const closedThere: Words = [
  'ブラウザーがそこで閉じるため、表示はふつう変わりません。書き換える人が、要素の範囲を取り違えやすくなります。',
  'Browsers close it there, so the page hardly looks different; but whoever edits it can mistake how far the element reaches.',
];

export const tagsGuides: Readonly<Record<string, RuleGuide>> = {
  'html/stray-start-tag': wholeGuide(
    [
      '</body> の後に解析用などのスクリプトを貼り付けたか、行やセルのタグが表の外に書かれています。',
      'A script, for example for statistics, was pasted after </body>, or tags of rows and cells stand outside of a table.',
    ],
    [
      '</body> の後の要素は、本文の末尾にあるものとして働きます。表の外の tr や td は無視され、行や列が失われます。',
      'What follows </body> works as if it stood at the end of the body; tr and td outside of a table are ignored, so rows and columns are lost.',
    ],
    [
      '</body> の後の要素は </body> の前に移し、tr や td は table の中に置きます。',
      'Move elements after </body> to before it, and put tr and td into a table.',
    ],
    '</body>\n<script src="/chat.js"></script>\n</html>',
    '<script src="/chat.js"></script>\n</body>\n</html>',
  ),
  'html/stray-doctype': wholeGuide(
    [
      '共通部品として読み込むファイルが、doctype から始まる 1 つの HTML 文書になっています。',
      'A file that is included as a part is a whole HTML document with a doctype of its own.',
    ],
    [
      '途中の doctype は無視され、表示は変わりません。部品の head や body のタグも混ざると、保守が難しくなります。',
      'Browsers ignore this doctype. Where the part also brings its own head and body, the page is hard to maintain.',
    ],
    [
      'doctype はページの先頭に 1 つだけ書き、部品からは doctype と、html・head・body のタグを消します。',
      'Keep one doctype, at the top of the page; remove it and the html, head and body tags from the part.',
    ],
    '<body>\n<!DOCTYPE html>\n<p>お知らせ</p>',
    '<body>\n<p>お知らせ</p>',
  ),
  'html/unclosed-elements': wholeGuide(
    [
      '表の題（caption）の中の要素や前の表が閉じられないまま、行や次の表が始まっています。',
      'Rows, or another table, begin while an element in the caption, or the table before, is still open.',
    ],
    closedThere,
    [
      '題の中の要素と caption、または前の表を、終了タグで閉じてから続けます。',
      'Close the element and the caption, or the table before, by their end tags first.',
    ],
    '<table>\n<caption><strong>料金表\n<tr><td>大人</td><td>500円</td></tr>\n</table>',
    '<table>\n<caption><strong>料金表</strong></caption>\n<tr><td>大人</td><td>500円</td></tr>\n</table>',
  ),
  'html/end-tag-implied-before-open-elements': wholeGuide(
    [
      '項目（li）や段落（p）の中の要素が閉じられないまま、次の項目や段落が始まっています。',
      'The next item (li) or paragraph (p) begins while an element in the one before is still open.',
    ],
    [
      'ブラウザーが前の項目ごと閉じますが、太字やリンクは次の項目に続き、範囲が意図より広がります。',
      'Browsers close it with the item, but bold text and links go on in the next one and reach too far.',
    ],
    [
      '中の要素を閉じ、</li> や </p> も書いてから、次を始めます。',
      'Close the element, and write the </li> or </p>, before the next one begins.',
    ],
    '<ul>\n  <li><span class="new">案内\n  <li>料金\n</ul>',
    '<ul>\n  <li><span class="new">案内</span></li>\n  <li>料金</li>\n</ul>',
  ),
  'html/end-tag-breaks-nesting': wholeGuide(
    [
      '太字やリンクなどを重ねた箇所で、内側の要素を閉じる前に、外側の終了タグが書かれています。',
      'Where bold text, links or the like are nested, the outer end tag comes before the inner element is closed.',
    ],
    [
      'ブラウザーが内側の要素を閉じたり開き直したりするため、太字やリンクの範囲が意図と変わります。',
      'Browsers close the inner element or open it again, so bold text and links cover more or less than intended.',
    ],
    [
      '内側の要素を先に閉じます。終了タグは、開始タグと逆の順に並べます。',
      'Close the inner element first: end tags come in the reverse order of the start tags.',
    ],
    '<p><strong><span class="date">3月31日</strong>まで</p>',
    '<p><strong><span class="date">3月31日</span></strong>まで</p>',
  ),
  'html/end-tag-of-other-element': wholeGuide(
    [
      'SVG の中で、図形の「/>」や </g> などの終了タグが、手直しや圧縮のときに失われています。',
      'In an SVG, the “/>” of a shape or an end tag such as </g> was lost when the code was edited or compressed.',
    ],
    [
      '閉じられない図形の中に次の図形が入って描かれず、アイコンや図の一部が欠けることがあります。',
      'Shapes that follow fall into the open one and are not drawn, so a part of the icon or picture may be missing.',
    ],
    [
      '図形は「/>」で、g などは終了タグで閉じてから、外側の要素を閉じます。',
      'Close shapes by “/>” and elements such as g by their end tags before the outer element ends.',
    ],
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h16"></svg>',
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h16"/></svg>',
  ),
  'html/end-tag-not-allowed': wholeGuide(
    ['改行のつもりで、<br> の代わりに </br> と打たれています。', 'For a line break, </br> was typed instead of <br>.'],
    [
      'ブラウザーは <br> とみなすため、改行されます。<br></br> と書くと、改行が 2 つになります。',
      'Browsers take it for <br>, so the line breaks; <br></br> makes two breaks.',
    ],
    ['</br> を <br> に直します。<br></br> からは </br> を消します。', 'Write <br>; of <br></br>, remove the </br>.'],
    '<p>平日 9時から17時</br>土曜 9時から12時</p>',
    '<p>平日 9時から17時<br>土曜 9時から12時</p>',
  ),
  'html/end-tag-out-of-scope': wholeGuide(
    [
      'p の中に置けない ul や div などの前で p が自動的に閉じられ、</p> が余っています。</li> の書きすぎなどもあります。',
      'A ul, div or the like closed the p by itself, so its </p> is left over; or there is one </li> or the like too many.',
    ],
    [
      '余った </p> は空の段落になり、余分な空きができます。ほかの終了タグは無視されるだけです。',
      'A </p> left over makes an empty paragraph with its space; other end tags are only ignored.',
    ],
    [
      'ul や div の前で p を閉じ、余った終了タグを消します。',
      'Close the p before the ul or div, and remove the end tag that is left over.',
    ],
    '<p>持ち物\n<ul><li>筆記具</li></ul>\n</p>',
    '<p>持ち物</p>\n<ul><li>筆記具</li></ul>',
  ),
  'html/end-tag-after-close': wholeGuide(
    [
      'フッターの部品とページの両方に </body> があるか、本文の要素の終了タグが </body> の後に残っています。',
      'Both the footer part and the page have a </body>, or an end tag of the content was left after it.',
    ],
    [
      'ブラウザーが補って読むため、表示はふつう変わりません。タグの対応が分かりにくく、直しにくいだけです。',
      'Browsers make up for it, so the page hardly looks different; it is only harder to edit.',
    ],
    [
      '</body> を 1 つだけにし、ほかの終了タグは </body> の前に移すか消します。',
      'Keep one </body>, and move other end tags to before it or remove them.',
    ],
    '</body>\n</body>\n</html>',
    '</body>\n</html>',
  ),
  'html/start-tag-misplaced': wholeGuide(
    [
      '表（table）の直下に、div や p、form など、表の部品でない要素が書かれています。',
      'A div, p, form or the like stands directly in the table, outside of its cells.',
    ],
    [
      'ブラウザーがほとんどの要素を表の前に移すため、見える位置も読み上げの順も、意図と変わります。',
      'Browsers move most such elements to before the table, so they are seen and read aloud in another place.',
    ],
    [
      '要素をセル（td、th）か題（caption）に入れるか、表の外に出します。form は table を囲む形にします。',
      'Put the element into a cell or the caption, or take it out of the table; let a form enclose the table.',
    ],
    '<table>\n<p>税込みの料金です。</p>\n<tr><td>大人</td><td>500円</td></tr>\n</table>',
    '<p>税込みの料金です。</p>\n<table>\n<tr><td>大人</td><td>500円</td></tr>\n</table>',
  ),
  'html/start-tag-before-close': wholeGuide(
    [
      '表の開始タグが 2 度書かれたか、</table> のつもりで <table> と打たれています。',
      'The start tag of a table was written twice, or <table> was typed where </table> was meant.',
    ],
    [
      'ブラウザーが前の表をそこで終え、空の表や分かれた表ができます。読み上げソフトは別々の表として読むことがあります。',
      'Browsers end the table there, which leaves an empty or a divided table; screen readers may announce two.',
    ],
    [
      '余分な <table> を消すか、前の表を </table> で閉じてから次の表を始めます。',
      'Remove the extra <table>, or close the first table by </table> before the next begins.',
    ],
    '<table>\n<table>\n<tr><td>大人</td><td>500円</td></tr>\n</table>',
    '<table>\n<tr><td>大人</td><td>500円</td></tr>\n</table>',
  ),
  'html/start-tag-within-same-element': wholeGuide(
    [
      'リンクの終了タグ（</a>）がないまま、次のリンクが始まっています。項目を写して並べたときによく起こります。',
      'The next link begins without the end tag (</a>) of the one before, often where items were copied.',
    ],
    [
      'ブラウザーが前のリンクをそこで閉じるため、間の文字までリンクになり、押せる範囲が意図より広がります。',
      'Browsers end the link only there, so the text between belongs to it, and more can be clicked than intended.',
    ],
    ['前の要素を終了タグで閉じてから、次を始めます。', 'Close the element by its end tag before the next begins.'],
    '<a href="/news/">お知らせ ｜ <a href="/map/">地図</a>',
    '<a href="/news/">お知らせ</a> ｜ <a href="/map/">地図</a>',
  ),
  'html/form-within-form': wholeGuide(
    [
      'ページ全体を囲む form の中に、検索などの form が置かれたか、前の form が閉じられていません。',
      'A form, for example for search, stands within one that encloses the page, or the form before was not closed.',
    ],
    [
      '2 つ目の form は無視され、そのボタンも 1 つ目の送信先に送ります。訪問者は検索や申し込みができません。',
      'Browsers ignore the second form, and its button sends to the address of the first: visitors cannot search or apply.',
    ],
    [
      '前の form を </form> で閉じ、form を並べて置きます。',
      'Close the first form by </form>, and place the forms side by side.',
    ],
    '<form action="/search">\n  <button>検索</button>\n<form action="/apply">\n  <button>申し込む</button>\n</form>',
    '<form action="/search">\n  <button>検索</button>\n</form>\n<form action="/apply">\n  <button>申し込む</button>\n</form>',
  ),
  'html/checker-stopped': wholeGuide(
    [
      '直前の誤り（タグの交差や、表の中の余分な内容など）のために、検査が構造を決められなくなりました。',
      'Because of the error before this one, such as crossed tags or content astray in a table, the check lost the structure.',
    ],
    [
      '訪問者への影響は、直前の誤りと同じです。ここから先は検査されず、ほかの誤りが隠れたままになります。',
      'Visitors are affected only by the error before. The rest of the page is not checked, so its errors stay hidden.',
    ],
    [
      '直前に示された誤りを直し、もう一度検査します。',
      'Mend the error that is shown before this one, and check the page again.',
    ],
    '<a href="/news/"><p>お知らせ</a></p>',
    '<a href="/news/"><p>お知らせ</p></a>',
  ),
  'html/self-closing-syntax': wholeGuide(
    [
      'XML や JSX のように、終了タグの必要な要素が「/>」で終わっています。',
      'As in XML or JSX, an element that needs an end tag ends with “/>”.',
    ],
    [
      'ブラウザーは「/」を無視して開始タグとみなすため、後ろの内容までその要素に入り、表示が崩れることがあります。',
      'Browsers ignore the slash and take it for a start tag, so what follows falls into the element and the layout may break.',
    ],
    ['「/」を消し、終了タグを書きます。', 'Remove the slash, and write the end tag.'],
    '<tr><td>大人</td><td /></tr>',
    '<tr><td>大人</td><td></td></tr>',
  ),
  'html/trailing-slash': wholeGuide(
    [
      'XHTML の書き方（<br /> など）が残っているか、編集や整形のツールが付けています。',
      'The style of XHTML (<br />) was left, or an editor or formatter adds the slash.',
    ],
    [
      'ふだんは何も変わりません。引用符のない属性値の直後では値の一部になり、リンク切れなどを起こします。',
      'Usually nothing changes. Right after a value without quotes, the slash becomes a part of it and may break a link.',
    ],
    [
      '末尾の「/」を消し、属性値を引用符で囲みます。ツールが付けるときは、その設定を変えます。',
      'Remove the slash, and quote attribute values. Where a tool adds the slash, change its settings.',
    ],
    '<img src="logo.png" alt="点検市" />',
    '<img src="logo.png" alt="点検市">',
  ),
  'html/table-cell-implicitly-closed': wholeGuide(
    [
      'セルの中の要素も </td> も閉じられないまま、次のセルや行が始まっています。',
      'The next cell or row begins while an element in the cell is open, and without a </td>.',
    ],
    closedThere,
    [
      'セルの中の要素を閉じ、</td> や </th> も書きます。',
      'Close the element within the cell, and write the </td> or </th>.',
    ],
    '<tr><td><strong>大人<td>500円</td></tr>',
    '<tr><td><strong>大人</strong></td><td>500円</td></tr>',
  ),
  'html/start-tag-for-end-tag': wholeGuide(
    [
      '</select> のつもりで <select> と打たれたか、選択欄の中に別の選択欄が置かれています。',
      'A <select> was typed where </select> was meant, or a select stands within another.',
    ],
    [
      'ブラウザーは終了タグとみなします。打ち間違いなら害はなく、入れ子なら中の選択欄が表示されません。',
      'Browsers take it for the end tag: harmless when mistyped, but an inner select does not appear.',
    ],
    [
      '選択欄を </select> で閉じます。2 つ目の選択欄は、その後に並べます。',
      'Close the select by </select>, and place the second one after it.',
    ],
    '<select name="shop">\n  <option>駅前店</option>\n<select>',
    '<select name="shop">\n  <option>駅前店</option>\n</select>',
  ),
  'html/start-tag-unexpected': wholeGuide(
    [
      'img の代わりに image と打たれたか、SVG の image が HTML に写されています。',
      '“image” was typed instead of img, or copied from an SVG.',
    ],
    [
      'ブラウザーは img とみなすため、画像は表示されます。image に対する CSS やスクリプトは働きません。',
      'Browsers take it for img, so the picture appears; styles and scripts for “image” do nothing.',
    ],
    ['要素名を img に直し、属性も src と alt にします。', 'Write img, with its attributes src and alt.'],
    '<image src="map.png" alt="駅からの地図">',
    '<img src="map.png" alt="駅からの地図">',
  ),
  'html/table-cell-not-open': wholeGuide(
    [
      'セルの中に入れる部品が、行（tr）やセル（td）のタグから始まっています。',
      'A part that is put into a cell begins with the tag of a row (tr) or cell (td).',
    ],
    [
      'ブラウザーがそのタグを無視するため、行やセルの区切りが失われ、内容が 1 つのセルにつながります。',
      'Browsers ignore the tag, so rows and cells are lost and their content runs together in one cell.',
    ],
    [
      '部品から tr や td のタグを消すか、行全体を表の中に置きます。',
      'Remove the tr and td from the part, or put whole rows into a table.',
    ],
    '<td>\n<tr><td>500円</td></tr>\n</td>',
    '<td>500円</td>',
  ),
  'html/table-row-not-open': wholeGuide(
    [
      'template などの部品で、tr で囲まれていないセルの後に、行のタグが続いています。',
      'In a template or the like, the tag of a row follows a cell that is not within a tr.',
    ],
    [
      'ブラウザーが行のタグを無視するため、複数の行が 1 行につながり、差し込んだ表の列がずれます。',
      'Browsers ignore the tag, so rows run together and the columns of the table shift.',
    ],
    ['どのセルも、行ごとに tr で囲みます。', 'Put all cells into a tr, row by row.'],
    '<template>\n<td>大人</td>\n<tr><td>子ども</td></tr>\n</template>',
    '<template>\n<tr><td>大人</td></tr>\n<tr><td>子ども</td></tr>\n</template>',
  ),
};
