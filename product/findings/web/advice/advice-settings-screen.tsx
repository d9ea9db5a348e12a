import { Button } from '@heroui/react/button';
import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkIds } from '#checks/registry.ts';
import { AdviceShow, type AdvisedRule, listAdviceRules } from '#product/findings/api/advice.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { checkNames, FunctionChip } from '#web/parts/function-chip.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, FilterText, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable, NoneFits } from '#web/parts/list/list-table.tsx';
import { ScopeHeader } from '#web/parts/scope-header.tsx';
import { useApi } from '#web/queries.ts';
import { AdviceEditor } from './advice-editor.tsx';
import { adviceTexts as texts } from './advice-texts.ts';
import { AdviceBox } from './company-advice.tsx';

const filters = ['search', 'function'] as const;
const keyOfRule = ({ function: id, rule }: Pick<AdvisedRule, 'function' | 'rule'>) => `${id} ${rule}`;

/** The rules that the group's runs have found, or all, each with the company's own advice. */
export default function AdviceSettingsScreen(): ReactNode {
  const { t } = useLanguage();
  const { params, may } = useScope();
  const { search, function: id, show = 'found', open } = useScreenSearch('advice-settings');
  const { paging, isFiltered, clear, change } = useListAddress();
  const list = useApi(listAdviceRules, { params, query: { search, function: id, show, ...paging } });
  return (
    <>
      <ScopeHeader title={t(texts.title)} actions={null} />
      <p className="mb-4 max-w-3xl text-muted phrases">{t(texts.lead)}</p>
      <ListFilters names={filters}>
        <FilterText label={t(texts.search)} />
        <FilterChoice
          name="function"
          label={t(texts.function)}
          className="w-full sm:w-44"
          options={checkIds.map(one => ({ id: one, label: t(checkNames[one]) }))}
        />
        <ShowChoice show={show} onChange={next => void change({ show: next === 'found' ? undefined : next })} />
      </ListFilters>
      <ListTable
        label={t(texts.label)}
        columns={useColumns(open)}
        rowKey={keyOfRule}
        list={list}
        isSelected={rule => keyOfRule(rule) === open}
        detail={rule =>
          keyOfRule(rule) === open &&
          (may('advice:write') ? (
            <AdviceEditor key={open} params={params} rule={rule} mayForAll={may('tenantAdvice:write')} />
          ) : (
            <ReadAdvice rule={rule} />
          ))
        }
        empty={
          isFiltered(filters) || show !== 'found' ? (
            <NoneFits title={t(texts.noneFits)} onClear={() => clear([...filters, 'show'])} />
          ) : (
            <EmptyState icon={<MessageSquareText />} title={t(texts.none)}>
              {t(texts.noneText)}
            </EmptyState>
          )
        }
      />
    </>
  );
}

function ShowChoice({
  show,
  onChange,
}: {
  show: (typeof AdviceShow.options)[number];
  onChange: (show: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <fieldset className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="sr-only">{t(texts.show)}</legend>
      {AdviceShow.options.map(one => (
        <label key={one} className="flex items-center gap-1.5">
          <input
            type="radio"
            name="show"
            className="size-4 accent-accent"
            checked={one === show}
            onChange={() => onChange(one)}
          />
          {t(texts[one])}
        </label>
      ))}
    </fieldset>
  );
}

function ReadAdvice({ rule: { ofGroup, ofTenant } }: { rule: AdvisedRule }): ReactNode {
  const { t } = useLanguage();
  const all = [ofGroup, ofTenant].filter(advice => advice !== null);
  if (all.length === 0) return <p className="py-2 text-muted">{t(texts.noAdvice)}</p>;
  return (
    <div className="grid max-w-3xl gap-2 py-2">
      {all.map(advice => (
        <AdviceBox key={String(advice.isOfTenant)} advice={advice} />
      ))}
    </div>
  );
}

function useColumns(open: string | undefined): Column<AdvisedRule>[] {
  const { t, language } = useLanguage();
  const { may } = useScope();
  const setSearch = useSetSearch('advice-settings');
  const { pageNumber } = useScreenSearch('advice-settings');
  const opened = (rule: AdvisedRule) => keyOfRule(rule) === open;
  const actionOf = (rule: AdvisedRule) => {
    if (opened(rule)) return texts.close;
    if (!may('advice:write')) return texts.read;
    return rule.ofGroup === null && rule.ofTenant === null ? texts.write : texts.edit;
  };
  return [
    {
      id: 'rule',
      head: t(texts.rule),
      card: 'title',
      width: '44%',
      cell: rule => (
        <div className="min-w-0">
          <span className="font-medium">{t(rule.name)}</span>
          <p className="font-mono text-xs break-all text-muted">
            {rule.rule}
            {!rule.isFound && <span className="ms-2 font-sans">{t(texts.notFound)}</span>}
          </p>
        </div>
      ),
    },
    { id: 'function', head: t(texts.function), card: 'brief', cell: rule => <FunctionChip id={rule.function} /> },
    {
      id: 'own',
      head: t(texts.own),
      width: '34%',
      cell: ({ ofGroup, ofTenant }) => {
        const advice = ofGroup ?? ofTenant;
        if (advice === null) return <span className="text-muted">–</span>;
        return <span className="line-clamp-2 wrap-anywhere">{advice[language] || advice.ja || advice.en}</span>;
      },
    },
    {
      id: 'actions',
      head: <span className="sr-only">{t(texts.actions)}</span>,
      align: 'end',
      cell: rule => (
        <Button
          size="sm"
          variant="outline"
          aria-expanded={opened(rule)}
          aria-label={t(texts.of, { name: t(rule.name), action: t(actionOf(rule)) })}
          onPress={() => void setSearch({ pageNumber, open: opened(rule) ? undefined : keyOfRule(rule) })}
        >
          {t(actionOf(rule))}
        </Button>
      ),
    },
  ];
}
