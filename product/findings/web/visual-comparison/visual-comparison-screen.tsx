import { GalleryHorizontalEnd } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkIds, registry } from '#checks/registry.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { useHeadingFocus } from '#web/shell/focus-heading.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { RunTools } from '../run/run-tools.tsx';
import { CellScreen } from './cell-screen.tsx';
import { CellsList } from './cells-list.tsx';
import { ComparisonState } from './comparison-state.tsx';
import { GroupsList } from './groups-list.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { useVisualComparison, useVisualSearch } from './use-visual.ts';
import { visualTexts as texts } from './visual-texts.ts';

/** The check whose pictures are compared. */
const ofPictures = checkIds.find(id => registry[id].keeps === 'pictures');

/** The pictures of a run beside those of an earlier one. A `cell` in the address is one of them, seen closely. */
export default function VisualComparisonScreen(): ReactNode {
  const { t } = useLanguage();
  const answer = useVisualComparison();
  const [search, setSearch] = useVisualSearch();
  const tools = <RunTools compares={ofPictures} />;
  useHeadingFocus(`visual ${search.cell ?? ''}`);
  if (answer.data === undefined)
    return (
      <>
        <PageHeader title={t(texts.title)} actions={tools} />
        <NotLoaded of={answer} />
      </>
    );
  const { comparison, baselines } = answer.data;
  if (comparison && search.cell !== undefined) return <CellScreen comparison={comparison} cell={search.cell} />;
  const tabs = [
    { id: 'pictures', label: t(texts.pictures) },
    { id: 'groups', label: t(texts.groups) },
    { id: 'settings', label: t(texts.settings) },
  ];
  const chosen = tabs.find(({ id }) => id === search.tab)?.id ?? 'pictures';
  const hasNothing = comparison === null && baselines.length === 0;
  return (
    <>
      <PageHeader title={t(texts.title)} actions={tools} />
      {!hasNothing && <ComparisonState key={comparison?.comparisonId} comparison={comparison} baselines={baselines} />}
      <TabRow
        label={t(texts.tabs)}
        tabs={tabs}
        selected={chosen}
        onSelect={tab => void setSearch({ tab: tab === 'pictures' ? undefined : tab })}
      >
        {chosen === 'settings' && <SettingsTab baselines={baselines} />}
        {chosen !== 'settings' && comparison === null && (
          <EmptyState icon={<GalleryHorizontalEnd />} title={t(hasNothing ? texts.first : texts.none)}>
            {t(hasNothing ? texts.firstHelp : texts.noneHelp)}
          </EmptyState>
        )}
        {chosen === 'pictures' && comparison && <CellsList comparison={comparison} />}
        {chosen === 'groups' && comparison && <GroupsList comparison={comparison} />}
      </TabRow>
    </>
  );
}
