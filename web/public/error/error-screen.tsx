import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { PublicShell } from '../../shell/public-shell.tsx';

const texts = messages({
  title: { ja: 'ページが見つかりません', en: 'Page not found' },
  help: {
    ja: 'アドレスが変更されたか、入力に誤りがある可能性があります。',
    en: 'The address may have changed, or there may be a typing mistake in it.',
  },
  home: { ja: 'トップページへ', en: 'Go to the start page' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
});

/** Where every unknown address leads. */
export default function ErrorScreen(): ReactNode {
  const { t } = useLanguage();
  return (
    <PublicShell>
      <div className="mx-auto flex max-w-xl flex-1 flex-col items-center justify-center px-4 py-16 text-center">
        <Compass aria-hidden="true" className="size-12 text-muted" strokeWidth={1.25} />
        <h1 tabIndex={-1} className="mt-4 text-xl font-bold">
          {t(texts.title)}
        </h1>
        <p className="mt-2 text-muted phrases">{t(texts.help)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Link to="/lp" className="button button--primary">
            {t(texts.home)}
          </Link>
          <Link to="/signin" className="button button--outline">
            {t(texts.signIn)}
          </Link>
        </div>
      </div>
    </PublicShell>
  );
}
