import { Button } from '@heroui/react/button';
import { Spinner } from '@heroui/react/spinner';
import { CircleAlert, CircleCheck, Clock, Download, FileCheck, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { DownloadTicket } from '#product/reports/api/exports.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { percentOf, type TicketState, ticketStateOf } from './ticket-states.ts';

const texts = messages({
  preparing: { ja: '作成中', en: 'Creating' },
  percent: { ja: '作成中 {percent}%', en: 'Creating, {percent}%' },
  ready: { ja: '未ダウンロード', en: 'Not downloaded' },
  downloaded: { ja: 'ダウンロード済み', en: 'Downloaded' },
  failed: { ja: '失敗', en: 'Failed' },
  expired: { ja: '期限切れ（24時間）', en: 'Expired after 24 hours' },
  until: { ja: '{time} まで', en: 'until {time}' },
  cancel: { ja: '{name}の作成をキャンセル', en: 'Cancel {name}' },
  remove: { ja: '{name}を削除', en: 'Delete {name}' },
  download: { ja: 'ダウンロード', en: 'Download' },
  downloadName: { ja: '{name}をダウンロード', en: 'Download {name}' },
  lost: {
    ja: 'Shift_JISにない文字（{characters}）は、「&#x…;」の形式で書き出しました。',
    en: 'Characters not available in Shift_JIS ({characters}) were exported in the form “&#x…;”.',
  },
  part: {
    ja: '検索に該当する行が多いため、一覧と同じく先頭の行だけを書き出しました。',
    en: 'The search matched too many rows, so the file contains only the first rows, as in the list.',
  },
});

const icons: Record<TicketState, ReactNode> = {
  preparing: <Spinner size="sm" color="current" aria-hidden="true" />,
  ready: <CircleCheck className="size-4 text-good" />,
  downloaded: <FileCheck className="size-4 text-muted" />,
  failed: <CircleAlert className="size-4 text-poor" />,
  expired: <Clock className="size-4 text-muted" />,
};

const shownCharacters = 8;

/** A file in the tray: what it is, where it stands, and what can be done with it. */
export function TicketRow({
  ticket,
  onDelete,
  onDownload,
}: {
  ticket: DownloadTicket;
  onDelete: (ticket: DownloadTicket) => void;
  onDownload: (ticket: DownloadTicket) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const { Name: name, UrlDownload: address, progress, failure, lostCharacters, isPart } = ticket;
  const state = ticketStateOf(ticket);
  const percent = percentOf(progress);
  const word = state === 'preparing' && percent !== null ? t(texts.percent, { percent }) : t(texts[state]);
  const hasFile = address !== null && (state === 'ready' || state === 'downloaded');
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex items-start gap-2">
        <span aria-hidden="true" className="mt-0.5 inline-flex size-4 shrink-0 items-center justify-center">
          {icons[state]}
        </span>
        <div className="min-w-0 grow">
          <p className="text-sm font-medium break-all">{name}</p>
          {ticket.site && <p className="truncate text-xs text-muted">{ticket.site.baseUrl}</p>}
          <p className="text-xs text-muted">
            {word}
            {hasFile && ` · ${t(texts.until, { time: formats.dateTime(ticket.ExpireTime) })}`}
          </p>
        </div>
        <Button
          isIconOnly
          size="sm"
          variant="ghost"
          aria-label={t(state === 'preparing' ? texts.cancel : texts.remove, { name })}
          onPress={() => onDelete(ticket)}
        >
          {state === 'preparing' ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
        </Button>
      </div>
      {state === 'preparing' && (
        <div aria-hidden="true" className="ms-6 h-1 overflow-hidden rounded-full bg-head">
          <div className="h-full bg-accent" style={{ width: `${percent ?? 0}%` }} />
        </div>
      )}
      {failure && <p className="ms-6 text-sm text-poor">{failure.message[language]}</p>}
      {isPart && <p className="ms-6 text-xs text-muted">{t(texts.part)}</p>}
      {lostCharacters.length > 0 && (
        <p className="ms-6 text-xs text-muted">
          {t(texts.lost, {
            characters: `${lostCharacters
              .slice(0, shownCharacters)
              .map(({ character }) => character)
              .join(' ')}${lostCharacters.length > shownCharacters ? ' …' : ''}`,
          })}
        </p>
      )}
      {hasFile && (
        <a
          href={address}
          download={name}
          aria-label={t(texts.downloadName, { name })}
          className="ms-6 inline-flex w-fit items-center gap-1 text-sm text-link hover:underline"
          onClick={() => onDownload(ticket)}
        >
          <Download aria-hidden="true" className="size-4" />
          {t(texts.download)}
        </a>
      )}
    </li>
  );
}
