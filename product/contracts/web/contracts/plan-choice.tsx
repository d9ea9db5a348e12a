import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { messages } from '#language/message.ts';
import { limitsOfKind, type PlanUse, planKinds } from '#product/contracts/api/plan-choice.ts';
import { listPlans } from '#product/contracts/api/plans.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ChoiceInput } from '#web/parts/bound-fields.tsx';
import { useApi } from '#web/queries.ts';
import { contractTexts } from './contract-texts.ts';

const texts = messages({
  amount: { ja: '月額{amount}円（税抜）', en: '¥{amount} a month (excluding tax)' },
  pages: { ja: '月{pages}ページ', en: 'Pages a month: {pages}' },
  reports: { ja: '月{pages}レポート', en: 'Ad reports a month: {pages}' },
  domains: { ja: 'ドメイン{domains}', en: 'Domains: {domains}' },
  linkedAccounts: { ja: '連携アカウント{linkedAccounts}', en: 'Linked accounts: {linkedAccounts}' },
  callsPerDay: { ja: 'API呼び出し1日{callsPerDay}回', en: 'API calls a day: {callsPerDay}' },
  connections: { ja: 'API接続{connections}件', en: 'API connections: {connections}' },
  runningRuns: { ja: '同時検証{runningRuns}件', en: 'Runs at once: {runningRuns}' },
  answerSeconds: { ja: '応答の待ち時間{answerSeconds}秒', en: 'Wait for an answer: {answerSeconds} s' },
});

/** The limits that mean something for ads. */
const ofAds = ['linkedAccounts', 'pages'] as const;

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
            help: (['amount', ...(isAd ? ofAds : limitsOfKind(plan))] as const)
              .map(name => t(isAd && name === 'pages' ? texts.reports : texts[name], { [name]: number(plan[name]) }))
              .join(language === 'ja' ? '・' : ' · '),
          })}
    />
  );
}
