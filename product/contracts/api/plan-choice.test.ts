import { expect, test } from 'vitest';
import { limitsOfKind, planKinds } from './plan-choice.ts';

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
