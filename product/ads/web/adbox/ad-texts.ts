import { messages } from '#language/message.ts';

export const projectTexts = messages({
  projectName: { ja: 'プロジェクト名', en: 'Project name' },
  advertiserId: { ja: '広告主ID', en: 'Advertiser ID' },
  advertiserName: { ja: '広告主名', en: 'Advertiser name' },
  googleCustomerId: { ja: 'カスタマーID', en: 'Customer ID' },
  yahooSearchCustomerId: { ja: 'アカウントID', en: 'Account ID' },
  yahooDisplayCustomerId: { ja: 'アカウントID', en: 'Account ID' },
});

export const accountStates = messages({
  collecting: { ja: '取得中', en: 'Collecting' },
  ready: { ja: '正常', en: 'Up to date' },
  failed: { ja: '取得に失敗', en: 'Failed' },
  expired: { ja: '連携切れ', en: 'Link expired' },
  'waiting-for-file': { ja: 'ファイル待ち', en: 'Waiting for a file' },
  off: { ja: 'オフ', en: 'Off' },
});

export const projectStates = messages({
  SUCCESS: { ja: '正常', en: 'Up to date' },
  RUNNING: { ja: '実績を取得中', en: 'Collecting' },
  ERROR: { ja: '要確認', en: 'Needs attention' },
});

export const reportStates = messages({
  waiting: { ja: '待機中', en: 'Waiting' },
  running: { ja: '作成中', en: 'Creating' },
  finished: { ja: '完了', en: 'Finished' },
  failed: { ja: '失敗', en: 'Failed' },
  canceled: { ja: '中止', en: 'Stopped' },
});

export const adWords = messages({
  reportRunning: { ja: 'レポート作成中', en: 'Creating report' },
  blocked: {
    ja: 'レポートの作成が終わるまで、編集・削除と新しいレポートの作成はできません。',
    en: 'You cannot edit or delete the project or create another report until the report is complete.',
  },
  locked: { ja: '完了まで編集・削除できません。', en: 'You cannot edit or delete it until the report is complete.' },
  led: {
    ja: 'レポートを作成中のプロジェクトは編集できません。完了してからもう一度お試しください。',
    en: 'A project cannot be edited while a report is being created. Please try again when it is complete.',
  },
  noAccounts: { ja: 'アカウント未設定', en: 'No account yet' },
  actions: { ja: '操作', en: 'Actions' },
});

export const providerNames = messages({
  google: { ja: 'Google広告', en: 'Google Ads' },
  yahoo: { ja: 'Yahoo!広告', en: 'Yahoo! Ads' },
});
