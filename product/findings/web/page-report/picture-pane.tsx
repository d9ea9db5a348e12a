import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormFactor } from '#checks/check.ts';
import { visitOfUnit } from '#checks/registry.ts';
import { messages } from '#language/message.ts';
import type { Picture } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import type { NumberedFinding } from './chosen-findings.ts';
import { type Eye, eyes, filterOf } from './eyes.ts';
import { zoomFor } from './number-place.ts';
import { PictureBoxes } from './picture-boxes.tsx';
import { pictureFor } from './picture-for.ts';
import { PictureTools } from './picture-tools.tsx';
import { scrollWithin } from './scroll-within.ts';
import { SightFilters } from './sight-filters.tsx';

const texts = messages({
  alt: {
    ja: '検証時のページの画面。番号付きの枠は、指摘の一覧の番号に対応します。',
    en: 'The page as it was verified. The numbered boxes match the numbers in the list of findings.',
  },
  region: { ja: 'ページの画面（スクロールできます）', en: 'Screenshot of the page (scrollable)' },
  none: { ja: 'このページの画像はありません。', en: 'There is no screenshot of this page.' },
  noBox: { ja: 'この指摘には、画面上の位置がありません。', en: 'This finding has no position on the screenshot.' },
  other: {
    ja: 'この指摘の位置は、もう一方の画面（PC・モバイル）にあります。',
    en: 'This finding is on the other screenshot (desktop or mobile).',
  },
  cut: {
    ja: 'ページが長いため、上から30,000 pxまでを表示しています。',
    en: 'The page is long: only the first 30,000 px are shown.',
  },
  sight: {
    ja: '{name}：{note}おおまかに再現したもので、実際の見え方には個人差があります。',
    en: '{name}: {note} This is an approximation; vision differs from person to person.',
  },
});

/** The form factor of a finding's picture; pages are rendered on desktop unless a check says otherwise. */
export function formFactorOf({ finding }: Pick<NumberedFinding, 'finding'>): FormFactor {
  return finding.place.formFactor ?? (visitOfUnit[finding.block] === 'mobile' ? 'mobile' : 'desktop');
}

/** A row with the box that one of its findings has on the picture of a device; nothing without one. */
function boxedOn(row: NumberedFinding, shown: FormFactor): NumberedFinding[] {
  const seen = [row.finding, ...row.also].find(
    finding => finding.place.box !== undefined && formFactorOf({ finding }) === shown,
  );
  if (seen?.place.box === undefined) return [];
  return [{ ...row, finding: { ...row.finding, place: { ...row.finding.place, box: seen.place.box } } }];
}

interface Props {
  pictures: readonly Picture[];
  list: readonly NumberedFinding[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  device: FormFactor;
  onDevice: (device: FormFactor) => void;
  eye: Eye;
  onEye: (eye: Eye) => void;
}

/** The page's picture with a numbered box for every finding that has a position on it. */
export function PicturePane(props: Props): ReactNode {
  const { pictures, list, selected, onSelect, device, onDevice, eye, onEye } = props;
  const { t } = useLanguage();
  const [own, setOwn] = useState<{ of: string | undefined; zoom: number }>();
  const pane = useRef<HTMLDivElement>(null);
  const available = (['desktop', 'mobile'] as const).filter(each => pictureFor(pictures, each) !== undefined);
  const shown = available.includes(device) ? device : (available[0] ?? device);
  const picture = pictureFor(pictures, shown);
  const boxed = list.flatMap(each => boxedOn(each, shown));
  const chosen = list.find(({ finding }) => finding.id === selected);
  // A person's own zoom holds until another finding is selected.
  const fitting = boxed.find(({ finding }) => finding.id === selected)?.finding.place.box;
  const zoom = own !== undefined && own.of === selected ? own.zoom : zoomFor(fitting, picture?.width ?? 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box moves with the zoom and the device.
  useEffect(() => {
    scrollWithin(pane.current, pane.current?.querySelector('[data-selected]') ?? null);
  }, [selected, zoom, shown]);
  if (picture === undefined) return <p className="m-auto p-6 text-center text-muted">{t(texts.none)}</p>;
  const note =
    chosen === undefined || fitting !== undefined
      ? null
      : chosen.finding.place.box === undefined
        ? texts.noBox
        : texts.other;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PictureTools
        available={available}
        device={shown}
        onDevice={onDevice}
        zoom={zoom}
        onZoom={next => setOwn({ of: selected, zoom: next })}
        eye={eye}
        onEye={onEye}
      />
      {note !== null && <Note>{t(note)}</Note>}
      {picture.cut && <Note>{t(texts.cut)}</Note>}
      <SightNote eye={eye} />
      <SightFilters />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <div
        ref={pane}
        tabIndex={0}
        role="region"
        aria-label={t(texts.region)}
        className="relative min-h-0 flex-1 overflow-auto bg-default outline-offset-[-2px]"
      >
        <div
          className={`@container relative ${shown === 'mobile' ? 'mx-auto' : ''}`}
          style={{ width: shown === 'mobile' ? `min(${zoom * 100}%, ${picture.width * zoom}px)` : `${zoom * 100}%` }}
        >
          <img
            src={picture.url ?? undefined}
            alt={t(texts.alt)}
            width={picture.width}
            height={picture.height}
            className="block h-auto w-full"
            style={{ filter: filterOf(eye, picture.width) }}
          />
          <PictureBoxes
            boxed={boxed}
            width={picture.width}
            height={picture.height}
            selected={selected}
            onSelect={onSelect}
          />
        </div>
      </div>
    </div>
  );
}

/** The effect of the chosen sight, announced when it changes. */
function SightNote({ eye }: { eye: Eye }): ReactNode {
  const { t } = useLanguage();
  const { name, note } = eyes[eye];
  return <div role="status">{note !== null && <Note>{t(texts.sight, { name: t(name), note: t(note) })}</Note>}</div>;
}

function Note({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="flex items-center gap-1.5 border-b border-line bg-info-soft px-3 py-1.5 text-xs text-info">
      <Info size={14} aria-hidden="true" className="shrink-0" />
      {children}
    </p>
  );
}
