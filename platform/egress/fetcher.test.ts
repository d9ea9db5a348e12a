import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchError, type FetchOptions } from '#checks/engine.ts';
import { createFetcher, type FetcherOptions } from './fetcher.ts';
import type { HostGate } from './host-gate.ts';

const text = '点検'.repeat(200);
const endless = Buffer.alloc(64 * 1024, 0x20);
let connections = 0;
let lastHeaders: http.IncomingHttpHeaders = {};
let lastPath = '';
let resets = 0;
let busy = 0;

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
const packed =
  (encoding: string, body: Buffer): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body);
const to =
  (location: string, status = 302): Answer =>
  (_, response) =>
    response.writeHead(status, { location }).end();

const answers: Record<string, Answer> = {
  '/plain': (_, response) => response.writeHead(200, { 'X-Two': ['a', 'b'] }).end(text),
  '/gzip': packed('gzip', gzipSync(text)),
  '/br': packed('br', brotliCompressSync(text)),
  '/deflate': packed('deflate', deflateSync(text)),
  '/deflate-raw': packed('deflate', deflateRawSync(text)),
  '/zstd': packed('zstd', zstdCompressSync(text)),
  '/twice': packed('gzip, br', brotliCompressSync(gzipSync(text))),
  '/half-gzip': packed(
    'gzip',
    gzipSync(Buffer.from(Array.from({ length: 40_000 }, (_, i) => String(i)).join(' '))).subarray(0, 40_000),
  ),
  '/not-gzip': packed('gzip', Buffer.from('this is not packed')),
  '/empty-gzip': packed('gzip', Buffer.alloc(0)),
  '/unknown-encoding': packed('sdch', Buffer.from('x')),
  '/bomb': packed('gzip', gzipSync(Buffer.alloc(8 * 1024 * 1024))),
  '/100mb': (request, response) => {
    response.writeHead(200);
    const pump = () => {
      while (!response.destroyed && response.write(endless));
    };
    response.on('drain', pump);
    request.socket.on('error', () => {});
    pump();
  },
  '/drip': (_, response) => void response.writeHead(200).write('a'),
  '/never': () => {},
  '/reset': request => {
    resets += 1;
    request.socket.resetAndDestroy();
  },
  '/truncated': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('part');
    setImmediate(() => response.destroy());
  },
  '/broken-chunks': (_, response) =>
    void response.socket?.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'),
  '/not-http': (_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'),
  '/header-bomb': (_, response) => {
    for (let i = 0; i < 2_000; i++) response.setHeader(`x-${i}`, 'a'.repeat(100));
    response.writeHead(200).end();
  },
  '/endless-header': (_, response) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\nX-Endless: ');
    const pump = () => {
      while (socket && !socket.destroyed && socket.write('a'.repeat(64 * 1024)));
    };
    socket?.on('drain', pump).on('error', () => {});
    pump();
  },
  '/loop': to('/loop2'),
  '/loop2': to('/loop'),
  '/cookie-wall': (request, response) =>
    request.headers.cookie === 'sid=1; b=2'
      ? response.writeHead(200).end('in')
      : response.writeHead(302, { location: '/cookie-wall', 'set-cookie': ['sid=1; Path=/; HttpOnly', 'b=2'] }).end(),
  '/two-hops': to('/one-hop', 301),
  '/one-hop': to('/plain#there', 308),
  '/raw-location': (_, response) =>
    void response.socket?.end('HTTP/1.1 302 Found\r\nLocation: /日本語\r\nContent-Length: 0\r\n\r\n'),
  '/raw-location-euc': (_, response) =>
    void response.socket?.end(
      Buffer.from('HTTP/1.1 302 Found\r\nLocation: /\xb4\xc1\r\nContent-Length: 0\r\n\r\n', 'latin1'),
    ),
  '/%B4%C1': (_, response) => response.writeHead(200).end('ok'),
  '/hop/20': (_, response) => response.writeHead(200).end(),
  '/%E6%97%A5%E6%9C%AC%E8%AA%9E': (_, response) => response.writeHead(200).end('ok'),
  '/to-private': to('http://10.0.0.1/secret'),
  '/to-metadata': to('http://169.254.169.254/latest/meta-data/'),
  '/to-ftp': to('ftp://example.com/'),
  '/no-location': (_, response) => response.writeHead(302).end('here'),
  '/busy': (_, response) => {
    busy += 1;
    response.writeHead(busy === 1 ? 503 : 200, busy === 1 ? { 'retry-after': '0' } : {}).end();
  },
  '/busy-unsaid': (_, response) => response.writeHead(503).end(),
  '/busy-soon': (_, response) => response.writeHead(429, { 'retry-after': 'soon' }).end(),
  '/busy-long': (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
};

