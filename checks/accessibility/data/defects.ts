import type { Finding } from '../../check.ts';
import { defectNamed, type NamedDefect } from '../../defects.ts';

/** The kind of fault of a finding that other checks may report too. */
export function accessibilityDefect({ rule }: Pick<Finding, 'rule'>): NamedDefect | null {
  const [engine, id = ''] = rule.split(':');
  return defectNamed(engine === 'axe' ? id : '');
}
