import { declareProblems } from '#endpoint/problem.ts';

export const reportProblems = declareProblems({
  report_of_running: {
    status: 409,
    ja: '検証が終わっていないため、まだレポートを作成できません。検証が終わってからもう一度お試しください。',
    en: 'This run has not ended, so there is no report of it yet. Please try again once it has.',
  },
  too_many_reports: {
    status: 429,
    ja: '作成中のレポートが{limit}件あります。終わるまでお待ちください。',
    en: '{limit} of your reports are being made. Please wait until they are done.',
  },
  report_canceled: {
    status: 409,
    ja: 'このレポートの作成は取り消されています。もう一度作成してください。',
    en: 'This report was canceled. Please make it again.',
  },
  too_many_monthly: {
    status: 422,
    ja: '月次レポートは1グループにつき{limit}件までです。不要な月次レポートを削除してください。',
    en: 'A group can have at most {limit} monthly reports. Please remove one that is not needed.',
  },
  share_in_past: {
    status: 422,
    ja: '共有の期限には、今日以降の日付を指定してください。',
    en: 'The last day of a link must be today or later.',
  },
  share_too_long: {
    status: 422,
    ja: '共有の期限は、今日から{days}日以内にしてください。',
    en: 'The last day of a link is at most {days} days from today.',
  },
  too_many_shares: {
    status: 422,
    ja: '有効な共有リンクは1つの検証結果またはレポートにつき{limit}件までです。不要なリンクを無効にしてください。',
    en: 'A run or report can have at most {limit} open links. Please revoke one that is not needed.',
  },
  share_password_required: {
    status: 401,
    ja: 'この共有リンクを開くには、パスワードを入力してください。',
    en: 'Please enter the password of this link.',
  },
  share_password_wrong: {
    status: 401,
    ja: 'パスワードが違います。',
    en: 'The password is not right.',
  },
  share_report_missing: {
    status: 409,
    ja: 'PDFレポートはまだ作成中です。しばらくしてからもう一度お試しください。',
    en: 'The PDF report is still being made. Please try again in a moment.',
  },
  logo_too_large: {
    status: 422,
    ja: 'ロゴの画像は1MBまでです。小さくした画像を選んでください。',
    en: 'A logo is 1 MB at most. Please choose a smaller picture.',
  },
  logo_unreadable: {
    status: 422,
    ja: 'ロゴの画像を読み取れませんでした。PNG、JPEG、WebPのいずれかの画像を選んでください。',
    en: 'The logo could not be read. Please choose a PNG, JPEG or WebP picture.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof reportProblems, unknown> {}
}
