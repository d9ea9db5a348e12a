import { entryOf, type MessageTable, placesIn, placesOf } from './message-table.ts';

/** The CSS validator's messages, without leading property (“width”: …) and final full stop. */
const cssValidator: MessageTable = {
  'Conflicting charset definition between network and @charset “*” charset':
    '通信で伝えられた文字コードと @charset が異なります（「{1}」）。',
  'Redefinition of “*”': '「{1}」が二重に定められています。',
  'Do not put style rules inside HTML comments as they may be removed by user agent':
    'スタイルのルールが HTML のコメントの中にあります。',
  'You should add a “*” attribute with a value of “*” to the “*” element':
    '要素「{3}」に、値が「{2}」の属性「{1}」がありません。',
  'Same color for “*”': '「{1}」が同じ色です。',
  'You have no color set (or color is set to transparent) but you have set a background-color. Make sure that cascading of colors keeps the text reasonably legible':
    'background-color だけがあり、color がありません（文字が読みにくい組み合わせになることがあります）。',
  'You have no background-color set (or background-color is set to transparent) but you have set a color. Make sure that cascading of colors keeps the text reasonably legible':
    'color だけがあり、background-color がありません（文字が読みにくい組み合わせになることがあります）。',
  '“*”: You are encouraged to offer a generic family as a last alternative':
    'プロパティ「{1}」の最後に、総称フォント（sans-serif など）がありません。',
  'Family names containing whitespace should be quoted. If quoting is omitted, any whitespace characters before and after the name are ignored and any sequence of whitespace characters inside the name is converted to a single space':
    '空白を含むフォント名が引用符で囲まれていません。',
  'You are encouraged to have a padding area with a background color': '背景色がありますが、padding がありません。',
  'Same colors for color and background-color in two contexts “*”':
    '「{1}」で、color と background-color が同じ色になります。',
  '“*” is not an HTML Element': '「{1}」という HTML の要素はありません。',
  "HTML element can't be inside another element": 'セレクターで、html が別の要素の中にあります。',
  "BODY element can't be inside another element except HTML": 'セレクターで、body が html 以外の要素の中にあります。',
  "Anchor pseudo-class “*” have no effect on elements other than “A'":
    'リンクの疑似クラス「{1}」は、a 以外の要素では働きません。',
  "“*” can't be inside an inline element": '「{1}」は、インライン要素の中には置けません。',
  'Be careful. Pseudo-elements can only be attached to a block-level element':
    'この疑似要素は、ブロックレベル要素にだけ付けられます。',
  'This property applies to block-level elements': 'このプロパティは、ブロックレベル要素でだけ働きます。',
  'No declarations in the rule': 'ルールに宣言が 1 つもありません。',
  'Imported style sheets are not checked in direct input and file upload modes':
    '読み込まれたスタイルシートは検査されていません。',
  '“*” is out of range': '「{1}」は範囲外です。',
  'Invalid RGB function': '関数 rgb() の書き方が正しくありません。',
  'negative value “*” will be interpreted as “*”': '負の値「{1}」は「{2}」として扱われます。',
  'value “*” will be interpreted as “*”': '値「{1}」は「{2}」として扱われます。',
  'Property “*” does not exist': 'プロパティ「{1}」は存在しません。',
  'The “*” property applies on elements with “*”': 'プロパティ「{1}」は、「{2}」の要素でだけ働きます。',
  'Using relative units gives more robust stylesheets in property “*”':
    'プロパティ「{1}」に、絶対的な単位が使われています。',
  '“*” is an incorrect operator': '「{1}」は正しい演算子ではありません。',
  '“*” negative values are not allowed': '負の値「{1}」は使えません。',
  'too few values for the property “*”': 'プロパティ「{1}」の値が足りません。',
  '“*” is not a “*” value': '値「{1}」は、「{2}」の値として正しくありません。',
  '“*” is not defined by any specification as an allowed value for “*”, but is supported in multiple browsers':
    '「{2}」の値「{1}」はどの仕様にもありませんが、複数のブラウザーが対応しています。',
  '“*” is not a correct groupname. Use a valid identifier': '「{1}」はグループ名として正しくありません。',
  '“*” has not been set by the “*” property': '「{1}」は、プロパティ「{2}」で定められていません。',
  'Value must be between “*” and be divisable by “*”': '値が、「{1}」の間の、「{2}」で割り切れる数ではありません。',
  'percentage value expected': 'パーセントの値が必要です。',
  'value “*” only applies to XSL': '値「{1}」は XSL だけのものです。',
  'medialist should start with “*” “*”': 'メディアの一覧が「{1}」で始まっていません（「{2}」）。',
  'Combinator “*” between selectors is not allowed in this profile or version':
    'セレクターの結合子「{1}」は、このバージョンでは使えません。',
  'Combinator “*” between selectors is not allowed in this profile (“*”)':
    'セレクターの結合子「{1}」は、「{2}」では使えません。',
  'instead of using “*” for block-level elements use the new CSS3 “*” property':
    'ブロックレベル要素に「{1}」が使われています（CSS3 では「{2}」を使います）。',
  '“*” appears twice': '「{1}」が 2 回書かれています。',
  'Generic family names are keywords, and therefore must not be quoted': '総称フォントの名前が引用符で囲まれています。',
  'Invalid shape definition rect(<top>,<right>,<bottom>,<left>)':
    '図形の書き方が rect(上, 右, 下, 左) になっていません。',
  'Invalid separator in shape definition. It must be a comma': '図形の区切りがカンマではありません。',
  'Invalid attr definition attr(X)': '関数 attr() の書き方が正しくありません。',
  'Invalid function definition': '関数の書き方が正しくありません。',
  'Invalid counter definition counter(<identifier>[,<list-style-type>]?)':
    '関数 counter() の書き方が正しくありません。',
  'Invalid counters definition counters(<identifier>,<string>[,<list-style-type>]?)':
    '関数 counters() の書き方が正しくありません。',
  'No other property values should be used with “*”. It should be the sole value; e.g., “*”':
    '「{1}」と一緒に、ほかの値は書けません（例：「{2}」）。',
  'Invalid format definition format(<string>[,<string>]*)': '関数 format() の書き方が正しくありません。',
  'Invalid format definition local(<string>|<ident>+)': '関数 local() の書き方が正しくありません。',
  '“*” is an incorrect unit': '「{1}」は正しい単位ではありません。',
  'Position must be described in terms of degrees': '位置が角度で書かれていません。',
  "Specifies the elevation as an angle, between “*” and “90deg'":
    '仰角が、「{1}」から 90deg までの角度ではありません。',
  "The value is out of range.This value must be between “*”'": '値が、「{1}」の間にありません。',
  'A shadow offset is specified with two <length> values (A blur radius may optionally be specified after the shadow offset.)':
    '影のずれは 2 つの長さで指定します（後にぼかしの半径を書けます）。',
  'This number should be an integer': '整数が必要です。',
  'Missing comma separator': 'カンマがありません。',
  '“*” is an incorrect percentage': '「{1}」は正しいパーセントではありません。',
  '“*” is an incorrect string': '「{1}」は正しい文字列ではありません。',
  '“*” is an incorrect URL': '「{1}」は正しい URL ではありません。',
  '“*” is not a valid color N or N hexadecimals numbers':
    '「{1}」は、{2} 桁または {3} 桁の 16 進数の色として正しくありません。',
  '“*” is not a valid angle. Value should be between “*”': '「{1}」は角度として正しくありません（「{2}」の間です）。',
  'only “*” can be a “*”. You must put a unit after your number':
    '値に単位がありません（単位のない「{2}」は「{1}」だけです）。',
  'dynamic values cannot be checked as an unitless number. Please qualify it with an unit':
    '動的な値に単位がなく、検査できません。',
  'The first argument to the “*” function should be “*”, not “*”':
    '関数「{1}」の最初の引数が「{3}」です（正しくは「{2}」です）。',
  '“*” is not valid, only values greater than “*” allowed':
    '「{1}」は正しくありません（「{2}」より大きい値だけが使えます）。',
  '“*” is not valid, only values greater than or equal to “*” are allowed':
    '「{1}」は正しくありません（「{2}」以上の値だけが使えます）。',
  '“*” is not valid, only values lower than or equal to “*” are allowed':
    '「{1}」は正しくありません（「{2}」以下の値だけが使えます）。',
  '“*” is not valid, only values strictly lower than “*” are allowed':
    '「{1}」は正しくありません（「{2}」より小さい値だけが使えます）。',
  '“*” is not valid, only values strictly greater than “*” are allowed':
    '「{1}」は正しくありません（「{2}」より大きい値だけが使えます）。',
  "Property “*” doesn't exist": 'プロパティ「{1}」は存在しません。',
  "Feature “*” doesn't exist for media “*”": 'メディア「{2}」に、特性「{1}」は存在しません。',
  "Property “*” doesn't exist in “*” but exists in “*”":
    'プロパティ「{1}」は「{2}」にはありません（「{3}」にあります）。',
  "Property “*” doesn't exist. The closest matching property name is “*”":
    'プロパティ「{1}」は存在しません（いちばん近い名前は「{2}」です）。',
  "Property “*” doesn't exist for media “*”": 'メディア「{2}」に、プロパティ「{1}」は存在しません。',
  "Property “*” doesn't exist for this usermedium": 'このメディアに、プロパティ「{1}」は存在しません。',
  'Properties for other media might not work for usermedium':
    'ほかのメディア向けのプロパティは、このメディアで働かないことがあります。',
  '“*” is a vendor extension': '「{1}」は、特定のブラウザーの独自の拡張です。',
  '“*” is a vendor extended pseudo-class': '「{1}」は、特定のブラウザーの独自の疑似クラスです。',
  '“*” is an unknown vendor extension': '「{1}」は、知られていない独自の拡張です。',
  '“*” is an unknown vendor extended pseudo-class': '「{1}」は、知られていない独自の疑似クラスです。',
  '“*” is an unknown vendor extended pseudo-element': '「{1}」は、知られていない独自の疑似要素です。',
  'email addresses cannot be validated by this tool, you might be scammed':
    'メールアドレスが正しいかどうかは、検査できません。',
  '“*” is a vendor extended pseudo-element': '「{1}」は、特定のブラウザーの独自の疑似要素です。',
  'Due to their dynamic nature, CSS variables are currently not statically checked':
    'CSS の変数は、動的に変わるため検査されていません。',
  '“*” is a CSS hack': '「{1}」は、特定のブラウザーの不具合を利用した書き方です。',
  'Other @rules than @import are not supported by CSS1 “*”': 'CSS1 で使える @規則は @import だけです（「{1}」）。',
  'Value “*” does not exist for CSS1': '値「{1}」は CSS1 にはありません。',
  'Unknown pseudo-element or pseudo-class “*” in the default profile (“*”)':
    '疑似要素・疑似クラス「{1}」は、「{2}」に存在しません。',
  'This profile has a very specific syntax for @charset: @charset followed by exactly one space, followed by the name of the encoding in quotes, followed immediately by a semicolon':
    '@charset の書き方が正しくありません（@charset、空白 1 つ、引用符で囲んだ文字コード名、セミコロンの順に書きます）。',
  '“*” can not be used with this version of CSS : “*”': '「{1}」は、このバージョンの CSS（「{2}」）では使えません。',
  'Too many values or values are not recognized': '値が多すぎるか、認識できません。',
  'Parse Error': 'CSS の書き方が正しくありません。',
  'Parse Error. Style sheets should not include HTML syntax': 'CSS の中に HTML が書かれています。',
  'Unknown error': '原因の分からない誤りがあります。',
  "The pseudo-element “*” can't appear here in the context “*”": '疑似要素「{1}」は、「{2}」のここには書けません。',
  "The selector “*” can't appear after the pseudo-element selector “*”":
    'セレクター「{1}」は、疑似要素「{2}」の後には書けません。',
  "The pseudo-class .“*” can't appear here in the HTML context “*”":
    '疑似クラス「{1}」は、「{2}」のここには書けません。',
  'If the attribute selector ~= is used, the word in the value “*” must not contain spaces':
    '属性セレクター ~= の値「{1}」に、空白は使えません。',
  'If the attribute selector ~= is used, the word in the value “*” should not contain spaces':
    '属性セレクター ~= の値「{1}」に、空白があります。',
  'Sorry the feature “*” is not implemented yet': '「{1}」は検査できません（検査エンジンが対応していません）。',
  '“*” are incompatible': '「{1}」は一緒に使えません。',
  '“*” can not be used with mobile profile': '「{1}」は、mobile プロファイルでは使えません。',
  '“*” can not be used with ATSC profile': '「{1}」は、ATSC プロファイルでは使えません。',
  '“*” can not be used with TV profile': '「{1}」は、TV プロファイルでは使えません。',
  'unrecognized media “*”': 'メディア「{1}」は定められていません。',
  'unrecognized pseudo named page “*”': 'ページの疑似クラス「{1}」は存在しません。',
  'Unrecognized link element or xml-stylesheet PI': 'スタイルシートの読み込みの指定を認識できません。',
  '“*” might not be supported by the medium atsc-tv': '「{1}」は、メディア atsc-tv が対応していないことがあります。',
  '“*” this function is only for the atsc-tv medium': '関数「{1}」は、メディア atsc-tv だけのものです。',
  'property “*” does not exist for this profile, but is validated conforming to another profile':
    'プロパティ「{1}」はこのプロファイルになく、別のプロファイルで検査されました。',
  'The value “*” is deprecated': '値「{1}」は非推奨です。',
  'The property “*” is deprecated': 'プロパティ「{1}」は非推奨です。',
  'The value “*” is deprecated, use “*” instead': '値「{1}」は非推奨です（代わりは「{2}」です）。',
  'In (x)HTML+CSS, floated elements need to have a width declared. Only elements with an intrinsic width (html, img, input, textarea, select, or object) are not affected':
    'float の要素に幅の指定がありません（img など、もともと幅を持つ要素には不要です）。',
  'In the CSS3 background definition, “*” must occur before / “*” if both are present':
    'background の中で、「{1}」が「/」と「{2}」より後にあります。',
  'Deprecated media feature “*”. For guidance, see the Deprecated Media Features section in the current Media Queries specification':
    'メディア特性「{1}」は非推奨です。',
  'Mediarestrictor not defined in this CSS level':
    'メディアの前の only や not は、この CSS のバージョンにはありません。',
  'Media features are not defined in this CSS level': 'メディア特性は、この CSS のバージョンにはありません。',
  'No prefixes are allowed for media features with no value': '値のないメディア特性に、min- や max- は付けられません。',
  'No prefixes are allowed for range media features': '範囲で書くメディア特性に、min- や max- は付けられません。',
  'The media feature “*” does not support prefixes': 'メディア特性「{1}」に、min- や max- は付けられません。',
  'Only “*” are acceptable values for grid': 'grid の値は「{1}」だけです。',
  'Unexpected content “*” at line “*”, expecting on token of “*” (skipped “*”)':
    '{2} 行目に、予期しない「{1}」があります（「{3}」のいずれかが必要です。「{4}」は読み飛ばされました）。',
  'Invalid selector name “*”': 'セレクターの名前「{1}」は正しくありません。',
  'Division by zero': '0 で割っています。',
  'One operand must be a number': '計算の片方が数ではありません。',
  'The divisor must be a number': '割る値が数ではありません。',
  'The types are incompatible': '計算する値の種類が合いません。',
  'Invalid type: “*”': '種類「{1}」は正しくありません。',
  'The value “*” is incompatible with its type definition <“*”>': '値「{1}」は、その種類「{2}」に合いません。',
  'In CSS2, the media type in @media is mandatory': 'CSS2 では、@media にメディアの種類が必要です。',
  'This tool cannot be used with email addresses. Please enter a valid URL and try again':
    'メールアドレスは検査できません。',
  'The “*” comparators are not compatible in a media feature of type “*”':
    '種類が「{2}」のメディア特性で、比較演算子「{1}」は一緒に使えません。',
  'Comparators “*” are the same, one of them will be ignored':
    '比較演算子「{1}」は同じものです（片方は無視されます）。',
  'Missing a semicolon before the property name “*”': 'プロパティ「{1}」の前にセミコロンがありません。',
  'Unknown dimension': '単位が正しくありません。',
  'In CSS1, a class name could start with a digit (".55ft"), unless it was a dimension (".55in"). In CSS2, such classes are parsed as unknown dimensions (to allow for future additions of new units) To make “*” a valid class, CSS2 requires the first digit to be escaped: “*”':
    'クラス名「{1}」が数字で始まっています（「{2}」と書けば使えます）。',
  'In CSS1, an id name could start with a digit ("#55ft"), unless it was a dimension ("#55in"). In CSS2, such ids are parsed as unknown dimensions (to allow for future additions of new units)':
    'ID のセレクターが数字で始まっています。',
  'In CSS1, a class name can start with a digit (".55ft"), unless it is a dimension (".55in")':
    'クラス名のセレクターが数字で始まっています。',
  'In CSS1, an id name can start with a digit ("#55ft"), unless it is a dimension ("#55in")':
    'ID のセレクターが数字で始まっています。',
  'In CSS1, an id name can start with a digit ("#55ft"), unless it is a dimension ("#55in"). In CSS2, such ids are parsed as unknown dimensions (to allow for future additions of new units)':
    'ID のセレクターが数字で始まっています。',
  'In CSS1, a class name can start with a digit ("#55ft"), unless it is a dimension ("#55in"). In CSS2, such ids are parsed as unknown dimensions (to allow for future additions of new units)':
    'クラス名のセレクターが数字で始まっています。',
  'The @charset rule may only occur at the start of the style sheet. Please check that there are no spaces before it':
    '@charset が、スタイルシートの先頭にありません。',
  '@charset rules can not be used in CSS1': '@charset は CSS1 では使えません。',
  'Attribute selectors are invalid in CSS1': '属性セレクターは CSS1 では使えません。',
  'Invalid ID selector': 'ID のセレクターが正しくありません。',
  '@import are not allowed after any valid statement other than @charset and @import':
    '@import が、@charset と @import 以外の文より後にあります。',
  'Whitespace is required on both sides of the “*” operators': '演算子「{1}」の前後に空白がありません。',
  'Unrecognized at-rule “*”': '@規則「{1}」は存在しません。',
  'Unknown pseudo-element or pseudo-class “*”': '疑似要素・疑似クラス「{1}」は存在しません。',
  'The media “*” has been deprecated': 'メディア種別「{1}」は非推奨です。',
};

