import { declareProblems } from '#endpoint/problem.ts';

export const reportProblems = declareProblems({
  report_of_running: {
    status: 409,
    ja: '検証が終わっていないため、まだレポートを作成できません。検証が終わってからもう一度お試しください。',
    en: 'The report cannot be created yet because the run has not finished. Please try again when it has.',
  },
  too_many_reports: {
    status: 429,
    ja: '作成中のレポートが{limit}件あります。終わるまでお待ちください。',
    en: '{limit} of your reports are being created. Please wait until they are complete.',
  },
  report_canceled: {
    status: 409,
    ja: 'このレポートの作成は取り消されています。もう一度作成してください。',
    en: 'Creation of this report was canceled. Please create it again.',
  },
  too_many_monthly: {
    status: 422,
    ja: '月次レポートは1グループにつき{limit}件までです。不要な月次レポートを削除してください。',
    en: 'A group can have up to {limit} monthly reports. Please delete any that you no longer need.',
  },
  share_in_past: {
    status: 422,
    ja: '共有の期限には、今日以降の日付を指定してください。',
    en: 'The expiry date of the link must be today or later.',
  },
  share_too_long: {
    status: 422,
    ja: '共有の期限は、今日から{days}日以内にしてください。',
    en: 'The expiry date of the link must be within {days} days from today.',
  },
  too_many_shares: {
    status: 422,
    ja: '有効な共有リンクは1つの検証結果またはレポートにつき{limit}件までです。不要なリンクを無効にしてください。',
    en: 'A run or report can have up to {limit} active share links. Please revoke any that you no longer need.',
  },
  share_password_required: {
    status: 401,
    ja: 'この共有リンクを開くには、パスワードを入力してください。',
    en: 'Please enter the password to open this share link.',
  },
  share_password_wrong: {
    status: 401,
    ja: 'パスワードが正しくありません。',
    en: 'The password is incorrect.',
  },
  share_report_missing: {
    status: 409,
    ja: 'PDFレポートはまだ作成中です。しばらくしてからもう一度お試しください。',
    en: 'The PDF report is still being created. Please try again in a moment.',
  },
  logo_too_large: {
    status: 422,
    ja: 'ロゴの画像は1MBまでです。小さくした画像を選択してください。',
    en: 'A logo can be up to 1 MB. Please choose a smaller image.',
  },
  logo_too_many_pixels: {
    status: 422,
    ja: 'ロゴの画像が大きすぎます。縦横のピクセル数を小さくした画像を選択してください（合計2,000万ピクセルまで）。',
    en: 'The logo has too many pixels. Please choose an image with smaller dimensions (up to 20 million pixels in total).',
  },
  logo_unreadable: {
    status: 422,
    ja: 'ロゴの画像を読み取れませんでした。PNG、JPEG、WebPのいずれかの画像を選択してください（SVGは使用できません。PNGに書き出してください）。',
    en: 'The logo could not be read. Please choose a PNG, JPEG or WebP image. SVG cannot be used; please export it as PNG.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof reportProblems, unknown> {}
}
