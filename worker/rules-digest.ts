import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckId } from '#checks/registry.ts';

const root = join(import.meta.dirname, '..');
const digests = new Map<CheckId, Promise<string>>();

/** Digest of what makes a check's judgements: its folder, shared code, the visit and the versions of packages. */
export function digestOfRules(id: CheckId): Promise<string> {
  const known = digests.get(id) ?? computeDigest(id);
  digests.set(id, known);
  return known;
}

let outlines: Promise<string> | undefined;

/** Digest of what reads the outline of a page for the crawl. */
export function digestOfOutlines(): Promise<string> {
  outlines ??= Promise.all([filesIn(join(root, 'checks'), false), filesIn(join(root, 'worker/crawl'), false)]).then(
    files => digestOfFiles(files.flat()),
  );
  return outlines;
}

async function computeDigest(id: CheckId): Promise<string> {
  const shared = await filesIn(join(root, 'checks'), false);
  const own = await filesIn(join(root, 'checks', id), true);
  const visits = await filesIn(join(root, 'worker/visit'), true);
  return digestOfFiles([...shared, ...own, ...visits]);
}

/** With the versions of packages. */
async function digestOfFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files, join(root, 'package.json')].toSorted())
    hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('base64');
}

async function filesIn(folder: string, recursive: boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive });
  return entries
    .filter(entry => entry.isFile() && !/\.test\.ts$|\.tsx$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
}
