import { expect, test } from 'vitest';
import { productLines } from '#endpoint/product-line.ts';
import { isSoldFor, limitsOfKind, planKinds, shownLimits } from './plan-choice.ts';

test.each([
  ['site', undefined, ['paid', 'free']],
  ['api', undefined, ['api']],
  ['main', 'paid', ['paid', 'free']],
  ['main', 'free', ['paid', 'free']],
  ['main', 'api', ['api']],
  ['group', undefined, ['paid']],
  ['group', 'paid', ['paid']],
  ['group', 'api', ['api']],
] as const)('for a %s that has %s one may choose %j', (use, now, kinds) => {
  expect(planKinds(use, now)).toEqual(kinds);
});

test('limits are those that mean something for the plan', () => {
  expect(limitsOfKind({ kind: 'api', linkedAccounts: 0 })).toContain('callsPerDay');
  expect(limitsOfKind({ kind: 'api', linkedAccounts: 3 })).not.toContain('linkedAccounts');
  expect(limitsOfKind({ kind: 'paid', linkedAccounts: 0 })).toEqual([
    'domains',
    'pages',
    'runningRuns',
    'answerSeconds',
  ]);
  expect(limitsOfKind({ kind: 'paid', linkedAccounts: 3 })).toContain('linkedAccounts');
});

test.each([
  ['free', 0, ['main']],
  ['free', 1, ['main']],
  ['paid', 0, ['main']],
  ['paid', 1, ['main', 'ad']],
  ['api', 0, ['api']],
  ['api', 1, ['api']],
] as const)('a %s plan with %i linked accounts is sold for %j', (kind, linkedAccounts, lines) => {
  expect(productLines.filter(line => isSoldFor({ kind, linkedAccounts }, line))).toEqual(lines);
});

test('for ads a plan has its accounts and its reports', () => {
  const plan = { planId: 'p', name: 'P', kind: 'paid', amount: 1, domains: 2, pages: 3, linkedAccounts: 4 } as const;
  const more = { runningRuns: 5, answerSeconds: 6, callsPerDay: 0, connections: 0 };
  expect(shownLimits({ ...plan, ...more }, 'ad')).toEqual({ linkedAccounts: 4, pages: 3 });
});
