import { expect, test } from 'vitest';
import { ruleCatalogue } from './rule-catalogue.ts';

const rules = ruleCatalogue();
const find = (id: string) => rules.find(({ rule }) => rule === id);

test('every rule is named once, in both languages', () => {
  expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length);
  expect(rules.length).toBeGreaterThan(80);
  for (const { name } of rules) {
    expect(name.ja).not.toBe('');
    expect(name.en).toMatch(/\S/);
  }
});

test('it contains the rules of axe-core and our own with their criterion, except those that never count', () => {
  expect(find('axe:image-alt')).toMatchObject({ criterion: '1.1.1' });
  expect(find('tenken:link-generic')).toMatchObject({ criterion: '2.4.9' });
  expect(find('tenken:told-by-place')).toBeUndefined();
  expect(find('axe:empty-heading')).toMatchObject({ criterion: '1.3.1' });
  expect(find('axe:video-caption')).toBeUndefined();
  expect(rules.some(({ rule }) => rule.startsWith('human:'))).toBe(false);
});
