import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { languages } from '#language/message.ts';
import { isAcceptedUnchecked, shownStatus, statusChoices } from '#product/contracts/api/contract-status.ts';
import { changeGroupContract, getGroupContract } from '#product/contracts/api/contracts.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract, storeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let staff: ApiClient;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
const today = '2026-11-20T03:00:00.000Z';
beforeEach(async () => {
  app.clock.set(today);
  staff = await app.as('staffMaster');
});

const path = ({ tenantId, groupId }: { tenantId: string; groupId: string }) => ({ params: { tenantId, groupId } });
const read = (group: { tenantId: string; groupId: string }) => staff.call(getGroupContract, path(group));
/** A change of the currently stored version. */
const changing = async (group: { tenantId: string; groupId: string }, change: object) => ({
  ...path(group),
  body: { ...change, version: (await read(group)).version },
});

describe('PUT the contract of a group', () => {
  const stored = ContractStatus.options;
  test('every forbidden change is refused with the allowed statuses, every allowed one taken', async () => {
    const group = await makeContract(app);
    const gone: Record<string, string> = { canceled: '2026-11-10', canceled_over_10: '2025-11-10' };
    for (const from of stored) {
      for (const to of stored) {
        const facts = {
          status: from,
          inherit: 1 as const,
          start: from.includes('before_start') ? '2026-12-24' : '2025-01-05',
          end: gone[from] === undefined ? null : `${gone[from]}T15:00:00.000Z`,
          isHeld: false,
        };
        await storeContract(app, group, { ...facts, renewal: '2026-12-05', paymentMethod: 'card' });
        const { version } = await read(group);
        const shown = shownStatus(facts, app.clock.now());
        const allowed = statusChoices(shown, 1, false);
        const answer = await staff.ask(changeGroupContract, { ...path(group), body: { version, status: to } });
        const what = `${shown} -> ${to}`;
        if (allowed.includes(to) || isAcceptedUnchecked(shown, to, false)) {
          expect(answer.status, what).toBe(200);
          expect((answer.body as { status: string }).status, what).toBe(to);
        } else {
          expect(answer, what).toMatchObject({ status: 422, body: { code: 'contract_status_forbidden', allowed } });
          expect((await read(group)).version, what).toBe(version);
        }
      }
    }
  });

  test('the refusal names the statuses in the language of the person', async () => {
    const group = await makeContract(app, { startDate: '2026-12-01' });
    const parts = await changing(group, { status: 'primary' });
    for (const [n, language] of languages.entries()) {
      const refused = await staff.with({}, language).refuse(changeGroupContract, parts);
      expect(refused.message).toContain(['契約開始前', 'Before contract start'][n]);
      expect(refused.fields?.[0]?.path).toBe('status');
    }
  });

  test('with invoice payment bad_payment comes back, with a card it does not', async () => {
    const group = await makeContract(app);
    await storeContract(app, group, { status: 'bad_payment', inherit: 2 });
    expect((await read(group)).allowedStatuses.map(one => one.status)).toEqual(['canceled', 'bad_payment', 'abandon']);
    await storeContract(app, group, { paymentMethod: 'card' });
    expect((await read(group)).allowedStatuses.map(one => one.status)).toEqual(['canceled', 'bad_payment']);
  });

  test.each([
    [{ status: 'primary', inherit: 1 }, { inherit: 1 }, 'takeover', 1],
    [{ status: 'before_start', inherit: 0, start: '2026-12-01' }, { inherit: 2 }, 'before_start', 2],
    [{ status: 'pre_cancel', inherit: 1 }, { status: 'takeover', inherit: 0 }, 'takeover', 1],
    [{ status: 'canceled', inherit: 0 }, { status: 'takeover', inherit: 0 }, 'takeover', 1],
  ] as const)('of %j with %j is %s then, inherit %i', async (facts, change, status, inherit) => {
    const group = await makeContract(app);
    await storeContract(app, group, facts);
    const after = await staff.call(changeGroupContract, await changing(group, change));
    expect(after).toMatchObject({ status, inherit });
    const shownBefore = shownStatus({ start: null, end: null, ...facts }, app.clock.now());
    if (status !== shownBefore) expect(after.history[0]).toMatchObject({ from: shownBefore, to: status });
  });

  test.each([
    [{ status: 'primary', inherit: 1 }, { inherit: 2 }],
    [{ status: 'primary', inherit: 0 }, { inherit: 1 }],
    [
      { status: 'primary', inherit: 1 },
      { status: 'takeover', inherit: 2 },
    ],
    // In two steps neither.
    [{ status: 'pre_cancel', inherit: 1 }, { inherit: 2 }],
    [
      { status: 'primary', inherit: 1 },
      { status: 'pre_cancel', inherit: 2 },
    ],
    [{ status: 'bad_payment', inherit: 0 }, { inherit: 2 }],
  ] as const)('inherit alone turns no %j by %j into another member', async (facts, change) => {
    const group = await makeContract(app);
    await storeContract(app, group, facts);
    const refused = await staff.refuse(changeGroupContract, await changing(group, change));
    expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ path: 'inherit' }] });
    expect(await read(group)).toMatchObject({ inherit: facts.inherit });
  });

  test('inherit does not open a status that may not be chosen', async () => {
    const group = await makeContract(app);
    const change = await changing(group, { status: 'takeover', inherit: 1 });
    expect(await staff.refuse(changeGroupContract, change)).toMatchObject({ code: 'contract_status_forbidden' });
    expect(await read(group)).toMatchObject({ status: 'primary', inherit: 0 });
  });

  test('days may be sent as instants, an end as it is answered', async () => {
    const group = await makeContract(app, { startDate: '2026-10-31T15:00:00.000Z' });
    expect(await read(group)).toMatchObject({ startDate: '2026-11-01' });
    const end = '2027-03-31T15:00:00.000Z';
    const after = await staff.call(changeGroupContract, await changing(group, { endDate: end }));
    expect(after).toMatchObject({ endDate: '2027-03-31', end });
  });

  test('before_start stays with a start ahead, or when staff hold it', async () => {
    const group = await makeContract(app, { startDate: '2026-12-01' });
    const change = async (body: object) => staff.ask(changeGroupContract, await changing(group, body));
    const held = { status: 'before_start', startDate: '2026-11-01', keepBeforeStart: true };
    expect(await change({ ...held, keepBeforeStart: false })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'startDate' }] },
    });
    expect(await change(held)).toMatchObject({ status: 200, body: { status: 'before_start' } });
    app.clock.set('2026-12-24T00:00:00.000Z');
    staff = await app.as('staffMaster');
    expect((await read(group)).status).toBe('before_start');
  });

  test('an older version is a conflict and changes nothing', async () => {
    const group = await makeContract(app);
    const change = (departmentName: string, version: number) =>
      staff.ask(changeGroupContract, { ...path(group), body: { version, departmentName } });
    const { version } = await read(group);
    const answers = await Promise.all([change('甲', version), change('乙', version)]);
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await change('丙', version)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await read(group)).departmentName).not.toBe('丙');
    expect((await change('丙', version + 1)).status).toBe(200);
  });

  test.each([
    [{ endDate: '2026-11-18' }, 'endDate'],
    [{ endDate: '2026/11/18' }, 'endDate'],
    [{ startDate: '2026-11-21' }, 'startDate'],
    [{ renewalDate: '2026-11-20' }, 'renewalDate'],
    [{ renewalDate: null }, 'renewalDate'],
    [{ renewalDate: '9999-12-31' }, 'renewalDate'],
    [{ renewalDate: '2026-12-21' }, 'renewalDate'],
    [{ startDate: '2025-11-19' }, 'startDate'],
    [{ startDate: '1900-01-01' }, 'startDate'],
    [{ paymentMethod: 'card' }, 'paymentMethod'],
    [{ startDate: 'tomorrow' }, 'startDate'],
    [{ freePeriod: 721 }, 'freePeriod'],
    // Shown, and set elsewhere.
    [{ amount: 1 }, 'amount'],
    [{ nextAmount: 1 }, 'nextAmount'],
    [{ nextPeriod: 'yearly' }, 'nextPeriod'],
    [{ contractPlanId: 'premium' }, 'contractPlanId'],
    [{ end: '2027-01-31T15:00:00.000Z' }, 'end'],
    [{ groupNameDB: '別の組' }, 'groupNameDB'],
  ])('%j is refused at its field', async (change, field) => {
    const group = await makeContract(app);
    const refused = await staff.refuse(changeGroupContract, await changing(group, change));
    expect(refused).toMatchObject({
      status: 422,
      code: field === 'paymentMethod' ? 'card_unavailable' : 'invalid_input',
    });
    expect(refused.fields?.[0]?.path).toBe(field);
  });

  test('the last day is stored as 15:00 UTC of it; yesterday may be one', async () => {
    const group = await makeContract(app, { startDate: '2026-11-01' });
    const change = { status: 'canceled', endDate: '2026-11-19' };
    const after = await staff.call(changeGroupContract, await changing(group, change));
    expect(after).toMatchObject({
      end: '2026-11-19T15:00:00.000Z',
      endDate: '2026-11-19',
      takeoverUntil: '2027-09-19',
    });
  });

  test('another period waits for the renewal, a dearer plan gives the pages of the days that are left', async () => {
    const group = await makeContract(app, { startDate: '2026-10-31' });
    expect(await read(group)).toMatchObject({ renewalDate: '2026-11-30', limit: { pages: { remaining: 10_000 } } });
    const after = await staff.call(
      changeGroupContract,
      await changing(group, { period: 'yearly', planId: 'standard' }),
    );
    expect(after).toMatchObject({ renewalDate: '2026-11-30', nextPeriod: 'yearly', planName: 'スタンダード' });
    // 10 of 30 days are left.
    expect(after.limit.pages.grants.map(grant => grant.pages)).toEqual([16_667]);
  });

  test('is recorded in the history and in the audit log, without secrets', async () => {
    const group = await makeContract(app);
    const change = { status: 'bad_payment', phone: '06-9999-0000' };
    const { history } = await staff.call(changeGroupContract, await changing(group, change));
    expect(history[0]).toMatchObject({ from: 'primary', to: 'bad_payment', by: 'staffMaster 太郎', at: today });
    const log = await app.owner
      .selectFrom('audit_log')
      .selectAll()
      .where('target', '=', `${group.tenantId}#G001`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      action: 'groupContracts.change',
      before: { status: 'primary', phone: '03-1234-5678' },
      after: { status: 'bad_payment', phone: '06-9999-0000' },
    });
  });
});
