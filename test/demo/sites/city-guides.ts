import type { CityPage } from './city-frame.ts';
import { field, table, type Version } from './demo-site.ts';

const pdf = (name: string, label: string, size: string) =>
  `<li><a href="/files/${name}.pdf">${label}（PDF・${size}）</a></li>`;

/** Pages of procedures: tables, files and forms. */
export function guidePages(version: Version): CityPage[] {
  const since = (fixed: Version) => version >= fixed;
  const pages: CityPage[] = [
    {
      path: '/kurashi/gomi/',
      title: 'ごみの分け方と出し方',
      description: 'ごみの収集日、分け方、粗大ごみの申し込み方法をご案内します。',
      body: `<h1>ごみの分け方と出し方</h1>
<p>ごみは、収集日の朝8時までに、決められた集積所へ出してください。</p>
${table(
  [
    ['種類', '収集日', '出し方'],
    ['燃やすごみ', '毎週火曜日・金曜日', '指定袋に入れて口を結ぶ'],
    ['資源ごみ', '第1・第3水曜日', '洗って乾かし、種類ごとに分ける'],
    ['燃やさないごみ', '第2木曜日', '透明な袋に入れる'],
    ['粗大ごみ', '申し込みの日', '処理券を貼って玄関先に置く'],
  ],
  { hasHeads: since(2), caption: '収集日と出し方' },
)}
<h2>粗大ごみ</h2>
<p>粗大ごみは、電話かインターネットで申し込むことができます。申込みの際に、品目と大きさをお知らせください。</p>
<ul>
${pdf('gomi-calendar', 'ごみカレンダー', '1.2MB')}
${pdf(since(2) ? 'gomi-bunbetsu' : 'gomi-bunbetsu-2024', '分別の早見表', '640KB')}
</ul>`,
    },
    {
      path: '/kurashi/juminhyo/',
      title: '住民票の写しの請求',
      description: '住民票の写しの請求方法、手数料、必要なものをご案内します。',
      body: `<h1>住民票の写しの請求</h1>
<p>住民票の写しは、市役所の市民課と各支所の窓口で請求できます。コンビニエンスストアでも取得出来ます。</p>
${table(
  [
    ['請求の方法', '手数料', '必要なもの'],
    ['窓口', '300円', '本人確認書類'],
    ['郵送', '300円', '請求書、本人確認書類の写し、返信用封筒'],
    ['コンビニ交付', '200円', 'マイナンバーカード'],
  ],
  { hasHeads: since(3), caption: '請求の方法と手数料' },
)}
<h2>窓口の混雑</h2>
<p>月曜日の午前中は混み合います。水曜日の午後は比較的すいていますので、ゆっくり相談することができます。</p>
<ul>${pdf('juminhyo-seikyu', '郵送用の請求書', '180KB')}</ul>`,
    },
    {
      path: '/kurashi/kokuho/',
      title: '国民健康保険',
      description: since(2) ? '国民健康保険の加入、脱退、給付の手続きをご案内します。' : undefined,
      body: `<h1>国民健康保険</h1>
<p>会社の健康保険をやめたときは、14日以内に国民健康保険に加入する届出をしてください。</p>
<h2>届出に必要なもの</h2>
<ul><li>健康保険の資格喪失証明書</li><li>本人確認書類</li><li>マイナンバーが分かるもの</li></ul>
<p>保険料は、前年の所得と加入する人数で決まります。くわしくは、<a href="/files/kokuho-guide.pdf">こちら</a>をご覧ください。</p>`,
    },
    {
      path: '/kurashi/suido/',
      title: '水道の使用開始と中止',
      description: '水道を使い始めるとき、使うのをやめるときの手続きをご案内します。',
      body: `<h1>水道の使用開始と中止</h1>
<p>引っ越しの5日前までに、水道課へご連絡ください。</p>
<form action="/contact/thanks/" method="get">
${field('suido-name', 'お名前', { isNamed: since(2), complete: 'name' })}
${field('suido-tel', '電話番号', { isNamed: since(2), type: 'tel', complete: 'tel' })}
${field('suido-date', '使用を始める日', { isNamed: since(3), type: 'date' })}
<p><button type="submit">申し込む</button></p>
</form>`,
    },
    {
      path: '/kurashi/bosai/',
      title: '防災・避難所',
      description: '避難所の一覧、ハザードマップ、防災情報メールの登録方法をご案内します。',
      body: `<h1>防災・避難所</h1>
<p class="box">大雨や地震のときは、市の防災無線と防災情報メールでお知らせします。慌てずに行動してください。</p>
${table(
  [
    ['避難所', '所在地', '収容人数'],
    ['みどり野小学校', '本町二丁目', '400人'],
    ['湖畔中学校', '湖畔町一丁目', '520人'],
    ['市民体育館', '若葉町三丁目', '800人'],
  ],
  { hasHeads: true, caption: '指定避難所' },
)}
<h2>ハザードマップ</h2>
<ul>
${pdf('hazard-kozui', '洪水ハザードマップ', '4.8MB')}
${pdf(version === 3 ? 'hazard-dosha-2026' : 'hazard-dosha', '土砂災害ハザードマップ', '3.9MB')}
</ul>
<p><img src="/img/lake.png" width="800" height="500"${since(2) ? ' alt="みどり湖と堤防"' : ''}></p>`,
    },
    {
      path: '/kurashi/zeikin/',
      title: '税金',
      description: '市県民税、固定資産税、軽自動車税の納付についてご案内します。',
      body: `<h1>税金</h1>
<p>市税は、納期限までに納めてください。口座振替を申し込むと、納め忘れを防げます。</p>
${table(
  [
    ['税目', '納期', '問い合わせ先'],
    ['市県民税', '6月・8月・10月・1月', '税務課 市民税係'],
    ['固定資産税', '4月・7月・12月・2月', '税務課 資産税係'],
    ['軽自動車税', '5月', '税務課 市民税係'],
  ],
  { hasHeads: since(2), caption: '税目と納期' },
)}
<p>${since(2) ? '<strong>納期限を過ぎると、延滞金がかかることがあります。</strong>' : '<font color="red">納期限を過ぎると、延滞金がかかることがあります。</font>'}</p>`,
    },
    {
      path: '/kurashi/koseki/',
      title: '戸籍の届出',
      description: '出生、婚姻、死亡などの届出の期限と必要なものをご案内します。',
      body: `<h1>戸籍の届出</h1>
<p>届出は、休日や夜間も市役所の当直室で受け付けています。</p>
<h${since(2) ? 2 : 4}>届出の期限</h${since(2) ? 2 : 4}>
${table(
  [
    ['届出', '期限', '届け出る人'],
    ['出生届', '生まれた日から14日以内', '父または母'],
    ['婚姻届', '届け出た日から有効', '夫と妻'],
    ['死亡届', '知った日から7日以内', '親族など'],
  ],
  { caption: '届出の期限' },
)}`,
    },
    {
      path: '/kurashi/mynumber/',
      title: 'マイナンバーカード',
      description: since(3) ? 'マイナンバーカードの申請、受け取り、更新の方法をご案内します。' : undefined,
      body: `<h1>マイナンバーカード</h1>
<p>カードの申請から受け取りまで、一か月半ほどかかります。申請は、スマートフォンからもできます。</p>
<p><img src="/img/hall.svg" width="640" height="300" alt="市役所の建物"></p>
<h2>受け取りの予約</h2>
<p>受け取りには予約が必要です。<a href="/contact/form/">予約はこちら</a>から。${version === 1 ? '予約が無いと、お待ちいただく事があります。' : '予約がないと、お待ちいただくことがあります。'}</p>
<iframe src="/kurashi/mynumber/status/" width="320" height="120"${since(3) ? ' title="窓口の混雑の状況"' : ''}></iframe>`,
    },
    {
      path: '/kurashi/hikkoshi/',
      title: '引っ越しの手続き',
      description: '転入、転出、転居の届出と、あわせて必要な手続きをご案内します。',
      body: `<h1>引っ越しの手続き</h1>
<p>転入届は、新しい住所に住み始めてから14日以内に届け出てください。代理の方でも届け出れます。</p>
<ol><li>転出届を出す</li><li>引っ越しをする</li><li>転入届を出す</li></ol>
<p>あわせて、<a href="/kurashi/suido/">水道</a>と<a href="/kurashi/gomi/">ごみ</a>の手続きも確認してください。</p>`,
    },
  ];
  // A benefit of one year: its page went with it, and the page of open data came.
  if (version < 3)
    pages.push({
      path: '/kurashi/kyufukin/',
      title: '物価高騰対応の給付金',
      description: '給付金の対象、金額、申請の期限をご案内します。',
      body: `<h1>物価高騰対応の給付金</h1>
<p>住民税が課税されていない世帯に、1世帯あたり3万円を給付します。</p>
<ul>${pdf('kyufukin-shinsei', '申請書', '210KB')}${version === 1 ? pdf('kyufukin-rei', '記入例', '150KB') : ''}</ul>`,
    });
  else
    pages.push({
      path: '/opendata/',
      title: 'オープンデータ',
      description: '市が公開しているデータの一覧と利用の条件をご案内します。',
      body: `<h1>オープンデータ</h1>
<p>市が持つデータを、だれでも自由に使える形で公開しています。</p>
${table(
  [
    ['データ', '形式', '更新日'],
    ['人口', 'CSV', '毎月1日'],
    ['避難所', 'CSV', '随時'],
    ['公共施設', 'CSV', '毎年4月'],
  ],
  { hasHeads: false },
)}
<p>利用の条件は、<a href="/files/opendata-terms.pdf">利用規約</a>をご確認下さい。</p>
<p><img src="/img/terraces.png" width="800" height="500"></p>`,
    });
  return pages;
}
