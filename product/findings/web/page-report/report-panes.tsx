import type { ReactNode } from 'react';
import type { FindingRow, PageReport } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { type TabEntry, TabRow } from '#web/parts/tab-row.tsx';
import { CutNote } from '../detail/cut-note.tsx';
import { useListOfRun } from '../results/use-list-of-run.ts';
import { listExport } from '../slots.ts';
import { findAsked, isNamed } from './asked-finding.ts';
import { formFactorOf } from './boxed-on.ts';
import type { FindingFilter, NumberedFinding } from './chosen-findings.ts';
import { CodePane, type SourceKind, sourceFor } from './code-pane.tsx';
import { type Eye, eyeIds } from './eyes.ts';
import { FindingDetail } from './finding-detail.tsx';
import { FindingFilters } from './finding-filters.tsx';
import { type FindingGroup, FindingList } from './finding-list.tsx';
import { FindingStepBar } from './finding-steps.tsx';
import { PicturePane } from './picture-pane.tsx';
import { reportTexts } from './report-texts.ts';
import { ResizablePanes } from './resizable-panes.tsx';
import { type PagesBeside, useFindingSteps } from './use-finding-steps.ts';
import { useShownFindings } from './use-shown-findings.ts';
import { useWide } from './use-wide.ts';

const paneClass = 'panel relative flex min-h-0 min-w-0 flex-col overflow-hidden';

interface Pane extends TabEntry {
  content: ReactNode;
}

interface Props {
  page: PageReport;
  /** The findings to show; those of the filters of the page report without it. */
  own?: {
    list: readonly NumberedFinding[];
    groups?: readonly FindingGroup[];
    /** Above the list. */
    filters: ReactNode;
    hasPicture: boolean;
    /** By what the pages are found to which the steps lead on; without it they end with the page. */
    beside?: PagesBeside | undefined;
  };
}

/** Findings, picture and code of a page. The selected finding is kept in the address. Side by side, or tabs in narrow windows. */
export function ReportPanes({ page, own }: Props): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const isWide = useWide();
  const search = useScreenSearch('page');
  const setSearch = useSetSearch('page');
  const listed = useListOfRun()?.criteria;
  const shown = useShownFindings(page, own?.list, listed);
  const { list, tested, steps: stepped, selected, filter } = shown;
  // One of the other findings of the defect, where the address names it.
  const named = findAsked(page.findings, search);
  const asked = selected?.also.find(({ id }) => id === named?.id) ?? selected?.finding;
  const select = (id: string | undefined, tab?: string) => {
    const patch = { finding: id, place: undefined, device: undefined, source: undefined };
    void setSearch({ ...patch, ...(tab ? { tab } : {}) }, { replace: true });
  };
  const beside = own === undefined ? filter : own.beside;
  const steps = useFindingSteps({ page, list: stepped, selected, beside, onSelect: select });
  const toCode = () => (isWide ? focusCode() : void setSearch({ tab: 'code' }, { replace: true }));
  const stepBar = <FindingStepBar steps={steps} />;

  const all: Pane[] = [
    {
      id: 'findings',
      label: t(reportTexts.findings),
      count: formats.number(own ? list.length : tested.length),
      content: (
        <>
          {isWide && stepBar}
          <FindingsPart
            {...{ page, own, listed, list, filter }}
            fold={own === undefined ? { isOpen: shown.isOpen, onToggle: shown.onToggle } : undefined}
            selected={selected?.finding.id}
            onSelect={id => select(id, isWide ? undefined : 'code')}
          />
        </>
      ),
    },
    {
      id: 'picture',
      label: t(reportTexts.picture),
      content: <PicturePart page={page} list={stepped} selected={selected} onSelect={select} onCode={toCode} />,
    },
    {
      id: 'code',
      label: t(reportTexts.code),
      content: <CodePart page={page} finding={asked} row={selected} onSelect={select} isWide={isWide} />,
    },
  ];
  const panes = own?.hasPicture === false ? all.filter(({ id }) => id !== 'picture') : all;
  return (
    <>
      <p role="status" className="sr-only">
        {steps.told}
      </p>
      {isNamed(search) && named === undefined && page.findings.length > 0 && (
        <p role="status" className="mb-2 rounded-sm bg-info-soft px-3 py-1.5 text-[0.8125rem] text-info">
          {t(reportTexts.gone)}
        </p>
      )}
      {own === undefined && (
        <listExport.Filling
          lists={['findings']}
          filter={{
            page: page.urlId,
            function: filter.function,
            severity: filter.severity ?? 'error,warning',
            criteria: shown.isOpen ? undefined : 'listed',
          }}
        />
      )}
      {isWide ? <SideBySide panes={panes} /> : <PaneTabs panes={panes} above={stepBar} />}
    </>
  );
}

