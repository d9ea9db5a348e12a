import type { CityPage } from './city-frame.ts';
import { sections } from './city-frame.ts';
import { field, table, type Version } from './demo-site.ts';

/** Facilities, schools and the council: pages that are much alike. */
export function otherPages(version: Version): CityPage[] {
  const since = (fixed: Version) => version >= fixed;
  const facility = (path: string, name: string, hours: string, closed: string, more: string): CityPage => ({
    path: `/shisetsu/${path}/`,
    // Four pages had one title.
    title: since(2) ? name : '施設案内',
    description: since(2) ? `${name}の開館時間、休館日、利用の方法をご案内します。` : undefined,
    body: `<h1>${name}</h1>
<p>${more}</p>
${table(
  [
    ['項目', '内容'],
    ['開館時間', hours],
    ['休館日', closed],
    ['駐車場', '60台（無料）'],
  ],
  { hasHeads: since(3), caption: '利用の案内' },
)}
<p><a href="https://maps.midorino.invalid/${path}">地図を見る</a></p>`,
  });
  const guide = (
    path: string,
    title: string,
    body: string,
    description = `${title}についてご案内します。`,
  ): CityPage => ({
    path,
    title,
    description,
    body: `<h1>${title}</h1>\n${body}`,
  });
  return [
    guide(
      '/kosodate/hoiku/',
      '保育園・認定こども園',
      `<p>入園の申し込みは、毎年11月に受け付けます。年度の途中の入園は、前の月の10日が締め切りです。</p>
${table(
  [
    ['園', '定員', '延長保育'],
    ['若葉保育園', '90人', 'あり'],
    ['湖畔こども園', '120人', 'あり'],
    ['本町保育園', '60人', 'なし'],
  ],
  { hasHeads: since(2), caption: '市内の園' },
)}`,
    ),
    guide(
      '/kosodate/kenshin/',
      '乳幼児健診',
      `<p>4か月、1歳6か月、3歳のお子さんを対象に、健診を行っています。日程は個別にお知らせ致します。</p>
<p><img src="/img/soba.png" width="800" height="500" alt="${since(2) ? '離乳食の教室で作る料理' : 'soba.png'}"></p>`,
    ),
    guide(
      '/kosodate/teate/',
      '児童手当',
      `<p>高校生の年代までのお子さんを育てている方に支給します。</p>
<ul><li>3歳未満：月額15,000円</li><li>3歳から高校生の年代：月額10,000円</li><li>第3子以降：月額30,000円</li></ul>
${since(2) ? '' : '<center>手続きは、子ども課へ</center>'}`,
    ),
    guide(
      '/kosodate/shogakko/',
      '小学校・中学校',
      '<p>市内には、小学校が5校、中学校が3校あります。入学の手続きは、毎年1月にお知らせします。</p>',
    ),
    guide(
      '/kosodate/sodan/',
      '子育ての相談',
      `<p>子育ての悩みは、一人で抱えずにご相談ください。電話でも、面接でも相談することができます。</p>
<form action="/contact/thanks/" method="get">
${field('sodan-name', 'お名前（匿名でもかまいません）', { isNamed: since(3) })}
${field('sodan-text', 'ご相談の内容', { isNamed: since(3), type: 'area' })}
<p><button type="submit">送信する</button></p>
</form>`,
    ),
    facility(
      'toshokan',
      '市立図書館',
      '午前9時から午後7時まで',
      '月曜日',
      '蔵書は18万冊です。本の予約は、インターネットからもできます。',
    ),
    facility(
      'taiikukan',
      '市民体育館',
      '午前9時から午後9時まで',
      '火曜日',
      'アリーナ、武道場、トレーニング室があります。',
    ),
    facility(
      'kominkan',
      '中央公民館',
      '午前9時から午後9時30分まで',
      '年末年始',
      '講座や会議に使える部屋が12室あります。',
    ),
    facility(
      'hakubutsukan',
      '郷土博物館',
      '午前9時から午後5時まで',
      '月曜日',
      '湖と棚田のくらしを伝える資料を見れます。',
    ),
    guide(
      '/shisei/yosan/',
      '予算と決算',
      `<p>令和8年度の一般会計の予算は、総額212億円です。</p>
<ul><li><a href="/files/yosan-r8.pdf">令和8年度予算の概要（PDF・2.1MB）</a></li>
<li><a href="/files/${since(2) ? 'kessan-r6' : 'kessan-r5-old'}.pdf">決算の概要（PDF・1.8MB）</a></li></ul>`,
    ),
    guide(
      '/shisei/jinko/',
      '人口と世帯',
      table(
        [
          ['地区', '人口', '世帯'],
          ['本町', '18,204人', '8,102世帯'],
          ['湖畔', '9,871人', '4,006世帯'],
          ['若葉', '12,530人', '5,447世帯'],
        ],
        { hasHeads: since(3), caption: '地区ごとの人口と世帯' },
      ),
    ),
    guide(
      '/shisei/shicho/',
      '市長の部屋',
      '<p>市民の皆さまと力を合わせて、湖と棚田のまちを次の世代へ手渡してまいります。</p><p id="greeting">みどり野市長</p>' +
        (since(2) ? '' : '<p id="greeting">点検 太郎</p>'),
    ),
    guide(
      '/shisei/saiyo/',
      '職員採用',
      `<p>令和9年4月に採用する職員を募集します。申し込みは、8月31日までに行なってください。</p>
<p><a href="/files/saiyo-annai.pdf">受験案内（PDF・900KB）</a></p>`,
    ),
    ...releases(version),
    ...contactPages(version),
    ...lists(version),
  ];
}

