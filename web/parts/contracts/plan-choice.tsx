import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { listPlans } from '#contract/plans.ts';
import { messages } from '#language/message.ts';
import { useStaff } from '../../admin-navigation.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useApi } from '../../queries.ts';
import { ChoiceInput } from '../bound-fields.tsx';
import { contractTexts } from './contract-texts.ts';

const texts = messages({
  about: {
    ja: 'ドメイン{domains}・月{pages}ページ・連携アカウント{accounts}・月額{amount}円（税抜）',
    en: '{domains} domains, {pages} pages a month, {accounts} linked accounts, ¥{amount} a month without tax',
  },
});

/** The choice of a plan, with what the chosen one holds. */
export function PlanChoice<Values extends FieldValues, Sent>({
  control,
  name,
  isOptional = false,
}: {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  isOptional?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { may } = useStaff();
  const chosen = useWatch({ control, name });
  // Client users choose among the plans that are paid; what they have stays in the list.
  const plans = (useApi(listPlans, {}).data?.items ?? []).filter(
    ({ kind, planId }) => kind === 'paid' || planId === chosen || may('tenant:read'),
  );
  const plan = plans.find(({ planId }) => planId === chosen);
  return (
    <ChoiceInput
      control={control}
      name={name}
      isOptional={isOptional}
      label={t(contractTexts.planId)}
      options={plans.map(({ planId, name: label }) => ({ id: planId, label }))}
      {...(plan === undefined
        ? {}
        : {
            help: t(texts.about, {
              domains: number(plan.domains),
              pages: number(plan.pages),
              accounts: number(plan.linkedAccounts),
              amount: number(plan.amount),
            }),
          })}
    />
  );
}
