import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { listVisualGroups, type VisualComparison } from '#product/findings/api/visual-comparison.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { EmptyState } from '#web/parts/empty-state.tsx';
import { Pagination } from '#web/parts/pagination.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { useDecide, useVisualSearch, useVisualWork } from './use-visual.ts';
import { visualTexts as texts } from './visual-texts.ts';

const perPage = 10;

/** Changes that are the same on several pictures, each approved at once. */
export function GroupsList({ comparison }: { comparison: VisualComparison }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const { params } = useRunAddress();
  const { may } = useScope();
  const [search, setSearch] = useVisualSearch();
  const { run, isWorking, conflict } = useVisualWork();
  const { comparisonId, decisions } = comparison;
  const decide = useDecide(comparisonId);
  const page = search.pageNumber ?? 1;
  const query = { offset: (page - 1) * perPage, limit: perPage };
  const answer = useApi(listVisualGroups, { params: { ...params, comparisonId }, query });
  if (answer.data === undefined) return <NotLoaded of={answer} />;
  if (answer.data.items.length === 0) return <EmptyState title={t(texts.noGroups)} />;
  return (
    <div className="panel">
      {answer.data.items.map(({ change, cells, open, example }) => (
        <section
          key={change}
          aria-label={`${t(texts.groupTitle, { n: formats.number(cells) })}: ${change}`}
          className="grid gap-2 border-b border-line p-4 last:border-b-0"
        >
          <h2 className="text-sm font-bold">{t(texts.groupTitle, { n: formats.number(cells) })}</h2>
          <p className="text-xs break-all text-muted">{example.pageUrl}</p>
          {example.preview && (
            <img
              src={example.preview}
              alt={t(texts.previewAlt, { page: example.pageUrl })}
              width={482}
              height={150}
              className="h-auto max-w-full rounded-sm border border-line"
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <span className="numbers text-sm">{t(texts.groupOpen, { n: formats.number(open) })}</span>
            <Button
              variant="outline"
              onPress={() => void setSearch({ tab: undefined, change, state: 'all', pageNumber: undefined })}
            >
              {t(texts.showGroup)}
            </Button>
            {may('layout:approve') && open > 0 && (
              <WorkButton
                variant="primary"
                isWorking={isWorking}
                onPress={() => run(() => decide({ isApproved: true, which: { filter: { change }, decisions } }))}
              >
                {t(texts.approveGroup, { n: formats.number(open) })}
              </WorkButton>
            )}
            {may('layout:approve') && open === 0 && (
              <Button
                variant="outline"
                onPress={() => run(() => decide({ isApproved: false, which: { filter: { change }, decisions } }))}
              >
                {t(texts.takeBack)}
              </Button>
            )}
          </div>
        </section>
      ))}
      <div className="border-t border-line bg-head px-3 py-2.5">
        <Pagination
          page={page}
          total={answer.data.total}
          limit={perPage}
          onPage={next => void setSearch({ pageNumber: next })}
        />
      </div>
      <ConflictDialog {...conflict} />
    </div>
  );
}
