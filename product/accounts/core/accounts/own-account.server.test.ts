import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerTotp, type Challenge, changePassword, me, signIn } from '#product/accounts/api/auth.ts';
import { deleteGroup, updateGroup } from '#product/accounts/api/groups.ts';
import {
  beginTotp,
  confirmIdentity,
  confirmTotp,
  getConfirmationWays,
  listSecondFactors,
  removeTotp,
  renewRecoveryCodes,
} from '#product/accounts/api/second-factors.ts';
import { deleteUser, updateUser } from '#product/accounts/api/users.ts';
import { endOwnSession, listOwnSessions } from '#product/tenancy/api/sessions.ts';
import type { ApiClient } from '#test/api-client.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const minute = 60_000;
/** Every test has its own hour, so that codes and limits do not affect the next one. */
let moment = Date.parse('2026-11-20T03:00:00.000Z');
const later = (ms: number) => {
  moment += ms;
  app.clock.set(new Date(moment).toISOString());
};
beforeEach(() => later(60 * minute));

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const cookieOf = (headers: Headers) =>
  (headers.getSetCookie().find(one => one.startsWith('tenken_session=')) ?? '').split(';')[0] ?? '';
const enter = (email: string, tenant = 'alpha', client = app.nobody) =>
  client.ask(signIn, { params: { tenant }, body: { email, password } });
const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(moment / 1000) });

/** Enrols an app; the recovery codes and the app's secret. */
async function enrol(client: ApiClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, step } = await client.call(beginTotp, {});
  const { recoveryCodes } = await client.call(confirmTotp, { body: { step, code: await codeNow(secret) } });
  // The same code is not taken twice.
  later(minute);
  return { secret, recoveryCodes };
}

describe('the own sessions', () => {
  test.each([
    ['a client user', () => newMember(app), 'alpha'],
    ['staff', () => newStaff(app), 'sys-admin'],
  ] as const)('of %s are listed by device, the last used first, this one marked', async (_who, make, tenant) => {
    const { email, client } = await make();
    const signedIn = await enter(email, tenant, app.nobody.with({ 'user-agent': chrome }));
    later(5 * minute);
    const other = app.nobody.with({ cookie: cookieOf(signedIn.headers), 'user-agent': chrome });
    const { items } = await other.call(listOwnSessions, {});
    const signedInAt = new Date(moment - 5 * minute).toISOString();
    expect(items).toMatchObject([
      { browser: 'Chrome', system: 'Linux', address: '127.0.0.1', isCurrent: true, signedInAt },
      { browser: null, system: null, address: '', isCurrent: false, signedInAt },
    ]);
    expect(items[0]?.lastUsedAt).toBe(new Date(moment).toISOString());
    expect(JSON.stringify(items)).not.toContain(cookieOf(signedIn.headers).split('=')[1]);
    expect((await client.ask(me)).status).toBe(200);
  });

  test('end one by one, and no others', async () => {
    const { email, client } = await newMember(app);
    const other = app.nobody.with({ cookie: cookieOf((await enter(email)).headers) });
    const { items } = await client.call(listOwnSessions, {});
    const sessionId = items.find(one => !one.isCurrent)?.sessionId ?? '';
    const stranger = (await newMember(app)).client;
    expect(await stranger.refuse(endOwnSession, { params: { sessionId } })).toMatchObject({ status: 404 });
    expect((await other.ask(me)).status).toBe(200);
    await client.call(endOwnSession, { params: { sessionId } });
    expect((await other.ask(me)).status).toBe(401);
    expect((await client.call(listOwnSessions, {})).items).toHaveLength(1);
    expect(await client.refuse(endOwnSession, { params: { sessionId: 'nai' } })).toMatchObject({ status: 422 });
  });
});

