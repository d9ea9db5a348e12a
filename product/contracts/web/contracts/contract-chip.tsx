import { CircleAlert, CircleCheck, CircleSlash, CircleX, Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import type { Message } from '#language/message.ts';
import { adminLabel } from '#product/contracts/api/contract-status.ts';
import { useLanguage } from '#web/i18n/language.tsx';

const good = { className: 'bg-good-soft text-good', Icon: CircleCheck };
const ended = { className: 'bg-head text-muted', Icon: CircleSlash };
const waiting = { className: 'bg-info-soft text-info', Icon: Clock };

const looks = {
  primary: good,
  takeover: good,
  abandon: good,
  exploitable: good,
  not_ok: waiting,
  before_start: waiting,
  api_before_start: waiting,
  pre_cancel: { className: 'bg-fair-soft text-fair', Icon: Hourglass },
  canceled: ended,
  canceled_over_10: ended,
  withdraw: ended,
  unavailable: { className: 'bg-poor-soft text-poor', Icon: CircleX },
  bad_payment: { className: 'bg-poor-soft text-poor', Icon: CircleAlert },
} as const satisfies Record<ContractStatus, unknown>;

/** The status of a contract as icon, word and colour; named as for staff, unless `labelOf` says otherwise. */
export function ContractChip({
  status,
  labelOf = adminLabel,
}: {
  status: ContractStatus;
  labelOf?: (status: ContractStatus) => Message;
}): ReactNode {
  const { t } = useLanguage();
  const { className, Icon } = looks[status];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(labelOf(status))}
    </span>
  );
}
