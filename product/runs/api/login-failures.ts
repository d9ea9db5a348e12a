import { fill, type Message, messages } from '#language/message.ts';

/** Why a step of a login failed. `{detail}` is a host, a status or a reason; never what was filled in. */
const reasons = messages({
  'not-found': { ja: '指定された要素が画面に表示されません。', en: 'The element that it names is not shown.' },
  'not-fillable': { ja: 'この要素には入力できません。', en: 'Nothing can be filled into this element.' },
  'not-clickable': { ja: 'この要素をクリックできません。', en: 'The element cannot be clicked.' },
  'no-value': { ja: '入力する値が保存されていません。', en: 'The value to fill in is not stored.' },
  'not-stored': {
    ja: '手順が保存されていないか、読み取れません。もう一度登録してください。',
    en: 'The steps are not stored any more, or cannot be read. Please register them again.',
  },
  'other-host': {
    ja: 'サイトの外（{detail}）へ移動しました。必要な場合は、許可するホストに追加してください。',
    en: 'It leads away from the site, to {detail}. If that is meant, add the host to the allowed ones.',
  },
  'http-status': { ja: 'ステータス{detail}が返りました。', en: 'The answer has status {detail}.' },
  unreachable: { ja: 'ページを開けません（{detail}）。', en: 'The page cannot be opened ({detail}).' },
  'success-not-seen': {
    ja: '最後の手順のあと、サインインの成功を示すものが表示されませんでした。ユーザー名とパスワードも確認してください。',
    en: 'What shows that the login succeeded was not seen after the last step. Please check the user name and password too.',
  },
  'success-before': {
    ja: 'サインインの成功を示すものが、サインイン前から表示されています。サインイン後にだけ表示されるものを指定してください。',
    en: 'What is to show that the login succeeded is seen before it, too. Please name something that only a signed-in visitor sees.',
  },
  timeout: { ja: '時間内に終わりませんでした。', en: 'It did not end in time.' },
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
  step: { ja: 'サインインの手順{step}：{reason}', en: 'Step {step} of the login: {reason}' },
  // It follows the last step, and a person looks for no step of its number.
  end: { ja: 'サインインの成功の確認：{reason}', en: 'The end of the login: {reason}' },
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
