import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TenkenProblem } from '#clients/typescript/runtime.ts';
import { Tenken } from '#clients/typescript/tenken.ts';
import { inTenant } from '#platform/database/database.ts';
import { externalApi } from '#product/public-api/api/external-api.ts';
import { getAccount } from '#product/public-api/api/v1-account.ts';
import {
  createVerificationExport,
  downloadVerificationExport,
  getVerificationExport,
} from '#product/public-api/api/v1-exports.ts';
import {
  createVerification,
  deleteVerification,
  followVerification,
  getVerification,
  listVerificationFindings,
  listVerificationLinks,
  listVerificationPages,
  listVerificationRules,
  listVerifications,
  stopVerification,
} from '#product/public-api/api/v1-verifications.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  sendWebhookTest,
} from '#product/public-api/api/v1-webhooks.ts';
import { siteChanged } from '#product/runs/api/live.ts';
import { SiteRequest } from '#product/runs/api/site-request.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { checkSiteRequest } from '#product/runs/core/sites/site-request.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import { type ApiTenant, type IssuedToken, makeApiTenant } from '#test/factories/api-tenant.ts';
import { madeFindings, makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { writeTicket } from '#test/factories/write-ticket.ts';

let app: TestApp;
let tenant: ApiTenant;
let token: IssuedToken;
let client: Tenken;
beforeAll(async () => {
  app = await startApp();
  tenant = await makeApiTenant(app);
  token = await tenant.issue();
  client = new Tenken({ baseUrl: app.origin, token: token.secret, language: 'en' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T03:00:00.000Z'));

const groupId = 'G001';
const madeRun = (asked: Parameters<typeof makeRun>[1] = {}) =>
  makeRun(app, { tenantId: tenant.tenantId, groupId, ...asked });
const idOf = async ({ date }: RunKey) => {
  const run = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('tenant_id', '=', tenant.tenantId)
    .where('date', '=', new Date(date))
    .executeTakeFirstOrThrow();
  return run.run_id;
};
const problem = async (work: Promise<unknown>) => {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(TenkenProblem);
  const { status, code } = thrown as TenkenProblem;
  return [status, code];
};

describe('a verification', () => {
  test('is registered, told of, stopped and deleted', async () => {
    const body = { url: 'https://first.open.example', functions: ['quality', 'link'] as const, maxPages: 20 };
    const made = await client.verificationsCreate({ ...body, functions: [...body.functions] });
    expect(made).toMatchObject({
      url: 'https://first.open.example/',
      status: 'running',
      functions: [{ id: 'quality' }, { id: 'link' }],
      progress: { percent: 0, position: null },
    });
    expect((await client.verificationsList({ running: 'true' })).items.map(one => one.id)).toContain(made.id);
    expect((await client.verificationsStop(made.id)).status).toMatch(/^stop/);
    await client.verificationsDelete(made.id);
    expect(await problem(client.verificationsGet(made.id))).toEqual([404, 'not_found']);
  });

  test('of one key is registered once', async () => {
    const body = { url: 'https://keyed.open.example/' };
    const [one, again] = [
      await client.verificationsCreate(body, { idempotencyKey: 'k1' }),
      await client.verificationsCreate(body, { idempotencyKey: 'k1' }),
    ];
    expect(again.id).toBe(one.id);
    expect(await problem(client.verificationsCreate(body))).toEqual([409, 'run_in_progress']);
  });

  test('has the same options as one that is registered in the browser and says nothing', async () => {
    const url = 'https://usual.open.example/index.html';
    const made = await client.verificationsCreate({ url, functions: ['quality'] });
    const { options, base_url } = await app.owner
      .selectFrom('run')
      .select(['options', 'base_url'])
      .where('run_id', '=', made.id)
      .executeTakeFirstOrThrow();
    const usual = checkSiteRequest(SiteRequest.parse({ url, quality: true }), null);
    expect({ options, base_url }).toMatchObject({ options: usual.options, base_url: usual.baseUrl });
  });

  test.each([
    [{ url: 'ftp://a.open.example/' }, 422, 'url_not_http'],
    [{ url: 'https://a.inside.example/' }, 422, 'private_address'],
    [{ url: 'https://a.open.example/', functions: ['speed'] }, 422, 'unknown_function'],
    [{ url: 'https://a.open.example/', depth: 3 }, 422, 'invalid_input'],
    [{ url: 'https://a.open.example/', maxPages: 501 }, 403, 'ownership_unproven'],
    [{}, 422, 'invalid_input'],
  ])('%j is refused: %i %s', async (body, status, code) => {
    const runs = () => app.owner.selectFrom('run').select('run_id').execute();
    const before = await runs();
    expect(await token.client.refuse(createVerification, { body })).toMatchObject({ status, code });
    expect(await runs()).toEqual(before);
  });

  test('has pages, findings, rules and links, a page at a time', async () => {
    const id = await idOf(await madeRun());
    const pages = await client.pagesList(id, { limit: 1 });
    expect(pages).toMatchObject({
      total: 2,
      items: [{ pageId: 1, results: [{ unit: 'quality', status: 'done' }, { unit: 'link' }] }],
    });
    expect((await client.pagesList(id, { limit: 1, cursor: pages.nextCursor ?? '' })).items[0]?.pageId).toBe(2);
    const found = [];
    for await (const one of client.all(cursor => client.findingsList(id, { cursor, limit: 5 }))) found.push(one);
    expect(found.length).toBe(madeFindings);
    expect(new Set(found.map(one => one.id)).size).toBe(madeFindings);
    const errors = await client.findingsList(id, { severity: ['error', 'needCfm'], function: 'quality', limit: 100 });
    expect(errors.items.every(one => one.severity === 'error')).toBe(true);
    expect(errors.total).toBe(2);
    const rules = await client.rulesList(id);
    expect(rules.items.reduce((sum, rule) => sum + rule.occurrences, 0)).toBe(madeFindings);
    expect((await client.linksList(id)).items[0]).toMatchObject({ class: '4xx' });
    expect(await problem(client.pagesList(id, { cursor: 'nonsense' }))).toEqual([422, 'cursor_unreadable']);
  });

  test('is one of a list by cursor, the newest first, each once', async () => {
    await app.owner.deleteFrom('run').where('tenant_id', '=', tenant.tenantId).execute();
    const keys = [];
    for (let n = 0; n < 5; n += 1) keys.push(await madeRun());
    const ids = await Promise.all(keys.map(idOf));
    const listed = [];
    for await (const one of client.all(cursor => client.verificationsList({ cursor, limit: 2 }))) listed.push(one.id);
    expect(listed).toEqual(ids.toReversed());
    const { items } = await client.verificationsList({
      url: `https://${Buffer.from(keys[0]!.baseUrlEncoded, 'base64url').toString().slice(8)}`,
    });
    expect(items.map(one => one.id)).toEqual([ids[0]]);
  });

  test('that has not changed is not sent again', async () => {
    const id = await idOf(await madeRun());
    const first = await token.client.ask(getVerification, { params: { id } });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await token.client.with({ 'if-none-match': etag }).ask(getVerification, { params: { id } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
    const other = await token.client.with({ 'if-none-match': 'W/"x"' }).ask(getVerification, { params: { id } });
    expect(other.status).toBe(200);
  });

  test('of another tenant, or in the bin, is not found by any operation', async () => {
    const other = await (await makeApiTenant(app)).issue();
    const id = await idOf(await madeRun());
    const params = { id };
    const operations = [
      [getVerification, {}],
      [stopVerification, {}],
      [deleteVerification, {}],
      [followVerification, {}],
      [listVerificationPages, { query: {} }],
      [listVerificationFindings, { query: {} }],
      [listVerificationRules, { query: {} }],
      [listVerificationLinks, { query: {} }],
      [createVerificationExport, { body: { list: 'findings', format: 'csv' } }],
    ] as const;
    for (const [endpoint, more] of operations) {
      const parts = { params, ...more };
      expect(await other.client.refuse(endpoint, parts), endpoint.operationId).toMatchObject({ status: 404 });
      for (const wrong of ['x', '00000000-0000-4000-8000-000000000000'])
        expect((await token.client.refuse(endpoint, { ...parts, params: { id: wrong } })).status).toBe(404);
    }
    expect((await other.client.call(listVerifications, { query: {} })).items).toEqual([]);
  });
});

describe('an export', () => {
  test('is ordered, followed and downloaded by its own token alone', async () => {
    const id = await idOf(await madeRun());
    const made = await client.exportsCreate(id, { list: 'findings', format: 'csv', filter: { severity: ['error'] } });
    expect(made).toMatchObject({ verificationId: id, status: 'running' });
    expect(await problem(client.exportsFile(made.id))).toEqual([409, 'export_not_ready']);
    await writeTicket(app, tenant.tenantId, { Id: made.id });
    const ready = await client.waitForExport(made.id);
    expect(ready).toMatchObject({ status: 'finished', failure: null });
    const text = new TextDecoder().decode(await client.exportsFile(made.id));
    expect(text.trim().split('\n').length).toBe(3);
    const second = await tenant.issue();
    const params = { exportId: made.id };
    expect((await second.client.refuse(getVerificationExport, { params })).status).toBe(404);
    expect((await second.client.refuse(downloadVerificationExport, { params })).status).toBe(404);
    app.clock.set('2026-11-21T04:00:00.000Z');
    expect((await client.exportsGet(made.id)).status).toBe('expired');
    expect(await problem(client.exportsFile(made.id))).toEqual([404, 'not_found']);
  });

  test.each([
    { list: 'rules', format: 'sarif' },
    { list: 'links', format: 'csv', filter: { function: 'quality' } },
    { list: 'secrets', format: 'csv' },
    { list: 'findings', format: 'csv', filter: { state: 'open' } },
  ])('%j is refused', async body => {
    const id = await idOf(await madeRun());
    expect((await token.client.refuse(createVerificationExport, { params: { id }, body })).status).toBe(422);
  });
});

describe('webhooks', () => {
  test('are added with a secret that is told once, tested and removed', async () => {
    const hook = { name: 'CI', url: 'https://hooks.open.example/x', events: ['run.ended' as const] };
    const made = await client.webhooksCreate(hook);
    expect(made).toMatchObject({ ...hook, isOn: true });
    expect(made.secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await client.webhooksList())).not.toContain(made.secret);
    expect((await client.webhooksTest(made.id)).deliveryId).toMatch(/^[0-9a-f-]{36}$/);
    await expect
      .poll(() => client.webhooksDeliveries(made.id))
      .toMatchObject({ total: 1, items: [{ event: 'test', attempts: 1, state: 'given-up', answer: null }] });
    const other = await (await makeApiTenant(app)).issue();
    const params = { webhookId: made.id };
    expect((await other.client.refuse(listDeliveries, { params, query: {} })).status).toBe(404);
    expect((await other.client.refuse(sendWebhookTest, { params })).status).toBe(404);
    expect((await other.client.refuse(deleteWebhook, { params })).status).toBe(404);
    expect((await other.client.call(listWebhooks, {})).items).toEqual([]);
    await client.webhooksDelete(made.id);
    expect((await client.webhooksList()).items).toEqual([]);
  });

  test.each([
    ['https://a.inside.example/', 'private_address'],
    ['http://hooks.open.example/', 'webhook_not_https'],
    ['https://127.0.0.1/', 'private_address'],
  ])('that point to %s are refused', async (url, code) => {
    const body = { name: 'x', url, events: ['run.ended'] };
    expect(await token.client.refuse(createWebhook, { body })).toMatchObject({ status: 422, code });
  });
});

describe('events', () => {
  test('tell of a verification until its end', async () => {
    const key = await madeRun({ status: 'RUNNING', answered: false });
    const id = await idOf(key);
    const events = client.verificationsEvents(id);
    expect((await events.next()).value).toMatchObject({ event: 'progress', data: { id, status: 'running' } });
    await app.owner
      .updateTable('run')
      .set({ status: 'STOPPED', finished_at: app.clock.now() })
      .where('run_id', '=', id)
      .execute();
    await app.owner.updateTable('run_unit').set({ status: 'STOPPED' }).where('run_id', '=', id).execute();
    await inTenant(app.services.db, tenant.tenantId, tx => publish(tx, siteChanged.UPDATE_SITE, key));
    expect((await events.next()).value).toMatchObject({ event: 'progress', data: { status: 'stopped' } });
    expect((await events.next()).value).toEqual({ event: 'end', data: { id, status: 'stopped' } });
    expect((await events.next()).done).toBe(true);
  });

  test('end with the server, which is not kept by them', async () => {
    const other = await startApp();
    const own = await makeApiTenant(other);
    const { secret } = await own.issue();
    const key = await makeRun(other, { tenantId: own.tenantId, groupId, status: 'RUNNING', answered: false });
    const run = await other.owner
      .selectFrom('run')
      .select('run_id')
      .where('date', '=', new Date(key.date))
      .executeTakeFirstOrThrow();
    const events = new Tenken({ baseUrl: other.origin, token: secret }).verificationsEvents(run.run_id);
    await events.next();
    const closing = other.close();
    expect((await events.next()).value).toEqual({ event: 'error', data: { code: 'not_ready' } });
    await closing;
  });

  test('end with the token, and are five at once at most', async () => {
    const own = await tenant.issue();
    const mine = new Tenken({ baseUrl: app.origin, token: own.secret, attempts: 1 });
    const key = await madeRun({ status: 'RUNNING', answered: false });
    const id = await idOf(key);
    const ends = new AbortController();
    const open = Array.from({ length: 5 }, () => mine.verificationsEvents(id, { signal: ends.signal }));
    for (const one of open) await one.next();
    expect(await problem(mine.verificationsEvents(id).next())).toEqual([429, 'too_many_streams']);
    await app.owner
      .updateTable('api_token')
      .set({ revoked_at: app.clock.now() })
      .where('token_id', '=', own.tokenId)
      .execute();
    await inTenant(app.services.db, tenant.tenantId, tx => publish(tx, siteChanged.UPDATE_SITE, key));
    expect((await open[0]!.next()).value).toEqual({ event: 'error', data: { code: 'token_revoked' } });
    ends.abort();
    for (const one of open.slice(1)) await one.next().catch(() => {});
  });
});

describe('the documentation', () => {
  test('describes exactly the operations, with their scopes', async () => {
    const { body } = await app.nobody.raw('/api/v1/openapi.json');
    const document = body as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; 'x-scope'?: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));
    expect(operations.map(one => one.operationId).toSorted()).toEqual([...externalApi.keys()].toSorted());
    for (const { operationId, 'x-scope': scope } of operations) {
      const wanted = externalApi.get(operationId)?.token;
      expect(scope).toBe(wanted === 'any' ? undefined : wanted);
    }
    expect(JSON.stringify(document)).toContain('application/problem+json');
  });

  test.each([...externalApi].filter(([, one]) => one.example))(
    'the examples of %s fit its schemas',
    (_id, endpoint) => {
      const { body, reply } = endpoint.example ?? {};
      if (body !== undefined) expect(endpoint.body?.safeParse(body).error?.issues ?? []).toEqual([]);
      if (reply !== undefined) expect(endpoint.reply?.parse(reply)).toEqual(reply);
    },
  );

  test('is a page with every problem', async () => {
    const { body, headers } = await app.nobody.raw('/api/v1/docs');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    for (const part of ['v1.verifications.create', 'id="api_quota_exceeded"', '12 more months'])
      expect(body).toContain(part);
  });

  test('an unknown address of the API is a problem too', async () => {
    const { status, body, headers } = await app.nobody.raw('/api/v1/nothing');
    expect([status, (body as { code: string }).code]).toEqual([404, 'not_found']);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect((await token.client.call(getAccount, {})).tenantId).toBe(tenant.tenantId);
  });
});
