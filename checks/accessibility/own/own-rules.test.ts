import { expect, test } from 'vitest';
import { expectPrinted, markdownTable } from '#test/printed-table.ts';
import { criterionOf } from '../criteria.ts';
import { axeNames } from '../data/axe-names.ts';
import { axeRules } from '../data/axe-rules.ts';
import { guides } from '../data/guides.ts';
import { ownRules } from '../data/own-rules.ts';
import { ownFinding } from './own-finding.ts';

const verdicts = { error: 'err', warning: 'probablyErr', needCfm: 'needCfm' };

test('the rules of our own are printed, with their verdict', () => {
  const rows = Object.entries(ownRules).map(([id, rule]) => [
    `\`tenken:${id}\``,
    rule.criteria.join(', '),
    rule.techniques.join(', '),
    verdicts[rule.severity],
    rule.name.ja,
    rule.name.en,
  ]);
  expectPrinted('accessibility-rules', [
    '# Rules of our own in Accessibility',
    'Printed from `checks/accessibility/data/own-rules.ts`. What a rule is not certain of is needCfm, whatever its verdict.',
    markdownTable(['rule', 'criteria', 'techniques', 'verdict', 'finding', 'in English'], rows),
  ]);
});

test('every rule of our own belongs to criteria that exist, names its techniques and is explained whole', () => {
  for (const [id, rule] of Object.entries(ownRules)) {
    expect(
      rule.criteria.filter(number => !criterionOf(number)),
      id,
    ).toEqual([]);
    expect(rule.techniques.length, id).toBeGreaterThan(0);
    expect(guides[`tenken:${id}`]?.example, id).toBeDefined();
    for (const text of [rule.help, ...(rule.unsure ? [rule.unsure] : [])]) {
      expect(text.ja, id).toMatch(/[ぁ-ん]/);
      expect(text.en, id).toMatch(/^[A-Z]/);
    }
  }
});

test.each(Object.entries(ownRules).flatMap(([id, { formerly }]) => (formerly ? [[id, formerly]] : [])))(
  '%s keeps the places that %s had',
  (id, formerly) => {
    const of = (rule: string) =>
      ownFinding({
        rule,
        isCertain: true,
        url: 'https://a.example/',
        selector: 'video',
        html: '<video autoplay>a</video>',
      });
    const { fingerprint, former } = of(formerly);
    expect(of(id)).toMatchObject({ rule: `tenken:${id}`, formerRule: `tenken:${formerly}`, fingerprint, former });
  },
);

test('a rule that only asks a person says so in its own words', () => {
  const asked = Object.entries(ownRules).filter(([, rule]) => rule.severity === 'needCfm');
  expect(asked.filter(([, rule]) => !rule.unsure).map(([id]) => id)).toEqual([]);
});

test('a rule of axe-core that a rule of our own replaces does not run', () => {
  expect(Object.keys(axeRules).filter(rule => !axeNames[rule])).toEqual([]);
  expect(['video-caption', 'no-autoplay-audio', 'aria-prohibited-attr'].filter(rule => axeRules[rule])).toEqual([]);
});
