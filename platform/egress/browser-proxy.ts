import http from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { FetchError, type PinnedHost, proxyErrorHeader } from '#checks/engine.ts';
import { fairTime } from '../time/fair-time.ts';
import { failureOf } from './failure.ts';
import { ownUsers, userOfPeer } from './local-peer.ts';
import { pinnedLookup } from './pinned-connection.ts';
import { portOf } from './ports.ts';
import {
  type CheckedAddress,
  createTargetPolicy,
  PortRefusedError,
  type TargetPolicyOptions,
  TargetRefusedError,
} from './target-policy.ts';

export interface BrowserProxyOptions extends TargetPolicyOptions {
  /** The host that is reached at an address of its own. */
  pinned?: PinnedHost;
  /** The users whose processes may use the proxy; by default that of this process and that of its browsers. */
  users?: ReadonlySet<number>;
  /** Called for every refused address and every refused process, for the log. */
  onRefused?: (target: string, reason: string) => void;
}

export interface BrowserProxy {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** Admits the port of a verified site on its host, if a site can have it. */
  declare(site: string): void;
  /** Refused hosts with port, each once, in the order of their first refusal; at most 1,000. */
  refused(): string[];
  close(): Promise<void>;
}

interface Target {
  host: string;
  port: number;
  addresses: CheckedAddress[];
}

interface Passage {
  /** Resolves and checks where a request wants to go; rejects with `TargetRefusedError` or `PortRefusedError`. */
  admit(url: URL): Promise<Target>;
  /** Whether the process at the other end of a connection may use the proxy; a connection that may not is ended. */
  knows(client: Duplex): Promise<boolean>;
  sockets: Set<Duplex>;
  upstream: http.Agent;
}

const connectTimeoutMs = 15_000;
const maxHeaderSize = 64 * 1024;
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

class BadTargetError extends Error {}

/**
 * The only network access of a browser: a forward proxy on 127.0.0.1 with the fetcher's target policy. Plain requests,
 * CONNECT tunnels and websocket upgrades are streamed to addresses that were resolved and checked here; all others are
 * answered 403. Connections of other users' processes are ended (decision 023).
 */
