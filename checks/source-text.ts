import { MIMEType } from 'node:util';
import sniffEncoding from 'html-encoding-sniffer';
import { guessEncoding } from './guess-encoding.ts';
import { tokensOf, trimHtml } from './html-space.ts';
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
    const decoder = decoderOf(label);
    // An unknown encoding is ignored, as in browsers.
    if (decoder === null) continue;
    const text = decoder.decode(bytes);
    return { text: decoder.encoding === 'windows-1252' ? withWindows(text) : text, encoding: decoder.encoding, by };
  }
  return { text: Buffer.from(bytes).toString('latin1'), encoding: 'latin1', by: 'guess' };
}

/** The encodings that a document may be read in, the most certain first. */
function* labelsOf(bytes: Uint8Array, contentType: string): Generator<[SourceText['by'], string | undefined]> {
  const head = Buffer.from(bytes.subarray(0, prescanBytes)).toString('latin1');
  yield ['mark', byteOrderMark(head)];
  yield ['header', charsetOf(contentType.slice(0, 1024))];
  if (/^\s*text\/css\b/i.test(contentType) || head.startsWith('@charset "'))
    // A declaration that could be read as ASCII is not UTF-16.
    yield ['document', /^@charset "([\w:.-]+)"/.exec(head)?.[1]?.replace(/^utf-?16(le|be)?$/i, 'utf-8')];
  else {
    const isXml = /\bxml\b/i.test(contentType);
    const found = isXml
      ? sniffEncoding(bytes, { xml: true, defaultEncoding: undeclared })
      : sniffEncoding(bytes, { maxPrescanBytes: prescanBytes, defaultEncoding: undeclared });
    if (found !== undeclared) yield ['document', found];
    if (!isXml) yield ['late', lateDeclaration(bytes)];
    if (isXml || (contentType === '' && head.startsWith('<?xml'))) yield ['guess', 'utf-8'];
  }
  yield ['guess', guessEncoding(bytes)];
}

const undeclared = '';

/** The characters of windows-1252 from 80 to 9F; `-`: none of its own. */
const windows = '€-‚ƒ„…†‡ˆ‰Š‹Œ-Ž--‘’“”•–—˜™š›œ-žŸ';

/** Node's decoder leaves them as the controls that ISO-8859-1 has there. */
const withWindows = (text: string) =>
  text.replace(/[\x80-\x9f]/g, control => {
    const character = windows.charAt(control.charCodeAt(0) - 0x80);
    return character === '-' ? control : character;
  });

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** The charset of a Content-Type as the MIME Sniffing Standard reads it. */
function charsetOf(contentType: string): string | undefined {
  try {
    return new MIMEType(contentType).params.get('charset') ?? undefined;
  } catch {
    // A type that is none at all, such as `charset=utf-8` alone: what it may mean is taken.
    return /^[^/]*?\bcharset=["']?([\w:.-]+)/i.exec(contentType)?.[1];
  }
}

/** Elements whose content browsers with scripts take for text. */
const textElements = new Set(['noscript', 'iframe', 'noembed', 'noframes', 'xmp', 'template']);

/** The encoding that a `<meta>` of the document declares, wherever it stands: there browsers begin to read anew. */
function lateDeclaration(bytes: Uint8Array): string | undefined {
  if (bytes.length <= prescanBytes) return undefined;
  let found: string | undefined;
  let quiet = 0;
  parseHtml(Buffer.from(bytes.subarray(0, lateBytes)).toString('latin1'), () => ({
    onopentag(name, { charset, content = '', ...rest }) {
      if (textElements.has(name)) quiet += 1;
      if (name !== 'meta' || found !== undefined || quiet > 0) return;
      const isPragma = rest['http-equiv']?.toLowerCase() === 'content-type';
      const labels = [charset, isPragma ? charsetInPragma(content) : undefined];
      found = labels.map(label => usableLabel(label ?? '')).find(label => label !== undefined);
    },
    onclosetag(name) {
      if (textElements.has(name)) quiet -= 1;
    },
  }));
  return found;
}

/** The charset in the content of a `<meta http-equiv=content-type>` (HTML Standard, "extracting a character encoding"). */
function charsetInPragma(content: string): string | undefined {
  const value = /charset[\t\n\f\r ]*=[\t\n\f\r ]*([^]*)/i.exec(content)?.[1] ?? '';
  const quote = /^["']/.exec(value)?.[0];
  if (quote === undefined) return tokensOf(value.split(';', 1)[0] ?? '')[0];
  const end = value.indexOf(quote, 1);
  return end < 0 ? undefined : value.slice(1, end);
}

/** A label that a document in ASCII may declare; undefined for an unknown one. */
function usableLabel(label: string): string | undefined {
  const written = trimHtml(label).toLowerCase();
  if (written === 'x-user-defined') return 'windows-1252';
  const encoding = decoderOf(written)?.encoding;
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
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
