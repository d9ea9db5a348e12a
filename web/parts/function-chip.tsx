import {
  Accessibility,
  FileText,
  LayoutGrid,
  Link2,
  type LucideIcon,
  type LucideProps,
  Search,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { FunctionId } from '#checks/check.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

/** The names of the six functions, as on menus and chips. */
export const functionNames = messages({
  quality: { ja: '品質', en: 'Quality' },
  accessibility: { ja: 'アクセシビリティ', en: 'Accessibility' },
  seo: { ja: 'SEO', en: 'SEO' },
  link: { ja: 'リンク', en: 'Links' },
  contents: { ja: 'コンテンツ', en: 'Contents' },
  layout: { ja: 'レイアウト', en: 'Layout' },
});

const icons: Record<FunctionId, LucideIcon> = {
  quality: ShieldCheck,
  accessibility: Accessibility,
  seo: Search,
  link: Link2,
  contents: FileText,
  layout: LayoutGrid,
};

/** Text colour and soft background of a function (amber, green, pink, blue), as class names. */
export const functionLooks: Record<FunctionId, { text: string; soft: string }> = {
  quality: { text: 'text-quality', soft: 'bg-quality-soft' },
  accessibility: { text: 'text-accessibility', soft: 'bg-accessibility-soft' },
  seo: { text: 'text-seo', soft: 'bg-seo-soft' },
  link: { text: 'text-link-function', soft: 'bg-link-function-soft' },
  contents: { text: 'text-link-function', soft: 'bg-link-function-soft' },
  layout: { text: 'text-link-function', soft: 'bg-link-function-soft' },
};

/** The icon of a function in its colour; for the eye only. */
export function FunctionIcon({ id, className = '', ...rest }: LucideProps & { id: FunctionId }): ReactNode {
  const Icon = icons[id];
  return <Icon aria-hidden="true" className={`${functionLooks[id].text} ${className}`} {...rest} />;
}

/** A function as icon, name and colour. */
export function FunctionChip({ id }: { id: FunctionId }): ReactNode {
  const { t } = useLanguage();
  return (
    <span className={`chip-tag ${functionLooks[id].soft} ${functionLooks[id].text}`}>
      <FunctionIcon id={id} />
      {t(functionNames[id])}
    </span>
  );
}
