import type { Result } from 'lighthouse';
import { type Message, say } from '#language/message.ts';
import type { NotJudged } from '../check.ts';
import { seoCategoryNames } from './check.ts';
import type { LighthouseReport } from './judge.ts';
import { seoFailures, unscoredReasons } from './messages.ts';

/** The categories of Lighthouse that are measured, by its ids, with their names here. */
export const lighthouseCategories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'bestPractices',
  seo: 'seo',
} as const;
export type LighthouseCategory = keyof typeof lighthouseCategories;

export const allCategories = Object.keys(lighthouseCategories) as LighthouseCategory[];
const lostTrace = /\((NO_NAVSTART|NO_TRACING_STARTED)\)/;

/** Lighthouse's message when it recorded no trace, as happens on a busy machine; null for a report that has its metrics. */
export function lostTraceOf(lhr: Pick<Result, 'audits' | 'runtimeError'>): string | null {
  const { runtimeError, audits } = lhr;
  const said = runtimeError === undefined ? [] : [`${runtimeError.message} (${runtimeError.code})`];
  for (const audit of Object.values(audits)) if (hasFailed(audit)) said.push(audit.errorMessage ?? '');
  return said.find(text => lostTrace.test(text)) ?? null;
}

/** The categories without a score: an audit that counts in them ended with an error. */
export function unscoredCategories({ categories }: Pick<Result, 'categories'>): LighthouseCategory[] {
  return allCategories.filter(id => typeof categories[id]?.score !== 'number');
}

/** Whether no category has a score, so that nothing but the installability is known. */
export function isUnmeasured(lhr: Pick<Result, 'categories'>): boolean {
  return unscoredCategories(lhr).length === allCategories.length;
}

/** The categories that a second load has to measure: all where the trace was lost, none where the page itself cannot be measured. */
export function categoriesToRepeat(lhr: Pick<Result, 'audits' | 'categories' | 'runtimeError'>): LighthouseCategory[] {
  if (lostTraceOf(lhr) !== null) return allCategories;
  return lhr.runtimeError === undefined ? unscoredCategories(lhr) : [];
}

/** The first load of a page with the categories that only the second could score, and their audits. */
export function completedBy(first: LighthouseReport, second: LighthouseReport): LighthouseReport {
  if (second.en.runtimeError !== undefined) return first;
  if (lostTraceOf(first.en) !== null) return second;
  const lacking = unscoredCategories(second.en);
  const gained = unscoredCategories(first.en).filter(id => !lacking.includes(id));
  const categories = gained.flatMap(id => second.en.categories[id] ?? []);
  const judged = categories.flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id));
  const completed = (one: Result['audits'], other: Result['audits']) => {
    const kept = Object.entries(one).filter(([id]) => !judged.includes(id));
    return Object.fromEntries([...kept, ...Object.entries(other).filter(([id]) => judged.includes(id))]);
  };
  return {
    en: {
      ...first.en,
      categories: { ...first.en.categories, ...Object.fromEntries(categories.map(each => [each.id, each])) },
      audits: completed(first.en.audits, second.en.audits),
    },
    ja: { audits: completed(first.ja.audits, second.ja.audits) },
  };
}

/** The categories without a score, with the reason, and the audits that ended with an error: their faults are not among the findings. */
export function unjudgedParts(lhr: Pick<Result, 'audits' | 'categories'>): NotJudged[] {
  const failed = Object.values(lhr.audits).filter(hasFailed);
  const categories = unscoredCategories(lhr).map(category => ({
    code: 'category-unscored',
    message: unscoredMessage(category, lhr),
    subject: category,
  }));
  if (failed.length === 0) return categories;
  const subject = failed.map(({ id }) => id).join(', ');
  return [...categories, { code: 'audits-failed', message: seoFailures['audits-failed'], subject }];
}

const hasFailed = ({ scoreDisplayMode }: Pick<Result['audits'][string], 'scoreDisplayMode'>) =>
  scoreDisplayMode === 'error';

function unscoredMessage(category: LighthouseCategory, lhr: Pick<Result, 'audits' | 'categories'>): Message {
  const name = seoCategoryNames[lighthouseCategories[category]];
  const reason = reasonOf(category, lhr);
  const text = seoFailures['category-unscored'];
  return {
    ja: say(text, 'ja', { category: name.ja, reason: reason.ja }),
    en: say(text, 'en', { category: name.en, reason: reason.en }),
  };
}

/** Why the audits that count in a category could not be judged, by the codes in Lighthouse's messages. */
function reasonOf(
  category: LighthouseCategory,
  { audits, categories }: Pick<Result, 'audits' | 'categories'>,
): Message {
  const counted = (categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const failed = counted.flatMap(({ id }) => audits[id] ?? []).filter(hasFailed);
  const said = failed.map(({ errorMessage }) => errorMessage ?? '').join('\n');
  if (/PROTOCOL_TIMEOUT|allotted time|PAGE_HUNG/.test(said)) return unscoredReasons.timeout;
  if (/\bNO_(FCP|LCP|SPEEDLINE_FRAMES)\b/.test(said)) return unscoredReasons.unpainted;
  return unscoredReasons.error;
}
