import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { tokyoText } from './table.ts';

/** A file in a zip, whose bytes are asked for when its turn comes. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** False for what is compressed already. */
  compresses?: boolean;
}

/** Most of what slower levels gain, in a third of their time. */
const compressionLevel = 3;

/**
 * A zip has times of day without a zone: those of Tokyo, which the zone of the machine may skip when its summer begins. It is made of
 * what the local methods say.
 */
class TokyoTime extends Date {
  readonly #parts: readonly number[];

  constructor(date: Date) {
    super(date);
    this.#parts = tokyoText(date).split(/\D/).map(Number);
  }

  override getFullYear(): number {
    return this.#parts[0] ?? 0;
  }
  override getMonth(): number {
    return (this.#parts[1] ?? 1) - 1;
  }
  override getDate(): number {
    return this.#parts[2] ?? 1;
  }
  override getHours(): number {
    return this.#parts[3] ?? 0;
  }
  override getMinutes(): number {
    return this.#parts[4] ?? 0;
  }
  override getSeconds(): number {
    return this.#parts[5] ?? 0;
  }
}

/** A zip of any size, file by file: of each no more is in memory than what is being written. */
export async function* zipBytes(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const ofEntry = { mtime: new TokyoTime(now), forceDosTimestamp: true };
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  let current: Readable | undefined;
  const feed = async () => {
    for await (const { name, content, compresses = true } of entries) {
      current = Readable.from(content, { objectMode: false });
      zip.addReadStream(current, name, compresses ? { ...ofEntry, compressionLevel } : { ...ofEntry, compress: false });
      await finished(current);
    }
    zip.end();
  };
  const feeding = feed().catch(fail);
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
    await feeding;
  } finally {
    current?.destroy();
    output.destroy();
  }
}

export async function* textBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
