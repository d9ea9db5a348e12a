import { guessEncoding } from './guess-encoding.ts';

/** Text of a document with the encoding that was used to read it. */
export interface SourceText {
  text: string;
  encoding: string;
}

/**
 * Decodes a document as browsers do: byte order mark, charset of the Content-Type, the declaration in the document
 * (`<meta>`, `@charset`, XML declaration) within its first 1024 bytes, else a guess (`guessEncoding`); XML without a
 * declaration is UTF-8. Never throws.
 */
export function decodeSource(bytes: Uint8Array, contentType = ''): SourceText {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const declared =
    head.match(/<meta\s[^>]*charset\s*=\s*["']?\s*([\w:.-]+)/i) ??
    head.match(/^@charset "([\w:.-]+)"/) ??
    head.match(/^<\?xml\s[^>]*encoding\s*=\s*["']([\w:.-]+)/);
  const named = contentType.slice(0, 1024).match(/charset\s*=\s*["']?\s*([\w:.-]+)/i);
  const isXml = /\bxml\b/i.test(contentType) || head.startsWith('<?xml');
  const guess = () => (isXml ? 'utf-8' : guessEncoding(bytes));
  // A declaration that could be read as ASCII is not UTF-16.
  const inside = declared?.[1]?.replace(/^utf-?16(le|be)?$/i, 'utf-8');
  for (const label of [byteOrderMark(head), named?.[1], inside, guess]) {
    if (!label) continue;
    try {
      const decoder = new TextDecoder(typeof label === 'string' ? label : label());
      return { text: decoder.decode(bytes), encoding: decoder.encoding };
    } catch {
      // An unknown encoding is ignored, as in browsers.
    }
  }
  return { text: head, encoding: 'latin1' };
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
