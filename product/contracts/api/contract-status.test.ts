import { describe, expect, test } from 'vitest';
import { isConfined } from '#endpoint/access-decision.ts';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { expectPrinted, markdownTable } from '#test/printed-table.ts';
import {
  adminLabel,
  isAcceptedUnchecked,
  isApiStatus,
  isDeactivated,
  isExploitable,
  isUsable,
  shownStatus,
  statusChoices,
  storedStatus,
  tenantLabel,
} from './contract-status.ts';
import { type Inherit } from './contracts.ts';

const statuses = ContractStatus.options;
const inherits: readonly Inherit[] = [0, 1, 2];

/** Every cell of the specification's table: current, inherit, paid by invoice, choices. */
const cells: [current: ContractStatus, inherit: Inherit | 'any', invoice: boolean | 'any', choices: string][] = [
  ['primary', 'any', 'any', 'primary pre_cancel canceled bad_payment'],
  ['pre_cancel', 0, false, 'pre_cancel canceled primary'],
  ['pre_cancel', 1, false, 'pre_cancel canceled takeover'],
  ['pre_cancel', 2, false, 'pre_cancel canceled abandon'],
  ['pre_cancel', 0, true, 'pre_cancel canceled primary bad_payment'],
  ['pre_cancel', 1, true, 'pre_cancel canceled takeover bad_payment'],
  ['pre_cancel', 2, true, 'pre_cancel canceled abandon bad_payment'],
  ['canceled', 'any', 'any', 'takeover canceled'],
  ['canceled_over_10', 'any', 'any', 'canceled_over_10 abandon'],
  ['bad_payment', 'any', false, 'canceled bad_payment'],
  ['bad_payment', 0, true, 'canceled bad_payment primary'],
  ['bad_payment', 1, true, 'canceled bad_payment takeover'],
  ['bad_payment', 2, true, 'canceled bad_payment abandon'],
  ['abandon', 'any', 'any', 'abandon pre_cancel canceled bad_payment'],
  ['takeover', 'any', 'any', 'takeover pre_cancel canceled bad_payment'],
  ['before_start', 'any', 'any', 'before_start canceled'],
  ['not_ok', 'any', 'any', 'primary'],
  ['exploitable', 'any', 'any', 'exploitable unavailable withdraw'],
  ['unavailable', 'any', 'any', 'unavailable exploitable withdraw'],
  ['withdraw', 'any', 'any', 'withdraw'],
  ['api_before_start', 'any', 'any', 'api_before_start withdraw'],
];
const each = cells.flatMap(([current, inherit, invoice, choices]) =>
  (inherit === 'any' ? inherits : [inherit]).flatMap(oneInherit =>
    (invoice === 'any' ? [true, false] : [invoice]).map(
      byInvoice => [current, oneInherit, byInvoice, choices] as const,
    ),
  ),
);

describe('statuses that a staff editor may choose', () => {
  test.each(each)('%s, inherit %i, by invoice %s: %s', (current, inherit, byInvoice, choices) => {
    expect(statusChoices(current, inherit, byInvoice)).toEqual(choices.split(' '));
  });

  test('every status with every inherit and way of payment is a row', () => {
    expect(each.length).toBe(statuses.length * 6);
    expect(new Set(each.map(row => row.slice(0, 3).join())).size).toBe(each.length);
  });
});

describe('a change without further check', () => {
  const free = ['primary', 'takeover', 'abandon'];
  const pairs = statuses.flatMap(from => statuses.map(to => [from, to] as const));
  test.each(pairs)('%s to %s', (from, to) => {
    expect(isAcceptedUnchecked(from, to, false)).toBe(from === to && free.includes(to));
    expect(isAcceptedUnchecked(from, to, true)).toBe(from === to && [...free, 'before_start'].includes(to));
  });
});

describe('the shown status', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const none = { start: null, end: null };
  test.each([
    ['primary', 0, 'primary'],
    ['primary', 1, 'takeover'],
    ['primary', 2, 'abandon'],
    ['takeover', 0, 'takeover'],
    ['abandon', 0, 'abandon'],
    ['pre_cancel', 1, 'pre_cancel'],
    ['bad_payment', 2, 'bad_payment'],
    ['not_ok', 0, 'not_ok'],
    ['canceled', 0, 'canceled'],
    ['canceled_over_10', 0, 'canceled_over_10'],
    ['exploitable', 0, 'exploitable'],
  ] as const)('of %s with inherit %i is %s', (status, inherit, shown) => {
    expect(shownStatus({ status, inherit, ...none }, now)).toBe(shown);
  });

  test.each([
    // The last day was 20 January: recovery until 20 November, Tokyo time.
    ['2026-01-20T15:00:00.000Z', '2026-11-20T14:59:59.999Z', 'canceled'],
    ['2026-01-20T15:00:00.000Z', '2026-11-20T15:00:00.000Z', 'canceled_over_10'],
    ['2026-11-30T15:00:00.000Z', '2026-11-20T03:00:00.000Z', 'canceled'],
    // 30 April + 10 months has no 30th: the last day of February is included.
    ['2026-04-30T15:00:00.000Z', '2027-02-28T14:59:59.999Z', 'canceled'],
    ['2026-04-30T15:00:00.000Z', '2027-02-28T15:00:00.000Z', 'canceled_over_10'],
  ] as const)('of a contract canceled with its end at %s, at %s, is %s', (end, at, shown) => {
    expect(shownStatus({ status: 'canceled', inherit: 0, start: null, end }, new Date(at))).toBe(shown);
  });

  test.each([
    ['before_start', 0, '2026-11-30T14:59:59.999Z', 'before_start'],
    ['before_start', 0, '2026-11-30T15:00:00.000Z', 'primary'],
    ['before_start', 1, '2026-12-05T00:00:00.000Z', 'takeover'],
    ['api_before_start', 0, '2026-11-30T14:59:59.999Z', 'api_before_start'],
    ['api_before_start', 0, '2026-11-30T15:00:00.000Z', 'exploitable'],
  ] as const)('of %s with inherit %i and start 1 December, at %s, is %s', (status, inherit, at, shown) => {
    expect(shownStatus({ status, inherit, start: '2026-12-01', end: null }, new Date(at))).toBe(shown);
  });
});

