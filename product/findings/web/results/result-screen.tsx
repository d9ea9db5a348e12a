import type { ReactNode } from 'react';
import type { CheckId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { RunView } from '#product/runs/api/runs.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { useHeadingFocus } from '#web/shell/focus-heading.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { NotJudged } from '../run/not-judged.tsx';
import { RunTools } from '../run/run-tools.tsx';
import { useRun } from '../run/use-run.ts';
import { NotAsked } from './not-asked.tsx';
import { PagesTable } from './pages-table.tsx';
import { PlacesTab } from './places-tab.tsx';
import { isNarrowed } from './result-search.ts';
import { resultTexts } from './result-texts.ts';
import { RuleDetail } from './rule-detail.tsx';
import { RulesTable } from './rules-table.tsx';
import { SummaryBand } from './summary-band.tsx';
import { useResultSearch } from './use-result-search.ts';

export interface OwnTab {
  id: string;
  name: Message;
  /** Stands behind the common tabs. */
  isLast?: true;
  Content: (props: { run: RunView }) => ReactNode;
}

interface Props {
  id: CheckId;
  /** Figures of this function alone, above the tabs. */
  Numbers: (props: { run: RunView }) => ReactNode;
  /** The function's own tabs, before the common ones unless they say otherwise. */
  own?: readonly OwnTab[];
  /** Shows the places before the rules: for Contents, where the sentence is more informative than the rule. */
  placesFirst?: boolean;
}

/** Level 2: the results of one function of a run. A `rule` in the address is a screen of its own (level 3). */
export function ResultScreen({ id, Numbers, own = [], placesFirst = false }: Props): ReactNode {
  const { t } = useLanguage();
  const answer = useRun();
  const [{ rule }] = useResultSearch();
  const name = t(checkNames[id]);
  useHeadingFocus(`${id} ${rule ?? ''}`);
  if (rule !== undefined && answer.data?.[id].enable) return <RuleDetail id={id} rule={rule} />;
  return (
    <>
      <PageHeader
        title={t(resultTexts.title, { name })}
        actions={<RunTools views={(answer.isPending || answer.data?.[id].enable) && id} compares={id} />}
      />
      {!answer.data && <NotLoaded of={answer} />}
      {answer.data && !answer.data[id].enable && <NotAsked id={id} />}
      {answer.data?.[id].enable && (
        <Results id={id} Numbers={Numbers} own={own} placesFirst={placesFirst} run={answer.data} />
      )}
    </>
  );
}

function Results({ id, Numbers, own, placesFirst, run }: Required<Props> & { run: RunView }): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useResultSearch();
  const rules = { id: 'rules', label: t(resultTexts.rules) };
  const places = { id: 'places', label: t(resultTexts.places) };
  const tabOf = (tab: OwnTab) => ({ id: tab.id, label: t(tab.name) });
  const tabs = [
    ...own.filter(tab => !tab.isLast).map(tabOf),
    ...(placesFirst ? [places, rules] : [rules, places]),
    { id: 'pages', label: t(resultTexts.pages) },
    ...own.filter(tab => tab.isLast).map(tabOf),
  ];
  const chosen = tabs.find(tab => tab.id === search.tab)?.id ?? tabs[0]?.id ?? 'rules';
  const Own = own.find(tab => tab.id === chosen)?.Content;
  return (
    <>
      <SummaryBand key={String(isNarrowed(search))} id={id} run={run} isFolded={isNarrowed(search)}>
        <Numbers run={run} />
      </SummaryBand>
      {run[id].isPartial && (
        <div className="mb-3">
          <NotJudged id={id} />
        </div>
      )}
      <TabRow
        label={t(resultTexts.tabs)}
        tabs={tabs}
        selected={chosen}
        onSelect={tab =>
          setSearch({
            tab: tab === tabs[0]?.id ? undefined : tab,
            rule: undefined,
            sort: undefined,
            search: undefined,
            class: undefined,
          })
        }
      >
        {Own && <Own run={run} />}
        {chosen === 'rules' && <RulesTable id={id} />}
        {chosen === 'places' && <PlacesTab id={id} />}
        {chosen === 'pages' && <PagesTable id={id} />}
      </TabRow>
    </>
  );
}
