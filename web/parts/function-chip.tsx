import {
  Accessibility,
  FileText,
  Gauge,
  Globe,
  Image,
  LayoutGrid,
  Link2,
  ListChecks,
  Lock,
  type LucideIcon,
  type LucideProps,
  Search,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckIcon } from '#checks/check.ts';
import { type FunctionId, functionIds, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

/** The names of the functions, as on menus and chips. */
export const functionNames = Object.fromEntries(functionIds.map(id => [id, registry[id].name])) as Record<
  FunctionId,
  Message
>;

const icons: Record<CheckIcon, LucideIcon> = {
  accessibility: Accessibility,
  'file-text': FileText,
  gauge: Gauge,
  globe: Globe,
  image: Image,
  'layout-grid': LayoutGrid,
  link: Link2,
  'list-checks': ListChecks,
  lock: Lock,
  search: Search,
  'shield-check': ShieldCheck,
};

/** The icon of a function in its colour; decorative. */
export function FunctionIcon({ id, className = '', ...rest }: LucideProps & { id: FunctionId }): ReactNode {
  const { icon, color } = registry[id];
  const Icon = icons[icon];
  return <Icon aria-hidden="true" className={className} style={{ color: color.mark }} {...rest} />;
}

/** A function as icon, name and colour. */
export function FunctionChip({ id }: { id: FunctionId }): ReactNode {
  const { t } = useLanguage();
  const { color } = registry[id];
  return (
    <span className="chip-tag" style={{ color: color.text, backgroundColor: color.soft }}>
      <FunctionIcon id={id} />
      {t(functionNames[id])}
    </span>
  );
}
