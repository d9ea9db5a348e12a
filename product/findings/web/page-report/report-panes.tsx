import type { ReactNode } from 'react';
import type { FindingRow, PageReport } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { keyTexts } from '#web/keys/key-texts.ts';
import { useKeys } from '#web/keys/use-keys.ts';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { type TabEntry, TabRow } from '#web/parts/tab-row.tsx';
import { CutNote } from '../detail/cut-note.tsx';
import { useListOfRun } from '../results/use-list-of-run.ts';
import { chosenFindings, isTested, type NumberedFinding, neighbour, standsFor } from './chosen-findings.ts';
import { CodePane, type SourceKind, sourceFor } from './code-pane.tsx';
import { type Eye, eyeIds } from './eyes.ts';
import { FindingDetail } from './finding-detail.tsx';
import { FindingFilters } from './finding-filters.tsx';
import { type FindingGroup, FindingList } from './finding-list.tsx';
import { formFactorOf, PicturePane } from './picture-pane.tsx';
import { reportTexts } from './report-texts.ts';
import { ResizablePanes } from './resizable-panes.tsx';
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
  const list = own?.list ?? chosenFindings(page.findings, { ...search, listed });
  const selected = list.find(row => standsFor(row, search.finding)) ?? list[0];
  // One of the other findings of the defect, where the address names it.
  const asked = selected?.also.find(({ id }) => id === search.finding) ?? selected?.finding;
  const select = (id: string | undefined, tab?: string) =>
    void setSearch({ finding: id, device: undefined, source: undefined, ...(tab ? { tab } : {}) }, { replace: true });
  const step = (by: 1 | -1) => select(neighbour(list, selected?.finding.id, by)?.finding.id);
  useKeys([
    { key: 'j', label: keyTexts.nextFinding, act: () => step(1) },
    { key: 'k', label: keyTexts.previousFinding, act: () => step(-1) },
  ]);

  const all: Pane[] = [
    {
      id: 'findings',
      label: t(reportTexts.findings),
      count: formats.number(own ? list.length : list.filter(({ finding }) => isTested(finding, listed)).length),
      content: (
        <FindingsPart
          listed={listed}
          page={page}
          list={list}
          own={own}
          selected={selected?.finding.id}
          onSelect={id => select(id, isWide ? undefined : 'code')}
          onStep={step}
        />
      ),
    },
    {
      id: 'picture',
      label: t(reportTexts.picture),
      content: (
        <PicturePane
          pictures={page.pictures}
          list={list}
          selected={selected?.finding.id}
          onSelect={select}
          device={
            search.device === 'mobile' || search.device === 'desktop'
              ? search.device
              : selected
                ? formFactorOf(selected)
                : 'desktop'
          }
          onDevice={device => void setSearch({ device }, { replace: true })}
          eye={eyeIds.find(eye => eye === search.view) ?? 'normal'}
          onEye={(eye: Eye) => void setSearch({ view: eye === 'normal' ? undefined : eye }, { replace: true })}
        />
      ),
    },
    {
      id: 'code',
      label: t(reportTexts.code),
      content: <CodePart page={page} finding={asked} row={selected} onSelect={select} isWide={isWide} />,
    },
  ];
  const panes = own?.hasPicture === false ? all.filter(({ id }) => id !== 'picture') : all;
  return isWide ? <SideBySide panes={panes} /> : <PaneTabs panes={panes} />;
}

function FindingsPart({
  page,
  list,
  listed,
  own,
  selected,
  onSelect,
  onStep,
}: Props & {
  list: readonly NumberedFinding[];
  listed: readonly string[] | undefined;
  selected: string | undefined;
  onSelect: (id: string) => void;
  onStep: (by: 1 | -1) => void;
}): ReactNode {
  const search = useScreenSearch('page');
  const setSearch = useSetSearch('page');
  return (
    <>
      {own?.filters ?? (
        <FindingFilters
          page={page}
          filter={search}
          listed={listed}
          onChange={filter => void setSearch({ ...filter, finding: undefined }, { replace: true })}
        />
      )}
      <CutNote page={page} />
      <FindingList {...{ list, listed, selected, onSelect, onStep }} groups={own?.groups} />
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

function PaneTabs({ panes }: { panes: readonly Pane[] }): ReactNode {
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
        {shown?.content}
      </div>
    </TabRow>
  );
}
