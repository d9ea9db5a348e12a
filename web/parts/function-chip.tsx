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
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import { useLanguage } from '../i18n/language.tsx';

export const checkNames = Object.fromEntries(checkIds.map(id => [id, registry[id].name])) as Record<CheckId, Message>;

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

/** The colours of a function: for its name, for lines and areas, and for the ground behind its name. */
export function checkTone(id: CheckId): Record<'text' | 'mark' | 'soft', string> {
  const { color } = registry[id];
  return { text: `var(--${color})`, mark: `var(--${color}-mark)`, soft: `var(--${color}-soft)` };
}

/** The icon of a function in its colour; decorative. */
export function FunctionIcon({ id, className = '', ...rest }: LucideProps & { id: CheckId }): ReactNode {
  const Icon = icons[registry[id].icon];
  return <Icon aria-hidden="true" className={className} style={{ color: checkTone(id).mark }} {...rest} />;
}

/** A function as icon, name and colour. */
export function FunctionChip({ id }: { id: CheckId }): ReactNode {
  const { t } = useLanguage();
  const { text, soft } = checkTone(id);
  return (
    <span className="chip-tag" style={{ color: text, backgroundColor: soft }}>
      <FunctionIcon id={id} />
      {t(checkNames[id])}
    </span>
  );
}
