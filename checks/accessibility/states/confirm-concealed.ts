import { fill, messages } from '#language/message.ts';
import type { Finding } from '../../check.ts';
import { axeRuleText } from '../axe-texts.ts';
import type { Walk } from './walk-facts.ts';

const rule = 'aria-hidden-focus';

const texts = messages({
  stays: { ja: 'Tab キーの {n} 番目の停止位置', en: 'stop {n} of the Tab key' },
});

const isOpen = (finding: Finding): boolean =>
  finding.rule === `axe:${rule}` && finding.severity === 'needCfm' && finding.detail.frames === undefined;

/** Selectors of elements of which axe-core leaves open whether the focus stays in them: a script may move it on at once. */
export const concealingOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(finding => (isOpen(finding) ? (finding.place.selector ?? []) : []));

/** The findings, with those as errors of which the walk with the keyboard has shown that the focus stays in the element. */
export function confirmConcealed(findings: readonly Finding[], { concealed = [] }: Pick<Walk, 'concealed'>): Finding[] {
  return findings.map(finding => {
    const seen = isOpen(finding) && concealed.find(({ selector }) => selector === finding.place.selector);
    if (!seen) return finding;
    const name = axeRuleText(rule, '');
    const { ja: where, en: whereEn } = fill(texts.stays, { n: seen.stop + 1 });
    const message = { ja: `${name.ja}（${where}）`, en: `${name.en} (${whereEn})` };
    return { ...finding, severity: 'error', message, detail: { ...finding.detail, ruleName: name } };
  });
}
