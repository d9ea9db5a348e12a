import type { ReactNode } from 'react';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type Column, DataTable, numberColumn } from '#web/parts/data-table.tsx';
import { sharedTexts as texts } from './shared-texts.ts';

type Row = SharedRun['worst'][number];

export function SharedPages({ run }: { run: SharedRun }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const columns: Column<Row>[] = [
    {
      id: 'page',
      head: t(texts.page),
      card: 'title',
      cell: row => (
        <div className="min-w-0">
          {row.title !== '' && <span className="line-clamp-1">{row.title}</span>}
          <span className="line-clamp-2 text-xs break-all text-muted">{row.url}</span>
        </div>
      ),
    },
    {
      ...numberColumn,
      id: 'errors',
      head: t(texts.errors),
      cell: row => <span className="numbers font-semibold text-poor">{formats.number(row.errors)}</span>,
    },
    { ...numberColumn, id: 'warnings', head: t(texts.warnings), cell: row => formats.number(row.warnings) },
  ];
  return (
    <DataTable
      label={t(texts.worst)}
      rows={run.worst}
      columns={columns}
      rowKey={row => row.url}
      state={{ isPending: false, error: null }}
      empty={<p className="p-4 text-center text-muted">{t(texts.noWorst)}</p>}
    />
  );
}
