import { type Message, messages } from '#language/message.ts';
import type { AdDevice } from '#product/ads/api/ad-media.ts';
import type { AdReportSection } from '#product/ads/api/ad-reports.ts';
import type { AdTableName } from './report-facts.ts';

export const adReportTexts = messages({
  title: { ja: '広告実績レポート', en: 'Ad report' },
  of: { ja: '{advertiser}　広告実績レポート', en: 'Ad report: {advertiser}' },
  advertiser: { ja: '広告主', en: 'Advertiser' },
  dates: { ja: '期間', en: 'Dates' },
  charts: { ja: 'グラフ', en: 'Charts' },
  beforeDay: { ja: '比較する日', en: 'Compared day' },
  metricChange: { ja: '{metric}の増減', en: '{metric} change' },
  noData: { ja: 'データなし', en: 'no data' },
  project: { ja: 'プロジェクト', en: 'Project' },
  period: { ja: '対象期間', en: 'Period' },
  comparison: { ja: '比較期間', en: 'Compared with' },
  media: { ja: '広告媒体', en: 'Media' },
  made: { ja: '作成日', en: 'Made on' },
  currency: { ja: '金額の単位', en: 'Currency' },
  range: { ja: '{from}～{to}', en: '{from} – {to}' },
  list: { ja: '、', en: ', ' },
  none: { ja: '—', en: '—' },
  change: { ja: '増減', en: 'Change' },
  metric: { ja: '指標', en: 'Figure' },
  total: { ja: '合計', en: 'Total' },
  rest: { ja: 'その他（{n} 件）', en: '{n} {n#other|others}' },
  comment: { ja: 'コメント', en: 'Comment' },

  summary: { ja: '実績の概要', en: 'Summary' },
  daily: { ja: '日別の実績', en: 'By day' },
  monthly: { ja: '月別の実績', en: 'By month' },
  byMedia: { ja: '媒体別の実績', en: 'By medium' },
  campaign: { ja: 'キャンペーン別の実績', en: 'By campaign' },
  adGroup: { ja: '広告グループ別の実績', en: 'By ad group' },
  keyword: { ja: 'キーワード別の実績', en: 'By keyword' },
  device: { ja: 'デバイス別の実績', en: 'By device' },
  notes: { ja: 'このレポートについて', en: 'About this report' },

  day: { ja: '日', en: 'Day' },
  month: { ja: '月', en: 'Month' },
  unnamed: { ja: '（名前なし）', en: '(without a name)' },
  noCampaign: { ja: '（キャンペーンなし）', en: '(no campaign)' },
  noAdGroup: { ja: '（広告グループなし）', en: '(no ad group)' },
  noKeyword: { ja: '（キーワードなし）', en: '(no keyword)' },
  units: { ja: '金額の単位：{currency}', en: 'Money in {currency}' },
  yen: { ja: '円', en: 'JPY' },
  inBrackets: { ja: '下段は比較期間からの増減', en: 'below: change since the period compared with' },

  costIs: {
    ja: '対象期間の費用は {cost}、表示回数は {impressions} 回、クリック数は {clicks} 回、コンバージョンは {conversions} 件でした。',
    en: 'In the period {cost} were spent, for {impressions} impressions, {clicks} {clicks#click|clicks} and {conversions} {conversions#conversion|conversions}.',
  },
  changeIs: {
    ja: '比較期間と比べて、{changes}です。',
    en: 'Compared with the other period: {changes}.',
  },
  noBefore: {
    ja: '比較期間の実績は未取得のため、比較していません。',
    en: 'No day of the other period has been collected, so nothing is compared.',
  },
  changeOf: { ja: '{metric}は {change}', en: '{metric} {change}' },
  topIs: {
    ja: '費用が最も多いキャンペーンは「{name}」で、全体の {share} を占めます。',
    en: 'The most costly campaign is “{name}” with {share} of the cost.',
  },
  missingIs: {
    ja: '実績を取得できていない日があります。その日の数値は含まれていません（「このレポートについて」参照）。',
    en: 'Some days have not been collected; their figures are not included (see “About this report”).',
  },
  nothing: { ja: 'この期間の実績はありません。', en: 'There are no figures in this period.' },

  now: { ja: '対象期間', en: 'This period' },
  before: { ja: '比較期間', en: 'Compared period' },
  notCollected: { ja: '未取得', en: 'not collected' },
  dayChart: {
    ja: '{metric}の日別グラフ。合計 {total}。最大は {day} の {most}。',
    en: 'Chart of {metric} by day. Total {total}, the most {most} on {day}.',
  },
  barChart: { ja: '費用のグラフ：{parts}', en: 'Chart of cost: {parts}' },
  chartOf: { ja: '{metric}（{unit}）', en: '{metric} ({unit})' },
  costBy: { ja: '費用（{unit}）と構成比', en: 'Cost ({unit}) and its share' },

  account: { ja: '広告アカウント', en: 'Account' },
  customerId: { ja: 'アカウントID', en: 'Account ID' },
  source: { ja: '取得方法', en: 'Source' },
  timeZone: { ja: 'タイムゾーン', en: 'Time zone' },
  byPlatform: { ja: 'API連携', en: 'API' },
  byFile: { ja: 'ファイル', en: 'File' },
  missing: { ja: '未取得の日', en: 'Days not collected' },
  noneMissing: { ja: 'なし', en: 'none' },
  missingBefore: { ja: '比較期間：{days}', en: 'Compared period: {days}' },
  more: { ja: 'ほか {n} 件', en: '{n} more' },
  aboutTime: {
    ja: '日は、広告アカウントのタイムゾーンによる暦日です。媒体は後日に実績を修正することがあり、このレポートは作成時点で取得済みの数値によります。',
    en: 'Days are those of the time zone of each account. Platforms correct figures later; this report holds what had been collected when it was made.',
  },
  aboutRatios: {
    ja: '比率は合計値から計算しています。CTR＝クリック数÷表示回数、CPC＝費用÷クリック数、CVR＝CV÷クリック数、CPA＝費用÷CV、ROAS＝CV値÷費用。CV はコンバージョン数、CV値はコンバージョンの価値です。',
    en: 'Ratios follow from the sums: CTR is clicks by impressions, CPC cost by clicks, CVR conversions by clicks, CPA cost by conversions, ROAS value by cost. Value is that of the conversions.',
  },
  aboutConversions: {
    ja: 'コンバージョンは各媒体の計測によるもので、媒体間で重複することがあります。',
    en: 'Conversions are counted by each platform, and may be counted by two of them.',
  },
});

