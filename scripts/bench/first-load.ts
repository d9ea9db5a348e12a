import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/**
 * Prints how much script and style the browser loads until the list of sites stands: the entry, the frame and the screen,
 * each with the chunks that it imports at once. `node scripts/bench/first-load.ts [module …]`, for other modules.
 */
const root = join(import.meta.dirname, '../..');
const asked = process.argv.slice(2);
const modules =
  asked.length > 0 ? asked : ['web/index.html', 'web/shell/shell.tsx', 'product/findings/web/top/top-screen.tsx'];

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

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const styles = built.output.flatMap(one => (one.type === 'asset' && one.fileName.endsWith('.css') ? [one] : []));
const files = [
  ...[...loaded].map(({ fileName, code }) => ({ fileName, bytes: Buffer.from(code) })),
  ...styles.map(({ fileName, source }) => ({ fileName, bytes: Buffer.from(source) })),
];
const rows = files
  .map(({ fileName, bytes }) => ({ fileName, raw: bytes.length, br: brotliCompressSync(bytes, brotli).length }))
  .toSorted((a, b) => b.br - a.br);
for (const { fileName, raw, br } of rows) {
  console.log(`${String(br).padStart(8)} ${String(raw).padStart(8)}  ${fileName}`);
}
const sum = (key: 'raw' | 'br') => rows.reduce((total, row) => total + row[key], 0);
console.log(
  `${String(sum('br')).padStart(8)} ${String(sum('raw')).padStart(8)}  ${rows.length} files (brotli, as it runs)`,
);
