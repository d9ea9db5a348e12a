import { type Duplex, Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchError } from '#checks/engine.ts';

/** Below this many decoded bytes the ratio is not checked: small pages of repeated markup compress very well. */
const ratioFloor = 1024 * 1024;
const ratioLimit = 100;

/** Ends a body of which enough was read. */
class EnoughError extends Error {}

export interface BodyLimits {
  /** Decoded bytes. */
  maxBytes: number;
  /** The body is read no further than this; decoded bytes. */
  cutBytes?: number | undefined;
  /** The response's content-encoding header, as sent. */
  encoding: string | undefined;
}

/** Reads and decodes a body. Throws `FetchError`: `too-large` over `maxBytes`, `ratio` over 100 times (from 1 MiB on), or `failed`. */
export async function readBody(source: Readable, limits: BodyLimits): Promise<Uint8Array> {
  let received = 0;
  let decoded = 0;
  const parts: Buffer[] = [];
  const keep = (part: Buffer) => {
    decoded += part.length;
    if (decoded > limits.maxBytes) throw new FetchError('too-large', `the body is over ${limits.maxBytes} bytes`);
    if (decoded > ratioFloor && decoded > received * ratioLimit) {
      throw new FetchError('ratio', `the body unpacks to more than ${ratioLimit} times its size`);
    }
    parts.push(part);
    if (limits.cutBytes !== undefined && decoded >= limits.cutBytes) throw new EnoughError();
  };
  source.on('error', () => {});
  const first = await firstChunk(source);
  const chunks = first.rest(bytes => {
    received += bytes;
  });
  const decoders = decodersFor(limits.encoding, first.bytes);
  try {
    await pipeline([Readable.from(chunks), ...decoders, sink(keep)]);
  } catch (error) {
    if (error instanceof EnoughError) return Buffer.concat(parts).subarray(0, limits.cutBytes);
    if (isPackingError(error)) throw new FetchError('failed', `the body cannot be unpacked: ${error.message}`);
    throw error;
  } finally {
    source.destroy();
  }
  return Buffer.concat(parts);
}

/** Passes every chunk to `take`; an error of `take` ends the stream. */
function sink(take: (chunk: Buffer) => void): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        take(chunk);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** The first chunk is inspected before the decoders are chosen: `deflate` comes with and without its zlib header. */
async function firstChunk(source: Readable) {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await iterator.next();
  return {
    bytes: head.done ? Buffer.alloc(0) : head.value,
    async *rest(count: (bytes: number) => void): AsyncGenerator<Buffer> {
      for (let next = head; !next.done; next = await iterator.next()) {
        count(next.value.length);
        yield next.value;
      }
    },
  };
}

function decodersFor(encoding: string | undefined, head: Buffer): Duplex[] {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && name !== 'identity');
  if (head.length === 0) return [];
  if (names.length > 3) throw new FetchError('failed', `too many content encodings: ${encoding}`);
  return names.reverse().map((name, index) => decoderFor(name, index === 0 ? head : undefined));
}

function decoderFor(name: string, head: Buffer | undefined): Duplex {
  // The existing part of a truncated body is used, as in browsers.
  const finishFlush = constants.Z_SYNC_FLUSH;
  switch (name) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip({ finishFlush });
    case 'deflate':
      return head && ((head[0] ?? 0) & 0x0f) !== 0x08
        ? createInflateRaw({ finishFlush })
        : createInflate({ finishFlush });
    case 'br':
      return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
    case 'zstd':
      return createZstdDecompress({ finishFlush: constants.ZSTD_e_flush });
    default:
      throw new FetchError('failed', `unknown content encoding: ${name}`);
  }
}

function isPackingError(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(Z_|ZSTD_|ERR_(_|BROTLI|PADDING|ZSTD))/.test(code);
}
