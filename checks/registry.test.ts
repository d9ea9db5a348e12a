import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionalRules } from './optional-rules.ts';
import { checkIds, checkOfUnit, registry, unitIds, unitsOf, visitOfUnit } from './registry.ts';

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
  const units = unitIds.map(unit => [checkOfUnit[unit], unit, visitOfUnit[unit]]);
  expect(units.slice(0, ofSpecification.length)).toEqual(ofSpecification);
  expect(new Set(unitIds).size).toBe(unitIds.length);
});

test.each(checkIds)('%s has its files and its units', id => {
  const missing = ['engine.ts', 'screen.tsx', ...(registry[id].weighted ? ['rule-catalogue.ts'] : [])].filter(
    file => !existsSync(join(import.meta.dirname, id, file)),
  );
  expect(missing).toEqual([]);
  expect(unitsOf([id]).map(unit => checkOfUnit[unit])).toEqual(unitsOf([id]).map(() => id));
  // A form factor has one unit at most: its part of the site view bears the name of the form factor.
  expect(new Set(Object.values(registry[id].units)).size).toBe(unitsOf([id]).length);
});

test('an optional rule is known by its id alone', () => {
  const ids = optionalRules.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});
