import { type Language, say } from '#language/message.ts';
import { type FileText, fileTexts } from './file-texts.ts';
import type { InspectionFacts } from './inspection-facts.ts';
import { methodLines } from './inspection-result.ts';

/** A fact of a report with its name; empty ones are left out. */
export interface FactRow {
  name: string;
  value: string;
  href?: string;
}

/** What stands at the head of each file: what was tested against what, by whom and when. */
export function factRows(facts: InspectionFacts, language: Language): FactRow[] {
  const t = (name: FileText, values: Record<string, string | number> = {}) => say(fileTexts[name], language, values);
  const { texts, standard, level, signature, period } = facts;
  const day = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'long',
  });
  const span = period === null ? '' : [...new Set([day.format(period.from), day.format(period.to)])].join(' – ');
  const rows: FactRow[] = [
    { name: t('organisation'), value: texts.organisation },
    { name: t('site'), value: facts.site, href: facts.site },
    { name: t('scope'), value: texts.scope },
    { name: t('exclusions'), value: texts.exclusions },
    { name: t('standard'), value: t('standardValue', { standard, level }) },
    { name: t('technologies'), value: texts.technologies },
    { name: t('method'), value: methodLines(facts, language).join('\n') },
    { name: t('policy'), value: texts.policyUrl, href: texts.policyUrl },
    { name: t('period'), value: span },
    { name: t('bulk'), value: facts.bulk === 0 ? '' : t('bulkCount', { n: facts.bulk }) },
    { name: t('date'), value: day.format(new Date(signature.at)) },
    { name: t('inspector'), value: signature.inspector },
    { name: t('plan'), value: facts.unmet.length === 0 ? '' : texts.plan },
    { name: t('contact'), value: texts.contact },
    { name: t('hash'), value: signature.hash },
  ];
  return rows.filter(({ value }) => value !== '');
}
