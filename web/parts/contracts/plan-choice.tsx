import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { type PlanUse, planKinds } from '#api/plan-choice.ts';
import { listPlans } from '#api/plans.ts';
import { planLabel } from '#api/shown-names.ts';
import { messages } from '#language/message.ts';
import { useFormats } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useApi } from '../../queries.ts';
import { ChoiceInput } from '../bound-fields.tsx';
import { contractTexts } from './contract-texts.ts';

const texts = messages({
  about: {
    ja: '月額{amount}円（税抜）・ドメイン{domains}・月{pages}ページ・連携アカウント{accounts}・同時検証{runs}件・応答の待ち時間{seconds}秒',
    en: '¥{amount} a month (excluding tax) · Domains: {domains} · Pages a month: {pages} · Linked accounts: {accounts} · Runs at once: {runs} · Wait for an answer: {seconds} s',
  },
});

/** The choice of a plan among those that `use` allows, with the chosen one's details; the plan `now` stays listed. */
export function PlanChoice<Values extends FieldValues, Sent>({
  control,
  name,
  use,
  now,
  isOptional = false,
}: {
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  use: PlanUse;
  now?: string;
  isOptional?: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const chosen = useWatch({ control, name });
  const all = useApi(listPlans, {}).data?.items ?? [];
  const kinds = planKinds(use, all.find(({ planId }) => planId === now)?.kind);
  const plans = all.filter(({ kind, planId }) => kinds.includes(kind) || planId === now);
  const plan = plans.find(({ planId }) => planId === chosen);
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
            help: t(texts.about, {
              domains: number(plan.domains),
              pages: number(plan.pages),
              accounts: number(plan.linkedAccounts),
              runs: number(plan.runningRuns),
              seconds: number(plan.answerSeconds),
              amount: number(plan.amount),
            }),
          })}
    />
  );
}
