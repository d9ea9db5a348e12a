import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { type Message, messages } from '#language/message.ts';
import type { ContractView } from '#product/contracts/api/contracts.ts';
import { listPlans } from '#product/contracts/api/plans.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useApi } from '#web/queries.ts';
import { reasonLabel } from './cancellation-reasons.ts';
import { ContractChip } from './contract-chip.tsx';

const texts = messages({
  none: { ja: '変更の履歴はありません。', en: 'No changes yet.' },
  calendar: { ja: '自動', en: 'automatic' },
  operator: { ja: '運営', en: 'the provider' },
  to: { ja: 'から', en: 'to' },
  applied: { ja: '解約の申請', en: 'Cancellation requested' },
  takenBack: { ja: '解約の取り消し', en: 'Cancellation withdrawn' },
  plan: { ja: 'プラン：{name}', en: 'Plan: {name}' },
});

/** Changes of a contract's status and plan, newest first; statuses are named by `labelOf`, default: as for staff. */
export function StatusTimeline({
  history,
  ...labels
}: Pick<ContractView, 'history'> & { labelOf?: (status: ContractStatus) => Message }): ReactNode {
  const { t } = useLanguage();
  const { dateTime } = useFormats();
  const plans = useApi(listPlans, {}).data?.items ?? [];
  const planOf = (id: string) => t(planLabel(plans.find(plan => plan.planId === id)?.name ?? id));
  if (history.length === 0) return <p className="text-muted">{t(texts.none)}</p>;
  return (
    <ol className="ms-1.5 border-s border-line-strong">
      {history.map((change, n) => (
        <li key={change.at + change.to} className="relative ps-5 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute -start-1.5 top-1.5 size-3 rounded-full border-2 border-accent bg-surface"
          />
          <p className="numbers text-xs text-muted">
            {dateTime(change.at)}
            <span className="ms-2">{change.by || t(change.byStaff ? texts.operator : texts.calendar)}</span>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-1.5">
            {change.from !== null && change.from !== change.to && (
              <>
                <ContractChip status={change.from} {...labels} />
                <ArrowRight role="img" aria-label={t(texts.to)} className="size-3.5 text-muted" />
              </>
            )}
            <ContractChip status={change.to} {...labels} />
          </p>
          {change.from === change.to && history[n + 1]?.planId === change.planId && (
            <p className="mt-1 text-xs text-muted">{t(change.reasons.length > 0 ? texts.applied : texts.takenBack)}</p>
          )}
          {history[n + 1]?.planId !== change.planId && (
            <p className="mt-1 text-xs text-muted">{t(texts.plan, { name: planOf(change.planId) })}</p>
          )}
          {change.reasons.length > 0 && (
            <ul className="mt-1 list-disc ps-4 text-xs text-muted">
              {change.reasons.map(reason => (
                <li key={reason}>{t(reasonLabel(reason))}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