const server = http.createServer((request, response) => {
  lastHeaders = request.headers;
  lastPath = request.url ?? '';
  const endlessHop = /^\/hop\/(-?\d+)$/.exec(lastPath);
  if (endlessHop && endlessHop[1] !== '20') return to(`/hop/${Number(endlessHop[1]) + 1}`)(request, response);
  if (lastPath.startsWith('/to-other')) return to(`http://localhost:${port}/plain`)(request, response);
  return (answers[lastPath.split('?')[0] ?? ''] ?? ((_, r) => r.writeHead(404).end()))(request, response);
});
server.on('connection', () => {
  connections += 1;
});
let port = 0;
let base = '';
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function get(path: string, options: FetchOptions = {}, settings: Partial<FetcherOptions> = {}) {
  const fetcher = createFetcher({ allow: ['127.0.0.1', 'localhost'], userAgent: 'Test/1', ...settings });
  try {
    return await fetcher.fetch(path.startsWith('/') ? base + path : path, options);
  } finally {
    await fetcher.close();
  }
}

async function failure(path: string, options?: FetchOptions, settings?: Partial<FetcherOptions>): Promise<FetchError> {
  const error = await get(path, options, settings).then(
    () => undefined,
    error => error,
  );
  expect(error).toBeInstanceOf(FetchError);
  return error;
}

const bodyText = async (path: string) => Buffer.from((await get(path)).body).toString();

describe('the attack table: no connection is made to', () => {
  const attacks = (
    '127.0.0.1 2130706433 0x7f.1 0177.0.0.1 127.1 0x7f000001 [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1] [::] localhost localhost. ' +
    '0.0.0.0 10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 [fd00::1] [fe80::1] [64:ff9b::7f00:1] [2002:7f00:1::] ①②⑦.⓪.⓪.①'
  ).split(' ');
  it.each(attacks)('%s', async host => {
    const before = connections;
    expect((await failure(`http://${host}:${port}/plain`, {}, { allow: [] })).code).toBe('private-address');
    expect(connections).toBe(before);
  });

  it('a name that answers differently the second time', async () => {
    const inTurn = [['127.0.0.1'], ['10.0.0.1'], ['127.0.0.1']];
    let asked = 0;
    const settings = { allow: [`127.0.0.1:${port}`], resolve: async () => inTurn[asked++] ?? [] };
    const before = connections;
    // The checked address is the one connected to: the name is resolved only once, and no other resolver knows it.
    expect((await get(`http://rebind.invalid:${port}/plain`, {}, settings)).status).toBe(200);
    expect([asked, connections - before]).toEqual([1, 1]);
    expect((await failure(`http://rebind.invalid:${port}/plain`, {}, settings)).code).toBe('private-address');
    expect((await failure(`http://rebind.invalid:${port + 1}/plain`, {}, settings)).code).toBe('private-address');
    expect([asked, connections - before]).toEqual([3, 1]);
  });

  it('a private address behind a redirect', async () => {
    for (const path of ['/to-private', '/to-metadata']) {
      const error = await failure(path, {}, { allow: [`127.0.0.1:${port}`] });
      expect(error.code).toBe('private-address');
      expect(error.chain).toEqual([{ url: base + path, status: 302 }]);
    }
  });

  it('a port of no website on a public host, the site itself included', async () => {
    const settings = { allow: [], resolve: async () => ['93.184.215.14'] };
    const before = connections;
    for (const site of [undefined, 'http://www.example:25/'])
      expect((await failure('http://www.example:25/', site ? { site } : {}, settings)).code).toBe('unusual-port');
    expect((await failure('http://www.example:9999/', {}, settings)).code).toBe('unusual-port');
    expect(connections).toBe(before);
  });

  it('another port of an allowed host and port', async () => {
    expect((await failure('/plain', {}, { allow: ['127.0.0.1:1'] })).code).toBe('private-address');
  });
});

