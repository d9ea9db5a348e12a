export type Color = readonly [red: number, green: number, blue: number];

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of an sRGB colour, 0 to 1, as WCAG defines it. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
}

/** Contrast ratio of two relative luminances, 1 to 21. */
export function ratioOf(a: number, b: number): number {
  return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/** A colour as #rrggbb. */
export function hexOf(color: Color): string {
  return `#${color.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
