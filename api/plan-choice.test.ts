import { expect, test } from 'vitest';
import { planKinds } from './plan-choice.ts';

test.each([
  ['tenant', undefined, ['paid', 'free', 'api']],
  ['main', 'paid', ['paid', 'free']],
  ['main', 'free', ['paid', 'free']],
  ['main', 'api', ['api']],
  ['group', undefined, ['paid']],
  ['group', 'paid', ['paid']],
  ['group', 'api', ['api']],
] as const)('for a %s that has %s one may choose %j', (use, now, kinds) => {
  expect(planKinds(use, now)).toEqual(kinds);
});
