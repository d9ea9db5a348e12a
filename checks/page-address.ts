import iconv from 'iconv-lite';

/** Encodes the query of an address in the page's encoding, as browsers do; a missing character becomes `&#number;`. */
export function encodeQuery(written: string, encoding: string): string {
  const start = written.indexOf('?');
  if (start < 0 || /^utf-?(8|16)/i.test(encoding) || !/[^\x00-\x7f]/.test(written)) return written;
  const escaped = encoding.toLowerCase() === 'iso-2022-jp';
  const charset = escaped ? 'euc-jp' : encoding;
  if (!iconv.encodingExists(charset)) return written;
  const hash = written.indexOf('#');
  if (hash >= 0 && hash < start) return written;
  const end = hash < 0 ? written.length : hash;
  const query = written.slice(start, end).replace(/[^\x00-\x7f]+/g, text => {
    const parts = Array.from(text, character => {
      const bytes = iconv.encode(character, charset);
      return iconv.decode(bytes, charset) === character ? { bytes } : { code: character.codePointAt(0) };
    });
    return escaped
      ? escapedRuns(parts)
      : parts.map(part => (part.bytes ? percent(part.bytes) : missing(part.code))).join('');
  });
  return written.slice(0, start) + query + written.slice(end);
}

interface Part {
  bytes?: Uint8Array;
  code?: number | undefined;
}

/** The second byte of a character may be ASCII; browsers leave it unchanged where a query may have it. */
function percent(bytes: Uint8Array): string {
  return [...bytes]
    .map(byte =>
      byte > 0x20 && byte < 0x7f && !/["#'<>]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
}

const missing = (code = 0xfffd) => `%26%23${code}%3B`;

/** ISO-2022-JP is EUC-JP without the high bits, between escape sequences. */
function escapedRuns(parts: Part[]): string {
  let result = '';
  let open = false;
  const toggle = (next: boolean) => {
    if (open === next) return;
    result += next ? '%1B$B' : '%1B(B';
    open = next;
  };
  for (const { bytes, code } of parts) {
    const double = bytes?.length === 2 && bytes.every(byte => byte > 0xa0);
    toggle(double);
    result += bytes && double ? percent(bytes.map(byte => byte & 0x7f)) : missing(code);
  }
  toggle(false);
  return result;
}

/**
 * An address with its escapes in one spelling, for comparison alone: unreserved characters decoded, all others in upper case
 * (RFC 3986 6.2.2).
 */
export function equalEscapes(address: string): string {
  return address.replace(/%[0-9a-f]{2}/gi, escape => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /^[\w.~-]$/.test(character) ? character : escape.toUpperCase();
  });
}
