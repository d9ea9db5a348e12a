import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { figure, limitLines } from '#product/contracts/api/limit-lines.ts';
import { type PlanUse, planKinds, shownLimits } from '#product/contracts/api/plan-choice.ts';
import { listPlans } from '#product/contracts/api/plans.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceInput } from '#web/parts/bound-fields.tsx';
import { useApi } from '#web/queries.ts';
import { contractTexts } from './contract-texts.ts';

const texts = messages({ amount: { ja: '月額{amount}円（税抜）', en: '¥{amount} per month (excluding tax)' } });

/** The choice of a plan among those that `use` allows, with the chosen one's details; the plan `now` stays listed. */
export function PlanChoice<Values extends FieldValues, Sent>({
  control,
  name,
  use,
  now,
  isOptional = false,
  isAd = false,
}: {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  use: PlanUse;
  now?: string;
  isOptional?: boolean;
  /** For the ad-report product, in which a report takes a page. */
  isAd?: boolean;
}): ReactNode {
  const { t, language } = useLanguage();
  const chosen = useWatch({ control, name });
  const all = useApi(listPlans, {}).data?.items ?? [];
  const kinds = planKinds(use, all.find(({ planId }) => planId === now)?.kind);
  const plans = all.filter(({ kind, planId }) => kinds.includes(kind) || planId === now);
  const plan = plans.find(({ planId }) => planId === chosen);
  const line = isAd ? 'ad' : plan?.kind === 'api' ? 'api' : 'main';
  return (
    <ChoiceInput
      control={control}
      name={name}
      isOptional={isOptional}
      label={t(contractTexts.planId)}
      options={plans.map(({ planId, name: label }) => ({ id: planId, label: t(planLabel(label)) }))}
      {...(plan === undefined
        ? {}
        : {
            help: [
              t(texts.amount, { amount: figure(plan.amount) }),
              ...limitLines(shownLimits(plan, line), line, language),
            ].join(language === 'ja' ? '・' : ' · '),
          })}
    />
  );
}
