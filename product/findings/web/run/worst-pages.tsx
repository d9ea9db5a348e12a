import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { PageRow } from '#product/findings/api/results.ts';
import { listPages } from '#product/findings/api/results.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { type Column, DataTable, numberColumn } from '#web/parts/data-table.tsx';
import { FoldedSection } from '#web/parts/folded-section.tsx';
import { useApi } from '#web/queries.ts';

const texts = messages({
  title: { ja: '問題の多いページ', en: 'Pages with the most issues' },
  page: { ja: 'ページ', en: 'Page' },
  errors: { ja: 'エラー', en: 'Errors' },
  warnings: { ja: '警告', en: 'Warnings' },
  empty: { ja: '検証の終わったページはまだありません。', en: 'No pages have been checked yet.' },
});

/** The ten pages with most errors; each opens its page report. */
export function WorstPages(): ReactNode {
  const { t } = useLanguage();
  return (
    <FoldedSection name="worst-pages" title={t(texts.title)} flush>
      <PageTable />
    </FoldedSection>
  );
}

function PageTable(): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const run = useRunAddress();
  const answer = useApi(listPages, { params: run.params, query: { sort: 'worst', limit: 10 } });
  const columns: Column<PageRow>[] = [
    {
      id: 'page',
      head: t(texts.page),
      card: 'title',
      cell: row => (
        <div className="min-w-0">
          <ScreenLink
            screen="page"
            search={{ ...run.search, urlId: row.urlId }}
            className="text-link line-clamp-1 hover:underline"
          >
            {row.title || row.url}
          </ScreenLink>
          <span className="line-clamp-1 text-xs break-all text-muted">{row.url}</span>
        </div>
      ),
    },
    {
      ...numberColumn,
      id: 'errors',
      head: t(texts.errors),
      cell: row => <span className="numbers font-semibold text-poor">{formats.number(row.tested.errors)}</span>,
    },
    { ...numberColumn, id: 'warnings', head: t(texts.warnings), cell: row => formats.number(row.tested.warnings) },
  ];
  return (
    <DataTable
      label={t(texts.title)}
      // Pages without an answer have no faults either.
      rows={answer.data?.items.filter(row => row.blocks.length > 0)}
      columns={columns}
      rowKey={row => String(row.urlId)}
      state={answer}
      empty={<p className="p-4 text-center text-muted">{t(texts.empty)}</p>}
    />
  );
}
