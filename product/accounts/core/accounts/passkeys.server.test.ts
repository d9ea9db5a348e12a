import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerTotp, type Challenge, me, signIn } from '#product/accounts/api/auth.ts';
import {
  confirmationOptions,
  confirmWithPasskey,
  createPasskey,
  passkeyCreationOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#product/accounts/api/passkeys.ts';
import { getConfirmationWays, listSecondFactors } from '#product/accounts/api/second-factors.ts';
import type { ApiClient } from '#test/api-client.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let moment = Date.parse('2026-11-20T03:00:00.000Z');
const later = (ms: number) => {
  moment += ms;
  app.clock.set(new Date(moment).toISOString());
};
const minute = 60_000;
beforeEach(() => later(60 * minute));

type Authenticator = ReturnType<typeof softwareAuthenticator>;
type Answering = Parameters<Authenticator['get']>[1];
const refused = { status: 422, code: 'passkey_refused' };

async function register(client: ApiClient, authenticator: Authenticator, answering?: Answering, name = '会社のPC') {
  const { options } = await client.call(passkeyCreationOptions, {});
  return client.ask(createPasskey, { body: { name, response: authenticator.create(options, answering) } });
}
/** Somebody with a passkey. */
async function withPasskey(make: Promise<{ client: ApiClient; email: string; sub: string }> = newMember(app)) {
  const person = await make;
  const authenticator = softwareAuthenticator();
  expect((await register(person.client, authenticator)).status).toBe(201);
  return { ...person, authenticator };
}
const optionsFor = async (body: { pool: 'tenant' | 'staff'; step?: string } = { pool: 'tenant' }) =>
  (await app.nobody.call(passkeySignInOptions, { body })).options;
const enter = (response: object, body: object = { pool: 'tenant' }) =>
  app.nobody.ask(signInWithPasskey, { body: { ...body, response } });
const passwordOf = (email: string, tenant = 'alpha') =>
  app.nobody.ask(signIn, { params: { tenant }, body: { email, password } });

describe('a passkey', () => {
  test.each([
    ['a client user', 'tenant', () => newMember(app)],
    ['staff', 'staff', () => newStaff(app)],
  ] as const)('signs %s in alone', async (_who, pool, make) => {
    const { authenticator, email } = await withPasskey(make());
    const done = await enter(authenticator.get(await optionsFor({ pool })), { pool });
    expect(done).toMatchObject({ status: 200, body: { user: { email } } });
    const cookie = (done.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    expect((await app.nobody.with({ cookie }).call(me, {})).user.email).toBe(email);
    const other = pool === 'tenant' ? 'staff' : 'tenant';
    expect((await enter(authenticator.get(await optionsFor({ pool: other })), { pool: other })).status).toBe(422);
  });

  test('is asked for after the password, and a recovery code stands in for it', async () => {
    const { authenticator, email, client } = await withPasskey();
    const asked = (await passwordOf(email)).body as Challenge;
    expect(asked).toMatchObject({ challenge: 'PASSKEY', passkey: true });
    const step = { pool: 'tenant', step: asked.session } as const;
    const options = await optionsFor(step);
    expect(options).toMatchObject({ rpId: 'tenken.example', allowCredentials: [{ id: authenticator.id }] });
    // A challenge of the second step is none of a sign-in without a password.
    expect((await enter(authenticator.get(options))).body).toMatchObject({ code: 'passkey_refused' });
    expect((await enter(authenticator.get(await optionsFor(step)), step)).body).toMatchObject({ user: { email } });
    expect((await enter(authenticator.get(options), step)).body).toMatchObject({ code: 'sign_in_expired' });

    const { session } = (await passwordOf(email)).body as Challenge;
    const more = await register(client, softwareAuthenticator());
    expect(more.body).toEqual({ recoveryCodes: [] });
    const code = { params: { tenant: 'alpha' }, body: { session, code: '123456' } };
    expect((await app.nobody.ask(answerTotp, code)).body).toMatchObject({ code: 'totp_wrong' });
  });

  test('gives ten recovery codes with the first one; one of them passes the second step', async () => {
    const { email, client } = await newMember(app);
    const { recoveryCodes } = (await register(client, softwareAuthenticator())).body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    const { session } = (await passwordOf(email)).body as Challenge;
    const answer = { params: { tenant: 'alpha' }, body: { session, code: recoveryCodes[0] } };
    expect((await app.nobody.ask(answerTotp, answer)).status).toBe(200);
  });

  test('confirms who somebody is within a session', async () => {
    const { authenticator, client } = await withPasskey();
    later(11 * minute);
    expect(await client.refuse(passkeyCreationOptions)).toMatchObject({ code: 'reauthentication_required' });
    expect(await client.call(getConfirmationWays, {})).toEqual({ totp: false, passkey: true });
    const { options } = await client.call(confirmationOptions, {});
    expect((await client.ask(confirmWithPasskey, { body: { response: authenticator.get(options) } })).status).toBe(204);
    expect((await client.ask(passkeyCreationOptions)).status).toBe(200);
  });

  test('is renamed and removed by its owner alone', async () => {
    const { authenticator, client, email } = await withPasskey();
    const { client: other } = await newMember(app);
    const passkeyId = (await client.call(listSecondFactors, {})).passkeys[0]?.passkeyId ?? '';
    const params = { passkeyId };
    expect(await other.refuse(renamePasskey, { params, body: { name: 'x' } })).toMatchObject({ status: 404 });
    expect(await other.refuse(removePasskey, { params })).toMatchObject({ status: 404 });
    await client.call(renamePasskey, { params, body: { name: ' 自宅 ' } });
    expect((await client.call(listSecondFactors, {})).passkeys).toMatchObject([{ passkeyId, name: '自宅' }]);
    expect(await client.refuse(renamePasskey, { params, body: { name: '' } })).toMatchObject({ status: 422 });
    await client.call(removePasskey, { params });
    expect(await client.call(listSecondFactors, {})).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect((await enter(authenticator.get(await optionsFor()))).body).toMatchObject({ code: 'passkey_refused' });
    expect((await passwordOf(email)).body).toMatchObject({ user: { email } });
  });
});

describe('a sign-in is refused', () => {
  test.each<[string, NonNullable<Answering>]>([
    ['another origin', { origin: 'https://tenken.example.evil.example' }],
    ['the origin over http', { origin: 'http://tenken.example' }],
    ['another service', { rpID: 'evil.example' }],
    ['nobody verified', { userVerified: false }],
    ['the handle of another account', { userHandle: Buffer.from('tenant:nai').toString('base64url') }],
  ])('with %s', async (_what, answering) => {
    const { authenticator } = await withPasskey();
    expect((await enter(authenticator.get(await optionsFor(), answering))).body).toMatchObject({ code: refused.code });
    expect((await enter(authenticator.get(await optionsFor()))).status).toBe(200);
  });

  test('with an answer that was used, and with a challenge of another purpose, account or time', async () => {
    const { authenticator, client } = await withPasskey();
    const answer = authenticator.get(await optionsFor());
    expect((await enter(answer)).status).toBe(200);
    expect((await enter(answer)).body).toMatchObject({ code: refused.code });
    const { options } = await client.call(confirmationOptions, {});
    expect((await enter(authenticator.get(options))).body).toMatchObject({ code: refused.code });
    const own = Buffer.alloc(24).toString('base64url');
    expect((await enter(authenticator.get({ challenge: own }))).body).toMatchObject({ code: refused.code });
    const late = authenticator.get(await optionsFor());
    later(10 * minute);
    expect((await enter(late)).body).toMatchObject({ code: refused.code });
  });

  test('with a wrong try, which uses the challenge up', async () => {
    const { authenticator } = await withPasskey();
    const options = await optionsFor();
    expect((await enter(authenticator.get(options, { rpID: 'evil.example' }))).status).toBe(422);
    expect((await enter(authenticator.get(options))).body).toMatchObject({ code: refused.code });
  });

  test('with a counter that does not rise: the authenticator was copied', async () => {
    const { authenticator } = await withPasskey();
    const count = async (counter: number) => (await enter(authenticator.get(await optionsFor(), { counter }))).status;
    expect([await count(5), await count(5), await count(4), await count(6)]).toEqual([200, 422, 422, 200]);
  });

  test('with the passkey of somebody else in the second step or a confirmation', async () => {
    const { email, client } = await withPasskey();
    const { authenticator: foreign } = await withPasskey();
    const { session } = (await passwordOf(email)).body as Challenge;
    const step = { pool: 'tenant', step: session } as const;
    expect((await enter(foreign.get(await optionsFor(step)), step)).body).toMatchObject({ code: refused.code });
    const { options } = await client.call(confirmationOptions, {});
    expect(await client.refuse(confirmWithPasskey, { body: { response: foreign.get(options) } })).toMatchObject(
      refused,
    );
  });

  test('with a signature of another key under the same id', async () => {
    const { authenticator } = await withPasskey();
    const thief = softwareAuthenticator();
    const forged = { ...thief.get(await optionsFor()), id: authenticator.id, rawId: authenticator.id };
    expect((await enter(forged)).body).toMatchObject({ code: refused.code });
  });

  test('while the contract does not allow it', async () => {
    const { authenticator } = await withPasskey();
    const end = '2026-10-31T15:00:00.000Z';
    const undo = await setContract(app, tenants.alpha.tenantId, { status: 'canceled', end });
    try {
      expect((await enter(authenticator.get(await optionsFor()))).body).toMatchObject({ code: 'contract_canceled' });
    } finally {
      await undo();
    }
  });
});

describe('a registration is refused', () => {
  test.each<[string, NonNullable<Answering>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another service', { rpID: 'evil.example' }],
    ['nobody verified', { userVerified: false }],
  ])('with %s', async (_what, answering) => {
    const { client } = await newMember(app);
    expect((await register(client, softwareAuthenticator(), answering)).body).toMatchObject({ code: refused.code });
    expect((await client.call(listSecondFactors, {})).passkeys).toEqual([]);
  });

  test('with the challenge of somebody else, one used before, and a key that has an owner', async () => {
    const { client, authenticator } = await withPasskey();
    const { client: other } = await newMember(app);
    const { options } = await client.call(passkeyCreationOptions, {});
    const body = { name: 'x', response: softwareAuthenticator().create(options) };
    expect(await other.refuse(createPasskey, { body })).toMatchObject(refused);
    expect(await client.refuse(createPasskey, { body })).toMatchObject(refused);
    expect((await register(other, authenticator)).body).toMatchObject({ code: refused.code });
    expect((await other.call(listSecondFactors, {})).passkeys).toEqual([]);
  });
});
