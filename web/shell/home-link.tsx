import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { shellTexts } from './texts.ts';
import { useHome } from './use-home.ts';

/** The way from a public page to the own area of a signed-in person; nothing for a visitor. */
export function HomeLink(): ReactNode {
  const { t } = useLanguage();
  const home = useHome();
  return home === null ? null : (
    <Link {...home} className="button button--primary">
      {t(shellTexts.open)}
    </Link>
  );
}