describe('an action that requires a recent sign-in', () => {
  const removal = async () => ({ params: { tenantId, username: (await newMember(app)).sub }, query: {} });

  test('needs an authentication of the last ten minutes in this session', async () => {
    const { client, sub } = await newMember(app, { role: 'TenantMaster', groups: ['G001'] });
    later(10 * minute);
    await client.call(deleteUser, await removal());
    later(1);
    const waiting = await removal();
    expect(await client.refuse(deleteUser, waiting)).toMatchObject({ status: 403, code: 'reauthentication_required' });
    expect(await client.refuse(confirmIdentity, { body: { password: 'chigau' } })).toMatchObject({
      status: 422,
      code: 'current_password_wrong',
    });
    expect(await client.refuse(deleteUser, waiting)).toMatchObject({ status: 403 });
    await client.call(confirmIdentity, { body: { password } });
    await client.call(deleteUser, waiting);
    const rows = await app.owner.selectFrom('session').select('authenticated_at').where('sub', '=', sub).execute();
    expect(rows).toEqual([{ authenticated_at: new Date(moment) }]);
  });

  test('is refused to who may not do it at all, without a word on the rest', async () => {
    const { client } = await newMember(app);
    later(11 * minute);
    expect(await client.refuse(deleteUser, await removal())).toMatchObject({ code: 'forbidden' });
  });

  test('is canceling a contract and moving its mail address, not changing anything else of it', async () => {
    const owner = await app.as('owner');
    later(11 * minute);
    const cancel = {
      params: { tenantId },
      body: { groupId: 'G002', action: 'deleteContract' as const, reasons: ['x'] },
    };
    const needed = { status: 403, code: 'reauthentication_required' };
    expect(await owner.refuse(deleteGroup, cancel)).toMatchObject(needed);
    const group = { group: 'G001', userPoolId: 'pool_alpha', groupNameDB: 'group G001' };
    const move = { params: { tenantId }, body: { ...group, email: 'new@alpha.example' } };
    expect(await owner.refuse(updateGroup, move)).toMatchObject(needed);
    const same = { ...move, body: { ...group, email: 'owner@alpha.example' } };
    expect((await owner.ask(updateGroup, same)).status).toBe(200);
  });

  test('gives a stolen session ten guesses of the password in a quarter of an hour', async () => {
    const { client } = await newMember(app);
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, n) => client.ask(confirmIdentity, { body: { password: `chigau-${n}` } })),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(await client.refuse(confirmIdentity, { body: { password } })).toMatchObject({ status: 429 });
    expect(
      await client.refuse(changePassword, { body: { currentPassword: password, password: 'Betsu-no-kagi-8' } }),
    ).toMatchObject({ status: 429 });
  });
});

