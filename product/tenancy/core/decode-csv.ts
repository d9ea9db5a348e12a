import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** The text of an uploaded CSV file and its encoding, which is found out by its bytes; or why it is not known. */
export type DecodedCsv =
  | { text: string; encoding: 'UTF-8' | 'Shift_JIS' }
  | { fault: 'csv_utf16' | 'csv_unknown_encoding' };

const halfWidthKana = /[\uFF61-\uFF9F]/g;
const otherJapanese = /[\u3040-\u30FF\u3400-\u9FFF]/g;

/**
 * UTF-8 with or without its mark, else Shift_JIS (Windows-31J). UTF-16 is refused by its mark and by its zero bytes; bytes
 * that are no character in Shift_JIS, escapes of ISO-2022-JP, and texts that read as half-width kana alone (EUC-JP) are of
 * no known encoding.
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return { fault: 'csv_utf16' };
  if (bytes.includes(0)) return { fault: 'csv_utf16' };
  if (bytes.includes(0x1b)) return { fault: 'csv_unknown_encoding' };
  if (isUtf8(bytes)) return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'UTF-8' };
  const text = iconv.decode(Buffer.from(bytes), 'Shift_JIS');
  const kana = text.match(halfWidthKana)?.length ?? 0;
  const isGuess = kana > (text.match(otherJapanese)?.length ?? 0);
  return text.includes('\uFFFD') || isGuess ? { fault: 'csv_unknown_encoding' } : { text, encoding: 'Shift_JIS' };
}