export const adSectionTitles: Readonly<Record<AdReportSection, Message>> = {
  summary: adReportTexts.summary,
  daily: adReportTexts.daily,
  media: adReportTexts.byMedia,
  campaign: adReportTexts.campaign,
  adGroup: adReportTexts.adGroup,
  keyword: adReportTexts.keyword,
  device: adReportTexts.device,
};

/** The head of the column that names a row. */
export const adTableHeads: Readonly<Record<AdTableName, Message>> = messages({
  media: { ja: '媒体', en: 'Medium' },
  campaign: { ja: 'キャンペーン', en: 'Campaign' },
  adGroup: { ja: '広告グループ', en: 'Ad group' },
  keyword: { ja: 'キーワード', en: 'Keyword' },
  device: { ja: 'デバイス', en: 'Device' },
});

/** What figures are called that have no name of their own. */
export const unnamedTexts: Readonly<Record<AdTableName, Message>> = {
  media: adReportTexts.unnamed,
  campaign: adReportTexts.noCampaign,
  adGroup: adReportTexts.noAdGroup,
  keyword: adReportTexts.noKeyword,
  device: adReportTexts.unnamed,
};

export const adDeviceNames: Readonly<Record<AdDevice, Message>> = messages({
  desktop: { ja: 'パソコン', en: 'Computers' },
  mobile: { ja: 'スマートフォン', en: 'Mobile' },
  tablet: { ja: 'タブレット', en: 'Tablets' },
  tv: { ja: 'テレビ', en: 'TV' },
  other: { ja: 'その他', en: 'Other' },
});
