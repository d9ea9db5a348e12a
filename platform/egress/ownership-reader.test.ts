import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type NameServer, startNameServer } from '#test/name-server.ts';
import { createOwnershipReader, type OwnershipReader } from './ownership-reader.ts';

const asked: string[] = [];
const site = http.createServer((request, response) => {
  const { url = '', headers } = request;
  asked.push(`${headers.host?.split(':')[0]}${url}`);
  const to = (location: string) => response.writeHead(302, { location }).end('the token of a thief');
  if (url === '/text') response.writeHead(200, { 'content-type': 'text/plain' }).end('a line');
  else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>');
  else if (url === '/untyped') response.writeHead(200).end('?');
  else if (url === '/long') response.writeHead(200, { 'content-type': 'text/plain' }).end('a'.repeat(1_000_000));
  else if (url === '/moved') to('/text');
  else if (url === '/elsewhere') to(`http://thief.example:${port}/text`);
  else if (url === '/inside') to('http://10.0.0.1/text');
  else if (url === '/other-port') to(`http://owned.example:${port + 1}/text`);
  else if (url.startsWith('/loop')) to(`/loop${Number(url.slice(5)) + 1}`);
  else response.writeHead(404, { 'content-type': 'text/plain' }).end('a line');
});
let port = 0;
let names: NameServer;
let reader: OwnershipReader;
beforeAll(async () => {
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
  names = await startNameServer();
  const places: Record<string, string> = { 'owned.example': '127.0.0.1', 'thief.example': '127.0.0.1' };
  reader = createOwnershipReader({
    allow: [`127.0.0.1:${port}`],
    userAgent: 'Test/1',
    resolve: async host => [places[host] ?? '10.0.0.1'],
    nameServers: [names.address],
    dnsTimeoutMs: 500,
  });
});
beforeEach(() => asked.splice(0));
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await names.close();
});

test.each<[path: string, answer: object]>([
  ['/text', { text: 'a line', isHtml: false }],
  ['/page', { text: '<p>', isHtml: true }],
  ['/untyped', { text: '?', isHtml: true }],
  ['/moved', { text: 'a line', isHtml: false }],
  ['/nowhere', { refused: 'status' }],
  ['/elsewhere', { refused: 'other-host' }],
  ['/inside', { refused: 'other-host' }],
  ['/other-port', { refused: 'other-host' }],
  ['/loop0', { refused: 'too-many-redirects' }],
])('%s', async (path, answer) => {
  expect(await reader.readText(`http://owned.example:${port}${path}`)).toEqual(answer);
  expect(asked.every(one => one.startsWith('owned.example/'))).toBe(true);
});

test('only the beginning of a long file is read', async () => {
  const answer = await reader.readText(`http://owned.example:${port}/long`);
  expect('text' in answer && answer.text.length).toBe(262_144);
});

test.each(['http://10.0.0.1/', 'http://inside.example/', 'http://169.254.169.254/latest/', 'http://[::1]/'])(
  '%s is not public, and is not asked',
  async url => {
    expect(await reader.readText(url)).toEqual({ refused: 'private-address' });
    expect(asked).toEqual([]);
  },
);

test('a TXT record of several strings is one text; a missing name has none; a silent server is not waited for', async () => {
  const long = 'tenken-verification=0123456789012345678901234567890123456789';
  names.records.set('_a.owned.example', [long, 'v=spf1 -all']);
  names.records.set('_b.owned.example', 'silent');
  names.records.set('_c.owned.example', []);
  expect((await reader.txtRecords('_a.owned.example'))?.toSorted()).toEqual([long, 'v=spf1 -all']);
  expect(await reader.txtRecords('_c.owned.example')).toEqual([]);
  expect(await reader.txtRecords('_missing.owned.example')).toEqual([]);
  expect(await reader.txtRecords('_b.owned.example')).toBeNull();
});
