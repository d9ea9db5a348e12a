import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { shellTexts } from './texts.ts';

/** The product's mark and name; a short one leaves room for more on narrow screens. */
export function Brand({ isShort = false }: { isShort?: boolean }): ReactNode {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap font-bold text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
        <rect width="32" height="32" rx="6" fill="var(--accent)" />
        <path
          d="M8 16.5l5.2 5.2L24.4 10.4"
          fill="none"
          stroke="var(--accent-foreground)"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="text-base tracking-wide max-[374px]:sr-only">
        <span lang="ja">点検</span>{' '}
        <span className={`font-semibold text-accent-soft-foreground ${isShort ? 'max-[479px]:hidden' : ''}`}>
          Tenken
        </span>
      </span>
    </span>
  );
}

/** The product's mark with the mark of the system-admin area, to distinguish it from a tenant's. */
export function AdminBrand(): ReactNode {
  const { t } = useLanguage();
  return (
    <span className="inline-flex items-center gap-2">
      <Brand isShort />
      <span className="chip-tag bg-ink text-surface max-[479px]:sr-only">{t(shellTexts.admin)}</span>
    </span>
  );
}
