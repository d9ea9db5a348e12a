import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endOrphans, endStrays, startIdVariable } from './orphans.ts';

test('orphans of a killed start are ended by the next one, and nothing else', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenken-orphans-'));
  const [killed, next] = [randomUUID(), randomUUID()];
  const begin = (startId: string) => spawn('sleep', ['60'], { detached: true, env: { [startIdVariable]: startId } });
  const [orphan, stranger] = [begin(killed), begin(randomUUID())];
  const mark = `${startIdVariable}=${killed}`;
  const marked = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', mark], { detached: true, env: {} });
  try {
    await Promise.all([orphan, stranger, marked].map(one => once(one, 'spawn')));
    expect(await endOrphans(dataDir, killed)).toBe(0);
    const gone = Promise.all([orphan, marked].map(one => once(one, 'exit')));
    expect(await endOrphans(dataDir, next)).toBe(2);
    expect(await gone).toEqual(Array(2).fill([null, 'SIGKILL']));
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  }
});

test('processes that lost their parent are ended while their start goes on, and those that have it stay', async () => {
  const startId = randomUUID();
  const env = { ...process.env, [startIdVariable]: startId };
  const own = spawn('sleep', ['60'], { env });
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; wait'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(parent.stdout, 'data');
  try {
    expect(endStrays(startId)).toBe(0);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(endStrays(startId)).toBe(1);
    await expect.poll(() => endStrays(startId)).toBe(0);
    expect(own.exitCode).toBeNull();
  } finally {
    own.kill('SIGKILL');
  }
});
