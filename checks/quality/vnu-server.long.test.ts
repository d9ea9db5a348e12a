import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { createLender, type Lender } from '../lender.ts';
import { checkerJar } from './checker-jar.ts';
import { findJava } from './find-java.ts';
import { startJava } from './java-process.ts';
import { askChecker, type Borrow } from './vnu-server.ts';

const java = findJava() ?? 'java';
const places = { places: 2, idleMs: 120_000 };
const server = createLender(() => startJava(java, checkerJar()), places);
const html = Buffer.from('<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p>x</p></body></html>');
const type = 'text/html; charset=utf-8';

const borrowFrom =
  (lender: Lender): Borrow =>
  (signal, isAlone) =>
    lender.borrow(signal, '', isAlone);

const check = (lender: Lender, bytes: Uint8Array, signal?: AbortSignal, timeoutMs?: number) =>
  askChecker(borrowFrom(lender), bytes, type, { signal, ...(timeoutMs ? { timeoutMs } : {}) });

afterAll(() => server.stop());

test('many documents at once get their own answers', async () => {
  const bad = Buffer.from(html.toString().replace('<p>', '<p><center>'));
  const answers = await Promise.all([html, bad, html, bad, html, bad].map(bytes => check(server, bytes)));
  expect(answers.map(messages => messages.length > 0)).toEqual([false, true, false, true, false, true]);
});

test('a server that died is started again with the next document', async () => {
  await check(server, html);
  await server.stop();
  expect(await check(server, html)).toEqual([]);
});

test('a document that takes too long ends the server, not the next document', async () => {
  await expect(check(server, html, undefined, 1)).rejects.toMatchObject({ code: 'checker-timeout' });
  expect(await check(server, html)).toEqual([]);
});

test('documents that are judged beside one that ends the server again and again are judged all the same', async () => {
  const lender = createLender(() => startJava(java, checkerJar()), places);
  const long = Buffer.from(html.toString().replace('<p>', '<p><center>').replace('x</p>', 'x<b></i>'.repeat(20_000)));
  const wanted = await check(lender, long);
  expect(wanted.length).toBeGreaterThan(100);
  let ends = 0;
  const ending: Borrow = async (signal, isAlone) => {
    const loan = await borrowFrom(lender)(signal, isAlone);
    ends += 1;
    for (const pid of javasOf('vnu-jar/')) process.kill(-Number(pid), 'SIGKILL');
    return loan;
  };
  const crash = () => expect(askChecker(ending, long, type)).rejects.toMatchObject({ code: 'checker-crashed' });
  const [, first, second] = await Promise.all([crash(), check(lender, long), check(lender, long), crash()]);
  expect(ends).toBe(4);
  expect([first, second]).toEqual([wanted, wanted]);
  await lender.stop();
});

test('a request that is given up rejects with its reason', async () => {
  const controller = new AbortController();
  controller.abort(new Error('enough'));
  await expect(check(server, html, controller.signal)).rejects.toThrow('enough');
});

test('listens on 127.0.0.1 only, and stop leaves nothing that listens', async () => {
  const running = await startJava(java, checkerJar());
  const socket = connect(running.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  await expect(once(connect(running.port, '127.0.0.2'), 'connect')).rejects.toThrow('ECONNREFUSED');
  await running.stop();
  await expect(once(connect(running.port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('answers only who knows the secret of its start', async () => {
  const running = await startJava(java, checkerJar());
  const ask = async (method: string, path: string) => {
    const headers = { 'user-agent': 'other', 'content-type': type };
    const sent = request({ host: '127.0.0.1', port: running.port, path, method, headers });
    const [answer] = await once(sent.end(method === 'POST' ? html : undefined), 'response');
    answer.resume();
    return answer.statusCode as number;
  };
  const site = `doc=${encodeURIComponent(`http://127.0.0.1:${running.port}/`)}`;
  for (const path of ['/?out=json', `/?${site}`, `/html5/?${site}`, `/parsetree/?${site}`, running.path.slice(0, -2)]) {
    expect({ path, post: await ask('POST', path), get: await ask('GET', path) }).toEqual({ path, post: 404, get: 404 });
  }
  expect(await ask('POST', `${running.path}?out=json`)).toBe(200);
  // The list of processes, which every user of the machine can read, does not tell it.
  expect(readFileSync(`/proc/${running.pid}/cmdline`, 'latin1')).not.toContain(running.path.replaceAll('/', ''));
  await running.stop();
});

test('the older version judges as it did, beside the newest, and stops once it is idle', async () => {
  const older = createLender(() => startJava(java, checkerJar('20.6.30')), { ...places, idleMs: 1 });
  const page = Buffer.from(html.toString().replace('<p>x</p>', '<search>x</search>'));
  const [now, before] = await Promise.all([check(server, page), check(older, page)]);
  expect(now).toEqual([]);
  expect(before).toMatchObject([{ type: 'error', message: expect.stringContaining('Element “search” not allowed') }]);
  await vi.waitFor(() => expect(javasOf('vnu-jar-20')).toEqual([]), { timeout: 30_000 });
  expect(javasOf('vnu-jar/')).toHaveLength(1);
  // The next document starts it again.
  expect(await check(older, html)).toEqual([]);
  await older.stop();
});

/** The servers of a package that this process has started. */
function javasOf(name: string): string[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children.filter(pid => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(name));
}

test('a program that is no Java is an error that shows its output', async () => {
  await expect(startJava('/bin/echo', checkerJar())).rejects.toThrow(/did not start .*nu\.validator/s);
});
