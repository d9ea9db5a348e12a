import { messages } from '#language/message.ts';

export const usageTexts = messages({
  quotas: { ja: '契約の残量', en: 'Remaining quota' },
  today: { ja: '本日の呼び出し', en: 'Calls today' },
  reset: { ja: '{date} にリセットされます', en: 'Resets at {date}' },
  pages: { ja: '検証ページ（月）', en: 'Pages this month' },
  grant: { ja: '次回の付与：{date}', en: 'Next grant: {date}' },
  connections: { ja: '接続', en: 'Connections' },
  connectionsHelp: { ja: '有効なトークンの数', en: 'Active tokens' },
  title: { ja: '利用状況', en: 'Usage' },
  period: { ja: '表示する期間', en: 'Period' },
  from: { ja: '開始日', en: 'Start date' },
  to: { ja: '終了日', en: 'End date' },
  most: { ja: '31日以内の期間を選択してください。', en: 'Please choose a period of up to 31 days.' },
  show: { ja: '期間を表示', en: 'Show period' },
  sum: {
    ja: '{from}〜{to}：呼び出し{calls}回・上限による拒否{refused}回',
    en: '{from} to {to}: {calls} {calls#call|calls}, {refused} rejected by limits',
  },
  chart: { ja: '日別のAPI呼び出し', en: 'API calls by day' },
  day: { ja: '日', en: 'Date' },
  calls: { ja: '呼び出し', en: 'Calls' },
  refused: { ja: '上限による拒否', en: 'Rejected by limits' },
  endpoints: { ja: 'エンドポイント別', en: 'By endpoint' },
  endpoint: { ja: 'エンドポイント', en: 'Endpoint' },
  share: { ja: '割合', en: 'Share' },
  none: { ja: 'この期間の呼び出しはありません。', en: 'No calls in this period.' },
});
