import { createPublicKey, type JsonWebKeyInput } from 'node:crypto';
import { createLocalJWKSet, importJWK, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProblemCode, problemOf } from '#endpoint/problem.ts';
import { secretsOf } from '#platform/secrets/secrets.ts';
import { authConfig, authConfigUserApi, currentUser, me, signIn, signOut } from '#product/accounts/api/auth.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { setContract } from '#test/factories/set-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const credentials = { email: 'admin@alpha.example', password };
const trying = (tenant: string, body: object = credentials) => app.nobody.ask(signIn, { params: { tenant }, body });
const cookieOf = (headers: Headers) => headers.getSetCookie().find(one => one.startsWith('tenken_session=')) ?? '';

describe('POST /auth/{tenant}/sign-in', () => {
  test('returns the person and sets a cookie that scripts and other sites cannot use', async () => {
    const { status, body, headers } = await trying('alpha');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email: 'admin@alpha.example', role: 'TenantAdmin', tenantId: 'TENANT_ALPHA', groups: ['G001', 'G002'] },
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    const cookie = cookieOf(headers);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
  });

  test('keeps the token nowhere: the database holds its hash alone', async () => {
    const token = cookieOf((await trying('alpha')).headers).split(/[=;]/)[1] ?? '';
    expect(token.length).toBeGreaterThan(40);
    const rows = await app.owner.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each(['ADMIN@Alpha.Example', ' admin@alpha.example '])('takes the mail %j', async email => {
    expect((await trying('alpha', { ...credentials, email })).status).toBe(200);
  });

  test('takes the contract ID in any letters', async () => {
    const answer = await app.nobody.call(signIn, { params: { tenant: 'ALPHA' }, body: credentials });
    expect(answer).toMatchObject({ user: { tenantPreferredId: 'alpha' } });
  });

  test('staff sign in at sys-admin, and nowhere else', async () => {
    const body = { email: 'staff@tenken.example', password };
    expect(await trying('sys-admin', body)).toMatchObject({ status: 200, body: { user: { role: 'SystemMaster' } } });
    expect((await trying('alpha', body)).status).toBe(401);
    expect((await trying('sys-admin')).status).toBe(401);
  });

  const wrong: [what: string, tenant: string, body: object, code: ProblemCode][] = [
    ['an unknown tenant', 'nai', credentials, 'contract_id_not_found'],
    ['the inner id of a tenant', 'TENANT_ALPHA', credentials, 'contract_id_not_found'],
    ['a wrong password', 'alpha', { ...credentials, password: 'chigau' }, 'credentials_incorrect'],
    ['an unknown mail', 'alpha', { ...credentials, email: 'nai@alpha.example' }, 'credentials_incorrect'],
    ['a mail of another tenant', 'beta', credentials, 'credentials_incorrect'],
    ['no password', 'alpha', { email: credentials.email }, 'invalid_input'],
    ['a password of 257 characters', 'alpha', { ...credentials, password: 'a'.repeat(257) }, 'invalid_input'],
    ['a NUL in the mail', 'alpha', { ...credentials, email: 'admin\u0000@alpha.example' }, 'invalid_input'],
  ];
  test.each(wrong)('answers %s in both languages, without a cookie', async (_what, tenant, body, code) => {
    for (const language of ['ja', 'en'] as const) {
      const answer = await app.nobody.with({}, language).ask(signIn, { params: { tenant }, body });
      expect(answer).toMatchObject({
        status: problemOf(code).status,
        body: { code, message: problemOf(code)[language] },
      });
      expect(cookieOf(answer.headers)).toBe('');
    }
  });

  test('an unknown mail and a wrong password give one answer', async () => {
    const unknown = await trying('alpha', { ...credentials, email: 'dare@alpha.example' });
    const mistyped = await trying('alpha', { ...credentials, password: 'Himitsu' });
    expect(unknown.body).toEqual(mistyped.body);
    const names = (headers: Headers) =>
      [...headers.keys()].filter(name => name !== 'date' && !name.startsWith('x-rate'));
    expect(names(unknown.headers)).toEqual(names(mistyped.headers));
  });

  test.each([
    ['canceled', 'contract_canceled'],
    ['canceled_over_10', 'contract_canceled'],
    ['bad_payment', 'bad_payment'],
  ] as const)('says that a contract is %s only to who knows the password', async (status, code) => {
    const end = '2026-10-31T15:00:00.000Z';
    const undo = await setContract(app, tenants.alpha.tenantId, { status, end });
    try {
      expect((await trying('alpha')).body).toMatchObject({ code });
      expect((await trying('alpha', { ...credentials, password: 'chigau' })).body).toMatchObject({
        code: 'credentials_incorrect',
      });
    } finally {
      await undo();
    }
  });
});

describe('the limit of wrong passwords', () => {
  const body = { email: 'user@alpha.example', password: 'chigau' };
  test('refuses the 11th try, the right password too, until a quarter of an hour has passed', async () => {
    for (let n = 0; n < 10; n += 1) expect((await trying('alpha', body)).status).toBe(401);
    const refused = await trying('alpha', { ...body, password });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(900);
    expect((refused.body as { message: string }).message).toContain('in 15 minutes.');
    expect((await app.nobody.with({}, 'ja').ask(signIn, { params: { tenant: 'alpha' }, body })).body).toMatchObject({
      message: expect.stringContaining('15分後'),
    });
    expect((await trying('alpha')).status).toBe(200);
    app.clock.set('2026-11-20T03:15:01.000Z');
    expect((await trying('alpha', { ...body, password })).status).toBe(200);
  });

  test('counts tries that come all at once', async () => {
    const body = { email: 'other@alpha.example', password: 'chigau' };
    const answers = await Promise.all(Array.from({ length: 25 }, () => trying('alpha', body)));
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(10);
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(15);
  });

  test('forgets the wrong tries at the right password', async () => {
    const body = { email: 'master@alpha.example', password: 'chigau' };
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) expect((await trying('alpha', body)).status).toBe(401);
      expect((await trying('alpha', { ...body, password })).status).toBe(200);
    }
  });
});

