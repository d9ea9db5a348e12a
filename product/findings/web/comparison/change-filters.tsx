import type { ReactNode } from 'react';
import { severities } from '#checks/check.ts';
import type { CheckId } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { messages } from '#language/message.ts';
import { changeNames, PlaceChange } from '#product/findings/api/place-change.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { FilterBar } from '#web/parts/list/filter-bar.tsx';
import { SelectField } from '#web/parts/select-field.tsx';
import { all } from './chosen-changes.ts';
import { comparisonTexts } from './comparison-texts.ts';
import { useComparisonSearch } from './use-comparison.ts';

const texts = messages({
  severity: { ja: '重大度', en: 'Severity' },
  certain: { ja: 'エラーと警告', en: 'Errors and warnings' },
  unlooked: { ja: 'ページなし・未確認', en: 'Page removed or not rechecked' },
});

const usual = 'usual';

/** The filters of a list of changes, all kept in the address; `children` are those of one list alone. */
export function ChangeFilters({
  functions,
  has = ['change', 'severity'],
  children,
}: {
  functions: readonly CheckId[];
  has?: readonly ('change' | 'severity')[];
  children?: ReactNode;
}): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useComparisonSearch();
  const { change, severity, function: fn, rule, kind } = search;
  const isSet = [change, severity, fn, rule, kind, search.search].some(Boolean);
  const none = { id: all, label: t(comparisonTexts.all) };
  const single = PlaceChange.options.map(id => ({ id: id as string, label: t(changeNames[id]) }));
  const changes = [
    none,
    { id: 'new,recurring', label: t(comparisonTexts.found) },
    ...single,
    { id: 'pageGone,notLooked', label: t(texts.unlooked) },
  ];
  const chosen = (id: string) => (id === all ? undefined : id);
  const reset = { change: undefined, severity: undefined, function: undefined, rule: undefined, kind: undefined };
  return (
    <FilterBar onReset={isSet ? () => void setSearch({ ...reset, search: undefined }) : undefined}>
      {children}
      <SelectField
        label={t(comparisonTexts.function)}
        className="w-full sm:w-44"
        value={fn ?? all}
        options={[none, ...functions.map(id => ({ id: id as string, label: t(checkNames[id]) }))]}
        onChange={id => void setSearch({ function: chosen(id) as CheckId | undefined })}
      />
      {has.includes('change') && (
        <SelectField
          label={t(comparisonTexts.change)}
          className="w-full sm:w-52"
          value={changes.find(({ id }) => id === change)?.id ?? all}
          options={changes}
          onChange={id => void setSearch({ change: chosen(id) })}
        />
      )}
      {has.includes('severity') && (
        <SelectField
          label={t(texts.severity)}
          className="w-full sm:w-40"
          value={severity === all ? all : (severities.find(id => id === severity) ?? usual)}
          options={[
            { id: usual, label: t(texts.certain) },
            ...severities.map(id => ({ id: id as string, label: t(severityText(id)) })),
            none,
          ]}
          onChange={id => void setSearch({ severity: id === usual ? undefined : id })}
        />
      )}
    </FilterBar>
  );
}
