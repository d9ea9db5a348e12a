import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContractStatus } from '#endpoint/contract-status.ts';
import { updateGroup } from '#product/accounts/api/groups.ts';
import { beginPaid, getContract, getLimit, quoteContract } from '#product/contracts/api/contracts.ts';
import { makeContract, storeContract } from '#test/factories/make-contract.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function ownerOf(given: Parameters<typeof makeContract>[1], stored: Parameters<typeof storeContract>[2] = {}) {
  app.clock.set('2026-11-20T03:00:00.000Z');
  const made = await makeContract(app, given);
  await storeContract(app, made, stored);
  app.clock.set('2026-11-25T03:00:00.000Z');
  const { client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: made.tenantId });
  const params = { tenantId: made.tenantId, groupId: 'G001' };
  const { version } = await client.call(getContract, { params, query: {} });
  return { ...made, client, params, version };
}
const before = (status: ContractStatus) => ({ status });
const problem = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { code?: string }).code ?? 'changed',
];

/** Stored contract, the plan asked for, the answer to the change. */
const rows: [string, string, Parameters<typeof storeContract>[2], string, (number | string)[]][] = [
  ['a usable contract and a dearer plan', 'light', {}, 'premium', [200, 'changed']],
  ['a usable contract and a cheaper plan', 'premium', {}, 'light', [200, 'changed']],
  ['a plan that does not exist', 'light', {}, 'unknown', [422, 'plan_not_found']],
  ['the free plan', 'light', {}, 'free', [422, 'plan_not_selectable']],
  ['the plan of the API', 'light', {}, 'api', [422, 'plan_not_selectable']],
  ['a blocked contract', 'light', before('bad_payment'), 'premium', [403, 'contract_deactivated']],
  [
    'a canceled contract',
    'light',
    { status: 'canceled', end: '2026-11-22T15:00:00.000Z', renewal: null },
    'premium',
    [403, 'contract_deactivated'],
  ],
];

describe('a change of plan', () => {
  test.each(rows)('and its quote answer the same: %s', async (_title, planId, stored, plan, answer) => {
    const { client, params, userPoolId, version } = await ownerOf({ planId }, stored);
    const quote = await client.ask(quoteContract, { params, query: { planId: plan } });
    const change = await client.ask(updateGroup, { params, body: { group: 'G001', userPoolId, version, plan } });
    expect(problem(change)).toEqual(answer);
    expect(problem(quote)).toEqual(answer);
  });
});

/** A free contract as it is stored, the plan asked for, the answer. */
const freeRows: typeof rows = [
  ['in use', 'free', {}, 'light', [200, 'changed']],
  ['ended', 'free', { status: 'canceled', end: '2026-11-22T15:00:00.000Z', renewal: null }, 'light', [200, 'changed']],
  ['ended by its day', 'free', { end: '2026-11-22T15:00:00.000Z' }, 'light', [200, 'changed']],
  ['blocked', 'free', before('bad_payment'), 'light', [403, 'contract_deactivated']],
  [
    'about to end',
    'free',
    { status: 'pre_cancel', end: '2026-12-19T15:00:00.000Z' },
    'light',
    [409, 'cancellation_requested'],
  ],
  ['in use, and the free plan', 'free', {}, 'free', [422, 'plan_not_selectable']],
  ['in use, and the plan of the API', 'free', {}, 'api', [422, 'plan_not_selectable']],
  ['in use, and no plan that exists', 'free', {}, 'unknown', [422, 'plan_not_found']],
];

describe('a paid plan instead of a free contract', () => {
  test.each(freeRows)('and its quote answer the same: %s', async (_title, planId, stored, plan, answer) => {
    const { client, params, version } = await ownerOf({ planId }, stored);
    const quote = await client.ask(quoteContract, { params, query: { planId: plan, period: 'yearly' } });
    const body = { planId: plan, period: 'yearly' as const, version };
    expect(problem(await client.ask(beginPaid, { params, body }))).toEqual(answer);
    expect(problem(quote)).toEqual(answer);
  });

  test('keeps what was verified and the person, has its pages at once, and ends no more with the free days', async () => {
    const stored = { freePeriod: 30, end: '2026-12-19T15:00:00.000Z' };
    const { client, params, version, tenantId } = await ownerOf({ planId: 'free' }, stored);
    await makeRun(app, { tenantId, groupId: 'G001' });
    const body = { planId: 'light', period: 'monthly' as const, version };
    expect(await client.call(beginPaid, { params, body })).toMatchObject({
      contractPlanId: 'light',
      status: 'primary',
      renewalDate: '2026-12-25',
      endDate: null,
      isDeactivated: false,
    });
    expect((await client.call(getLimit, { params, query: {} })).pages.remaining).toBeGreaterThan(300);
    const runs = app.owner.selectFrom('run').select('run_id').where('tenant_id', '=', tenantId);
    expect(await runs.execute()).toHaveLength(1);
  });
});
