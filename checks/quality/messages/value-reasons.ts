import type { MessageTable } from './message-table.ts';

/** Japanese for the reasons of “Bad value …”, by template, without the full stop at the end. */
export const valueReasons: MessageTable = {
  'Must be non-empty': '空にはできません。',
  'Must not be empty': '空にはできません。',
  'An ID must not be the empty string': 'ID を空にはできません。',
  'An ID must not contain whitespace': 'ID に空白は使えません。',
  'An IDREFS value must contain at least one non-whitespace character': '参照する ID が 1 つも書かれていません。',
  'Not a valid XML N name': 'XML {1} の名前として正しくありません。',
  'Tab, new line or carriage return found': 'URL にタブや改行は使えません。',
  'Percentage ("%") is not followed by two hexadecimal digits': '「%」の後に 16 進数 2 桁がありません。',
  'Percentage (“*”) is not followed by two hexadecimal digits': '「{1}」の後に 16 進数 2 桁がありません。',
  'Expected a slash ("/")': 'スラッシュ（/）が必要です。',
  'Expected a slash (“*”)': 'スラッシュ（{1}）が必要です。',
  'Must contain only “*” URLs': '「{1}」の URL だけが書けます。',
  'The string “*” is not an absolute URL': '「{1}」は絶対 URL ではありません。',
  'Fragment is not allowed for data: URIs according to RFC N':
    'data: の URL に「#」以降の部分は書けません（RFC {1}）。',
  'Whitespace in path component. Use “*” in place of spaces': 'URL のパスに空白があります（「{1}」と書きます）。',
  'Backslash ("\\") used as path segment delimiter': 'URL の区切りに、バックスラッシュ（\\）が使われています。',
  'Backslash (“*”) used as path segment delimiter': 'URL の区切りに、バックスラッシュ（{1}）が使われています。',
  'A hash-name reference must start with “*”': '参照が「{1}」で始まっていません。',
  'A hash-name reference must have at least one character after “*”': '「{1}」の後に名前がありません。',
  'Browsing context name must be at least one character long': '名前を空にはできません。',
  'Browsing context name started with the underscore': '名前を「_」で始めることはできません。',
  'Reserved keyword “*” used': '「{1}」は予約された語です。',
  'Duplicate keyword “*”': '「{1}」が重複しています。',
  'The string “*” is not a valid keyword': '「{1}」は使える語ではありません。',
  'The string “*” is not a registered keyword': '「{1}」は登録された語ではありません。',
  'Typo for “*”?': '「{1}」の打ち間違いのようです。',
  'Setting both “*” is not recommended, because it effectively enables an embedded page to break out of all sandboxing':
    '「{1}」の両方を許すと、埋め込んだページが制限をすべて外せます。',
  '“*” must not both be specified at the same time. If both are present, only “*” will have effect':
    '「{1}」は同時には書けません（効くのは「{2}」だけです）。',
  'Line feed not allowed': '改行は使えません。',
  'Carriage return not allowed': '改行は使えません。',
  'A fraction of a second must be one, two, or three digits': '秒の小数は 1 桁から 3 桁です。',
  'Year may be mistyped': '年の打ち間違いのようです。',
  'Minus sign not allowed in time zone designator when offset is zero. Use plus sign instead':
    '時差がないときは「-」ではなく「+」を使います。',
  'Hours in time zone designator should be from “*” to ”+N:N”': '時差は「{1}」から「+{2}:{3}」までです。',
  'Minutes in time zone designator should be either “*”': '時差の分は「{1}」のいずれかです。',
  'Incorrect length for color string': '色は「#」と 16 進数 6 桁で書きます。',
  'Color starts with incorrect character “*”. Expected the number sign':
    '色が「{1}」で始まっています（正しくは「#」です）。',
  '“*” is not a valid hexadecimal digit': '「{1}」は 16 進数の文字ではありません。',
  'Only “*” is a permitted zero literal': '書けるのは「{1}」だけです。',
  'A positive floating point number cannot start with the minus sign': '負の数は書けません。',
  'A circle must have three comma-separated integers': '円には、カンマで区切った整数が 3 つ必要です。',
  'A rectangle must have four comma-separated integers': '長方形には、カンマで区切った整数が 4 つ必要です。',
  'The first integer must be less than the third': '1 つ目の整数が、3 つ目より小さくありません。',
  'The second integer must be less than the fourth': '2 つ目の整数が、4 つ目より小さくありません。',
  'Expected integer less than “*”': '「{1}」より小さい整数が必要です。',
  'A polyline must have at least six comma-separated integers': '多角形には、カンマで区切った整数が 6 つ以上必要です。',
  'A polyline must have an even number of comma-separated integers':
    '多角形には、カンマで区切った整数が偶数個必要です。',
  'Subtype missing': '「/」の後のサブタイプがありません。',
  'Parameter value missing': 'パラメーターの値がありません。',
  'Unfinished quoted string': '引用符が閉じられていません。',
  'Semicolon seen but there was no parameter following it': 'セミコロンの後にパラメーターがありません。',
  'Extraneous trailing whitespace': '末尾に余分な空白があります。',
  'Trailing whitespace': '末尾に空白があります。',
  'Empty literal': '空にはできません。',
  'Expected a MIME type but saw the empty string': 'MIME タイプが空です。',
  'A JavaScript MIME type must not contain any characters after the subtype':
    'JavaScript の MIME タイプに、サブタイプの後の文字は書けません。',
  'Invalid base64 value': 'base64 として正しくありません。',
  'Values must start with “*”': '値が「{1}」のいずれでも始まっていません。',
  'Duplicate key label. Each key label must be unique': '同じキーが重複しています。',
  'Key label has multiple characters. Each key label must be a single character':
    '2 文字以上のキーがあります（1 文字ずつ書きます）。',
  'Must contain one or more image candidate strings': '画像の候補が 1 つもありません。',
  'Starts with empty image-candidate string': '画像の候補の先頭が空です。',
  'Ends with empty image-candidate string': '画像の候補の末尾が空です。',
  'Empty image-candidate string at “*”': '「{1}」の位置に、空の画像の候補があります。',
  'Expected single descriptor but found extraneous descriptor “*” at “*”':
    '「{2}」の位置に、余分な指定「{1}」があります。',
  'Expected width descriptor but found “*” at “*”': '「{2}」の位置で、幅の指定が必要な所に「{1}」があります。',
  '(When the “*” attribute is present, all image candidate strings must specify a width.)':
    '属性「{1}」があるときは、すべての画像の候補に幅（w）が必要です。',
  'Expected number followed by “*” but found “*” at “*”':
    '「{3}」の位置で、「{1}」の付いた数が必要な所に「{2}」があります。',
  'Expected integer but found “*” at “*”': '「{2}」の位置で、整数が必要な所に「{1}」があります。',
  'Expected floating-point number but found “*” at “*”': '「{2}」の位置で、数値が必要な所に「{1}」があります。',
  'Expected number greater than zero but found “*” at “*”':
    '「{2}」の位置で、0 より大きい数が必要な所に「{1}」があります。',
  'Expected number greater than zero but found N at “*”':
    '「{2}」の位置で、0 より大きい数が必要な所に {1} があります。',
  'Expected number without leading plus sign but found “*” at “*”':
    '「{2}」の位置で、「+」のない数が必要な所に「{1}」があります。',
  'Expected right parenthesis character but found “*” at “*”':
    '「{2}」の位置で、閉じ括弧が必要な所に「{1}」があります。',
  'Width for image “*” is identical to width for image “*”': '画像「{1}」と「{2}」の幅の指定が同じです。',
  'Density for image “*” is identical to density for image “*”': '画像「{1}」と「{2}」の密度の指定が同じです。',
  'No width specified for image “*”': '画像「{1}」に幅の指定がありません。',
  'No width specified for image “*”. (Because one or more image candidate strings specify a width (e.g., the string for image “*”), all image candidate strings must specify a width.)':
    '画像「{1}」に幅の指定がありません（画像「{2}」などに幅があるときは、すべてに必要です）。',
  'Must contain one or more source sizes': '画像サイズの指定が 1 つもありません。',
  'Starts with empty source size': '画像サイズの指定の先頭が空です。',
  'Empty source size at “*”': '「{1}」の位置に、空の画像サイズの指定があります。',
  'Expected media condition before “*” at “*”': '「{2}」の位置で、「{1}」の前にメディアの条件がありません。',
  'Expected positive size value but found “*” at “*”': '「{2}」の位置で、正の大きさが必要な所に「{1}」があります。',
  'Expected number but found “*” at “*”': '「{2}」の位置で、数値が必要な所に「{1}」があります。',
  'There must be a whitespace between media query and a function at “*”':
    '「{1}」の位置で、メディアクエリと関数の間に空白がありません。',
  'Mismatched parentheses in “*”': '「{1}」の括弧の対応が正しくありません。',
  'Unclosed comment in “*” at “*”': '「{1}」の中の「{2}」の位置で、コメントが閉じられていません。',
  'unrecognized media “*”': 'メディア「{1}」は定められていません。',
  '“*” is not a “*” value': '「{1}」は「{2}」の値として正しくありません。',
  'Parse Error': '書き方が正しくありません。',
  'The media “*” has been deprecated': 'メディア種別「{1}」は非推奨です。',
  'Found unexpected character “*”': '使えない文字「{1}」があります。',
  'Content contains the character sequence “*” without a later occurrence of the character sequence “*”':
    '「{1}」がありますが、後に「{2}」がありません。',
  'The legacy encoding declaration did not start with “*”': '文字コードの宣言が「{1}」で始まっていません。',
  'The legacy encoding declaration ended prematurely': '文字コードの宣言が途中で終わっています。',
  'The legacy encoding declaration did not contain “*” followed by a valid encoding name':
    '文字コードの宣言の「{1}」の後に、正しい文字コード名がありません。',
  '“*” must be followed by “*”': '「{1}」の後には「{2}」が必要です。',
  'The legacy encoding contained “*”, which is not a valid character in an encoding name':
    '文字コード名に、使えない文字「{1}」があります。',
  'Value contained “*”, which is not a valid character in an encoding name':
    '文字コード名に、使えない文字「{1}」があります。',
  '“*” is not a valid character encoding name': '「{1}」は文字コード名ではありません。',
  '“*” is not a preferred encoding name. The preferred label for this encoding is “*”':
    '「{1}」は標準の文字コード名ではありません（標準の名前は「{2}」です）。',
  'The language subtag “*” is not a valid ISO language part of a language tag':
    '「{1}」は ISO の言語コードではありません。',
  'The language subtag “*” is not a valid IANA language part of a language tag':
    '「{1}」は登録された言語ではありません。',
  'The language subtag “*” is not a valid language subtag': '「{1}」は言語の部分として正しくありません。',
  'The language subtag “*” is deprecated. Use “*” instead': '言語の部分「{1}」は非推奨です（代わりは「{2}」です）。',
  'The grandfathered language tag “*” is deprecated. Use “*” instead':
    '言語の指定「{1}」は非推奨です（代わりは「{2}」です）。',
  'The language tag “*” is deprecated. Use “*” instead': '言語の指定「{1}」は非推奨です（代わりは「{2}」です）。',
  'The grandfathered language tag “*” is deprecated': '言語の指定「{1}」は非推奨です。',
  'The language tag “*” is deprecated': '言語の指定「{1}」は非推奨です。',
  'The language tag “*” lacks recommended prefix. Use “*” instead':
    '言語の指定「{1}」に、推奨される接頭辞がありません（代わりは「{2}」です）。',
  'Language tag must not start with HYPHEN-MINUS': '言語の指定をハイフンで始めることはできません。',
  'Language tag must not end with HYPHEN-MINUS': '言語の指定をハイフンで終えることはできません。',
  'Zero-length subtag': '言語の指定に、空の部分があります。',
  'Subtags must not exceed N characters in length': '言語の指定の各部分は {1} 文字以内です。',
  'Found reserved language tag: “*”': '「{1}」は予約された言語コードです。',
  'Bad extlang subtag “*”': '拡張言語の部分「{1}」は正しくありません。',
  'Extlang subtag “*” has an incorrect prefix': '拡張言語の部分「{1}」の前の部分が正しくありません。',
  'Bad script subtag': '文字体系の部分が正しくありません。',
  'The script subtag “*” is deprecated. Use “*” instead': '文字体系の部分「{1}」は非推奨です（代わりは「{2}」です）。',
  'IETF BCP N language tag should omit the default script for the language':
    'その言語の標準の文字体系は書きません（BCP {1}）。',
  'Language tag should omit the default script for the language': 'その言語の標準の文字体系は書きません。',
  'Bad region subtag': '国・地域の部分が正しくありません。',
  'The region subtag “*” is deprecated. Use “*” instead': '国・地域の部分「{1}」は非推奨です（代わりは「{2}」です）。',
  'Unknown extension “*”': '拡張「{1}」は定められていません。',
  'Bad variant subtag “*”': '変種の部分「{1}」は正しくありません。',
  'The variant subtag “*” is deprecated. Use “*” instead': '変種の部分「{1}」は非推奨です（代わりは「{2}」です）。',
  'The variant subtag “*” lacks recommended prefix. Use “*” instead':
    '変種の部分「{1}」に、推奨される接頭辞がありません（代わりは「{2}」です）。',
  'The subtag “*” does not match the format for any permissible subtag type':
    '「{1}」は、言語の指定のどの部分の形式でもありません。',
  'No subtags in private use sequence': '私用の部分の後に何もありません。',
  'Private use subtag “*” is too short': '私用の部分「{1}」が短すぎます。',
  'Bad character in private use subtag “*”': '私用の部分「{1}」に、使えない文字があります。',
  'Must begin with a lowercase ASCII letter': '英小文字で始まっていません。',
  'Uppercase ASCII letters are not allowed': '英大文字は使えません。',
  'Code point “*” is not allowed': '文字「{1}」は使えません。',
  'Must contain "“*”" (hyphen)': 'ハイフン（{1}）が必要です。',
  'Element name “*” is not allowed': '要素名「{1}」は使えません。',
  'A “*” indicator is not allowed when the first token in a list of autofill detail tokens is “*”':
    '自動入力の指定が「{2}」で始まるときは、「{1}」を書けません。',
  'The token “*” is not allowed when the first token in a list of autofill detail tokens is “*”':
    '自動入力の指定が「{2}」で始まるときは、「{1}」を書けません。',
  'The keyword “*” for the “*” attribute should not be used. Consider using “*” instead':
    '属性「{2}」の語「{1}」は使いません（代わりは「{3}」です）。',
  'The token “*” must not be the only token in a list of autofill detail tokens':
    '自動入力の指定を「{1}」だけにはできません。',
  'The token “*” must only appear as the very last token in a list of autofill detail tokens':
    '自動入力の「{1}」は、最後にだけ書けます。',
  'A “*” indicator must only appear as the first token in a list of autofill detail tokens':
    '自動入力の「{1}」は、先頭にだけ書けます。',
  'A list of autofill details tokens must not contain more than one autofill field name':
    '自動入力の項目名は 1 つだけです。',
  'A list of autofill details tokens must contain an autofill field name': '自動入力の項目名がありません。',
  'The token “*” must only appear before any autofill field names': '自動入力の「{1}」は、項目名の前にだけ書けます。',
  'The token “*” must only appear as either the first token in a list of autofill detail tokens, or, if the first token is a “*” indicator, as the second token':
    '自動入力の「{1}」は、先頭か、「{2}」の次にだけ書けます。',
  'The string “*” is not a valid autofill field name': '「{1}」は自動入力の項目名ではありません。',
  'The autofill field name “*” is not allowed in this context': '自動入力の項目名「{1}」は、この入力欄では使えません。',
  'Content Security Policy must contain only ASCII characters': 'ASCII の文字だけが書けます。',
  'Content ended prematurely': '途中で終わっています。',
  'Expected asterisk or slash but content ended with a single slash instead':
    '「*」か「/」が必要な位置で終わっています。',
  'Content contains a line starting with the character sequence “*” but not ending with a newline':
    '「{1}」で始まる行が、改行で終わっていません。',
  'Found “*” in “*” content. Typo for “*”?': '「{2}」の中に「{1}」があります（「{3}」の打ち間違いのようです）。',
  'The character “*” is not a “*”': '文字「{1}」は「{2}」ではありません。',
  'Missing scheme': 'URL に「https:」などのスキームがありません。',
  'Scheme must start with alpha character': 'URL のスキームが英字で始まっていません。',
  '"file" scheme is not followed by "//"': 'URL の「file:」の後に「//」がありません。',
  'Unexpected slash or backslash': 'URL に余分なスラッシュかバックスラッシュがあります。',
  'URL includes credentials': 'URL にユーザー名やパスワードが書かれています。',
  'User or password contains an at symbol ("@") not percent-encoded':
    'URL のユーザー名かパスワードに、%40 と書かれていない「@」があります。',
  'Windows drive letter uses "|" instead of ":"': 'Windows のドライブ名の後が「:」ではなく「|」です。',
  'Port number must be less than N': 'URL のポート番号は {1} 未満です。',
};
