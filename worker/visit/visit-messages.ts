import { messages } from '#language/message.ts';

/** Why a unit of a visit has no result. The keys are the failure codes. */
export const visitFailures = messages({
  timeout: {
    ja: 'ページが応答しない、または時間内に検査が終わらなかったため、打ち切りました。',
    en: 'The page was given up: it did not answer, or its check did not end in time.',
  },
  crashed: {
    ja: 'ページの表示中にブラウザが二度続けて異常終了しました。',
    en: 'The browser crashed twice in a row while it showed the page.',
  },
  'navigation-failed': {
    ja: 'ブラウザでページを開けませんでした（{reason}）。',
    en: 'The browser could not open the page ({reason}).',
  },
  'browser-missing': {
    ja: 'ブラウザを起動できませんでした（{reason}）。',
    en: 'The browser could not be started ({reason}).',
  },
  'check-failed': {
    ja: '検査プログラムの内部でエラーが起きました（{reason}）。',
    en: 'The check itself failed ({reason}).',
  },
  'given-up': {
    ja: '何度試しても検査が終わらなかったため、あきらめました。',
    en: 'The page was given up: its check did not end however often it was tried.',
  },
  'too-much-memory': {
    ja: 'ページの表示に必要なメモリーが上限を超えたため、打ち切りました。',
    en: 'The page was given up: showing it needed more memory than is allowed.',
  },
  'process-time': {
    ja: 'このページの検査により検査用プロセスが二度続けて応答しなくなったため、打ち切りました。',
    en: 'The page was given up: twice the process that read it stopped answering and had to be ended.',
  },
  'process-memory': {
    ja: 'このページの検査により検査用プロセスのメモリーが二度続けて上限を超えたため、打ち切りました。',
    en: 'The page was given up: twice the process that read it needed more memory than is allowed.',
  },
  'process-crash': {
    ja: 'このページの検査により検査用プロセスが二度続けて異常終了したため、打ち切りました。',
    en: 'The page was given up: twice the process that read it crashed.',
  },
  aborted: {
    ja: '検証が停止されました。',
    en: 'The verification was stopped.',
  },
});

export type VisitFailureCode = keyof typeof visitFailures;
