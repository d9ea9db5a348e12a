import { type Message, messages } from '#language/message.ts';
import type { AdDevice } from '#product/ads/api/ad-media.ts';
import type { AdReportSection } from '#product/ads/api/ad-reports.ts';
import type { AdTableName } from './report-facts.ts';

export const adReportTexts = messages({
  title: { ja: '広告実績レポート', en: 'Ad report' },
  of: { ja: '{advertiser}　広告実績レポート', en: 'Ad report: {advertiser}' },
  advertiser: { ja: '広告主', en: 'Advertiser' },
  dates: { ja: '期間', en: 'Period' },
  charts: { ja: 'グラフ', en: 'Charts' },
  beforeDay: { ja: '比較する日', en: 'Compared date' },
  metricChange: { ja: '{metric}の増減', en: '{metric} change' },
  noData: { ja: 'データなし', en: 'no data' },
  project: { ja: 'プロジェクト', en: 'Project' },
  period: { ja: '対象期間', en: 'Period' },
  comparison: { ja: '比較期間', en: 'Comparison period' },
  media: { ja: '広告媒体', en: 'Ad platforms' },
  made: { ja: '作成日', en: 'Created on' },
  currency: { ja: '金額の単位', en: 'Currency' },
  range: { ja: '{from}～{to}', en: '{from} – {to}' },
  list: { ja: '、', en: ', ' },
  none: { ja: '—', en: '—' },
  change: { ja: '増減', en: 'Change' },
  metric: { ja: '指標', en: 'Metric' },
  total: { ja: '合計', en: 'Total' },
  rest: { ja: 'その他（{n} 件）', en: '{n} {n#other|others}' },
  comment: { ja: 'コメント', en: 'Comment' },

  summary: { ja: '実績の概要', en: 'Summary' },
  daily: { ja: '日別の実績', en: 'By day' },
  monthly: { ja: '月別の実績', en: 'By month' },
  byMedia: { ja: '媒体別の実績', en: 'By ad platform' },
  campaign: { ja: 'キャンペーン別の実績', en: 'By campaign' },
  adGroup: { ja: '広告グループ別の実績', en: 'By ad group' },
  keyword: { ja: 'キーワード別の実績', en: 'By keyword' },
  device: { ja: 'デバイス別の実績', en: 'By device' },
  notes: { ja: 'このレポートについて', en: 'About this report' },

  day: { ja: '日', en: 'Date' },
  month: { ja: '月', en: 'Month' },
  unnamed: { ja: '（名前なし）', en: '(no name)' },
  noCampaign: { ja: '（キャンペーンなし）', en: '(no campaign)' },
  noAdGroup: { ja: '（広告グループなし）', en: '(no ad group)' },
  noKeyword: { ja: '（キーワードなし）', en: '(no keyword)' },
  units: { ja: '金額の単位：{currency}', en: 'Amounts in {currency}' },
  yen: { ja: '円', en: 'JPY' },
  inBrackets: { ja: '下段は比較期間からの増減', en: 'lower line: change from the comparison period' },

  costIs: {
    ja: '対象期間の費用は {cost}、表示回数は {impressions} 回、クリック数は {clicks} 回、コンバージョンは {conversions} 件でした。',
    en: 'In this period, the cost was {cost}, with {impressions} impressions, {clicks} {clicks#click|clicks} and {conversions} {conversions#conversion|conversions}.',
  },
  changeIs: {
    ja: '比較期間と比べて、{changes}です。',
    en: 'Compared with the comparison period: {changes}.',
  },
  noBefore: {
    ja: '比較期間の実績は未取得のため、比較していません。',
    en: 'No comparison is shown because data for the comparison period has not been collected.',
  },
  changeOf: { ja: '{metric}は {change}', en: '{metric} {change}' },
  topIs: {
    ja: '費用が最も多いキャンペーンは「{name}」で、全体の {share} を占めます。',
    en: 'The campaign with the highest cost is “{name}”, accounting for {share} of the total.',
  },
  missingIs: {
    ja: '実績を取得できていない日があります。その日の数値は含まれていません（「このレポートについて」参照）。',
    en: 'Data for some days could not be collected and is not included (see “About this report”).',
  },
  nothing: { ja: 'この期間の実績はありません。', en: 'There is no data for this period.' },

  now: { ja: '対象期間', en: 'This period' },
  before: { ja: '比較期間', en: 'Comparison period' },
  notCollected: { ja: '未取得', en: 'not collected' },
  dayChart: {
    ja: '{metric}の日別グラフ。合計 {total}。最大は {day} の {most}。',
    en: 'Chart of {metric} by day. Total {total}; maximum {most} on {day}.',
  },
  barChart: { ja: '費用のグラフ：{parts}', en: 'Chart of cost: {parts}' },
  chartOf: { ja: '{metric}（{unit}）', en: '{metric} ({unit})' },
  costBy: { ja: '費用（{unit}）と構成比', en: 'Cost ({unit}) and share' },

  account: { ja: '広告アカウント', en: 'Account' },
  customerId: { ja: 'アカウントID', en: 'Account ID' },
  source: { ja: '取得方法', en: 'Source' },
  timeZone: { ja: 'タイムゾーン', en: 'Time zone' },
  byPlatform: { ja: 'API連携', en: 'API' },
  byFile: { ja: 'ファイル', en: 'File' },
  missing: { ja: '未取得の日', en: 'Days not collected' },
  noneMissing: { ja: 'なし', en: 'none' },
  missingBefore: { ja: '比較期間：{days}', en: 'Comparison period: {days}' },
  more: { ja: 'ほか {n} 件', en: '{n} more' },
  aboutTime: {
    ja: '日は、広告アカウントのタイムゾーンによる暦日です。媒体は後日に実績を修正することがあり、このレポートは作成時点で取得済みの数値によります。',
    en: 'Days are calendar days in each ad account’s time zone. Platforms may correct data later; this report is based on the data collected at the time it was created.',
  },
  aboutRatios: {
    ja: '比率は合計値から計算しています。CTR＝クリック数÷表示回数、CPC＝費用÷クリック数、CVR＝CV÷クリック数、CPA＝費用÷CV、ROAS＝CV値÷費用。CV はコンバージョン数、CV値はコンバージョンの価値です。',
    en: 'Ratios are calculated from totals: CTR = clicks ÷ impressions, CPC = cost ÷ clicks, CVR = conversions ÷ clicks, CPA = cost ÷ conversions, ROAS = conversion value ÷ cost. “Value” is the conversion value.',
  },
  aboutConversions: {
    ja: 'コンバージョンは各媒体の計測によるもので、媒体間で重複することがあります。',
    en: 'Conversions are measured by each platform and may be counted more than once across platforms.',
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
  media: { ja: '媒体', en: 'Ad platform' },
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
