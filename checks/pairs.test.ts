import { expect, test } from 'vitest';
import type { Severity } from './check.ts';
import { pairsOf } from './pairs.ts';
import { seoCheck } from './seo/check.ts';

type Row = [unit: 'D' | 'M', rule: string, fingerprint: string, detail?: Record<string, unknown>, severity?: Severity];

const units = ['seoDesktop', 'seoMobile'];
const speed = { categories: ['performance'], tables: [] };
const table = { categories: ['bestPractices'], tables: [] };
const both = { categories: ['performance', 'bestPractices'], tables: [] };

test.each<[what: string, found: Row[], pairs: [number, number][]]>([
  [
    'one image on both form factors',
    [
      ['D', 'image-alt', 'a'],
      ['M', 'image-alt', 'a'],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'the mobile page judged first',
    [
      ['M', 'image-alt', 'a'],
      ['D', 'image-alt', 'a'],
    ],
    [
      [1, 2],
      [2, 2],
    ],
  ],
  ['an image on one form factor', [['D', 'image-alt', 'a']], []],
  [
    'two images on one form factor',
    [
      ['M', 'image-alt', 'a'],
      ['M', 'image-alt', 'b'],
    ],
    [],
  ],
  [
    'one rule on two elements',
    [
      ['D', 'image-alt', 'a'],
      ['M', 'image-alt', 'b'],
    ],
    [],
  ],
  [
    'two rules on one element',
    [
      ['D', 'image-alt', 'a'],
      ['M', 'unsized-images', 'a'],
    ],
    [],
  ],
  [
    'two faults of one element on both',
    [
      ['D', 'label', 'a'],
      ['D', 'tabindex', 'a'],
      ['M', 'tabindex', 'a'],
      ['M', 'label', 'a'],
    ],
    [
      [1, 1],
      [4, 1],
      [2, 2],
      [3, 2],
    ],
  ],
  [
    'two equal images on both',
    [
      ['D', 'image-alt', 'a'],
      ['D', 'image-alt', 'a'],
      ['M', 'image-alt', 'a'],
      ['M', 'image-alt', 'a'],
    ],
    [
      [1, 1],
      [3, 1],
      [2, 2],
      [4, 2],
    ],
  ],
  [
    'three equal images, two on mobile',
    [
      ['D', 'i', 'a'],
      ['D', 'i', 'a'],
      ['D', 'i', 'a'],
      ['M', 'i', 'a'],
      ['M', 'i', 'a'],
    ],
    [
      [1, 1],
      [4, 1],
      [2, 2],
      [5, 2],
    ],
  ],
  [
    'three equal images, one on desktop',
    [
      ['D', 'i', 'a'],
      ['M', 'i', 'a'],
      ['M', 'i', 'a'],
      ['M', 'i', 'a'],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'a severity of its own',
    [
      ['D', 'i', 'a', {}, 'error'],
      ['M', 'i', 'a', {}, 'warning'],
    ],
    [],
  ],
  [
    'the speed of the page',
    [
      ['D', 'lcp', 'page', speed],
      ['M', 'lcp', 'page', speed],
    ],
    [],
  ],
  [
    'an element that slows the page',
    [
      ['D', 'i', 'a', { categories: ['performance'] }],
      ['M', 'i', 'a', { categories: ['performance'] }],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'a fault of the page',
    [
      ['D', 'document-title', 'page', table],
      ['M', 'document-title', 'page', table],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [
    'a fault of speed and of practices',
    [
      ['D', 'doctype', 'page', both],
      ['M', 'doctype', 'page', both],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ],
])('%s', (_, found, pairs) => {
  const findings = found.map(([unit, rule, fingerprint, detail = { categories: ['seo'] }, severity = 'error'], at) => ({
    id: at + 1,
    unit: unit === 'D' ? 'seoDesktop' : 'seoMobile',
    rule,
    fingerprint,
    severity,
    detail,
  }));
  expect(pairsOf(findings, units, seoCheck.countsOnce)).toEqual(new Map(pairs));
});
