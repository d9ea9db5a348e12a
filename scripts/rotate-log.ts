import { copyFileSync, existsSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';

export interface LogLimits {
  /** A log that is larger, or older, is put aside. */
  bytes: number;
  days: number;
  /** Number of logs that are kept aside, and the days after which they go all the same. */
  kept: number;
  keptDays: number;
}

const usualLimits: LogLimits = { bytes: 50 * 1024 ** 2, days: 7, kept: 8, keptDays: 60 };
const dayMs = 24 * 3_600_000;

/** Puts a large or old log aside as `<path>.1`, `.2` …, emptying the file for its writers. Returns whether it did. */
export function rotateLog(path: string, now: Date, limits: LogLimits = usualLimits): boolean {
  const aside = (number: number) => `${path}.${number}`;
  for (let number = 1; number <= limits.kept; number += 1)
    if (existsSync(aside(number)) && age(aside(number), now) > limits.keptDays * dayMs) rmSync(aside(number));
  if (!existsSync(path)) return false;
  const { size, birthtime } = statSync(path);
  if (size === 0) return false;
  const begin = existsSync(aside(1)) ? statSync(aside(1)).mtime : birthtime;
  if (size <= limits.bytes && now.getTime() - begin.getTime() <= limits.days * dayMs) return false;
  rmSync(aside(limits.kept), { force: true });
  for (let number = limits.kept - 1; number >= 1; number -= 1)
    if (existsSync(aside(number))) renameSync(aside(number), aside(number + 1));
  copyFileSync(path, aside(1));
  truncateSync(path);
  return true;
}

const age = (path: string, now: Date) => now.getTime() - statSync(path).mtime.getTime();
