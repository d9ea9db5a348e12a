import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#endpoint/define.ts';

const options = {
  global: false,
  encodings: ['br', 'gzip'] satisfies ('br' | 'gzip')[],
  /** In bytes: below, the header costs as much as is saved. */
  threshold: 1024,
  customTypes: /^(?:text\/(?:plain|csv|html)|application\/json)(?:;|$)/,
  // The highest quality is for what is compressed once and kept.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** Readies the routes made afterwards for `compressed`; no other route compresses what it sends. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, options);
}

/** The options of a route whose answers are compressed, as the client takes it. */
export const compressed = {
  compress: options,
  onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.header('vary', 'accept-encoding');
    // Another site could tell a text from the size of an answer that it had this browser ask for.
    if (isCausedByAnotherSite(request)) request.headers['x-no-compression'] = '1';
    done();
  },
};

/** Compression of a route: not for writes, which are small and may hold secrets, nor for those declared `secret`. */
export const compressionOf = ({ method, secret }: Endpoint) => (method === 'GET' && !secret ? compressed : {});

function isCausedByAnotherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
