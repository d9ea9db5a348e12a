import { expect, test } from 'vitest';
import type { UnitId } from '#checks/registry.ts';
import { planVisits } from './plan-visits.ts';

const cases: [string, UnitId[], boolean, string[], isScripted?: boolean][] = [
  ['nothing enabled, inner page', [], false, []],
  ['nothing enabled, base page', [], true, ['desktop+thumbnail:']],
  ['quality alone needs no browser', ['quality'], false, ['plain:quality']],
  ['free plan on the base page', ['quality', 'link'], true, ['plain:quality,link', 'desktop+thumbnail:+link']],
  ['links of an inner page', ['link'], false, ['plain:link']],
  ['links of a page built by scripts', ['link'], false, ['plain:link', 'desktop:+link'], true],
  ['a page built by scripts without Link', ['quality'], false, ['plain:quality'], true],
  ['links of a page that is rendered anyway', ['link', 'contents'], false, ['plain:link', 'desktop:contents+link']],
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
      'desktop+thumbnail:accessibility,seoDesktop,contents,layoutDesktop+link',
      'mobile:seoMobile,layoutMobile',
    ],
  ],
];

test.each(cases)('%s', (_name, units, isBasePage, visits, isScripted = false) => {
  const planned = planVisits(units, isBasePage, isScripted).map(visit => {
    const collects = visit.collects.map(unit => `+${unit}`).join('');
    return `${visit.kind}${visit.thumbnail ? '+thumbnail' : ''}:${visit.units}${collects}`;
  });
  expect(planned).toEqual(visits);
});
