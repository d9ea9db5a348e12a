import type { Finding } from './check.ts';

interface Reported extends Pick<Finding, 'rule' | 'severity' | 'fingerprint' | 'detail'> {
  id: number;
  unit: string;
}

/**
 * By the id of a finding that several units of one check report of a page, the id of the one that counts, which is that of the
 * first unit; findings of one unit alone are left out. `units` in their order, `countsOnce` is that of the check.
 *
 * Equal elements have one fingerprint. There are as many faults as the unit with the most of them has found.
 */
export function pairsOf(
  findings: readonly Reported[],
  units: readonly string[],
  countsOnce: (finding: Reported) => boolean,
): Map<number, number> {
  const pairs = new Map<number, number>();
  const groups = Map.groupBy(findings.filter(countsOnce), one => `${one.rule}\n${one.severity}\n${one.fingerprint}`);
  for (const group of groups.values()) {
    const byUnit = units.map(unit => group.filter(one => one.unit === unit).toSorted((a, b) => a.id - b.id));
    for (let at = 0; at < group.length; at += 1) {
      const [first, ...others] = byUnit.flatMap(own => own[at] ?? []);
      if (first === undefined || others.length === 0) continue;
      for (const { id } of [first, ...others]) pairs.set(id, first.id);
    }
  }
  return pairs;
}
