import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of a zip by their names. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const ended = once(zip, 'end').then(() => null);
  for (;;) {
    const next = once(zip, 'entry');
    zip.readEntry();
    const entry = ((await Promise.race([next, ended])) as [Entry] | null)?.[0];
    if (entry === undefined) return files;
    files.set(entry.fileName, await buffer(await open(entry)));
  }
}
