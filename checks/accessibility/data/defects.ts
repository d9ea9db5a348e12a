import type { Finding } from '../../check.ts';
import { type DefectKind, defectNamed, type NamedDefect } from '../../defects.ts';

/** Rules of our own about faults that other checks report too. */
const own: Readonly<Record<string, DefectKind>> = {
  'id-twice': 'duplicate-id',
  'paste-forbidden': 'paste-preventing-inputs',
};

/** The kind of fault of a finding that other checks may report too. */
export function accessibilityDefect({ rule }: Pick<Finding, 'rule'>): NamedDefect | null {
  const [engine, id = ''] = rule.split(':');
  return defectNamed(engine === 'axe' ? id : (engine === 'tenken' && own[id]) || '');
}
