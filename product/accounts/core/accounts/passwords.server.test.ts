import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changePassword, confirmForgotPassword, forgotPassword, me, signIn } from '#product/accounts/api/auth.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import { newMember } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startAppWith, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { openLive } from '#test/live-socket.ts';
import * as passwords from './password.ts';

/** Receives all mails of this file in a real SMTP conversation. */
const inbox: { to: string[]; text: string }[] = [];
const sink = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  authOptional: true,
  onData: (stream, session, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      inbox.push({
        to: session.envelope.rcptTo.map(one => one.address),
        text: Buffer.concat(parts).toString('latin1'),
      });
      done();
    });
  },
});

const start = '2026-11-20T03:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  await new Promise<void>(done => sink.listen(0, '127.0.0.1', done));
  const { port } = sink.server.address() as AddressInfo;
  app = await startAppWith({ clock: fixedClock(start), smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>(done => sink.close(() => done()));
});

const { tenantId } = tenants.alpha;
const own = 'Atarashii-kagi-9';
const hour = 3_600_000;
let moment = 0;
/** Every test has its own quarter of an hour, so that limits do not affect the next test. */
const later = (ms: number) => {
  moment += ms;
  app.clock.set(new Date(Date.parse(start) + moment).toISOString());
};
/** A browser that has asked for a code. */
const browser = (secret = 'one') => app.nobody.with({ cookie: `tenken_code=${secret}` });
const ask = (email: string, tenant = 'alpha', client = browser()) =>
  client.ask(forgotPassword, { params: { tenant }, body: { email } });
const confirm = (email: string, code: string, next = own, tenant = 'alpha', client = browser()) =>
  client.ask(confirmForgotPassword, { params: { tenant }, body: { email, code, password: next } });
const enter = (email: string, secret: string) =>
  app.nobody.ask(signIn, { params: { tenant: 'alpha' }, body: { email, password: secret } });
const mailsTo = (email: string) => inbox.filter(mail => mail.to.includes(email));
async function codeOf(email: string, count = 1): Promise<string> {
  return vi.waitFor(
    () => {
      const code = /^Code: (\S+)\r?$/m.exec(mailsTo(email)[count - 1]?.text ?? '')?.[1];
      if (code === undefined) throw new Error('no code yet');
      return code;
    },
    { timeout: 60_000, interval: 20 },
  );
}

