import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

const texts = messages({
  label: { ja: 'フッター', en: 'Footer' },
  product: { ja: '点検 Tenken – ウェブサイトの検証サービス', en: 'Tenken – website verification' },
  pricing: { ja: '料金プラン', en: 'Plans and prices' },
  manual: { ja: 'ご利用マニュアル', en: 'User manual' },
  terms: { ja: '利用規約', en: 'Terms of use' },
  apiTerms: { ja: 'API利用規約', en: 'API terms of use' },
  privacy: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
  contact: { ja: 'お問い合わせ', en: 'Contact' },
});

const links = [
  { to: '/pricing', text: texts.pricing },
  { to: '/guide/users-manual', text: texts.manual },
  { to: '/legal/termofuse', text: texts.terms },
  { to: '/legal/api-termofuse', text: texts.apiTerms },
  { to: '/legal/privacy', text: texts.privacy },
  { to: '/contact', text: texts.contact },
] as const;

/** The footer of the public pages: documents and contact. */
export function PublicFooter(): ReactNode {
  const { t } = useLanguage();
  return (
    <footer className="mt-auto border-t border-line bg-surface px-4 py-4 text-xs text-muted">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p>{t(texts.product)}</p>
        <nav aria-label={t(texts.label)}>
          <ul className="flex flex-wrap gap-x-5">
            {links.map(link => (
              <li key={link.to}>
                <Link to={link.to} className="inline-flex min-h-8 items-center hover:text-link hover:underline">
                  {t(link.text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
