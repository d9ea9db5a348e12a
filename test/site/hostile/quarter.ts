import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { issueCertificate } from '../../issue-certificate.ts';
import { page } from './documents.ts';
import type { Answer, HostileEntry, Neighbours, Surroundings } from './entry.ts';

/** Loopback addresses of the quarter and the servers beside it, which must all be allowed. */
export const quarterHosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;

/** The quarter while it runs. */
export interface Quarter {
  /** Without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** Serves these entries on one host: its start page links to all of them. One that needs a host of its own is at its root. */
export async function startQuarter(entries: readonly HostileEntry[]): Promise<Quarter> {
  const servers: Server[] = [];
  type Respond = (request: IncomingMessage, response: ServerResponse) => void;
  const listen = async (host: string, answer: Respond, certificate?: { cert: string; key: string }) => {
    const server = certificate
      ? createSecureServer(certificate, answer)
      : createServer({ keepAliveTimeout: 2_000 }, answer);
    servers.push(server);
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
    return `http${certificate ? 's' : ''}://${host}:${(server.address() as AddressInfo).port}`;
  };
  const [main, silentHost, busyHost, otherHost] = quarterHosts;
  const sendOther: Respond = (_, response) => sendPage(response, page('隣のサイト'));
  const stranger = issueCertificate({});
  const neighbours: Neighbours = {
    silent: await listen(silentHost, () => undefined),
    busy: await listen(busyHost, (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end()),
    other: await listen(otherHost, sendOther),
    selfSigned: await listen(otherHost, sendOther, issueCertificate({ host: otherHost })),
    unknownIssuer: await listen(otherHost, sendOther, issueCertificate({ host: otherHost, issuer: stranger })),
  };
  const origin = await listen(main, (request, response) =>
    answerAny(request, response, { entries, neighbours, origin }),
  );
  return {
    origin,
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))));
    },
  };
}

/** The address of an entry's start page, or of a path below its folder. */
export function addressIn(origin: string, entry: HostileEntry, at = ''): string {
  return new URL(at, origin + folderOf(entry)).href;
}

/** Whether it can share a host with others. */
export function isNeighbourly(entry: HostileEntry): boolean {
  return entry.alone !== true && entry.missing === undefined;
}

function folderOf(entry: HostileEntry): string {
  return isNeighbourly(entry) ? `/${entry.id}/` : '/';
}

interface Served {
  entries: readonly HostileEntry[];
  neighbours: Neighbours;
  origin: string;
}

function answerAny(request: IncomingMessage, response: ServerResponse, { entries, neighbours, origin }: Served): void {
  // Addresses are compared as they were sent: bytes in other encodings do not survive a parser.
  const [path = ''] = (request.url ?? '/').split('?', 1);
  const send = (answer: Answer, here: string) => sendAnswer(answer, request, response, { ...neighbours, origin, here });
  for (const entry of entries) {
    const rootAnswer = entry.root?.[path];
    if (rootAnswer !== undefined) return send(rootAnswer, origin + folderOf(entry));
  }
  if (path === '/robots.txt') {
    const lines = entries.flatMap(entry => entry.robots?.(origin) ?? []);
    response.writeHead(200, { 'content-type': 'text/plain' }).end(['User-agent: *', ...lines, ''].join('\n'));
    return;
  }
  for (const entry of entries) {
    const folder = folderOf(entry);
    if (!path.startsWith(folder)) continue;
    const rest = path.slice(folder.length);
    const { [rest]: exact, '*': any } = entry.pages;
    const answer = exact ?? any ?? entry.missing;
    if (answer !== undefined) return send(answer, origin + folder);
  }
  if (path !== '/') return sendMissing(response);
  const items = entries.map(entry => `<li><a href="${folderOf(entry)}">${entry.what.ja}</a></li>`);
  sendPage(response, page('いたずら横丁', `<ul>${items.join('')}</ul>`));
}

function sendAnswer(answer: Answer, request: IncomingMessage, response: ServerResponse, around: Surroundings): void {
  if (typeof answer === 'function') answer(request, response, around);
  else
    sendPage(
      response,
      answer.replace(
        /\{\{(silent|busy|other|selfSigned|unknownIssuer|here|origin)\}\}/g,
        (_, name: keyof Surroundings) => around[name],
      ),
    );
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function sendMissing(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('<!DOCTYPE html><title>404</title>404');
}
