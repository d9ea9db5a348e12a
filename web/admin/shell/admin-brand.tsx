import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { Brand } from '../../shell/brand.tsx';
import { adminTexts } from './admin-texts.ts';

/** The product's mark with the mark of the system-admin area, so that nobody takes it for a tenant's. */
export function AdminBrand(): ReactNode {
  const { t } = useLanguage();
  return (
    <span className="inline-flex items-center gap-2">
      <Brand />
      <span className="chip-tag bg-ink text-white">{t(adminTexts.areaShort)}</span>
    </span>
  );
}
