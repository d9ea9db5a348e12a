import { type RuleGuide, type Words, wholeGuide } from '../../../rule-guide.ts';

const withoutEffect: Words = [
  '属性は働きません。訪問者への影響はほとんどありませんが、保守する人が効いていると誤解します。',
  'The attribute does nothing. Visitors hardly notice, but those who maintain the page think that it works.',
];

/** Guides to rules about what is missing in the head of a page: its link, meta and script elements. */
export const missingInHeadGuides: Readonly<Record<string, RuleGuide>> = {
  'html/missing-either-attribute': wholeGuide(
    [
      'アドレスを差し込む欄が空か、スクリプト用の data-href だけが書かれています。',
      'The template had no address to fill in, or only a script knows the address, by its data-href.',
    ],
    [
      'ファイルが読み込まれません。スタイルシートなら、その分のデザインが反映されません。',
      'The file is not loaded; in case of a style sheet, the page lacks its styles.',
    ],
    [
      'ファイルのアドレスを href に書きます。要らない link なら消します。',
      'Write the address of the file in href, or remove the link when it is not needed.',
    ],
    '<link rel="stylesheet" media="print" data-href="/print.css">',
    '<link rel="stylesheet" media="print" href="/print.css">',
  ),
  'html/missing-either-value-in-attribute': wholeGuide(
    [
      '先読み（preload）の link を書き換えたときに、ファイルの種類（as）が残っています。',
      'A link that loaded ahead (preload) was changed, and the kind of file (as) was left.',
    ],
    withoutEffect,
    [
      'as を消します。先読みをさせるなら、rel を preload か modulepreload にします。',
      'Remove the as; to load the file ahead, set the rel to preload or modulepreload.',
    ],
    '<link rel="stylesheet" href="/style.css" as="style">',
    '<link rel="stylesheet" href="/style.css">',
  ),
  'html/missing-value-in-attribute': wholeGuide(
    [
      '画像の先読みに使う imagesrcset などが、rel の値が違う link に書かれています。',
      'An attribute such as imagesrcset, for loading images ahead, is on a link with another rel.',
    ],
    [
      '属性は働かず、画面に合う画像が先読みされません。表示が少し遅れることがあるだけです。',
      'The attribute does nothing: the image that fits the screen is not loaded ahead and may appear a little later.',
    ],
    [
      'rel を示された値にします。画像を先読みしないなら、imagesrcset などの属性を消します。',
      'Set the rel to the value that is named, or remove the attribute when nothing is to be loaded ahead.',
    ],
    '<link rel="prefetch" as="image" href="s.jpg" imagesrcset="s.jpg 1x, l.jpg 2x">',
    '<link rel="preload" as="image" href="s.jpg" imagesrcset="s.jpg 1x, l.jpg 2x">',
  ),
  'html/missing-attribute-with-value': wholeGuide(
    [
      '画像の先読み（imagesrcset）の link に as がないか、別の種類が写されています。',
      'A link that loads images ahead (imagesrcset) has no as, or that of another kind of file.',
    ],
    [
      '画面に合う画像が先読みされません。別のファイルを余分に読み込むこともあります。',
      'The image that fits the screen is not loaded ahead, and another file may be loaded for nothing.',
    ],
    ['as="image" と書きます。', 'Write as="image".'],
    '<link rel="preload" as="fetch" href="s.jpg" imagesrcset="s.jpg 1x, l.jpg 2x">',
    '<link rel="preload" as="image" href="s.jpg" imagesrcset="s.jpg 1x, l.jpg 2x">',
  ),
  'html/missing-attribute-for-value': wholeGuide(
    [
      '先読み（preload）の link に、ファイルの種類（as）が書かれていません。',
      'A link that loads a file ahead (preload) does not say what kind of file it is (as).',
    ],
    [
      'ブラウザーが先読みをしないため、表示が少し遅れることがあります。ページの内容は変わりません。',
      'Browsers do not load the file ahead, so the page may appear a little later; its content is the same.',
    ],
    [
      'as にファイルの種類（font、style、script、image など）を書きます。',
      'Write the kind of file in as, such as font, style, script or image.',
    ],
    '<link rel="preload" href="/font.woff2" type="font/woff2" crossorigin>',
    '<link rel="preload" as="font" href="/font.woff2" type="font/woff2" crossorigin>',
  ),
  'html/attribute-unless-other-attribute': wholeGuide(
    [
      '外部のファイルを読み込む script の書き方が、ページに直接書く script に写されています。',
      'The charset of a script that loads a file was copied to one that stands in the page.',
    ],
    [
      '属性は働きません。ページの文字コードで読まれるため、訪問者への影響はありません。',
      'It does nothing: the script has the encoding of the page, and nobody is hurt.',
    ],
    [
      'charset を消します。外部のスクリプトも UTF-8 で保存すれば、charset は要りません。',
      'Remove the charset. Files of scripts need none either when they are saved as UTF-8.',
    ],
    '<script charset="utf-8">\n  openMenu();\n</script>',
    '<script>\n  openMenu();\n</script>',
  ),
  'html/missing-attribute-with-value-for-value': wholeGuide(
    [
      'Internet Explorer の表示を決める古い meta が、テンプレートに残っています。',
      'An old meta for the modes of Internet Explorer was left in the template.',
    ],
    [
      'Edge の IE モードで開いたときだけ、古い表示方法になり崩れることがあります。ほかのブラウザーは無視します。',
      'Only the IE mode of Edge reads it, and may show the page in an old way; other browsers ignore it.',
    ],
    [
      '行ごと消します。IE モードで開かれる庁内のページなどでは、content を「IE=edge」だけにします。',
      'Remove the line; where a page is opened in IE mode, let the content be “IE=edge” and no more.',
    ],
    '<meta http-equiv="X-UA-Compatible" content="IE=edge,chrome=1">',
    '<meta http-equiv="X-UA-Compatible" content="IE=edge">',
  ),
  'html/missing-attribute-with-exact-value': wholeGuide(
    [
      '特定の値の要素だけで使える属性（theme-color の media など）が、別の link や meta に書かれています。',
      'An attribute for one certain kind of meta or link, such as the media of theme-color, is on another.',
    ],
    withoutEffect,
    [
      '示された値の name や rel に書き換えるか、属性を消します。',
      'Set the name or rel to the value that is named, or remove the attribute.',
    ],
    '<meta name="msapplication-TileColor" content="#005bac" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#005bac" media="(prefers-color-scheme: light)">',
  ),
  'html/missing-one-of-values-in-attribute': wholeGuide(
    [
      'アイコンの大きさ（sizes）など、特定の rel だけで使う属性が、別の link に写されています。',
      'An attribute for links with certain rels, such as the sizes of an icon, was copied to another.',
    ],
    [
      '属性は働きません。integrity の場合は、ファイルが改ざんされていないかも確かめられません。',
      'The attribute does nothing; in case of integrity, nobody checks whether the file was tampered with.',
    ],
    [
      '属性を消すか、rel を示された値のいずれかにします。',
      'Remove the attribute, or set the rel to one of the values that are named.',
    ],
    '<link rel="manifest" href="/app.webmanifest" sizes="192x192">',
    '<link rel="manifest" href="/app.webmanifest">',
  ),
  'html/empty-attribute-for-both-values': wholeGuide(
    [
      '切り替え用のスタイルシート（alternate stylesheet）に、名前（title）が書かれていません。',
      'A style sheet to choose (alternate stylesheet) was given no name (title).',
    ],
    [
      'Firefox などの切り替えメニューに出ず、大きな文字などの表示を訪問者が選べません。',
      'It is not in the menu of browsers that have one, such as Firefox, so visitors cannot choose it, as for larger text.',
    ],
    [
      'title に、選ぶ人に分かる名前を書きます。切り替えに使わないなら link を消します。',
      'Give it a title that people can choose by, or remove the link when nobody is to choose it.',
    ],
    '<link rel="alternate stylesheet" href="/large.css">',
    '<link rel="alternate stylesheet" href="/large.css" title="大きな文字">',
  ),
  'html/link-without-external-rel': wholeGuide(
    [
      '読み込みの優先度（fetchpriority）が、ファイルを読み込まない link に書かれています。',
      'A priority for loading (fetchpriority) is on a link that loads no file.',
    ],
    withoutEffect,
    [
      'fetchpriority を消すか、preload や stylesheet など、ファイルを読み込む link に移します。',
      'Remove the fetchpriority, or move it to a link that loads a file, such as preload or stylesheet.',
    ],
    '<link rel="canonical" href="https://www.example.jp/" fetchpriority="high">',
    '<link rel="canonical" href="https://www.example.jp/">',
  ),
  'html/missing-elements': wholeGuide(
    [
      'XML（XHTML）のページで、head や title など欠かせない要素がテンプレートから抜けています。',
      'In a page of XML (XHTML), the template lacks elements that must be there, such as the head and its title.',
    ],
    [
      '題名がないページでは、タブの表示や読み上げで、何のページかが分かりません。',
      'Without a title, neither tabs nor screen readers say what the page is.',
    ],
    [
      'html の中に head と body を置き、head に title を書きます。',
      'Put a head and a body into the html, and a title into the head.',
    ],
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="ja">\n  <body><p>施設案内</p></body>\n</html>',
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="ja">\n  <head><title>施設案内 | 点検市</title></head>\n  <body><p>施設案内</p></body>\n</html>',
  ),
};
