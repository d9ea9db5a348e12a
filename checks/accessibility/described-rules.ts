import { createRequire } from 'node:module';
import { type Message, messages } from '#language/message.ts';
import type { DescribedRule } from '../described-rule.ts';
import { axeRuleText } from './axe-texts.ts';
import { criteriaOfTags, principleOf } from './criteria.ts';
import { axeRules } from './data/axe-rules.ts';
import { ownRules } from './data/own-rules.ts';
import { humanChecks } from './human-checks.ts';
import { fontRules } from './low-vision/font-findings.ts';
import { smallTextTexts } from './small-text.ts';

interface AxeModule {
  getRules(): { ruleId: string; help: string; tags: string[] }[];
}

const parts = messages({
  perceivable: { ja: '知覚可能', en: 'Perceivable' },
  operable: { ja: '操作可能', en: 'Operable' },
  understandable: { ja: '理解可能', en: 'Understandable' },
  robust: { ja: '堅ろう', en: 'Robust' },
  recommended: { ja: '達成基準以外の推奨事項', en: 'Best practices beyond the success criteria' },
  human: { ja: '人による判断', en: 'Human judgement' },
});

/** The rules of axe-core that are run, our own, those on text that is hard to see, and the questions to a person. */
export function describedRules(): DescribedRule[] {
  const rules = [...ofAxe(), ...ofOurs(), ...ofFonts()].toSorted((a, b) =>
    (a.criteria[0] ?? '9').localeCompare(b.criteria[0] ?? '9', 'en', { numeric: true }),
  );
  return [...rules, ...ofPeople()];
}

function ofAxe(): DescribedRule[] {
  const axe = createRequire(import.meta.url)('axe-core') as AxeModule;
  return axe.getRules().flatMap(({ ruleId, help, tags }) => {
    const own = axeRules[ruleId];
    if (own === undefined) return [];
    const criteria = own.criteria ?? criteriaOfTags(tags);
    const severity = own.severity ?? 'error';
    return described(`axe:${ruleId}`, axeRuleText(ruleId, help), severity, criteria, own.help);
  });
}

const ofOurs = (): DescribedRule[] =>
  Object.entries(ownRules).map(([id, { name, severity, criteria, help }]) =>
    described(`tenken:${id}`, name, severity, criteria, help),
  );

const ofFonts = (): DescribedRule[] => [
  described('usability:small-text', smallTextTexts.name, 'needCfm', ['1.4.4'], smallTextTexts.help),
  ...Object.values(fontRules).map(({ rule, name, severity, criterion, help }) =>
    described(rule, name, severity, criterion === null ? [] : [criterion], help),
  ),
];

const ofPeople = (): DescribedRule[] =>
  Object.entries(humanChecks).map(([id, { message, criterion }]) => ({
    ...described(`human:${id}`, message, 'humanChc', [criterion]),
    part: { id: 'human', name: parts.human },
  }));

function described(
  rule: string,
  title: Message,
  severity: DescribedRule['severity'],
  criteria: readonly string[],
  help?: Message,
): DescribedRule {
  const id = (criteria[0] === undefined ? undefined : principleOf(criteria[0])) ?? 'recommended';
  return { rule, title, part: { id, name: parts[id] }, severity, criteria, help };
}
