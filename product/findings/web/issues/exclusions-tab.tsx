import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type Exclusion, listExclusions } from '#product/findings/api/issues.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScope, useScreenSearch } from '#web/navigation.tsx';
import type { Column } from '#web/parts/data-table.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { FunctionIcon } from '#web/parts/function-chip.tsx';
import { useListAddress } from '#web/parts/list/list-address.ts';
import { FilterChoice, ListFilters } from '#web/parts/list/list-filters.tsx';
import { ListTable } from '#web/parts/list/list-table.tsx';
import { useApi } from '#web/queries.ts';
import { groupListExport } from '../slots.ts';
import { EndButton, ExclusionFacts } from './held-exclusions.tsx';
import { SiteFilter } from './site-filter.tsx';

const texts = messages({
  table: { ja: '除外の一覧', en: 'Exclusions' },
  what: { ja: '検出内容', en: 'Finding' },
  decision: { ja: '除外の内容', en: 'Exclusion' },
  endedAt: { ja: '終了日時', en: 'Ended' },
  show: { ja: '表示', en: 'Show' },
  ended: { ja: '終了した除外', en: 'Ended' },
  actions: { ja: '操作', en: 'Actions' },
  chooseSite: { ja: 'サイトを選択してください', en: 'Choose a site' },
  chooseText: { ja: '除外はサイトごとに管理されます。', en: 'Exclusions are managed per site.' },
  none: { ja: '除外はありません', en: 'No exclusions' },
  noneText: {
    ja: '検出結果の対応画面から、理由を付けて除外できます。',
    en: 'You can exclude findings, with a reason, where you edit their issue.',
  },
});

/** Current and past exclusions of a site. */
export function ExclusionsTab(): ReactNode {
  const { t } = useLanguage();
  const { params } = useScope();
  const { site, ended = 'false' } = useScreenSearch('issues');
  const { paging } = useListAddress();
  const columns = useColumns();
  const list = useApi(
    listExclusions,
    { params: { ...params, baseUrlEncoded: site ?? '' }, query: { ended, ...paging } },
    { enabled: site !== undefined },
  );
  return (
    <>
      <ListFilters names={['site', 'ended']}>
        <SiteFilter />
        <FilterChoice
          name="ended"
          label={t(texts.show)}
          className="w-full sm:w-44"
          options={[{ id: 'true', label: t(texts.ended) }]}
        />
      </ListFilters>
      {site === undefined ? (
        <EmptyState icon={<EyeOff />} title={t(texts.chooseSite)}>
          {t(texts.chooseText)}
        </EmptyState>
      ) : (
        <>
          <groupListExport.Filling list="exclusions" filter={{ site, ended }} />
          <ListTable
            label={t(texts.table)}
            columns={columns}
            rowKey={one => one.id}
            list={list}
            empty={
              <EmptyState icon={<EyeOff />} title={t(texts.none)}>
                {t(texts.noneText)}
              </EmptyState>
            }
          />
        </>
      )}
    </>
  );
}

function useColumns(): Column<Exclusion>[] {
  const { t, language } = useLanguage();
  const { dateTime } = useFormats();
  return [
    {
      id: 'what',
      head: t(texts.what),
      card: 'title',
      width: '40%',
      cell: one => (
        <div className="grid min-w-0 gap-0.5">
          <span className="flex items-start gap-1.5 font-medium">
            <FunctionIcon id={one.function} size={16} className="mt-0.5 shrink-0" />
            {one.message[language]}
          </span>
          <span translate="no" className="line-clamp-2 font-mono text-xs break-all text-muted">
            {one.excerpt || one.rule}
          </span>
        </div>
      ),
    },
    { id: 'decision', head: t(texts.decision), card: 'wide', cell: one => <ExclusionFacts exclusion={one} /> },
    {
      id: 'actions',
      head: <span className="sr-only">{t(texts.actions)}</span>,
      align: 'end',
      cell: one =>
        one.endedAt === null ? (
          <EndButton exclusion={one} />
        ) : (
          <span className="numbers whitespace-nowrap">
            {t(texts.endedAt)} {dateTime(one.endedAt)}
          </span>
        ),
    },
  ];
}
