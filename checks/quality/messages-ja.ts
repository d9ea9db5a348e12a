/**
 * Japanese for the messages of the HTML checker, by template. {1}, {2} … are the template's “*” and N placeholders in
 * order; a list of names fills one placeholder. Other messages are shown in English and marked as untranslated.
 */
export const messagesJa: Record<string, string> = {
  // Permitted positions
  'Attribute “*” not allowed on element “*” at this point.': '属性「{1}」は、要素「{2}」のこの位置では使えません。',
  'Attribute “*” not allowed here.': '属性「{1}」はここでは使えません。',
  'Element “*” not allowed as child of “*” in this context.': '要素「{1}」は、ここでは要素「{2}」の子にできません。',
  'Element “*” not allowed as child of element “*” in this context.':
    '要素「{1}」は、ここでは要素「{2}」の子にできません。',
  'Element “*” not allowed in this context.': '要素「{1}」はここでは使えません。',
  'Element “*” not allowed.': '要素「{1}」は使えません。',
  'Text not allowed in “*” in this context.': '要素「{1}」の中の、文字を書けない位置に文字があります。',
  'Text not allowed in element “*” in this context.': '要素「{1}」の中の、文字を書けない位置に文字があります。',
  'The element “*” must not appear as a descendant of the “*” element.': '要素「{1}」は、要素「{2}」の中に置けません。',
  'The “*” element must not appear as a descendant of the “*” element.': '要素「{1}」は、要素「{2}」の中に置けません。',
  'The element “*” with the attribute “*” must not appear as a descendant of the “*” element.':
    '属性「{2}」を持つ要素「{1}」は、要素「{3}」の中に置けません。',
  'An element with the attribute “*” must not appear as a descendant of an “*” element.':
    '属性「{1}」を持つ要素は、要素「{2}」の中に置けません。',
  'An element with the attribute “*” must not appear as a descendant of the “*” element.':
    '属性「{1}」を持つ要素は、要素「{2}」の中に置けません。',
  'An element with the attribute “*” should not appear as a descendant of an element with the attribute “*”.':
    '属性「{1}」を持つ要素は、属性「{2}」を持つ要素の中に置かれています。',
  'The element “*” with the attribute “*” should not appear as a descendant of an element with the attribute “*”.':
    '属性「{2}」を持つ要素「{1}」は、属性「{3}」を持つ要素の中に置かれています。',
  'The element “*” should not appear as a descendant of an element with the attribute “*”.':
    '要素「{1}」は、属性「{2}」を持つ要素の中に置かれています。',
  'The element “*” must not appear as a descendant of an element with the attribute “*”.':
    '要素「{1}」は、属性「{2}」を持つ要素の中に置けません。',
  'An element with “*” must be contained in, or owned by, an element with the “*” value “*”.':
    '「{1}」を持つ要素が、「{2}」の値が「{3}」である要素の中になく、そこから参照もされていません。',
  'The “*” element must have a “*” ancestor.': '要素「{1}」が、要素「{2}」の中にありません。',
  'The “*” element may contain at most one “*” descendant.': '要素「{1}」の中に、「{2}」が 2 つ以上あります。',
  'The “*” element must come before any “*” elements in the document.': '要素「{1}」が、要素「{2}」より後にあります。',
  'A document must not include more than one visible “*” element.':
    '表示される要素「{1}」が、文書に 2 つ以上あります。',
  'A document should not include more than one visible element with “*”.':
    '「{1}」を持つ要素が、文書に 2 つ以上表示されています。',
  'A document must not include more than one “*” element with a “*” attribute.':
    '属性「{2}」を持つ要素「{1}」が、文書に 2 つ以上あります。',
  'A document must not include more than one “*” element with its “*” attribute set to the value “*”.':
    '属性「{2}」の値が「{3}」である要素「{1}」が、文書に 2 つ以上あります。',
  'A document must not include both a “*” element with an “*” attribute whose value is “*”, and a “*” element with a “*” attribute.':
    '属性「{2}」の値が「{3}」である要素「{1}」と、属性「{5}」を持つ要素「{4}」の両方があります。',
  'A document must not include more than one “*” element with a “*” attribute whose value is “*”.':
    '属性「{2}」の値が「{3}」である要素「{1}」が、文書に 2 つ以上あります。',
  'The “*” attribute is never allowed on the “*” element.': '属性「{1}」は、要素「{2}」には使えません。',
  '“*” element with multiple labelable descendants.': '要素「{1}」の中に、入力欄などが 2 つ以上あります。',
  'Heading cannot be a child of another heading.': '見出しの中に別の見出しがあります。',
  'The “*” element is a completely-unknown element that is not allowed anywhere in any HTML content.':
    '「{1}」という要素は HTML にありません。',
  // Missing parts
  'Element “*” is missing required attribute “*”.': '要素「{1}」に、必須の属性「{2}」がありません。',
  'Element “*” is missing one or more of the following attributes: “*”.':
    '要素「{1}」に、属性「{2}」が 1 つもありません。',
  'Element “*” is missing a required instance of child element “*”.':
    '要素「{1}」に、必須の子要素「{2}」がありません。',
  'Element “*” is missing a required instance of one or more of the following child elements: “*”.':
    '要素「{1}」に、必須の子要素「{2}」のいずれかがありません。',
  'Element “*” is missing a required child element.': '要素「{1}」に、必須の子要素がありません。',
  'Element “*” must have attribute “*”.': '要素「{1}」に、属性「{2}」がありません。',
  'Element “*” must not be empty.': '要素「{1}」が空です。',
  'Element “*” without attribute “*” must not be empty.': '属性「{2}」のない要素「{1}」が空です。',
  'Attribute “*” for element “*” must have non-empty value.': '要素「{2}」の属性「{1}」の値が空です。',
  'A “*” element must have an “*” attribute, or both.': '要素「{1}」に、属性「{2}」のどちらもありません。',
  'An “*” element must have an “*” attribute, except under certain conditions. For details, consult guidance on providing text alternatives for images.':
    '要素「{1}」に、属性「{2}」（代替テキスト）がありません。',
  'An “*” element with a “*” attribute must also have an accessible name (e.g., an “*” attribute).':
    '属性「{2}」を持つ要素「{1}」に、名前（属性「{3}」など）がありません。',
  'An “*” element with any “*” attributes other than “*” must also have an accessible name. (e.g., an “*” attribute).':
    '「{3}」以外の「{2}」属性を持つ要素「{1}」に、名前（属性「{4}」など）がありません。',
  'A “*” element that has a following sibling “*” element or “*” element with a “*” attribute must have a “*” attribute and/or “*” attribute.':
    '後ろに要素「{2}」、または属性「{4}」を持つ要素「{3}」が続く要素「{1}」に、属性「{5}」も「{6}」もありません。',
  'A “*” element that has a following sibling “*” element with a “*” attribute must have a “*” attribute.':
    '後ろに属性「{3}」を持つ要素「{2}」が続く要素「{1}」に、属性「{4}」のいずれもありません。',
  'When the “*” attribute has any image candidate string with a width descriptor, the “*” attribute must also be specified.':
    '属性「{1}」で画像の幅（w）が指定されていますが、属性「{2}」がありません。',
  'When the attribute “*” in no namespace is specified, the element must also have the attribute “*” present with the same value.':
    '属性「{1}」と同じ値の属性「{2}」がありません。',
  'The “*” attribute must only be specified if the “*” attribute is also specified.':
    '属性「{1}」がありますが、一緒に使う属性「{2}」がありません。',
  'The “*” attribute must not be specified on elements that do not have an “*” attribute specified.':
    '属性「{1}」は、属性「{2}」のない要素には書けません。',
  'The “*” attribute must not be specified on elements that do not have both an “*” attribute and an “*” attribute specified.':
    '属性「{2}」と「{3}」の両方を持たない要素に、属性「{1}」があります。',
  'The “*” attribute must not be specified on elements that have a “*” attribute.':
    '属性「{1}」は、属性「{2}」を持つ要素には書けません。',
  'Attribute “*” is only allowed when the input type is “*”.': '属性「{1}」は、type が「{2}」の入力欄でだけ使えます。',
  'A “*” element with an “*” attribute must have a “*” attribute that contains the value “*” or the value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値「{4}」または「{5}」を含む属性「{3}」がありません。',
  'A “*” element with an “*” attribute must have a “*” attribute that contains the value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値「{4}」を含む属性「{3}」がありません。',
  'A “*” element with a “*” attribute must have a “*” attribute that contains the value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値「{4}」を含む属性「{3}」がありません。',
  'A “*” element with an “*” attribute must have an “*” attribute with value “*”.':
    '属性「{2}」を持つ要素「{1}」に、値が「{4}」の属性「{3}」がありません。',
  'A “*” element with a “*” attribute that contains the value “*” must have an “*” attribute.':
    '属性「{2}」に値「{3}」を持つ要素「{1}」に、属性「{4}」がありません。',
  // Attributes that exclude each other
  'A “*” element with “*” must not have a “*” attribute.': '「{2}」の要素「{1}」に、属性「{3}」は書けません。',
  'A “*” element with “*” must not have an “*” attribute.': '「{2}」の要素「{1}」に、属性「{3}」は書けません。',
  'An inline “*” element with “*” must not have a “*” attribute.':
    'src のない「{2}」の要素「{1}」に、属性「{3}」は書けません。',
  'An inline “*” element with “*” must not have an “*” attribute.':
    'src のない「{2}」の要素「{1}」に、属性「{3}」は書けません。',
  'An “*” element with a “*” attribute must not have an “*” attribute whose value is the empty string.':
    '属性「{2}」を持つ要素「{1}」の属性「{3}」が空です。',
  'A “*” element with a “*” attribute whose value is neither a JavaScript MIME type, “*” (i.e., a data block) must not have a “*” attribute.':
    'スクリプトではない（データとしての）{1} 要素に、属性「{4}」は書けません。',
  'A “*” element with a “*” attribute whose value is neither a JavaScript MIME type, “*” (i.e., a data block) must not have an “*” attribute.':
    'スクリプトではない（データとしての）{1} 要素に、属性「{4}」は書けません。',
  'An inline classic “*” element (i.e., a “*” element without a “*” attribute and with a “*” attribute that is either unspecified, empty, or a JavaScript MIME type) must not have an “*” attribute.':
    '属性「{3}」のない通常の要素「{1}」に、属性「{5}」は書けません。',
  'An inline classic “*” element (i.e., a “*” element without a “*” attribute and with a “*” attribute that is either unspecified, empty, or a JavaScript MIME type) must not have a “*” attribute.':
    '属性「{3}」のない通常の要素「{1}」に、属性「{5}」は書けません。',
  'An inline “*” element (i.e., a “*” element without a “*” attribute and with a “*” attribute that is either unspecified, empty, or a JavaScript MIME type) must not have a “*” attribute.':
    '属性「{3}」のない要素「{1}」に、属性「{5}」は書けません。',
  'The “*” attribute must not be used on an “*” element which has a “*” attribute whose value is “*”.':
    '属性「{1}」は、属性「{3}」の値が「{4}」である要素「{2}」には使えません。',
  'The “*” attribute should not be used on an “*” element which has a “*” attribute whose value is “*”.':
    '属性「{1}」は、属性「{3}」の値が「{4}」である要素「{2}」に使われています。',
  'The “*” attribute must not be used on any element which has a “*” attribute.':
    '属性「{1}」は、属性「{2}」を持つ要素には使えません。',
  'The “*” attribute must not be used on an element which has a “*” attribute.':
    '属性「{1}」は、属性「{2}」を持つ要素には使えません。',
  'The “*” attribute must not be used on any “*” element that is an ancestor of a labelable element.':
    '属性「{1}」は、入力欄などを中に含む要素「{2}」には使えません。',
  'The “*” attribute must not be used on any “*” element that is associated with a labelable element.':
    '属性「{1}」は、入力欄などと結び付いた要素「{2}」には使えません。',
  'The “*” attribute should not be used on any element which has “*”.':
    '属性「{1}」が、「{2}」の要素に使われています。',
  'The “*” attribute should not be used on a “*” element.': '属性「{1}」が、要素「{2}」に使われています。',
  'The “*” attribute should not be used on the “*” element.': '属性「{1}」が、要素「{2}」に使われています。',
  'The “*” attribute must not be specified on any “*” element unless the element has a “*” value other than “*”.':
    '「{3}」の値が「{4}」の要素「{2}」に、属性「{1}」があります。',
  'The value of “*” attribute for the “*” element must not be “*”.':
    '要素「{2}」の属性「{1}」の値が「{3}」になっています。',
  'There must not be two elements with the same "*" that both have the “*” attribute specified.':
    '同じ範囲の中に、属性「{1}」を持つ要素が 2 つ以上あります。',
  'The only allowed value for the “*” attribute for the “*” element is “*”.':
    '要素「{2}」の属性「{1}」の値が「{3}」ではありません。',
  'Attribute “*” is unnecessary for elements that have attribute “*”.':
    '属性「{2}」がある要素に、属性「{1}」は不要です。',
  // Roles and ARIA
  'The “*” role is unnecessary for element “*”.': '要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is unnecessary for element “*” with attribute “*”.':
    '属性「{3}」を持つ要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is unnecessary for an “*” element that has no “*” attribute and whose type is “*”.':
    '属性「{3}」がなく type が「{4}」の要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is unnecessary for element “*” whose type is “*”.':
    'type が「{3}」の要素「{2}」に、ロール「{1}」の指定は不要です。',
  'The “*” role is unnecessary for an “*” element whose parent is an “*” element or a “*” element.':
    '親が「{3}」や「{4}」の要素「{2}」に、ロール「{1}」の指定は不要です。',
  'Element “*” does not need a “*” attribute.': '要素「{1}」に属性「{2}」は不要です。',
  '“*” must not be used on the “*” element.': '「{1}」は、要素「{2}」には使えません。',
  'The “*” attribute references “*”, which is not the ID of any element in this document.':
    '属性「{1}」が指す ID「{2}」は、この文書にありません。',
  // IDs and references
  'Duplicate ID “*”.': 'ID「{1}」が重複しています。',
  'The first occurrence of ID “*” was here.': 'ID「{1}」は、最初にここで使われています。',
  'Duplicate attribute “*”.': '属性「{1}」が重複しています。',
  'Duplicate “*” name “*” in “*” element. Within a single “*” element, there should not be more than one “*” element for each name.':
    '要素「{3}」の中で、{1} の名前「{2}」が重複しています。',
  'The “*” attribute of the “*” element must refer to a “*” element.':
    '要素「{2}」の属性「{1}」が、要素「{3}」を指していません。',
  'The value of the “*” attribute of the “*” element must be the ID of a non-hidden form control.':
    '要素「{2}」の属性「{1}」が、入力欄などの ID を指していません。',
  'The “*” attribute must refer to a form element.': '属性「{1}」が、form 要素を指していません。',
  'Any “*” descendant of a “*” element with a “*” attribute must have an ID value that matches that “*” attribute.':
    '要素「{2}」の属性「{3}」と、その中の「{1}」の ID が一致しません。',
  'The hash-name reference in attribute “*” referred to “*”, but there is no “*” element with a “*” attribute with that value.':
    '属性「{1}」が指す「{2}」を属性「{4}」に持つ要素「{3}」がありません。',
  // Numbers
  'The value of the “*” attribute must be less than or equal to the value of the “*” attribute.':
    '属性「{1}」の値が、属性「{2}」の値を超えています。',
  'The value of the “*” attribute must be less than or equal to N.': '属性「{1}」の値が {2} を超えています。',
  'The value of the “*” attribute must be less than or equal to one when the “*” attribute is absent.':
    '属性「{2}」がなく、属性「{1}」の値が 1 を超えています。',
  'The value of the “*” attribute must be greater than or equal to zero when the “*” attribute is absent.':
    '属性「{2}」がなく、属性「{1}」の値が 0 未満です。',
  // Obsolete
  'The “*” element is obsolete.': '要素「{1}」は廃止されています。',
  'The “*” attribute on the “*” element is obsolete.': '要素「{2}」の属性「{1}」は廃止されています。',
  'The “*” attribute is obsolete.': '属性「{1}」は廃止されています。',
  'The “*” attribute is deprecated and should not be used. Support for it is poor and is unlikely to improve.':
    '属性「{1}」は非推奨です。対応するブラウザーが少なく、今後も増える見込みはありません。',
  'The “*” attribute is unnecessary for JavaScript resources.': 'JavaScript に属性「{1}」は不要です。',
  'The “*” attribute for the “*” element is not needed and should be omitted.': '要素「{2}」の属性「{1}」は不要です。',
  'Using the “*” element to specify the document-wide default language is obsolete. Consider specifying the language on the root element instead.':
    '要素「{1}」による文書全体の言語の指定は廃止されています。',
  // Tags
  'Stray end tag “*”.': '対応する開始タグのない終了タグ「{1}」があります。',
  'Stray start tag “*”.': '開始タグ「{1}」は、この位置に置けません。',
  'Stray doctype.': 'doctype 宣言の位置が正しくありません。',
  'Unclosed element “*”.': '要素「{1}」が閉じられていません。',
  'Unclosed elements on stack.': '閉じられていない要素があります。',
  'End tag “*” seen, but there were open elements.': '終了タグ「{1}」の時点で、閉じられていない要素があります。',
  'End tag “*” implied, but there were open elements.':
    '終了タグ「{1}」が補われる位置に、閉じられていない要素があります。',
  'End tag for “*” seen, but there were unclosed elements.':
    '終了タグ「{1}」の時点で、閉じられていない要素があります。',
  'End tag “*” violates nesting rules.': '終了タグ「{1}」の入れ子が正しくありません。',
  'End tag “*” did not match the name of the current open element (“*”).':
    '終了タグ「{1}」が、開いている要素「{2}」と一致しません。',
  'End tag “*”.': '終了タグ「{1}」は書けません。',
  'No “*” element in scope but a “*” end tag seen.': '開いている要素「{1}」がないのに、終了タグ「{2}」があります。',
  'Saw an end tag after “*” had been closed.': '要素「{1}」を閉じた後に終了タグがあります。',
  'Start tag “*” seen in “*”.': '要素「{2}」の中に開始タグ「{1}」があります。',
  'Start tag for “*” seen but the previous “*” is still open.':
    '前の要素「{2}」が閉じられないまま、開始タグ「{1}」があります。',
  'An “*” start tag seen but an element of the same type was already open.':
    '同じ種類の要素が閉じられないまま、開始タグ「{1}」があります。',
  'Start tag “*” seen but an element of the same type was already open.':
    '同じ種類の要素が閉じられないまま、開始タグ「{1}」があります。',
  'Saw a “*” start tag, but there was already an active “*” element. Nested forms are not allowed. Ignoring the tag.':
    '要素「{2}」の中に開始タグ「{1}」があります。form は入れ子にできません。',
  'Bad start tag in “*” in “*” in “*”.': '「{3}」の中の「{2}」の中の「{1}」に、置けない開始タグがあります。',
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
  'Misplaced non-space characters inside a table.': '表の中の、文字を置けない位置に文字があります。',
  'The document tree is more than N elements deep, which causes Firefox and Chrome to flatten the tree.':
    '要素の入れ子が {1} 段を超えています。Firefox と Chrome では構造が平らにされます。',
  // Doctype, language, encoding
  'Start tag seen without seeing a doctype first. Expected “*”.':
    'doctype 宣言がないまま開始タグがあります（正しい宣言：「{1}」）。',
  'End tag seen without seeing a doctype first. Expected “*”.':
    'doctype 宣言がないまま終了タグがあります（正しい宣言：「{1}」）。',
  'Non-space characters found without seeing a doctype first. Expected “*”.':
    'doctype 宣言がないまま文字があります（正しい宣言：「{1}」）。',
  'End of file seen without seeing a doctype first. Expected “*”.':
    'doctype 宣言がないまま文書が終わっています（正しい宣言：「{1}」）。',
  'Obsolete doctype. Expected “*”.': 'doctype 宣言が古い形式です（正しい宣言：「{1}」）。',
  'Legacy doctype. Expected “*”.': 'doctype 宣言が旧来の形式です（正しい宣言：「{1}」）。',
  'Quirky doctype. Expected “*”.': 'doctype 宣言により互換モードで表示されます（正しい宣言：「{1}」）。',
  'Almost standards mode doctype. Expected “*”.':
    'doctype 宣言により準標準モードで表示されます（正しい宣言：「{1}」）。',
  'Bogus doctype.': 'doctype 宣言が正しくありません。',
  'Consider adding a “*” attribute to the “*” start tag to declare the language of this document.':
    '開始タグ「{2}」に、文書の言語を示す属性「{1}」がありません。',
  'This document appears to be written in Japanese but the “*” start tag has “*”. Consider using “*” (or variant) instead.':
    '本文は日本語のようですが、開始タグ「{1}」の言語の指定は「{2}」です（「{3}」ではありません）。',
  'This document appears to be written in English but the “*” start tag has “*”. Consider using “*” (or variant) instead.':
    '本文は英語のようですが、開始タグ「{1}」の言語の指定は「{2}」です（「{3}」ではありません）。',
  'This document appears to be written in Japanese. Consider adding “*” (or variant) to the “*” start tag.':
    '本文は日本語のようですが、開始タグ「{2}」に言語の指定（「{1}」など）がありません。',
  'This document appears to be written in English. Consider adding “*” (or variant) to the “*” start tag.':
    '本文は英語のようですが、開始タグ「{2}」に言語の指定（「{1}」など）がありません。',
  'The character encoding was not declared. Proceeding using “*”.':
    '文字コードが宣言されていません。「{1}」として処理しました。',
  'Legacy encoding “*” used. Documents must use UTF-8.': '文字コードが UTF-8 ではありません（「{1}」）。',
  'Internal encoding declaration “*” disagrees with the actual encoding of the document (“*”).':
    '文書内の文字コード宣言「{1}」が、実際の文字コード「{2}」と異なります。',
  'Unsupported character encoding name: “*”. Will sniff.': '文字コード名「{1}」には対応していません。',
  'A “*” attribute on a “*” element found after the first N bytes.':
    '要素「{2}」の属性「{1}」が、文書の先頭 {3} バイトより後にあります。',
  // Characters and syntax
  'Forbidden code point U+N.': '使用できない文字（{1}）があります。',
  'Bad character “*” after “*”. Probable cause: Unescaped “*”. Try escaping it as “*”.':
    '「{2}」の後に文字「{1}」があります。「{3}」がエスケープされていないようです →「{4}」',
  '“*” did not start a character reference. (“*” probably should have been escaped as “*”.)':
    '「{1}」の後が文字参照になっていません →「{3}」',
  'The string following “*” was interpreted as a character reference. (“*” probably should have been escaped as “*”.)':
    '「{1}」に続く文字列が文字参照と解釈されました →「{3}」',
  'Named character reference was not terminated by a semicolon. (Or “*” should have been escaped as “*”.)':
    '文字参照がセミコロンで終わっていません（または「{1}」がエスケープされていません →「{2}」）。',
  'Character reference was not terminated by a semicolon.': '文字参照がセミコロンで終わっていません。',
  'The document is not mappable to XML N due to two consecutive hyphens in a comment.':
    'コメントの中でハイフンが 2 つ続いています（XML {1} に変換できません）。',
  'To set the document’s location as the action for a form, omit the “*” attribute.':
    'フォームの送信先を示す属性「{1}」が空です（この文書自身に送るなら不要です）。',
  'No space between attributes.': '属性と属性の間に空白がありません。',
  'Attribute value missing.': '属性の値がありません。',
  'Quote “*” in attribute name. Probable cause: Matching quote missing somewhere earlier.':
    '属性名の中に引用符「{1}」があります。前のどこかで引用符が閉じられていないようです。',
  'Saw “*” when expecting an attribute name. Probable cause: “*” missing immediately before.':
    '属性名の位置に「{1}」があります。直前の「{2}」が抜けているようです。',
  'Saw “*” when expecting an attribute name. Probable cause: Missing “*” immediately before.':
    '属性名の位置に「{1}」があります。直前の「{2}」が抜けているようです。',
  '“*” in attribute name. Probable cause: “*” missing immediately before.':
    '属性名の中に「{1}」があります。直前の「{2}」が抜けているようです。',
  '“*” in an unquoted attribute value. Probable causes: Attributes running together or a URL query string in an unquoted attribute value.':
    '引用符のない属性値に「{1}」があります。属性がつながっているか、URL が引用符で囲まれていないようです。',
  'A slash was not immediately followed by “*”.': 'スラッシュの直後に「{1}」がありません。',
  'End tag had attributes.': '終了タグに属性が付いています。',
  'Bogus comment.': 'コメントの書き方が正しくありません。',
  'Saw “*” within a comment. Probable cause: Nested comment (not allowed).':
    'コメントの中に「{1}」があります。コメントは入れ子にできません。',
  'Saw “*”. Probable cause: Attempt to use an XML processing instruction in HTML. (XML processing instructions are not supported in HTML.)':
    '「{1}」があります。HTML では XML の処理命令を使えません。',
  'Text run is not in Unicode Normalization Form C. Should instead be “*”. (Copy and paste that into your source document to replace the un-normalized text.)':
    '文字列が Unicode 正規化形式 C になっていません →「{1}」',
  // Headings, sections, tables
  'Empty heading.': '見出しが空です。',
  'Section lacks heading. Consider using “*”-“*” elements to add identifying headings to all sections, or else use a “*” element instead for any cases where no heading is needed.':
    'section に見出し（「{1}」から「{2}」）がありません（見出しが不要な部分には「{3}」が使えます）。',
  'Article lacks heading. Consider using “*”-“*” elements to add identifying headings to all articles.':
    'article に見出し（「{1}」から「{2}」）がありません。',
  'This document has heading elements but none of them has a computed heading level of N.':
    '見出しはありますが、レベル {1} の見出しがありません。',
  'The heading “*” (with computed level N) follows the heading “*” (with computed level N), skipping N heading level.':
    '見出しレベルが {5} 段飛んでいます：「{3}」（レベル {4}）の次が「{1}」（レベル {2}）です。',
  'The heading “*” (with computed level N) follows the heading “*” (with computed level N), skipping N heading levels.':
    '見出しレベルが {5} 段飛んでいます：「{3}」（レベル {4}）の次が「{1}」（レベル {2}）です。',
  'Consider using the “*” element as a top-level heading only — or else use the “*” attribute (otherwise, all “*” elements are treated as top-level headings by many screen readers and other tools).':
    '「{1}」が最上位でない見出しにも使われています（属性「{2}」もありません）。',
  'Table column N established by element “*” has no cells beginning in it.':
    '要素「{2}」で定められた表の {1} 列目に、始まるセルがありません。',
  'Table columns in range N…N established by element “*” have no cells beginning in them.':
    '要素「{3}」で定められた表の {1} 列目から {2} 列目に、始まるセルがありません。',
  'A table row was N columns wide, which is less than the column count established by the first row (N).':
    '表の行の列数（{1}）が、最初の行の列数（{2}）より少なくなっています。',
  'A table row was N columns wide and exceeded the column count established by the first row (N).':
    '表の行の列数（{1}）が、最初の行の列数（{2}）を超えています。',
  'A table row was N columns wide, which is less than the column count established using column markup (N).':
    '表の行の列数（{1}）が、列の指定による列数（{2}）より少なくなっています。',
  'A table row was N columns wide and exceeded the column count established using column markup (N).':
    '表の行の列数（{1}）が、列の指定による列数（{2}）を超えています。',
  'Row N of an implicit row group has no cells beginning on it.': '表の {1} 行目に、始まるセルがありません。',
  'Row N of a row group established by a “*” element has no cells beginning on it.':
    '要素「{2}」の {1} 行目に、始まるセルがありません。',
  'Table cell spans past the end of its row group established by a “*” element; clipped to the end of the row group.':
    '表のセルが要素「{1}」の終わりを越えています。終わりまでで切られます。',
  'Table cell spans past the end of its implicit row group; clipped to the end of the row group.':
    '表のセルが行のまとまりの終わりを越えています。終わりまでで切られます。',
  'Table cell is overlapped by later table cell.': '表のセルに、後のセルが重なっています。',
  'Table cell overlaps an earlier table cell.': '表のセルが、前のセルに重なっています。',
  'The “*” attribute on the element “*” refers to the ID “*”, but there is no “*” element with that ID in the same table.':
    '要素「{2}」の属性「{1}」が指す ID「{3}」の要素「{4}」が、同じ表にありません。',
  'Consider avoiding viewport values that prevent users from resizing documents.':
    'viewport の指定で、ページの拡大が妨げられています。',
  "Documents should not use “*”, except if generated by legacy systems that can't output the standard “*” doctype.":
    '「{1}」を含む doctype 宣言が使われています（標準の「{2}」を出力できない古いシステムのためのものです）。',
  // CSS
  "“*”: Property “*” doesn't exist.": 'プロパティ「{2}」は存在しません。',
  '“*”: “*” is not a “*” value.': 'プロパティ「{1}」の値「{2}」は、「{3}」の値として正しくありません。',
  '“*”: only “*” can be a “*”. You must put a unit after your number.':
    'プロパティ「{1}」の値に単位がありません。単位を省けるのは「{2}」だけです。',
  '“*”: Too many values or values are not recognized.': 'プロパティ「{1}」の値が多すぎるか、認識できません。',
  '“*”: Parse Error.': '「{1}」の書き方が正しくありません。',
  'Parse Error.': 'CSS の書き方が正しくありません。',
  '“*”: “*” negative values are not allowed.': 'プロパティ「{1}」に負の値「{2}」は使えません。',
  'Unrecognized at-rule “*”': '@規則「{1}」は存在しません。',
  'Unknown pseudo-element or pseudo-class “*”': '疑似要素・疑似クラス「{1}」は存在しません。',
  'Unknown pseudo-element or pseudo-class “*”.': '疑似要素・疑似クラス「{1}」は存在しません。',
  '“*”: “*” is not a valid color N or N hexadecimals numbers.':
    'プロパティ「{1}」の値「{2}」は、16 進数の色として正しくありません。',
  'The media “*” has been deprecated': 'メディア種別「{1}」は廃止されました。',
  '@import are not allowed after any valid statement other than @charset and @import.':
    '@import が、@charset と @import 以外の文より後にあります。',
  'The @charset rule may only occur at the start of the style sheet. Please check that there are no spaces before it.':
    '@charset が、スタイルシートの先頭にありません。',
};

