import { expect, test } from 'vitest';
import type { ContractData } from '#product/contracts/api/contract-data.ts';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import type { AuditAction } from '#product/tenancy/api/audit-actions.ts';
import { type ContractEvent, contractEvents } from './contract-events.ts';

const now = new Date('2026-12-01T03:00:00.000Z');
const end = '2026-12-19T15:00:00.000Z';
const group = (contract: Partial<ContractData>, groupId: string) => ({
  tenantId: 'TENANT_A',
  groupId,
  groupName: '営業',
  groupType: 'normal',
  version: 1,
  contract: contractOf({
    status: 'primary',
    contractPlanId: 'light',
    contractEmail: 'a@a.example',
    start: '2026-11-20',
    ...contract,
  }),
});

type Row = [string, Partial<ContractData>, Partial<ContractData>, ContractEvent[], AuditAction?, string?];
const rows: Row[] = [
  ['nothing changes', {}, {}, []],
  ['it begins', { status: 'before_start', start: '2026-12-15' }, { status: 'primary' }, []],
  ['a cancellation is asked for', {}, { status: 'pre_cancel', end }, ['cancellationAsked']],
  ['and taken back', { status: 'pre_cancel', end }, {}, ['cancellationUndone']],
  ['it ends', { status: 'pre_cancel', end }, { status: 'canceled', end }, ['canceled']],
  [
    'it is canceled before its start',
    { status: 'before_start', start: '2026-12-15' },
    { status: 'canceled', end },
    ['canceled'],
  ],
  ['ten months later', { status: 'canceled', end }, { status: 'canceled_over_10', end }, []],
  ['it is recovered', { status: 'canceled', end: '2026-11-25T15:00:00.000Z' }, { inherit: 1 }, ['recovered']],
  ['it is blocked', {}, { status: 'bad_payment' }, ['blocked']],
  ['it is freed', { status: 'bad_payment' }, {}, ['freed']],
  ['it is freed and ends', { status: 'bad_payment', end }, { status: 'pre_cancel', end }, ['freed']],
  ['it ends while blocked', { status: 'bad_payment', end }, { status: 'canceled', end }, ['canceled']],
  [
    'the API is canceled',
    { status: 'exploitable' },
    { status: 'exploitable', end },
    ['cancellationAsked'],
    'groups.deleteContract',
  ],
  ['staff set its end', { status: 'exploitable' }, { status: 'exploitable', end }, []],
  [
    'the API goes on',
    { status: 'exploitable', end },
    { status: 'exploitable' },
    ['cancellationUndone'],
    'groups.recoveryContract',
  ],
  ['the API is withdrawn', { status: 'exploitable' }, { status: 'withdraw', end }, ['canceled']],
  ['the API is blocked', { status: 'exploitable' }, { status: 'unavailable' }, ['blocked']],
  ['another plan', {}, { contractPlanId: 'starter' }, ['planChanged']],
  ['another period', {}, { period: 'yearly' }, ['planChanged']],
  ['another plan later', {}, { nextPlanId: 'free' }, ['planAwaited']],
  ['another period later', {}, { nextPeriod: 'yearly' }, ['planAwaited']],
  ['and not any more', { nextPlanId: 'free' }, {}, ['planKept']],
  ['the plan that waited', { nextPlanId: 'free' }, { contractPlanId: 'free' }, ['planChanged']],
  ['it ends with a plan that waited', { nextPlanId: 'free' }, { status: 'canceled', end }, ['canceled']],
  [
    'recovered with another plan',
    { status: 'canceled', end },
    { contractPlanId: 'starter' },
    ['recovered', 'planChanged'],
  ],
  ['another owner', {}, { contractEmail: 'b@a.example' }, ['ownerMoved']],
  ['the same owner in capitals', {}, { contractEmail: 'A@a.example' }, []],
  ['another contact of a group', {}, { contractEmail: 'b@a.example' }, [], 'groups.update', 'G002'],
];

test.each(rows)('%s', (_title, before, after, events, action = 'groupContracts.change', groupId = 'G001') => {
  expect(contractEvents({ before: group(before, groupId), after: group(after, groupId), action, now })).toEqual(events);
});