describe('POST /auth/sign-out', () => {
  test('revokes cookie and Id-Token at once', async () => {
    const signedIn = await trying('alpha');
    const { idToken } = signedIn.body as { idToken: string };
    const [cookie = ''] = cookieOf(signedIn.headers).split(';');
    const byCookie = app.nobody.with({ cookie });
    const byToken = app.nobody.with({ 'id-token': idToken });
    expect((await byCookie.ask(me)).status).toBe(200);
    expect((await byToken.ask(me)).status).toBe(200);
    const out = await byCookie.ask(signOut);
    expect(out.status).toBe(204);
    expect(cookieOf(out.headers)).toMatch(/^tenken_session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await byCookie.refuse(me)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await byToken.refuse(me)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('leaves other sessions of the person alone, and does not mind a stranger', async () => {
    const [one, other] = [await app.as('master'), await app.as('master')];
    await one.call(signOut, {});
    expect((await one.ask(me)).status).toBe(401);
    expect((await other.ask(me)).status).toBe(200);
    expect((await app.nobody.ask(signOut)).status).toBe(204);
  });
});

describe('the Id-Token', () => {
  async function token(): Promise<string> {
    return ((await trying('alpha')).body as { idToken: string }).idToken;
  }
  const asked = async (idToken: string) => (await app.nobody.with({ 'id-token': idToken }).ask(me)).status;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('identifies the person in the attributes of the specification', async () => {
    const claims = JSON.parse(Buffer.from((await token()).split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      sub: app.world.admin.sub,
      'custom:tenant_id': 'TENANT_ALPHA',
      'custom:role': 'TenantAdmin',
      'custom:groups': 'G001,G002',
    });
  });

  test('is refused when modified, signed with another key or unsigned', async () => {
    const good = await token();
    const [head = '', claims = '', signature = ''] = good.split('.');
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(await asked(good)).toBe(200);
    expect(await asked(`${head}.${part({ ...read, 'custom:role': 'TenantMaster' })}.${signature}`)).toBe(401);
    expect(await asked(`${head}.${claims}.${signature.slice(0, -2)}`)).toBe(401);
    expect(await asked(`${part({ alg: 'none' })}.${claims}.`)).toBe(401);
    const foreign = new SignJWT(read).setProtectedHeader({ alg: 'EdDSA' });
    expect(await asked(await foreign.sign(secretsOf(new Uint8Array(32)).keyPair('id-token').privateKey))).toBe(401);
    for (const nonsense of ['', 'x', '..', 'a.b.c']) expect(await asked(nonsense)).toBe(401);
  });

  test('is verified by the published key, which signs none: not as a key of its own, nor as the secret of HS256', async () => {
    const published = await fetch(`${app.origin}/.well-known/jwks.json`);
    expect(published.headers.get('content-type')).toMatch(/^application\/jwk-set\+json/);
    const { keys } = (await published.json()) as JSONWebKeySet;
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), use: 'sig', alg: 'EdDSA' },
    ]);
    const good = await token();
    const currentDate = app.clock.now();
    const { payload } = await jwtVerify(good, createLocalJWKSet({ keys }), { currentDate });
    expect(payload.sub).toBe(app.world.admin.sub);
    const [key = {}] = keys;
    await expect(
      importJWK(key, 'EdDSA').then(read => new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA' }).sign(read)),
    ).rejects.toThrow();
    const bytes = Buffer.from(key.x ?? '', 'base64url');
    const pem = createPublicKey({ key, format: 'jwk' } as JsonWebKeyInput).export({ type: 'spki', format: 'pem' });
    const shared = [bytes, Buffer.from(pem), app.services.secrets.key('id-token')];
    for (const secret of shared) {
      const forged = new SignJWT(payload).setProtectedHeader({ alg: 'HS256' });
      expect(await asked(await forged.sign(new Uint8Array(secret)))).toBe(401);
    }
  });

  test('of another session does not lend its rights to a cookie', async () => {
    const client = await app.as('master');
    expect((await client.with({ 'id-token': 'a.b.c' }).ask(me)).status).toBe(401);
  });

  test('ends with the session', async () => {
    const good = await token();
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 12 * 3_600_000 + 1000).toISOString());
    expect(await asked(good)).toBe(401);
    app.clock.set(before.toISOString());
  });
});

