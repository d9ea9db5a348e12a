import type { ReactNode } from 'react';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { messages } from '#language/message.ts';
import { adminLabel } from '#product/contracts/api/contract-status.ts';
import { listPlans } from '#product/contracts/api/plans.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { contractTexts } from '#product/contracts/web/contracts/contract-texts.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  search: { ja: '契約ID・契約者名・メールアドレス', en: 'Contract ID, contract name or e-mail' },
});

// Statuses with the same label are one choice.
const choices: readonly (readonly ContractStatus[])[] = [
  ['primary'],
  ['takeover'],
  ['abandon'],
  ['before_start', 'api_before_start'],
  ['not_ok'],
  ['pre_cancel'],
  ['canceled'],
  ['canceled_over_10'],
  ['bad_payment'],
  ['exploitable'],
  ['unavailable'],
  ['withdraw'],
];

/** The statuses in the filter of the address, comma-separated; undefined without any. */
export function contractStatusesOf(filter: string | undefined): string | undefined {
  const known = (filter ?? '').split(',').filter(name => ContractStatus.safeParse(name).success);
  return known.length > 0 ? known.join(',') : undefined;
}

/** The filters of the list of contracts, kept in the address. */
export function HomeFilters(): ReactNode {
  const { t } = useLanguage();
  const plans = useApi(listPlans, {});
  return (
    <ListFilters names={['search', 'status', 'plan']}>
      <FilterText label={t(texts.search)} />
      <FilterChoice
        name="status"
        className="w-full sm:w-56"
        label={t(contractTexts.status)}
        options={choices.map(([one, ...more]) => option([one as ContractStatus, ...more], t))}
      />
      <FilterChoice
        name="plan"
        className="w-full sm:w-44"
        label={t(contractTexts.planId)}
        options={(plans.data?.items ?? []).map(plan => ({ id: plan.planId, label: t(planLabel(plan.name)) }))}
      />
    </ListFilters>
  );
}

const option = (statuses: readonly ContractStatus[], t: ReturnType<typeof useLanguage>['t']) => ({
  id: statuses.join(','),
  label: t(adminLabel(statuses[0] as ContractStatus)),
});
