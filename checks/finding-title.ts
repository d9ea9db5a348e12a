import type { Message } from '#language/message.ts';
import { axeNames } from './accessibility/data/axe-names.ts';
import type { Finding } from './check.ts';
import { type CheckId, registry } from './registry.ts';
import { ruleNameOf } from './rule-name.ts';

type Titled = Pick<Finding, 'rule' | 'message' | 'detail'> & { function: CheckId };

/**
 * The title of a finding's rule, the same on every page. Rules of several checks about one kind of fault have one title, so that a
 * fault reads alike whatever has found it.
 */
export function titleOf(finding: Titled): Message {
  const defect = registry[finding.function].defect?.(finding);
  return (defect?.isWholeRule ? axeNames[defect.kind] : undefined) ?? ruleNameOf(finding);
}
