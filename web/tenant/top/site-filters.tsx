import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '../../navigation.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PeriodField } from '../../parts/period-field.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { statusTexts } from '../../parts/status-chip.tsx';
import { topTexts as texts } from './top-texts.ts';

const any = 'any';
const running = 'INIT,RUNNING';
const filterNames = ['search', 'from', 'to', 'band', 'status', 'periodic'] as const;

/** The filters of the list of sites; they stand in the address. */
export function SiteFilters(): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('top');
  const setSearch = useSetSearch('top');
  const filtered = filterNames.some(name => search[name] !== undefined);
  const clear = () => void setSearch(Object.fromEntries(filterNames.map(name => [name, undefined])));
  const all = { id: any, label: t(texts.all) } as const;
  return (
    <FilterBar onReset={filtered ? clear : undefined}>
      <SearchBox
        className="w-full sm:w-50"
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
        label={t(texts.band)}
        className="w-full sm:w-42"
        value={search.band ?? any}
        options={[
          all,
          { id: 'high', label: t(texts.high) },
          { id: 'middle', label: t(texts.middle) },
          { id: 'low', label: t(texts.low) },
        ]}
        onChange={id => void setSearch({ band: id === any ? undefined : id })}
      />
      <SelectField
        label={t(texts.status)}
        className="w-full sm:w-30"
        value={search.status ?? any}
        options={[
          all,
          { id: running, label: t(statusTexts.RUNNING) },
          ...(['STOPPING', 'STOPPED', 'PAR_FINISHED', 'FINISHED'] as const).map(id => ({
            id,
            label: t(statusTexts[id]),
          })),
        ]}
        onChange={id => void setSearch({ status: id === any ? undefined : id })}
      />
      <SelectField
        label={t(texts.periodic)}
        className="w-full sm:w-26"
        value={search.periodic ?? any}
        options={[all, { id: 'true', label: t(texts.scheduled) }, { id: 'false', label: t(texts.manual) }]}
        onChange={id => void setSearch({ periodic: id === any ? undefined : id })}
      />
      <SelectField
        label={t(texts.sort)}
        className="w-full sm:w-40"
        value={search.sort ?? 'date'}
        options={[
          { id: 'date', label: t(texts.byDate) },
          { id: 'worst', label: t(texts.byWorst) },
          { id: 'drop', label: t(texts.byDrop) },
          { id: 'url', label: t(texts.byUrl) },
        ]}
        onChange={id => void setSearch({ sort: id === 'date' ? undefined : id })}
      />
    </FilterBar>
  );
}
