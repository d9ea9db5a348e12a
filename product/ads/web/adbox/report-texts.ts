import { type Message, messages } from '#language/message.ts';
import type { AdReportSection, AdReportTemplate } from '#product/ads/api/ad-reports.ts';
import type { AdMetric } from './ad-sums.ts';

export const sectionNames: Record<AdReportSection, Message> = messages({
  summary: { ja: 'サマリー', en: 'Summary' },
  daily: { ja: '日別', en: 'By day' },
  media: { ja: '媒体別', en: 'By ad platform' },
  campaign: { ja: 'キャンペーン別', en: 'By campaign' },
  adGroup: { ja: '広告グループ別', en: 'By ad group' },
  keyword: { ja: 'キーワード別', en: 'By keyword' },
  device: { ja: 'デバイス別', en: 'By device' },
});

export const templateNames: Record<AdReportTemplate, { name: Message; about: Message; sections: AdReportSection[] }> = {
  brief: {
    name: { ja: '簡易', en: 'Brief' },
    about: { ja: 'サマリーと媒体別の1ページのレポートです。', en: 'One page with the summary and ad platforms.' },
    sections: ['summary', 'media'],
  },
  standard: {
    name: { ja: '標準', en: 'Standard' },
    about: { ja: '日別・キャンペーン別・デバイス別までを含みます。', en: 'Includes days, campaigns and devices.' },
    sections: ['summary', 'daily', 'media', 'campaign', 'device'],
  },
  detailed: {
    name: { ja: '詳細', en: 'Detailed' },
    about: { ja: '広告グループ・キーワードを含むすべてです。', en: 'Everything, including ad groups and keywords.' },
    sections: ['summary', 'daily', 'media', 'campaign', 'adGroup', 'keyword', 'device'],
  },
};

export const metricNames: Record<AdMetric, Message> = messages({
  cost: { ja: '費用', en: 'Cost' },
  impressions: { ja: '表示回数', en: 'Impressions' },
  clicks: { ja: 'クリック', en: 'Clicks' },
  ctr: { ja: 'CTR', en: 'CTR' },
  cpc: { ja: 'CPC', en: 'CPC' },
  conversions: { ja: 'コンバージョン', en: 'Conversions' },
  cpa: { ja: 'CPA', en: 'CPA' },
  roas: { ja: 'ROAS', en: 'ROAS' },
});

export const reportFieldNames = messages({
  reportName: { ja: 'レポート名', en: 'Report name' },
  from: { ja: '開始日', en: 'start date' },
  to: { ja: '終了日', en: 'end date' },
  period: { ja: '期間', en: 'Period' },
  comparison: { ja: '比較期間', en: 'Comparison period' },
  media: { ja: '媒体', en: 'Ad platforms' },
  sections: { ja: '掲載する項目', en: 'Sections' },
  template: { ja: 'テンプレート', en: 'Template' },
  comments: { ja: 'コメント', en: 'Comments' },
  language: { ja: 'レポートの言語', en: 'Report language' },
});