describe('a forgotten password', () => {
  test('is set anew with the mailed code, which ends every session and holds once', async () => {
    const { email, client } = await newMember(app);
    expect((await ask(email.toUpperCase())).status).toBe(202);
    const code = await codeOf(email);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    // Quoted-printable: lines are broken by "=", and "=" is "=3D".
    const text = mailsTo(email)[0]?.text.replaceAll(/=\r?\n/g, '') ?? '';
    expect(text).toContain('Contract ID: alpha');
    expect(text).toContain('https://tenken.example/signin?tenant_preferred_id=3Dalpha');
    expect(await app.dump()).not.toContain(code);
    expect((await confirm(email, ` ${code.toLowerCase()} `)).status).toBe(204);
    expect((await client.ask(me)).status).toBe(401);
    expect((await enter(email, password)).status).toBe(401);
    expect((await enter(email, own)).status).toBe(200);
    expect((await confirm(email, code)).body).toMatchObject({ code: 'verification_code_wrong' });
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2), { timeout: 60_000, interval: 20 });
  });

  test('is answered alike for an address, an unknown one, and an unknown tenant; only the first gets a mail', async () => {
    const { email } = await newMember(app);
    const answers = [
      await ask('nai@alpha.example'),
      await ask('x@nai.example', 'nai'),
      await ask(email, 'beta'),
      await ask(email),
    ];
    await codeOf(email);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const names = (headers: Headers) => [...headers.keys()].filter(name => name !== 'date').toSorted();
    expect(new Set(answers.map(({ headers }) => names(headers).join())).size).toBe(1);
    expect(inbox.filter(mail => mail.to.some(to => to.includes('nai')))).toEqual([]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('the code has five tries; then the right one is refused too', async () => {
    later(hour);
    const { email } = await newMember(app);
    await ask(email);
    const code = await codeOf(email);
    for (let n = 0; n < 5; n += 1)
      expect((await confirm(email, 'AAAAAAAA')).body).toMatchObject({ code: 'verification_code_wrong' });
    expect((await confirm(email, code)).body).toMatchObject({ code: 'verification_code_wrong' });
    expect((await enter(email, password)).status).toBe(200);
    await ask(email);
    expect((await confirm(email, await codeOf(email, 2))).status).toBe(204);
  });

  test('tries at once are counted', async () => {
    later(hour);
    const { email } = await newMember(app);
    await ask(email);
    const code = await codeOf(email);
    await Promise.all(Array.from({ length: 30 }, () => confirm(email, 'AAAAAAAA')));
    later(hour / 4);
    expect((await confirm(email, code)).body).toMatchObject({ code: 'verification_code_wrong' });
  });

  test('the code holds in the browser that asked, and others who ask neither replace it nor use up its tries', async () => {
    later(hour);
    const { email } = await newMember(app);
    const asked = await ask(email, 'alpha', app.nobody);
    const [cookie = ''] = asked.headers.getSetCookie();
    expect(cookie).toMatch(/^tenken_code=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    const owner = app.nobody.with({ cookie: cookie.split(';')[0] ?? '' });
    const code = await codeOf(email);
    await ask(email, 'alpha', browser('attacker'));
    await codeOf(email, 2);
    for (const stranger of [browser('attacker'), app.nobody])
      expect((await confirm(email, code, own, 'alpha', stranger)).body).toMatchObject({
        code: 'verification_code_wrong',
      });
    for (let n = 0; n < 5; n += 1) await confirm(email, 'AAAAAAAA', own, 'alpha', browser('attacker'));
    expect((await confirm(email, code, own, 'alpha', owner)).status).toBe(204);
    expect((await confirm(email, await codeOf(email, 2), password, 'alpha', browser('attacker'))).status).not.toBe(204);
  });

  test('the code holds an hour', async () => {
    const { email } = await newMember(app);
    later(hour);
    await ask(email);
    const code = await codeOf(email);
    later(hour);
    expect((await confirm(email, code)).body).toMatchObject({ code: 'verification_code_wrong' });
  });

  test('the code of another person, or of the same address in another tenant, does not fit', async () => {
    later(hour);
    const [one, other] = [await newMember(app), await newMember(app)];
    await ask(one.email);
    const code = await codeOf(one.email);
    for (const [email, tenant] of [
      [other.email, 'alpha'],
      [one.email, 'beta'],
      [one.email, 'sys-admin'],
    ] as const)
      expect((await confirm(email, code, own, tenant)).body).toMatchObject({ code: 'verification_code_wrong' });
    expect((await confirm(one.email, code)).status).toBe(204);
  });

  test.each([
    ['7 characters', 'ABCDEFG', own, 'code'],
    ['33 characters', 'A'.repeat(33), own, 'code'],
    ['a weak password', 'ABCDEFGH', 'yowai', 'password'],
  ])('the code or password of %s is an input error and costs no try', async (_what, code, next, path) => {
    const answer = await confirm('user@alpha.example', code, next);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: [{ path }] } });
  });

  test('an account before its first login gets the mail of it again, three times an hour, and no code', async () => {
    later(hour);
    const { email } = await newMember(app, { invited: true });
    const { email: other } = await newMember(app);
    await ask(email);
    await ask(other);
    await codeOf(other);
    for (let n = 0; n < 3; n += 1) expect((await ask(email)).status).toBe(202);
    const last = await newMember(app);
    await ask(last.email);
    // Requests are answered one after the other: all of the first address are done.
    await codeOf(last.email);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(3), { timeout: 60_000, interval: 20 });
    expect(mailsTo(email).every(({ text }) => text.includes('/first-login?token='))).toBe(true);
    expect(mailsTo(email).some(({ text }) => /^Code: /m.test(text))).toBe(false);
  });

  test('an address gets five mails an hour, an asker thirty', async () => {
    later(hour);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask('bomb@alpha.example')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    for (let n = 0; n < 40; n += 1) statuses.push((await ask(`bomb${n}@alpha.example`)).status);
    expect(statuses.filter(status => status === 202).length).toBeLessThanOrEqual(30);
    later(hour);
  });
});

