import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HostProof } from '#product/runs/api/ownership.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { proofStateTexts } from './ownership-texts.ts';

const looks = {
  unproven: { className: 'bg-head text-muted', Icon: CircleDashed },
  proven: { className: 'bg-good-soft text-good', Icon: CircleCheck },
  missing: { className: 'bg-fair-soft text-fair', Icon: CircleAlert },
} as const;

export function ProofState({ state }: Pick<HostProof, 'state'>): ReactNode {
  const { t } = useLanguage();
  const { className, Icon } = looks[state];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(proofStateTexts[state])}
    </span>
  );
}
