import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below it an answer fits into the first packets anyway. */
const smallest = 1024;
/** The last step costs twice the time and spares one part in sixty: worth it only where much is spared. */
const large = 200 * 1024;
const brotli = (bytes: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: bytes > large ? 11 : 10 } });

/** Writes `.br` and `.gz` beside the assets that shrink by it; the server sends what the browser takes. */
export function precompress(): Plugin {
  return {
    name: 'tenken:precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const assets = join(dir, 'assets');
        const names = (await readdir(assets)).filter(name => /\.(js|css|svg|json)$/.test(name));
        await Promise.all(names.map(name => compress(join(assets, name))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  await Promise.all([
    promisify(brotliCompress)(bytes, brotli(bytes.length)).then(small => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
  ]);
}
