import { messages } from '#language/message.ts';

/** Errors that the browser tells too, by itself: it does not load the texts of the others. */
export const clientProblems = messages({
  unexpected: {
    status: 500,
    ja: 'エラーが発生しました。しばらくしてからもう一度お試しください。',
    en: 'An error occurred. Please try again later.',
  },
  timeout: {
    status: 504,
    ja: '時間内に応答がありませんでした。しばらくしてからもう一度お試しください。',
    en: 'The request timed out. Please try again later.',
  },
  not_ready: {
    status: 503,
    ja: 'サービスが混み合っているか、準備中です。しばらくしてからもう一度お試しください。',
    en: 'The service is busy or starting up. Please try again shortly.',
  },
  url_has_credentials: {
    status: 422,
    ja: 'URLにユーザー名とパスワードを含めることはできません。専用の欄に入力してください。',
    en: 'A URL cannot contain a user name or password. Please use the dedicated fields.',
  },
  conflict: {
    status: 409,
    ja: '他のユーザーが更新しました。再読み込みしてください。',
    en: 'Another user has updated this. Please reload.',
  },
  passkey_refused: {
    status: 422,
    ja: 'パスキーを確認できませんでした。もう一度お試しいただくか、別の方法をご利用ください。',
    en: 'The passkey could not be confirmed. Please try again or use another method.',
  },
});
