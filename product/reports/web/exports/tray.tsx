import { Button } from '@heroui/react/button';
import { Popover } from '@heroui/react/popover';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { DownloadTicket } from '#product/reports/api/exports.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TicketRow } from './ticket-row.tsx';
import { newsOf } from './ticket-states.ts';

const texts = messages({
  title: { ja: '書き出したファイル', en: 'Exported files' },
  titleNews: { ja: '書き出したファイル、新着{count}件', en: 'Exported files, {count} new' },
  titleMaking: { ja: '書き出したファイル、作成中{count}件', en: 'Exported files, {count} in progress' },
  empty: {
    ja: '書き出したファイルはありません。検証結果の画面の「書き出す」から作成できます。',
    en: 'No exported files. Use “Export” on a results screen to create one.',
  },
  kept: { ja: 'ファイルは24時間保存されます。', en: 'Files are kept for 24 hours.' },
});
const most = 99;

/** The tray of the top bar: a button with the number of new files, and behind it the files themselves. */
export function Tray({
  tickets,
  onDelete,
  onDownload,
}: {
  tickets: readonly DownloadTicket[];
  onDelete: (ticket: DownloadTicket) => void;
  onDownload: (ticket: DownloadTicket) => void;
}): ReactNode {
  const { t } = useLanguage();
  const news = newsOf(tickets);
  const making = tickets.filter(({ Running }) => Running).length;
  const label =
    news > 0
      ? t(texts.titleNews, { count: news })
      : making > 0
        ? t(texts.titleMaking, { count: making })
        : t(texts.title);
  return (
    <Popover>
      <Button isIconOnly variant="ghost" aria-label={label} className="relative size-9 min-w-0">
        <Download aria-hidden="true" className="size-5 text-muted" />
        {news > 0 ? (
          <span
            aria-hidden="true"
            className="numbers absolute top-0 right-0 min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-danger-foreground"
          >
            {news > most ? `${most}+` : news}
          </span>
        ) : (
          making > 0 && <span aria-hidden="true" className="absolute top-1 right-1 size-2.5 rounded-full bg-accent" />
        )}
      </Button>
      <Popover.Content aria-label={t(texts.title)} placement="bottom end" className="w-96 max-w-[calc(100vw-1rem)] p-0">
        <div className="border-b border-line px-4 py-3">
          <p className="font-bold">{t(texts.title)}</p>
          <p className="text-xs text-muted">{t(texts.kept)}</p>
        </div>
        {tickets.length === 0 ? (
          <p className="px-4 py-6 text-sm text-muted">{t(texts.empty)}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
          <ul tabIndex={0} aria-label={t(texts.title)} className="max-h-[min(28rem,60vh)] overflow-y-auto">
            {tickets.map(ticket => (
              <TicketRow key={ticket.Id} ticket={ticket} onDelete={onDelete} onDownload={onDownload} />
            ))}
          </ul>
        )}
      </Popover.Content>
    </Popover>
  );
}