describe('two-step verification of a client user', () => {
  test('is enrolled by a first code, asked for after the password, and removed', async () => {
    const { email, client } = await newMember(app);
    const { secret, step, uri } = await client.call(beginTotp, {});
    expect(uri).toContain(`secret=${secret}`);
    expect((await enter(email)).body).toMatchObject({ user: { email } });
    expect(await client.refuse(confirmTotp, { body: { step, code: '000000' } })).toMatchObject({ code: 'totp_wrong' });
    const { recoveryCodes } = await client.call(confirmTotp, { body: { step, code: await codeNow(secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await client.call(listSecondFactors, {})).toMatchObject({ totp: true, passkeys: [], recoveryCodes: 10 });
    const dump = await app.dump();
    for (const code of [secret, ...recoveryCodes]) expect(dump).not.toContain(code);
    expect(await client.refuse(beginTotp)).toMatchObject({ status: 409, code: 'totp_enrolled' });

    const asked = await enter(email);
    expect(asked.body).toMatchObject({ challenge: 'TOTP' });
    expect(asked.body).not.toHaveProperty('enrolment');
    expect(cookieOf(asked.headers)).toBe('');
    const { session } = asked.body as Challenge;
    const answer = async (code: string, tenant = 'alpha') =>
      app.nobody.ask(answerTotp, { params: { tenant }, body: { session, code } });
    expect((await answer(await codeNow(secret))).body).toMatchObject({ code: 'totp_wrong' });
    later(minute);
    for (const tenant of ['beta', 'sys-admin'])
      expect((await answer(await codeNow(secret), tenant)).body).toMatchObject({ code: 'sign_in_expired' });
    const done = await answer(await codeNow(secret));
    expect(done).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await answer(await codeNow(secret))).body).toMatchObject({ code: 'sign_in_expired' });

    const inside = app.nobody.with({ cookie: cookieOf(done.headers) });
    await inside.call(removeTotp, {});
    expect(await inside.call(listSecondFactors, {})).toMatchObject({ totp: false, recoveryCodes: 0 });
    expect((await enter(email)).body).toMatchObject({ user: { email } });
  });

  test('takes each recovery code once in place of the app, in any writing; new ones void the old', async () => {
    const { email, client } = await newMember(app);
    const { recoveryCodes } = await enrol(client);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const use = async (code: string) => {
      const { session } = (await enter(email)).body as Challenge;
      return app.nobody.ask(answerTotp, { params: { tenant: 'alpha' }, body: { session, code } });
    };
    expect((await use(first)).status).toBe(200);
    expect((await use(first)).body).toMatchObject({ code: 'totp_wrong' });
    expect((await use(` ${second.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await client.call(listSecondFactors, {})).recoveryCodes).toBe(8);
    const fresh = await client.call(renewRecoveryCodes, {});
    expect((await use(third)).body).toMatchObject({ code: 'totp_wrong' });
    expect((await use(fresh.recoveryCodes[0] ?? '')).status).toBe(200);
    const { client: other, email: otherEmail } = await newMember(app);
    await enrol(other);
    const { session } = (await enter(otherEmail)).body as Challenge;
    const foreign = { params: { tenant: 'alpha' }, body: { session, code: fresh.recoveryCodes[1] } };
    expect((await app.nobody.ask(answerTotp, foreign)).body).toMatchObject({ code: 'totp_wrong' });
  });

  test('is enrolled and removed after a recent authentication only, which a code is too', async () => {
    const { client } = await newMember(app);
    later(11 * minute);
    expect(await client.refuse(beginTotp)).toMatchObject({ code: 'reauthentication_required' });
    await client.call(confirmIdentity, { body: { password } });
    const { secret } = await enrol(client);
    later(11 * minute);
    expect(await client.refuse(removeTotp)).toMatchObject({ code: 'reauthentication_required' });
    expect(await client.refuse(renewRecoveryCodes)).toMatchObject({ code: 'reauthentication_required' });
    expect(await client.call(getConfirmationWays, {})).toEqual({ totp: true, passkey: false });
    expect(await client.refuse(confirmIdentity, { body: { code: '000000' } })).toMatchObject({ code: 'totp_wrong' });
    await client.call(confirmIdentity, { body: { code: await codeNow(secret) } });
    await client.call(removeTotp, {});
  });

  test('is forgotten by an administrator for somebody who has lost the device, not for oneself', async () => {
    const { client, email, sub } = await newMember(app, { groups: ['G001', 'G002'] });
    await enrol(client);
    const admin = await app.as('admin');
    const change = { firstName: '次郎', lastName: '新規', role: 'TenantUser', groups: ['G001', 'G002'] };
    const reset = (username: string, role = 'TenantUser') => ({
      params: { tenantId, username },
      body: { ...change, role, resetFactors: true },
    });
    later(11 * minute);
    expect(await admin.refuse(updateUser, reset(sub))).toMatchObject({ code: 'reauthentication_required' });
    await admin.call(confirmIdentity, { body: { password } });
    expect(await admin.refuse(updateUser, reset(app.world.admin.sub, 'TenantAdmin'))).toMatchObject({
      code: 'own_account',
    });
    expect((await admin.ask(updateUser, reset(sub))).status).toBe(200);
    expect((await enter(email)).body).toMatchObject({ user: { email } });
    expect(await client.call(listSecondFactors, {})).toMatchObject({ totp: false, recoveryCodes: 0 });
  });

  test('is not enrolled with the step of somebody else, nor after ten minutes', async () => {
    const { client } = await newMember(app);
    const { client: other } = await newMember(app);
    const { secret, step } = await client.call(beginTotp, {});
    const body = { step, code: await codeNow(secret) };
    expect(await other.refuse(confirmTotp, { body })).toMatchObject({ code: 'enrolment_expired' });
    later(10 * minute);
    const late = { step, code: await codeNow(secret) };
    expect(await client.refuse(confirmTotp, { body: late })).toMatchObject({ code: 'enrolment_expired' });
  });
});

test('staff who mistype hear nothing of a contract ID', async () => {
  const answer = await app.nobody.with({}, 'ja').refuse(signIn, {
    params: { tenant: 'sys-admin' },
    body: { email: 'staff@tenken.example', password: 'chigau' },
  });
  expect(answer).toMatchObject({ status: 401, code: 'staff_credentials_incorrect' });
  expect(answer.message).not.toContain('契約');
});
