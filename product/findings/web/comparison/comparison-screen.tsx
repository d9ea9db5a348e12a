import { Button } from '@heroui/react/button';
import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunComparison } from '#product/findings/api/comparison.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useGo, useRunAddress } from '#web/navigation.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { useReachable } from '#web/shell/use-reachable.ts';
import { RunTools } from '../run/run-tools.tsx';
import { Cautions } from './cautions.tsx';
import { ChangeBars } from './change-bars.tsx';
import { ChangeFigures } from './change-figures.tsx';
import { ComparedPages } from './compared-pages.tsx';
import { ComparedPlaces } from './compared-places.tsx';
import { ComparedRules } from './compared-rules.tsx';
import { comparisonTexts as texts } from './comparison-texts.ts';
import { RunChoice } from './run-choice.tsx';
import { SourceView } from './source-view.tsx';
import { useComparison, useComparisonSearch } from './use-comparison.ts';

/** Two runs of a site: what is new, returned, remaining and fixed, by rule, place and page. */
export default function ComparisonScreen(): ReactNode {
  const { t } = useLanguage();
  const answer = useComparison();
  return (
    <>
      <PageHeader title={t(texts.title)} actions={<RunTools views="comparison" compares={null} />} />
      {!answer.data && <NotLoaded of={answer} />}
      {answer.data && (
        <div className={answer.isPlaceholderData ? 'opacity-60' : ''} aria-busy={answer.isPlaceholderData}>
          <RunChoice comparison={answer.data} />
          {answer.data.before === null ? <FirstRun /> : <Compared comparison={answer.data} />}
        </div>
      )}
    </>
  );
}

function FirstRun(): ReactNode {
  const { t } = useLanguage();
  const { baseUrl } = useRunAddress();
  const go = useGo();
  const reachable = useReachable();
  return (
    <EmptyState
      icon={<GitCompareArrows />}
      title={t(texts.first)}
      actions={
        reachable('create-site') && (
          <Button variant="primary" onPress={() => void go('create-site', { url: baseUrl })}>
            {t(texts.again)}
          </Button>
        )
      }
    >
      {t(texts.firstHelp)}
    </EmptyState>
  );
}

function Compared({ comparison }: { comparison: RunComparison }): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useComparisonSearch();
  const tabs = [
    { id: 'rules', label: t(texts.rules) },
    { id: 'places', label: t(texts.places) },
    { id: 'pages', label: t(texts.pages) },
  ];
  const chosen = tabs.find(tab => tab.id === search.tab)?.id ?? 'rules';
  const functions = comparison.functions.map(one => one.function);
  return (
    <>
      <ChangeFigures comparison={comparison} />
      <Cautions comparison={comparison} />
      <ChangeBars comparison={comparison} />
      <TabRow
        label={t(texts.tabs)}
        tabs={tabs}
        selected={chosen}
        onSelect={tab =>
          // Words are those of a rule, a place or a page.
          void setSearch({
            tab: tab === 'rules' ? undefined : tab,
            rule: undefined,
            sort: undefined,
            urlId: undefined,
            search: undefined,
          })
        }
      >
        {chosen === 'rules' && <ComparedRules functions={functions} hasUnseen={comparison.counts.unseen > 0} />}
        {chosen === 'places' && <ComparedPlaces functions={functions} />}
        {chosen === 'pages' &&
          (search.urlId === undefined ? <ComparedPages functions={functions} /> : <SourceView urlId={search.urlId} />)}
      </TabRow>
    </>
  );
}
