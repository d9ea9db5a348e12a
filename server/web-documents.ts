import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escaped, fillLists, type Item } from './fill-lists.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const encoders: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: bytes => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: bytes => gzipSync(bytes),
  identity: bytes => bytes,
};

/** The pages of a folder (`name.html`), with what is known only where the service runs filled in. */
export class WebDocuments {
  readonly #texts: ReadonlyMap<string, string>;
  /** Answers as they are sent, by page, values and encoding. Their number is bounded by `#kept`. */
  readonly #answers = new Map<string, { bytes: Buffer; etag: string }>();
  readonly #kept = 200;

  constructor(folder: string) {
    const names = readdirSync(folder).filter(name => name.endsWith('.html'));
    this.#texts = new Map(
      names.map(name => [name.slice(0, -'.html'.length), readFileSync(join(folder, name), 'utf8')]),
    );
  }

  /** Sends a page, compressed as the browser takes it; `values`: what stands for the placeholders; `lists`: what is repeated. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    values: Readonly<Record<string, string>>,
    lists: Item = {},
  ): FastifyReply {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { bytes, etag } = this.#answer(name, { values, lists }, encoding);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  }

  #answer(
    name: string,
    { values, lists }: { values: Readonly<Record<string, string>>; lists: Item },
    encoding: Encoding,
  ) {
    const key = JSON.stringify([name, values, lists, encoding]);
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept;
    const text = this.#texts.get(name);
    if (text === undefined) throw new Error(`the web is built without pages/${name}.html`);
    const filled = Object.entries(values).reduce(
      (page, [place, value]) => page.replaceAll(place, escaped(value)),
      text,
    );
    const bytes = encoders[encoding](Buffer.from(fillLists(filled, lists)));
    const answer = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    if (this.#answers.size >= this.#kept) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }
}

/** The smallest encoding of an `Accept-Encoding` header; one with `q=0` is refused. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map(part =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/),
    )
    .flatMap(([name = '', quality = '1']) => (Number(quality) > 0 ? [name] : []));
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
