import { Link, useParams } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { AccountBox } from '#web/shell/account-box.tsx';

const texts = messages({
  title: { ja: '無料プランの登録が完了しました', en: 'Your free plan is ready' },
  help: {
    ja: 'サインインには次の契約IDを使います。メールでもお送りしました。',
    en: 'Use the following contract ID to sign in. We have also sent it to you by e-mail.',
  },
  contractId: { ja: '契約ID', en: 'Contract ID' },
  next: {
    ja: 'サインインしたら、サイトのURLを登録して検証を始めましょう。',
    en: 'After signing in, register the URL of a site to start your first run.',
  },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  manual: { ja: 'ご利用マニュアル', en: 'User manual' },
});

/** The end of a sign-up for the free plan: the contract ID, and a link to the sign-in. */
export default function FreeSuccessScreen(): ReactNode {
  const { t } = useLanguage();
  const { tenant_preferred_id = '' } = useParams({ strict: false });
  return (
    <AccountBox
      title={t(texts.title)}
      help={
        <span className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
          {t(texts.help)}
        </span>
      }
    >
      <dl className="mt-4 rounded-sm border border-line bg-head px-4 py-3">
        <dt className="text-xs text-muted">{t(texts.contractId)}</dt>
        <dd className="text-base font-bold break-all">{tenant_preferred_id}</dd>
      </dl>
      <p className="mt-4 text-muted phrases">{t(texts.next)}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Link to="/signin" search={{ tenant_preferred_id } as never} className="button button--primary">
          {t(texts.signIn)}
        </Link>
        <Link to="/guide/users-manual" className="button button--outline">
          {t(texts.manual)}
        </Link>
      </div>
    </AccountBox>
  );
}
