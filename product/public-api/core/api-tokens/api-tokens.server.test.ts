import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpired } from '#product/operation/core/schedule/delete-expired.ts';
import {
  changeApiToken,
  createApiToken,
  listApiTokens,
  revokeApiToken,
  rotateApiToken,
} from '#product/public-api/api/api-tokens.ts';
import { getApiUsage } from '#product/public-api/api/api-usage.ts';
import { getAccount } from '#product/public-api/api/v1-account.ts';
import { listVerifications, stopVerification } from '#product/public-api/api/v1-verifications.ts';
import { createWebhook } from '#product/public-api/api/v1-webhooks.ts';
import type { ApiClient } from '#test/api-client.ts';
import { type ApiTenant, makeApiTenant, withToken } from '#test/factories/api-tenant.ts';
import { storeContract } from '#test/factories/make-contract.ts';
import { newMember } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { callsPerMinute } from './admit-call.ts';
import { newApiToken } from './token-text.ts';

let app: TestApp;
let tenant: ApiTenant;
beforeAll(async () => {
  app = await startApp();
  tenant = await makeApiTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  for (const table of ['api_token', 'api_day', 'api_use', 'rate_count'] as const)
    await app.owner.deleteFrom(table).execute();
  await app.owner
    .updateTable('plan')
    .set({ calls_per_day: 100, connections: 5 })
    .where('plan_id', '=', 'api')
    .execute();
  await storeContract(app, tenant, { status: 'exploitable', end: null });
});

const on = () => ({ params: { tenantId: tenant.tenantId } });
const list = async () => (await tenant.master.call(listApiTokens, on())).items;
const usage = (query: object = {}) => tenant.master.call(getApiUsage, { ...on(), query });

