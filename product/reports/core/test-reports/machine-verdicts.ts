import { type Language, type Message, say } from '#language/message.ts';
import type { FoundRule } from '#product/findings/core/results/findings-of-test.ts';
import type { Applies, CriterionRow } from '../test-results/test-result.ts';
import { type criteriaOfTest, criterionNameOf } from './criteria-of-test.ts';
import { reportWords as texts } from './test-report-texts.ts';

type TestParts = Awaited<ReturnType<typeof criteriaOfTest>>;

interface Found {
  language: Language;
  rules: readonly FoundRule[];
  /** All pages were judged in full: what was not found may be said to be met. */
  isComplete: boolean;
}

/** Proposed results per criterion: not met with an error, not applicable without content. That one is met is never proposed. */
export function machineVerdicts(
  { criteria, content }: TestParts,
  { language, rules, isComplete }: Found,
): CriterionRow[] {
  const present = new Set(rules.map(({ rule }) => rule));
  const t = (message: Message, values?: Record<string, string | number>) => say(message, language, values);
  return criteria.map(criterion => {
    const own = rules.filter(rule => rule.criteria.includes(criterion.number));
    const notes = countsOf(own).map(({ text, n, pages }) => t(text, { n, pages }));
    const isFailed = own.some(({ severity }) => severity === 'error');
    const applies = isFailed ? 'yes' : appliesTo(content[criterion.number], { own, present, isComplete });
    const row = { number: criterion.number, name: criterionNameOf(criterion), level: criterion.level, applies };
    if (isFailed) return { ...row, result: 'notMet', note: notes.join(t(texts.inJa)) };
    if (applies === 'no') return { ...row, result: 'none', note: t(texts.nothingFound) };
    return { ...row, result: 'open', note: [...notes, t(texts.byPerson)].join(t(texts.inJa)) };
  });
}

function appliesTo(
  content: TestParts['content'][string] | undefined,
  { own, present, isComplete }: { own: readonly FoundRule[]; present: ReadonlySet<string>; isComplete: boolean },
): Applies {
  if (content === 'always' || own.length > 0) return 'yes';
  if (content === undefined) return 'open';
  if (content.shownBy.some(rule => present.has(rule))) return 'yes';
  const isAbsent = content.hiddenIn !== undefined && !content.hiddenIn.some(rule => present.has(rule));
  return isAbsent && isComplete ? 'no' : 'open';
}

function countsOf(rules: readonly FoundRule[]): { text: Message; n: number; pages: number }[] {
  const kinds = [
    [texts.errors, ['error']],
    [texts.warnings, ['warning']],
    [texts.toConfirm, ['needCfm', 'humanChc']],
  ] as const;
  return kinds.flatMap(([text, severities]) => {
    const own = rules.filter(({ severity }) => severities.some(one => one === severity));
    if (own.length === 0) return [];
    const n = own.reduce((sum, { findings }) => sum + findings, 0);
    return [{ text, n, pages: new Set(own.flatMap(({ urlIds }) => urlIds)).size }];
  });
}
