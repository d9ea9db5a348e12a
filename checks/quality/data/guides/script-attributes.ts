import { type RuleGuide, wholeGuide } from '../../../rule-guide.ts';

export const scriptAttributesGuides: Readonly<Record<string, RuleGuide>> = {
  'html/attribute-excluded-by-value': wholeGuide(
    [
      '普通のスクリプトのタグを写して type を変えたときに、defer などの属性が残っています。',
      'The tag of an ordinary script was copied and its type changed, but an attribute such as defer was left.',
    ],
    [
      'ブラウザーは属性を無視します（モジュールは defer がなくてもページを読み終えた後に実行されます）。利用者への影響はありません。',
      'Browsers ignore the attribute (a module runs after the page is read even without defer), and nobody is hurt.',
    ],
    ['示された属性を消します。動作は変わりません。', 'Remove the attribute that is named; nothing else changes.'],
    '<script type="module" src="/js/menu.js" defer></script>',
    '<script type="module" src="/js/menu.js"></script>',
  ),
  'html/inline-element-with-attribute': wholeGuide(
    [
      '外部のモジュールを読み込むタグを写し、中身を直接書く形に変えたときに、fetchpriority などが残っています。',
      'The tag of an external module was copied and its code written in place, but fetchpriority or the like was left.',
    ],
    [
      '取得するファイルがないため fetchpriority は働かず、import する部品も速く読み込まれません。',
      'There is no file to fetch, so fetchpriority does nothing, and what is imported does not load any faster.',
    ],
    [
      '示された属性を消します。import する部品を早く読み込むには、<link rel="modulepreload"> を使います。',
      'Remove the attribute that is named. To load imports early, use <link rel="modulepreload">.',
    ],
    '<script type="module" fetchpriority="high">\n  import "/js/map.js";\n</script>',
    '<link rel="modulepreload" href="/js/map.js">\n<script type="module">\n  import "/js/map.js";\n</script>',
  ),
  'html/data-block-with-attribute': wholeGuide(
    [
      '構造化データ（application/ld+json）などを別のファイルにして src で読み込んでいるか、type を書き間違えています。',
      'Structured data (application/ld+json) or the like was put into a file of its own, or the type is misspelt.',
    ],
    [
      'ブラウザーも検索エンジンも、src のデータを読み込みません。type の書き間違いなら、スクリプトが動きません。',
      'Neither browsers nor search engines load the data of src; a script with a misspelt type does not run.',
    ],
    [
      'データは script の中に直接書き、示された属性を消します。スクリプトなら、type を消すか正しく直します。',
      'Write the data within the element, and remove the attribute. For a script, remove or correct the type.',
    ],
    '<script type="application/ld+json" src="/shop.json"></script>',
    '<script type="application/ld+json">\n  { "@context": "https://schema.org", "@type": "Store", "name": "点検堂" }\n</script>',
  ),
  'html/inline-script-with-attribute': wholeGuide(
    [
      '外部ファイルを読み込むタグの async や integrity が、中身を直接書いたスクリプトに写されています。',
      'The async or integrity of a tag with src was copied to a script whose code stands in the page.',
    ],
    [
      'ブラウザーは属性を無視してすぐに実行します。表示は速くならず、integrity による確認も行われません。',
      'Browsers ignore the attribute and run the script at once: the page is no faster, and nothing is checked.',
    ],
    [
      '属性を消します。表示を待たせたくない処理は別のファイルに移し、src と async で読み込みます。',
      'Remove the attribute. Move code that must not hold up the page to a file, and load it by src with async.',
    ],
    '<script async>\n  window.dataLayer = window.dataLayer || [];\n</script>',
    '<script>\n  window.dataLayer = window.dataLayer || [];\n</script>',
  ),
  'html/inline-script-with-this-attribute': wholeGuide(
    [
      '外部ファイル用の defer が、中身を直接書いたスクリプトに書かれています。',
      'A script whose code stands in the page has defer, which is for external files.',
    ],
    [
      'defer は無視され、すぐに実行されます。後ろの要素がまだないため、メニューなどが動かないことがあります。',
      'Browsers ignore it and run the script at once, before later elements exist, so that a menu may not work.',
    ],
    [
      '中身を別のファイルに移して src と defer で読み込むか、defer を消して </body> の直前に置きます。',
      'Move the code to a file loaded by src and defer, or remove defer and put the script right before </body>.',
    ],
    '<script defer>\n  document.getElementById("menu").hidden = false;\n</script>',
    '<script src="/js/menu.js" defer></script>',
  ),
  'html/attribute-excluded-by-own-value': wholeGuide(
    [
      'インポートマップや先読みのルール（speculationrules）を別のファイルにして、src で読み込もうとしています。',
      'An import map or speculation rules were put into a file of their own, to be loaded by src.',
    ],
    [
      'ブラウザーはそのファイルを読み込みません。インポートマップなら、名前で import するモジュールが動きません。',
      'Browsers do not load the file. Without the import map, modules that are imported by name do not work.',
    ],
    [
      'ファイルの内容を script の中に直接書き、src を消します。',
      'Write what is in the file within the element, and remove src.',
    ],
    '<script type="importmap" src="/js/importmap.json"></script>',
    '<script type="importmap">\n  { "imports": { "map": "/js/map.js" } }\n</script>',
  ),
  'html/value-required-by-attribute': wholeGuide(
    [
      '古い書き方の language="JavaScript" が残った script に、type="module" などが書き足されています。',
      'A type such as “module” was added to a script that has the old language="JavaScript".',
    ],
    [
      'ブラウザーは type だけを見るため、language は働きません。保守する人には、どちらが正しいのか分かりません。',
      'Browsers look at the type alone. Those who maintain the page cannot tell which of the two is meant.',
    ],
    [
      'language を消します。type は、module のように必要なものだけを残します。',
      'Remove language, and keep the type only where it is needed, as for a module.',
    ],
    '<script language="JavaScript" type="module" src="/js/menu.js"></script>',
    '<script type="module" src="/js/menu.js"></script>',
  ),
  'html/value-excluded-by-attribute': wholeGuide(
    [
      '新しいブラウザー用（module）と古いブラウザー用（nomodule）の指定が、1 つの script にまとめられています。',
      'One script is marked for new browsers (module) and for old ones (nomodule).',
    ],
    [
      'モジュールでは nomodule は無視されます。モジュールに対応しない古いブラウザーでは、何も実行されません。',
      'Browsers ignore nomodule on a module, and old ones that do not know modules run nothing.',
    ],
    [
      'モジュールから nomodule を消します。古いブラウザー用のファイルは、nomodule を付けた別の script で読み込みます。',
      'Remove nomodule from the module. Load a file for old browsers by another script, with nomodule.',
    ],
    '<script type="module" nomodule src="/js/menu.js"></script>',
    '<script type="module" src="/js/menu.js"></script>\n<script nomodule src="/js/menu-old.js"></script>',
  ),
  'html/only-one-value-without-parameters': wholeGuide(
    [
      'style の type に、文字コードなどのパラメーターや、text/css 以外の値（text/scss など）が書かれています。',
      'The type of the style element has a parameter such as a charset, or a value other than text/css (such as text/scss).',
    ],
    [
      'ブラウザーがスタイルとして扱わないため、中の指定がすべて無視され、意図した見た目になりません。',
      'Browsers do not take it for a style sheet, so nothing in it is applied and the page looks otherwise.',
    ],
    [
      'type を消します。中身が SCSS などの場合は、CSS に変換したものを書きます。',
      'Remove the type. Where the content is SCSS or the like, convert it to CSS.',
    ],
    '<style type="text/css; charset=utf-8">\n  .notice { color: #c00; }\n</style>',
    '<style>\n  .notice { color: #c00; }\n</style>',
  ),
  'html/value-not-valid-with-value': wholeGuide(
    [
      '先読み（preload、modulepreload）の as に、その先読みでは使えない種類が書かれています。',
      'The as of a preload or modulepreload names a kind of file that cannot be loaded in this way.',
    ],
    [
      'ブラウザーが先読みをしないため、ファイルは必要になってから読み込まれ、表示は速くなりません。',
      'Browsers do not load the file in advance, but when it is needed; the page does not become faster.',
    ],
    [
      '実際の使い方に合う値にします（preload では fetch、font、image、script、style、track のいずれか）。',
      'Write the value that fits its use (for preload: fetch, font, image, script, style or track).',
    ],
    '<link rel="preload" href="/data/facilities.json" as="json">',
    '<link rel="preload" href="/data/facilities.json" as="fetch" crossorigin>',
  ),
};
