import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fairTime } from '#platform/time/fair-time.ts';
import type { RunningProgram } from '../lender.ts';

/** A running checker, which answers other paths than its own 404. It is stopped with all its processes. */
export interface JavaProcess extends RunningProgram {
  pid: number | undefined;
}

/**
 * Ends Java when this process ends in any way: the shell reads a pipe that only this process holds open, so that even
 * `kill -9` leaves no server behind.
 */
const stopWithParent =
  'exec 3<&0; "$@" </dev/null 3<&- & java=$!; (cat <&3 >/dev/null; kill $java) 2>/dev/null & wait $java';

/** Starts the HTML checker's server on a free port of 127.0.0.1. Rejects with its last output when it is not ready in `readyWithinMs`. */
export async function startJava(java: string, jar: string, readyWithinMs = 30_000): Promise<JavaProcess> {
  const port = await freePort();
  const path = `/${randomBytes(32).toString('hex')}/`;
  const options = [
    '-Xmx320m',
    '-Xss4m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-Djava.awt.headless=true',
    '-Dnu.validator.servlet.bind-address=127.0.0.1',
    `-Dnu.validator.servlet.max-file-size=${10 * 1024 * 1024}`,
  ];
  const command = [java, ...options, '-cp', jar, 'nu.validator.servlet.Main', String(port)];
  const child = spawn('/bin/sh', ['-c', stopWithParent, 'sh', ...command], {
    cwd: join(import.meta.dirname, 'vnu'),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', JDK_JAVA_OPTIONS: secretPaths(path) },
  });
  const ended = new Promise<void>(resolve => {
    child.once('error', () => resolve());
    child.once('exit', () => child.stdin?.destroy());
    // Not `exit`, which is the shell's: Java has ended when the pipes are closed.
    child.once('close', () => resolve());
  });
  try {
    await ready(child, readyWithinMs);
  } catch (error) {
    killGroup(child);
    throw error;
  }
  const stop = async () => {
    killGroup(child);
    await ended;
  };
  return { pid: child.pid, port, path, ended, stop };
}

/** Options that put all services of the checker below the path. Every user can read arguments, only this one the environment. */
function secretPaths(path: string): string {
  const services = { generic: path, html5: `${path}html5/`, parsetree: `${path}parsetree/` };
  return Object.entries(services)
    .map(([name, place]) => `-Dnu.validator.servlet.path.${name}=${place}`)
    .join(' ');
}

function ready(child: ChildProcess, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const cancel = fairTime.after(withinMs, () => fail('not ready in time'));
    const fail = (why: string) => {
      cancel();
      reject(new Error(`The HTML checker did not start (${why}): ${output.slice(-500)}`));
    };
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (!output.includes('Checker service started')) return;
      cancel();
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', read).resume();
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.stdin?.on('error', () => {});
    child.once('error', error => fail(error.message));
    child.once('exit', code => fail(`ended with ${code}`));
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
