import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PeriodField } from '../../parts/period-field.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { statusTexts } from '../../parts/status-chip.tsx';
import { historyTexts as texts } from './history-texts.ts';

const any = 'any';
const filterNames = ['search', 'from', 'to', 'status'] as const;

/** The filters of the history; they stand in the address. */
export function HistoryFilters(): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('verification-history');
  const setSearch = useSetSearch('verification-history');
  const filtered = filterNames.some(name => search[name] !== undefined);
  const clear = () => void setSearch(Object.fromEntries(filterNames.map(name => [name, undefined])));
  return (
    <FilterBar onReset={filtered ? clear : undefined}>
      <SearchBox
        label={t(texts.search)}
        value={search.search ?? ''}
        onChange={value => void setSearch({ search: value || undefined }, { replace: true })}
      />
      <PeriodField
        label={t(texts.period)}
        from={search.from}
        to={search.to}
        onChange={range => void setSearch(range)}
      />
      <SelectField
        label={t(texts.status)}
        className="w-full sm:w-36"
        value={search.status ?? any}
        options={[
          { id: any, label: t(texts.all) },
          { id: 'INIT,RUNNING', label: t(statusTexts.RUNNING) },
          ...(['STOPPING', 'STOPPED', 'PAR_FINISHED', 'FINISHED'] as const).map(id => ({
            id,
            label: t(statusTexts[id]),
          })),
        ]}
        onChange={id => void setSearch({ status: id === any ? undefined : id })}
      />
    </FilterBar>
  );
}
