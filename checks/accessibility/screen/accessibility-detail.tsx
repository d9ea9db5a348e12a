import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { FindingRow, PageReport } from '#product/findings/api/results.ts';
import { DetailScreen } from '#product/findings/web/detail/detail-screen.tsx';
import { SeverityFilter } from '#product/findings/web/detail/severity-filter.tsx';
import { chosenFindings } from '#product/findings/web/page-report/chosen-findings.ts';
import { ReportPanes } from '#product/findings/web/page-report/report-panes.tsx';
import { useListOfRun } from '#product/findings/web/results/use-list-of-run.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { shownCategories } from '../categories.ts';
import { CategoryMatrix } from './category-matrix.tsx';
import { CriteriaList } from './criteria-list.tsx';
import { KeyboardWalk } from './keyboard-walk.tsx';
import { LinkedPdfs } from './linked-pdfs.tsx';
import { countsOf } from './page-counts.ts';

const texts = messages({
  counts: { ja: '判定とカテゴリー', en: 'Verdicts and categories' },
  clear: { ja: '絞り込みを解除', en: 'Clear filters' },
  fine: { ja: 'このページに、自動検証での指摘はありません。', en: 'No findings from automatic checks on this page.' },
});

const isIn = ({ detail }: FindingRow, category: string) => shownCategories(detail).some(one => one === category);

function AccessibilityOfPage({ page }: { page: PageReport }): ReactNode {
  const { t } = useLanguage();
  const search = useScreenSearch('accessibility-detail');
  const setSearch = useSetSearch('accessibility-detail');
  const set = (patch: Parameters<typeof setSearch>[0]) =>
    void setSearch({ ...patch, finding: undefined, place: undefined }, { replace: true });
  const { category, criterion, severity } = search;
  const list = useListOfRun();
  const found = page.findings.filter(({ function: fn }) => fn === 'accessibility');
  const within = found.filter(
    finding =>
      (category === undefined || isIn(finding, category)) &&
      (criterion === undefined || finding.criterion === criterion),
  );
  const isNarrowed = category !== undefined || criterion !== undefined || severity !== undefined;
  return (
    <>
      <div className="mb-3 grid gap-3 lg:grid-cols-2">
        <section aria-label={t(texts.counts)} className="panel min-w-0 px-3 py-2">
          <CategoryMatrix
            counts={countsOf(page, found)}
            chosen={category}
            onChoose={name => set({ category: name === category ? undefined : name, severity: undefined })}
            cell={{
              chosen: severity,
              onChoose: (name, verdict) => {
                const isChosen = name === category && verdict === severity;
                set({ category: isChosen ? undefined : name, severity: isChosen ? undefined : verdict });
              },
            }}
          />
          {isNarrowed && (
            <button
              type="button"
              onClick={() => set({ category: undefined, criterion: undefined, severity: undefined })}
              className="mt-1 min-h-6 cursor-pointer text-xs text-link hover:underline"
            >
              {t(texts.clear)}
            </button>
          )}
          {found.length === 0 && <p className="mt-2 text-[0.8125rem]">{t(texts.fine)}</p>}
        </section>
        <CriteriaList
          list={list}
          findings={found.filter(finding => category === undefined || isIn(finding, category))}
          chosen={criterion}
          onChoose={number => set({ criterion: number === criterion ? undefined : number })}
        />
      </div>
      <KeyboardWalk page={page} />
      <LinkedPdfs page={page} />
      <ReportPanes
        page={page}
        own={{
          list: chosenFindings(within, { function: 'accessibility', severity }),
          hasPicture: true,
          beside:
            category === undefined && criterion === undefined ? { function: 'accessibility', severity } : undefined,
          filters: (
            <div className="border-b border-line p-2">
              <SeverityFilter
                id="accessibility"
                findings={within}
                value={severity}
                onChange={next => set({ severity: next })}
              />
            </div>
          ),
        }}
      />
    </>
  );
}

export default function AccessibilityDetailScreen(): ReactNode {
  return <DetailScreen screen="accessibility-detail" id="accessibility" Content={AccessibilityOfPage} />;
}
