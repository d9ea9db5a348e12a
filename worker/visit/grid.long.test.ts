import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutBrowsers } from '#checks/browsers.ts';
import type { EngineOptions } from '#checks/engine.ts';
import { drawByGrid } from '#checks/layout/grid.ts';
import { startWebKit, type WebKitProcess } from '#checks/layout/webkit-process.ts';
import { servePages } from '#test/serve-pages.ts';
import { gridOfSettings } from './grid-start.ts';
import { findWebKit } from './webkit-start.ts';

const page =
  '<!doctype html><title>表</title><meta name="viewport" content="width=device-width"><body style="margin:0"><div style="height:2500px;background:#0f0">';
let site: Awaited<ReturnType<typeof servePages>>;
let real: WebKitProcess;
const stops: (() => void)[] = [];
const never = new AbortController().signal;

beforeAll(async () => {
  site = await servePages({ '/': page });
  const webkit = await findWebKit(undefined);
  if (webkit === undefined) throw new Error('WebKitGTK is not installed');
  real = await startWebKit(webkit, { width: 1600, height: 1200 }, never);
});
afterAll(async () => {
  for (const stop of stops) stop();
  await Promise.all([real?.stop(), site?.close()]);
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A grid at /wd/hub behind a password, which forwards to the local WebKitWebDriver. */
async function standIn(log: string[]): Promise<string> {
  const server = createServer((incoming, answer) => {
    log.push(`${incoming.method} ${incoming.url}`);
    if (incoming.headers.authorization !== `Basic ${btoa('op:se cret')}`) return answer.writeHead(401).end();
    const target = new URL((incoming.url ?? '').replace('/wd/hub', ''), real.server);
    const passed = ask(
      target,
      { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
      from => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      },
    );
    incoming.pipe(passed);
  });
  return `http://op:se%20cret@${await listen(server)}/wd/hub`;
}

/** A grid that answers each command as told; `undefined` never answers. */
async function scripted(answers: (command: string) => { status: number; value: unknown } | undefined) {
  const log: string[] = [];
  const server = createServer((incoming, answer) => {
    const command = `${incoming.method} ${incoming.url}`;
    log.push(command);
    incoming.resume();
    const told = answers(command);
    if (told === undefined) return;
    answer.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify({ value: told.value }));
  });
  return { url: `http://${await listen(server)}`, log };
}

const optionsFor = (url: string): EngineOptions => ({
  listBrowser: [],
  dictionary: [],
  grid: { url, devices: { WI: { browserName: 'MiniBrowser' } } },
});
const drawWith = (url: string, limits = { startMs: 60_000, commandMs: 60_000 }) =>
  drawByGrid(`${site.origin}/`, layoutBrowsers.WI, optionsFor(url), never, { limits });

test('a picture of the whole page by a grid, whose session is ended', async () => {
  const log: string[] = [];
  const drawn = await drawWith(await standIn(log));
  expect(drawn.picture).toMatchObject({ height: 2500, cut: false });
  expect(drawn).toMatchObject({ engine: 'MiniBrowser', real: false, version: expect.stringMatching(/^\d+\./) });
  expect(log[0]).toBe('POST /wd/hub/session');
  expect(log.at(-1)).toMatch(/^DELETE \/wd\/hub\/session\/[\w-]+$/);
});

const started = { status: 200, value: { sessionId: 's1', capabilities: { browserName: 'internet explorer' } } };

/** Only a grid without an answer is given up soon: another may be slow. */
const patience = 60_000;

test.each<[string, (command: string) => { status: number; value: unknown } | undefined, string]>([
  [
    'refuses the session',
    () => ({ status: 500, value: { error: 'session not created', message: 'No such device\nstack', stacktrace: '' } }),
    'grid-refused: No such device',
  ],
  ['answers nonsense', () => ({ status: 200, value: 'hello' }), 'grid-refused'],
  ['never gives the session', () => undefined, 'grid-timeout'],
  ['hangs in a command', command => (command === 'POST /session' ? started : undefined), 'grid-timeout'],
])('a grid that %s', async (_name, answers, message) => {
  const grid = await scripted(answers);
  const startMs = message === 'grid-timeout' ? 300 : patience;
  await expect(drawWith(grid.url, { startMs, commandMs: 300 })).rejects.toThrow(message);
});

test('a grid that hangs is asked to end the session all the same', async () => {
  const grid = await scripted(command => {
    if (command === 'POST /session') return started;
    return command.startsWith('DELETE') ? { status: 200, value: null } : undefined;
  });
  await expect(drawWith(grid.url, { startMs: patience, commandMs: 300 })).rejects.toThrow('grid-timeout');
  expect(grid.log.at(-1)).toBe('DELETE /session/s1');
});

test('no grid at the address', async () => {
  const server = createServer();
  const address = await listen(server);
  for (const stop of stops.splice(-1)) stop();
  await expect(drawWith(`http://${address}`)).rejects.toThrow(/grid-unreachable: .*ECONNREFUSED/);
});

test('a stopped run leaves the grid at once', async () => {
  const grid = await scripted(() => undefined);
  const stop = new AbortController();
  const drawing = drawByGrid(`${site.origin}/`, layoutBrowsers.WI, optionsFor(grid.url), stop.signal);
  await expect.poll(() => grid.log.length).toBe(1);
  stop.abort();
  await expect(drawing).rejects.toThrow('grid-timeout');
});

test('settings for a device that is none', () => {
  expect(() => gridOfSettings({ url: 'http://grid', devices: { IE6: {} } })).toThrow('Incorrect device');
});
