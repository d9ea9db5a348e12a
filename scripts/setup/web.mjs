import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, node24, print, run, SetupError } from './command.mjs';

const stamp = join(home, 'dist', 'web-sources');
const sources = [
  'web',
  'product',
  'endpoint',
  'checks',
  'language',
  'scripts/setup',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the browser side into dist/web when its sources have changed since the last build. */
export async function ensureWeb() {
  const wanted = fingerprint();
  const built = existsSync(join(home, 'dist', 'web', 'index.html'));
  if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'there';
  print('      building the web');
  const { code, output } = await run(node24, [join(home, 'node_modules', 'vite', 'bin', 'vite.js'), 'build']);
  if (code !== 0) throw new SetupError(`The web does not build:\n${output.trim()}`);
  mkdirSync(join(home, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
  return 'built';
}

function fingerprint() {
  const hash = createHash('sha256');
  const add = path => {
    const full = join(home, path);
    if (!existsSync(full)) return;
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  };
  for (const source of sources) {
    if (/\.\w+$/.test(source)) add(source);
    else for (const path of filesBelow(source)) add(path);
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(join(home, folder), { withFileTypes: true })
    .flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'fixtures' ? [] : filesBelow(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    })
    .sort((a, b) => (a < b ? -1 : 1));
}
