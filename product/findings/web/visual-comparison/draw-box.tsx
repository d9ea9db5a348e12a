import { type PointerEvent, type ReactNode, useState } from 'react';
import type { IgnoredBox } from '#product/findings/api/visual-comparison.ts';
import { boxStyle } from './picture-layer.tsx';

interface Point {
  x: number;
  y: number;
}

/** The box between two points of a picture, in its pixels, at least one in size and within it. */
export function boxBetween(a: Point, b: Point, size: { width: number; height: number }): IgnoredBox {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)].map(x => within(x, size.width));
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)].map(y => within(y, size.height));
  const [x, y] = [Math.min(left ?? 0, size.width - 1), Math.min(top ?? 0, size.height - 1)];
  return { x, y, width: Math.max(1, (right ?? 0) - x), height: Math.max(1, (bottom ?? 0) - y) };
}

/** A layer over a picture on which a box is drawn with a pointer; number fields do the same for keyboards. */
export function DrawBox({
  size,
  onDrawn,
}: {
  size: { width: number; height: number };
  onDrawn: (box: IgnoredBox) => void;
}): ReactNode {
  const [from, setFrom] = useState<Point | null>(null);
  const [to, setTo] = useState<Point | null>(null);
  const pointOf = (event: PointerEvent<HTMLDivElement>): Point => {
    const shown = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - shown.left) * size.width) / shown.width,
      y: ((event.clientY - shown.top) * size.height) / shown.height,
    };
  };
  return (
    <div
      data-draw=""
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointOf(event));
        setTo(null);
      }}
      onPointerMove={event => from && setTo(pointOf(event))}
      onPointerUp={event => {
        const end = pointOf(event);
        setFrom(null);
        setTo(null);
        if (from && (Math.abs(end.x - from.x) > 2 || Math.abs(end.y - from.y) > 2))
          onDrawn(boxBetween(from, end, size));
      }}
      onPointerCancel={() => setFrom(null)}
    >
      {from && to && (
        <div
          style={boxStyle(boxBetween(from, to, size), size)}
          className="absolute bg-accent/20 outline-2 outline-accent"
        />
      )}
    </div>
  );
}
