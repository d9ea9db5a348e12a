import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signOut } from '#contract/auth.ts';
import { getCredentials } from '#contract/credentials.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { password, tenants } from '#test/factories/world.ts';

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

  test('the policy hash is of what they allow', async () => {
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
