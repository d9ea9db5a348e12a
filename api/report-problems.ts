import { messages } from '#language/message.ts';

/** Errors about reports of runs, among those of api/problem.ts. */
export const reportProblems = messages({
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
