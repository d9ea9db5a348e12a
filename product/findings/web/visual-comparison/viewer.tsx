import { Button } from '@heroui/react/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { IgnoredBox, VisualCellDetail } from '#product/findings/api/visual-comparison.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useKeys } from '#web/keys/use-keys.ts';
import { regionWords } from './region-words.ts';
import { ViewerPictures, type ViewMode, viewModes } from './viewer-pictures.tsx';
import { viewerTexts as texts } from './viewer-texts.ts';

interface Props {
  cell: VisualCellDetail;
  mode: ViewMode;
  onMode: (mode: ViewMode) => void;
  ignored: readonly (IgnoredBox & { name: string })[];
  /** Adds a box to those that are not compared; absent for those who may not. */
  onIgnore: ((box: IgnoredBox) => void) | undefined;
}

/** A picture before and after, from change to change, with the changes in words below. */
export function Viewer({ cell, mode, onMode, ignored, onIgnore }: Props): ReactNode {
  const { t } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [hasMarks, setMarks] = useState(false);
  const [hasFrames, setFrames] = useState(true);
  const [isDrawing, setDrawing] = useState(false);
  const all = cell.boxes.length;
  function go(to: number): void {
    if (all === 0) return;
    const next = (to + all) % all;
    setCurrent(next);
    setFrames(true);
    // One frame later, when its frame is drawn.
    requestAnimationFrame(() => {
      const frame = box.current?.querySelector(`[data-region="after ${next}"], [data-region="before ${next}"]`);
      frame?.scrollIntoView({ block: 'center', inline: 'nearest' });
    });
  }
  const forward = () => go(current === null ? 0 : current + 1);
  const back = () => go(current === null ? all - 1 : current - 1);
  useKeys([
    { key: 'j', label: texts.next, act: forward },
    { key: 'k', label: texts.previous, act: back },
  ]);
  const drawn = (region: IgnoredBox) => {
    setDrawing(false);
    onIgnore?.(region);
  };
  return (
    <div ref={box}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Modes mode={mode} onMode={onMode} />
        <Jumps current={current} all={all} onBack={back} onForward={forward} />
        <Tick label={t(texts.frames)} isOn={hasFrames} onChange={setFrames} />
        {cell.mask && <Tick label={t(texts.marks)} isOn={hasMarks} onChange={setMarks} />}
        {onIgnore && cell.after && (
          <span className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" aria-pressed={isDrawing} onPress={() => setDrawing(!isDrawing)}>
              {t(isDrawing ? texts.cancel : texts.draw)}
            </Button>
            <Button variant="outline" size="sm" onPress={() => drawn(firstBox(cell, current))}>
              {t(texts.byNumbers)}
            </Button>
          </span>
        )}
      </div>
      {isDrawing && (
        <p role="status" className="mb-2 text-sm text-muted">
          {t(texts.drawing)}
        </p>
      )}
      <ViewerPictures
        {...{ cell, mode, current, hasMarks, hasFrames, ignored }}
        onDrawn={isDrawing ? drawn : undefined}
      />
      <ChangeList boxes={cell.boxes} current={current} onGo={go} />
    </div>
  );
}

function ChangeList({
  boxes,
  current,
  onGo,
}: {
  boxes: VisualCellDetail['boxes'];
  current: number | null;
  onGo: (n: number) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  return (
    <>
      <h2 className="mt-4 mb-1 text-sm font-bold">{t(texts.changes)}</h2>
      {boxes.length === 0 && <p className="text-sm text-muted">{t(texts.noChanges)}</p>}
      <ol className="list-decimal pl-6 text-sm">
        {boxes.map((region, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the regions of a picture do not change places
          <li key={n} className={`py-0.5 ${n === current ? 'font-bold' : ''}`}>
            <button
              type="button"
              aria-label={`${t(texts.go, { n: n + 1 })}: ${regionWords(region)[language]}`}
              onClick={() => onGo(n)}
              className="cursor-pointer text-left align-top text-link hover:underline"
            >
              {regionWords(region)[language]}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Jumps({
  current,
  all,
  onBack,
  onForward,
}: {
  current: number | null;
  all: number;
  onBack: () => void;
  onForward: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const look = { variant: 'outline', size: 'sm', isIconOnly: true, isDisabled: all === 0 } as const;
  return (
    <span className="flex items-center gap-1">
      <Button {...look} aria-label={t(texts.previous)} onPress={onBack}>
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button {...look} aria-label={t(texts.next)} onPress={onForward}>
        <ChevronDown aria-hidden="true" />
      </Button>
      <span className="numbers text-sm" aria-live="polite">
        {t(texts.place, { n: current === null ? '–' : current + 1, all })}
      </span>
    </span>
  );
}

/** The box of the change in view, or a part of the top, as a beginning. */
function firstBox({ boxes, after }: VisualCellDetail, current: number | null): IgnoredBox {
  const region = boxes[current ?? 0];
  if (region && region.kind !== 'removed') {
    const { x, y, width, height } = region;
    return { x, y, width, height };
  }
  return { x: 0, y: region?.y ?? 0, width: after?.width ?? 100, height: 100 };
}

function Modes({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>): ReactNode {
  const { t } = useLanguage();
  return (
    <fieldset className="flex rounded-sm border border-[var(--field-border)]">
      <legend className="sr-only">{t(texts.modes)}</legend>
      {viewModes.map(id => (
        <button
          key={id}
          type="button"
          aria-pressed={mode === id}
          onClick={() => onMode(id)}
          className={`cursor-pointer px-3 py-1 text-sm ${mode === id ? 'bg-accent font-bold text-accent-foreground' : 'hover:bg-head'}`}
        >
          {t(texts[id])}
        </button>
      ))}
    </fieldset>
  );
}

function Tick({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}): ReactNode {
  return (
    <label className="flex items-center gap-1.5 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
        className="size-4 accent-[var(--accent)]"
      />
      {label}
    </label>
  );
}
