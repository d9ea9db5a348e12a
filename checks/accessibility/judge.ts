import type { Finding } from '../check.ts';
import { withText } from '../excerpt-text.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { NamedRule } from '../rule-name.ts';
import { axeReason, axeRuleText, undecided } from './axe-texts.ts';
import { categoryOf } from './category-of.ts';
import { contrastFacts, withRatios } from './contrast-facts.ts';
import { criteriaOfTags, criterionOf } from './criteria.ts';
import { axeRules } from './data/axe-rules.ts';
import { humanChecks } from './human-checks.ts';
import { fontFindings } from './low-vision/font-findings.ts';
import { measuredFinding } from './low-vision/measured-finding.ts';
import { languageFindings } from './own/language-findings.ts';
import { ownRuleFinding } from './own/own-finding.ts';
import { ownPrefix } from './own/own-prefix.ts';
import { type AxeNode, type AxeRuleResult, type RawAccessibility, targetKey } from './raw-result.ts';
import { signsOfNode } from './signs-of-node.ts';
import { smallTextFinding } from './small-text.ts';
import { inEveryCategory } from './usability-categories.ts';

/** Turns the raw results of one page into findings. */
export function judgeAccessibility(raw: RawAccessibility, url: string): Finding[] {
  return [
    ...raw.axe.flatMap(result => result.nodes.flatMap(node => axeFindings(result, node, raw, url))),
    ...languageFindings(raw.languages, url),
    ...raw.facts.smallText.map(text => smallTextFinding(text, url)),
    ...(raw.lowVision?.fonts ? fontFindings(raw.lowVision.fonts, url) : []),
    ...humanFindings(raw, url),
  ].map(inEveryCategory);
}

/** The finding of axe-core on an element; where it left a contrast open, the one of the picture, or none where that decides. */
function axeFindings(result: AxeRuleResult, node: AxeNode, raw: RawAccessibility, url: string): Finding[] {
  if (result.rule.startsWith(ownPrefix)) return [ownRuleFinding(result, node, url)];
  const isOpen = result.rule === 'color-contrast' && result.verdict === 'incomplete';
  const measured = isOpen ? raw.lowVision?.contrast[targetKey(node.target)] : undefined;
  if (measured === undefined) return [axeFinding(result, node, url)];
  const asked = measured.enhanced ? enhancedOf(result) : result;
  const finding = measuredFinding(axeFinding(asked, node, url), measured.enhanced ?? measured);
  return finding === null ? [] : [finding];
}

/** The question of level AAA in place of that of level AA. */
const enhancedOf = (result: AxeRuleResult): AxeRuleResult => ({
  ...result,
  rule: 'color-contrast-enhanced',
  tags: ['cat.color', 'wcag2aaa', 'wcag146'],
});

function axeFinding(result: AxeRuleResult, node: AxeNode, url: string): Finding {
  const rule = axeRules[result.rule];
  const criteria = [...(rule?.criteria ?? criteriaOfTags(result.tags))];
  const criterion = criteria[0];
  const best = result.tags.includes('best-practice');
  const failed = result.verdict === 'violation';
  const contrast = contrastFacts(node);
  const category = rule?.category ?? categoryOf(criterion);
  const verdict = failed ? 'fail' : 'incomplete';
  const text = axeRuleText(result.rule, result.help);
  const name = failed ? text : undecided(result.rule, text);
  const reasons = node.checks.map(check => ({
    ja: axeReason(check.id, verdict, check.data) ?? check.message,
    en: check.message,
  }));
  const finding: Finding = {
    function: 'accessibility',
    rule: `axe:${result.rule}`,
    criterion: criterion ?? null,
    severity: failed ? (rule?.severity ?? (best ? 'warning' : 'error')) : 'needCfm',
    message: contrast && failed ? withRatios(name, contrast) : name,
    place: { url, selector: node.target[0] ?? '', formFactor: 'desktop' },
    excerpt: cutExcerpt(withText(node.html, node.text)),
    ...signsOfNode(`axe:${result.rule}`, node),
    detail: {
      category,
      level: criterionOf(criterion ?? '')?.level ?? null,
      criteria,
      techniques: [...(rule?.techniques ?? [])],
      engines: ['axe'],
      reasons,
      helpUrl: result.helpUrl,
      ...({ ruleName: name } satisfies NamedRule),
    },
  };
  if (rule) finding.help = rule.help;
  if (contrast) finding.detail.contrast = contrast;
  if (node.target.length > 1) finding.detail.frames = node.target;
  return finding;
}

function humanFindings(raw: RawAccessibility, url: string): Finding[] {
  return Object.entries(raw.facts.kinds).flatMap(([kind, first]) => {
    const check = humanChecks[kind];
    if (!check) return [];
    return [
      {
        function: 'accessibility',
        rule: `human:${kind}`,
        criterion: check.criterion,
        severity: 'humanChc',
        message: check.message,
        place: { url, selector: first.selector, formFactor: 'desktop' },
        excerpt: cutExcerpt(withText(first.html, first.text)),
        fingerprint: fingerprint(`human:${kind}`, url),
        detail: {
          category: categoryOf(check.criterion),
          level: criterionOf(check.criterion)?.level ?? null,
          criteria: [check.criterion],
          techniques: [...check.techniques],
          engines: [],
          count: first.count,
        },
      } satisfies Finding,
    ];
  });
}
