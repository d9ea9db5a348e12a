import { severities } from '#checks/check.ts';
import type { ChangeCounts, ComparedFunction } from '#product/findings/api/comparison.ts';
import { PlaceChange } from '#product/findings/api/place-change.ts';
import type { ComparedRule } from '../results/compared-rules.ts';

export function countChanges(rules: readonly Pick<ComparedRule, 'change' | 'places'>[]): ChangeCounts {
  const counts = Object.fromEntries(PlaceChange.options.map(change => [change, 0])) as ChangeCounts;
  for (const { change, places } of rules) counts[change] += places;
  return counts;
}

/** The same for each severity that they have. */
export function changesBySeverity(
  rules: readonly Pick<ComparedRule, 'change' | 'places' | 'severity'>[],
): ComparedFunction['bySeverity'] {
  return severities
    .map(severity => ({ severity, own: rules.filter(rule => rule.severity === severity) }))
    .filter(({ own }) => own.length > 0)
    .map(({ severity, own }) => ({ severity, ...countChanges(own) }));
}
