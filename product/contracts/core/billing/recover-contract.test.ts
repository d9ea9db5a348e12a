import { expect, test } from 'vitest';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { recoveredStatus } from './recover-contract.ts';

test.each(ContractStatus.options)('the recovery of %s', shown => {
  const by = (staff: boolean) => () => recoveredStatus(shown, 1, staff);
  if (shown === 'pre_cancel') expect([by(true)(), by(false)()]).toEqual(['takeover', 'takeover']);
  else if (shown === 'canceled') expect(by(true)()).toBe('takeover');
  else if (shown === 'canceled_over_10') expect(by(true)()).toBe('abandon');
  else expect(by(true)).toThrow(/cannot be restored/);
  if (shown === 'canceled' || shown === 'canceled_over_10') expect(by(false)).toThrow(/not permitted/);
});
