import { messages } from '#language/message.ts';
import { maxNavigations } from './watch-navigations.ts';

/** Why a unit of a visit has no result. The keys are the failure codes. */
export const visitFailures = messages({
  timeout: {
    ja: 'ページが応答しないか、検査が時間内に終わらなかったため、中止しました。',
    en: 'Stopped because the page did not respond or its check did not finish in time.',
  },
  crashed: {
    ja: 'ページの表示中にブラウザーが2回続けて異常終了しました。',
    en: 'The browser crashed twice in a row while displaying the page.',
  },
  'navigation-failed': {
    ja: 'ブラウザーでページを開けませんでした。{reason}。',
    en: 'The browser could not open the page. {reason}.',
  },
  'too-many-navigations': {
    ja: 'ページの自動的な移動が${maxNavigations}回を超えて続いたため、中止しました。',
    en: `Stopped because the page redirected itself more than ${maxNavigations} times.`,
  },
  'moved-within': {
    ja: 'このページは表示すると別のページ（{url}）へ移動するため、このURLの結果はありません。',
    en: 'This page redirects to another page ({url}) when displayed, so there are no results for this URL.',
  },
  'moved-away': {
    ja: 'このページは表示すると別のサイト（{url}）へ移動するため、検証していません。',
    en: 'This page redirects to another site ({url}) when displayed, so it was not checked.',
  },
  'page-changed': {
    ja: '検査の途中でページが移動または再読み込みされたため、検査できませんでした。',
    en: 'The page could not be checked because it moved or reloaded itself during the check.',
  },
  sandboxed: {
    ja: 'ページのContent-Security-Policy（sandbox）がスクリプトの実行を禁じているため、検査できませんでした。',
    en: 'The page could not be checked because its Content-Security-Policy (sandbox) forbids scripts.',
  },
  'browser-missing': {
    ja: 'ブラウザーを起動できませんでした。',
    en: 'The browser could not be started.',
  },
  'nothing-painted': {
    ja: 'ページに何も表示されなかったため、測定できませんでした。',
    en: 'The page could not be measured because nothing was displayed.',
  },
  'not-recorded': {
    ja: 'ブラウザーがページの読み込みを記録できなかったため、測定できませんでした。もう一度検証してください。',
    en: 'The page could not be measured because the browser did not record how it loaded. Please verify it again.',
  },
  'check-failed': {
    ja: '検査プログラムの内部でエラーが発生しました。詳細は運営者のログに記録されています。',
    en: 'An internal error occurred in the check. The details are in the operator’s log.',
  },
  'given-up': {
    ja: '検査を何度か試しましたが終わらなかったため、中止しました。',
    en: 'Stopped because the check did not finish after several attempts.',
  },
  'service-busy': {
    ja: 'サービスが混み合っていたため、検査が時間内に終わりませんでした。時間をおいて、もう一度検証してください。',
    en: 'The check did not finish in time because the service was busy. Please verify it again later.',
  },
  'too-much-memory': {
    ja: 'ページの表示に必要なメモリーが上限を超えたため、中止しました。',
    en: 'Stopped because displaying the page needed more memory than is allowed.',
  },
  'process-time': {
    ja: 'このページの検査中に検査用プロセスが2回続けて応答しなくなったため、中止しました。',
    en: 'Stopped because the process checking this page stopped responding twice in a row.',
  },
  'process-memory': {
    ja: 'このページの検査中に検査用プロセスのメモリーが2回続けて上限を超えたため、中止しました。',
    en: 'Stopped because the process checking this page exceeded the memory limit twice in a row.',
  },
  'process-crash': {
    ja: 'このページの検査中に検査用プロセスが2回続けて異常終了したため、中止しました。',
    en: 'Stopped because the process checking this page crashed twice in a row.',
  },
  'login-page': {
    ja: 'サインインしていても、このURLにはサインイン画面が表示されるため、検証していません。',
    en: 'Not checked, because this URL shows the sign-in page even after signing in.',
  },
  'login-lost': {
    ja: 'このページを開くたびにサインイン状態が失われるため、検証していません。',
    en: 'Not checked, because the sign-in session is lost each time this page is opened.',
  },
  aborted: {
    ja: '検証が停止されました。',
    en: 'The run was stopped.',
  },
});

export type VisitFailureCode = keyof typeof visitFailures;

/** Why a browser could not open a page, where no `FetchErrorCode` says it. */
export const navigationReasons = messages({
  file: {
    ja: 'ページではなく、ダウンロードされるファイルが返されました',
    en: 'A file download was returned instead of a page',
  },
});
