import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerTotp,
  type Challenge,
  firstLoginFinished,
  me,
  openFirstLogin,
  setNewPassword,
  signIn,
} from '#product/accounts/api/auth.ts';
import { createStaff } from '#product/accounts/api/staffs.ts';
import { createUser, inviteUserAgain } from '#product/accounts/api/users.ts';
import type { ApiClient } from '#test/api-client.ts';
import { newStaff } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { type Person, password, tenants } from '#test/factories/world.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { mailsTo, tokenOf } from '#test/outbox.ts';

const start = '2026-11-20T03:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await startAppWith({ clock: fixedClock(start), staffTotp: true });
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const own = 'Atarashii-kagi-9';
const cookieOf = (headers: Headers) =>
  (headers.getSetCookie().find(one => one.startsWith('tenken_session=')) ?? '').split(';')[0] ?? '';
const after = (ms: number) => app.clock.set(new Date(Date.parse(start) + ms).toISOString());
const hour = 3_600_000;

/** Invites a user and returns the contents of their mail. */
async function invited(
  email: string,
  by: Person = 'master',
): Promise<{ token: string; temporary: string; username: string }> {
  const body = { email, firstName: '葉子', lastName: '緑野', role: 'TenantUser' as const, groups: ['G002'] };
  const { username } = await (await app.as(by)).call(createUser, { params: { tenantId }, query: {}, body });
  return { ...(await mailed(email)), username };
}

async function mailed(email: string, count = 1): Promise<{ token: string; temporary: string }> {
  const mail = (await mailsTo(app, email, count)).at(-1)!;
  const temporary = /^Password: (\S+)\r?$/m.exec(mail.body)?.[1] ?? '';
  expect(mail.body).toMatch(new RegExp(`^パスワード: ${temporary}\\r?$`, 'm'));
  return { token: tokenOf(mail), temporary };
}

const enter = (email: string, secret: string, tenant = 'alpha') =>
  app.nobody.ask(signIn, { params: { tenant }, body: { email, password: secret } });
async function stepOf(email: string, temporary: string, tenant = 'alpha'): Promise<string> {
  const { status, body, headers } = await enter(email, temporary, tenant);
  expect(status).toBe(200);
  expect(body).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' });
  expect(cookieOf(headers)).toBe('');
  return (body as Challenge).session;
}
const finish = (session: string, next = own, tenant = 'alpha') =>
  app.nobody.ask(setNewPassword, { params: { tenant }, body: { session, password: next } });

