import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StandInFault } from '#test/ad-platforms/faults.ts';
import { daysBetween } from '#test/ad-platforms/seeded-figures.ts';
import { type AdStandIn, startAdStandIn } from '#test/ad-platforms/stand-in.ts';
import type { AdCustomer, AdFault, AdFigureRow, AdPlatformMedia, AdPlatformSession } from './ad-platform.ts';
import { openAdPlatforms } from './open-ad-platforms.ts';

let standIn: AdStandIn;
/** Milliseconds that were to be waited, in order. */
let pauses: number[];
let now: number;

beforeEach(async () => {
  standIn = await startAdStandIn();
  pauses = [];
  now = Date.parse('2026-11-27T00:00:00Z');
});
afterEach(() => standIn.close());

const signal = new AbortController().signal;
const open = (timeoutMs = 30_000) =>
  openAdPlatforms(standIn.settings, {
    userAgent: 'Tenken/0.1',
    now: () => new Date(now),
    timeoutMs,
    pause: async ms => {
      pauses.push(ms);
    },
  });

const session = (provider: 'google' | 'yahoo', timeoutMs?: number): AdPlatformSession => {
  const platform = open(timeoutMs)[provider];
  if (platform === undefined) throw new Error('not linkable');
  return platform.open(standIn[provider].link());
};

const accounts = {
  google: { media: 'google', customerId: '1110000001', loginCustomerId: '9990000009' },
  yahooSearch: { media: 'yahooSearch', customerId: '2220001', loginCustomerId: '2229999' },
  yahooDisplay: { media: 'yahooDisplay', customerId: '3330001', loginCustomerId: '3339999' },
} as const;
const providerOf = { google: 'google', yahooSearch: 'yahoo', yahooDisplay: 'yahoo' } as const;

async function allOf(given: AsyncIterable<AdFigureRow>): Promise<AdFigureRow[]> {
  const rows: AdFigureRow[] = [];
  for await (const row of given) rows.push(row);
  return rows;
}

const collect = (media: AdPlatformMedia, [from, to] = ['2026-10-30', '2026-11-02'], timeoutMs?: number) =>
  allOf(session(providerOf[media], timeoutMs).figures(accounts[media], from ?? '', to ?? '', signal));

const keyOf = (row: AdFigureRow) => [row.day, row.campaignId, row.adGroupId, row.keywordId, row.device].join('/');
const sorted = (rows: readonly AdFigureRow[]) => rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
const truth = (media: AdPlatformMedia, from = '2026-10-30', to = '2026-11-02') => {
  const account = standIn.figures.account(media, accounts[media].customerId);
  if (account === undefined) throw new Error('no account');
  return sorted(daysBetween(from, to).flatMap(day => standIn.figures.leaves(account, day)));
};

const path = {
  google: /googleAds:search$/,
  yahooSearch: /search\/api\/v20\/ReportDefinitionService\/download$/,
  yahooDisplay: /display\/api\/v20\/ReportDefinitionService\/download$/,
};
const medias = ['google', 'yahooSearch', 'yahooDisplay'] as const;

describe('signing in', () => {
  const redirectUri = 'https://tenken.example/sys-admin/ad-link';
  const verifier = 'v'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  async function comeBack(provider: 'google' | 'yahoo') {
    const address = open()[provider]?.authorizationUrl({ state: 'state-1', challenge, redirectUri }) ?? '';
    const answer = await fetch(address, { redirect: 'manual' });
    return { address: new URL(address), back: new URL(answer.headers.get('location') ?? '') };
  }

  test.each(['google', 'yahoo'] as const)('%s: a code is exchanged once for a token that reads', async provider => {
    const { address, back } = await comeBack(provider);
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(back.searchParams.get('state')).toBe('state-1');
    const platform = open()[provider];
    const given = { code: back.searchParams.get('code') ?? '', verifier, redirectUri };
    const link = await platform?.exchangeCode(given, signal);
    expect((await platform?.open(link?.refreshToken ?? '').customers(signal))?.length).toBeGreaterThan(0);
    await expect(platform?.exchangeCode(given, signal)).rejects.toMatchObject({ fault: 'expired' });
  });

  test('Google asks for a link that lasts', async () => {
    const { address } = await comeBack('google');
    expect(address.searchParams.get('access_type')).toBe('offline');
    expect(address.searchParams.get('scope')).toBe('https://www.googleapis.com/auth/adwords');
  });

  test('a code without its verifier is refused', async () => {
    const { back } = await comeBack('google');
    const code = back.searchParams.get('code') ?? '';
    const given = { code, verifier: 'w'.repeat(43), redirectUri };
    await expect(open().google?.exchangeCode(given, signal)).rejects.toMatchObject({ fault: 'expired' });
  });

  test('whoever refuses comes back with an error', async () => {
    standIn.yahoo.isDenied = true;
    const { back } = await comeBack('yahoo');
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'state-1', error: 'access_denied' });
  });

  test("the operator's own wrong credentials are no fault of the link", async () => {
    standIn.settings.yahoo.clientSecret = 'wrong';
    await expect(session('yahoo').customers(signal)).rejects.toMatchObject({ fault: 'refused' });
  });
});

