import { declareProblems } from '#endpoint/problem.ts';

export const signInProblems = declareProblems({
  reauthentication_required: {
    status: 403,
    ja: 'この操作にはご本人の確認が必要です。確認してから、もう一度お試しください。',
    en: 'This action requires you to confirm your identity. Please confirm it and try again.',
  },
  staff_credentials_incorrect: {
    status: 401,
    ja: 'メールアドレスまたはパスワードが正しくありません。',
    en: 'The e-mail address or password is incorrect.',
  },
  contract_not_started: {
    status: 403,
    ja: 'ご契約は{date}からご利用いただけます。その日以降にサインインしてください。',
    en: 'Your contract starts on {date}. Please sign in on or after that date.',
  },
  totp_enrolled: {
    status: 409,
    ja: '認証アプリはすでに登録されています。',
    en: 'An authenticator app is already set up.',
  },
  enrolment_expired: {
    status: 422,
    ja: '登録の手続きの有効期限が切れました。もう一度最初から登録してください。',
    en: 'This setup has expired. Please start again.',
  },
  passkeys_unavailable: {
    status: 422,
    ja: 'このURLではパスキーを利用できません。運用者がTENKEN_PUBLIC_URLにドメイン名を設定すると利用できます。',
    en: 'Passkeys cannot be used at this URL. The operator needs to set TENKEN_PUBLIC_URL to a domain name.',
  },
  too_many_passkeys: {
    status: 422,
    ja: '登録できるパスキーは{limit}個までです。',
    en: 'You can register up to {limit} passkeys.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof signInProblems, unknown> {}
}
