import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { PeriodField } from '../period-field.tsx';
import { type Option, SelectField } from '../select-field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterName, useListAddress } from './list-address.ts';
import { SearchBox } from './search-box.tsx';

const texts = messages({ all: { ja: 'すべて', en: 'All' } });
const any = 'any';

/** The filters over a list; they stand in the address under `names`, and are cleared together. */
export function ListFilters({ names, children }: { names: readonly FilterName[]; children: ReactNode }): ReactNode {
  const { isFiltered, clear } = useListAddress();
  return <FilterBar onReset={isFiltered(names) ? () => clear(names) : undefined}>{children}</FilterBar>;
}

export function FilterText({
  name = 'search',
  label,
  className,
}: {
  name?: FilterName;
  label: string;
  className?: string;
}): ReactNode {
  const { values, change } = useListAddress();
  return (
    <SearchBox
      {...(className === undefined ? {} : { className })}
      label={label}
      value={values[name] ?? ''}
      onChange={value => void change({ [name]: value || undefined }, { replace: true })}
    />
  );
}

export function FilterChoice({
  name,
  label,
  className,
  options,
}: {
  name: FilterName;
  label: string;
  className: string;
  options: readonly Option[];
}): ReactNode {
  const { t } = useLanguage();
  const { values, change } = useListAddress();
  const chosen = options.find(({ id }) => id === values[name]);
  return (
    <SelectField
      label={label}
      className={className}
      value={chosen?.id ?? any}
      options={[{ id: any, label: t(texts.all) }, ...options]}
      onChange={id => void change({ [name]: id === any ? undefined : id })}
    />
  );
}

/** The first and the last day of a period. */
export function FilterPeriod({ label }: { label: string }): ReactNode {
  const { values, change } = useListAddress();
  return <PeriodField label={label} from={values.from} to={values.to} onChange={range => void change({ ...range })} />;
}
