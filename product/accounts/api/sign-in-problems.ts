import { declareProblems } from '#endpoint/problem.ts';

export const signInProblems = declareProblems({
  reauthentication_required: {
    status: 403,
    ja: 'この操作にはご本人の確認が必要です。確認してから、もう一度お試しください。',
    en: 'This needs a confirmation that it is you. Please confirm it and try again.',
  },
  staff_credentials_incorrect: {
    status: 401,
    ja: 'メールアドレスまたはパスワードが正しくありません。',
    en: 'The e-mail address or password is incorrect.',
  },
  contract_not_started: {
    status: 403,
    ja: 'ご契約は{date}からご利用いただけます。その日以降にサインインしてください。',
    en: 'Your contract can be used from {date} on. Please sign in then.',
  },
  totp_enrolled: {
    status: 409,
    ja: '認証アプリはすでに登録されています。',
    en: 'An authenticator app is enrolled already.',
  },
  enrolment_expired: {
    status: 422,
    ja: '登録の手続きの有効期限が切れました。もう一度最初から登録してください。',
    en: 'This enrolment has expired. Please begin again.',
  },
  passkeys_unavailable: {
    status: 422,
    ja: 'このアドレスではパスキーを利用できません。運用者がTENKEN_PUBLIC_URLにドメイン名を設定すると利用できます。',
    en: 'Passkeys cannot be used at this address. They need a domain name in TENKEN_PUBLIC_URL, which the operator sets.',
  },
  too_many_passkeys: {
    status: 422,
    ja: '登録できるパスキーは{limit}個までです。',
    en: 'At most {limit} passkeys can be registered.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof signInProblems, unknown> {}
}
