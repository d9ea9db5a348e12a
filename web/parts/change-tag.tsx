import { CircleCheck, CircleHelp, FilePlus, FileX, type LucideIcon, Minus, PlusCircle, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { changeNames, type PlaceChange } from '#product/findings/api/place-change.ts';
import { useLanguage } from '../i18n/language.tsx';

const looks: Record<PlaceChange, { className: string; Icon: LucideIcon }> = {
  new: { className: 'bg-poor-soft text-poor border-poor-line', Icon: PlusCircle },
  recurring: { className: 'bg-fair-soft text-fair border-fair-line', Icon: RotateCcw },
  remaining: { className: 'bg-head text-ink', Icon: Minus },
  fixed: { className: 'bg-good-soft text-good border-good-line', Icon: CircleCheck },
  pageGone: { className: 'bg-head text-muted', Icon: FileX },
  notLooked: { className: 'bg-head text-muted', Icon: CircleHelp },
  unseen: { className: 'bg-head text-ink', Icon: FilePlus },
};

/** What has become of a place as icon, word and colour. */
export function ChangeTag({ change }: { change: PlaceChange }): ReactNode {
  const { t } = useLanguage();
  const { className, Icon } = looks[change];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(changeNames[change])}
    </span>
  );
}
