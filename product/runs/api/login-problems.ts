import { declareProblems } from '#endpoint/problem.ts';

export const loginProblems = declareProblems({
  login_step_invalid: {
    status: 422,
    ja: 'サインインの手順{step}に誤りがあります。{reason}',
    en: 'Sign-in step {step} is not valid. {reason}',
  },
  login_success_invalid: {
    status: 422,
    ja: 'サインインの成功の確認方法に誤りがあります。{reason}',
    en: 'The indication of a successful sign-in is not valid. {reason}',
  },
  login_host_invalid: {
    status: 422,
    ja: '許可するホスト「{host}」はホスト名ではありません。',
    en: 'The allowed host “{host}” is not a host name.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof loginProblems, unknown> {}
}