export async function startBrowserProxy(options: BrowserProxyOptions): Promise<BrowserProxy> {
  const policy = createTargetPolicy(options);
  const refused = new Set<string>();
  const sockets = new Set<Duplex>();
  const upstream = new http.Agent({ keepAlive: true, maxFreeSockets: 32 });

  async function admit(url: URL): Promise<Target> {
    const port = portOf(url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    try {
      const { pinned } = options;
      const isPinned = pinned !== undefined && url.hostname === pinned.hostname;
      return { host, port, addresses: await policy.admit(host, port, isPinned ? pinned.address : undefined) };
    } catch (error) {
      if (error instanceof TargetRefusedError || error instanceof PortRefusedError) {
        if (refused.size < 1000) refused.add(`${url.hostname}:${port}`);
        options.onRefused?.(`${url.hostname}:${port}`, error.message);
      }
      throw error;
    }
  }

  const known = new WeakMap<Duplex, Promise<boolean>>();
  const knows: Passage['knows'] = client => known.get(client) ?? Promise.resolve(false);

  const passage: Passage = { admit, knows, sockets, upstream };
  const server = http.createServer({ maxHeaderSize, requestTimeout: 0, keepAliveTimeout: 120_000 });
  const users = options.users ?? ownUsers();
  server.on('connection', socket => known.set(socket, isOfUsers(track(sockets, socket), users, options.onRefused)));
  server.on('request', (request, response) => {
    forward(passage, request, response).catch(error => answerError(response, error));
  });
  for (const [event, handle] of [
    ['connect', tunnel],
    ['upgrade', upgrade],
  ] as const) {
    server.on(event, (request: http.IncomingMessage, client: Duplex, head: Buffer) => {
      handle(passage, request, client, head).catch(error => client.end(rawAnswer(error)));
    });
  }
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    declare: policy.declare,
    refused: () => [...refused],
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        upstream.destroy();
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Checks whether a connection is of one of the users' processes, and ends it if not. */
async function isOfUsers(
  socket: Socket,
  users: ReadonlySet<number>,
  onRefused: BrowserProxyOptions['onRefused'],
): Promise<boolean> {
  const user = await userOfPeer(socket);
  if (user !== undefined && users.has(user)) return true;
  if (user !== undefined) onRefused?.('the proxy', `a process of user ${user} asked`);
  socket.destroy();
  return false;
}

/** Keeps a socket among those that are ended with the proxy. */
function track<S extends Duplex>(sockets: Set<Duplex>, socket: S): S {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
  return socket;
}

async function open({ sockets }: Passage, target: Target): Promise<Socket> {
  const socket = track(sockets, net.connect(connectOptions(target)));
  socket.setTimeout(fairTime.stretch(connectTimeoutMs), () =>
    socket.destroy(new FetchError('timeout', 'the connection took too long')),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.setTimeout(0);
  socket.setNoDelay(true);
  return socket;
}

async function forward(
  { admit, knows, upstream }: Passage,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if (!(await knows(request.socket))) return;
  const url = absolute(request.url);
  const target = await admit(url);
  const send = (fresh: boolean) => {
    const outgoing = http.request({
      ...connectOptions(target),
      agent: fresh ? false : upstream,
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: ['Host', url.host, ...passOn(request.rawHeaders, 'host')],
      maxHeaderSize,
      insecureHTTPParser: true,
    });
    response.once('close', () => outgoing.destroy());
    outgoing.once('response', answer => relay(answer, response));
    outgoing.once('error', error => {
      const idle = outgoing.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (idle && !fresh && !response.destroyed && (request.method === 'GET' || request.method === 'HEAD')) send(true);
      else answerError(response, error);
    });
    if (fresh) outgoing.end();
    else request.pipe(outgoing);
  };
  send(false);
}

async function tunnel(passage: Passage, request: http.IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
  if (!(await passage.knows(client))) return;
  const url = absolute(`http://${request.url}`);
  // URL drops port 80, CONNECT always contains one.
  const port = Number(/:(\d+)$/.exec(request.url ?? '')?.[1]) || 443;
  const socket = await open(passage, await passage.admit(new URL(`http://${url.hostname}:${port}`)));
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  join(client, socket, head);
}

async function upgrade(passage: Passage, request: http.IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
  if (!(await passage.knows(client))) return;
  const url = absolute(request.url);
  const socket = await open(passage, await passage.admit(url));
  const lines = [`${request.method} ${url.pathname}${url.search} HTTP/1.1`, `Host: ${url.host}`];
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? '';
    if (!/^(host|proxy-.*)$/i.test(name)) lines.push(`${name}: ${request.rawHeaders[i + 1]}`);
  }
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  join(client, socket, head);
}

function connectOptions({ host, port, addresses }: Target) {
  return { host, port, lookup: pinnedLookup(addresses), autoSelectFamily: true };
}

function absolute(target: string | undefined): URL {
  const url = URL.canParse(target ?? '') ? new URL(target ?? '') : undefined;
  if (!url || !/^(http|ws)s?:$/.test(url.protocol))
    throw new BadTargetError('this is a proxy: ask it for an absolute http address');
  return url;
}

/** Raw headers (name, value, name, value …) without the hop-by-hop ones. */
function passOn(raw: readonly string[], ...also: string[]): string[] {
  const named = raw.flatMap((name, i) =>
    i % 2 === 0 && name.toLowerCase() === 'connection' ? [raw[i + 1] ?? ''] : [],
  );
  const dropped = new Set([
    ...hopHeaders,
    ...also,
    ...named
      .join(',')
      .toLowerCase()
      .split(',')
      .map(name => name.trim()),
  ]);
  return raw.filter((_, i) => !dropped.has((raw[i - (i % 2)] ?? '').toLowerCase()));
}

function relay(answer: http.IncomingMessage, response: http.ServerResponse): void {
  try {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', passOn(answer.rawHeaders));
  } catch (error) {
    answer.destroy();
    answerError(response, error);
    return;
  }
  // A truncated body must be truncated for the browser too, not look complete.
  answer.on('aborted', () => response.destroy());
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

function join(client: Duplex, socket: Socket, head: Buffer): void {
  if (head.length > 0) socket.write(head);
  client.pipe(socket).pipe(client);
  client.on('close', () => socket.destroy());
  socket.on('close', () => client.destroy());
}

function refusalOf(error: unknown): { status: number; text: string } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TargetRefusedError || error instanceof PortRefusedError)
    return { status: 403, text: `refused: ${message}\n` };
  if (error instanceof BadTargetError) return { status: 400, text: `${message}\n` };
  return { status: 502, text: `no answer: ${message}\n` };
}

function answerError(response: http.ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const { status, text } = refusalOf(error);
  const headers = { 'content-type': 'text/plain; charset=utf-8', [proxyErrorHeader]: failureOf(error, []).code };
  response.writeHead(status, headers).end(text);
}

function rawAnswer(error: unknown): string {
  const { status, text } = refusalOf(error);
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
