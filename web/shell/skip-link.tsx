import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { shellTexts } from './texts.ts';

/** The first tab stop: skips the menu to the content. */
export function SkipLink(): ReactNode {
  const { t } = useLanguage();
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-2 text-surface focus:translate-y-0"
      onClick={event => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t(shellTexts.skip)}
    </a>
  );
}
