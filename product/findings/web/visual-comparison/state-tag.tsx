import { CircleCheck, CircleDashed, CircleSlash, FileMinus, FilePlus, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#language/message.ts';
import type { CellState } from '#product/findings/api/visual-comparison.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { visualTexts as texts } from './visual-texts.ts';

export const stateNames: Record<CellState, Message> = {
  changed: texts.changed,
  equal: texts.equal,
  new: texts.new,
  gone: texts.goneState,
  incomparable: texts.incomparable,
};

const looks = {
  changed: { Icon: PencilLine, color: 'bg-fair-soft text-fair' },
  equal: { Icon: CircleCheck, color: 'bg-good-soft text-good' },
  new: { Icon: FilePlus, color: 'bg-info-soft text-info' },
  gone: { Icon: FileMinus, color: 'bg-poor-soft text-poor' },
  incomparable: { Icon: CircleSlash, color: 'bg-head text-ink' },
} as const satisfies Record<CellState, unknown>;

/** The state of a compared picture, as icon and word. */
export function StateTag({ state }: { state: CellState }): ReactNode {
  const { t } = useLanguage();
  const { Icon, color } = looks[state];
  return (
    <span className={`chip-tag h-5 ${color}`}>
      <Icon aria-hidden="true" />
      {t(stateNames[state])}
    </span>
  );
}

export function DecisionTag({ isApproved }: { isApproved: boolean }): ReactNode {
  const { t } = useLanguage();
  const Icon = isApproved ? CircleCheck : CircleDashed;
  return (
    <span className={`chip-tag h-5 ${isApproved ? 'bg-good-soft text-good' : 'bg-head text-ink'}`}>
      <Icon aria-hidden="true" />
      {t(isApproved ? texts.approved : texts.notApproved)}
    </span>
  );
}
