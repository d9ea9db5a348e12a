import { CircleCheckBig, CircleDashed, CircleDot, EyeOff, RotateCcw, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { type IssueState, issueStateNames } from '#product/findings/api/issue-marks.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const looks = {
  open: { className: 'bg-head text-muted', Icon: CircleDashed },
  in_progress: { className: 'bg-info-soft text-info', Icon: CircleDot },
  fixed: { className: 'bg-fair-soft text-fair', Icon: Wrench },
  confirmed: { className: 'bg-good-soft text-good', Icon: CircleCheckBig },
  recurred: { className: 'bg-poor-soft text-poor', Icon: RotateCcw },
  excluded: { className: 'bg-head text-ink', Icon: EyeOff },
} as const satisfies Record<IssueState, object>;

/** The state of a place to fix as icon, word and colour. */
export function StateTag({ state }: { state: IssueState }): ReactNode {
  const { t } = useLanguage();
  const { className, Icon } = looks[state];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(issueStateNames[state])}
    </span>
  );
}
