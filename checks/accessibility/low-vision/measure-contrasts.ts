import type { ShootPart } from '../../engine.ts';
import type { IsolatedWorld } from '../../isolated-world.ts';
import { type AxeRuleResult, targetKey } from '../raw-result.ts';
import { judgeContrast } from './judge-contrast.ts';
import type { MeasuredContrast } from './low-vision-facts.ts';
import { measureText } from './measure-text.ts';
import { partsOfTexts } from './parts-of-texts.ts';
import { cutPoints, decodePart, type Part } from './picture-points.ts';
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

/** The pictures of the parts of a page in which texts stand. */
export interface ShownTexts {
  places: (TextPlace | null)[];
  parts: Part[];
}

/** Finds texts by their selectors, and takes pictures of where they stand. */
export async function showTexts(
  selectors: readonly string[],
  shoot: ShootPart,
  world: IsolatedWorld,
  left: () => number,
): Promise<ShownTexts> {
  await world.load(textPlacesSource, left());
  const places = await world.call(readTextPlaces, [selectors, mostLines], left());
  const page = await world.call(pageSize, [], left());
  const lines = places.flatMap(place => place?.lines ?? []);
  const parts: Part[] = [];
  for (const part of partsOfTexts(lines, page)) parts.push(await decodePart(await shoot(part), part));
  return { places, parts };
}

/** Runs in the page (self-contained). */
function pageSize(): { width: number; height: number } {
  const { documentElement: root, body } = document;
  return { width: root.clientWidth, height: Math.max(root.scrollHeight, body?.scrollHeight ?? 0) };
}

/** Measures undecided texts. Leaves out those that their pictures do not decide, and those for which no time is `left`. */
export function measureContrasts(
  open: ReadonlyMap<string, OpenText>,
  { places, parts }: ShownTexts,
  left: () => number,
): Record<string, MeasuredContrast> {
  const measured: Record<string, MeasuredContrast> = {};
  for (const [index, [selector, text]] of [...open].entries()) {
    if (left() <= 1) break;
    const place = places[index];
    const contrast = place && measurePlace(place, parts, text);
    if (contrast) measured[selector] = contrast;
  }
  return measured;
}

function measurePlace(place: TextPlace, parts: readonly Part[], { reason, isAaa }: OpenText): MeasuredContrast | null {
  const lines = place.lines.flatMap(line => firstOf(parts, part => cutPoints(part, line, mostOfLine)) ?? []);
  const density = parts[0]?.density ?? 1;
  const drawn = { color: place.color, alpha: place.alpha, size: place.size * density };
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

function firstOf<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}
