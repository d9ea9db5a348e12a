import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { connectMachine } from './connect-machine.ts';
import { openLanguageDesk } from './language-desk.ts';
import type { Language } from './machine.ts';
import { openMachine } from './open-machine.ts';
import { serveMachine } from './serve-machine.ts';

interface Answer {
  question: string;
  pid: number;
  /** Questions that the process has answered. */
  answered: number;
}

const { signal: unstopped } = new AbortController();
const open: { close(): Promise<void> }[] = [];
const opened = <T extends { close(): Promise<void> }>(one: T): T => {
  open.unshift(one);
  return one;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

function openDesk(questionMs = 20_000, processes = 1): Language {
  const entry = new URL('../../test/processes/planted-language.ts', import.meta.url);
  return opened(openLanguageDesk({ processes, questionMs, entry }));
}

const ask = (language: Language, question: string, party = 'A', signal = unstopped) =>
  language.ask({ check: 'contents', party, question }, signal) as Promise<Answer>;

test.each([
  ['exit', 'crash'],
  ['block', 'time'],
])('what ends the process twice (%s) has no answer, and the questions around it have theirs', async (deed, reason) => {
  const desk = openDesk(3_000);
  const around = ['1', '2'].map(question => ask(desk, question, 'B'));
  await expect(ask(desk, deed)).rejects.toMatchObject({ reason });
  expect((await Promise.all(around)).map(({ question }) => question)).toEqual(['1', '2']);
  expect(await ask(desk, '3')).toMatchObject({ question: '3' });
});

test('a question whose process is killed is asked once more of another', async () => {
  const desk = openDesk();
  const { pid } = await ask(desk, 'first');
  const slow = ask(desk, 'slow');
  process.kill(pid, 'SIGKILL');
  const answer = await slow;
  expect(answer).toMatchObject({ question: 'slow', answered: 1 });
  expect(answer.pid).not.toBe(pid);
});

test('parties are served in turn, and what is given up is not asked', async () => {
  const desk = openDesk();
  const stop = new AbortController();
  const long = Array.from({ length: 6 }, (_, at) => ask(desk, `${at}`, 'A', at > 3 ? stop.signal : unstopped));
  const short = ask(desk, 'short', 'B');
  stop.abort(new Error('given up'));
  for (const one of long.slice(4)) await expect(one).rejects.toThrow('given up');
  // The turn that A had when B came is its last before B’s.
  expect((await short).answered).toBe(3);
  expect((await Promise.all(long.slice(0, 4))).at(-1)?.answered).toBe(5);
  expect((await ask(desk, 'next')).answered).toBe(6);
});

test('where there may be two processes, the second starts when questions wait', async () => {
  const desk = openDesk(20_000, 2);
  const pids = async (questions: number) => {
    const answers = await Promise.all(Array.from({ length: questions }, () => ask(desk, 'slow')));
    return new Set(answers.map(({ pid }) => pid)).size;
  };
  expect(await pids(2)).toBe(1);
  expect(await pids(5)).toBe(2);
});

test('an answer that cannot be given ends nothing', async () => {
  const desk = openDesk();
  await expect(ask(desk, 'fail')).rejects.toThrow('no such question');
  expect(await ask(desk, 'next')).toMatchObject({ answered: 1 });
});

test('workers ask the host over its socket: answers, failures and ends are their own, and a new host is asked again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenken-machine-'));
  const path = join(folder, 'socket');
  const desk = openMachine(openDesk());
  const host = await serveMachine(path, desk);
  const [one, other] = [opened(connectMachine(path)), opened(connectMachine(path))];
  expect(await ask(one, '点'.repeat(100_000))).toMatchObject({ question: '点'.repeat(100_000) });
  await expect(ask(other, 'fail')).rejects.toThrow('no such question');
  await expect(ask(other, 'exit')).rejects.toMatchObject({ reason: 'crash' });
  const stop = new AbortController();
  const withdrawn = ask(one, 'slow', 'A', stop.signal);
  stop.abort(new Error('given up'));
  await expect(withdrawn).rejects.toThrow('given up');
  // The host goes when its workers have gone; the next worker waits for the next host.
  await Promise.all([one.close(), other.close(), host.close()]);
  const late = opened(connectMachine(path));
  const waits = ask(late, 'late');
  const next = opened(await serveMachine(path, desk));
  expect(await waits).toMatchObject({ question: 'late' });
  await Promise.all([late.close(), next.close()]);
  rmSync(folder, { recursive: true });
});
