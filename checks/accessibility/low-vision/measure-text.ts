import { closeMap } from './close-map.ts';
import { type Color, hexOf, luminance, ratioOf } from './luminance.ts';
import type { Points } from './picture-points.ts';

/** A text as the page's styles draw it. `alpha` is its own and that of what surrounds it. */
export interface DrawnText {
  color: Color;
  alpha: number;
  /** In points of the picture. */
  size: number;
}

/** The contrast of a text with what lies behind it; ratios are x in x:1. */
export interface TextContrast {
  /** Ratios that 10 % and 90 % of the ground do not reach; `low` is that of 2 % where more than those miss what is needed. */
  low: number;
  high: number;
  /** Part of the ground, 0 to 1, that does not reach the needed ratio. */
  missing: number;
  /** The text as it is drawn there, and a colour of the ground at the low ratio; #rrggbb. */
  foreground: string;
  background: string;
  /** The ground has structures as fine as the letters. */
  busy: boolean;
}

/** Part of the letters' points that come near the text's colour. */
const leastInk = 0.004;
/** Letters cover less of their boxes than this; a ground that has as fine structures of their colour covers more. */
const mostInk = 0.5;
/** Part of the ground that may fall short where a text passes. */
const fleck = 0.02;
const bins = 512;
/** Above this a text hides its ground. */
const opaque = 0.995;

interface Tally {
  points: number;
  ink: number;
  near: number;
  missing: number;
  drawn: Color | undefined;
  ratios: Uint32Array;
  /** A colour of the ground for each ratio. */
  colors: (Color | undefined)[];
}

/**
 * Contrast of a text with its ground, from the boxes of its lines on the picture: the ratio of every point with the text's
 * colour, closed by a window that is wider than a stroke, so that the letters take the ratio of what surrounds them. Null
 * where the text is not seen in its colour (covered, hidden, or not at rest).
 */
export function measureText(lines: readonly Points[], text: DrawnText, needed: number): TextContrast | null {
  const tally: Tally = {
    points: 0,
    ink: 0,
    near: 0,
    missing: 0,
    drawn: undefined,
    ratios: new Uint32Array(bins),
    colors: [],
  };
  for (const line of lines) addLine(tally, line, text, needed);
  if (tally.points === 0 || tally.near < Math.max(3, leastInk * tally.points)) return null;
  const low = percentile(tally, tally.missing > fleck * tally.points ? fleck : 0.1);
  return {
    low: ratioOfBin(low),
    high: ratioOfBin(percentile(tally, 0.9)),
    missing: tally.missing / tally.points,
    foreground: hexOf(tally.drawn ?? text.color),
    background: hexOf(colorAt(tally, low)),
    busy: tally.ink > mostInk * tally.points,
  };
}

function addLine(tally: Tally, line: Points, text: DrawnText, needed: number): void {
  const radius = Math.ceil(text.size * 0.15) + 1;
  let ink = text.color;
  // What a text that lets its ground through looks like follows from the ground.
  if (text.alpha < opaque) {
    const first = mixed(
      text.color,
      meanOf(line, () => true),
      text.alpha,
    );
    ink = mixed(text.color, groundOf(line, ratioMap(line, first), radius), text.alpha);
  }
  tally.drawn ??= ink;
  const map = ratioMap(line, ink);
  const ground = closeMap(map, line.width, line.height, radius);
  const reach = Math.max(40, 0.25 * distance(ink, groundOf(line, map, radius, ground)));
  for (let at = 0; at < map.length; at += 1) {
    const own = map[at] as number;
    const around = ground[at] as number;
    const bin = binOf(around);
    tally.points += 1;
    tally.ratios[bin] = (tally.ratios[bin] as number) + 1;
    if (around < needed) tally.missing += 1;
    if (own < 1 + 0.6 * (around - 1) && around > 1.05) {
      tally.ink += 1;
      if (distance(colorOf(line, at), ink) <= reach) tally.near += 1;
    } else if (own === around) tally.colors[bin] ??= colorOf(line, at);
  }
}

function ratioMap({ data, width, height }: Points, color: Color): Float32Array {
  const map = new Float32Array(width * height);
  const own = luminance(...whole(color));
  for (let at = 0; at < map.length; at += 1) {
    const light = luminance(data[at * 3] as number, data[at * 3 + 1] as number, data[at * 3 + 2] as number);
    map[at] = ratioOf(light, own);
  }
  return map;
}

/** The mean colour of what is not letters. */
function groundOf(line: Points, map: Float32Array, radius: number, closed?: Float32Array): Color {
  const ground = closed ?? closeMap(map, line.width, line.height, radius);
  return meanOf(line, at => (map[at] as number) >= 1 + 0.9 * ((ground[at] as number) - 1));
}

function meanOf({ data, width, height }: Points, counts: (at: number) => boolean): Color {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < width * height; at += 1) {
    if (!counts(at)) continue;
    sum[0] += data[at * 3] as number;
    sum[1] += data[at * 3 + 1] as number;
    sum[2] += data[at * 3 + 2] as number;
    count += 1;
  }
  const of = Math.max(1, count);
  return [sum[0] / of, sum[1] / of, sum[2] / of];
}

const colorOf = ({ data }: Points, at: number): Color => [
  data[at * 3] as number,
  data[at * 3 + 1] as number,
  data[at * 3 + 2] as number,
];
const mixed = (over: Color, under: Color, alpha: number): Color => [
  over[0] * alpha + under[0] * (1 - alpha),
  over[1] * alpha + under[1] * (1 - alpha),
  over[2] * alpha + under[2] * (1 - alpha),
];
const whole = (color: Color): Color => [Math.round(color[0]), Math.round(color[1]), Math.round(color[2])];
const distance = (a: Color, b: Color): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Bins of equal share: contrast is a ratio. */
const binOf = (ratio: number): number => Math.min(bins - 1, Math.floor((Math.log(ratio) / Math.log(21)) * (bins - 1)));
const ratioOfBin = (bin: number): number => Math.round(21 ** (bin / (bins - 1)) * 100) / 100;

function percentile({ ratios, points }: Tally, share: number): number {
  let count = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    count += ratios[bin] as number;
    if (count > share * points) return bin;
  }
  return bins - 1;
}

/** The colour of the ground whose ratio is nearest to that of a bin. */
function colorAt({ colors }: Tally, bin: number): Color {
  for (let off = 0; off < bins; off += 1) {
    const found = colors[bin + off] ?? colors[bin - off];
    if (found) return found;
  }
  return [255, 255, 255];
}
