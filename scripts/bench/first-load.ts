import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/**
 * Prints how much script the browser loads until the list of sites stands: the entry, the frame, the screen and its
 * calendar, each with the chunks that it imports at once. `node scripts/bench/first-load.ts [module …]`, for other modules.
 */
const root = join(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const modules =
  asked.length > 0
    ? asked
    : ['web/index.html', 'web/shell/shell.tsx', 'web/tenant/top/top-screen.tsx', 'web/parts/date-range.tsx'];

process.chdir(root);
const built = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
const chunks = built.output.filter(one => one.type === 'chunk');
const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]));

const loaded = new Set<Rolldown.OutputChunk>();
function load(chunk: Rolldown.OutputChunk | undefined): void {
  if (chunk === undefined || loaded.has(chunk)) return;
  loaded.add(chunk);
  for (const name of chunk.imports) load(byName.get(name));
}
for (const module of modules) {
  const holder = chunks.find(chunk => chunk.moduleIds.some(id => relative(root, id.split('?')[0] ?? '') === module));
  const entry = holder ?? chunks.find(chunk => chunk.facadeModuleId === join(root, module));
  if (entry === undefined) throw new Error(`no chunk holds ${module}`);
  load(entry);
}

const rows = [...loaded]
  .map(({ fileName, code }) => ({ fileName, raw: Buffer.byteLength(code), gzip: gzipSync(code).length }))
  .toSorted((a, b) => b.gzip - a.gzip);
for (const { fileName, raw, gzip } of rows) {
  console.log(`${String(gzip).padStart(8)} ${String(raw).padStart(8)}  ${fileName}`);
}
const sum = (key: 'raw' | 'gzip') => rows.reduce((total, row) => total + row[key], 0);
console.log(
  `${String(sum('gzip')).padStart(8)} ${String(sum('raw')).padStart(8)}  ${rows.length} files (gzip, as it runs)`,
);
