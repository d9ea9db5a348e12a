import '#web/style/overlays.css';
import { Button } from '@heroui/react/button';
import { Popover } from '@heroui/react/popover';
import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { messages } from '#language/message.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { TicketRow } from './ticket-row.tsx';
import type { TrayProps } from './tray-props.ts';

const texts = messages({
  title: { ja: '書き出したファイル', en: 'Exported files' },
  empty: {
    ja: '書き出したファイルはありません。検証結果の画面の「書き出す」から作成できます。',
    en: 'No exported files. Use “Export” on a results screen to create one.',
  },
  kept: { ja: 'ファイルは24時間保存されます。', en: 'Files are kept for 24 hours.' },
});

/** Opens the window around as soon as it stands: its button was pressed before its code was there. */
function OpenAtOnce(): null {
  const state = useContext(OverlayTriggerStateContext);
  const open = useEffectEvent(() => state?.open());
  useEffect(() => open(), []);
  return null;
}

/** The button of the tray with its files, which are shown as soon as it stands. */
export function TrayWindow({
  tickets,
  onDelete,
  onDownload,
  label,
  mark,
}: TrayProps & { label: string; mark: ReactNode }): ReactNode {
  const { t } = useLanguage();
  return (
    <Popover>
      <OpenAtOnce />
      <Button isIconOnly variant="ghost" autoFocus aria-label={label} className="relative size-9 min-w-0">
        {mark}
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
