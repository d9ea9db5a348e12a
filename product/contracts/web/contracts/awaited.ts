import { messages } from '#language/message.ts';
import type { ContractView } from '#product/contracts/api/contracts.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { contractTexts, periodNames } from './contract-texts.ts';

const texts = messages({
  later: { ja: '{now}（{date} から {next}）', en: '{now} ({next} from {date})' },
  unconfirmed: { ja: '{now}（{next} は確認待ち）', en: '{now} ({next} awaiting confirmation)' },
});

/** The plan, its price, the billing period and the mail address of a contract, with what waits to follow them. */
export function useAwaited(view: ContractView): { plan: string; amount: string; period: string; email: string } {
  const { t } = useLanguage();
  const { date, number } = useFormats();
  const yen = (amount: number) => t(contractTexts.yen, { amount: number(amount) });
  const later = (now: string, next: string | null) =>
    next === null ? now : t(texts.later, { now, next, date: date(view.renewalDate) });
  const { nextPlanName, nextPeriod, nextEmail, contractEmail, amount, nextAmount, nextAmountFrom } = view;
  return {
    plan: later(t(planLabel(view.planName)), nextPlanName === null ? null : t(planLabel(nextPlanName))),
    amount:
      nextAmount === null
        ? yen(amount)
        : t(texts.later, { now: yen(amount), next: yen(nextAmount), date: date(nextAmountFrom) }),
    period: later(t(periodNames[view.period]), nextPeriod === null ? null : t(periodNames[nextPeriod])),
    email: nextEmail === null ? contractEmail : t(texts.unconfirmed, { now: contractEmail, next: nextEmail }),
  };
}
