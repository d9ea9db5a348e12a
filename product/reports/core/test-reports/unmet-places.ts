import { inTenant } from '#platform/database/database.ts';
import type { FindingRow } from '#product/findings/api/results.ts';
import { type FoundRule, findingsOnPage, type TestedPart } from '#product/findings/core/results/findings-of-test.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { TestedCriterion } from './criteria-of-test.ts';

/** The places on one page that do not meet a criterion, or probably do not. */
export interface UnmetPlaces {
  criterion: TestedCriterion;
  findings: FindingRow[];
}

const isUnmet = ({ severity }: FoundRule) => severity === 'error' || severity === 'warning';

/** Rules of errors and probable errors by the first of their criteria that is tested, in the order of the criteria. */
export function unmetRules(
  criteria: readonly TestedCriterion[],
  rules: readonly FoundRule[],
): { criterion: TestedCriterion; rules: FoundRule[] }[] {
  const order = new Map(criteria.map(({ number }, n) => [number, n]));
  const firstOf = (rule: FoundRule) => rule.criteria.map(number => order.get(number)).find(n => n !== undefined);
  const byCriterion = Map.groupBy(rules.filter(isUnmet), firstOf);
  return criteria.flatMap((criterion, n) => {
    const own = byCriterion.get(n);
    return own === undefined ? [] : [{ criterion, rules: own }];
  });
}

/** The places that `unmetRules` name, criterion by criterion and page by page in the order given: one page is in memory at a time. */
export async function* unmetPlaces(
  { db }: Pick<Services, 'db'>,
  tenantId: string,
  { part, groups, urlIds }: { part: TestedPart; groups: ReturnType<typeof unmetRules>; urlIds: readonly number[] },
): AsyncGenerator<UnmetPlaces> {
  for (const { criterion, rules } of groups) {
    const pages = new Set(rules.flatMap(rule => rule.urlIds));
    for (const urlId of urlIds) {
      if (!pages.has(urlId)) continue;
      const own = rules.filter(rule => rule.urlIds.includes(urlId));
      const findings = await inTenant(db, tenantId, tx => findingsOnPage(tx, part, urlId, own));
      if (findings.length > 0) yield { criterion, findings };
    }
  }
}
