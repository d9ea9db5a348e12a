import type { Message } from '#language/message.ts';
import type { Finding } from '../../check.ts';
import { withText } from '../../excerpt-text.ts';
import { cutExcerpt } from '../../fingerprint.ts';
import type { NamedRule } from '../../rule-name.ts';
import { categoryOf } from '../category-of.ts';
import { criterionOf } from '../criteria.ts';
import { ownRules } from '../data/own-rules.ts';
import type { AxeNode, AxeRuleResult } from '../raw-result.ts';
import { signsOfNode } from '../signs-of-node.ts';
import { ownPrefix } from './own-prefix.ts';

interface Told {
  rule: string;
  isCertain: boolean;
  url: string;
  selector: string;
  html: string;
  /** Of the element, where the markup may have none. */
  text?: string | undefined;
  mark?: string | undefined;
  reasons?: Message[];
}

export function ownFinding({ rule: id, isCertain, url, selector, html, text, mark, reasons = [] }: Told): Finding {
  const rule = ownRules[id];
  if (!rule) throw new Error(`no rule of our own is called ${id}`);
  const criterion = rule.criteria[0] as string;
  const unsure = rule.unsure ?? {
    ja: `${rule.name.ja}（自動では確定できません）`,
    en: `${rule.name.en} (not certain)`,
  };
  const name = isCertain ? rule.name : unsure;
  return {
    function: 'accessibility',
    rule: `tenken:${id}`,
    criterion,
    severity: isCertain ? rule.severity : 'needCfm',
    message: name,
    help: rule.help,
    place: { url, selector, formFactor: 'desktop' },
    excerpt: cutExcerpt(withText(html, text)),
    ...signsOfNode(`tenken:${rule.formerly ?? id}`, { html, mark }),
    ...(rule.formerly && { formerRule: `tenken:${rule.formerly}` }),
    detail: {
      category: categoryOf(criterion),
      level: criterionOf(criterion)?.level ?? null,
      criteria: [...rule.criteria],
      techniques: [...rule.techniques],
      engines: ['tenken'],
      reasons,
      ...({ ruleName: name } satisfies NamedRule),
    },
  };
}

export function ownRuleFinding(result: AxeRuleResult, node: AxeNode, url: string): Finding {
  const rule = result.rule.slice(ownPrefix.length);
  const isCertain = result.verdict === 'violation';
  const finding = ownFinding({ rule, isCertain, url, selector: node.target[0] ?? '', ...node });
  if (node.target.length > 1) finding.detail.frames = node.target;
  return finding;
}
