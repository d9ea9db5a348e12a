import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endOrphans, startIdVariable } from './orphans.ts';

test('orphans of a killed start are ended by the next one, and nothing else', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tenken-orphans-'));
  const [killed, next] = [randomUUID(), randomUUID()];
  const begin = (startId: string) => spawn('sleep', ['60'], { detached: true, env: { [startIdVariable]: startId } });
  const [orphan, stranger] = [begin(killed), begin(randomUUID())];
  try {
    await Promise.all([once(orphan, 'spawn'), once(stranger, 'spawn')]);
    expect(await endOrphans(dataDir, killed)).toBe(0);
    const gone = once(orphan, 'exit');
    expect(await endOrphans(dataDir, next)).toBe(1);
    expect(await gone).toEqual([null, 'SIGKILL']);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  }
});