const news: readonly (readonly [path: string, day: string, title: string, text: string])[] = [
  ['bosai-kunren', '11月20日', '総合防災訓練を行います', '11月29日に、市内の全地区で総合防災訓練を行います。'],
  ['toshokan-enchou', '11月12日', '図書館の開館時間を延長します', '12月から、平日の開館時間を午後8時まで延長します。'],
  ['tanada-lightup', '11月5日', '棚田のライトアップが始まります', '千枚棚田に1万個の明かりがともります。'],
  ['kosodate-app', '10月28日', '子育てアプリを公開しました', '予防接種の予定を管理できるアプリを公開しました。'],
  ['suido-koji', '10月15日', '水道管の工事のお知らせ', '本町地区で、夜間に水道管の取り替え工事を行います。'],
  ['keiro', '10月3日', '敬老の日の集いを行いました', '市民会館に600人が集まり、合唱を楽しみました。'],
  ['kyotei', '9月25日', '災害時の協定を結びました', '市内の運送会社と、物資の輸送に関する協定を結びました。'],
];

const releases = (version: Version): CityPage[] =>
  news.map(([path, day, title, words], at) => ({
    path: `/press/${path}/`,
    title: version === 1 && at > 3 ? '報道発表' : title,
    description: version === 1 || (version === 2 && at > 3) ? undefined : `${title}（${day}発表）。`,
    body: `<h1>${title}</h1>
<p><span class="date">${day}</span> 広報課</p>
<p>${words}${at === 2 ? '雨が降っても中止に成りません。' : ''}</p>
${at === 0 && version === 3 ? '<p><a href="#">詳細</a></p>' : ''}
<h2>問い合わせ先</h2>
<p>広報課　電話 <a href="tel:+81000000001">00-0000-0001</a></p>
${at < 2 ? `<p><a href="/files/press-${path}.pdf">報道資料（PDF・400KB）</a></p>` : ''}`,
  }));

function contactPages(version: Version): CityPage[] {
  return [
    {
      path: '/contact/form/',
      title: 'お問い合わせフォーム',
      description: 'ご意見やご質問を受け付けています。',
      body: `<h1>お問い合わせフォーム</h1>
<p>お問合せには、5日以内にお返事します。お急ぎのときは、電話でお問い合わせください。</p>
<form action="/contact/thanks/" method="get">
${field('name', 'お名前', { isNamed: version > 1, complete: version > 1 ? 'name' : '' })}
${field('email', 'メールアドレス', { isNamed: version > 1, type: 'email', complete: version > 1 ? 'email' : '' })}
${field('text', '内容', { isNamed: version > 1, type: 'area' })}
${version === 3 ? field('address', 'ご住所', { isNamed: false, complete: 'street-address' }) : ''}
<p><button type="submit">送信する</button></p>
</form>`,
    },
    {
      path: '/accessibility/',
      title: 'ウェブアクセシビリティ方針',
      description: 'みどり野市のウェブアクセシビリティ方針をご案内します。',
      body: `<h1>ウェブアクセシビリティ方針</h1>
<p>JIS X 8341-3:2016の適合レベルAAに準拠することを目標とします。</p>
<p>目標を達成する期限は、令和9年3月31日です。</p>`,
    },
  ];
}

/** The first page of each section, the home page and the map of the site. */
function lists(version: Version): CityPage[] {
  const words: Record<string, string> = {
    '/kurashi/': '届出や証明、ごみ、税金など、くらしの手続きをご案内します。',
    '/kosodate/': '妊娠から小中学校まで、子育てと教育の情報をご案内します。',
    '/shisetsu/': '図書館や体育館など、市の施設をご案内します。',
    '/shisei/': '市の計画、予算、統計、採用の情報をご案内します。',
    '/press/': '市からの報道発表の一覧です。',
    '/contact/': '市役所への電話、窓口、フォームをご案内します。',
  };
  return sections.map(([path, title]) => ({
    path,
    title,
    description: version === 1 && path === '/press/' ? undefined : words[path],
    body: `<h1>${title}</h1>\n<p>${words[path]}</p>\n`,
  }));
}

export const cityNews = news;
