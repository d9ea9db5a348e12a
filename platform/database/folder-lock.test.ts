import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderBusyError, lockFolder } from './folder-lock.ts';

/** Takes the lock in a process of its own, which does not end by itself. */
const holderSource = `
  const [module, folder, state] = process.argv.slice(1);
  const { lockFolder } = await import(module);
  await lockFolder(folder, { isEnding: () => state === 'ending' });
  setInterval(() => {}, 1000);
  console.log('held');`;

describe('the lock on a folder', () => {
  let folder: string;
  let holder: ChildProcess;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenken-lock-'));
  });
  afterEach(() => {
    holder.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  async function hold(state: 'running' | 'ending'): Promise<void> {
    const args = [join(import.meta.dirname, 'folder-lock.ts'), folder, state];
    const child = spawn(process.execPath, ['--input-type=module', '-e', holderSource, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    holder = child;
    await once(child.stdout, 'data');
  }

  test('is refused while its holder goes on running', async () => {
    await hold('running');
    await expect(lockFolder(folder, { waitMs: 200 })).rejects.toThrow(FolderBusyError);
    expect(holder.exitCode).toBeNull();
  });

  test('comes free with its holder, also after kill -9', async () => {
    await hold('running');
    holder.kill('SIGKILL');
    await (await lockFolder(folder)).release();
  });

  test('is waited for while its holder is ending, longer than for one that runs', async () => {
    await hold('ending');
    const said: string[] = [];
    const log = (line: string) => {
      said.push(line);
      setTimeout(() => holder.kill('SIGKILL'), 500);
    };
    const lock = await lockFolder(folder, { waitMs: 100, log });
    expect(said).toEqual([`waiting for the Tenken that is ending on this folder (process ${holder.pid})`]);
    await lock.release();
  });

  test('is taken by force from a holder that does not come to its end', async () => {
    await hold('ending');
    const gone = once(holder, 'exit');
    const said: string[] = [];
    const lock = await lockFolder(folder, { endingMs: 200, log: line => said.push(line) });
    expect(await gone).toEqual([null, 'SIGKILL']);
    expect(said.at(-1)).toBe(`ending it by force (process ${holder.pid})`);
    await lock.release();
  });

  test('is waited for no longer than the caller wants', async () => {
    await hold('ending');
    const reason = new Error('enough');
    const waiting = lockFolder(folder, { signal: AbortSignal.abort(reason) });
    await expect(waiting).rejects.toThrow(reason);
  });
});
