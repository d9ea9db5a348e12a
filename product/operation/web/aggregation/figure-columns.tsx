import { messages } from '#language/message.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { Column } from '#web/parts/data-table.tsx';

const texts = messages({
  groups: { ja: 'グループ', en: 'Groups' },
  users: { ja: 'ユーザー', en: 'Users' },
  sites: { ja: 'サイト', en: 'Sites' },
  runs: { ja: '検証回数', en: 'Runs' },
  pages: { ja: '検証ページ', en: 'Pages' },
  lastRun: { ja: '最終検証', en: 'Last run' },
});

interface Figures {
  groups?: unknown;
  users?: number;
  sites?: number;
  runs: number;
  pages: number;
  lastRun: string | null;
}

export function useFigureColumns<Row extends Figures>(
  names: readonly ('groups' | 'users' | 'sites' | 'runs' | 'pages')[],
): Column<Row>[] {
  const { t } = useLanguage();
  const { number, dateTime } = useFormats();
  return [
    ...names.map(
      (name): Column<Row> => ({
        id: name,
        head: t(texts[name]),
        align: 'end',
        card: 'brief',
        cell: row => number(row[name] as number),
      }),
    ),
    {
      id: 'lastRun',
      head: t(texts.lastRun),
      cell: row => <span className="numbers whitespace-nowrap">{dateTime(row.lastRun)}</span>,
    },
  ];
}
