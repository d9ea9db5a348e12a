import type { Finding } from './check.ts';

/**
 * The names by which a rule is decided on and explained, its own first: `html/missing-attribute/a-href`, the rule of which it is a
 * part, `html/missing-attribute`, and what earlier versions called it.
 */
export function namesOfRule({ rule, formerRule }: Pick<Finding, 'rule' | 'formerRule'>): string[] {
  const whole = rule.split('/').slice(0, 2).join('/');
  return [rule, ...(whole === rule ? [] : [whole]), ...(formerRule === undefined ? [] : [formerRule])];
}

/** The weight of a rule, or of what it is a part of; 1 where it has none. */
export function weightOf(
  weights: Readonly<Record<string, number>>,
  rule: Pick<Finding, 'rule' | 'formerRule'>,
): number {
  const name = namesOfRule(rule).find(one => weights[one] !== undefined);
  return name === undefined ? 1 : (weights[name] ?? 1);
}
