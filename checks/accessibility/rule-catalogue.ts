import { createRequire } from 'node:module';
import type { Message } from '#language/message.ts';
import { messages } from '#language/message.ts';
import { axeRuleText } from './axe-texts.ts';
import { criteriaOfTags } from './criteria.ts';
import { axeRules } from './data/axe-rules.ts';
import { ownRules } from './data/own-rules.ts';

interface AxeModule {
  getRules(): { ruleId: string; help: string; tags: string[] }[];
}

const principles = messages({
  1: { ja: '知覚可能（1）', en: 'Perceivable (1)' },
  2: { ja: '操作可能（2）', en: 'Operable (2)' },
  3: { ja: '理解可能（3）', en: 'Understandable (3)' },
  4: { ja: '堅ろう（4）', en: 'Robust (4)' },
  5: { ja: '達成基準以外の推奨事項', en: 'Best practices beyond the success criteria' },
});

/** The rules whose findings count in the Accessibility score, by principle and criterion. Loads axe-core. */
export function ruleCatalogue(): { rule: string; name: Message; group: Message; criterion: string | null }[] {
  const axe = createRequire(import.meta.url)('axe-core') as AxeModule;
  const ofAxe = axe
    .getRules()
    .filter(({ ruleId }) => axeRules[ruleId] !== undefined && axeRules[ruleId].severity !== 'needCfm')
    .map(({ ruleId, help, tags }) => ({
      rule: `axe:${ruleId}`,
      name: axeRuleText(ruleId, help),
      criterion: axeRules[ruleId]?.criteria?.[0] ?? criteriaOfTags(tags)[0] ?? null,
    }));
  const ofOurs = Object.entries(ownRules)
    .filter(([, rule]) => rule.severity !== 'needCfm')
    .map(([id, rule]) => ({ rule: `tenken:${id}`, name: rule.name, criterion: rule.criteria[0] ?? null }));
  const placeOf = (criterion: string | null) => criterion?.[0] ?? '5';
  return [...ofAxe, ...ofOurs]
    .toSorted((a, b) => (a.criterion ?? '5').localeCompare(b.criterion ?? '5', 'en', { numeric: true }))
    .map(item => ({ ...item, group: principles[placeOf(item.criterion) as unknown as keyof typeof principles] }));
}
