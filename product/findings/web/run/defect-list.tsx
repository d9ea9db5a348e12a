import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import { type DefectRow, listDefects } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress, useScreenSearch, useSetSearch } from '#web/navigation.tsx';
import { type Column, numberColumn } from '#web/parts/data-table.tsx';
import { EnginesChip } from '#web/parts/engines-chip.tsx';
import { PagedTable } from '#web/parts/list/paged-table.tsx';
import { Section } from '#web/parts/section.tsx';
import { SeverityTag } from '#web/parts/severity-tag.tsx';
import { useApi } from '#web/queries.ts';
import { Excerpt } from '../results/excerpt.tsx';

const texts = messages({
  title: { ja: '複数のエンジンで見つかった問題', en: 'Found by several engines' },
  about: {
    ja: '同じ要素の同じ問題は1件と数えます。検証項目ごとの件数は変わりません',
    en: 'The same issue on the same element counts once here; the counts of each function do not change',
  },
  issue: { ja: '指摘', en: 'Issue' },
  engines: { ja: '検出元', en: 'Found by' },
  pages: { ja: 'ページ', en: 'Pages' },
  occurrences: { ja: '検出数', en: 'Findings' },
});

const limit = 10;

/** The defects that several engines have found, once each; nothing while there are none. */
export function DefectList(): ReactNode {
  const { t } = useLanguage();
  const { params } = useRunAddress();
  const { pageNumber = 1 } = useScreenSearch('run');
  const setSearch = useSetSearch('run');
  const answer = useApi(listDefects, { params, query: { offset: (pageNumber - 1) * limit, limit } });
  const columns = useColumns();
  if (answer.data === undefined || answer.data.total === 0) return null;
  return (
    <Section title={t(texts.title)} aside={<span className="text-xs text-muted">{t(texts.about)}</span>} flush>
      <PagedTable
        label={t(texts.title)}
        columns={columns}
        rowKey={row => row.defect}
        list={answer}
        empty={<p className="p-4 text-center text-muted">–</p>}
        page={pageNumber}
        limit={limit}
        onPage={next => void setSearch({ pageNumber: next === 1 ? undefined : next })}
      />
    </Section>
  );
}

/** Errors and warnings are shown unless the address asks for others. */
const severityIn = (severity: DefectRow['severity']) =>
  severity === 'error' || severity === 'warning' ? {} : { severity };

function useColumns(): Column<DefectRow>[] {
  const { t, language } = useLanguage();
  const { number } = useFormats();
  const run = useRunAddress();
  return [
    {
      id: 'issue',
      head: t(texts.issue),
      card: 'title',
      width: '60%',
      cell: ({ example, severity }) => (
        <div className="grid min-w-0 gap-1">
          <span className="flex items-start gap-2">
            <SeverityTag severity={severity} id={example.function} />
            <ScreenLink
              screen="page"
              search={{ ...run.search, urlId: example.urlId, finding: example.id, ...severityIn(severity) }}
              className="line-clamp-2 text-link hover:underline"
            >
              {example.message[language]}
            </ScreenLink>
          </span>
          <Excerpt text={example.excerpt} lines={2} />
        </div>
      ),
    },
    { id: 'engines', head: t(texts.engines), card: 'brief', cell: row => <EnginesChip blocks={row.blocks} /> },
    { ...numberColumn, id: 'pages', head: t(texts.pages), cell: row => number(row.pages) },
    { ...numberColumn, id: 'occurrences', head: t(texts.occurrences), cell: row => number(row.occurrences) },
  ];
}
