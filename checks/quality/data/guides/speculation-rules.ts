import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const allDropped: Words = [
  'ブラウザーがルールを 1 つも使わないため、先読みが行われません。ページの表示や操作は変わりません。',
  'Browsers use none of the rules, so nothing is loaded ahead; the page itself works as before.',
];
const dropped: Words = [
  'ブラウザーがこのルールを使わないため、その先読みが行われません。ページの表示や操作は変わりません。',
  'Browsers do not use this rule, so nothing is loaded ahead by it; the page itself works as before.',
];

const script = (json: string) => `<script type="speculationrules">\n${json}\n</script>`;
const rule = (json: string) => script(`{ "prefetch": [${json}] }`);
/** A script with one rule for the links that a condition selects. */
const where = (json: string) => rule(`{ "where": ${json} }`);

/** Guides to rules about speculation rules, the data by which browsers load pages ahead. */
export const speculationRulesGuides: Readonly<Record<string, RuleGuide>> = {
  'html/json-invalid': wholeGuide(
    [
      'テンプレートや CMS が値を埋め込むときに、引用符やカンマが欠けたり余ったりしています。',
      'A template or CMS put in values and left out a quote or comma, or wrote one too many.',
    ],
    allDropped,
    [
      '欠けた引用符とカンマを補い、余ったものを消します。コメントも消します。',
      'Add quotes and commas that are missing, and remove those left over, and comments too.',
    ],
    script('{ "prefetch": [{ "urls": [/fee/] }] }'),
    script('{ "prefetch": [{ "urls": ["/fee/"] }] }'),
  ),
  'html/json-not-object': wholeGuide(
    [
      '一番外側が、{ } ではなく配列（[ ]）で書かれています。',
      'The outermost part is an array ([ ]) instead of an object ({ }).',
    ],
    [
      'ブラウザーが内容をすべて捨てるため、書かれた設定は 1 つも働きません。',
      'Browsers drop all of the content, so nothing that it sets takes effect.',
    ],
    [
      '全体を { } で囲み、ルールの配列に prefetch などの名前を付けます。',
      'Enclose the whole in { }, and give the array of rules its name, such as prefetch.',
    ],
    script('[{ "urls": ["/fee/"] }]'),
    script('{ "prefetch": [{ "urls": ["/fee/"] }] }'),
  ),
  'html/json-missing-properties': wholeGuide(
    [
      'prefetch や prerender が打ち間違えられたか、preload など別の名前で書かれています。',
      'The name prefetch or prerender was misspelt, or another one, such as preload, was written.',
    ],
    allDropped,
    [
      'ページだけを先に取り込むなら prefetch、表示の準備までするなら prerender と書きます。',
      'Write prefetch to fetch only the page itself ahead, or prerender to have it ready for display.',
    ],
    script('{ "preload": [{ "urls": ["/fee/"] }] }'),
    script('{ "prefetch": [{ "urls": ["/fee/"] }] }'),
  ),
  'html/json-only-properties': wholeGuide(
    [
      '先読みのルールと一緒に、別の仕組みの設定が書かれています。新しい tag も、検査がまだ知りません。',
      'The settings of something else stand beside the rules. The new tag is reported too, as the checker does not know it yet.',
    ],
    [
      'ブラウザーは知らない項目だけを無視します。ほかのルールは働きます。',
      'Browsers ignore only the items that they do not know; the rules work.',
    ],
    [
      '別の設定は正しい場所に移すか消します。tag はそのままでかまいません。',
      'Move other settings to where they belong, or remove them; a tag may stay.',
    ],
    script('{ "prefetch": [{ "urls": ["/fee/"] }], "preconnect": ["https://cdn.example.jp"] }'),
    `<link rel="preconnect" href="https://cdn.example.jp">\n${script('{ "prefetch": [{ "urls": ["/fee/"] }] }')}`,
  ),
  'html/json-property-not-array': wholeGuide(
    [
      'ルールが 1 つだけのときに、配列の [ ] が省かれています。',
      'There is one rule only, and the [ ] of the array was left out.',
    ],
    dropped,
    ['ルールが 1 つでも [ ] で囲みます。', 'Enclose even a single rule in [ ].'],
    script('{ "prefetch": { "urls": ["/fee/"] } }'),
    script('{ "prefetch": [{ "urls": ["/fee/"] }] }'),
  ),
  'html/json-items-not-objects': wholeGuide(
    [
      'prefetch や prerender の配列に、ルール（{ }）ではなく URL が直接書かれています。',
      'In the array of prefetch or prerender, a URL stands where a rule ({ }) is needed.',
    ],
    dropped,
    ['URL を { "urls": [ ] } の中に入れます。', 'Put the URLs into { "urls": [ ] }.'],
    script('{ "prefetch": ["/fee/"] }'),
    script('{ "prefetch": [{ "urls": ["/fee/"] }] }'),
  ),
  'html/speculation-unknown-property-of-rule': wholeGuide(
    [
      'urls などの名前の打ち間違いか、tag や requires など、検査がまだ知らない新しい名前です。',
      'A name such as urls was misspelt, or it is a newer one that the checker does not know yet, such as tag or requires.',
    ],
    [
      'ブラウザーは、知らない名前のあるルールを使いません。打ち間違いなら、その先読みが行われません。',
      'Browsers do not use a rule with a name that they do not know, so a misspelt one stops the loading ahead.',
    ],
    [
      '打ち間違いを直し、不要なものは消します。tag や requires などはそのままでかまいません。',
      'Correct misspelt names, and remove what is not needed; tag, requires and the like may stay.',
    ],
    rule('{ "source": "list", "url": ["/fee/"] }'),
    rule('{ "source": "list", "urls": ["/fee/"] }'),
  ),
  'html/speculation-item-not-string': wholeGuide(
    [
      'URL やパターン、セレクターの配列に、{ } や数値などが入っています。',
      'An array of URLs, patterns or selectors holds an object ({ }), a number or the like.',
    ],
    [
      'URL とセレクターでは、ブラウザーがこのルールを使わず、先読みが行われません。ページの表示や操作は変わりません。',
      'With URLs and selectors, browsers do not use this rule, so nothing is loaded ahead; the page itself works as before.',
    ],
    ['項目を二重引用符で囲んだ文字列にします。', 'Write each item as a string in double quotes.'],
    rule('{ "urls": [{ "href": "/fee/" }] }'),
    rule('{ "urls": ["/fee/"] }'),
  ),
  'html/speculation-item-empty': wholeGuide(
    [
      '使わなくなったパターンやセレクターを消すときに、空の文字列が残されています。',
      'A pattern or selector was deleted, and an empty string was left in its place.',
    ],
    [
      '空のセレクターがあると、ブラウザーはルールを使いません。空のパターンは、意図したリンクに当てはまりません。',
      'With an empty selector, browsers do not use the rule; an empty pattern does not match the links that were meant.',
    ],
    ['空の項目を、前後のカンマとともに消します。', 'Remove the empty item together with its comma.'],
    where('{ "selector_matches": [".guide a", ""] }'),
    where('{ "selector_matches": [".guide a"] }'),
  ),
  'html/speculation-url-empty': wholeGuide(
    [
      'CMS の値が空のまま、先読みするページの URL として出力されています。',
      'An empty value of the CMS was printed as the URL of a page to load ahead.',
    ],
    [
      '空の URL はこのページ自身を指すため、先読みの役に立ちません。ほかの URL の先読みは行われます。',
      'An empty URL means this page itself, so loading it ahead is of no use; other URLs are loaded.',
    ],
    [
      '空の項目を消し、値があるときだけ出力します。',
      'Remove the empty item, and print one only where there is a value.',
    ],
    rule('{ "urls": ["/fee/", ""] }'),
    rule('{ "urls": ["/fee/"] }'),
  ),
  'html/speculation-property-not-string': wholeGuide(
    [
      'source や eagerness の値が、真偽値（true）や数値、配列で書かれています。',
      'The value of source or eagerness is true, a number or an array.',
    ],
    dropped,
    [
      '決められた語句を、二重引用符で囲んで書きます。初期値でよければ、この項目を消します。',
      'Write one of the set words in double quotes, or remove the property where its default will do.',
    ],
    rule('{ "urls": ["/fee/"], "eagerness": true }'),
    rule('{ "urls": ["/fee/"], "eagerness": "moderate" }'),
  ),
  'html/speculation-property-not-either': wholeGuide(
    [
      'source に、list と document のどちらでもない語句が書かれています。',
      'The source is a word other than list and document.',
    ],
    dropped,
    [
      'URL を並べるなら list、ページのリンクから選ぶなら document にします。source を消してもかまいません。',
      'Write list for a list of URLs, document to select links of the page, or leave source out.',
    ],
    rule('{ "source": "links", "where": { "href_matches": "/fee/*" } }'),
    rule('{ "source": "document", "where": { "href_matches": "/fee/*" } }'),
  ),
  'html/speculation-property-not-one-of': wholeGuide(
    [
      'eagerness の語句が間違っています。新しい immediate は、検査がまだ知りません。',
      'The word for eagerness is wrong, or it is the new immediate, which the checker does not know yet.',
    ],
    [
      'ブラウザーは、知らない語句のあるルールを使わず、先読みを行いません。ページの表示や操作は変わりません。',
      'Browsers do not use a rule with a word that they do not know, so nothing is loaded ahead; the page works as before.',
    ],
    [
      '示された語句に直します。urls のルールの immediate は初期値のため、省けます。',
      'Write one of the words that are named; immediate may be left out of rules with urls, being the default.',
    ],
    rule('{ "urls": ["/fee/"], "eagerness": "fast" }'),
    rule('{ "urls": ["/fee/"], "eagerness": "moderate" }'),
  ),
  'html/speculation-property-not-array': wholeGuide(
    [
      'URL が 1 つだけのときに、urls の [ ] が省かれています。',
      'There is one URL only, and the [ ] of urls was left out.',
    ],
    dropped,
    ['URL が 1 つでも [ ] で囲みます。', 'Enclose even a single URL in [ ].'],
    rule('{ "urls": "/fee/" }'),
    rule('{ "urls": ["/fee/"] }'),
  ),
  'html/speculation-property-not-object': wholeGuide(
    [
      'where や not、and、or の条件が、{ } ではなく文字列や配列で書かれています。',
      'A condition in where, not, and or or is a string or an array instead of an object ({ }).',
    ],
    dropped,
    [
      '条件を { } で囲み、href_matches などの名前を付けます。',
      'Enclose the condition in { }, and name it, for example href_matches.',
    ],
    where('"/fee/*"'),
    where('{ "href_matches": "/fee/*" }'),
  ),
  'html/speculation-without-url': wholeGuide(
    [
      '先読みするページがなくなったか、CMS が空の一覧を出力しています。',
      'No page is left to load ahead, or the CMS printed an empty list.',
    ],
    [
      'このルールは何もしません。ページの表示や操作は変わりません。',
      'The rule does nothing; the page works as before.',
    ],
    [
      '先読みするページの URL を書くか、ルールごと消します。',
      'Write the URLs of the pages to load ahead, or remove the rule.',
    ],
    rule('{ "urls": [] }'),
    rule('{ "urls": ["/fee/"] }'),
  ),
  'html/speculation-source-missing': wholeGuide(
    [
      'ルールに、先読みする URL（urls）も、リンクを選ぶ条件（where）も書かれていません。',
      'The rule has neither the URLs to load ahead (urls) nor a condition to select links (where).',
    ],
    dropped,
    ['urls に URL を並べるか、where に条件を書きます。', 'List URLs in urls, or write a condition into where.'],
    rule('{ "eagerness": "moderate" }'),
    rule('{ "where": { "href_matches": "/fee/*" }, "eagerness": "moderate" }'),
  ),
  'html/speculation-property-missing': wholeGuide(
    [
      'source だけが書かれ、list なら urls、document なら where がありません。',
      'There is a source, but no urls for list, or no where for document.',
    ],
    [
      'list のルールは使われません。document のルールはすべてのリンクに当てはまり、意図しないページまで先読みされます。',
      'A rule with list is not used. One with document matches all links, so pages are loaded ahead that were not meant.',
    ],
    [
      'list なら urls に URL を並べ、document なら where に条件を書きます。',
      'List URLs in urls for list, or write a condition into where for document.',
    ],
    rule('{ "source": "list" }'),
    rule('{ "source": "list", "urls": ["/fee/"] }'),
  ),
  'html/speculation-property-not-allowed': wholeGuide(
    [
      '1 つのルールに、URL の一覧（urls）とリンクを選ぶ条件（where）が両方書かれています。',
      'One rule has both a list of URLs (urls) and a condition to select links (where).',
    ],
    dropped,
    [
      'urls のルールと where のルールに分けるか、不要なほうを消します。',
      'Make two rules, one with urls and one with where, or remove what is not needed.',
    ],
    rule('{ "urls": ["/fee/"], "where": { "href_matches": "/guide/*" } }'),
    rule('{ "urls": ["/fee/"] }, { "where": { "href_matches": "/guide/*" } }'),
  ),
};