describe('accounts', () => {
  test('of Google: those below a manager and those beside it, without managers', async () => {
    const expected: Partial<AdCustomer>[] = [
      { customerId: '1110000001', customerName: 'みどり家具 本店', loginCustomerId: '9990000009', currency: 'JPY' },
      { customerId: '1110000002', loginCustomerId: '9990000009' },
      { customerId: '1110000003', loginCustomerId: null, timeZone: 'America/New_York', currency: 'USD' },
    ];
    const found = await session('google').customers(signal);
    expect(found).toEqual(expected.map(one => expect.objectContaining({ media: 'google', ...one })));
  });

  test("of Google through the operator's own manager alone", async () => {
    standIn.settings.google.loginCustomerId = '9990000009';
    const found = await session('google').customers(signal);
    expect(found.map(one => one.customerId)).toEqual(['1110000001', '1110000002']);
  });

  test('of Google: one that is closed does not hide the others', async () => {
    standIn.faults.plan(/customers\/9990000009\/googleAds:search$/, { kind: 'answer', status: 403, body: '{}' });
    expect((await session('google').customers(signal)).map(one => one.customerId)).toEqual(['1110000003']);
  });

  test('of Yahoo!: both media, in yen and in Tokyo', async () => {
    const found = await session('yahoo').customers(signal);
    expect(found.map(one => [one.media, one.customerId, one.loginCustomerId])).toEqual([
      ['yahooSearch', '2220001', '2229999'],
      ['yahooSearch', '2220002', null],
      ['yahooDisplay', '3330001', '3339999'],
    ]);
    expect(new Set(found.map(one => `${one.timeZone} ${one.currency}`))).toEqual(new Set(['Asia/Tokyo JPY']));
  });

  test('of Yahoo!: whoever has the right to one of the two has the accounts of that one', async () => {
    standIn.faults.plan(/search\/api\/v20\/BaseAccountService/, {
      kind: 'answer',
      status: 403,
      body: JSON.stringify({ errors: [{ code: '0098', message: 'Permission denied.' }] }),
    });
    expect((await session('yahoo').customers(signal)).map(one => one.media)).toEqual(['yahooDisplay']);
  });
});