function PicturePart({
  page,
  list,
  selected,
  onSelect,
  onCode,
}: {
  page: PageReport;
  list: readonly NumberedFinding[];
  selected: NumberedFinding | undefined;
  onSelect: (id: string) => void;
  onCode: () => void;
}): ReactNode {
  const search = useScreenSearch('page');
  const setSearch = useSetSearch('page');
  const own = selected ? formFactorOf(selected) : 'desktop';
  return (
    <PicturePane
      pictures={page.pictures}
      list={list}
      selected={selected?.finding.id}
      onSelect={onSelect}
      device={search.device === 'mobile' || search.device === 'desktop' ? search.device : own}
      onDevice={device => void setSearch({ device }, { replace: true })}
      eye={eyeIds.find(eye => eye === search.view) ?? 'normal'}
      onEye={(eye: Eye) => void setSearch({ view: eye === 'normal' ? undefined : eye }, { replace: true })}
      onCode={onCode}
    />
  );
}

/** Moves the focus to the code, at the line of the selected finding. */
function focusCode(): void {
  const code = document.querySelector<HTMLElement>('[data-code]');
  code?.focus({ preventScroll: true });
  code?.scrollIntoView({ block: 'nearest' });
}

interface PartProps extends Props {
  list: readonly NumberedFinding[];
  listed: readonly string[] | undefined;
  filter: FindingFilter;
  fold: { isOpen: boolean; onToggle: () => void } | undefined;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

function FindingsPart({ page, own, list, listed, filter, fold, selected, onSelect }: PartProps): ReactNode {
  const setSearch = useSetSearch('page');
  return (
    <>
      {own?.filters ?? (
        <FindingFilters
          page={page}
          filter={filter}
          listed={listed}
          onChange={next => void setSearch({ ...next, finding: undefined, place: undefined }, { replace: true })}
        />
      )}
      <CutNote page={page} />
      <FindingList {...{ list, listed, fold, selected, onSelect }} groups={own?.groups} />
    </>
  );
}

function CodePart({
  page,
  finding,
  row,
  onSelect,
  isWide,
}: {
  page: PageReport;
  finding: FindingRow | undefined;
  row: NumberedFinding | undefined;
  onSelect: (id: string) => void;
  isWide: boolean;
}): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('page');
  const setSearch = useSetSearch('page');
  const kind: SourceKind = search.source === 'raw' || search.source === 'rendered' ? search.source : sourceFor(finding);
  const code = (
    <CodePane
      urlId={page.urlId}
      finalUrl={page.finalUrl}
      finding={finding}
      kind={kind}
      onKind={source => void setSearch({ source }, { replace: true })}
    />
  );
  if (!isWide) {
    return (
      <>
        <FindingDetail finding={finding} row={row} onSelect={onSelect} />
        {code}
      </>
    );
  }
  return (
    <ResizablePanes
      id="code"
      orientation="vertical"
      panes={[
        {
          id: 'detail',
          size: '48%',
          least: '6rem',
          content: (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
            <div
              tabIndex={0}
              role="region"
              aria-label={t(reportTexts.detail)}
              className="relative h-full overflow-y-auto"
            >
              <FindingDetail finding={finding} row={row} onSelect={onSelect} />
            </div>
          ),
        },
        { id: 'source', size: '52%', least: '8rem', content: <div className="flex h-full flex-col">{code}</div> },
      ]}
    />
  );
}

const sizes: Readonly<Record<string, [size: string, least: string]>> = {
  findings: ['28%', '14rem'],
  picture: ['34%', '14rem'],
  code: ['38%', '16rem'],
};
const sizesOfTwo: typeof sizes = { findings: ['40%', '16rem'], code: ['60%', '16rem'] };

function SideBySide({ panes }: { panes: readonly Pane[] }): ReactNode {
  const isTwo = panes.length === 2;
  return (
    <div className="h-[calc(100dvh-13rem)] min-h-[28rem]">
      <ResizablePanes
        id={isTwo ? 'report-of-two' : 'report'}
        orientation="horizontal"
        panes={panes.map(({ id, label, content }) => {
          const [size = '33%', least = '14rem'] = (isTwo ? sizesOfTwo : sizes)[id] ?? [];
          return {
            id,
            size,
            least,
            content: (
              <section aria-label={label} className={`${paneClass} h-full`}>
                {content}
              </section>
            ),
          };
        })}
      />
    </div>
  );
}

function PaneTabs({ panes, above }: { panes: readonly Pane[]; above: ReactNode }): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('page');
  const setSearch = useSetSearch('page');
  const shown = panes.find(({ id }) => id === search.tab) ?? panes[0];
  return (
    <TabRow
      label={t(reportTexts.views)}
      tabs={panes}
      selected={shown?.id ?? 'findings'}
      onSelect={tab => void setSearch({ tab: tab === 'findings' ? undefined : tab }, { replace: true })}
    >
      <div className={`${paneClass} ${shown?.id === 'code' ? '' : 'h-[calc(100dvh-9rem)] min-h-96'}`}>
        {above}
        {shown?.content}
      </div>
    </TabRow>
  );
}
