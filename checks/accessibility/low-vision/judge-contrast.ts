import type { TextContrast } from './measure-text.ts';

/** The answer of the picture where axe-core has none. `mixed`: a part of the ground fails, or the picture is not clear. */
export type ContrastVerdict = 'fails' | 'passes' | 'mixed';

/** Reasons for which axe-core leaves a contrast open, and nothing but the ground is unknown. */
const groundAlone = new Set(['bgImage', 'bgGradient', 'imgNode']);

/** A ratio has to be clear of what is needed by this: the edges of letters are soft, and their ground is found by its look. */
const clearance = 0.05;
/** Part of the ground that may fall short where a text passes. */
const fleck = 0.02;

/** Judges a text by its measured contrast; null where the picture does not decide, as something may cover the text. */
export function judgeContrast(
  { low, high, missing, busy }: Pick<TextContrast, 'low' | 'high' | 'missing' | 'busy'>,
  needed: number,
  { reason, shadow }: { reason: string; shadow: boolean },
): ContrastVerdict | null {
  const isShort = reason === 'shortTextContent';
  if (high < needed * (1 - clearance)) return shadow || busy || isShort ? 'mixed' : 'fails';
  if (low < needed * (1 + clearance) || missing > fleck) return 'mixed';
  if (busy) return groundAlone.has(reason) ? 'mixed' : null;
  return groundAlone.has(reason) ? 'passes' : null;
}
