import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserProxy, type BrowserProxyOptions, startBrowserProxy } from './browser-proxy.ts';

let connections = 0;
let lastHeaders: http.IncomingHttpHeaders = {};
let lastPath = '';
const site = http.createServer((request, response) => {
  lastHeaders = request.headers;
  lastPath = request.url ?? '';
  if (request.url === '/breaks') {
    response.writeHead(200, { 'content-length': '1000' }).write('part');
    setImmediate(() => response.destroy());
  } else if (request.method === 'POST') request.pipe(response.writeHead(201));
  else response.writeHead(200, { 'Set-Cookie': ['a=1', 'b=2'], Connection: 'X-Hop', 'X-Hop': 'x' }).end('hello');
});
site.on('connection', () => {
  connections += 1;
});
site.on('upgrade', (request, socket: Socket, head: Buffer) => {
  lastPath = request.url ?? '';
  socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n');
  socket.write(head);
  socket.pipe(socket);
});

let port = 0;
const running: BrowserProxy[] = [];
beforeAll(async () => {
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(proxy => proxy.close()));
});

async function start(options: Partial<BrowserProxyOptions> = {}): Promise<BrowserProxy> {
  const proxy = await startBrowserProxy({ allow: [`127.0.0.1:${port}`], ...options });
  running.push(proxy);
  return proxy;
}

/** Sends raw bytes to the proxy and returns everything received, until the other side ends or `until` is found. */
function talk(proxy: BrowserProxy, request: string, until?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(proxy.url).port), '127.0.0.1');
    let got = '';
    const finish = () => {
      socket.destroy();
      resolve(got);
    };
    socket.on('data', chunk => {
      got += chunk.toString('latin1');
      if (until && got.includes(until)) finish();
    });
    socket.on('end', finish);
    socket.on('close', finish);
    socket.on('error', reject);
    socket.write(request);
  });
}

const get = (url: string, extra = '') =>
  `GET ${url} HTTP/1.1\r\nHost: wrong.example\r\n${extra}Connection: close\r\n\r\n`;

describe('startBrowserProxy', () => {
  it('forwards a plain request with the right host and without hop headers', async () => {
    const answer = await talk(
      await start(),
      get(`http://127.0.0.1:${port}/a?b=c`, 'Proxy-Authorization: x\r\nX-Kept: y\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Set-Cookie: a=1\r\nSet-Cookie: b=2[\s\S]*hello/);
    expect(answer).not.toContain('X-Hop: x');
    expect(lastPath).toBe('/a?b=c');
    expect(lastHeaders).toMatchObject({ host: `127.0.0.1:${port}`, 'x-kept': 'y' });
    expect(lastHeaders).not.toHaveProperty('proxy-authorization');
  });

  it('streams a request body', async () => {
    const request = `POST http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde`;
    expect(await talk(await start(), request)).toMatch(/^HTTP\/1\.1 201 [\s\S]*abcde/);
  });

  it('tunnels CONNECT', async () => {
    const inner = 'GET /inside HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answer = await talk(await start(), `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: x\r\n\r\n${inner}`, 'hello');
    expect(answer).toMatch(/^HTTP\/1\.1 200 Connection Established\r\n\r\nHTTP\/1\.1 200 OK[\s\S]*hello/);
    expect(lastPath).toBe('/inside');
  });

  it.each(['http', 'ws'])('passes a websocket upgrade that arrives as a plain %s request', async scheme => {
    const head = `GET ${scheme}://127.0.0.1:${port}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\nping`;
    expect(await talk(await start(), head, 'ping')).toMatch(/^HTTP\/1\.1 101 [\s\S]*\r\n\r\nping/);
    expect(lastPath).toBe('/live');
  });

  it('refuses private addresses in every form, says why, and makes no connection', async () => {
    const told: string[] = [];
    const proxy = await start({ allow: [], onRefused: (target, reason) => told.push(`${target}: ${reason}`) });
    const before = connections;
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    for (const host of ['127.0.0.1', '2130706433', 'localhost', '[::1]', '[::ffff:127.0.0.1]']) {
      expect(await talk(proxy, get(`http://${host}:${port}/`))).toMatch(
        /^HTTP\/1\.1 403 Forbidden[\s\S]*not a public address/,
      );
      expect(await talk(proxy, `CONNECT ${host}:${port} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 403 [\s\S]*not a public/,
      );
      expect(await talk(proxy, `GET ws://${host}:${port}/ HTTP/1.1\r\nHost: x\r\n${upgrade}`)).toMatch(
        /^HTTP\/1\.1 403 /,
      );
    }
    expect(connections).toBe(before);
    expect(proxy.refused()).toEqual([
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `[::1]:${port}`,
      `[::ffff:7f00:1]:${port}`,
    ]);
    expect(told[0]).toBe(`127.0.0.1:${port}: 127.0.0.1 is not a public address`);
  });

  it("ends connections of another user's process without an answer", async () => {
    const told: string[] = [];
    const proxy = await start({ users: new Set([4711]), onRefused: (_target, reason) => told.push(reason) });
    const before = connections;
    expect(await talk(proxy, get(`http://127.0.0.1:${port}/`))).toBe('');
    expect(await talk(proxy, `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: x\r\n\r\n`)).toBe('');
    const upgrade = 'Connection: Upgrade\r\nUpgrade: echo\r\n\r\n';
    expect(await talk(proxy, `GET http://127.0.0.1:${port}/ HTTP/1.1\r\nHost: x\r\n${upgrade}`)).toBe('');
    expect(connections).toBe(before);
    expect(told).toEqual(Array(3).fill(`a process of user ${process.geteuid?.()} asked`));
  });

  it('connects to the address that it checked', async () => {
    const inTurn = [['127.0.0.1'], ['10.0.0.1']];
    let asked = 0;
    const proxy = await start({ resolve: async () => inTurn[asked++] ?? [] });
    expect(await talk(proxy, get(`http://rebind.invalid:${port}/`))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await talk(proxy, get(`http://rebind.invalid:${port}/`))).toMatch(/^HTTP\/1\.1 403 /);
    expect(asked).toBe(2);
  });

  it('survives broken peers', async () => {
    const proxy = await start();
    expect(await talk(proxy, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await talk(proxy, 'CONNECT ::: HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await talk(proxy, '\u0000\u0001 not http\r\n\r\n')).toBe('');
    // Cut off, not silently complete.
    expect(await talk(proxy, get(`http://127.0.0.1:${port}/breaks`))).toMatch(/Content-Length: 1000\r\n[\s\S]*$/i);
    const closed = await start({ allow: ['127.0.0.1'] });
    expect(await talk(closed, get('http://127.0.0.1:1/'))).toMatch(/^HTTP\/1\.1 502 /);
    expect(await talk(closed, 'CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 502 /);
    expect(await talk(proxy, get(`http://127.0.0.1:${port}/`))).toMatch(/^HTTP\/1\.1 200 /);
  });
});
