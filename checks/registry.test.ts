import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionIds, functionOfUnit, optionalRules, registry, unitIds, unitsOf, visitOfUnit } from './registry.ts';

const ofSpecification = [
  ['quality', 'quality', 'plain'],
  ['accessibility', 'accessibility', 'desktop'],
  ['seo', 'seoDesktop', 'desktop'],
  ['seo', 'seoMobile', 'mobile'],
  ['link', 'link', 'plain'],
  ['contents', 'contents', 'desktop'],
  ['layout', 'layoutDesktop', 'desktop'],
  ['layout', 'layoutMobile', 'mobile'],
];

test('the units of the specification stand first, in its order, each with its function and its visit', () => {
  const units = unitIds.map(unit => [functionOfUnit[unit], unit, visitOfUnit[unit]]);
  expect(units.slice(0, ofSpecification.length)).toEqual(ofSpecification);
  expect(new Set(unitIds).size).toBe(unitIds.length);
});

test.each(functionIds)('%s has its files and its units', id => {
  const missing = ['engine.ts', 'screen.tsx', ...(registry[id].weighted ? ['rule-catalogue.ts'] : [])].filter(
    file => !existsSync(join(import.meta.dirname, id, file)),
  );
  expect(missing).toEqual([]);
  expect(unitsOf([id]).map(unit => functionOfUnit[unit])).toEqual(unitsOf([id]).map(() => id));
  // A form factor has one unit at most: its part of the site view bears the name of the form factor.
  expect(new Set(Object.values(registry[id].units)).size).toBe(unitsOf([id]).length);
});

test('an optional rule is known by its id alone', () => {
  const ids = optionalRules.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(functionIds)('the colours of %s can be read', id => {
  const { text, mark, soft } = registry[id].color;
  expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(mark, '#ffffff')).toBeGreaterThanOrEqual(3);
});

/** The contrast of two colours `#rrggbb` (WCAG 2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