test('of a contract that staff hold before its start stays before_start', () => {
  const held = { status: 'before_start', inherit: 0, start: '2026-11-01', end: null, isHeld: true } as const;
  expect(shownStatus(held, new Date('2026-11-20T03:00:00Z'))).toBe('before_start');
});

test.each([
  ['primary', 2, 'primary', 0],
  ['takeover', 0, 'primary', 1],
  ['abandon', 0, 'primary', 2],
  ['pre_cancel', 1, 'pre_cancel', 1],
  ['bad_payment', 2, 'bad_payment', 2],
  ['canceled_over_10', 1, 'canceled_over_10', 1],
] as const)('%s chosen with inherit %i is stored as %s with %i', (chosen, inherit, status, stored) => {
  expect(storedStatus(chosen, inherit)).toEqual({ status, inherit: stored });
});

test('deactivated are before_start, canceled and bad_payment; exploitable is exploitable only', () => {
  expect(statuses.filter(isDeactivated).toSorted()).toEqual(['bad_payment', 'before_start', 'canceled']);
  expect(statuses.filter(isExploitable)).toEqual(['exploitable']);
  expect(statuses.filter(one => !isConfined(one))).toEqual(statuses.filter(isUsable));
  expect(statuses.filter(isUsable)).toEqual(['primary', 'takeover', 'abandon', 'pre_cancel', 'exploitable']);
});

test('labels distinguish takeover, abandon and ten months for staff, not for client users', () => {
  const said = (label: typeof tenantLabel, ...of: ContractStatus[]) => new Set(of.map(one => label(one).ja)).size;
  expect(said(tenantLabel, 'not_ok', 'before_start')).toBe(1);
  expect(said(tenantLabel, 'primary', 'takeover', 'abandon')).toBe(1);
  expect(said(tenantLabel, 'canceled', 'canceled_over_10')).toBe(1);
  expect(said(adminLabel, 'primary', 'takeover', 'abandon')).toBe(3);
  expect(said(adminLabel, 'canceled', 'canceled_over_10')).toBe(2);
});

test('docs/tables/contract-status.md matches the code', () => {
  const list = (all: readonly string[]) => all.join(', ');
  const rowOf = (current: ContractStatus, inherit: Inherit, byInvoice: boolean) =>
    list(statusChoices(current, inherit, byInvoice));
  const choices = statuses.flatMap(current => {
    const all = [true, false].flatMap(byInvoice =>
      inherits.map(inherit => [
        current,
        `${inherit}`,
        byInvoice ? 'invoice' : 'card',
        rowOf(current, inherit, byInvoice),
      ]),
    );
    const first = all[0]?.[3] ?? '';
    return all.every(row => row[3] === first) ? [[current, 'any', 'any', first]] : all;
  });
  const yes = (holds: boolean) => (holds ? 'yes' : '');
  expectPrinted('contract-status', [
    '# Contract statuses',
    'Printed by product/contracts/core/contracts/contract-status.test.ts out of the one table of product/contracts/core/contracts/contract-status.ts.',
    '## What each status means',
    markdownTable(
      ['Status', 'Tenant label', 'Admin label', 'Deactivated', 'Exploitable', 'Usable', 'API plan'],
      statuses.map(one => [
        one,
        `${tenantLabel(one).ja} / ${tenantLabel(one).en}`,
        `${adminLabel(one).ja} / ${adminLabel(one).en}`,
        yes(isDeactivated(one)),
        yes(isExploitable(one)),
        yes(isUsable(one)),
        yes(isApiStatus(one)),
      ]),
    ),
    '## Statuses that a staff editor may choose',
    markdownTable(['Current (as shown)', 'Inherit', 'Paid by', 'Choices'], choices),
    '## Shown status',
    [
      '- primary with inherit 0, 1, 2 is shown as primary, takeover, abandon.',
      '- before_start is shown as primary (takeover, abandon) from its start day on, api_before_start as exploitable.',
      '- canceled is shown as canceled_over_10 when its end is more than 10 months past.',
      '- Unchanged primary, takeover and abandon are accepted without further check; unchanged before_start with the flag keepBeforeStart.',
      '- Inherit follows the status: staff send it only before a contract has begun, to say as which regular member it begins. It says what pre_cancel and bad_payment come back as.',
      '- The API plan has a machine of its own: api_before_start becomes exploitable on its start day, exploitable and unavailable follow each other, withdraw is the end. Only exploitable may call.',
    ].join('\n'),
  ]);
});
