import type { Finding, Severity } from '../check.ts';
import { cutExcerpt, fingerprint } from '../fingerprint.ts';
import type { NamedRule } from '../rule-name.ts';
import { axeReason, axeRuleText, undecided } from './axe-texts.ts';
import { categoryOf } from './category-of.ts';
import { contrastFacts, withRatios } from './contrast-facts.ts';
import { criteriaOfTags, criterionOf } from './criteria.ts';
import { axeRules } from './data/axe-rules.ts';
import type { Draft } from './draft.ts';
import { humanChecks } from './human-checks.ts';
import { fontFindings } from './low-vision/font-findings.ts';
import { measuredFinding } from './low-vision/measured-finding.ts';
import { languageFindings } from './own/language-findings.ts';
import { ownDraft } from './own/own-finding.ts';
import { ownPrefix } from './own/own-prefix.ts';
import { qualwebRules } from './qualweb-rules.ts';
import { type AxeNode, type AxeRuleResult, type RawAccessibility, targetKey } from './raw-result.ts';
import { smallTextFinding } from './small-text.ts';
import { inEveryCategory } from './usability-categories.ts';

const weight: Record<Severity, number> = { error: 4, warning: 3, needCfm: 2, humanChc: 1, notice: 0 };

/** Turns the tools' raw results of one page into findings; the same fault found by both tools is one finding. */
export function judgeAccessibility(raw: RawAccessibility, url: string): Finding[] {
  const drafts = raw.axe.flatMap(result => result.nodes.flatMap(node => axeDrafts(result, node, raw, url)));
  for (const draft of qualwebDrafts(raw, url)) {
    const twin = drafts.find(other => sameFault(other, draft));
    if (twin) mergeInto(twin.finding, draft.finding);
    else drafts.push(draft);
  }
  return [
    ...drafts.map(draft => draft.finding),
    ...languageFindings(raw.languages, url),
    ...raw.facts.smallText.map(text => smallTextFinding(text, url)),
    ...(raw.lowVision?.fonts ? fontFindings(raw.lowVision.fonts, url) : []),
    ...humanFindings(raw, url),
  ].map(inEveryCategory);
}

/** The finding of axe-core on an element; where it left a contrast open, the one of the picture, or none where that decides. */
function axeDrafts(result: AxeRuleResult, node: AxeNode, raw: RawAccessibility, url: string): Draft[] {
  if (result.rule.startsWith(ownPrefix)) return [ownDraft(result, node, raw.elements, url)];
  const isOpen = result.rule === 'color-contrast' && result.verdict === 'incomplete';
  const measured = isOpen ? raw.lowVision?.contrast[targetKey(node.target)] : undefined;
  if (measured === undefined) return [axeDraft(result, node, raw.elements, url)];
  const asked = measured.enhanced ? enhancedOf(result) : result;
  const draft = axeDraft(asked, node, raw.elements, url);
  const finding = measuredFinding(draft.finding, measured.enhanced ?? measured);
  return finding === null ? [] : [{ ...draft, finding }];
}

/** The question of level AAA in place of that of level AA. */
const enhancedOf = (result: AxeRuleResult): AxeRuleResult => ({
  ...result,
  rule: 'color-contrast-enhanced',
  tags: ['cat.color', 'wcag2aaa', 'wcag146'],
});

function sameFault(a: Draft, b: Draft): boolean {
  return a.element !== undefined && a.element === b.element && a.criteria.some(number => b.criteria.includes(number));
}

function mergeInto(kept: Finding, other: Finding): void {
  const engines = kept.detail.engines as string[];
  for (const engine of other.detail.engines as string[]) if (!engines.includes(engine)) engines.push(engine);
  kept.detail.techniques = [
    ...new Set([...(kept.detail.techniques as string[]), ...(other.detail.techniques as string[])]),
  ];
  if (weight[other.severity] > weight[kept.severity]) kept.severity = other.severity;
}

function axeDraft(result: AxeRuleResult, node: AxeNode, elements: Record<string, string>, url: string): Draft {
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
    excerpt: cutExcerpt(node.html),
    fingerprint: fingerprint(`axe:${result.rule}`, node.html),
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
  return { finding, criteria, element: elements[targetKey(node.target)] };
}

function qualwebDrafts(raw: RawAccessibility, url: string): Draft[] {
  return raw.qualweb.flatMap(result => {
    const rule = qualwebRules[result.rule];
    const element = result.elements[0];
    if (!rule || !element || result.verdict !== 'failed') return [];
    const criterion = rule.criteria[0] ?? '';
    const id = `qualweb:${result.rule}`;
    const finding: Finding = {
      function: 'accessibility',
      rule: id,
      criterion,
      severity: rule.severity,
      message: rule.message,
      help: rule.help,
      place: { url, selector: element.target[0] ?? '', formFactor: 'desktop' },
      excerpt: cutExcerpt(element.html),
      fingerprint: fingerprint(id, element.html),
      detail: {
        category: categoryOf(criterion),
        level: criterionOf(criterion)?.level ?? null,
        criteria: rule.criteria,
        techniques: [...rule.techniques],
        engines: ['qualweb'],
        helpUrl: rule.helpUrl,
      },
    };
    return [{ finding, criteria: rule.criteria, element: raw.elements[targetKey(element.target)] }];
  });
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
        excerpt: cutExcerpt(first.html),
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
