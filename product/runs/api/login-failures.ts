import { fill, type Message, messages } from '#language/message.ts';

/** Why a step of a login failed. `{detail}` is a host, a status or a reason; never what was filled in. */
const reasons = messages({
  'not-found': { ja: '指定された要素が画面に表示されません。', en: 'The specified element is not shown on the page.' },
  'not-fillable': { ja: 'この要素には入力できません。', en: 'This element does not accept input.' },
  'not-clickable': { ja: 'この要素をクリックできません。', en: 'The element cannot be clicked.' },
  'no-value': { ja: '入力する値が保存されていません。', en: 'The value to enter is not stored.' },
  'not-stored': {
    ja: '手順が保存されていないか、読み取れません。もう一度登録してください。',
    en: 'The steps are no longer stored or cannot be read. Please register them again.',
  },
  'other-host': {
    ja: 'サイトの外（{detail}）へ移動しました。必要な場合は、許可するホストに追加してください。',
    en: 'The page moved outside the site, to {detail}. If this is intended, please add it to the allowed hosts.',
  },
  'http-status': { ja: 'ステータス{detail}が返りました。', en: 'The server returned status {detail}.' },
  unreachable: { ja: 'ページを開けません（{detail}）。', en: 'The page cannot be opened ({detail}).' },
  'success-not-seen': {
    ja: '最後の手順のあと、サインインの成功を示すものが表示されませんでした。ユーザー名とパスワードも確認してください。',
    en: 'The indication of a successful sign-in did not appear after the last step. Please also check the user name and password.',
  },
  'success-before': {
    ja: 'サインインの成功を示すものが、サインイン前から表示されています。サインイン後にだけ表示されるものを指定してください。',
    en: 'The indication of a successful sign-in is already shown before signing in. Please specify something that is shown only after signing in.',
  },
  timeout: { ja: '時間内に終わりませんでした。', en: 'The operation timed out.' },
  stopped: { ja: '停止されました。', en: 'It was stopped.' },
  browser: { ja: 'ブラウザーを使えませんでした。', en: 'The browser could not be used.' },
});
export type LoginFailureCode = keyof typeof reasons;

/** A step of a login that failed: its number from 1, one more than there are for the check at the end. */
export interface LoginFailure {
  step: number;
  code: LoginFailureCode;
  detail?: string | Message;
}

const texts = messages({
  step: { ja: 'サインインの手順{step}：{reason}', en: 'Sign-in step {step}: {reason}' },
  // It follows the last step, and a person looks for no step of its number.
  end: { ja: 'サインインの成功の確認：{reason}', en: 'Confirming the sign-in: {reason}' },
});

export function loginFailureMessage({ step, code, detail = '' }: LoginFailure): Message {
  const both = typeof detail === 'string' ? { ja: detail, en: detail } : detail;
  const reason = {
    ja: fill(reasons[code], { detail: both.ja }).ja,
    en: fill(reasons[code], { detail: both.en }).en,
  };
  const sentence = code === 'success-not-seen' ? texts.end : texts.step;
  return { ja: fill(sentence, { step, reason: reason.ja }).ja, en: fill(sentence, { step, reason: reason.en }).en };
}