describe('bodies', () => {
  it.each(['/plain', '/gzip', '/br', '/deflate', '/deflate-raw', '/zstd', '/twice'])('%s is decoded', async path => {
    expect(await bodyText(path)).toBe(text);
  });
  it('a body that is cut off is given as far as it goes', async () => {
    expect(await bodyText('/half-gzip')).toMatch(/^0 1 2 .* 9999 /);
  });
  it('an empty body needs no decoding', async () => expect(await bodyText('/empty-gzip')).toBe(''));
  it('headers are lower case and joined', async () => {
    expect((await get('/plain')).headers).toMatchObject({ 'x-two': 'a, b' });
  });
  it('maxBytes 0 drops the body', async () => {
    expect(await get('/100mb', { maxBytes: 0 })).toMatchObject({ status: 200, body: new Uint8Array() });
  });
  it('cutBytes ends an endless body, and a bomb', async () => {
    expect((await get('/100mb', { cutBytes: 1000 })).body).toEqual(endless.subarray(0, 1000));
    expect((await get('/bomb', { cutBytes: 70_000 })).body).toHaveLength(70_000);
    expect(await get('/plain', { cutBytes: 10_000 })).toMatchObject({ body: Buffer.from(text) });
  });
  it('HEAD has none', async () => {
    expect(await get('/plain', { method: 'HEAD' })).toMatchObject({ status: 200, body: new Uint8Array() });
  });
});

describe('reasons for ending a request', () => {
  it.each<[string, FetchError['code'], FetchOptions?]>([
    ['/bomb', 'ratio'],
    ['/100mb', 'too-large'],
    ['/plain', 'too-large', { maxBytes: 100 }],
    ['/not-gzip', 'failed'],
    ['/unknown-encoding', 'failed'],
    ['/never', 'timeout', { headersTimeoutMs: 100 }],
    ['/drip', 'timeout', { bodyTimeoutMs: 100 }],
    ['/reset', 'reset'],
    ['/truncated', 'reset'],
    ['/broken-chunks', 'broken-answer'],
    ['/not-http', 'broken-answer'],
    ['/header-bomb', 'headers-too-large'],
    ['/endless-header', 'headers-too-large'],
    ['/loop', 'redirect-loop'],
    ['/hop/21', 'too-many-redirects'],
    ['/to-ftp', 'not-http'],
    ['ftp://127.0.0.1/', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['not an address', 'not-http'],
    [`/${'a'.repeat(2048)}`, 'url-too-long'],
    ['/never', 'aborted', { signal: AbortSignal.timeout(50) }],
    ['/plain', 'aborted', { signal: AbortSignal.abort() }],
  ])('%s: %s', async (path, code, options) => expect((await failure(path, options)).code).toBe(code));

  it('a reset is tried once more, no oftener', () => expect(resets).toBe(2));

  it('a name that does not exist', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }));
    expect((await failure('http://no-such-name.invalid/', {}, { resolve })).code).toBe('name-not-found');
  });

  it('a refused connection', async () => {
    const closed = net.createServer();
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve));
    const free = (closed.address() as AddressInfo).port;
    await new Promise(resolve => closed.close(resolve));
    expect((await failure(`http://127.0.0.1:${free}/`)).code).toBe('refused');
  });

  it('a server that does not speak TLS', async () => {
    expect((await failure(`https://127.0.0.1:${port}/`)).code).toBe('tls');
  });

  it('twenty redirects are walked, and kept', async () => {
    expect((await get('/hop/0')).chain).toHaveLength(20);
    expect((await failure('/hop/-1')).chain).toHaveLength(21);
  });

  it("the fetcher's own wait counts where a request names none", async () => {
    expect((await failure('/never', {}, { headersTimeoutMs: 100 })).message).toBe('no answer within 100 ms');
    expect((await failure('/never', { headersTimeoutMs: 50 }, { headersTimeoutMs: 100 })).message).toBe(
      'no answer within 50 ms',
    );
  });
});

