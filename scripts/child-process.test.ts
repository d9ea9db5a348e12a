import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startChild } from './child-process.ts';

/** Empty for a process that has ended, also while nobody has taken notice of its end. */
function commandOf(pid: string | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

test('a worker that is blocked is killed when it has been silent for long, with the processes that it started', async () => {
  const child = startChild('test/processes/blocked-worker.ts', process.env, 'ignore', { silentMs: 500 });
  const { url: started } = await child.ready;
  expect(commandOf(started)).toContain('sleep');
  expect(await child.gone).toBe('SIGKILL');
  await expect.poll(() => commandOf(started)).toBe('');
});
