export type PageColor = readonly [red: number, green: number, blue: number, alpha: number];

/** Colours of 0 to 255 with an opacity of 0 to 1. */
export interface ColorTools {
  /** Of a CSS value. */
  colorOf(text: string): PageColor;
  /** A colour laid over an opaque one. */
  over(top: PageColor, under: PageColor): PageColor;
  /** The contrast of two opaque colours, 1 to 21. */
  ratio(a: PageColor, b: PageColor): number;
}

/** Makes the tools; self-contained, since its source text is sent to the page. */
export function colorTools(): ColorTools {
  let context: OffscreenCanvasRenderingContext2D | null = null;
  const colorOf = (text: string): PageColor => {
    const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
    if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)];
    context ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) return [0, 0, 0, 0];
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: PageColor, under: PageColor): PageColor => {
    const mix = (index: 0 | 1 | 2) => top[index] * top[3] + under[index] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const light = (color: PageColor): number => {
    const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
  };
  const ratio = (a: PageColor, b: PageColor): number => {
    const [one, other] = [light(a), light(b)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  return { colorOf, over, ratio };
}
