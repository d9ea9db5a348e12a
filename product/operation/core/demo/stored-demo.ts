import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { StoredRows } from '#product/tenancy/core/stored-rows.ts';

/** The stored results of the demo's sites, as `npm run demo` writes them: JSON and files in one compressed file. */
export interface StoredDemo {
  format: 1;
  /** Names of the migrations that had run when it was made. */
  schema: string[];
  sites: StoredSite[];
  /** The lengths of the files that follow, in their order. */
  files: number[];
}

/**
 * A site with its runs. Times are milliseconds since the start of its first run; marks (`⟦run:0⟧`) stand for what is another in
 * each tenant.
 */
export interface StoredSite {
  baseUrl: string;
  baseUrlEncoded: string;
  runs: { start: number; end: number }[];
  /** When it was stored. */
  made: number;
  /** How many ids are given anew. */
  ids: number;
  /** Of each table; a finding is named by its place in the list of findings. */
  tables: StoredRows[];
  files: { run: number; name: string; file: number }[];
}

export const storedDemoFile = new URL('data/demo.br', import.meta.url);

/** Reads the stored demo with the contents of its files. */
export async function readStoredDemo(url = storedDemoFile): Promise<{ demo: StoredDemo; contents: Uint8Array[] }> {
  const bytes = await promisify(brotliDecompress)(await readFile(url));
  const length = bytes.readUInt32LE(0);
  const demo = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as StoredDemo;
  let at = 4 + length;
  const contents = demo.files.map(size => {
    at += size;
    return bytes.subarray(at - size, at);
  });
  return { demo, contents };
}
