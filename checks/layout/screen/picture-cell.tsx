import { ImageOff, Maximize2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#language/message.ts';
import type { Picture } from '#product/findings/api/results.ts';
import type { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { ScreenLink, useRunAddress } from '#web/navigation.tsx';
import { browserName, PictureFacts } from './picture-facts.tsx';

const texts = messages({
  open: { ja: '{browser} の画像を拡大する', en: 'Enlarge the {browser} screenshot' },
  cut: { ja: '30,000 px まで', en: 'first 30,000 px' },
  faults: { ja: '崩れ {n} 件', en: '{n} layout {n#problem|problems}' },
  none: { ja: '崩れなし', en: 'No layout problems' },
});

/** The picture of a page in one browser, with what drew it and the faults that were found on such screens. */
export function PictureCell({
  picture,
  faults,
  formats,
  urlId,
  onOpen,
}: {
  picture: Picture;
  /** Null where the page was not judged. */
  faults: number | null;
  formats: ReturnType<typeof useFormats>;
  urlId: number;
  onOpen: () => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const run = useRunAddress();
  const browser = browserName(picture.browser);
  const isPhone = picture.block === 'layoutMobile';
  const size = isPhone ? 'h-44 w-28' : 'h-44 w-full max-w-64';
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      {picture.url === null ? (
        <div
          className={`${size} grid place-content-center justify-items-center gap-2 rounded-sm border border-dashed border-poor-line bg-poor-soft p-2 text-center text-xs text-poor`}
        >
          <ImageOff size={20} aria-hidden="true" />
          {picture.failure?.[language]}
        </div>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-label={t(texts.open, { browser })}
          className={`${size} group relative cursor-zoom-in overflow-hidden rounded-sm border border-line-strong bg-head`}
        >
          <img src={picture.url} alt="" loading="lazy" className="h-full w-full object-cover object-top" />
          <span className="absolute right-1 bottom-1 rounded-sm bg-ink/80 p-1 text-surface opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
            <Maximize2 size={15} aria-hidden="true" />
          </span>
        </button>
      )}
      <PictureFacts picture={picture} />
      {picture.cut && <span className="text-xs text-fair">{t(texts.cut)}</span>}
      {faults === 0 && <span className="text-xs text-good">{t(texts.none)}</span>}
      {faults !== null && faults > 0 && (
        <ScreenLink
          screen="page"
          search={{ ...run.search, urlId, function: 'layout', device: isPhone ? 'mobile' : 'desktop' }}
          className="inline-flex min-h-6 items-center gap-1 text-xs font-semibold text-fair hover:underline"
        >
          <TriangleAlert size={13} aria-hidden="true" />
          {t(texts.faults, { n: formats.number(faults) })}
        </ScreenLink>
      )}
    </div>
  );
}