/** Sentences that follow “… is obsolete.” and “… in this context.”. */
export const adviceJa: Record<string, string> = {
  'Use CSS instead.': 'CSS を使ってください。',
  'Use “*” element instead.': '要素「{1}」を使ってください。',
  'Use the “*” element instead.': '要素「{1}」を使ってください。',
  'Use the “*” attribute instead.': '属性「{1}」を使ってください。',
  'Use the “*” element and CSS instead, or use server-side includes.':
    '要素「{1}」と CSS、またはサーバー側での埋め込みを使ってください。',
  'Use the “*” attribute of the “*” element to set the URL of the external resource.':
    '要素「{2}」の属性「{1}」で外部ファイルの URL を指定してください。',
  'Use script to handle “*” event instead.': 'スクリプトでイベント「{1}」を処理してください。',
  'Consider putting an “*” attribute on the nearest container instead.':
    '代わりに、いちばん近い親要素に属性「{1}」を付けてください。',
  'Consider specifying “*” in CSS instead.': '代わりに、CSS で「{1}」と指定してください。',
  'You can safely omit it.': '省いてかまいません。',
  'Use the “*” attribute on a “*” element instead.': '要素「{2}」の属性「{1}」を使ってください。',
  'Use the “*” attribute.': '属性「{1}」を使ってください。',
  'Use an HTTP Content-Type header on the linked resource instead.':
    'リンク先の HTTP ヘッダー Content-Type で指定してください。',
  'Note: The “*” element has a transparent content model; its allowed content is inherited from its parent element.':
    '（要素「{1}」の中に置けるものは、その親要素によって決まります。）',
  '(But the attribute is not needed and should be omitted altogether.)': '（この属性は不要です。）',
  'Consider describing the structure of the “*” in a “*” element or in a “*” element containing the “*”; or, simplify the structure of the “*” so that no description is needed.':
    '「{1}」の構造は要素「{2}」や「{3}」で説明するか、説明が要らない構造にしてください。',
};

