import { describe, expect, test } from 'vitest';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import { changedParts, checkDeactivatedChange, type GroupPart } from './check-deactivated-change.ts';

const allowed: Partial<Record<ContractStatus, readonly GroupPart[]>> = {
  primary: ['name', 'terms', 'contact'],
  takeover: ['name', 'terms', 'contact'],
  abandon: ['name', 'terms', 'contact'],
  pre_cancel: ['name', 'terms', 'contact'],
  exploitable: ['name', 'terms', 'contact'],
  before_start: ['terms', 'contact'],
  bad_payment: ['contact'],
  canceled: ['contact'],
  api_before_start: ['terms', 'contact'],
  unavailable: ['contact'],
};
const parts = ['name', 'terms', 'contact'] as const;
const cells = ContractStatus.options.flatMap(status => parts.map(part => [status, part] as const));

test.each(cells)('a client user changes, while %s, the %s', (status, part) => {
  const change = () => checkDeactivatedChange(status, [part]);
  if (allowed[status]?.includes(part)) expect(change).not.toThrow();
  else expect(change).toThrow(expect.objectContaining({ code: 'contract_deactivated' }));
});

describe('the parts of a change', () => {
  const before = { groupName: '広報', groupType: 'normal', contract: contractOf({ contractPlanId: 'basic' }) };
  const withContract = (more: object) => ({ ...before, contract: { ...before.contract, ...more } });
  test.each([
    [before, []],
    [{ ...before, groupName: '営業' }, ['name']],
    [{ ...before, groupType: 'special' }, ['name']],
    [withContract({ contractPlanId: 'light' }), ['terms']],
    [withContract({ period: 'yearly', renewal: '2027-01-01' }), ['terms']],
    [withContract({ start: '2027-01-01' }), ['terms']],
    [withContract({ phone: '03-1234-5678' }), ['contact']],
    [withContract({ contractEmail: 'a@b.example' }), ['contact']],
    [withContract({ paymentMethod: 'card' }), ['contact']],
    [{ ...withContract({ period: 'yearly', phone: '0' }), groupName: '営業' }, ['name', 'terms', 'contact']],
  ])('%#', (after, expected) => {
    expect(changedParts(before, after)).toEqual(expected);
  });
});
