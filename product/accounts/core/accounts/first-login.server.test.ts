import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerTotp,
  type Challenge,
  finishFirstLogin,
  firstLoginFinished,
  me,
  openFirstLogin,
  setNewPassword,
  signIn,
} from '#product/accounts/api/auth.ts';
import { createStaff } from '#product/accounts/api/staffs.ts';
import { createUser, inviteUserAgain } from '#product/accounts/api/users.ts';
import type { ApiClient } from '#test/api-client.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
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

/** Invites a user and returns the token of the mailed link. */
async function invited(email: string, by: Person = 'master'): Promise<{ token: string; username: string }> {
  const body = { email, firstName: '葉子', lastName: '緑野', role: 'TenantUser' as const, groups: ['G002'] };
  const { username } = await (await app.as(by)).call(createUser, { params: { tenantId }, query: {}, body });
  return { token: await mailed(email), username };
}

async function mailed(email: string, count = 1): Promise<string> {
  const mail = (await mailsTo(app, email, count)).at(-1)!;
  expect(mail.body).not.toMatch(/^(Password|パスワード):/m);
  return tokenOf(mail);
}

const finish = (token: string, next = own) => app.nobody.ask(finishFirstLogin, { body: { token, password: next } });

const enter = (email: string, secret: string, tenant = 'alpha') =>
  app.nobody.ask(signIn, { params: { tenant }, body: { email, password: secret } });

