import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'tenken-test-';
/** Bytes that have to be free in memory; the databases of a run take about a sixth of it. */
const plenty = 6 * 1024 ** 3;

/**
 * A new folder for the database of a run of tests: in memory where the machine has plenty of it, for a copy of the product's thousand
 * tables takes a tenth of the time there; otherwise on disk. Folders in memory that a killed run has left are removed.
 */
export function makeQuickFolder(): string {
  if (!hasPlenty()) return mkdtempSync(join(tmpdir(), prefix));
  for (const name of readdirSync(memory)) if (name.startsWith(prefix)) removeLeft(name);
  return mkdtempSync(join(memory, `${prefix}${process.pid}-`));
}

/** Removes a folder whose run has ended; one of another user stays. */
function removeLeft(name: string): void {
  if (isRunning(Number.parseInt(name.slice(prefix.length), 10))) return;
  try {
    rmSync(join(memory, name), { recursive: true, force: true });
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) > plenty;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
