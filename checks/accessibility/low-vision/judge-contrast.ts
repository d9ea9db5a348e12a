import type { TextContrast } from './measure-text.ts';

/** The answer of the picture where axe-core has none. `mixed`: a part of the ground fails, or what the picture shows may mislead. */
export type ContrastVerdict = 'fails' | 'passes' | 'mixed';

/** Reasons for which axe-core leaves a contrast open, and nothing but the ground is unknown. */
const groundAlone = new Set(['bgImage', 'bgGradient', 'imgNode']);

/** A ratio that fails has to be clear of what is needed by this: the edges of letters are soft, and their ground is found by its look. */
const clearance = 0.05;

/**
 * Judges a text by its measured contrast; null where the picture does not decide, as something may cover the text. A range
 * above what is needed is no fault.
 */
export function judgeContrast(
  { low, high, busy }: Pick<TextContrast, 'low' | 'high' | 'busy'>,
  needed: number,
  { reason, shadow }: { reason: string; shadow: boolean },
): ContrastVerdict | null {
  const isShort = reason === 'shortTextContent';
  if (high < needed * (1 - clearance)) return shadow || busy || isShort ? 'mixed' : 'fails';
  if (low < needed) return 'mixed';
  return groundAlone.has(reason) && !busy ? 'passes' : null;
}
