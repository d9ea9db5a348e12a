import { type Language, say } from '#language/message.ts';
import { drawingLines } from '../../test-results/drawing-words.ts';
import type { CriterionRow, TestResult } from '../../test-results/test-result.ts';
import { type FileText, fileTexts } from './file-texts.ts';
import type { CriterionResult, InspectionFacts } from './inspection-facts.ts';

const outcomes = { pass: 'met', fail: 'notMet', notApplicable: 'none' } as const;

/** A signed report as a published test result, the claim as what has been reached. */
export function inspectionResult(facts: InspectionFacts, language: Language): TestResult {
  const t = (name: FileText, values: Record<string, string | number> = {}) => say(fileTexts[name], language, values);
  const { texts, standard, level, signature } = facts;
  const day = (date: Date) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' }).format(date);
  const { from, to } = facts.period ?? { from: facts.createdAt, to: new Date(signature.at) };
  const row = ({ number, level: own, ja, en, result, unmet }: CriterionResult): CriterionRow => ({
    number,
    name: { ja, en },
    level: own,
    applies: result === null ? 'open' : result === 'notApplicable' ? 'no' : 'yes',
    result: result === null ? 'open' : outcomes[result],
    note: unmet.length === 0 ? '' : t('notMetOn', { pages: listed(unmet, language) }),
  });
  return {
    language,
    title: facts.title,
    site: { title: texts.organisation, url: facts.site },
    notices: [],
    isProposal: false,
    facts: {
      date: day(new Date(signature.at)),
      standard,
      list: null,
      level,
      reached: facts.claim === null ? t('noClaim') : t(facts.claim, { standard, level }),
      scope: [texts.scope, texts.exclusions && `${t('exclusions')}: ${texts.exclusions}`].filter(Boolean).join('\n'),
      technologies: [texts.technologies].filter(Boolean),
      method: methodLines(facts, language),
      period: { from: day(from), to: day(to) },
      remarks: [
        `${t('inspector')}: ${signature.inspector}`,
        facts.bulk > 0 ? `${t('bulk')}: ${t('bulkCount', { n: facts.bulk })}` : '',
        texts.policyUrl && `${t('policy')}: ${texts.policyUrl}`,
        texts.plan && facts.unmet.length > 0 ? `${t('plan')}: ${texts.plan}` : '',
        texts.contact && `${t('contact')}: ${texts.contact}`,
        `${t('hash')}: ${signature.hash}`,
      ]
        .filter(Boolean)
        .join('\n'),
    },
    criteria: facts.criteria.map(row),
    pages: facts.pages.map(({ title, url, is_drawn }) => ({ title, url, chosen: chosenAs(facts, is_drawn, language) })),
  };
}

/** How the pages were chosen; of drawn ones, how to draw them again. */
export function methodLines(
  { method, seed, drawnOf }: Pick<InspectionFacts, 'method' | 'seed' | 'drawnOf'>,
  language: Language,
): string[] {
  const drawing = seed === null ? [] : drawingLines({ seed, total: drawnOf }, language);
  return [say(fileTexts[method], language), ...drawing];
}

/** How a page was chosen, by the method alone where the page does not tell. */
export function chosenAs(
  { method }: Pick<InspectionFacts, 'method'>,
  isDrawn: boolean | null,
  language: Language,
): string {
  const of = isDrawn === null || method !== 'combined' ? method : isDrawn ? 'random' : 'representative';
  return say(fileTexts[of], language);
}

/** Numbers of pages in words, the first of many. */
export function listed(pages: readonly number[], language: Language): string {
  const most = 20;
  const shown = pages.slice(0, most).map(n => say(fileTexts.pageNumber, language, { n }));
  return shown.join(language === 'ja' ? '、' : ', ') + (pages.length > most ? ' …' : '');
}
