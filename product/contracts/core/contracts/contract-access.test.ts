import { expect, test } from 'vitest';
import type { ContractFacts } from '#endpoint/access-decision.ts';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { contractFor } from './contract-access.ts';

const facts = (groupId: string, status: ContractStatus): ContractFacts => ({ groupId, status, planId: 'basic' });

test('a call is about the group that it names, else about one that can be used, else about the first', () => {
  const [first, second] = [facts('G001', 'canceled'), facts('G002', 'primary')];
  expect(contractFor([first, second], 'G001')).toBe(first);
  expect(contractFor([first, second], undefined)).toBe(second);
  expect(contractFor([first], undefined)).toBe(first);
  expect(contractFor([first], 'G404')).toBeUndefined();
});
