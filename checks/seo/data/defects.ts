import type { Finding } from '../../check.ts';
import { defectNamed, type NamedDefect } from '../../defects.ts';

/** The kind of fault of a finding that other checks, or the other form factor, may report too: Lighthouse's audits are named so. */
export const seoDefect = ({ rule }: Pick<Finding, 'rule'>): NamedDefect | null => defectNamed(rule);
