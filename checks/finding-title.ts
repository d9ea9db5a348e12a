import type { Message } from '#language/message.ts';
import { axeNames } from './accessibility/data/axe-names.ts';
import type { Finding } from './check.ts';
import { otherDefectTitles } from './defects.ts';
import { formerRules } from './quality/data/former-rules.ts';
import { ruleTitle } from './quality/data/rule-titles.ts';
import { type CheckId, registry } from './registry.ts';
import { ruleNameOf } from './rule-name.ts';

type Titled = Pick<Finding, 'rule' | 'message' | 'detail'> & { function: CheckId };

/**
 * The title of a finding's rule, the same on every page. Rules of several checks about one kind of fault have one title, so that a
 * fault reads alike whatever has found it. Findings of earlier versions have the titles of today.
 */
export function titleOf(finding: Titled): Message {
  const defect = registry[finding.function].defect?.(finding);
  if (defect?.isWholeRule) return axeNames[defect.kind] ?? otherDefectTitles[defect.kind] ?? ruleNameOf(finding);
  const rule = formerRules[finding.rule];
  return rule === undefined ? ruleNameOf(finding) : ruleTitle(rule);
}
