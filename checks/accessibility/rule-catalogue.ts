import { createRequire } from 'node:module';
import type { Message } from '#language/message.ts';
import { axeRuleText } from './axe-texts.ts';
import { criteriaOfTags } from './criteria.ts';
import { axeRules } from './data/axe-rules.ts';
import { qualwebRules } from './qualweb-rules.ts';

interface AxeModule {
  getRules(): { ruleId: string; help: string; tags: string[] }[];
}

/** The rules whose findings count in the Accessibility score, by id. Loads axe-core. */
export function ruleCatalogue(): { rule: string; name: Message; criterion: string | null }[] {
  const axe = createRequire(import.meta.url)('axe-core') as AxeModule;
  const ofAxe = axe
    .getRules()
    .filter(({ ruleId }) => axeRules[ruleId] !== undefined && axeRules[ruleId].severity !== 'needCfm')
    .map(({ ruleId, help, tags }) => ({
      rule: `axe:${ruleId}`,
      name: axeRuleText(ruleId, help),
      criterion: criteriaOfTags(tags)[0] ?? null,
    }));
  const ofQualWeb = Object.entries(qualwebRules)
    .filter(([, rule]) => rule.severity !== 'needCfm')
    .map(([id, rule]) => ({ rule: `qualweb:${id}`, name: rule.message, criterion: rule.criteria[0] ?? null }));
  return [...ofAxe, ...ofQualWeb];
}