test('GET /auth/current-user tells who is signed in, and of nobody that it is nobody', async () => {
  const client = await app.as('user');
  expect(await client.call(currentUser, {})).toEqual(await client.call(me, {}));
  expect(await app.nobody.call(currentUser, {})).toEqual({ user: null });
  expect(await app.nobody.with({ cookie: 'tenken_session=invented' }).call(currentUser, {})).toEqual({ user: null });
  await client.ask(signOut);
  expect(await client.call(currentUser, {})).toEqual({ user: null });
});

describe('GET /auth/me', () => {
  test.each([
    ['master', { tenantApiRole: null, allowedTenants: null }],
    ['staffMaster', { tenantApiRole: null, allowedTenants: null }],
    ['restrictedStaff', { tenantApiRole: null, allowedTenants: ['TENANT_ALPHA'] }],
  ] as const)('tells the %s what narrows and widens their screens: %j', async (person, expected) => {
    expect((await (await app.as(person)).call(me, {})).user).toMatchObject(expected);
  });

  test('the owner of an API contract has the role of the console, in the answer and in the token', async () => {
    const { tenantId } = await makeContract(app, { planId: 'api' });
    const { client, email } = await newMember(app, { tenantId, role: 'TenantMaster', groups: ['G001'] });
    expect((await client.call(me, {})).user).toMatchObject({ tenantApiRole: 'TenantMaster' });
    const { tenant_preferred_id: tenant } = await app.owner
      .selectFrom('tenant')
      .select('tenant_preferred_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const answer = await trying(tenant, { email, password });
    const { idToken, user } = answer.body as { idToken: string; user: object };
    expect(user).toMatchObject({ tenantApiRole: 'TenantMaster', allowedTenants: null });
    expect(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      'custom:tenant_api_role': 'TenantMaster',
    });
  });

  test('sees the allowed tenants as they are now', async () => {
    const { client, sub } = await newStaff(app, { role: 'SystemUser', tenantIds: ['TENANT_ALPHA'] });
    const staff = app.owner.updateTable('staff').where('sub', '=', sub);
    await staff.set({ tenant_ids: ['TENANT_BETA'] }).execute();
    expect((await client.call(me, {})).user.allowedTenants).toEqual(['TENANT_BETA']);
  });
});

describe('a session', () => {
  test('sees the account as it is now', async () => {
    const client = await app.as('admin');
    const member = app.owner.updateTable('member').where('sub', '=', app.world.admin.sub);
    await member.set({ role: 'TenantUser' }).execute();
    expect((await client.call(me, {})).user.role).toBe('TenantUser');
    await member.set({ role: 'TenantAdmin' }).execute();
    await app.owner.deleteFrom('member').where('sub', '=', app.world.otherGroupUser.sub).execute();
    expect((await (await app.as('otherGroupUser')).ask(me)).status).toBe(401);
  });

  test.each(['', 'x', 'a'.repeat(5000), '%00', "'; drop table session; --"])(
    'is not had with the cookie %j',
    async value => {
      expect((await app.nobody.with({ cookie: `tenken_session=${value}` }).ask(me)).status).toBe(401);
    },
  );
});

describe.each([
  ['GET /auth/{tenant}/config', authConfig],
  ['GET /auth/{tenant}/config-user-api', authConfigUserApi],
])('%s', (_name, endpoint) => {
  test('names the tenant and its pool', async () => {
    expect(await app.nobody.call(endpoint, { params: { tenant: 'alpha' } })).toEqual({
      TenantId: 'TENANT_ALPHA',
      TenantPreferredId: 'alpha',
      UserPoolId: 'pool_alpha',
      UserPoolClientId: 'client_alpha',
    });
  });

  test('names the pool of the staff', async () => {
    expect(await app.nobody.call(endpoint, { params: { tenant: 'sys-admin' } })).toEqual({
      TenantId: 'sys-admin',
      TenantPreferredId: 'sys-admin',
      UserPoolId: 'pool_sys-admin',
      UserPoolClientId: 'client_sys-admin',
    });
  });

  test('does not know an unknown tenant', async () => {
    for (const tenant of ['nai', 'TENANT_ALPHA', 'a\u0000b', '%']) {
      expect((await app.nobody.ask(endpoint, { params: { tenant } })).status, tenant).toSatisfy(
        status => status === 404 || status === 422,
      );
    }
    expect(await app.nobody.refuse(endpoint, { params: { tenant: 'nai' } })).toMatchObject({
      code: 'contract_id_not_found',
    });
  });
});
