import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The variable by which every process that one start brings forth can be known. */
export const instanceVariable = 'TENKEN_INSTANCE';

/**
 * Ends browsers, Java and the like that a killed Tenken left behind on this data folder, and notes the new instance for
 * the next time. Call it while holding the folder. Returns how many there were.
 */
export function takeOver(dataDir: string, instance: string): number {
  const file = join(dataDir, 'instance');
  const before = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const count = before === '' ? 0 : endInstance(before);
  writeFileSync(file, `${instance}\n`, { mode: 0o600 });
  return count;
}

/** Kills every process that carries the instance in its environment, apart from this one. Returns how many. */
export function endInstance(instance: string): number {
  const mark = `\0${instanceVariable}=${instance}\0`;
  let count = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) continue;
    try {
      if (!`\0${readFileSync(`/proc/${entry}/environ`, 'latin1')}`.includes(mark)) continue;
      process.kill(Number(entry), 'SIGKILL');
      count += 1;
    } catch {
      // Gone, or another user's.
    }
  }
  return count;
}
