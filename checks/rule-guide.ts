import type { Message } from '#language/message.ts';

/** An explanation of a rule beside its advice. */
export interface RuleGuide {
  /** How the fault usually comes about. */
  cause: Message;
  /** Who is affected, and how. */
  harm: Message;
  /** How it is mended, where the findings of the rule carry no advice themselves. */
  mend?: Message;
  /** The fault and its repair, the same in both languages; without one where there is nothing to write otherwise. */
  example?: { before: string; after: string };
  /** What is told otherwise of a part of the rule, by what stands behind its id, such as `a-href`. */
  ofPart?(part: string): Partial<RuleGuide>;
}

export type Words = readonly [ja: string, en: string];

/** A guide from its parts; the last two are the example. */
export function guide(cause: Words, harm: Words, before?: string, after?: string): RuleGuide {
  const texts = { cause: { ja: cause[0], en: cause[1] }, harm: { ja: harm[0], en: harm[1] } };
  return before === undefined || after === undefined ? texts : { ...texts, example: { before, after } };
}

export function wholeGuide(cause: Words, harm: Words, mend: Words, before: string, after: string): RuleGuide {
  return { ...guide(cause, harm, before, after), mend: { ja: mend[0], en: mend[1] } };
}

/** One guide for rules that find the same defect. */
export function family(rules: readonly string[], one: RuleGuide): Readonly<Record<string, RuleGuide>> {
  return Object.fromEntries(rules.map(rule => [rule, one]));
}

/** Sentences on how findings are mended, by rule. */
export function mends(table: Readonly<Record<string, Words>>): Readonly<Record<string, Message>> {
  return Object.fromEntries(Object.entries(table).map(([rule, [ja, en]]) => [rule, { ja, en }]));
}

export function withMends(
  guides: Readonly<Record<string, RuleGuide>>,
  sentences: Readonly<Record<string, Message>>,
): Readonly<Record<string, RuleGuide>> {
  return Object.fromEntries(
    Object.entries(guides).map(([rule, one]) => [rule, sentences[rule] ? { ...one, mend: sentences[rule] } : one]),
  );
}

/**
 * The guide of a rule: its own, or that of what it is a part of, or of a key ending with `*` with which it begins. A rule whose id
 * differs from a key's by “a” and “an” alone, which depend on the name that follows, takes that key's guide when it is the only one.
 */
export function guideOf(guides: Readonly<Record<string, RuleGuide>>, rule: string): RuleGuide | undefined {
  const own = guides[rule];
  if (own !== undefined) return own;
  const [source, kind, ...part] = rule.split('/');
  const whole = part.length === 0 ? undefined : guides[`${source}/${kind}`];
  if (whole !== undefined) return { ...whole, ...whole.ofPart?.(part.join('/')) };
  const keys = Object.keys(guides);
  const beginning = keys.find(key => key.endsWith('*') && rule.startsWith(key.slice(0, -1)));
  if (beginning !== undefined) return guides[beginning];
  const name = withoutArticles(rule);
  const alike = keys.filter(key => withoutArticles(key) === name);
  return alike.length === 1 ? guides[alike[0] as string] : undefined;
}

/** An id without the hash at its end, and with “a” for “an”. */
const withoutArticles = (rule: string) => rule.replace(/-[0-9a-f]{4}$/, '').replaceAll(/(?<=[:-])an(?=-)/g, 'a');
