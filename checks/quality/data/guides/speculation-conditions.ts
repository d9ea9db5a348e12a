import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const dropped: Words = [
  'ブラウザーがこのルールを使わないため、リンク先の先読みが行われません。ページの表示や操作は変わりません。',
  'Browsers do not use this rule, so links are not loaded ahead by it; the page itself works as before.',
];
const matchesNothing: Words = [
  'この条件はどのリンクにも当てはまりません。ページの表示や操作は変わりません。',
  'The condition matches no link; the page itself works as before.',
];

const where = (condition: string) =>
  `<script type="speculationrules">\n{ "prefetch": [{ "where": ${condition} }] }\n</script>`;

export const speculationConditionsGuides: Readonly<Record<string, RuleGuide>> = {
  'html/speculation-predicate-missing': wholeGuide(
    [
      'where などの中の名前が打ち間違えられているか、条件が書かれていません。',
      'A name in a where or the like was misspelt, or there is no condition in it.',
    ],
    dropped,
    [
      'URL で選ぶなら href_matches、セレクターで選ぶなら selector_matches と書きます。',
      'Write href_matches to select links by URL, or selector_matches to select them by selector.',
    ],
    where('{ "href": "/fee/*" }'),
    where('{ "href_matches": "/fee/*" }'),
  ),
  'html/speculation-predicate-several': wholeGuide(
    [
      '2 つの条件が、1 つの { } の中に並べて書かれています。',
      'Two conditions were written side by side in one pair of { }.',
    ],
    dropped,
    [
      '条件を 1 つずつ { } で囲み、両方を満たすなら and、どちらかなら or の配列に入れます。',
      'Enclose each condition in its own { }, and put them into an array: and for both, or for either.',
    ],
    where('{ "href_matches": "/fee/*", "selector_matches": ".guide a" }'),
    where('{ "and": [{ "href_matches": "/fee/*" }, { "selector_matches": ".guide a" }] }'),
  ),
  'html/speculation-predicate-mixed': wholeGuide(
    [
      '条件と一緒に、exclude など決まりにない名前が書かれています。relative_to は、検査がまだ知りません。',
      'A name that does not exist, such as exclude, stands beside the condition. The checker does not know relative_to yet.',
    ],
    [
      '決まりにない名前があると、ブラウザーはこのルールを使わず、先読みを行いません。ページの表示や操作は変わりません。',
      'With such a name, browsers do not use this rule, so nothing is loaded ahead; the page itself works as before.',
    ],
    [
      '除くリンクは and と not で表し、不要な名前は消します。href_matches の relative_to はそのままでかまいません。',
      'Exclude links by and with not, and remove other names; relative_to beside href_matches may stay.',
    ],
    where('{ "href_matches": "/fee/*", "exclude": "/fee/old/*" }'),
    where('{ "and": [{ "href_matches": "/fee/*" }, { "not": { "href_matches": "/fee/old/*" } }] }'),
  ),
  'html/speculation-predicate-empty': wholeGuide(
    [
      'テンプレートの値が空のまま、パターンやセレクターとして出力されています。',
      'A template printed an empty value as the pattern or selector.',
    ],
    [
      '意図したリンクに当てはまらないため、その先読みが行われません。ページの表示や操作は変わりません。',
      'It does not match the links that were meant, so they are not loaded ahead; the page itself works as before.',
    ],
    [
      '先読みするリンクのパターンかセレクターを書くか、ルールごと消します。',
      'Write the pattern or selector of the links to load ahead, or remove the rule.',
    ],
    where('{ "href_matches": "" }'),
    where('{ "href_matches": "/fee/*" }'),
  ),
  'html/speculation-predicate-without-pattern': wholeGuide(
    ['href_matches が空の配列になっています。', 'The href_matches is an empty array.'],
    matchesNothing,
    [
      'リンク先の URL のパターンを書くか、この条件を消します。',
      'Write patterns of the URLs to which links lead, or remove the condition.',
    ],
    where('{ "href_matches": [] }'),
    where('{ "href_matches": ["/fee/*"] }'),
  ),
  'html/speculation-predicate-without-selector': wholeGuide(
    ['selector_matches が空の配列になっています。', 'The selector_matches is an empty array.'],
    matchesNothing,
    [
      'リンクを選ぶ CSS のセレクターを書くか、この条件を消します。',
      'Write CSS selectors of the links, or remove the condition.',
    ],
    where('{ "selector_matches": [] }'),
    where('{ "selector_matches": [".guide a"] }'),
  ),
  'html/speculation-predicate-without-item': wholeGuide(
    ['and や or の配列に、条件が 1 つも入っていません。', 'The array of an and or an or has no condition in it.'],
    [
      '空の and はすべてのリンクに当てはまり、意図しないページまで先読みされます。空の or はどれにも当てはまりません。',
      'An empty and matches all links, so pages are loaded ahead that were not meant; an empty or matches none.',
    ],
    ['条件を 1 つ以上書くか、and や or を消します。', 'Write one condition or more, or remove the and or the or.'],
    where('{ "and": [] }'),
    where('{ "and": [{ "href_matches": "/fee/*" }, { "selector_matches": ".guide a" }] }'),
  ),
  'html/speculation-predicate-not-strings': wholeGuide(
    [
      'パターンやセレクターが、{ } や数値などで書かれています。',
      'A pattern or selector is an object ({ }), a number or the like.',
    ],
    [
      'href_matches の { } はブラウザーでは使えることがあります。ほかではルールが使われず、先読みが行われません。',
      'Browsers may take { } for href_matches; otherwise they do not use the rule, and nothing is loaded ahead.',
    ],
    ['二重引用符で囲んだ文字列か、その配列にします。', 'Write a string in double quotes, or an array of such strings.'],
    where('{ "selector_matches": { "class": "guide" } }'),
    where('{ "selector_matches": ".guide" }'),
  ),
  'html/speculation-predicate-not-array': wholeGuide(
    [
      'and や or の条件が 1 つだけのときに、[ ] が省かれています。',
      'There is one condition only in an and or or, and the [ ] was left out.',
    ],
    dropped,
    [
      '条件を [ ] で囲みます。1 つだけなら、and や or を使わずに書けます。',
      'Enclose conditions in [ ]; a single one needs neither and nor or.',
    ],
    where('{ "and": { "href_matches": "/fee/*" } }'),
    where('{ "href_matches": "/fee/*" }'),
  ),
};
