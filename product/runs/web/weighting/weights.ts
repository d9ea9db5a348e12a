import type { Reply } from '#endpoint/define.ts';
import type { getWeighting, Weighting } from '#product/runs/api/weighting.ts';

export type StoredWeights = Reply<typeof getWeighting>['functions'][number];

/** The weight of a rule without a stored one. */
export const defaultWeight = 1;

/** Parses a typed weight: 0 to 10 with at most two decimals, full-width digits too; null for anything else. */
export function weightOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null;
  const weight = Number(text);
  return weight <= 10 ? weight : null;
}

/** The typed weights to store: those that are not the default. Null when one of them is wrong. */
export function weightingOf(typed: Readonly<Record<string, string>>): Weighting | null {
  const weights = Object.entries(typed).map(([rule, text]) => [rule, weightOf(text)] as const);
  if (weights.some(([, weight]) => weight === null)) return null;
  return Object.fromEntries(weights.filter(([, weight]) => weight !== defaultWeight)) as Weighting;
}
