import { afterEach, describe, expect, test, vi } from 'vitest';
import { open } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { file } from '#endpoint/file-reply.ts';
import { me, signIn, signOut } from '#product/accounts/api/auth.ts';
import { removeTotp } from '#product/accounts/api/second-factors.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { siteSummaries } from '#product/runs/api/site-views.ts';
import { ApiProblemError, addressOf, call, whenIdentityCounts, whenSessionEnds } from './client.ts';
import { serviceState } from './service-state.ts';

const download = endpoint({
  operationId: 'planted.csv',
  method: 'GET',
  path: '/planted.csv',
  access: open,
  summary: { ja: '試験', en: 'Planted' },
  reply: file({ type: 'text/csv; charset=utf-8' }),
});

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : JSON.stringify(body), { status }));

afterEach(() => vi.unstubAllGlobals());

test('an address has its parameters encoded and empty ones left out', () => {
  const params = { tenantId: 'a/b', groupId: 'ä' };
  const query = { search: 'x y', offset: 0, status: ['RUNNING', 'INIT'], from: undefined };
  expect(addressOf(siteSummaries, params, query)).toBe(
    '/api/tenants/a%2Fb/groups/%C3%A4/site-summaries?search=x+y&offset=0&status=RUNNING%2CINIT',
  );
});

test('of many calls at once five are under way, and every one is answered', async () => {
  let underWay = 0;
  let most = 0;
  vi.stubGlobal('fetch', async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(resolve => setTimeout(resolve, 1));
    underWay -= 1;
    return underWay === 2 ? Promise.reject(new TypeError('network')) : new Response('{"user":{}}');
  });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => call(me)));
  expect([most, answers.length]).toEqual([5, 20]);
});

describe('a call', () => {
  test('gives the answer', async () => {
    answer(200, { user: { sub: 'u' } });
    expect(await call(me)).toEqual({ user: { sub: 'u' } });
  });
  test('gives undefined for an empty answer', async () => {
    answer(204, null);
    expect(await call(signOut)).toBeUndefined();
  });
  test('gives a file with the name that the server gave it', async () => {
    const headers = { 'content-disposition': `attachment; filename="__.csv"; filename*=UTF-8''%E7%82%B9%E6%A4%9C.csv` };
    vi.stubGlobal('fetch', async () => new Response('a,b', { headers }));
    const { name, blob } = await call(download);
    expect([name, await blob.text()]).toEqual(['点検.csv', 'a,b']);
    vi.stubGlobal('fetch', async () => new Response('a,b'));
    expect((await call(download)).name).toBeNull();
  });
  test("throws the server's problem", async () => {
    answer(404, { code: 'contract_id_not_found', message: '契約IDが見つかりません。' });
    const parts = { params: { tenant: 'x' }, body: { email: 'a', password: 'b' } };
    await expect(call(signIn, parts)).rejects.toMatchObject({
      status: 404,
      problem: { code: 'contract_id_not_found' },
    });
  });
  test('throws a sentence of its own for an answer that is none of ours', async () => {
    answer(502, '<html>');
    const error = await call(me).catch(thrown => thrown);
    expect(error).toBeInstanceOf(ApiProblemError);
    expect(error.problem).toEqual({ code: 'unexpected', message: expect.stringContaining('エラーが発生しました') });
  });
  test('says when the session has ended, but not for a wrong password', async () => {
    const ended = vi.fn();
    whenSessionEnds(ended);
    answer(401, { code: 'credentials_incorrect', message: '' });
    await call(me).catch(() => undefined);
    expect(ended).not.toHaveBeenCalled();
    answer(401, { code: 'unauthenticated', message: '' });
    await call(me).catch(() => undefined);
    expect(ended).toHaveBeenCalledOnce();
  });
  test('is repeated once the same person is signed in again', async () => {
    whenSessionEnds(async () => true);
    const statuses = [401, 200];
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'unauthenticated', message: '', user: null }, { status: statuses.shift() ?? 500 }),
    );
    expect(await call(me)).toMatchObject({ user: null });
    expect(statuses).toEqual([]);
  });
  test('notes a busy service with the time that it names, and that it answers again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503, headers: { 'retry-after': '25' } }));
    await expect(call(me)).rejects.toMatchObject({ retryAfter: 25, problem: { code: 'not_ready' } });
    expect(serviceState()).toEqual({ kind: 'busy', seconds: 25 });
    answer(404, { code: 'not_found', message: '' });
    await call(me).catch(() => undefined);
    expect(serviceState()).toEqual({ kind: 'well' });
  });
  test('gives up a read after 50 s, but no write and no file, and says that no answer came', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const timeouts: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      timeouts.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
      signals.push(signal ?? undefined);
      signal?.throwIfAborted();
      return new Response(null, { status: 204 });
    });
    await expect(call(me)).rejects.toMatchObject({ status: 0, problem: { code: 'timeout' } });
    await call(signOut);
    await call(download);
    expect([timeouts, signals.map(signal => signal !== undefined)]).toEqual([[50_000], [true, false, false]]);
    vi.restoreAllMocks();
  });
  test('throws when the server is out of reach', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
    await expect(call(me)).rejects.toMatchObject({ status: 0, problem: { code: 'timeout' } });
    vi.stubGlobal('navigator', { onLine: false });
    await expect(call(me)).rejects.toMatchObject({ problem: { message: expect.stringContaining('インターネット') } });
  });
});