describe('the first login of a client user', () => {
  test('goes from the mail to a session, once', async () => {
    const email = 'Yoko@alpha.example';
    const { token } = await invited(email);
    const link = { body: { token } };
    expect(await app.nobody.call(openFirstLogin, link)).toEqual({
      tenant: 'alpha',
      email,
      expiresAt: '2026-11-22T03:00:00.000Z',
    });
    const done = await finish(token);
    expect(done).toMatchObject({ status: 200, body: { user: { email, role: 'TenantUser', groups: ['G002'] } } });
    const client = app.nobody.with({ cookie: cookieOf(done.headers) });
    expect((await client.call(me, {})).user.email).toBe(email);
    expect(await client.call(firstLoginFinished, { params: { tenantId } })).toEqual({ firstLoginFinished: true });

    expect(await app.nobody.refuse(openFirstLogin, link)).toMatchObject({ status: 410, code: 'url_expired' });
    expect((await finish(token, 'Betsu-no-kagi-8')).body).toMatchObject({ code: 'url_expired' });
    expect((await enter(email, own)).status).toBe(200);
  });

  test('keeps no secret in the database or in the audit log', async () => {
    const { token } = await invited('himitsu@alpha.example');
    const dump = await app.dump();
    expect(dump).not.toContain(token);
    expect(dump).toContain('himitsu@alpha.example');
  });

  test('a password that breaks a rule leaves the link unused', async () => {
    const { token } = await invited('rule@alpha.example');
    for (const wrong of [
      'Short-7',
      'x'.repeat(33),
      'no-upper-7',
      'NO-LOWER-7',
      'No-digits',
      'NoSpecial7',
      'A space-7',
    ]) {
      expect((await finish(token, wrong)).body, wrong).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'password' }],
      });
    }
    expect((await finish(token)).status).toBe(200);
  });

  test('two at once: one gets in', async () => {
    const { token } = await invited('twice@alpha.example');
    const answers = await Promise.all([finish(token), finish(token, 'Betsu-no-kagi-8'), finish(token)]);
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  test('the link is valid for 48 hours', async () => {
    const { token, username } = await invited('late@alpha.example');
    after(48 * hour - 1);
    expect((await app.nobody.ask(openFirstLogin, { body: { token } })).status).toBe(200);
    after(48 * hour);
    expect(await app.nobody.refuse(openFirstLogin, { body: { token } })).toMatchObject({ code: 'url_expired' });
    expect((await finish(token)).body).toMatchObject({ code: 'url_expired' });

    const master = await app.as('master');
    const again = await master.call(inviteUserAgain, { params: { tenantId, username } });
    expect(again.status).toBe('invited');
    expect((await finish(await mailed('late@alpha.example', 2))).status).toBe(200);
    expect(await master.refuse(inviteUserAgain, { params: { tenantId, username } })).toMatchObject({ status: 409 });
    after(0);
  });

  test('somebody invited before the contract starts has 48 hours from its first day', async () => {
    const undo = await setContract(app, tenantId, { status: 'before_start', start: '2026-12-01' });
    try {
      const { token } = await invited('early@alpha.example', 'staffMaster');
      const [mail] = await mailsTo(app, 'early@alpha.example', 1);
      expect(mail?.body).toContain('2026-12-03 00:00 (JST)');
      expect((await finish(token)).body).toMatchObject({
        code: 'contract_not_started',
        message: 'Your contract starts on 1 December 2026. Please sign in on or after that date.',
      });
      app.clock.set('2026-12-02T14:59:59.000Z');
      expect(await app.nobody.call(openFirstLogin, { body: { token } })).toMatchObject({
        expiresAt: '2026-12-02T15:00:00.000Z',
      });
      expect((await finish(token)).status).toBe(200);
    } finally {
      await undo();
      after(0);
    }
  });

  test('an invitation sent again makes the link before void', async () => {
    const { token, username } = await invited('again@alpha.example');
    await (await app.as('master')).call(inviteUserAgain, { params: { tenantId, username } });
    await mailed('again@alpha.example', 2);
    expect(await app.nobody.refuse(openFirstLogin, { body: { token } })).toMatchObject({ code: 'url_expired' });
    expect((await finish(token)).body).toMatchObject({ code: 'url_expired' });
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

describe('a temporary password, as invitations had before', () => {
  const setOwn = (session: string, next = own, tenant = 'alpha') =>
    app.nobody.ask(setNewPassword, { params: { tenant }, body: { session, password: next } });
  async function stepOf(email: string): Promise<string> {
    const { status, body, headers } = await enter(email, password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' });
    expect(cookieOf(headers)).toBe('');
    return (body as Challenge).session;
  }

  test('is replaced once, within ten minutes, by another one', async () => {
    const { sub, email } = await newMember(app, { invited: true });
    const late = await stepOf(email);
    after(600_000);
    expect((await setOwn(late)).body).toMatchObject({ code: 'sign_in_expired' });
    const session = await stepOf(email);
    expect(await app.dump()).not.toContain(session);
    expect((await setOwn(session, password)).body).toMatchObject({ code: 'password_unchanged' });
    const answers = await Promise.all([setOwn(session), setOwn(session, 'Betsu-no-kagi-8'), setOwn(session)]);
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    await app.owner
      .updateTable('member')
      .set({ must_set_password: true, password_until: app.clock.now() })
      .where('sub', '=', sub)
      .execute();
    const next = [own, 'Betsu-no-kagi-8'];
    const codes = await Promise.all(next.map(async one => ((await enter(email, one)).body as { code: string }).code));
    expect(codes.toSorted()).toEqual(['credentials_incorrect', 'url_expired']);
    after(0);
  });

  test('a step of another tenant or the staff is none; nonsense is none', async () => {
    const { email } = await newMember(app, { invited: true });
    const session = await stepOf(email);
    for (const tenant of ['beta', 'sys-admin', 'nai'])
      expect((await setOwn(session, own, tenant)).body).toMatchObject({ code: 'sign_in_expired' });
    for (const nonsense of ['x', "'; drop table member; --", session.slice(0, -1)])
      expect((await setOwn(nonsense)).body).toMatchObject({ code: 'sign_in_expired' });
    expect((await setOwn(session)).status).toBe(200);
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
    const token = await mailed(email);
    after(365 * 24 * hour - 1);
    expect(await app.nobody.call(openFirstLogin, { body: { token } })).toMatchObject({ tenant: 'sys-admin', email });
    const first = await finish(token);
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
    const asPassword = { params: { tenant: 'sys-admin' }, body: { session, password: own } };
    expect((await app.nobody.ask(setNewPassword, asPassword)).body).toMatchObject({ code: 'sign_in_expired' });
  });
});
