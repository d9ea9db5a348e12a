import type { MessageTable } from './message-table.ts';

export const document: MessageTable = {
  'Start tag seen without seeing a doctype first. Expected “*”.':
    'doctype 宣言がないまま開始タグがあります（正しい宣言：「{1}」）。',
  'End tag seen without seeing a doctype first. Expected “*”.':
    'doctype 宣言がないまま終了タグがあります（正しい宣言：「{1}」）。',
  'Non-space characters found without seeing a doctype first. Expected “*”.':
    'doctype 宣言がないまま文字があります（正しい宣言：「{1}」）。',
  'End of file seen without seeing a doctype first. Expected “*”.':
    'doctype 宣言がないまま文書が終わっています（正しい宣言：「{1}」）。',
  'Obsolete doctype. Expected “*”.': 'doctype 宣言が古い形式です（正しい宣言：「{1}」）。',
  'Legacy doctype. Expected “*”.': 'doctype 宣言に余分な識別子が付いています（正しい宣言：「{1}」）。',
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
    '要素「{2}」の属性「{1}」（文字コードの宣言）が、文書の先頭 {3} バイトより後にあります。',
  'End of file inside public identifier.': 'doctype 宣言の公開識別子の途中で、文書が終わっています。',
  'End of file inside system identifier.': 'doctype 宣言のシステム識別子の途中で、文書が終わっています。',
  'End of file inside doctype.': 'doctype 宣言の途中で、文書が終わっています。',
  '“*” in system identifier.': 'doctype 宣言のシステム識別子の中に「{1}」があります。',
  '“*” in public identifier.': 'doctype 宣言の公開識別子の中に「{1}」があります。',
  'Nameless doctype.': 'doctype 宣言に文書型の名前がありません。',
  'Expected a public identifier but the doctype ended.': 'doctype 宣言に公開識別子がありません。',
  'Expected a system identifier but the doctype ended.': 'doctype 宣言にシステム識別子がありません。',
  'Missing space before doctype name.': 'doctype 宣言の名前の前に空白がありません。',
  'No space between the doctype “*” keyword and the quote.': 'doctype 宣言の「{1}」と引用符の間に空白がありません。',
  'No space between the doctype public and system identifiers.':
    'doctype 宣言の公開識別子とシステム識別子の間に空白がありません。',
  'The “*” start tag has a malformed value for its “*” attribute.':
    '開始タグ「{1}」の属性「{2}」の値が、言語の指定として正しくありません。',
  'The value of the HTTP “*” header is “*” but it will be ignored because the “*” start tag has “*”.':
    'HTTP ヘッダー「{1}」の値「{2}」は、開始タグ「{3}」に「{4}」があるため無視されます。',
  'The value of the HTTP “*” header is “*” but it will be ignored because the “*” start tag has an empty “*” attribute.':
    'HTTP ヘッダー「{1}」の値「{2}」は、開始タグ「{3}」に空の属性「{4}」があるため無視されます。',
  'This document appears to be written in either Croatian, Serbian, or Bosnian. Consider adding either “*” to the “*” start tag.':
    '本文はクロアチア語、セルビア語、ボスニア語のいずれかのようですが、開始タグ「{2}」に言語の指定（「{1}」）がありません。',
  'This document appears to be written in either Croatian, Serbian, or Bosnian, but the “*” start tag has “*”. Consider using either “*” instead.':
    '本文はクロアチア語、セルビア語、ボスニア語のいずれかのようですが、開始タグ「{1}」の言語の指定は「{2}」です（「{3}」のいずれかではありません）。',
  'This document appears to be written in either Croatian, Serbian, or Bosnian, but the “*” start tag has an empty “*” attribute. Consider using either “*” instead.':
    '本文はクロアチア語、セルビア語、ボスニア語のいずれかのようですが、開始タグ「{1}」の属性「{2}」が空です（「{3}」のいずれかではありません）。',
  'This document appears to be written in Norwegian Consider adding either “*” (or variant) to the “*” start tag.':
    '本文はノルウェー語のようですが、開始タグ「{2}」に言語の指定（「{1}」など）がありません。',
  'This document appears to be written in Norwegian, but the “*” start tag has “*”. Consider using either “*” (or variant) instead.':
    '本文はノルウェー語のようですが、開始タグ「{1}」の言語の指定は「{2}」です（「{3}」のいずれかではありません）。',
  'This document appears to be written in Norwegian, but the “*” start tag has an empty “*” attribute. Consider using either “*” (or variant) instead.':
    '本文はノルウェー語のようですが、開始タグ「{1}」の属性「{2}」が空です（「{3}」のいずれかではありません）。',
  'This document appears to be written in Norwegian but the value of the HTTP “*” header is “*”. Consider changing it to “*” (or variant) instead.':
    '本文はノルウェー語のようですが、HTTP ヘッダー「{1}」の値は「{2}」です（「{3}」ではありません）。',
  'Authors should not use EBCDIC-based encodings. It is recommended to use “*”.':
    'EBCDIC 系の文字コードが使われています（推奨されるのは「{1}」です）。',
  'Changing encoding at this point would need non-streamable behavior.': '文字コードの宣言が遅すぎる位置にあります。',
  'Internal encoding declaration specified “*” which is not an ASCII superset. Continuing as if the encoding had been “*”.':
    '文書内で宣言された文字コード「{1}」は ASCII と互換性がありません。「{2}」として処理しました。',
  'Internal encoding declaration specified “*” which is not an ASCII superset. Not changing the encoding.':
    '文書内で宣言された文字コード「{1}」は ASCII と互換性がありません。宣言は使いませんでした。',
  'The internal character encoding declaration specified “*” which is not a rough superset of ASCII. Using “*” instead.':
    '文書内で宣言された文字コード「{1}」は ASCII と互換性がありません。「{2}」として処理しました。',
  'The encoding “*” is not an ASCII superset and, therefore, cannot be used in an internal encoding declaration. Continuing the sniffing algorithm.':
    '文字コード「{1}」は ASCII と互換性がないため、文書内では宣言できません。',
  'Changing character encoding “*” and reparsing.': '文字コード「{1}」に切り替えて、読み直しました。',
  'Internal encoding declaration named an unsupported chararacter encoding “*”.':
    '文書内で宣言された文字コード「{1}」には対応していません。',
  'Unsupported character encoding name: “*”. Will continue sniffing.': '文字コード名「{1}」には対応していません。',
  'The encoding “*” is not an IANA-registered encoding. (Charmod C022)':
    '文字コード名「{1}」は IANA に登録されていません。',
  'The encoding “*” is not an IANA-registered encoding and did not use the “*” prefix. (Charmod C023)':
    '文字コード名「{1}」は IANA に登録されておらず、「{2}」でも始まっていません。',
  'The encoding “*” is not the preferred name of the character encoding in use. The preferred name is “*”. (Charmod C024)':
    '文字コード名「{1}」は標準の名前ではありません（標準の名前は「{2}」です）。',
  'Authors should not use the character encoding “*”. It is recommended to use “*”.':
    '文字コード「{1}」が使われています（推奨されるのは「{2}」です）。',
  'The character encoding “*” is not widely supported. Better interoperability may be achieved by using “*”.':
    '文字コード「{1}」に対応する環境は限られます（推奨されるのは「{2}」です）。',
  'Using “*” instead of the declared encoding “*”.':
    '宣言された文字コード「{2}」の代わりに、「{1}」として処理しました。',
  'Malformed byte sequence: “*”.': '文字コードとして正しくないバイト列（{1}）があります。',
  'Unmappable byte sequence: “*”.': '文字に対応しないバイト列（{1}）があります。',
  'This validator does not validate RDF. RDF subtrees go unchecked.': 'RDF の部分は検査されていません。',
  'This validator does not validate OpenMath. OpenMath subtrees go unchecked.': 'OpenMath の部分は検査されていません。',
  'This validator does not validate Inkscape extensions properly. Inkscape-specific errors may go unnoticed.':
    'Inkscape の独自の部分は、十分に検査されていません。',
  'Unsupported SVG version specified. This validator only supports SVG N. The recommended way to suppress this warning is to remove the “*” attribute altogether.':
    'SVG のバージョンの指定に対応していません（検査できるのは SVG {1} だけです。属性「{2}」は不要です）。',
};
