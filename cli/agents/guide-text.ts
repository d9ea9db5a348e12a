import { criteriaOfStandard } from '#checks/criteria-of-standard.ts';
import { registry } from '#checks/registry.ts';
import { findGuide } from '#checks/rule-guides.ts';
import { fill, type Language, say } from '#language/message.ts';
import { quoted } from '#product/documents/core/report-formats/agent-text.ts';
import { UsageError } from '../usage-error.ts';
import { agentTexts as texts } from './texts.ts';

/** The guide of a rule in lines. Throws `UsageError` for one that has none. */
export async function guideText(rule: string, language: Language): Promise<string> {
  const found = await findGuide(rule);
  if (!found) throw new UsageError(fill(texts.unknownRule, { rule: quoted(rule, 200) }));
  const { cause, harm, mend, example } = found.guide;
  return [
    `${rule} · ${registry[found.function].name[language]}`,
    ...(mend ? [say(texts.fix, language, { text: mend[language] })] : []),
    say(texts.cause, language, { text: cause[language] }),
    say(texts.harm, language, { text: harm[language] }),
    ...(example
      ? [say(texts.before, language, { text: example.before }), say(texts.after, language, { text: example.after })]
      : []),
  ].join('\n');
}

/** A success criterion by its number, such as 1.1.1. Throws `UsageError` for a number that no edition of WCAG has. */
export function criterionText(number: string, language: Language): string {
  const found = criteriaOfStandard('combined', 'AAA').find(one => one.number === number);
  if (!found) throw new UsageError(fill(texts.unknownCriterion, { number: quoted(number, 20) }));
  return `${found.number} ${found[language]}\n${say(texts.level, language, { level: found.level })}`;
}
