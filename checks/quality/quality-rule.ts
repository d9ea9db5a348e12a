import type { Message } from '#language/message.ts';
import type { QualitySource } from './check.ts';
import { cssValidatorRules, unquotedRules } from './data/css-validator-rules.ts';
import { formerRules } from './data/former-rules.ts';
import { ruleTitle } from './data/rule-titles.ts';
import { messageGroups } from './messages/all.ts';
import { languageRule } from './messages/languages.ts';
import { mainSentence, withoutArticles } from './sentence.ts';
import { splitRule } from './split-rule.ts';
import { badValue, formerRuleOf, type Templated } from './template.ts';

/** What a message of the checker breaks. */
export interface QualityRule {
  /** Its id, such as `html/duplicate-id`, or `html/missing-attribute/a-href` where element and attribute matter. */
  rule: string;
  /** What earlier versions called it. */
  formerRule: string;
  /** Its title, the same on every page and without values of one. */
  name: Message;
}

/** The name of a template that no article, full stop or kind of HTML makes another; in style sheets also that without the property. */
function keysOf(source: QualitySource, template: string): string[] {
  if (source === 'html') return [`html ${withoutArticles(template.replace('XHTML element', 'element'))}`];
  const text = template.replace(/\.$/, '');
  return [`css ${text}`, `css ${text.replace(/^“\*”: /, '')}`];
}

const ruleByKey = new Map<string, string>();
for (const at of [0, 1])
  for (const { source, table } of messageGroups)
    for (const template of Object.keys(table)) {
      const key = keysOf(source, template)[at];
      const rule = formerRules[formerRuleOf(source, template)];
      if (key !== undefined && rule !== undefined && !ruleByKey.has(key)) ruleByKey.set(key, rule);
    }

for (const [template, rule] of Object.entries(cssValidatorRules))
  for (const key of keysOf('css', template)) if (!ruleByKey.has(key)) ruleByKey.set(key, rule);

const ruleAt = (source: QualitySource, template: string) =>
  keysOf(source, template)
    .map(key => ruleByKey.get(key))
    .find(rule => rule !== undefined);

/** The rule of a parsed message. A message that the tables do not know has a rule by its own words. */
export function qualityRule(
  source: QualitySource,
  { template, values }: Pick<Templated, 'template' | 'values'>,
): QualityRule {
  const formerRule = formerRuleOf(source, template);
  const known = knownRule(source, template);
  if (known === null) return { ...unknownRule(source, template), formerRule };
  const split = splitRule(known, values);
  return split === null ? { rule: known, name: ruleTitle(known), formerRule } : { ...split, formerRule };
}

function knownRule(source: QualitySource, template: string): string | null {
  if (source === 'html' && template.startsWith(badValue)) return 'html/bad-value';
  const known = ruleAt(source, template) ?? formerRules[formerRuleOf(source, template)];
  if (known !== undefined) return known;
  if (source === 'css') return unquotedRule(template.replace(/^“\*”: /, ''));
  const main = mainSentence(template);
  return languageRule(template) ?? (main === null ? null : (ruleAt(source, main) ?? null));
}

const unquotedRule = (text: string) =>
  unquotedRules.find(([pattern]) => pattern.test(text.replace(/\.$/, '')))?.[1] ?? null;

/** The longest id, as the interface takes it. */
const longest = 200;

/** The id holds every character of the message, so that two of them never have one; those that are too long share one that says so. */
function unknownRule(source: QualitySource, template: string): Omit<QualityRule, 'formerRule'> {
  const rule = `${source}/message/${encoded(template)}`;
  if (rule.length <= longest) {
    const said = template.replaceAll(/ ?“\*”/g, '').trim();
    return { rule, name: said === '' ? ruleTitle(`${source}/message`) : { ja: said, en: said } };
  }
  return { rule: `${source}/message`, name: ruleTitle(`${source}/message`) };
}

/** Readable for a usual sentence: its capital and its full stop are left out, and marked where they are missing. */
function encoded(template: string): string {
  const ends = template.endsWith('.');
  const text = ends ? template.slice(0, -1) : template;
  const begins = /^[A-Z]/.test(text);
  const body = (begins ? text.charAt(0).toLowerCase() + text.slice(1) : text)
    .split('“*”')
    .map(part =>
      part.replace(/[^a-z0-9]/g, character => {
        if (character === ' ') return '-';
        return /[A-Z]/.test(character) ? `_${character.toLowerCase()}` : `.${character.charCodeAt(0).toString(16)}.`;
      }),
    )
    .join('*');
  return `${begins ? '' : '_'}${body}${ends ? '' : '_'}`;
}
