import { messages } from '#language/message.ts';
import type { ContractView } from '#product/contracts/api/contracts.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { periodNames } from './contract-texts.ts';

const texts = messages({
  later: { ja: '{now}（{date} から {next}）', en: '{now} (from {date} on {next})' },
  unconfirmed: { ja: '{now}（{next} は確認待ち）', en: '{now} ({next} is to be confirmed)' },
});

/** The plan, the billing period and the mail address of a contract, with what waits to follow them. */
export function useAwaited(view: ContractView): { plan: string; period: string; email: string } {
  const { t } = useLanguage();
  const { date } = useFormats();
  const later = (now: string, next: string | null) =>
    next === null ? now : t(texts.later, { now, next, date: date(view.renewalDate) });
  const { nextPlanName, nextPeriod, nextEmail, contractEmail } = view;
  return {
    plan: later(t(planLabel(view.planName)), nextPlanName === null ? null : t(planLabel(nextPlanName))),
    period: later(t(periodNames[view.period]), nextPeriod === null ? null : t(periodNames[nextPeriod])),
    email: nextEmail === null ? contractEmail : t(texts.unconfirmed, { now: contractEmail, next: nextEmail }),
  };
}