/** Reasons of an invalid value: pattern of the checker's text, and the Japanese text to append. */
export const reasonsJa: readonly (readonly [RegExp, string])[] = [
  [/^Must be non-empty\.?$/, '空にはできません。'],
  [/^(?:Bad [\w ]+: )?(?:The|A) \w+ must not be (?:the )?empty(?: string)?\.?$/, '空にはできません。'],
  [
    /^An ID must not (?:contain|be) (?:whitespace|the empty string)/,
    'ID を空にしたり、空白を入れたりすることはできません。',
  ],
  [/^(?:Bad URL: )?Illegal character in [\w -]+[:.] [Ss]pace is not allowed/, 'URL に空白は使えません。'],
  [/^(?:Bad URL: )?Illegal character in [\w -]+[:.] “(.+?)” is not allowed/, 'URL に文字「{1}」は使えません。'],
  [/^(?:Bad URL: )?Tab, new line or carriage return found/, 'URL にタブや改行は使えません。'],
  [/^(?:Bad URL: )?Illegal character after “.*?”[:.] [Ss]pace is not allowed/, 'URL に空白は使えません。'],
  [/^(?:Bad URL: )?Illegal character after “.*?”[:.] “(.+?)” is not allowed/, 'URL に文字「{1}」は使えません。'],
  [/^(?:Year|Month|Day|Hour|Minute|Second|Week) cannot be (?:greater|less) than/, '日付・時刻として正しくありません。'],
  [/^The literal did not satisfy the \w+ format/, '日付・時刻の形式として正しくありません。'],
  [/^(?:Bad URL: )?(?:Expected a slash|Invalid host)/, 'URL のホスト名または形式が正しくありません。'],
  [
    /^(?:Bad URL: )?Percentage \(“%”\) is not followed by two hexadecimal digits/,
    '「%」の後には 16 進数 2 桁が必要です。',
  ],
  [/^Bad URL: /, 'URL として正しくありません。'],
  [/^Expected a digit but saw “(.+?)” instead/, '数字が必要な位置に「{1}」があります。'],
  [/^Expected a minus sign or a digit but saw “(.+?)” instead/, '数字が必要な位置に「{1}」があります。'],
  [/^Zero is not a positive integer/, '1 以上の整数が必要です。'],
  [/^The string “(.+?)” is not a registered keyword/, '「{1}」は登録されたキーワードではありません。'],
  [
    /^(?:Bad list of link-type keywords: )?The string “(.+?)” is not a registered keyword/,
    '「{1}」は登録されたキーワードではありません。',
  ],
  [/^Bad MIME type: /, 'MIME タイプとして正しくありません。'],
  [/^(?:Bad language tag: )?The language subtag “(.+?)” is not a valid/, '「{1}」は言語の指定として正しくありません。'],
  [/^Bad language tag: /, '言語の指定として正しくありません。'],
  [/^Bad media query: /, 'メディアクエリとして正しくありません。'],
  [/^Bad source size list: /, '画像サイズの指定として正しくありません。'],
  [/^Bad image candidate string/, '画像候補の指定として正しくありません。'],
  [/^Bad (?:date|time|datetime|datetime-literal)\b.*: /, '日付・時刻の形式として正しくありません。'],
  [/^Bad email address: /, 'メールアドレスとして正しくありません。'],
  [/^Bad hash-name reference: /, '「#」で始まる名前の参照として正しくありません。'],
  [/^Bad (?:browsing context name|browsing context name or keyword): /, 'ウィンドウの名前として正しくありません。'],
  [/^Bad character encoding name: /, '文字コード名として正しくありません。'],
  [/^Bad (?:simple )?color: /, '色の指定として正しくありません。'],
  [/^Bad (?:floating.point number|integer|positive integer|non-negative integer): /, '数値として正しくありません。'],
  [/^The string “(.+?)” is not a valid autofill field name/, '「{1}」は自動入力の項目名ではありません。'],
  [/^Bad autocomplete detail tokens/, '自動入力の指定として正しくありません。'],
];