/** Texts in which a value stands without quotation marks, or with wrong ones; the value is `V` in Japanese. */
const unquoted: readonly (readonly [RegExp, string])[] = [
  [/^“\*” is not a valid (.+) color$/ds, '「{1}」は、V の色として正しくありません。'],
  [
    /^You have some absolute and relative lengths in .(.+)”\. This is not a robust style sheet$/ds,
    '「V」に、絶対的な長さと相対的な長さが混ざっています。',
  ],
  [
    /^ID selector #(.+) is invalid ! Only one ID selector can be specified in a simple selector: .+$/ds,
    'ID のセレクター「#V」は正しくありません（1 つの単純セレクターに書ける ID は 1 つです）。',
  ],
];

/** A part of a template with the numbers of its places, of which `count` come before it. */
function withPlaces(part: string, count: number): string {
  let place = count;
  return part.replace(placesIn, () => {
    place += 1;
    return `{${place}}`;
  });
}

/** The sentence for a template about style sheets, without a property; undefined without a translation. */
export function cssSentence(template: string): string | undefined {
  const text = template.replace(/\.$/, '');
  const known = entryOf(cssValidator, text);
  if (known !== undefined) return known;
  for (const [pattern, ja] of unquoted) {
    const [start, end] = pattern.exec(text)?.indices?.[1] ?? [];
    if (start !== undefined)
      return ja.replace('V', () => withPlaces(text.slice(start, end), placesOf(text.slice(0, start))));
  }
  return;
}
