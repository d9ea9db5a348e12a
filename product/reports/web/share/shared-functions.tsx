import type { ReactNode } from 'react';
import type { SharedRun } from '#product/reports/api/shares.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type Column, DataTable } from '#web/parts/data-table.tsx';
import { FunctionChip } from '#web/parts/function-chip.tsx';
import { sharedTexts as texts } from './shared-texts.ts';

type Row = SharedRun['functions'][number];

export function SharedFunctions({ run }: { run: SharedRun }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const number = (id: string, head: string, of: (row: Row) => number | null): Column<Row> => ({
    id,
    head,
    align: 'end',
    card: 'brief',
    cell: row => <span className="numbers">{formats.number(of(row))}</span>,
  });
  const columns: Column<Row>[] = [
    { id: 'function', head: t(texts.function), card: 'title', cell: row => <FunctionChip id={row.id} /> },
    number('score', t(texts.points), row => row.score),
    number('errors', t(texts.errors), row => row.counts.error ?? 0),
    number('warnings', t(texts.warnings), row => row.counts.warning ?? 0),
    number('look', t(texts.toLook), row => (row.counts.needCfm ?? 0) + (row.counts.humanChc ?? 0)),
    number('judged', t(texts.judged), row => row.judged),
    number('notJudged', t(texts.notJudged), row => row.failed + row.incomplete),
  ];
  return (
    <DataTable
      label={t(texts.functions)}
      rows={run.functions}
      columns={columns}
      rowKey={row => row.id}
      state={{ isPending: false, error: null }}
      empty={null}
    />
  );
}
