import { describe, expect, test } from 'vitest';
import { ContractStatus } from '#api/contracts.ts';
import { isConfined } from '#api/guard.ts';
import { type ContractFacts, contractFor, refusedByContract } from './contract-access.ts';

const facts = (groupId: string, status: ContractStatus, planId = 'basic'): ContractFacts => ({
  groupId,
  status,
  planId,
});
const usable: readonly ContractStatus[] = ['primary', 'takeover', 'abandon', 'pre_cancel', 'exploitable'];

describe('a contract refuses a call', () => {
  test.each(ContractStatus.options)('while %s', status => {
    const contract = facts('G001', status);
    expect(refusedByContract({}, contract)).toBe(usable.includes(status) ? null : 'contract_deactivated');
    expect(refusedByContract({ deactivated: true }, contract)).toBeNull();
    expect(isConfined(status), 'the guard of navigation agrees').toBe(!usable.includes(status));
  });
  test('that needs a paid plan, of a free one', () => {
    expect(refusedByContract({ nonFree: true }, facts('G001', 'primary', 'free'))).toBe('plan_excludes');
    expect(refusedByContract({ nonFree: true }, facts('G001', 'primary', 'light'))).toBeNull();
  });
  test('of another group than the one it is for', () => {
    expect(refusedByContract({ onlyGroup: 'G001' }, facts('G002', 'primary'))).toBe('forbidden');
    expect(refusedByContract({ onlyGroup: 'G001' }, facts('G001', 'primary'))).toBeNull();
  });
});

test('without a contract in sight only what a deactivated one allows too, whatever its plan', () => {
  expect(refusedByContract({ deactivated: true }, undefined)).toBeNull();
  expect(refusedByContract({}, undefined)).toBe('forbidden');
  expect(refusedByContract({ nonFree: true, deactivated: true }, undefined)).toBe('forbidden');
  expect(refusedByContract({ onlyGroup: 'G001', deactivated: true }, undefined)).toBe('forbidden');
});

test('a call is about the group that it names, else about one that can be used, else about the first', () => {
  const [first, second] = [facts('G001', 'canceled'), facts('G002', 'primary')];
  expect(contractFor([first, second], 'G001')).toBe(first);
  expect(contractFor([first, second], undefined)).toBe(second);
  expect(contractFor([first], undefined)).toBe(first);
  expect(contractFor([first], 'G404')).toBeUndefined();
});
