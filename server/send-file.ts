import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, FileKind, FileReply } from '#endpoint/file-reply.ts';

/** Sends a file, or the part that `Range` asks for where the kind has ranges; 416 for a range outside of it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, kind: FileKind, file: FileReply): FastifyReply {
  reply.type(file.type ?? kind.type).header('x-content-type-options', 'nosniff');
  if (file.name !== undefined) reply.header('content-disposition', attachment(file.name));
  if (!kind.ranges || file.size === null) return reply.send(payload(file.open(null)));
  reply.header('accept-ranges', 'bytes');
  const range = readRange(request.headers.range, file.size);
  if (range === 'none') return reply.send(payload(file.open(null)));
  if (range === 'outside')
    return reply.code(416).removeHeader('content-disposition').header('content-range', `bytes */${file.size}`).send();
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('content-length', range.end - range.start + 1);
  return reply.send(payload(file.open(range)));
}

const payload = (content: Uint8Array | AsyncIterable<Uint8Array>) =>
  content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content, { objectMode: false });

/** RFC 6266: the name in ASCII for old readers, and as it is, percent-encoded, for all others. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** One range of RFC 9110; several at once, and what cannot be read, count as none. */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | 'outside' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (first === '' && last === '') return 'none';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'none';
  return start > end ? 'outside' : { start, end };
}
