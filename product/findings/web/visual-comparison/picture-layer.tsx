import type { ReactNode } from 'react';
import type { ChangedRegion, IgnoredBox } from '#product/findings/api/visual-comparison.ts';

interface Shown {
  width: number;
  height: number;
}

/** A box over a picture, in shares of its size, so that it fits however large the picture is drawn. */
export function boxStyle(box: IgnoredBox, { width, height }: Shown) {
  const share = (part: number, whole: number) => `${(100 * part) / Math.max(1, whole)}%`;
  return {
    left: share(box.x, width),
    top: share(box.y, height),
    width: share(box.width, width),
    height: share(box.height, height),
  };
}

/** Frames around changed regions, of which one is in view; in the earlier picture where they were there. */
export function Frames({
  regions,
  of,
  size,
  current,
}: {
  regions: readonly ChangedRegion[];
  of: 'before' | 'after';
  size: Shown;
  current: number | null;
}): ReactNode {
  return regions.map((region, n) => {
    const place = of === 'after' ? region : region.before && { ...region, ...region.before };
    if (place === null) return null;
    const isCurrent = n === current;
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the regions of a picture do not change places
        key={n}
        data-region={`${of} ${n}`}
        aria-hidden="true"
        style={boxStyle({ ...place, height: Math.max(2, place.height) }, size)}
        className={`pointer-events-none absolute scroll-my-24 rounded-[2px] outline-2 outline-offset-2 ${isCurrent ? 'bg-accent/10 outline-4 outline-accent' : 'outline-danger'}`}
      />
    );
  });
}

export function IgnoredBoxes({
  boxes,
  size,
}: {
  boxes: readonly (IgnoredBox & { name: string })[];
  size: Shown;
}): ReactNode {
  return boxes.map(box => (
    <div
      key={`${box.name} ${box.x} ${box.y} ${box.width} ${box.height}`}
      aria-hidden="true"
      style={boxStyle(box, size)}
      className="pointer-events-none absolute overflow-hidden bg-ink/30 outline-1 outline-ink outline-dashed"
    >
      <span className="bg-surface px-1 text-[0.625rem] text-ink">{box.name}</span>
    </div>
  ));
}
