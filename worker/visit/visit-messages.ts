import { messages } from '#language/message.ts';
import { maxNavigations } from './watch-navigations.ts';

/** Why a unit of a visit has no result. The keys are the failure codes. */
export const visitFailures = messages({
  timeout: {
    ja: 'ページが応答しない、または時間内に検査が終わらなかったため、打ち切りました。',
    en: 'The page was given up: it did not answer, or its check did not end in time.',
  },
  crashed: {
    ja: 'ページの表示中にブラウザーが二度続けて異常終了しました。',
    en: 'The browser crashed twice in a row while it showed the page.',
  },
  'navigation-failed': {
    ja: 'ブラウザーでページを開けませんでした。{reason}。',
    en: 'The browser could not open the page. {reason}.',
  },
  'too-many-navigations': {
    ja: `ページが自動的な移動を${maxNavigations}回を超えて繰り返したため、打ち切りました。`,
    en: `The page was given up: it forwarded itself more than ${maxNavigations} times.`,
  },
  'moved-within': {
    ja: 'このページは表示すると別のページ（{url}）へ移動するため、このURLの結果はありません。',
    en: 'This page forwards to another page ({url}), so this URL has no result of its own.',
  },
  'moved-away': {
    ja: 'このページは表示すると別のサイト（{url}）へ移動するため、検証していません。',
    en: 'This page forwards to another site ({url}) and was not checked.',
  },
  'page-changed': {
    ja: '検査の途中でページが移動または再読み込みされたため、検査できませんでした。',
    en: 'The page moved or reloaded itself while it was checked.',
  },
  sandboxed: {
    ja: 'ページのContent-Security-Policy（sandbox）がスクリプトの実行を禁じているため、検査できませんでした。',
    en: 'The Content-Security-Policy of the page (sandbox) forbids scripts, which the check needs.',
  },
  'browser-missing': {
    ja: 'ブラウザーを起動できませんでした。',
    en: 'The browser could not be started.',
  },
  'nothing-painted': {
    ja: 'ページに何も表示されなかったため、測定できませんでした。',
    en: 'The page painted nothing, so it could not be measured.',
  },
  'not-recorded': {
    ja: 'ブラウザーがページの読み込みを記録できなかったため、測定できませんでした。もう一度検証してください。',
    en: 'The browser did not record how the page loaded, so it could not be measured. Please verify it again.',
  },
  'check-failed': {
    ja: '検査プログラムの内部でエラーが起きました。運営者の記録に詳細があります。',
    en: 'The check itself failed. The details are in the operator’s log.',
  },
  'given-up': {
    ja: '何度試しても検査が終わらなかったため、あきらめました。',
    en: 'The page was given up: its check did not end however often it was tried.',
  },
  'service-busy': {
    ja: 'サービスが混み合っていたため、検査が時間内に終わりませんでした。時間をおいて、もう一度検証してください。',
    en: 'The check did not end in time because the service was busy. Please verify it again later.',
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
  'login-page': {
    ja: 'サインインしていても、このURLにはサインイン画面が表示されるため、検証していません。',
    en: 'This URL shows the login even to somebody who has signed in, so it was not judged.',
  },
  'login-lost': {
    ja: 'このページを開くたびにサインイン状態が失われるため、検証していません。',
    en: 'The session is lost each time this page is visited, so it was not judged.',
  },
  aborted: {
    ja: '検証が停止されました。',
    en: 'The verification was stopped.',
  },
});

export type VisitFailureCode = keyof typeof visitFailures;

/** Why a browser could not open a page, where no `FetchErrorCode` says it. */
export const navigationReasons = messages({
  file: {
    ja: 'ページではなく、ダウンロードされるファイルが返されました',
    en: 'It answered with a download instead of a page',
  },
});
