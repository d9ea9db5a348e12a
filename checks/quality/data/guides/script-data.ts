import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const mapLost: Words = [
  'ブラウザーがインポートマップ全体を捨てるため、名前で読み込むスクリプトが動かず、それに頼る機能はだれにも使えません。',
  'Browsers drop the whole import map, so scripts that load modules by name fail, and nobody can use what relies on them.',
];
const nameLost: Words = [
  'ブラウザーがこの名前を使えないものとするため、その名前で読み込むスクリプトが動きません。',
  'Browsers take the name as one that leads nowhere, so scripts that load a module by it fail.',
];

const importMap = (json: string) => `<script type="importmap">\n${json}\n</script>`;

/** Guides to rules about import maps, the data by which scripts find modules. */
export const scriptDataGuides: Readonly<Record<string, RuleGuide>> = {
  'html/json-invalid-in-script': wholeGuide(
    [
      '最後のカンマ、コメント、一重引用符など、JavaScript では書けても JSON では書けないものがあります。',
      'A comma after the last item, a comment or single quotes were written, which JavaScript allows but JSON does not.',
    ],
    mapLost,
    [
      '最後のカンマとコメントを消し、文字列を二重引用符で囲みます。全体は { } で囲みます。',
      'Remove the last comma and comments, write strings in double quotes, and enclose the whole in { }.',
    ],
    importMap('{ "imports": { "app": "/js/app.js", } }'),
    importMap('{ "imports": { "app": "/js/app.js" } }'),
  ),
  'html/json-other-properties': wholeGuide(
    [
      'imports などの名前が打ち間違えられたか、ほかの設定ファイルの項目が写されています。',
      'A name such as imports was misspelt, or an item of another configuration file was copied.',
    ],
    [
      'ブラウザーは知らない項目を無視します。imports の打ち間違いなら、名前で読み込むスクリプトが動きません。',
      'Browsers ignore items that they do not know. If imports was misspelt, scripts that load modules by name fail.',
    ],
    [
      '名前を imports、scopes、integrity のどれかに直し、ほかの項目は消します。',
      'Correct the name to imports, scopes or integrity, and remove other items.',
    ],
    importMap('{ "import": { "app": "/js/app.js" } }'),
    importMap('{ "imports": { "app": "/js/app.js" } }'),
  ),
  'html/json-property-not-object': wholeGuide(
    [
      'imports や scopes、integrity の値が、{ } ではなく配列（[ ]）や文字列で書かれています。',
      'The value of imports, scopes or integrity is an array ([ ]) or a string instead of an object ({ }).',
    ],
    mapLost,
    [
      '値を { } で囲みます。imports なら、読み込むときの名前と URL の組を並べます。',
      'Enclose the value in { }; for imports, list pairs of the name to load by and the URL.',
    ],
    importMap('{ "imports": ["/js/app.js"] }'),
    importMap('{ "imports": { "app": "/js/app.js" } }'),
  ),
  'html/json-keys-not-urls': wholeGuide(
    [
      '対象のスクリプトの場所を表すキーで、「:」が抜けているか、先頭の「/」や「./」が省かれています。',
      'In a key, which says where the scripts lie, the colon is missing, or the “/” or “./” at the beginning was left out.',
    ],
    [
      'キーが意図した場所を指さなければ対応付けが使われず、そこのスクリプトが動かないか、別の版を読み込みます。',
      'If the key does not lead to the place that was meant, scripts there fail or load another version.',
    ],
    [
      'キーを「https://」から始まる URL か、「/」「./」「../」から始まる URL に直します。',
      'Write a URL that begins with “https://”, “/”, “./” or “../” as the key.',
    ],
    importMap('{ "scopes": { "https//example.jp/js/": { "app": "/js/app-1.js" } } }'),
    importMap('{ "scopes": { "https://example.jp/js/": { "app": "/js/app-1.js" } } }'),
  ),
  'html/json-values-not-objects': wholeGuide(
    [
      'scopes の中で、場所ごとの対応表（{ }）ではなく、URL が直接書かれています。',
      'Within scopes, a URL was written where each place needs a table of its own ({ }).',
    ],
    mapLost,
    [
      '場所ごとに { } を書き、その中に名前と URL の組を入れます。',
      'Write { } for each place, with pairs of a name and a URL in it.',
    ],
    importMap('{ "scopes": { "/admin/": "/js/admin.js" } }'),
    importMap('{ "scopes": { "/admin/": { "app": "/js/admin.js" } } }'),
  ),
  'html/import-map-empty-key': wholeGuide(
    [
      'テンプレートや手作業で、読み込むときの名前が空のまま書かれています。',
      'A template, or somebody by hand, left the name to load by empty.',
    ],
    [
      'ブラウザーがこの組だけを無視します。ほかの名前は使えます。',
      'Browsers ignore this pair alone; other names work.',
    ],
    [
      'スクリプトで読み込むときの名前をキーに書くか、その組を消します。',
      'Write the name by which scripts load the module, or remove the pair.',
    ],
    importMap('{ "imports": { "": "/js/app.js" } }'),
    importMap('{ "imports": { "app": "/js/app.js" } }'),
  ),
  'html/import-map-value-not-string': wholeGuide(
    [
      '値が、古い案にあった配列や、null などで書かれています。',
      'The value is an array, as in an old draft, or null or the like.',
    ],
    nameLost,
    ['値を 1 つの URL の文字列にします。', 'Write one URL as a string.'],
    importMap('{ "imports": { "app": ["/js/app.js"] } }'),
    importMap('{ "imports": { "app": "/js/app.js" } }'),
  ),
  'html/import-map-value-not-url': wholeGuide(
    [
      'ページやファイルからの相対 URL の先頭に、「/」や「./」がありません。',
      'A relative URL lacks the “/” or “./” at its beginning.',
    ],
    nameLost,
    [
      '先頭に「/」「./」「../」を付けるか、「https://」から始まる URL にします。',
      'Begin it with “/”, “./” or “../”, or write a URL that begins with “https://”.',
    ],
    importMap('{ "imports": { "app": "js/app.js" } }'),
    importMap('{ "imports": { "app": "./js/app.js" } }'),
  ),
  'html/import-map-value-ending': wholeGuide(
    [
      'フォルダーの対応付けで、キーの最後には「/」があり、値の最後にはありません。',
      'A folder is mapped: the key ends with “/”, but the value does not.',
    ],
    [
      'ブラウザーがこの対応付けを使わないため、フォルダーの中のスクリプトを 1 つも読み込めません。',
      'Browsers do not use this pair, so no script of the folder can be loaded.',
    ],
    ['値の最後にも「/」を書きます。', 'Write “/” at the end of the value too.'],
    importMap('{ "imports": { "parts/": "/js/parts" } }'),
    importMap('{ "imports": { "parts/": "/js/parts/" } }'),
  ),
};
