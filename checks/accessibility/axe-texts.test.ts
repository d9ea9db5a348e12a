import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { axeReason, axeRuleText } from './axe-texts.ts';
import { axeRules } from './data/axe-rules.ts';

/** Rules that are not run: they only report what was not checked, or one of our own (own-rules.ts) sees more. */
const axeRulesOff = [
  'hidden-content',
  'aria-prohibited-attr',
  'no-autoplay-audio',
  'presentation-role-conflict',
  'th-has-data-cells',
  'video-caption',
  'focus-order-semantics',
  // Undecided on every page unless axe loads the style sheets itself.
  'css-orientation-lock',
];
const axe = createRequire(import.meta.url)('axe-core') as {
  getRules(): { ruleId: string; tags: string[]; help: string }[];
};

test.each([
  ['has-alt', 'fail', null, '要素にalt属性が指定されていません'],
  ['aria-required-attr', 'fail', ['aria-checked'], '必須のARIA属性が提供されていません: aria-checked'],
  ['aria-required-attr', 'fail', ['a', 'b'], '必須のARIA属性が提供されていません: a, b'],
  ['duplicate-id-aria', 'fail', 'name', 'ARIAが参照している要素で、複数の要素で同じid属性を持つものがあります: name'],
  ['color-contrast', 'incomplete', { messageKey: 'bgImage' }, '背景画像のため、要素の背景色を判定できません'],
  ['no-such-check', 'fail', null, undefined],
] as const)('%s %s %j', (check, verdict, data, text) => {
  expect(axeReason(check, verdict, data)).toBe(text);
});

test('every rule that axe runs has an entry of ours and a Japanese text', () => {
  const running = axe
    .getRules()
    .filter(rule => !rule.tags.includes('deprecated') && !rule.tags.includes('wcag2a-obsolete'))
    .filter(rule => !axeRulesOff.includes(rule.ruleId));
  expect(running.map(rule => rule.ruleId).filter(id => !axeRules[id])).toEqual([]);
  for (const { ruleId, help } of running) expect(axeRuleText(ruleId, help).ja, ruleId).toMatch(/[ぁ-んァ-ヶ一-龠]/);
});