describe('POST /auth/change-password', () => {
  const change = { currentPassword: password, password: own };

  test('ends all sessions and their live connections, and starts another for this browser', async () => {
    const { email, client, sub } = await newMember(app);
    const signedIn = await enter(email, password);
    const idToken = (signedIn.body as { idToken: string }).idToken;
    const other = app.nobody.with({ 'id-token': idToken });
    const live = await openLive(app.origin);
    await other.call(connectSocket, { body: { tenantId, sub, groupId: 'G002', connectionId: live.connectionId } });
    const changed = await client.ask(changePassword, { body: change });
    expect(changed.status).toBe(204);
    const [cookie = ''] = changed.headers.getSetCookie();
    expect((await app.nobody.with({ cookie: cookie.split(';')[0] ?? '' }).call(me, {})).user.email).toBe(email);
    await expect.poll(async () => (await client.ask(me)).status).toBe(401);
    expect((await other.ask(me)).status).toBe(401);
    expect(await live.closed).toBe(1008);
    expect((await enter(email, password)).status).toBe(401);
    expect((await enter(email, own)).status).toBe(200);
  });

  test('wants the current password, and another one', async () => {
    const { client } = await newMember(app);
    expect(await client.refuse(changePassword, { body: { ...change, currentPassword: 'chigau' } })).toMatchObject({
      status: 422,
      code: 'current_password_wrong',
    });
    expect(await client.refuse(changePassword, { body: { ...change, password } })).toMatchObject({
      code: 'password_unchanged',
    });
    expect(await app.nobody.refuse(changePassword, { body: change })).toMatchObject({ status: 401 });
  });

  test('a stolen session guesses ten times', async () => {
    const { client } = await newMember(app);
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        client.ask(changePassword, { body: { ...change, currentPassword: `g${n}` } }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(190);
    expect((await client.ask(changePassword, { body: change })).status).toBe(429);
  });

  test('another site cannot send it', async () => {
    const { client, email } = await newMember(app);
    const forged = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[];
    for (const headers of forged)
      expect((await client.with(headers).ask(changePassword, { body: change })).body).toMatchObject({
        code: 'cross_origin',
      });
    const form = await client.raw('/api/auth/change-password', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(change).toString(),
    });
    expect(form.status).toBe(415);
    expect((await enter(email, password)).status).toBe(200);
  });
});

describe('signing in', () => {
  test('1,000 guesses: at most 10 are tried, the right password among the others too', async () => {
    later(hour);
    const { email } = await newMember(app);
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const tries = Array.from({ length: 50 }, (_, m) => enter(email, n > 2 && m === 7 ? password : `guess-${n}-${m}`));
      for (const { status } of await Promise.all(tries)) statuses.push(status);
    }
    expect(statuses).toHaveLength(1000);
    expect(statuses.filter(status => status === 401)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(990);
    later(hour);
  });

  test('an unknown and a known address cost the same: one password is verified', async () => {
    later(hour);
    const { email } = await newMember(app);
    const verified = vi.spyOn(passwords, 'passwordFits');
    await enter(email, 'chigau');
    await enter('nai@alpha.example', 'chigau');
    // That both calls do the same work is proved beside the function.
    expect(verified.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$/), 'chigau'],
      [undefined, 'chigau'],
    ]);
    verified.mockRestore();
  });

  test('a planted session is not taken over: the cookie is new, and the planted session ends', async () => {
    later(hour);
    const { email } = await newMember(app);
    const attacker = await enter('user@alpha.example', password);
    const planted = (attacker.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const victim = await app.nobody
      .with({ cookie: planted })
      .ask(signIn, { params: { tenant: 'alpha' }, body: { email, password } });
    const cookie = (victim.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    expect(cookie).not.toBe(planted);
    expect((await app.nobody.with({ cookie: planted }).ask(me)).status).toBe(401);
    expect((await app.nobody.with({ cookie }).call(me, {})).user.email).toBe(email);
    const invented = await app.nobody
      .with({ cookie: 'tenken_session=attacker-chose-this' })
      .ask(signIn, { params: { tenant: 'alpha' }, body: { email, password } });
    expect(invented.headers.getSetCookie()[0]).not.toContain('attacker-chose-this');
  });

  test.each([
    ['not_ok', 'contract_deactivated'],
    ['before_start', 'contract_not_started'],
    ['api_before_start', 'contract_not_started'],
    ['unavailable', 'contract_deactivated'],
    ['withdraw', 'contract_canceled'],
    ['canceled', 'contract_canceled'],
    ['bad_payment', 'bad_payment'],
    ['canceled_over_10', 'contract_canceled'],
  ] as const)('while the contract is %s only owner and masters get in', async (status, code) => {
    later(hour);
    const end = status === 'canceled_over_10' ? '2025-12-31T15:00:00.000Z' : '2026-10-31T15:00:00.000Z';
    const stored = status === 'canceled_over_10' ? 'canceled' : status;
    const start = code === 'contract_not_started' ? '2027-04-01' : '2026-04-01';
    const undo = await setContract(app, tenantId, { status: stored, start, end });
    try {
      expect((await enter('admin@alpha.example', password)).body).toMatchObject({ code });
      expect((await enter('user@alpha.example', password)).body).toMatchObject({ code });
      const master = await enter('master@alpha.example', password);
      if (status === 'canceled_over_10') expect(master.body).toMatchObject({ code });
      else expect(master.status).toBe(200);
    } finally {
      await undo();
    }
  });
});
