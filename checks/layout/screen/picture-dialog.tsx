import '#web/style/overlays.css';
import { Modal } from '@heroui/react/modal';
import { type ReactNode, useState } from 'react';
import { messages } from '#language/message.ts';
import type { Picture } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { browserName, PictureFacts } from './picture-facts.tsx';

const texts = messages({
  close: { ja: '閉じる', en: 'Close' },
  fit: { ja: '幅に合わせる', en: 'Fit to width' },
  whole: { ja: '実際の大きさ', en: 'Actual size' },
  alt: { ja: '{browser} で表示した {page}', en: '{page} in {browser}' },
  cut: { ja: '高さ 30,000 px までを表示しています。', en: 'Only the first 30,000 px are shown.' },
  scroll: { ja: '画像（スクロールできます）', en: 'Screenshot (scrollable)' },
});

/** The whole picture of a page in one browser, in its own size or fitted to the window. */
export function PictureDialog({
  picture,
  page,
  onClose,
}: {
  picture: Picture | null;
  page: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const [fit, setFit] = useState(true);
  if (picture === null) return null;
  const browser = browserName(picture.browser);
  return (
    <Modal.Backdrop isOpen onOpenChange={open => !open && onClose()}>
      <Modal.Container size="cover" scroll="inside">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t(texts.close)} />
          <Modal.Header className="flex-row flex-wrap items-center gap-x-4 gap-y-1 pr-10">
            <Modal.Heading>{browser}</Modal.Heading>
            <PictureFacts picture={picture} />
            <button
              type="button"
              aria-pressed={fit}
              onClick={() => setFit(!fit)}
              className="cursor-pointer rounded-sm border border-[var(--field-border)] px-2 py-0.5 text-xs hover:bg-head"
            >
              {t(fit ? texts.whole : texts.fit)}
            </button>
          </Modal.Header>
          <Modal.Body>
            <p className="mb-2 text-xs break-all text-muted">
              {page} {picture.cut && t(texts.cut)}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
            <div
              tabIndex={0}
              role="region"
              aria-label={t(texts.scroll)}
              className="overflow-auto rounded-sm bg-head p-2"
            >
              <img
                src={picture.url ?? undefined}
                alt={t(texts.alt, { browser, page })}
                width={picture.width}
                className={`mx-auto h-auto shadow-md ${fit ? 'max-w-full' : 'max-w-none'}`}
              />
            </div>
          </Modal.Body>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
