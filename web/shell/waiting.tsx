import { Spinner } from '@heroui/react/spinner';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { shellTexts } from './texts.ts';

/** Shown while a screen or its data is loading. */
export function Waiting(): ReactNode {
  const { t } = useLanguage();
  return (
    <div role="status" aria-busy="true" className="flex min-h-[60vh] items-center justify-center gap-3 text-muted">
      <Spinner size="sm" aria-hidden="true" />
      <span>{t(shellTexts.loading)}</span>
    </div>
  );
}
