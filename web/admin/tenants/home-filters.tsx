import type { ReactNode } from 'react';
import { ContractStatus } from '#api/contracts.ts';
import { listPlans } from '#api/plans.ts';
import { planLabel } from '#api/shown-names.ts';
import { adminLabel } from '#core/contracts/contract-status.ts';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { contractTexts } from '../../parts/contracts/contract-texts.ts';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { useApi } from '../../queries.ts';

const texts = messages({
  search: { ja: '契約ID・契約者名・メール', en: 'Contract ID, name, e-mail' },
  all: { ja: 'すべて', en: 'All' },
});
const any = 'any';

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

/** The statuses that a filter in the address names, comma-separated; undefined when it names none. */
export function statusesOf(filter: string | undefined): string | undefined {
  const known = (filter ?? '').split(',').filter(name => ContractStatus.safeParse(name).success);
  return known.length > 0 ? known.join(',') : undefined;
}

/** The filters of the list of contracts; they stand in the address. */
export function HomeFilters(): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('admin-home');
  const setSearch = useSetSearch('admin-home');
  const plans = useApi(listPlans, {});
  const all = { id: any, label: t(texts.all) };
  const isFiltered = search.search !== undefined || search.status !== undefined || search.plan !== undefined;
  const chosen = (id: string) => (id === any ? undefined : id);
  return (
    <FilterBar
      onReset={isFiltered ? () => void setSearch({ search: undefined, status: undefined, plan: undefined }) : undefined}
    >
      <SearchBox
        label={t(texts.search)}
        value={search.search ?? ''}
        onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
      />
      <SelectField
        className="w-full sm:w-56"
        label={t(contractTexts.status)}
        value={statusesOf(search.status) ?? any}
        options={[all, ...choices.map(([one, ...more]) => option([one as ContractStatus, ...more], t))]}
        onChange={id => void setSearch({ status: chosen(id) })}
      />
      <SelectField
        className="w-full sm:w-44"
        label={t(contractTexts.planId)}
        value={search.plan ?? any}
        options={[all, ...(plans.data?.items ?? []).map(plan => ({ id: plan.planId, label: t(planLabel(plan.name)) }))]}
        onChange={id => void setSearch({ plan: chosen(id) })}
      />
    </FilterBar>
  );
}

const option = (statuses: readonly ContractStatus[], t: ReturnType<typeof useLanguage>['t']) => ({
  id: statuses.join(','),
  label: t(adminLabel(statuses[0] as ContractStatus)),
});
