import { type Message, messages } from '#language/message.ts';

/** Platforms at which one signs in. */
export const adProviderNames = messages({
  google: { ja: 'Google広告', en: 'Google Ads' },
  yahoo: { ja: 'Yahoo!広告', en: 'Yahoo! Ads' },
});

/** Why the figures of an account could not be collected, or wait, and what is to be done. */
const failures = messages({
  expired: {
    ja: '媒体との連携が切れています。もう一度連携してください。',
    en: 'The link to the platform has expired. Please link it again.',
  },
  unlinked: { ja: '媒体との連携が解除されています。', en: 'The platform has been unlinked.' },
  quota: {
    ja: '媒体の利用上限に達しました。上限が解除され次第、自動で再開します。',
    en: 'The platform’s usage limit has been reached. Collection resumes automatically once it is reset.',
  },
  maintenance: {
    ja: '媒体がメンテナンス中です。終了し次第、自動で再開します。',
    en: 'The platform is under maintenance. Collection resumes automatically afterwards.',
  },
  timeout: { ja: '媒体から応答がありませんでした。', en: 'The platform did not respond.' },
  unreachable: { ja: '媒体に接続できませんでした。', en: 'The platform could not be reached.' },
  malformed: { ja: '媒体の応答を読み取れませんでした。', en: 'The platform’s response could not be read.' },
  refused: {
    ja: '媒体がこのアカウントの取得を拒否しました。媒体側の権限を確認してください。',
    en: 'The platform denied access to this account. Please check its permissions on the platform.',
  },
  missing: {
    ja: '連携先にこのカスタマーIDのアカウントが見つかりません。カスタマーIDと権限を確認してください。',
    en: 'No account with this customer ID was found. Please check the customer ID and its permissions.',
  },
  internal: { ja: '実績の取得に失敗しました。', en: 'Collecting performance data failed.' },
});
export type AdFailureCode = keyof typeof failures;

export function adFailure(code: string | null): { code: string; message: Message } | null {
  if (code === null) return null;
  const { ja, en } = failures[code as AdFailureCode] ?? failures.internal;
  return { code, message: { ja, en } };
}
