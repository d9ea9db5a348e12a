import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { ErrorPage } from './error-page.tsx';

const texts = messages({
  title: { ja: 'URLの有効期限が切れています', en: 'The URL has expired' },
  invited: {
    ja: 'ご案内のURLは、有効期限（発行から48時間、スタッフは1年）が過ぎたか、すでに使用されています。管理者に再発行を依頼してください。',
    en: 'The URL has expired (48 hours after issue, or one year for staff) or has already been used. Please ask your administrator for a new one.',
  },
  free: {
    ja: '確認メールのURLは、有効期限（48時間）が過ぎたか、すでに使用されています。登録がお済みの方はサインインしてください。お済みでない方は、もう一度お申し込みください。',
    en: 'The URL in the confirmation e-mail has expired (48 hours) or has already been used. If you have completed registration, please sign in. If not, please sign up again.',
  },
  signUp: { ja: '無料プランを申し込む', en: 'Sign up for the free plan' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  home: { ja: 'トップページへ', en: 'Go to the top page' },
});

/** The target of expired or used links from mails; `for=free` for those of the free plan. */
export default function ExpiredScreen(): ReactNode {
  const { t } = useLanguage();
  const isFree = useScreenSearch('error-expired').for === 'free';
  const next = isFree
    ? ({ to: '/system/free-create', text: t(texts.signUp) } as const)
    : ({ to: '/lp', text: t(texts.home) } as const);
  return (
    <ErrorPage title={t(texts.title)} links={[next, { to: '/signin', text: t(texts.signIn) }]}>
      {t(isFree ? texts.free : texts.invited)}
    </ErrorPage>
  );
}
