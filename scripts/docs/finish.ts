import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below it an answer fits into the first packets anyway. */
const smallest = 1024;

/** Pages with a script or style within them, which the server's Content-Security-Policy would refuse. */
export function inlinePages(folder: string): string[] {
  const isInline = /<script[^>]*>[^<]|<style|<[a-z]+ [^>]*\bstyle="/;
  return globSync('**/*.html', { cwd: folder }).filter(name => isInline.test(readFileSync(join(folder, name), 'utf8')));
}

/** Writes `.gz` beside what shrinks by it; the server sends what the browser takes. */
export async function compressSite(folder: string): Promise<void> {
  const names = globSync('**/*.{html,js,css,svg}', { cwd: folder });
  for (const name of names) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length >= smallest) await writeFile(`${path}.gz`, await promisify(gzip)(bytes));
  }
}
