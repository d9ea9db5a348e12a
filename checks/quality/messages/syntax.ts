import type { MessageTable } from './message-table.ts';

export const syntax: MessageTable = {
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
    '属性名の中に引用符「{1}」があります。前のどこかで引用符が閉じられていないか、「=」が抜けているようです。',
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
  'Saw U+N in stream.': '文字 {1} があります。',
  'Astral non-character.': '文字ではないコード（基本多言語面の外）があります。',
  'Document uses the Unicode Private Use Area(s), which should not be used in publicly exchanged documents. (Charmod C073)':
    '外字（Unicode の私用領域の文字）が使われています。',
  'Saw “*”. Probable causes: Unescaped “*” (escape as “*”) or mistyped end tag.':
    '「{1}」があります。「{2}」がエスケープされていないか（→「{3}」）、終了タグの打ち間違いのようです。',
  'Saw “*”. Probable causes: Unescaped “*” (escape as “*”) or mistyped start tag.':
    '「{1}」があります。「{2}」がエスケープされていないか（→「{3}」）、開始タグの打ち間違いのようです。',
  'Premature end of comment. Use “*” to end a comment properly.':
    'コメントが途中で終わっています（正しい終わりは「{1}」です）。',
  '“*” in an unquoted attribute value. Probable cause: Missing “*” immediately before.':
    '引用符のない属性値に「{1}」があります。直前の「{2}」が抜けているようです。',
  '“*” in an unquoted attribute value. Probable cause: Using the wrong character as a quote.':
    '引用符のない属性値に「{1}」があります。引用符に使う文字が違うようです。',
  '“*” at the start of an unquoted attribute value. Probable cause: Stray duplicate equals sign.':
    '引用符のない属性値が「{1}」で始まっています。等号が重なっているようです。',
  '“*” at the start of an unquoted attribute value. Probable cause: Missing “*” immediately before.':
    '引用符のない属性値が「{1}」で始まっています。直前の「{2}」が抜けているようです。',
  '“*” at the start of an unquoted attribute value. Probable cause: Using the wrong character as a quote.':
    '引用符のない属性値が「{1}」で始まっています。引用符に使う文字が違うようです。',
  'Saw “*” when expecting an attribute name. Probable cause: Attribute name missing.':
    '属性名の位置に「{1}」があります。属性名が抜けているようです。',
  'Character reference expands to a surrogate.':
    '文字参照が、サロゲート（単独では文字にならないコード）を表しています。',
  'A numeric character reference expanded to carriage return.': '数値文字参照が、復帰（CR）を表しています。',
  'A numeric character reference expanded to the C1 controls range.': '数値文字参照が、制御文字（C1）を表しています。',
  'Character reference outside the permissible Unicode range.': '文字参照が、Unicode の範囲を超えています。',
  'Character reference expands to a permanently unassigned code point.':
    '文字参照が、文字の割り当てられないコードを表しています。',
  'Character reference expands to zero.': '文字参照が、ヌル文字（0）を表しています。',
  'Character reference expands to a non-character (U+N).': '文字参照が、文字ではないコード（{1}）を表しています。',
  'Character reference expands to an astral non-character (U+N).':
    '文字参照が、基本多言語面の外にある、文字ではないコード（{1}）を表しています。',
  'Character reference expands to a control character (U+N).': '文字参照が、制御文字（{1}）を表しています。',
  'A character reference expanded to a form feed which is not legal XML N white space.':
    '文字参照が、改ページを表しています（XML {1} では使えません）。',
  'No digits after “*”.': '「{1}」の後に数字がありません。',
  'Unquoted attribute value.': '属性値が引用符で囲まれていません。',
  'This document is not mappable to XML N without data loss due to U+N which is not a legal XML N character.':
    '文字 {2} があるため、内容を失わずに XML {1} へ変換することができません。',
  'The document is not mappable to XML N due to a trailing hyphen in a comment.':
    'コメントがハイフンで終わっています（XML {1} に変換できません）。',
  'Element name “*” cannot be represented as XML N.': '要素名「{1}」は、XML {2} では表せません。',
  'Text run starts with a composing character.': '文字列が、前の文字に結合する文字で始まっています。',
  'Processing instruction target starts with a composing character.':
    '処理命令の名前が、前の文字に結合する文字で始まっています。',
  'Processing instruction data starts with a composing character.':
    '処理命令の中身が、前の文字に結合する文字で始まっています。',
  'Processing instruction data in not in Unicode Normalization Form C.':
    '処理命令の中身が Unicode 正規化形式 C になっていません。',
  'Source text is not in Unicode Normalization Form C. Should instead be “*”. (Copy and paste that into your source document to replace the un-normalized text.)':
    'ソースの文字列が Unicode 正規化形式 C になっていません →「{1}」',
  'Element name “*” starts with a composing character.': '要素名「{1}」が、前の文字に結合する文字で始まっています。',
  'Attribute name “*” starts with a composing character.':
    '要素「{1}」の属性の名前が、前の文字に結合する文字で始まっています。',
  'The value of attribute “*” on element “*” from namespace “*” starts with a composing character.':
    '名前空間「{3}」の要素「{2}」の属性「{1}」の値が、前の文字に結合する文字で始まっています。',
  'The value of attribute “*” on element “*” from namespace “*” is not in Unicode Normalization Form C.':
    '名前空間「{3}」の要素「{2}」の属性「{1}」の値が Unicode 正規化形式 C になっていません。',
  'Namespace prefix “*” starts with a composing character.':
    '名前空間の接頭辞「{1}」が、前の文字に結合する文字で始まっています。',
  'Namespace URI “*” starts with a composing character.':
    '名前空間の URI「{1}」が、前の文字に結合する文字で始まっています。',
  'The text content of element “*” was not in the required format: Typo for “*”?':
    '要素「{1}」の中身の形式が正しくありません（「{2}」の打ち間違いのようです）。',
  'The text content of element “*” from namespace “*” was not in the required format.':
    '名前空間「{2}」の要素「{1}」の中身の形式が正しくありません。',
  '“*” attributes must not have characters from the range “*”…“*” in the name.':
    '「{1}」の属性の名前に、「{2}」から「{3}」の文字（英大文字）があります。',
  '“*” attribute names must not contain ASCII whitespace, U+N NULL, U+N SOLIDUS (/), U+N EQUALS SIGN (=), or U+N GREATER-THAN SIGN (>).':
    '「{1}」の属性の名前に、使えない文字（空白、{2}、{3}、{4}、{5} のいずれか）があります。',
  '“*” is not a Namespaces in XML N NCName.': '「{1}」は、XML {2} の名前空間の名前として正しくありません。',
};
