import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** Quiet zone around the code, in modules, that readers need. */
const border = 3;

/** A text as a QR code, dark on white; `label` is its text alternative. */
export default function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, data } = encode(text, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-sm bg-white"
    >
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
