import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch } from '#web/navigation.tsx';
import { useHome } from '#web/shell/use-home.ts';
import { ErrorPage } from './error-page.tsx';

const texts = messages({
  title: { ja: 'ページが見つかりません', en: 'Page not found' },
  help: {
    ja: 'URLが変更されたか、入力に誤りがある可能性があります。',
    en: 'The URL may have changed or been typed incorrectly.',
  },
  home: { ja: 'トップページへ', en: 'Go to the top page' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
});

/** The target of every unknown address. */
export default function ErrorScreen(): ReactNode {
  const { t } = useLanguage();
  const { code } = useScreenSearch('error');
  const isVisitor = useHome() === null;
  if (code === 'expired') return <Navigate to="/error/expired" replace />;
  return (
    <ErrorPage
      title={t(texts.title)}
      links={[
        { to: '/lp', text: t(texts.home) },
        ...(isVisitor ? ([{ to: '/signin', text: t(texts.signIn) }] as const) : []),
      ]}
    >
      {t(texts.help)}
    </ErrorPage>
  );
}
