import { Code, Info } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { FormFactor } from '#checks/check.ts';
import { messages } from '#language/message.ts';
import type { Picture } from '#product/findings/api/results.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { type BoxGroup, boxGroups } from './box-groups.ts';
import { BoxSheet } from './box-sheet.tsx';
import { boxedOn } from './boxed-on.ts';
import type { NumberedFinding } from './chosen-findings.ts';
import { type Eye, eyes, filterOf } from './eyes.ts';
import { PictureBoxes } from './picture-boxes.tsx';
import { pictureFor } from './picture-for.ts';
import { PictureTools } from './picture-tools.tsx';
import { scrollWithin } from './scroll-within.ts';
import { SightFilters } from './sight-filters.tsx';
import { useWidth } from './use-width.ts';

const texts = messages({
  alt: {
    ja: '検証時のページの画面。番号付きの枠は、指摘の一覧の番号に対応します。',
    en: 'The page as it was verified. The numbered boxes match the numbers in the list of findings.',
  },
  region: { ja: 'ページの画面（スクロールできます）', en: 'Screenshot of the page (scrollable)' },
  none: { ja: 'このページの画像はありません。', en: 'There is no screenshot of this page.' },
  noBox: { ja: 'この指摘には、画面上の位置がありません。', en: 'This finding has no position on the screenshot.' },
  toCode: { ja: 'コードで見る', en: 'Show in the code' },
  other: {
    ja: 'この指摘の位置は、もう一方の画面（PC・モバイル）にあります。',
    en: 'This finding is on the other screenshot (desktop or mobile).',
  },
  toOther: { ja: 'その画面で見る', en: 'Show that screenshot' },
  cut: {
    ja: 'ページが長いため、上から30,000 pxまでを表示しています。',
    en: 'The page is long: only the first 30,000 px are shown.',
  },
  sight: {
    ja: '{name}：{note}おおまかに再現したもので、実際の見え方には個人差があります。',
    en: '{name}: {note} This is an approximation; vision differs from person to person.',
  },
});

interface Props {
  pictures: readonly Picture[];
  list: readonly NumberedFinding[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  device: FormFactor;
  onDevice: (device: FormFactor) => void;
  eye: Eye;
  onEye: (eye: Eye) => void;
  /** Leads to the code of the selected finding. */
  onCode: () => void;
}

/** The page's picture as wide as the pane, with a numbered box for every finding that has a position on it. */
export function PicturePane(props: Props): ReactNode {
  const { pictures, list, selected, device, onDevice, eye, onEye, onCode } = props;
  const { t } = useLanguage();
  const [zoom, setZoom] = useState(1);
  const available = (['desktop', 'mobile'] as const).filter(each => pictureFor(pictures, each) !== undefined);
  const shown = available.includes(device) ? device : (available[0] ?? device);
  const picture = pictureFor(pictures, shown);
  const chosen = list.find(({ finding }) => finding.id === selected);
  const toCode = <NoteButton onPress={onCode}>{t(texts.toCode)}</NoteButton>;
  if (picture === undefined)
    return (
      <div className="m-auto grid justify-items-center gap-2 p-6 text-center text-muted">
        <p>{t(texts.none)}</p>
        {chosen !== undefined && toCode}
      </div>
    );
  const isBoxedOn = (one: FormFactor) => chosen !== undefined && boxedOn([chosen], one).length > 0;
  const other = available.find(one => one !== shown && isBoxedOn(one));
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <PictureTools
        available={available}
        device={shown}
        onDevice={onDevice}
        zoom={zoom}
        onZoom={setZoom}
        eye={eye}
        onEye={onEye}
      />
      {chosen !== undefined && !isBoxedOn(shown) && (
        <Note>
          <span>{t(other === undefined ? texts.noBox : texts.other)}</span>
          {other === undefined ? toCode : <NoteButton onPress={() => onDevice(other)}>{t(texts.toOther)}</NoteButton>}
        </Note>
      )}
      {picture.cut && <Note>{t(texts.cut)}</Note>}
      <SightNote eye={eye} />
      <SightFilters />
      <BoxedPicture {...props} picture={picture} shown={shown} zoom={zoom} />
    </div>
  );
}

/** The picture that scrolls, its boxes, and the list of those that lie over each other once one of them was clicked. */
function BoxedPicture({
  list,
  selected,
  onSelect,
  eye,
  picture,
  shown,
  zoom,
}: Props & { picture: Picture; shown: FormFactor; zoom: number }): ReactNode {
  const { t } = useLanguage();
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const groups = useMemo(
    () => (width === 0 ? [] : boxGroups(boxedOn(list, shown), width / picture.width)),
    [list, shown, width, picture.width],
  );
  // The list of a place goes with it.
  const under = opened.includes(selected ?? '') ? list.filter(({ finding }) => opened.includes(finding.id)) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box moves with the width and the device.
  useEffect(() => {
    scrollWithin(pane.current, pane.current?.querySelector('[data-selected]') ?? null);
  }, [selected, width, shown, picture.url]);
  function open({ members }: BoxGroup): void {
    const ids = members.map(({ row }) => row.finding.id);
    setOpened(ids);
    if (!ids.includes(selected ?? '') && ids[0] !== undefined) onSelect(ids[0]);
  }
  function close(): void {
    setOpened([]);
    pane.current?.focus({ preventScroll: true });
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <div
        ref={pane}
        tabIndex={0}
        role="region"
        aria-label={t(texts.region)}
        className="relative min-h-0 flex-1 overflow-auto bg-default outline-offset-[-2px]"
      >
        <div
          ref={frame}
          className={`@container relative ${shown === 'mobile' ? 'mx-auto' : ''}`}
          style={{ width: shown === 'mobile' ? `min(${zoom * 100}%, ${picture.width * zoom}px)` : `${zoom * 100}%` }}
        >
          <img
            src={picture.url ?? undefined}
            alt={t(texts.alt)}
            width={picture.width}
            height={picture.height}
            decoding="async"
            className="block h-auto w-full"
            style={{ filter: filterOf(eye, picture.width) }}
          />
          <PictureBoxes
            groups={groups}
            width={picture.width}
            height={picture.height}
            selected={selected}
            onSelect={onSelect}
            onOpen={open}
          />
        </div>
      </div>
      {under.length > 0 && (
        <BoxSheet key={opened.join()} rows={under} selected={selected} onSelect={onSelect} onClose={close} />
      )}
    </>
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
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 border-b border-line bg-info-soft px-3 py-1.5 text-xs text-info">
      <Info size={14} aria-hidden="true" className="shrink-0" />
      {children}
    </div>
  );
}

function NoteButton({ onPress, children }: { onPress: () => void; children: ReactNode }): ReactNode {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-sm border border-[var(--field-border)] bg-surface px-2 text-xs font-medium text-ink hover:bg-head"
    >
      <Code size={14} aria-hidden="true" />
      {children}
    </button>
  );
}
