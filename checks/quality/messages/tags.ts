import type { MessageTable } from './message-table.ts';

export const tags: MessageTable = {
  'Stray end tag “*”.': '対応する開始タグのない終了タグ「{1}」があります。',
  'Stray start tag “*”.': '開始タグ「{1}」は、この位置に置けません。',
  'Stray doctype.': 'doctype 宣言の位置が正しくありません。',
  'Unclosed element “*”.': '要素「{1}」が閉じられていません。',
  'Unclosed elements on stack.': '閉じられていない要素があります。',
  'End tag “*” seen, but there were open elements.': '終了タグ「{1}」の時点で、閉じられていない要素があります。',
  'End tag “*” implied, but there were open elements.':
    '要素「{1}」が自動的に閉じられる位置に、閉じられていない要素があります。',
  'End tag for “*” seen, but there were unclosed elements.':
    '終了タグ「{1}」の時点で、閉じられていない要素があります。',
  'End tag “*” violates nesting rules.': '終了タグ「{1}」の入れ子が正しくありません。',
  'End tag “*” did not match the name of the current open element (“*”).':
    '終了タグ「{1}」が、開いている要素「{2}」と一致しません。',
  'End tag “*”.': '終了タグ「{1}」は書けません。',
  'No “*” element in scope but a “*” end tag seen.': '開いている要素「{1}」がないのに、終了タグ「{2}」があります。',
  'Saw an end tag after “*” had been closed.': '要素「{1}」を閉じた後に終了タグがあります。',
  'Start tag “*” seen in “*”.': '要素「{2}」の直下に、置けない開始タグ「{1}」があります。',
  'Start tag for “*” seen but the previous “*” is still open.':
    '前の要素「{2}」が閉じられないまま、開始タグ「{1}」があります。',
  'An “*” start tag seen but an element of the same type was already open.':
    '同じ種類の要素が閉じられないまま、開始タグ「{1}」があります。',
  'Start tag “*” seen but an element of the same type was already open.':
    '同じ種類の要素が閉じられないまま、開始タグ「{1}」があります。',
  'Saw a “*” start tag, but there was already an active “*” element. Nested forms are not allowed. Ignoring the tag.':
    '要素「{2}」の中に開始タグ「{1}」があります。form は入れ子にできません。',
  'Bad start tag in “*” in “*” in “*”.': '「{3}」の中の「{2}」に、置けない開始タグ「{1}」があります。',
  'Cannot recover after last error. Any further errors will be ignored.':
    '直前の誤りから先は解析できません。以降の誤りは表示されません。',
  'Self-closing syntax (“*”) used on a non-void HTML element. Ignoring the slash and treating as a start tag.':
    '空要素ではない HTML 要素に「{1}」が使われています。開始タグとして扱われます。',
  'Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.':
    '空要素の末尾のスラッシュに効果はなく、引用符のない属性値と組み合わさると誤動作の原因になります。',
  'End of file seen and there were open elements.': '閉じられていない要素があるまま、文書が終わっています。',
  'End of file seen when expecting text or an end tag.': '文字または終了タグが必要な位置で、文書が終わっています。',
  'Non-space character after body.': 'body の後に文字があります。',
  'Non-space character in page trailer.': '文書の末尾に余分な文字があります。',
  'Misplaced non-space characters inside a table.': '表の中の、セルの外に文字（全角の空白を含む）があります。',
  'The document tree is more than N elements deep, which causes Firefox and Chrome to flatten the tree.':
    '要素の入れ子が {1} 段を超えています。Firefox と Chrome では構造が平らにされます。',
  'A table cell was implicitly closed, but there were open elements.':
    '表のセルが閉じられた扱いになる位置に、閉じられていない要素があります。',
  'Non-space after “*”.': '要素「{1}」の後に文字があります。',
  'Non-space in “*”.': '要素「{1}」の中に文字があります。',
  'Non-space character inside “*” inside “*”.': '要素「{2}」の中の要素「{1}」に文字があります。',
  '“*” start tag where end tag expected.': '終了タグが必要な位置に、開始タグ「{1}」があります。',
  'Saw a start tag “*”.': '開始タグ「{1}」があります（正しい名前は img です）。',
  '“*” start tag seen.': '開始タグ「{1}」は、この位置に置けません。',
  'No cell to close.': '閉じるセルがありません。',
  'No table row to close.': '閉じる表の行がありません。',
  'Unclosed children in “*”.': '要素「{1}」の中に、閉じられていない子要素があります。',
  '“*” element between “*”.': '「{2}」の間に、要素「{1}」があります。',
  '“*” start tag with “*” open.': '要素「{2}」が閉じられないまま、開始タグ「{1}」があります。',
  '“*” start tag in table body.': '表の本体に、開始タグ「{1}」が直接あります。',
  'HTML start tag “*” in a foreign namespace context.': 'SVG や MathML の中に、HTML の開始タグ「{1}」があります。',
  'Start tag “*” seen without a “*” element being open.':
    '開いている要素「{2}」がないのに、開始タグ「{1}」があります。',
  'CDATA element “*” contained the string “*”, but this did not close the element.':
    '要素「{1}」の中に「{2}」がありますが、要素はそこで閉じられません。',
  'RCDATA element “*” contained the string “*”, but this did not close the element.':
    '要素「{1}」の中に「{2}」がありますが、要素はそこで閉じられません。',
  'Garbage after “*”.': '「{1}」の後に余分な文字があります。',
  'Stray “*” at the end of an end tag.': '終了タグの末尾に余分な「{1}」があります。',
  'End of file reached when inside an attribute value. Ignoring tag.':
    '属性値の途中で文書が終わっています（このタグは無視されます）。',
  'End of file occurred in an attribute name. Ignoring tag.':
    '属性名の途中で文書が終わっています（このタグは無視されます）。',
  'Saw end of file without the previous tag ending with “*”. Ignoring tag.':
    '最後のタグが「{1}」で閉じられないまま、文書が終わっています（このタグは無視されます）。',
  'End of file seen when looking for tag name. Ignoring tag.':
    'タグの名前の位置で文書が終わっています（このタグは無視されます）。',
  'End of file inside end tag. Ignoring tag.': '終了タグの途中で文書が終わっています（このタグは無視されます）。',
  'End of file after “*”.': '「{1}」の後で文書が終わっています。',
  'End of file inside comment.': 'コメントが閉じられないまま、文書が終わっています。',
};
