import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { PublicShell } from '#web/shell/public-shell.tsx';

const texts = messages({
  title: { ja: 'お問い合わせ', en: 'Contact' },
  hours: {
    ja: 'サポート時間：平日10:00〜18:00（日本時間）',
    en: 'Support hours: weekdays 10:00–18:00 (Japan time)',
  },
  customers: { ja: 'ご契約中のお客様', en: 'Customers' },
  customersText: {
    ja: 'サインインして、メニューの「お問い合わせ」からお送りください。契約の内容を確認できるため、より早くお答えできます。',
    en: 'Please sign in and choose “Inquiry” in the menu. This lets us check your contract and reply faster.',
  },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  locked: { ja: 'サインインできない場合', en: 'If you cannot sign in' },
  lockedText: {
    ja: 'パスワードは確認コードで再設定できます。契約IDが分からない場合や、招待のリンクの有効期限が切れた場合は、契約の管理者にご確認ください。',
    en: 'You can reset your password with a verification code. If you do not know your contract ID or your invitation has expired, please ask the administrator of your contract.',
  },
  forgot: { ja: 'パスワードの再設定', en: 'Reset password' },
  newcomers: { ja: 'これからご利用になる方', en: 'New to Tenken' },
  newcomersText: {
    ja: '無料プランですぐにお試しいただけます。ご登録後は「お問い合わせ」からご相談いただけます。',
    en: 'You can try the free plan right away. After signing up, you can contact us from “Inquiry”.',
  },
  free: { ja: '無料プランを申し込む', en: 'Sign up for the free plan' },
});

/** The ways to reach support, by kind of user. */
export default function ContactScreen(): ReactNode {
  const { t } = useLanguage();
  const ways = [
    { title: texts.customers, text: texts.customersText, link: texts.signIn, to: '/signin' },
    { title: texts.locked, text: texts.lockedText, link: texts.forgot, to: '/forgot-password' },
    { title: texts.newcomers, text: texts.newcomersText, link: texts.free, to: '/system/free-create' },
  ];
  return (
    <PublicShell>
      <div className="mx-auto w-full max-w-3xl px-4 py-8">
        <h1 tabIndex={-1} className="text-2xl font-bold">
          {t(texts.title)}
        </h1>
        <p className="mt-3 text-muted">{t(texts.hours)}</p>
        <div className="panel mt-6 divide-y divide-line">
          {ways.map(way => (
            <section key={way.to} aria-label={t(way.title)} className="px-5 py-4">
              <h2 className="font-bold">{t(way.title)}</h2>
              <p className="mt-1 text-muted phrases">{t(way.text)}</p>
              <Link to={way.to} className="button button--outline mt-3">
                {t(way.link)}
              </Link>
            </section>
          ))}
        </div>
      </div>
    </PublicShell>
  );
}
