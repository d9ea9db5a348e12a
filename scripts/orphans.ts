import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { descendantsOf, readProcesses } from '#platform/processes/process-tree.ts';

/** The environment variable that marks all processes of one start; they have it as an argument too. */
export const startIdVariable = 'TENKEN_START_ID';

const goneMs = 10_000;

/** Ends processes that a killed Tenken left on this data folder and notes the id of this start. Returns their number. */
export async function endOrphans(dataDir: string, startId: string): Promise<number> {
  const file = join(dataDir, 'start-id');
  const before = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const count = before === '' ? 0 : await endProcessesOf(before);
  writeFileSync(file, `${startId}\n`, { mode: 0o600 });
  return count;
}

/** Kills every other process that carries the id in its environment or arguments, and waits. Returns their number. */
export async function endProcessesOf(startId: string): Promise<number> {
  const killed = new Set<number>();
  for (const deadline = performance.now() + goneMs; performance.now() < deadline; await setTimeout(20)) {
    const living = processesOf(startId);
    if (living.length === 0) break;
    for (const pid of living) {
      killed.add(pid);
      kill(pid);
    }
  }
  return killed.size;
}

/**
 * Kills processes of this start that lost their parent, such as a browser of a worker that was killed. Returns their number. A
 * crash handler of Chromium leaves its browser's tree by itself, and ends with it.
 */
export function endStrays(startId: string, root = process.pid): number {
  const all = readProcesses();
  const below = new Set(descendantsOf(root, all).map(({ pid }) => pid));
  const strays = processesOf(startId).filter(
    pid =>
      all.has(pid) && !below.has(pid) && pid !== root && !textOf(String(pid), 'cmdline').includes('crashpad_handler'),
  );
  for (const pid of strays) kill(pid);
  return strays.length;
}

function processesOf(startId: string): number[] {
  const mark = `\0${startIdVariable}=${startId}\0`;
  return readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter(entry => ['cmdline', 'environ'].some(name => `\0${textOf(entry, name)}`.includes(mark)))
    .map(Number);
}

/** Empty for a process that has gone. The environment of another user's is not readable everywhere, not for root either. */
function textOf(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Gone meanwhile.
  }
}
