import { messages } from '#language/message.ts';
import type { DescribedRule } from '../described-rule.ts';
import { linkSeverities } from './judge.ts';
import { type LinkRule, linkHelp, linkNames, linkTexts } from './messages.ts';

const parts = messages({
  broken: { ja: 'リンク切れ', en: 'Broken links' },
  others: { ja: 'リダイレクトと未検証のリンク', en: 'Redirects and links that were not checked' },
});

/** What is told of a link, broken ones first. */
export function describedRules(): DescribedRule[] {
  const rules = Object.keys(linkTexts).map((name): DescribedRule => {
    const id = name as LinkRule;
    const severity = linkSeverities[id] ?? 'error';
    const part = severity === 'error' ? 'broken' : 'others';
    return {
      rule: `link:${id}`,
      title: linkNames[id] ?? linkTexts[id],
      part: { id: part, name: parts[part] },
      severity,
      criteria: [],
      help: linkHelp[id],
    };
  });
  return rules.toSorted((a, b) => Number(a.part.id === 'others') - Number(b.part.id === 'others'));
}