describe.each(medias)('figures of %s', media => {
  test('are exactly what the platform has, in the order of the days', async () => {
    const rows = await collect(media);
    expect(rows.length).toBeGreaterThan(20);
    expect(sorted(rows)).toEqual(truth(media));
    expect(rows.map(row => row.day)).toEqual(rows.map(row => row.day).toSorted());
  });

  test('are those of the days that were asked for', async () => {
    const rows = await collect(media, ['2026-11-01', '2026-11-01']);
    expect(sorted(rows)).toEqual(truth(media, '2026-11-01', '2026-11-01'));
  });

  test('of an earlier day are others once the platform has corrected them', async () => {
    const before = await collect(media);
    standIn.figures.correct(accounts[media].customerId, '2026-10-31', 60);
    const after = await collect(media);
    expect(sorted(after)).toEqual(truth(media));
    const others = (rows: AdFigureRow[]) => rows.filter(row => row.day !== '2026-10-31');
    expect(others(after)).toEqual(others(before));
    const clicks = (rows: AdFigureRow[]) => rows.reduce((sum, row) => sum + row.clicks, 0);
    expect(clicks(after)).toBeLessThan(clicks(before));
  });

  test('are read on with a new access token where one expires in the middle', async () => {
    standIn.pageSize = 20;
    standIn.faults.plan(media === 'yahooDisplay' ? /get$/ : path[media], { kind: 'expire' }, { after: 1 });
    standIn.display.jobTakes = 3;
    expect(sorted(await collect(media))).toEqual(truth(media));
    expect(standIn[providerOf[media]].issued).toBe(2);
  });

  test('of a link that was ended are not there', async () => {
    const given = session(providerOf[media]).figures(accounts[media], '2026-11-01', '2026-11-01', signal);
    standIn[providerOf[media]].revokeAll();
    await expect(allOf(given)).rejects.toMatchObject({ fault: 'expired' });
  });

  test('wait as long as the platform asks for', async () => {
    const fault = { kind: 'answer', status: 429, headers: { 'retry-after': '7' } } as const;
    standIn.faults.plan(path[media], fault, { times: 2 });
    expect(sorted(await collect(media))).toEqual(truth(media));
    expect(pauses.filter(ms => ms === 7000)).toHaveLength(2);
  });

  test('do not wait for an hour: the quota says when it is asked again', async () => {
    standIn.faults.plan(path[media], { kind: 'answer', status: 429, headers: { 'retry-after': '3600' } });
    await expect(collect(media)).rejects.toMatchObject({ fault: 'quota', retryAfter: 3600 });
  });

  test.each<[what: string, fault: StandInFault, times: number, expected: AdFault]>([
    ['a failure that stays', { kind: 'answer', status: 500 }, 9, 'unreachable'],
    ['maintenance', { kind: 'answer', status: 503 }, 9, 'maintenance'],
    ['no right', { kind: 'answer', status: 403 }, 1, 'refused'],
    ['a connection that is closed', { kind: 'close' }, 9, 'unreachable'],
    ['an answer that breaks off', { kind: 'cut', bytes: 300 }, 1, 'malformed'],
    ['half an answer', { kind: 'short', bytes: 300 }, 1, 'malformed'],
    ['no answer', { kind: 'answer', status: 200 }, 1, 'malformed'],
    ['a page of a website', { kind: 'answer', status: 200, body: '<html>busy</html>' }, 1, 'malformed'],
    ['another JSON', { kind: 'answer', status: 200, body: '{"results":[{"a":1}],"rval":7}' }, 1, 'malformed'],
    [
      'bytes that are no text',
      { kind: 'answer', status: 200, headers: { 'content-encoding': 'gzip' } },
      1,
      'malformed',
    ],
  ])('are none after %s', async (_, fault, times, expected) => {
    standIn.faults.plan(path[media], fault, { times });
    await expect(collect(media)).rejects.toMatchObject({ name: 'AdPlatformError', fault: expected });
  });

  test('pass over a failure that passes', async () => {
    standIn.faults.plan(path[media], { kind: 'answer', status: 502 }, { times: 2 });
    expect(sorted(await collect(media))).toEqual(truth(media));
  });

  test('are given up where the platform says nothing', async () => {
    standIn.faults.plan(path[media], { kind: 'silence' });
    await expect(collect(media, undefined, 80)).rejects.toMatchObject({ fault: 'timeout' });
  });

  test('end with the task that reads them', async () => {
    const task = new AbortController();
    standIn.faults.plan(path[media], { kind: 'silence' });
    const given = session(providerOf[media]).figures(accounts[media], '2026-11-01', '2026-11-01', task.signal);
    const read = allOf(given);
    const reason = new Error('the worker ends');
    task.abort(reason);
    await expect(read).rejects.toBe(reason);
  });
});