describe('the first login of a client user', () => {
  test('goes from the mail to a session, once', async () => {
    const email = 'Yoko@alpha.example';
    const { token, temporary } = await invited(email);
    const link = { body: { token } };
    expect(await app.nobody.call(openFirstLogin, link)).toEqual({
      tenant: 'alpha',
      email,
      expiresAt: '2026-11-22T03:00:00.000Z',
    });
    const session = await stepOf(email, temporary);
    const done = await finish(session);
    expect(done).toMatchObject({ status: 200, body: { user: { email, role: 'TenantUser', groups: ['G002'] } } });
    const client = app.nobody.with({ cookie: cookieOf(done.headers) });
    expect((await client.call(me, {})).user.email).toBe(email);
    expect(await client.call(firstLoginFinished, { params: { tenantId } })).toEqual({ firstLoginFinished: true });

    expect(await app.nobody.refuse(openFirstLogin, link)).toMatchObject({ status: 410, code: 'url_expired' });
    expect((await finish(session)).body).toMatchObject({ code: 'sign_in_expired' });
    expect((await enter(email, temporary)).body).toMatchObject({ code: 'credentials_incorrect' });
    expect((await enter(email, own)).status).toBe(200);
  });

  test('keeps no secret in the database or in the audit log', async () => {
    const { token, temporary } = await invited('himitsu@alpha.example');
    const step = await stepOf('himitsu@alpha.example', temporary);
    const dump = await app.dump();
    for (const secret of [token, temporary, step]) expect(dump).not.toContain(secret);
    expect(dump).toContain('himitsu@alpha.example');
  });

  test('a password that breaks a rule, or is the temporary one, leaves the step unused', async () => {
    const { temporary } = await invited('rule@alpha.example');
    const session = await stepOf('rule@alpha.example', temporary);
    for (const wrong of [
      'Short-7',
      'x'.repeat(33),
      'no-upper-7',
      'NO-LOWER-7',
      'No-digits',
      'NoSpecial7',
      'A space-7',
    ]) {
      expect((await finish(session, wrong)).body, wrong).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'password' }],
      });
    }
    expect((await finish(session, temporary)).body).toMatchObject({ code: 'password_unchanged' });
    expect((await finish(session)).status).toBe(200);
  });

  test('a step of another tenant or the staff is none; nonsense is none', async () => {
    const { temporary } = await invited('foreign@alpha.example');
    const session = await stepOf('foreign@alpha.example', temporary);
    for (const tenant of ['beta', 'sys-admin', 'nai'])
      expect((await finish(session, own, tenant)).body).toMatchObject({ code: 'sign_in_expired' });
    for (const nonsense of ['x', "'; drop table member; --", session.slice(0, -1)])
      expect((await finish(nonsense)).body).toMatchObject({ code: 'sign_in_expired' });
    expect((await finish(session)).status).toBe(200);
  });

  test('two at once: one gets in', async () => {
    const { temporary } = await invited('twice@alpha.example');
    const session = await stepOf('twice@alpha.example', temporary);
    const answers = await Promise.all([finish(session), finish(session, 'Betsu-no-kagi-8'), finish(session)]);
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test('link and temporary password hold for 48 hours, the step for 10 minutes', async () => {
    const { token, temporary, username } = await invited('late@alpha.example');
    after(48 * hour - 1);
    const session = await stepOf('late@alpha.example', temporary);
    expect((await app.nobody.ask(openFirstLogin, { body: { token } })).status).toBe(200);
    after(48 * hour);
    expect(await app.nobody.refuse(openFirstLogin, { body: { token } })).toMatchObject({ code: 'url_expired' });
    expect((await enter('late@alpha.example', temporary)).body).toMatchObject({ code: 'url_expired' });
    expect((await enter('late@alpha.example', 'chigau')).body).toMatchObject({ code: 'credentials_incorrect' });
    after(48 * hour + 600_000);
    expect((await finish(session)).body).toMatchObject({ code: 'sign_in_expired' });

    const master = await app.as('master');
    const again = await master.call(inviteUserAgain, { params: { tenantId, username } });
    expect(again.status).toBe('invited');
    const fresh = await mailed('late@alpha.example', 2);
    expect(fresh.temporary).not.toBe(temporary);
    expect((await finish(await stepOf('late@alpha.example', fresh.temporary))).status).toBe(200);
    expect(await master.refuse(inviteUserAgain, { params: { tenantId, username } })).toMatchObject({ status: 409 });
    after(0);
  });

  test('somebody invited before the contract starts has 48 hours from its first day', async () => {
    const undo = await setContract(app, tenantId, { status: 'before_start', start: '2026-12-01' });
    try {
      const { token, temporary } = await invited('early@alpha.example', 'staffMaster');
      const [mail] = await mailsTo(app, 'early@alpha.example', 1);
      expect(mail?.body).toContain('2026-12-03 00:00 (JST)');
      expect((await enter('early@alpha.example', temporary)).body).toMatchObject({
        code: 'contract_not_started',
        message: 'Your contract can be used from 1 December 2026 on. Please sign in then.',
      });
      app.clock.set('2026-12-02T14:59:59.000Z');
      expect(await app.nobody.call(openFirstLogin, { body: { token } })).toMatchObject({
        expiresAt: '2026-12-02T15:00:00.000Z',
      });
      expect((await finish(await stepOf('early@alpha.example', temporary))).status).toBe(200);
    } finally {
      await undo();
      after(0);
    }
  });

  test('an invitation sent again makes the link before void', async () => {
    const { token, temporary, username } = await invited('again@alpha.example');
    const session = await stepOf('again@alpha.example', temporary);
    await (await app.as('master')).call(inviteUserAgain, { params: { tenantId, username } });
    await mailed('again@alpha.example', 2);
    expect(await app.nobody.refuse(openFirstLogin, { body: { token } })).toMatchObject({ code: 'url_expired' });
    expect((await finish(session)).body).toMatchObject({ code: 'sign_in_expired' });
    expect((await enter('again@alpha.example', temporary)).status).toBe(401);
  });

  test('an address gets three invitations an hour', async () => {
    const { username } = await invited('flooded@alpha.example');
    const again = async () =>
      (await (await app.as('master')).ask(inviteUserAgain, { params: { tenantId, username } })).status;
    expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
    await mailed('flooded@alpha.example', 3);
    after(hour);
    expect(await again()).toBe(200);
    after(0);
  });

  test('1,000 guessed links: at most 10 are looked at', async () => {
    const guesses: number[] = [];
    for (let n = 0; n < 1000; n += 1)
      guesses.push((await app.nobody.ask(openFirstLogin, { body: { token: `guess${n}` } })).status);
    expect(guesses.filter(status => status === 410).length).toBeLessThanOrEqual(10);
    expect(guesses.slice(10)).toEqual(Array.from({ length: 990 }, () => 429));
  });
});

