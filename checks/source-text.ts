import sniffEncoding from 'html-encoding-sniffer';
import { guessEncoding } from './guess-encoding.ts';
import { parseHtml } from './parse-html.ts';

/** Text of a document with the encoding that was used to read it. */
export interface SourceText {
  text: string;
  encoding: string;
  /** Where the encoding was found; `late`: declared by the document behind the bytes in which it has to be. */
  by: 'mark' | 'header' | 'document' | 'late' | 'guess';
}

/** Bytes in which the HTML Standard wants the declaration of a document, and in which browsers still find it. */
const [prescanBytes, lateBytes] = [1024, 256 * 1024];

/**
 * Decodes a document as browsers do: byte order mark, charset of the Content-Type, the declaration in the document
 * (`<meta>`, `@charset`, XML declaration), else a guess (`guessEncoding`); XML without a declaration is UTF-8. Never throws.
 */
export function decodeSource(bytes: Uint8Array, contentType = ''): SourceText {
  for (const [by, label] of labelsOf(bytes, contentType)) {
    if (label === undefined) continue;
    try {
      const decoder = new TextDecoder(label);
      return { text: decoder.decode(bytes), encoding: decoder.encoding, by };
    } catch {
      // An unknown encoding is ignored, as in browsers.
    }
  }
  return { text: Buffer.from(bytes).toString('latin1'), encoding: 'latin1', by: 'guess' };
}

/** The encodings that a document may be read in, the most certain first. */
function* labelsOf(bytes: Uint8Array, contentType: string): Generator<[SourceText['by'], string | undefined]> {
  const head = Buffer.from(bytes.subarray(0, prescanBytes)).toString('latin1');
  yield ['mark', byteOrderMark(head)];
  yield ['header', /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(contentType.slice(0, 1024))?.[1]];
  if (/^\s*text\/css\b/i.test(contentType) || head.startsWith('@charset "'))
    // A declaration that could be read as ASCII is not UTF-16.
    yield ['document', /^@charset "([\w:.-]+)"/.exec(head)?.[1]?.replace(/^utf-?16(le|be)?$/i, 'utf-8')];
  else {
    const isXml = /\bxml\b/i.test(contentType) || head.startsWith('<?xml');
    const found = isXml
      ? sniffEncoding(bytes, { xml: true, defaultEncoding: undeclared })
      : sniffEncoding(bytes, { maxPrescanBytes: prescanBytes, defaultEncoding: undeclared });
    if (found !== undeclared) yield ['document', found];
    yield ['late', lateDeclaration(bytes)];
    if (isXml) yield ['guess', 'utf-8'];
  }
  yield ['guess', guessEncoding(bytes)];
}

const undeclared = '';

/** The encoding that a `<meta>` of the document declares, wherever it stands: there browsers begin to read anew. */
function lateDeclaration(bytes: Uint8Array): string | undefined {
  if (bytes.length <= prescanBytes) return undefined;
  let found: string | undefined;
  parseHtml(Buffer.from(bytes.subarray(0, lateBytes)).toString('latin1'), () => ({
    onopentag(name, attributes) {
      if (name !== 'meta' || found !== undefined) return;
      const isPragma = attributes['http-equiv']?.toLowerCase() === 'content-type';
      const pragma = isPragma ? /charset\s*=\s*["']?\s*([^\s"';]+)/i.exec(attributes.content ?? '')?.[1] : undefined;
      found = (attributes.charset ?? pragma)?.trim().replace(/^utf-?16(le|be)?$/i, 'utf-8');
    },
  }));
  return found;
}

function byteOrderMark(head: string): string | undefined {
  if (head.startsWith('\xef\xbb\xbf')) return 'utf-8';
  if (head.startsWith('\xfe\xff')) return 'utf-16be';
  if (head.startsWith('\xff\xfe')) return 'utf-16le';
  return undefined;
}

/** Turns offsets of a text into lines and columns, both 1-based; columns count UTF-16 units. */
export function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (const found of text.matchAll(/\r\n|\r|\n/g)) starts.push(found.index + found[0].length);
  return offset => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
