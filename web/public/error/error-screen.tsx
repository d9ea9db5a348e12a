import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch } from '../../navigation.tsx';
import { PublicShell } from '../../shell/public-shell.tsx';

const texts = messages({
  title: { ja: 'ページが見つかりません', en: 'Page not found' },
  help: {
    ja: 'アドレスが変更されたか、入力に誤りがある可能性があります。',
    en: 'The address may have changed, or there may be a typing mistake in it.',
  },
  expired: { ja: 'URLの有効期限が切れています', en: 'The URL has expired' },
  expiredHelp: {
    ja: 'ご案内のURLは有効期限（発行から48時間、スタッフは1年）が過ぎたか、すでに使われています。管理者に再発行を依頼してください。',
    en: 'The URL is past its time (48 hours, one year for staff) or has been used. Please ask your administrator for a new one.',
  },
  home: { ja: 'トップページへ', en: 'Go to the start page' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
});

/** Where every unknown address leads. */
export default function ErrorScreen(): ReactNode {
  const { t } = useLanguage();
  const { code } = useScreenSearch('error');
  const isExpired = code === 'expired';
  return (
    <PublicShell>
      <div className="mx-auto flex max-w-xl flex-1 flex-col items-center justify-center px-4 py-16 text-center">
        <Compass aria-hidden="true" className="size-12 text-muted" strokeWidth={1.25} />
        <h1 tabIndex={-1} className="mt-4 text-xl font-bold">
          {t(isExpired ? texts.expired : texts.title)}
        </h1>
        <p className="mt-2 text-muted phrases">{t(isExpired ? texts.expiredHelp : texts.help)}</p>
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