describe('pages of Google', () => {
  test.each([1, 7, 64])('of %i rows are put together', async pageSize => {
    standIn.pageSize = pageSize;
    expect(sorted(await collect('google', ['2026-11-01', '2026-11-01']))).toEqual(
      truth('google', '2026-11-01', '2026-11-01'),
    );
  });

  const page = (given: object) => JSON.stringify({ results: [], ...given });
  test.each([
    ['lack one', page({ totalResultsCount: '3' })],
    ['are more than there are', page({ totalResultsCount: '0', nextPageToken: '9' })],
    ['have a day that is none', page({ results: [{ segments: { date: '2026-13-01' } }] })],
    [
      'have a number that is none',
      page({
        results: [
          {
            campaign: { id: '1' },
            segments: { date: '2026-11-01', device: 'MOBILE' },
            metrics: { costMicros: '12.5' },
          },
        ],
      }),
    ],
  ])('that %s are malformed', async (_, body) => {
    standIn.faults.plan(path.google, { kind: 'answer', status: 200, body });
    await expect(collect('google')).rejects.toMatchObject({ fault: 'malformed' });
  });

  test('an error of quota in the body says when', async () => {
    const details = { quotaErrorDetails: { retryDelay: '900.5s' } };
    const errors = [{ errorCode: { quotaError: 'RESOURCE_EXHAUSTED' }, details }];
    const body = JSON.stringify({ error: { status: 'RESOURCE_EXHAUSTED', details: [{ errors }] } });
    standIn.faults.plan(path.google, { kind: 'answer', status: 429, body });
    await expect(collect('google')).rejects.toMatchObject({ fault: 'quota', retryAfter: 901 });
  });

  test('an access token is renewed a minute before its end', async () => {
    const given = session('google');
    await given.customers(signal);
    now += 3_539_000;
    await given.customers(signal);
    expect(standIn.google.issued).toBe(1);
    now += 2000;
    await given.customers(signal);
    expect(standIn.google.issued).toBe(2);
  });
});

describe('reports of Yahoo!', () => {
  test('are waited for, and removed once they are read', async () => {
    standIn.search.jobTakes = 4;
    expect(sorted(await collect('yahooSearch'))).toEqual(truth('yahooSearch'));
    expect(pauses).toEqual([2000, 3000, 4000, 5000, 2000, 3000, 4000, 5000]);
    expect(standIn.search.jobs.size).toBe(0);
  });

  test('are removed where they cannot be read', async () => {
    standIn.faults.plan(path.yahooDisplay, { kind: 'short', bytes: 200 });
    await expect(collect('yahooDisplay')).rejects.toMatchObject({ fault: 'malformed' });
    expect(standIn.display.jobs.size).toBe(0);
  });

  test('that are never made are given up', async () => {
    standIn.display.jobTakes = 1000;
    await expect(collect('yahooDisplay')).rejects.toMatchObject({ fault: 'timeout' });
    expect(pauses.length).toBe(64);
  });

  test('are not asked for while sixty others wait', async () => {
    for (let n = 0; n < 60; n += 1) standIn.display.jobs.set(n, undefined as never);
    await expect(collect('yahooDisplay')).rejects.toMatchObject({ fault: 'quota' });
  });

  test.each<[code: string, fault: AdFault]>([
    ['0003', 'quota'],
    ['0098', 'refused'],
    ['0099', 'maintenance'],
    ['0002', 'unreachable'],
    ['V0001', 'refused'],
  ])('that are refused with %s are %s', async (code, fault) => {
    const body = JSON.stringify({ rid: 'r', errors: [{ code, message: 'x', details: [] }], rval: null });
    standIn.faults.plan(/ReportDefinitionService\/add$/, { kind: 'answer', status: 200, body }, { times: 9 });
    await expect(collect('yahooSearch')).rejects.toMatchObject({ fault });
  });
});

test('an answer that is too long is not read to its end', async () => {
  const body = JSON.stringify({ access_token: 'a'.repeat(70_000), expires_in: 3600 });
  standIn.faults.plan(/google-oauth\/token$/, { kind: 'answer', status: 200, body });
  await expect(session('google').customers(signal)).rejects.toMatchObject({ fault: 'malformed' });
});

test('a redirect is not followed: tokens stay with the platform', async () => {
  const headers = { location: `${standIn.origin}/elsewhere` };
  standIn.faults.plan(/listAccessibleCustomers$/, { kind: 'answer', status: 307, headers });
  await expect(session('google').customers(signal)).rejects.toMatchObject({ fault: 'refused' });
  expect(standIn.asked.filter(path => path.endsWith('/elsewhere'))).toEqual([]);
});

test('an error holds neither tokens nor secrets', async () => {
  standIn.faults.plan(/./, { kind: 'answer', status: 400, body: '{"error":"invalid_request"}' }, { times: 9 });
  const link = standIn.google.link();
  const error = await open().google?.open(link).customers(signal).catch(String);
  expect(error).toContain('refused');
  for (const secret of [link, standIn.google.clientSecret]) expect(error).not.toContain(secret);
});

test('a platform without credentials is not there', () => {
  expect(openAdPlatforms({}, { userAgent: 'x', now: () => new Date() })).toEqual({});
});
