import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { changeNames, FoundChange } from '#product/findings/api/place-change.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { resultTexts } from './result-texts.ts';
import { useResultSearch } from './use-result-search.ts';

const texts = messages({
  label: { ja: '前回からの変化', en: 'Since the previous run' },
  come: { ja: '新規と再発のみ', en: 'New and recurred only' },
  only: { ja: '{change}のみ', en: '{change} only' },
});

const come = 'new,recurring';

/** The choice of what is new, kept in the address. `has`: without those that remain, for pages. */
export function ChangeFacet({ has = FoundChange.options }: { has?: readonly FoundChange[] }): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useResultSearch();
  const options = [
    { id: 'all', label: t(resultTexts.all) },
    { id: come, label: t(texts.come) },
    ...has.map(change => ({ id: change as string, label: t(texts.only, { change: t(changeNames[change]) }) })),
  ];
  return (
    <SelectField
      label={t(texts.label)}
      className="w-full sm:w-48"
      value={options.find(({ id }) => id === search.change)?.id ?? 'all'}
      options={options}
      onChange={id => setSearch({ change: id === 'all' ? undefined : id })}
    />
  );
}
