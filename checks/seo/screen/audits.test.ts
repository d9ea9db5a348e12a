import { expect, test } from 'vitest';

import { auditsOf } from './audits.ts';

let made = 0;
const finding = (rule: string, block: string, severity: string, detail: object = {}) =>
  ({ id: String(++made), rule, block, severity, detail }) as unknown as Parameters<typeof auditsOf>[0][number];
const saves = (column: string, ...values: number[]) => ({
  tables: [{ rows: values.map(value => ({ [column]: value })) }],
});

test('the audits of a page are ordered by what they save, then by severity', () => {
  const audits = auditsOf([
    finding('alt', 'seoDesktop', 'error', { categories: ['accessibility', 'seo'] }),
    finding('alt', 'seoDesktop', 'error', { categories: ['accessibility', 'seo'] }),
    finding('alt', 'seoMobile', 'error', { categories: ['accessibility', 'seo'] }),
    finding('cache', 'seoMobile', 'warning', { categories: ['performance'] }),
    finding('images', 'seoMobile', 'warning', { categories: ['performance'], ...saves('wastedBytes', 1024, 1024) }),
    finding('images', 'seoDesktop', 'warning', { categories: ['performance'], ...saves('wastedBytes', 1024) }),
    finding('blocking', 'seoDesktop', 'warning', { categories: ['bestPractices'], ...saves('wastedMs', 100, 77) }),
    finding('canonical', 'seoDesktop', 'warning', { category: 'structure' }),
  ]);
  expect(audits.map(({ rule, savings: { ms, bytes } }) => [rule, ms, bytes])).toEqual([
    ['blocking', 177, 0],
    ['images', 0, 2048],
    ['alt', 0, 0],
    ['cache', 0, 0],
    ['canonical', 0, 0],
  ]);
  const [blocking, , alt, , canonical] = audits;
  expect([alt?.found.desktop?.length, alt?.found.mobile?.length]).toEqual([2, 1]);
  expect([alt, blocking, canonical].map(audit => audit?.categories)).toEqual([
    ['accessibility', 'seo'],
    ['bestPractices'],
    ['structure'],
  ]);
});
