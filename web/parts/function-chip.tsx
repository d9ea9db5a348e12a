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
import { type FunctionId, functionIds, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

/** The names of the six functions, as on menus and chips. */
export const functionNames = Object.fromEntries(functionIds.map(id => [id, registry[id].name])) as Record<
  FunctionId,
  Message
>;

const icons: Record<FunctionId, LucideIcon> = {
  quality: ShieldCheck,
  accessibility: Accessibility,
  seo: Search,
  link: Link2,
  contents: FileText,
  layout: LayoutGrid,
};

/** Colours of a function (amber, green, pink, blue) for text, icons and soft backgrounds, as class names. */
export const functionLooks: Record<FunctionId, { text: string; mark: string; soft: string }> = {
  quality: { text: 'text-quality', mark: 'text-quality-mark', soft: 'bg-quality-soft' },
  accessibility: { text: 'text-accessibility', mark: 'text-accessibility-mark', soft: 'bg-accessibility-soft' },
  seo: { text: 'text-seo', mark: 'text-seo-mark', soft: 'bg-seo-soft' },
  link: { text: 'text-link-function', mark: 'text-link-function-mark', soft: 'bg-link-function-soft' },
  contents: { text: 'text-link-function', mark: 'text-link-function-mark', soft: 'bg-link-function-soft' },
  layout: { text: 'text-link-function', mark: 'text-link-function-mark', soft: 'bg-link-function-soft' },
};

/** The icon of a function in its colour; for the eye only. */
export function FunctionIcon({ id, className = '', ...rest }: LucideProps & { id: FunctionId }): ReactNode {
  const Icon = icons[id];
  return <Icon aria-hidden="true" className={`${functionLooks[id].mark} ${className}`} {...rest} />;
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
