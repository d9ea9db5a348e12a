import { type ReactNode, useState } from 'react';
import type { IgnoredBox, VisualCellDetail } from '#product/findings/api/visual-comparison.ts';
import { useFormats } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { DrawBox } from './draw-box.tsx';
import { Frames, IgnoredBoxes } from './picture-layer.tsx';
import { viewerTexts as texts } from './viewer-texts.ts';

export const viewModes = ['side', 'slider', 'overlay'] as const;
export type ViewMode = (typeof viewModes)[number];

interface Props {
  cell: VisualCellDetail;
  mode: ViewMode;
  current: number | null;
  hasMarks: boolean;
  hasFrames: boolean;
  ignored: readonly (IgnoredBox & { name: string })[];
  /** Draws over the picture of now while it is given. */
  onDrawn: ((box: IgnoredBox) => void) | undefined;
}

/** The side of a square of the mask, in CSS pixels. */
const square = 4;

/** The pictures before and after, in one of three ways; both scroll together. */
export function ViewerPictures(props: Props): ReactNode {
  const { t } = useLanguage();
  const { mode, cell } = props;
  const [edge, setEdge] = useState(50);
  const [opacity, setOpacity] = useState(50);
  const hasBoth = cell.before !== null && cell.after !== null;
  const shown = hasBoth ? mode : 'side';
  const range = {
    slider: [edge, setEdge, texts.sliderLabel],
    overlay: [opacity, setOpacity, texts.overlayLabel],
  } as const;
  const [value, setValue, label] = range[shown === 'overlay' ? 'overlay' : 'slider'];
  return (
    <>
      {shown !== 'side' && (
        <label className="mb-2 flex flex-wrap items-center gap-2 text-sm">
          {t(label)}
          <input
            type="range"
            min={0}
            max={100}
            value={value}
            aria-valuetext={t(texts.percent, { n: value })}
            onChange={event => setValue(Number(event.target.value))}
            className="w-full max-w-md accent-[var(--accent)]"
          />
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={t(texts.scroll)} className="max-h-[75vh] overflow-auto rounded-sm bg-head p-2">
        {shown === 'side' ? (
          <div className="mx-auto grid max-w-[2900px] grid-cols-2 items-start gap-2">
            <Picture {...props} of="before" />
            <Picture {...props} of="after" />
          </div>
        ) : (
          <div className="relative mx-auto max-w-[1440px]">
            <Picture {...props} of="after" />
            <Over
              {...props}
              style={shown === 'slider' ? { clipPath: `inset(0 ${100 - edge}% 0 0)` } : { opacity: opacity / 100 }}
            />
            {shown === 'slider' && (
              <div aria-hidden="true" style={{ left: `${edge}%` }} className="absolute inset-y-0 w-0.5 bg-accent" />
            )}
          </div>
        )}
      </section>
    </>
  );
}

/** The earlier picture over the later one, at the width that it has beside it. */
function Over({ cell: { before, after, pageUrl }, style }: Props & { style: object }): ReactNode {
  const { t } = useLanguage();
  if (!before?.url || !after) return null;
  return (
    <img
      src={before.url}
      alt={t(texts.beforeAlt, { page: pageUrl })}
      style={{ ...style, width: `${(100 * before.width) / Math.max(1, after.width)}%` }}
      className="pointer-events-none absolute top-0 left-0 h-auto max-w-none"
    />
  );
}

function Picture({
  cell,
  of,
  current,
  hasMarks,
  hasFrames,
  ignored,
  onDrawn,
  mode,
}: Props & { of: 'before' | 'after' }): ReactNode {
  const { t } = useLanguage();
  const formats = useFormats();
  const picture = cell[of];
  const date = picture ? formats.dateTime(picture.date) : '–';
  const isNow = of === 'after';
  return (
    <figure className="min-w-0">
      {mode === 'side' && (
        <figcaption className="mb-1 text-xs text-muted">
          {t(isNow ? texts.after : texts.before, { date })}
          {picture && (
            <span className="numbers block">
              {picture.engine} {picture.version} · {formats.number(picture.width)} × {formats.number(picture.height)} px
            </span>
          )}
        </figcaption>
      )}
      {!picture?.url ? (
        <p className="rounded-sm border border-dashed border-line-strong p-6 text-center text-sm text-muted">
          {t(texts.noPicture)}
        </p>
      ) : (
        <div className="relative">
          <img
            src={picture.url}
            alt={t(isNow ? texts.afterAlt : texts.beforeAlt, { page: cell.pageUrl })}
            width={picture.width}
            height={picture.height}
            className="h-auto w-full"
          />
          {isNow && hasMarks && cell.mask && <Mask url={cell.mask} size={picture} />}
          {isNow && <IgnoredBoxes boxes={ignored} size={picture} />}
          {hasFrames && <Frames regions={cell.boxes} of={of} size={picture} current={current} />}
          {isNow && onDrawn && <DrawBox size={picture} onDrawn={onDrawn} />}
        </div>
      )}
    </figure>
  );
}

/** The changed squares, whose last column and row may reach beyond the picture. */
function Mask({ url, size }: { url: string; size: { width: number; height: number } }): ReactNode {
  const reach = (length: number) => `${(100 * Math.ceil(length / square) * square) / Math.max(1, length)}%`;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <img
        src={url}
        alt=""
        style={{ width: reach(size.width), height: reach(size.height), imageRendering: 'pixelated' }}
        className="max-w-none opacity-60"
      />
    </span>
  );
}
