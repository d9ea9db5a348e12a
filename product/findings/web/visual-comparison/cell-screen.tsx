import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { layoutBrowsers } from '#checks/browsers.ts';
import type { IgnoredBox, VisualCellDetail, VisualComparison } from '#product/findings/api/visual-comparison.ts';
import { getVisualCell } from '#product/findings/api/visual-comparison.ts';
import { listVisualRegions } from '#product/findings/api/visual-settings.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useRunAddress, useScope } from '#web/navigation.tsx';
import { ConflictDialog } from '#web/parts/conflict-dialog.tsx';
import { PageHeader } from '#web/parts/page-header.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useApi } from '#web/queries.ts';
import { NotLoaded } from '#web/shell/not-loaded.tsx';
import { isDecidable } from './cells-list.tsx';
import { RegionDialog } from './region-dialog.tsx';
import { DecisionTag, StateTag } from './state-tag.tsx';
import { useDecide, useVisualSearch, useVisualWork } from './use-visual.ts';
import { Viewer } from './viewer.tsx';
import { viewModes } from './viewer-pictures.tsx';
import { viewerTexts } from './viewer-texts.ts';
import { visualTexts as texts } from './visual-texts.ts';

/** One compared picture, with the decision about it and the regions that are ignored on it. */
export function CellScreen({ comparison, cell: number }: { comparison: VisualComparison; cell: number }): ReactNode {
  const { t, language } = useLanguage();
  const { params } = useRunAddress();
  const { may } = useScope();
  const [search, setSearch] = useVisualSearch();
  const { run, isWorking, conflict } = useVisualWork();
  const { comparisonId } = comparison;
  const decide = useDecide(comparisonId);
  const [drawn, setDrawn] = useState<IgnoredBox | null>(null);
  const answer = useApi(getVisualCell, { params: { ...params, comparisonId, cell: number } });
  const { date: _, ...site } = params;
  const regions = useApi(listVisualRegions, { params: site }).data?.items ?? [];
  const cell = answer.data;
  if (cell === undefined) return <NotLoaded of={answer} />;
  const ignored = regions.filter(
    region => (region.pageUrl ?? cell.pageUrl) === cell.pageUrl && (region.browser ?? cell.browser) === cell.browser,
  );
  const isApproved = cell.approved !== null;
  const which = { cells: [{ cell: cell.cell, version: cell.version }] };
  return (
    <>
      <button
        type="button"
        onClick={() => void setSearch({ cell: undefined, pageNumber: search.pageNumber })}
        className="mb-2 inline-flex cursor-pointer items-center gap-1 text-link hover:underline"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {t(viewerTexts.back)}
      </button>
      <PageHeader
        title={<span className="break-all">{cell.pageUrl}</span>}
        actions={
          may('layout:approve') &&
          isDecidable(cell.state) && (
            <WorkButton
              variant={isApproved ? 'outline' : 'primary'}
              isWorking={isWorking}
              onPress={() => run(() => decide({ isApproved: !isApproved, which }))}
            >
              {t(isApproved ? texts.takeBack : texts.approve)}
            </WorkButton>
          )
        }
      >
        <CellFacts cell={cell} />
      </PageHeader>
      {cell.reason && (
        <p className="phrases mb-3 rounded-sm bg-fair-soft px-3 py-2 text-sm text-fair">
          {cell.reason.message[language]}
        </p>
      )}
      <Viewer
        key={cell.cell}
        cell={cell}
        mode={viewModes.find(mode => mode === search.view) ?? 'side'}
        onMode={view => void setSearch({ view: view === 'side' ? undefined : view, pageNumber: search.pageNumber })}
        ignored={ignored}
        onIgnore={may('layout:approve') ? setDrawn : undefined}
      />
      {drawn && (
        <RegionDialog
          draft={drawn}
          site={site}
          page={cell.pageUrl}
          onClose={() => setDrawn(null)}
          onConflict={() => setDrawn(null)}
        />
      )}
      <ConflictDialog {...conflict} />
    </>
  );
}

function CellFacts({ cell }: { cell: VisualCellDetail }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  return (
    <span className="flex flex-wrap items-center gap-2">
      {layoutBrowsers[cell.browser].name}
      <StateTag state={cell.state} />
      {isDecidable(cell.state) && <DecisionTag isApproved={cell.approved !== null} />}
      {(cell.state === 'changed' || cell.state === 'equal') && (
        <span className="numbers">{formats.percent(cell.ratio)}</span>
      )}
      {cell.changeSize > 1 && <span>{t(texts.sameOn, { n: formats.number(cell.changeSize) })}</span>}
      {cell.approved && (
        <span>{t(texts.approvedBy, { date: formats.dateTime(cell.approved.at), name: cell.approved.by })}</span>
      )}
    </span>
  );
}
