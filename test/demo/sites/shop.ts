import { checkIds } from '#checks/registry.ts';
import { type Answer, css, type DemoSite, field, html, picture, svg, table, type Version } from './demo-site.ts';

const goods = [
  ['komorebi', 'こもれびブレンド', '1,280', '木もれ日のようにやわらかな、毎日飲める味です。', '#7a4a2b'],
  ['asamoya', '朝もやブレンド', '1,380', 'すっきりした後味で、朝の一杯に向いています。', '#4f6d7a'],
  ['yoru', '夜ふかしデカフェ', '1,480', 'カフェインを97%取り除いた、夜にもうれしい豆です。', '#3a3550'],
  ['tsukuba', '季節の豆　新緑', '1,580', '五月だけの、明るい酸味の豆です。', '#5d7a3a'],
] as const;

/** A shop that does not exist: nine pages. */
export const shop: DemoSite = {
  url: 'http://shop.komorebi.example/',
  functions: checkIds,
  answers: version =>
    new Map<string, Answer>([
      ...pagesOf(version).map(([path, title, body]) => [path, html(pageOf(path, title, body, version))] as const),
      ['/css/shop.css', css(style(version))],
      ...goods.map(([id, , , , color]) => [`/img/${id}.svg`, svg(bag(color))] as const),
      ['/img/soba.png', picture('soba.png')],
      ['/sale/', { to: '/items/' }],
    ]),
};

function pagesOf(version: Version): [path: string, title: string, body: string][] {
  const since = (fixed: Version) => version >= fixed;
  const shown = (id: string, name: string) => (since(2) || id === 'komorebi' ? ` alt="${name}の袋"` : '');
  const card = ([id, name, price]: (typeof goods)[number]) =>
    `<li><a href="/items/${id}/"><img src="/img/${id}.svg" width="240" height="240"${shown(id, name)}></a>
<p class="name">${name}</p><p class="price">${price}円（税込）</p>
<a class="button" href="/items/${id}/">${since(3) ? `${name}を見る` : '詳細はこちら'}</a></li>`;
  const items = goods.map(([id, name, price, words]): [string, string, string] => [
    `/items/${id}/`,
    since(2) ? name : '商品詳細',
    `<div class="item"><img src="/img/${id}.svg" width="360" height="360"${shown(id, name)}>
<div><h1>${name}</h1><p>${words}</p><p class="price">${price}円（税込）</p>
<form action="/cart/" method="get">
${field('grind', '豆のひき方', { isNamed: since(2) })}
<p><button type="submit"${version === 3 ? ' class="pale"' : ''}>カートに入れる</button></p>
</form></div></div>
<h2>お客様の声</h2>
<p>香りが良くて、毎朝の楽しみになりました。冷めても美味しく飲めれます。</p>`,
  ]);
  return [
    [
      '/',
      'こもれび珈琲店',
      `<div class="hero"><h1>木もれ日のような、<br>やわらかな一杯を。</h1><p>自家焙煎の豆を、焼いたその日に発送します。</p></div>
<h2>人気の商品</h2><ul class="goods">${goods.map(card).join('\n')}</ul>
${since(2) ? '' : '<marquee>ただいま送料無料キャンペーン中！</marquee>'}
<p><a href="${since(2) ? '/items/' : '/sale/'}">商品の一覧へ</a></p>`,
    ],
    ['/items/', '商品の一覧', `<h1>商品の一覧</h1><ul class="goods">${goods.map(card).join('\n')}</ul>`],
    ...items,
    [
      '/guide/',
      'お買い物ガイド',
      `<h1>お買い物ガイド</h1><h2>送料</h2>${table(
        [
          ['地域', '送料'],
          ['本州・四国・九州', '500円'],
          ['北海道・沖縄', '900円'],
        ],
        { hasHeads: since(3), caption: '送料' },
      )}<h2>返品</h2><p>商品が届いてから8日以内に、ご連絡ください。お客様の都合による返品は、送料をご負担頂きます。</p>
<p><a href="/files/${since(2) ? 'guide' : 'order-sheet'}.pdf">注文書（PDF）</a></p>`,
    ],
    [
      '/law/',
      '特定商取引法に基づく表記',
      `<h1>特定商取引法に基づく表記</h1>${table(
        [
          ['項目', '内容'],
          ['販売者', 'こもれび珈琲店（架空の店です）'],
          ['支払いの方法', 'クレジットカード、銀行振込'],
        ],
        { hasHeads: since(2), caption: '販売者の情報' },
      )}`,
    ],
    [
      '/contact/',
      'お問い合わせ',
      `<h1>お問い合わせ</h1><form action="/thanks/" method="get">
${field('name', 'お名前', { complete: 'name' })}
${field('email', 'メールアドレス', { isNamed: since(2), type: 'email', complete: 'email' })}
${field('text', '内容', { type: 'area', isNamed: since(2) })}
<p><button type="submit">送信する</button></p></form>`,
    ],
  ];
}

