import type { Finding } from '../../check.ts';
import { defectNamed, type NamedDefect } from '../../defects.ts';

/** Rules of the second engine that report what a rule of axe-core reports. */
const ofQualWeb: Readonly<Record<string, string>> = {
  'QW-ACT-R1': 'document-title',
  'QW-ACT-R2': 'html-has-lang',
  'QW-ACT-R4': 'meta-refresh',
  'QW-ACT-R5': 'html-lang-valid',
  'QW-ACT-R6': 'input-image-alt',
  'QW-ACT-R11': 'button-name',
  'QW-ACT-R12': 'link-name',
  'QW-ACT-R14': 'meta-viewport',
  'QW-ACT-R17': 'image-alt',
  'QW-ACT-R19': 'frame-title',
  'QW-ACT-R22': 'valid-lang',
};

/** The kind of fault of a finding that other checks may report too. */
export function accessibilityDefect({ rule }: Pick<Finding, 'rule'>): NamedDefect | null {
  const [engine, id = ''] = rule.split(':');
  return defectNamed(engine === 'axe' ? id : (ofQualWeb[id] ?? ''));
}