describe('redirects', () => {
  it('are followed with the chain before the final answer', async () => {
    expect(await get('/two-hops')).toMatchObject({
      url: `${base}/two-hops`,
      finalUrl: `${base}/plain#there`,
      status: 200,
      chain: [
        { url: `${base}/two-hops`, status: 301 },
        { url: `${base}/one-hop`, status: 308 },
      ],
    });
  });
  it('are given as they are on request', async () => {
    expect(await get('/two-hops', { redirect: 'manual' })).toMatchObject({ status: 301, chain: [] });
  });
  it('without an address are an answer', async () =>
    expect(await get('/no-location')).toMatchObject({ status: 302, chain: [] }));
  it('may be written in raw UTF-8', async () => expect((await get('/raw-location')).status).toBe(200));
  it('may be written in another encoding, whose bytes stay', async () =>
    expect(await get('/raw-location-euc')).toMatchObject({ status: 200, finalUrl: `${base}/%B4%C1` }));
  it('carry their own cookies', async () => expect((await get('/cookie-wall')).status).toBe(200));
});

describe('addresses and credentials', () => {
  it('percent-encodes raw Japanese', async () => {
    expect((await get(`${base}/日本語`)).status).toBe(200);
    await get(`${base}/検索?q=点検 済#節`);
    expect(lastPath).toBe('/%E6%A4%9C%E7%B4%A2?q=%E7%82%B9%E6%A4%9C%20%E6%B8%88');
  });
  it('names itself', async () => {
    await get('/plain');
    expect(lastHeaders).toMatchObject({ 'user-agent': 'Test/1', host: `127.0.0.1:${port}` });
  });
  it('sends credentials to their origin', async () => {
    await get('/plain', { credentials: { origin: base, username: '利用者', password: 'a:b' } });
    expect(lastHeaders.authorization).toBe(`Basic ${Buffer.from('利用者:a:b').toString('base64')}`);
  });
  it('sends them nowhere else', async () => {
    const credentials = { origin: base, username: 'u', password: 'p' };
    await get('/to-other', { credentials, headers: { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Kept': '1' } });
    expect(lastHeaders.host).toBe(`localhost:${port}`);
    expect(lastHeaders).toMatchObject({ 'x-kept': '1' });
    expect(lastHeaders).not.toHaveProperty('authorization');
    expect(lastHeaders).not.toHaveProperty('cookie');
  });
  it('drops user and password from an address', async () => {
    expect((await get(`http://u:p@127.0.0.1:${port}/plain`)).finalUrl).toBe(`${base}/plain`);
    expect(lastHeaders).not.toHaveProperty('authorization');
  });
});

describe('Retry-After', () => {
  // allowPrivate makes the test server reachable without naming it, so that it is treated as a foreign one.
  const stranger = { allow: [], allowPrivate: true };
  /** What a fetcher tells the gate of a host about an answer, and how often it asks. */
  const told = async (path: string) => {
    const calls: (string | number)[][] = [];
    const note = (what: string) => (host: string, ms?: number) => {
      expect(host).toBe('127.0.0.1');
      calls.push(ms === undefined ? [what] : [what, ms]);
    };
    const gate: HostGate = {
      enter: async host => {
        note('enter')(host);
        return () => void calls.push(['leave']);
      },
      hold: note('hold'),
      strike: note('strike'),
      calm: note('calm'),
    };
    const { status } = await get(path, {}, { ...stranger, gate });
    return [status, ...calls.map(call => call.join(' '))];
  };
  it('is waited for once', async () => expect((await get('/busy', {}, stranger)).status).toBe(200));
  it('is not waited for over a minute', async () => expect((await get('/busy-long', {}, stranger)).status).toBe(429));
  it('holds the host, a minute at most', async () => {
    busy = 0;
    expect(await told('/busy')).toEqual([200, 'enter', 'leave', 'hold 0', 'enter', 'leave', 'calm']);
    expect(await told('/busy-long')).toEqual([429, 'enter', 'leave', 'hold 60000']);
  });
  it.each([
    ['/busy-unsaid', 503],
    ['/busy-soon', 429],
  ])('is missing: %s makes the pauses longer, and is not asked again', async (path, status) =>
    expect(await told(path)).toEqual([status, 'enter', 'leave', 'strike']),
  );
  it.each([
    ['/plain', 200],
    ['/nowhere', 404],
  ])('does not count for %s, after which pauses are short again', async (path, status) =>
    expect(await told(path)).toEqual([status, 'enter', 'leave', 'calm']),
  );
});