const pageOf = (path: string, title: string, body: string, version: Version) => `<!DOCTYPE html>
<html${version === 1 ? '' : ' lang="ja"'}>
<head>
<meta charset="utf-8">
<title>${path === '/' ? title : `${title}｜こもれび珈琲店`}</title>
<meta name="viewport" content="width=device-width, initial-scale=1${version === 1 ? ', user-scalable=no' : ''}">
${version === 1 ? '' : `<meta name="description" content="${title}。こもれび珈琲店は、自家焙煎の豆を焼いたその日に発送します。">\n`}<link rel="stylesheet" href="/css/shop.css">
</head>
<body>
<header><div class="inner"><a class="brand" href="/">こもれび珈琲店</a>
<nav aria-label="主なメニュー"><a href="/items/">商品</a> <a href="/guide/">ガイド</a> <a href="/contact/">お問い合わせ</a> <a class="cart" href="/cart/">${
  version === 2
    ? 'カート'
    : '<svg viewBox="0 0 20 20" width="20" height="20"><path d="M2 3h3l2 9h8l2-6H6" fill="none" stroke="#fff" stroke-width="2"/></svg>'
}</a></nav></div></header>
<main class="inner">
${body}
${service(version)}
</main>
<footer><div class="inner"><p>点検を試すために作った架空の店です。 <a href="/law/">特定商取引法に基づく表記</a></p></div></footer>
</body>
</html>
`;

/** What stands at the end of every page: carelessly written at first, in order in the third version. */
function service(version: Version): string {
  if (version === 3)
    return `<section class="service"><h2>ご注文について</h2><p>ご注文は、電話でも受け付けています。</p></section>`;
  const banner = version === 1 ? '' : ' alt="送料無料のお知らせ"';
  return `<div class="service"${version === 1 ? ' align="center"' : ''}>
<h4>ご注文について</h4>
<a href="/guide/"><img src="/img/soba.png" width="240" height="120"${banner}></a>
${version === 1 ? '<a href="/items/"><img src="/img/asamoya.svg" width="60" height="60"></a><ul><p>お支払いの方法</p><li>カード</li></ul>' : ''}
<p><font size="2" color="#b9a48c">ご注文は、お電話でも受け付けております。</font></p>
<select name="sort"><option>並べ替え</option></select>${version === 1 ? '<button type="button"></button><div id="main"></div><div id="main"></div>' : ''}
</div>`;
}

const bag = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="#f3ece2"/><path d="M70 50h100l10 150H60z" fill="${color}"/><rect x="82" y="95" width="76" height="70" rx="6" fill="#fffaf0"/><circle cx="120" cy="130" r="20" fill="${color}"/></svg>`;

const style = (version: Version) => `* { box-sizing: border-box; }
body { margin: 0; color: #2e2119; background-color: #fffdf8; font-family: "Noto Sans CJK JP", sans-serif; line-height: 1.8; }
img { max-width: 100%; height: auto; }
a { color: #7a3d12; }
.inner { max-width: 62rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { background-color: #3f2a1c; }
header .inner { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 2rem; }
header a { margin-right: 1rem; color: #ffffff; text-decoration: none; }
.brand { font-size: 1.3rem; font-weight: bold; }
.hero { padding: 3.5rem 2rem; color: #ffffff; background-image: linear-gradient(120deg, #6b4226, #3f2a1c); border-radius: 1rem; }
.hero h1 { margin: 0; font-size: 2.2rem; line-height: 1.4; }
.goods { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1.25rem; padding: 0; list-style: none; }
.goods li { padding: 1rem; background-color: #ffffff; border: 1px solid #e7dccb; border-radius: 0.75rem; }
.name { margin: 0.5rem 0 0; font-weight: bold; }
.price { margin: 0 0 0.75rem; color: ${version === 1 ? '#d9a066' : '#8a4b14'}; font-weight: bold; }
.button, button { display: inline-block; padding: 0.55rem 1.2rem; color: #ffffff; background-color: #7a3d12; border: 0; border-radius: 2rem; font-size: 1rem; text-decoration: none; }
.pale { color: #ffffff; background-color: #d7b08c; }
.item { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 2rem; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: bold; }
th, td { padding: 0.6rem 0.8rem; border: 1px solid #d9cbb6; text-align: left; }
form p label, form p .label { display: block; font-weight: bold; }
form p input, form p textarea { width: 100%; max-width: 32rem; padding: 0.5rem; border: 1px solid #7d6a58; font-size: 1rem; }
footer { border-top: 1px solid #e7dccb; }
`;