describe('staff where the operator asks for one-time passwords', () => {
  const at = () => Math.floor(app.clock.now().getTime() / 1000);
  const codeFor = (secret: string, epoch = at()) => generate({ secret, epoch });
  const answer = (session: string, code: string, tenant = 'sys-admin') =>
    app.nobody.ask(answerTotp, { params: { tenant }, body: { session, code } });
  async function challenge(email: string, secret = password): Promise<Challenge> {
    const { body, headers } = await enter(email, secret, 'sys-admin');
    expect(body).toMatchObject({ challenge: 'TOTP' });
    expect(cookieOf(headers)).toBe('');
    return body as Challenge;
  }

  test('have a year for the first login, and enrol their device in it', async () => {
    const email = 'new@tenken.example';
    const body = { email, firstName: '新', lastName: '運用', role: 'SystemUser' as const };
    await (await app.as('staffMaster')).call(createStaff, { body });
    const { token, temporary } = await mailed(email);
    after(365 * 24 * hour - 1);
    expect(await app.nobody.call(openFirstLogin, { body: { token } })).toMatchObject({ tenant: 'sys-admin', email });
    const first = await finish(await stepOf(email, temporary, 'sys-admin'), own, 'sys-admin');
    expect(cookieOf(first.headers)).toBe('');
    const { session, enrolment } = first.body as Challenge;
    expect(enrolment?.uri).toContain(enrolment?.secret);
    const done = await answer(session, await codeFor(enrolment!.secret));
    expect(done).toMatchObject({ status: 200, body: { user: { email, role: 'SystemUser' } } });
    expect(await app.dump()).not.toContain(enrolment?.secret);
    after(0);
  });

  test('need a code that is right, of now, and not used before', async () => {
    const { email } = await newStaff(app);
    const { session, enrolment } = await challenge(email);
    const secret = enrolment!.secret;
    expect((await answer(session, '000000')).body).toMatchObject({ code: 'totp_wrong' });
    expect((await answer(session, await codeFor(secret, at() - 90))).body).toMatchObject({ code: 'totp_wrong' });
    const code = await codeFor(secret);
    expect((await answer(session, code, 'alpha')).body).toMatchObject({ code: 'sign_in_expired' });
    expect((await answer(session, code)).status).toBe(200);
    expect((await answer(session, code)).body).toMatchObject({ code: 'sign_in_expired' });

    const next = await challenge(email);
    expect(next.enrolment).toBeUndefined();
    expect((await answer(next.session, code)).body).toMatchObject({ code: 'totp_wrong' });
    after(30_000);
    expect((await answer(next.session, await codeFor(secret))).status).toBe(200);
    after(0);
  });

  test('have five tries a sign-in and ten in a quarter of an hour', async () => {
    const { email } = await newStaff(app);
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { session } = await challenge(email);
      const tries = Array.from({ length: 20 }, () => answer(session, '000000'));
      for (const { body } of await Promise.all(tries))
        statuses.push((body as { code: string }).code === 'totp_wrong' ? 1 : 0);
    }
    expect(statuses.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10);
  });

  test('cannot use the step of a password for a session', async () => {
    const { email } = await newStaff(app);
    const { session } = await challenge(email);
    for (const headers of [{ cookie: `tenken_session=${session}` }, { 'id-token': session }] as Record<
      string,
      string
    >[])
      expect((await (app.nobody.with(headers) as ApiClient).ask(me)).status).toBe(401);
    expect((await finish(session, own, 'sys-admin')).body).toMatchObject({ code: 'sign_in_expired' });
  });
});
