import { messages } from '#language/message.ts';
import type { DescribedRule } from '../described-rule.ts';
import { type LayoutRule, layoutHelp, layoutNames, layoutRules, layoutSeverities } from './messages.ts';

const { faults } = messages({ faults: { ja: '表示の崩れ', en: 'Layout issues' } });

export function describedRules(): DescribedRule[] {
  return (Object.keys(layoutRules) as LayoutRule[]).map(rule => ({
    rule,
    title: layoutNames[rule] ?? layoutRules[rule],
    part: { id: 'faults', name: faults },
    severity: layoutSeverities[rule],
    criteria: [],
    help: layoutHelp[rule],
  }));
}
