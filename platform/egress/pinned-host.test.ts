import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchError } from '#checks/engine.ts';
import { type ServedHosts, serveHosts } from '#test/serve-hosts.ts';
import { startBrowserProxy } from './browser-proxy.ts';
import { createFetcher } from './fetcher.ts';
import { createReach } from './reach.ts';
import { createTargetPolicy, TargetRefusedError } from './target-policy.ts';

let site: ServedHosts;
let start = '';
beforeAll(async () => {
  site = await serveHosts();
  start = `http://soon.example:${site.port}/`;
  site.pages.set('soon.example/', { type: 'text/html', body: 'soon' });
  site.pages.set('soon.example/away', { to: `http://other.example:${site.port}/` });
  site.pages.set('other.example/', { type: 'text/html', body: 'other' });
});
afterAll(() => site.close());

const pinned = { hostname: 'soon.example', address: '127.0.0.1' };
/** The names of this file lead to a private address. */
const resolve = async () => ['10.0.0.1'];

async function get(url: string, options: object = { pinned }, allow = ['127.0.0.1']): Promise<string> {
  const fetcher = createFetcher({ allow, resolve, userAgent: 'Test/1' });
  try {
    return new TextDecoder().decode((await fetcher.fetch(url, options)).body);
  } catch (error) {
    return (error as FetchError).code;
  } finally {
    await fetcher.close();
  }
}

describe('a host that is reached at an address of its own', () => {
  it('is asked there under its own name', async () => expect(await get(start)).toBe('soon'));
  it('is not without it', async () => expect(await get(start, {})).toBe('private-address'));
  it('does not lead other hosts there', async () => expect(await get(`${start}away`)).toBe('private-address'));
  it.each(['10.0.0.1', '169.254.169.254', '127.0.0.1'])('is not asked at %s', async address => {
    const before = site.asked.length;
    expect(await get(start, { pinned: { ...pinned, address } }, [])).toBe('private-address');
    expect(site.asked.length).toBe(before);
  });
  it('shares no connection with the requests by its name', async () => {
    const fetcher = createFetcher({ allow: ['127.0.0.1'], resolve, userAgent: 'Test/1' });
    expect((await fetcher.fetch(start, { pinned })).status).toBe(200);
    await expect(fetcher.fetch(start)).rejects.toMatchObject({ code: 'private-address' });
    await fetcher.close();
  });
});

describe('an address in place of a name', () => {
  it('is judged by itself, also for a host that the operator has named', async () => {
    const policy = createTargetPolicy({ allow: ['intra.example', '10.0.0.7'], resolve });
    expect(await policy.admit('intra.example', 80)).toMatchObject([{ address: '10.0.0.1' }]);
    await expect(policy.admit('intra.example', 80, '10.0.0.1')).rejects.toThrow(TargetRefusedError);
    expect(await policy.admit('any.example', 80, '10.0.0.7')).toMatchObject([{ address: '10.0.0.7' }]);
    expect(await policy.admit('any.example', 80, '93.184.215.14')).toMatchObject([{ address: '93.184.215.14' }]);
  });
  it('decides in advance whether a site can be verified', async () => {
    const reach = createReach({ allow: [], resolve });
    expect(await reach.check(new URL('http://soon.example/'))).toBe('private-address');
    expect(await reach.check(new URL('http://soon.example/'), '93.184.215.14')).toBe('ok');
    expect(await reach.check(new URL('http://soon.example/'), '192.168.0.1')).toBe('private-address');
  });
});

it('browsers reach the host there, and no other', async () => {
  const proxy = await startBrowserProxy({ allow: ['127.0.0.1'], resolve, pinned });
  const statusOf = (url: string) =>
    new Promise<number | undefined>((done, fail) => {
      const { hostname, port } = new URL(proxy.url);
      http
        .get({ hostname, port, path: url, agent: false }, answer => done(answer.resume().statusCode))
        .on('error', fail);
    });
  try {
    expect(await statusOf(start)).toBe(200);
    expect(await statusOf(`http://other.example:${site.port}/`)).toBe(403);
  } finally {
    await proxy.close();
  }
});
