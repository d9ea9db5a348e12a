import { expect, test } from 'vitest';
import type { UnitId } from '#checks/registry.ts';
import { planVisits } from './plan-visits.ts';

const cases: [string, UnitId[], boolean, string[]][] = [
  ['nothing enabled, inner page', [], false, []],
  ['nothing enabled, base page', [], true, ['desktop+thumbnail:']],
  ['quality alone needs no browser', ['quality'], false, ['plain:quality']],
  ['free plan on the base page', ['quality', 'link'], true, ['plain:quality,link', 'desktop+thumbnail:']],
  [
    'one desktop load feeds four',
    ['layoutDesktop', 'contents', 'seoDesktop', 'accessibility'],
    false,
    ['desktop:accessibility,seoDesktop,contents,layoutDesktop'],
  ],
  ['mobile alone on the base page', ['seoMobile'], true, ['desktop+thumbnail:', 'mobile:seoMobile']],
  [
    'everything on the base page',
    ['quality', 'accessibility', 'seoDesktop', 'seoMobile', 'link', 'contents', 'layoutDesktop', 'layoutMobile'],
    true,
    [
      'plain:quality,link',
      'desktop+thumbnail:accessibility,seoDesktop,contents,layoutDesktop',
      'mobile:seoMobile,layoutMobile',
    ],
  ],
];

test.each(cases)('%s', (_name, units, isBasePage, visits) => {
  const planned = planVisits(units, isBasePage);
  expect(planned.map(visit => `${visit.kind}${visit.thumbnail ? '+thumbnail' : ''}:${visit.units}`)).toEqual(visits);
});
