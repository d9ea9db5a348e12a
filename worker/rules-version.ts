import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckId } from '#checks/registry.ts';

const known = new Map<CheckId, string>();
/** Files of a check that judge nothing: its tests, and what the browser shows. */
const others = /\.test\.ts$|\.tsx$|(^|\/)(fixtures|screen)\//;

/** The version of a check's own rules: a digest of the sources that judge, so that nobody has to count. Read once per process. */
export function rulesVersion(id: CheckId): string {
  const version = known.get(id) ?? digestOfSources(join(import.meta.dirname, '../checks', id));
  known.set(id, version);
  return version;
}

/** Twelve hexadecimal digits of the judging files of a folder, by path and content. */
export function digestOfSources(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !others.test(path.slice(folder.length + 1)));
  for (const path of files.toSorted()) {
    const text = readFileSync(path);
    hash.update(`${path.slice(folder.length + 1)}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex').slice(0, 12);
}
