import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { getWeighting, WeightedCheck } from '#product/runs/api/weighting.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { checkNames } from '#web/parts/function-chip.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { TabRow } from '#web/parts/tab-row.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { WeightForm } from './weight-form.tsx';

const texts = messages({
  title: { ja: '検証項目設定', en: 'Verification items' },
  lead: {
    ja: 'ルールごとに、スコアへの影響の大きさ（重み）を0〜10で設定します。次に始まる検証から適用されます。',
    en: 'Set how much each rule affects the score (weight), from 0 to 10. Weights apply to runs that start from now on.',
  },
});

const [first] = WeightedCheck.options as [WeightedCheck, ...WeightedCheck[]];

export default function VerificationItemSettingScreen(): ReactNode {
  const { t } = useLanguage();
  const { number } = useFormats();
  const { tab = first } = useScreenSearch('admin-weighting');
  const setSearch = useSetSearch('admin-weighting');
  const weighting = useApi(getWeighting, {}, { staleTime: 0 });
  const stored = weighting.data?.functions;
  const shown = stored?.find(one => one.SK === tab);
  return (
    <>
      <PageHeader title={t(texts.title)}>{t(texts.lead)}</PageHeader>
      {stored === undefined || !weighting.isFetchedAfterMount ? (
        <NotLoaded of={weighting} />
      ) : (
        <TabRow
          label={t(texts.title)}
          tabs={WeightedCheck.options.map(id => ({
            id,
            label: t(checkNames[id]),
            count: number(stored.find(one => one.SK === id)?.items.length ?? 0),
          }))}
          selected={tab}
          onSelect={id => void setSearch({ tab: id === first ? undefined : (id as WeightedCheck) })}
        >
          {shown !== undefined && (
            <WeightForm
              key={tab}
              stored={shown}
              reload={async () => (await weighting.refetch()).data?.functions.find(one => one.SK === tab) ?? shown}
            />
          )}
        </TabRow>
      )}
    </>
  );
}