describe('a token', () => {
  test('is shown once, calls the API, and only its digest is stored', async () => {
    const { tokenId, secret, client } = await tenant.issue({ name: '社内CI', scopes: ['verifications:read'] });
    expect(await client.call(getAccount, {})).toMatchObject({
      tenantId: tenant.tenantId,
      token: { id: tokenId, name: '社内CI', scopes: ['verifications:read'] },
      calls: { limit: 100, used: 1, remaining: 99, resetAt: '2026-11-20T15:00:00.000Z' },
    });
    expect(await list()).toMatchObject([
      {
        tokenId,
        name: '社内CI',
        hint: secret.slice(-4),
        state: 'active',
        createdBy: '新規 次郎',
        lastUsedFrom: '127.0.0.1',
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain(secret);
    expect(await app.dump()).not.toContain(secret);
  });

  test('is refused when it is missing, wrong, unknown, revoked or over', async () => {
    const { tokenId, secret, client } = await tenant.issue({ days: 30 });
    const refusal = async (of = client) => {
      const { status, code } = await of.refuse(getAccount, {});
      return [status, code];
    };
    expect(await refusal(app.nobody)).toEqual([401, 'token_missing']);
    expect(await refusal(withToken(app, `${secret.slice(0, -1)}_`))).toEqual([401, 'token_invalid']);
    expect(await refusal(withToken(app, newApiToken()))).toEqual([401, 'token_invalid']);
    app.clock.set('2026-12-20T03:00:00.000Z');
    expect(await refusal()).toEqual([401, 'token_expired']);
    app.clock.set('2026-12-20T02:59:59.999Z');
    await client.call(getAccount, {});
    await tenant.master.call(revokeApiToken, { params: { tenantId: tenant.tenantId, tokenId } });
    expect(await refusal()).toEqual([401, 'token_revoked']);
    const answer = await client.ask(getAccount, {});
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Tenken"');
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({ type: '/api/v1/docs#token_revoked', status: 401, code: 'token_revoked' });
  });

  test('is no session, and a session is no token', async () => {
    const { client, secret } = await tenant.issue();
    expect((await client.refuse(listApiTokens, on())).status).toBe(401);
    const byHeader = app.nobody.with({ 'id-token': secret });
    expect((await byHeader.refuse(listApiTokens, on())).status).toBe(401);
    expect((await tenant.master.refuse(getAccount, {})).code).toBe('token_missing');
  });

  test('is accepted from its addresses alone', async () => {
    const { client, tokenId } = await tenant.issue({ allowedAddresses: ['203.0.113.0/24', '127.0.0.1'] });
    await client.call(getAccount, {});
    const params = { tenantId: tenant.tenantId, tokenId };
    await tenant.master.call(changeApiToken, { params, body: { allowedAddresses: ['203.0.113.0/24'] } });
    const later = { expiresAt: '2030-01-01T00:00:00.000Z' };
    expect(await tenant.master.refuse(changeApiToken, { params, body: later })).toMatchObject({
      status: 422,
      fields: [{ path: 'expiresAt' }],
    });
    expect(await client.refuse(getAccount, {})).toMatchObject({ status: 403, code: 'token_address' });
    const wrong = { name: 'x', scopes: ['exports'], allowedAddresses: ['203.0.113.7', 'nowhere'] };
    expect(await tenant.master.refuse(createApiToken, { ...on(), body: wrong })).toMatchObject({
      status: 422,
      fields: [{ path: 'allowedAddresses.1' }],
    });
  });

  test('does what its scopes say', async () => {
    const { client } = await tenant.issue({ scopes: ['verifications:read'] });
    await client.call(listVerifications, { query: {} });
    const hook = { name: 'x', url: 'https://hooks.open.example/', events: ['run.ended'] };
    expect(await client.refuse(createWebhook, { body: hook })).toMatchObject({ status: 403, code: 'token_scope' });
  });

  test('is rotated: the secret before holds for the hours that were chosen', async () => {
    const { client, tokenId } = await tenant.issue();
    const params = { tenantId: tenant.tenantId, tokenId };
    const { secret } = await tenant.master.call(rotateApiToken, { params, body: { overlapHours: 2 } });
    const renewed = withToken(app, secret);
    await renewed.call(getAccount, {});
    await client.call(getAccount, {});
    expect(await list()).toMatchObject([{ hint: secret.slice(-4), oldUntil: '2026-11-20T05:00:00.000Z' }]);
    app.clock.set('2026-11-20T05:00:00.000Z');
    expect((await client.refuse(getAccount, {})).code).toBe('token_expired');
    await renewed.call(getAccount, {});
    const { secret: third } = await tenant.master.call(rotateApiToken, { params, body: { overlapHours: 0 } });
    expect((await renewed.refuse(getAccount, {})).code).toBe('token_invalid');
    await withToken(app, third).call(getAccount, {});
  });

  test('cannot be changed once it is revoked, and its revocation may be repeated', async () => {
    const { tokenId } = await tenant.issue();
    const params = { tenantId: tenant.tenantId, tokenId };
    for (let n = 0; n < 2; n += 1) await tenant.master.call(revokeApiToken, { params });
    expect(await tenant.master.refuse(changeApiToken, { params, body: { name: 'y' } })).toMatchObject({
      status: 409,
      code: 'token_not_active',
    });
    expect((await tenant.master.refuse(rotateApiToken, { params, body: {} })).status).toBe(409);
  });

  test('is one of as many as the plan has connections, also when several are issued at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => tenant.issue()));
    expect(asked.filter(one => one.status === 'fulfilled').length).toBe(5);
    const body = { name: 'x', scopes: ['exports'] };
    expect(await tenant.master.refuse(createApiToken, { ...on(), body })).toMatchObject({
      status: 422,
      code: 'connection_limit_reached',
    });
  });

  test('of another tenant is not found, nor are general users allowed to make one', async () => {
    const { tokenId } = await tenant.issue();
    const other = await makeApiTenant(app);
    const foreign = { params: { tenantId: other.tenantId, tokenId } };
    expect((await other.master.refuse(revokeApiToken, foreign)).status).toBe(404);
    expect((await other.master.refuse(listApiTokens, on())).status).toBe(404);
    const { client: user } = await newMember(app, { role: 'TenantUser', groups: ['G001'], tenantId: tenant.tenantId });
    expect((await user.refuse(createApiToken, { ...on(), body: { name: 'x', scopes: ['exports'] } })).status).toBe(403);
    expect((await user.call(listApiTokens, on())).items.length).toBe(1);
  });
});

describe('the contract', () => {
  test.each(['unavailable', 'withdraw', 'api_before_start'] as const)('%s: no call is answered', async status => {
    const { client } = await tenant.issue();
    await storeContract(app, tenant, { status, start: '2026-12-01' });
    expect(await client.refuse(getAccount, {})).toMatchObject({ status: 403, code: 'api_not_exploitable' });
    await storeContract(app, tenant, { status: 'exploitable' });
    await client.call(getAccount, {});
  });

  test('at its end no call is answered, although the end is carried out later', async () => {
    const { client } = await tenant.issue();
    await storeContract(app, tenant, { end: '2026-11-20T03:00:00.000Z' });
    expect((await client.refuse(getAccount, {})).code).toBe('api_not_exploitable');
  });
});

describe('calls', () => {
  test('are counted by day in Tokyo and by operation, refused ones beside, and the sums agree', async () => {
    const { client, tokenId } = await tenant.issue();
    await client.call(getAccount, {});
    for (let n = 0; n < 3; n += 1) await client.call(listVerifications, { query: {} });
    app.clock.set('2026-11-20T15:00:00.000Z');
    await client.call(listVerifications, { query: {} });
    const told = await usage();
    expect(told).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-21',
      calls: 5,
      refused: 0,
      today: { limit: 100, used: 1, remaining: 99, resetAt: '2026-11-21T15:00:00.000Z' },
      connections: { limit: 5, used: 1, remaining: 4 },
    });
    expect(told.days.length).toBe(31);
    expect(told.days.slice(-2)).toEqual([
      { day: '2026-11-20', calls: 4, refused: 0 },
      { day: '2026-11-21', calls: 1, refused: 0 },
    ]);
    expect(told.endpoints.map(({ endpoint, method, path, calls }) => [endpoint, method, path, calls])).toEqual([
      ['v1.verifications.list', 'GET', '/v1/verifications', 4],
      ['v1.account.get', 'GET', '/v1/account', 1],
    ]);
    expect(told.endpoints[0]?.daily.slice(-2)).toEqual([3, 1]);
    expect((await usage({ tokenId })).calls).toBe(5);
    expect((await usage({ tokenId: 'x' })).calls).toBe(0);
  });

  test('beyond the limit of the day are refused with the numbers and the time of the reset', async () => {
    await app.owner.updateTable('plan').set({ calls_per_day: 2 }).where('plan_id', '=', 'api').execute();
    const { client } = await tenant.issue();
    const first = await client.ask(getAccount, {});
    expect(first.headers.get('ratelimit-limit')).toBe('2');
    expect(first.headers.get('ratelimit-remaining')).toBe('1');
    expect(first.headers.get('ratelimit-reset')).toBe(String(12 * 3600));
    // All at once: no two take the last place.
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.ask(getAccount, {})));
    expect(answers.filter(one => one.status === 200).length).toBe(1);
    const refused = answers.find(one => one.status === 429);
    expect(refused?.headers.get('retry-after')).toBe(String(12 * 3600));
    expect(refused?.body).toMatchObject({
      code: 'api_quota_exceeded',
      detail:
        'The limit of 2 calls per day has been reached (2 used). It will be reset at 21 Nov 2026, 00:00 (Japan time).',
    });
    expect(await usage()).toMatchObject({ calls: 2, refused: 5, today: { used: 2, remaining: 0 } });
    app.clock.set('2026-11-20T15:00:00.000Z');
    await client.call(getAccount, {});
  });

  describe('under one Idempotency-Key', () => {
    const hook = { name: 'x', url: 'https://hooks.open.example/', events: ['run.ended' as const] };
    const under = (client: ApiClient, key = 'one') => client.with({ 'idempotency-key': key });

    test('count once, however often the same request is sent, also when the calls of the day are used up', async () => {
      const { client } = await tenant.issue();
      await app.owner.updateTable('plan').set({ calls_per_day: 1 }).where('plan_id', '=', 'api').execute();
      const one = await under(client).ask(createWebhook, { body: hook });
      expect(one.status).toBe(201);
      for (let n = 0; n < 3; n += 1) {
        const again = await under(client).ask(createWebhook, { body: hook });
        expect(again).toMatchObject({ status: 201, body: one.body });
        expect(again.headers.get('ratelimit-remaining')).toBe('0');
      }
      expect((await usage()).calls).toBe(1);
    });

    test('count each time where another request is sent, which is refused', async () => {
      const { client } = await tenant.issue();
      await under(client).call(createWebhook, { body: hook });
      for (let n = 0; n < 2; n += 1)
        expect(await under(client).refuse(createWebhook, { body: { ...hook, name: 'y' } })).toMatchObject({
          code: 'idempotency_key_reused',
        });
      expect((await usage()).calls).toBe(3);
    });

    test('count each time where they fail: not valid, refused, and not found', async () => {
      const { client } = await tenant.issue();
      for (let n = 0; n < 2; n += 1) {
        await under(client, 'a').refuse(createWebhook, { body: { ...hook, url: 'nowhere' } });
        await under(client, 'b').refuse(createWebhook, { body: { ...hook, url: 'https://127.0.0.1/' } });
        await under(client, 'c').refuse(stopVerification, { params: { verificationId: randomUUID() } });
      }
      expect((await usage()).calls).toBe(6);
    });

    test('count for each token, and each does its own work', async () => {
      const [one, other] = [await tenant.issue(), await tenant.issue()];
      const first = await under(one.client).call(createWebhook, { body: hook });
      const second = await under(other.client).call(createWebhook, { body: hook });
      expect(second).not.toEqual(first);
      for (const { tokenId } of [one, other]) expect((await usage({ tokenId })).calls).toBe(1);
    });

    test('count again after 24 hours, when they are done again', async () => {
      const { client } = await tenant.issue();
      await under(client).call(createWebhook, { body: hook });
      app.clock.set('2026-11-22T03:00:00.000Z');
      await deleteExpired(app.services);
      await under(client).call(createWebhook, { body: hook });
      expect((await usage()).calls).toBe(2);
    });
  });

  test('of one tenant in a minute are limited, and do not slow another', async () => {
    const { client } = await tenant.issue();
    const other = await (await makeApiTenant(app)).issue();
    await client.call(getAccount, {});
    await app.owner.updateTable('rate_count').set({ count: callsPerMinute }).execute();
    expect(await client.refuse(getAccount, {})).toMatchObject({ status: 429, code: 'api_too_fast' });
    await other.client.call(getAccount, {});
  });

  test('are told for 31 days at most', async () => {
    const ask = (from: string, to: string) => tenant.master.ask(getApiUsage, { ...on(), query: { from, to } });
    expect((await ask('2026-10-01', '2026-10-31')).status).toBe(200);
    const answer = await ask('2026-10-01', '2026-11-01');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      fields: [{ path: 'to', message: 'End of the period must be within 31 days of the start date.' }],
    });
    expect((await ask('2026-10-02', '2026-10-01')).status).toBe(422);
  });
});
