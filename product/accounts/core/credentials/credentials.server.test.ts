import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signOut } from '#product/accounts/api/auth.ts';
import { getCredentials, type TemporaryCredentials } from '#product/accounts/api/credentials.ts';
import type { RawRequest } from '#test/api-client.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';
import { sha256, signatureOf } from '../sign-in/signature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { tenantId } = tenants.alpha;
const service = 'execute-api' as const;

describe('GET /credentials', () => {
  test('answers with the specification’s fields, for an hour, to the bearer of an identity token', async () => {
    const body = { email: 'user@alpha.example', password };
    const { idToken } = (await app.nobody.ask(signIn, { params: { tenant: 'alpha' }, body })).body as {
      idToken: string;
    };
    for (const headers of [{ authorization: `Bearer ${idToken}` }, { 'id-token': idToken }] as Record<
      string,
      string
    >[]) {
      const answer = await app.nobody.with(headers).ask(getCredentials, { query: { service } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).toEqual({
        AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/),
        SecretAccessKey: expect.stringMatching(/^[\w-]{40}$/),
        SessionToken: expect.stringMatching(/^[\w-]{64}$/),
        Expiration: '2026-11-20T04:00:00.000Z',
        policyHash: expect.stringMatching(/^[0-9a-f]{32}$/),
        group: `${tenantId}#G002`,
        groupId: 'G002',
      });
    }
    for (const authorization of ['Bearer x', 'Basic eDp4', `Bearer ${idToken}x`])
      expect((await app.nobody.with({ authorization }).ask(getCredentials, { query: { service } })).status).toBe(401);
  });

  test('scopes them to a group, G001 under the bare tenant id, or to all for masters', async () => {
    const master = await app.as('master');
    expect(await master.call(getCredentials, { query: { service } })).toMatchObject({ group: 'ALL', groupId: 'G001' });
    const one = { service, groupId: 'G001' };
    expect(await master.call(getCredentials, { query: one })).toMatchObject({ group: tenantId, groupId: 'G001' });
    expect(await (await app.as('user')).refuse(getCredentials, { query: one })).toMatchObject({ status: 404 });
    expect(await master.refuse(getCredentials, { query: { service, groupId: 'G404' } })).toMatchObject({ status: 404 });
  });

  test('the policy hash depends on the rights', async () => {
    const hashOf = async (person: 'master' | 'user' | 'otherTenant', query: object = {}) =>
      (await (await app.as(person)).call(getCredentials, { query: { service, ...query } })).policyHash;
    const hash = await hashOf('master');
    expect(await hashOf('master')).toBe(hash);
    const others = [
      await hashOf('master', { service: 's3' }),
      await hashOf('master', { groupId: 'G002' }),
      await hashOf('user'),
      await hashOf('otherTenant'),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });

  test.each(['dynamodb1', 'dynamodb2', 'dynamodb3', 'execute-api', 'devicefarm', 'cognito-idp', 's3'])(
    'knows the service %s',
    async name => {
      expect((await (await app.as('user')).ask(getCredentials, { query: { service: name } })).status).toBe(200);
    },
  );
  test.each(['dynamodb', 'S3', 'iam', ''])('knows no service %j', async name => {
    expect((await (await app.as('user')).ask(getCredentials, { query: { service: name } })).status).toBe(422);
  });

  test('keeps neither secret nor token, and ends with the session', async () => {
    const master = await app.as('master');
    const made = await master.call(getCredentials, { query: { service } });
    const dump = await app.dump();
    expect(dump).toContain(made.AccessKeyId);
    expect(dump).not.toContain(made.SecretAccessKey);
    expect(dump).not.toContain(made.SessionToken);
    await master.call(signOut, {});
    expect(await app.dump()).not.toContain(made.AccessKeyId);
  });
});

describe('a request signed with them', () => {
  interface Signing {
    method?: string;
    path: string;
    body?: string;
    service?: string;
    region?: string;
    moment?: string;
  }
  const now = '20261120T030000Z';
  const sign = async (made: TemporaryCredentials, given: Signing): Promise<RawRequest> => {
    const { method = 'GET', path, body, region = 'ap-northeast-1', moment = now } = given;
    const ofService = given.service ?? service;
    const headers = {
      host: new URL(app.origin).host,
      'x-amz-date': moment,
      'x-amz-security-token': made.SessionToken,
    };
    const signedHeaders = Object.keys(headers);
    const parts = { method, url: path, headers, signedHeaders, moment, region, service: ofService };
    const signature = await signatureOf({ ...parts, bodyHash: sha256(body ?? '') }, made.SecretAccessKey);
    const { host: _, ...sent } = headers;
    const scope = `${made.AccessKeyId}/${moment.slice(0, 8)}/${region}/${ofService}/aws4_request`;
    const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`;
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return { method, headers: { ...sent, authorization, ...type }, ...(body === undefined ? {} : { body }) };
  };
  const send = async (made: TemporaryCredentials, given: Signing, change: object = {}) =>
    app.nobody.raw(given.path, { ...(await sign(made, given)), ...change });
  const of = async (person: 'master' | 'user' | 'staffMaster', query: object = {}) =>
    (await app.as(person)).call(getCredentials, { query: { service, ...query } });
  const users = `/api/tenants/${tenantId}/users?search=%E8%8A%B1%20&limit=3`;

  test('is the person’s own, with query and body', async () => {
    const made = await of('master');
    expect((await send(made, { path: users })).status).toBe(200);
    const form = {
      email: 'signed@alpha.example',
      firstName: '葉',
      lastName: '緑',
      role: 'TenantUser',
      groups: ['G002'],
    };
    const body = JSON.stringify(form);
    const path = `/api/tenants/${tenantId}/users`;
    expect((await send(made, { method: 'POST', path, body })).status).toBe(201);
    expect((await send(await of('user'), { path: users })).status).toBe(403);
    expect((await send(await of('staffMaster'), { path: '/api/sys-admin/staffs' })).status).toBe(200);
  });

  test('is rejected after any modification', async () => {
    const made = await of('master');
    const path = `/api/tenants/${tenantId}/users`;
    const body = JSON.stringify({ firstName: 'x' });
    const signed = { method: 'POST', path, body };
    const answers = [
      await send(made, signed, { body: body.replace('x', 'y') }),
      await app.nobody.raw(`${path}?limit=1`, await sign(made, { path })),
      await app.nobody.raw(path, { ...(await sign(made, { path })), method: 'DELETE' }),
      await send(made, { path, region: 'us-east-1' }),
      await send(made, { path, service: 's3' }),
      await send(made, { path, moment: '20261120T025459Z' }),
      await send(made, { path, moment: '20261120T030501Z' }),
      await send({ ...made, SecretAccessKey: 'x' }, { path }),
      await send({ ...made, SessionToken: (await of('master')).SessionToken }, { path }),
      await send({ ...made, AccessKeyId: 'ASIAAAAAAAAAAAAAAAAA' }, { path }),
      await app.nobody.raw(path, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } }),
    ];
    // The list cannot be deleted.
    expect(answers.map(answer => answer.status)).toEqual([401, 401, 405, ...Array.from({ length: 8 }, () => 401)]);
  });

  test('reaches no further than the credentials: their group, their service, their hour and session', async () => {
    const one = await of('master', { groupId: 'G001' });
    const sites = (group: string) => ({ path: `/api/tenants/${tenantId}/groups/${group}/sites` });
    expect((await send(one, sites('G001'))).status).toBe(200);
    expect((await send(one, sites('G002'))).status).toBe(404);
    expect((await send(await of('master'), sites('G002'))).status).toBe(200);
    expect((await send(await of('master', { service: 's3' }), sites('G001'))).status).toBe(401);

    const master = await app.as('master');
    const ending = await master.call(getCredentials, { query: { service } });
    await master.call(signOut, {});
    expect((await send(ending, sites('G001'))).status).toBe(401);
    app.clock.set('2026-11-20T04:00:00.000Z');
    expect((await send(one, { ...sites('G001'), moment: '20261120T040000Z' })).status).toBe(401);
    app.clock.set('2026-11-20T03:00:00.000Z');
  });

  test('has the limit of bodies', async () => {
    const body = JSON.stringify({ firstName: 'x'.repeat(1024 * 1024) });
    const answer = await send(await of('master'), { method: 'POST', path: `/api/tenants/${tenantId}/users`, body });
    expect(answer.status).toBe(413);
  });
});
