import type { PagePicture } from '../../engine.ts';
import type { IsolatedWorld } from '../../isolated-world.ts';
import { type AxeRuleResult, targetKey } from '../raw-result.ts';
import { judgeContrast } from './judge-contrast.ts';
import type { MeasuredContrast } from './low-vision-facts.ts';
import { measureText } from './measure-text.ts';
import { cutPoints, decodeStretch, type Stretch } from './picture-points.ts';
import { enhancedRatio, neededRatio, readTextPlaces, type TextPlace, textPlacesSource } from './text-places.ts';

/** Texts and lines of each that are measured, and the points of a line. */
const [mostTexts, mostLines] = [200, 6];
const mostOfLine: [number, number] = [600, 160];

/** Why axe-core left a contrast open, and whether level AAA is asked for too. */
export interface OpenText {
  reason: string;
  isAaa: boolean;
}

/** The texts whose contrast axe-core has left open, by selector. Those in frames are left out. */
export function openTexts(axe: readonly AxeRuleResult[]): Map<string, OpenText> {
  const open = axe.filter(({ rule, verdict }) => rule === 'color-contrast' && verdict === 'incomplete');
  const texts = open.flatMap(({ nodes, tags }) =>
    nodes.flatMap(({ target, checks }): [string, OpenText][] => {
      const data = checks.find(({ id }) => id === 'color-contrast')?.data as { messageKey?: string | null } | undefined;
      const text = { reason: data?.messageKey ?? '', isAaa: tags.includes('wcag146') };
      return target.length === 1 ? [[targetKey(target), text]] : [];
    }),
  );
  return new Map(texts.slice(0, mostTexts));
}

/** Measures undecided texts on the picture. Leaves out those that it does not decide, and those for which no time is `left`. */
export async function measureContrasts(
  open: ReadonlyMap<string, OpenText>,
  picture: PagePicture,
  world: IsolatedWorld,
  left: () => number,
): Promise<Record<string, MeasuredContrast>> {
  const selectors = [...open.keys()];
  await world.load(textPlacesSource, left());
  const places = await world.call(readTextPlaces, [selectors, mostLines], left());
  const lines = places.flatMap(place => place?.lines ?? []);
  if (lines.length === 0) return {};
  const from = Math.min(...lines.map(([, y]) => y));
  const to = Math.max(...lines.map(([, y, , height]) => y + height));
  const stretch = await decodeStretch(picture, from, to);
  const measured: Record<string, MeasuredContrast> = {};
  for (const [index, place] of places.entries()) {
    if (left() <= 1) break;
    const selector = selectors[index] ?? '';
    const text = open.get(selector);
    const contrast = place && stretch && text && measurePlace(place, stretch, text);
    if (contrast) measured[selector] = contrast;
  }
  return measured;
}

function measurePlace(place: TextPlace, stretch: Stretch, { reason, isAaa }: OpenText): MeasuredContrast | null {
  const lines = place.lines.flatMap(line => cutPoints(stretch, line, mostOfLine) ?? []);
  const drawn = { color: place.color, alpha: place.alpha, size: place.size * stretch.density };
  const against = (needed: number): MeasuredContrast | null => {
    const contrast = measureText(lines, drawn, needed);
    const verdict = contrast && judgeContrast(contrast, needed, { reason, shadow: place.shadow });
    if (!contrast || !verdict) return null;
    const [fontSize, fontWeight] = [`${Math.round(place.size * 10) / 10}px`, String(place.weight)];
    return { ...contrast, verdict, needed, fontSize, fontWeight };
  };
  const needed = neededRatio(place);
  const measured = against(needed);
  if (!isAaa || measured?.verdict !== 'passes') return measured;
  const enhanced = against(enhancedRatio[needed]);
  return enhanced ? { ...measured, enhanced } : measured;
}