describe('a call that requires a recent sign-in, without one', () => {
  const needed = { code: 'reauthentication_required', message: 'Please confirm it.' };
  const answers = (...statuses: number[]) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${address}`);
      const status = statuses.shift() ?? 500;
      return new Response(status === 204 ? null : JSON.stringify(needed), { status });
    });
    return asked;
  };
  afterEach(() => whenIdentityCounts(async () => false));

  test('is repeated once the person has confirmed to be themselves', async () => {
    whenIdentityCounts(async () => true);
    const asked = answers(403, 204);
    expect(await call(removeTotp)).toBeUndefined();
    expect(asked).toEqual(['DELETE /api/account/totp', 'DELETE /api/account/totp']);
  });
  test('fails with the sentence of the server when they turn back', async () => {
    whenIdentityCounts(async () => false);
    const asked = answers(403);
    await expect(call(removeTotp)).rejects.toMatchObject({ status: 403, message: needed.message });
    expect(asked).toHaveLength(1);
  });
});

describe('a request that creates', () => {
  const body = { data: { url: 'https://www.example.jp/', quality: true, groupId: 'G001' } };
  const create = () => call(createSite, { params: { tenantId: 'alpha' }, body });
  const keysOf = (fetched: ReturnType<typeof vi.fn>) =>
    fetched.mock.calls.map(([, init]) => (init as { headers: Record<string, string> }).headers['idempotency-key']);

  test('is sent once by a double click, and has another key the next time', async () => {
    const fetched = vi.fn(async () => new Response('{"date":"now"}', { status: 202 }));
    vi.stubGlobal('fetch', fetched);
    const [first, second] = await Promise.all([create(), create()]);
    expect(second).toEqual(first);
    await create();
    const keys = keysOf(fetched);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  test('keeps its key while it is open whether it was done, and no longer', async () => {
    const answers = [
      () => Promise.reject(new TypeError('network')),
      () => new Response('{"code":"idempotency_in_flight","message":"…"}', { status: 409 }),
      () => new Response('{"code":"invalid_input","message":"…"}', { status: 422 }),
      () => new Response('{"date":"now"}', { status: 202 }),
    ];
    const fetched = vi.fn(async () => answers.shift()?.() as Response);
    vi.stubGlobal('fetch', fetched);
    for (const _ of [1, 2, 3]) await create().catch(() => undefined);
    await create();
    const [a, b, c, d] = keysOf(fetched);
    expect([b, c]).toEqual([a, a]);
    expect(d).not.toBe(a);
  });

  test('a read has none', async () => {
    const fetched = vi.fn(async () => new Response('{"user":{}}'));
    vi.stubGlobal('fetch', fetched);
    await call(me);
    expect(keysOf(fetched)).toEqual([undefined]);
  });
});
