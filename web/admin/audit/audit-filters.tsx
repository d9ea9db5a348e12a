import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PeriodField } from '../../parts/period-field.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { actionNames } from './action-names.ts';

const texts = messages({
  search: { ja: 'メール・対象・変更内容', en: 'E-mail, target, changes' },
  action: { ja: '操作', en: 'What' },
  all: { ja: 'すべて', en: 'All' },
  tenantId: { ja: '契約ID・テナントID', en: 'Contract ID, tenant ID' },
  period: { ja: '期間', en: 'Period' },
});
const any = 'any';
const names = ['search', 'action', 'tenantId', 'actor', 'from', 'to'] as const;

/** The filters of the audit log; they stand in the address. */
export function AuditFilters(): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('admin-audit');
  const setSearch = useSetSearch('admin-audit');
  const isFiltered = names.some(name => search[name] !== undefined);
  return (
    <FilterBar
      onReset={isFiltered ? () => void setSearch(Object.fromEntries(names.map(name => [name, undefined]))) : undefined}
    >
      <SearchBox
        label={t(texts.search)}
        value={search.search ?? ''}
        onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
      />
      <SelectField
        className="w-full sm:w-60"
        label={t(texts.action)}
        value={search.action ?? any}
        options={[
          { id: any, label: t(texts.all) },
          ...Object.entries(actionNames).map(([id, name]) => ({ id, label: t(name) })),
        ]}
        onChange={id => void setSearch({ action: id === any ? undefined : id })}
      />
      <SearchBox
        className="w-full sm:w-44"
        label={t(texts.tenantId)}
        value={search.tenantId ?? ''}
        onChange={value => void setSearch({ tenantId: value || undefined }, { replace: true })}
      />
      <PeriodField
        label={t(texts.period)}
        from={search.from}
        to={search.to}
        onChange={range => void setSearch(range)}
      />
    </FilterBar>
  );
}
