import { isUtf8 } from 'node:buffer';

/** Bytes that decide, counted from the first one outside ASCII. */
const sampleBytes = 64 * 1024;
const escapes = ['\x1b$B', '\x1b$@', '\x1b(J', '\x1b(I'];

/** Guesses an undeclared encoding: UTF-8, a Japanese one whose text is Japanese, or windows-1252. Default UTF-8. */
export function guessEncoding(bytes: Uint8Array): string {
  const start = bytes.findIndex(byte => byte > 0x7f);
  if (start < 0) return hasEscapes(bytes) ? 'iso-2022-jp' : 'utf-8';
  if (isUtf8(bytes)) return 'utf-8';
  const sample = bytes.subarray(start, start + sampleBytes);
  const utf8 = reading(sample, 'utf-8');
  // A page of UTF-8 that cuts or damages a few characters.
  if (utf8.foreign > 10 * utf8.errors) return 'utf-8';
  const [best, second] = ['euc-jp', 'shift_jis']
    .map(encoding => reading(sample, encoding))
    .sort((a, b) => b.plausible - a.plausible);
  if (best && isJapanese(best, sample)) return best.encoding;
  if (second && isJapanese(second, sample)) return second.encoding;
  return reading(sample, 'windows-1252').longestRun <= 3 ? 'windows-1252' : 'utf-8';
}

function hasEscapes(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(0x1b);
  if (at < 0) return false;
  const text = Buffer.from(bytes.subarray(at, at + sampleBytes)).toString('latin1');
  return escapes.some(escape => text.includes(escape));
}

interface Reading {
  encoding: string;
  errors: number;
  /** Characters outside ASCII. */
  foreign: number;
  kana: number;
  plausible: number;
  /** Share of the characters outside ASCII that stand beside another one: near 1 in Japanese, near 0 in French. */
  beside: number;
  /** The most characters outside ASCII in a row. */
  longestRun: number;
}

function reading(sample: Uint8Array, encoding: string): Reading {
  // A character that the end of the sample cuts is not an error.
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  let [errors, foreign, kana, halfWidth, usual, neighbours, runLength, longestRun] = [0, 0, 0, 0, 0, 0, 0, 0];
  const endRun = () => {
    if (runLength > 1) neighbours += runLength;
    longestRun = Math.max(longestRun, runLength);
    runLength = 0;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) {
      endRun();
      continue;
    }
    if (code === 0xfffd) {
      errors += 1;
      continue;
    }
    foreign += 1;
    runLength += 1;
    if (code >= 0x3041 && code <= 0x30fe) kana += 1;
    else if (code >= 0xff61 && code <= 0xff9f) halfWidth += 1;
    else if ((code >= 0x4e00 && code <= 0x9fff) || (code >= 0x3000 && code <= 0x301f)) usual += 1;
  }
  endRun();
  return {
    encoding,
    errors,
    foreign,
    kana,
    plausible: 3 * kana + usual - halfWidth - 20 * errors,
    beside: foreign === 0 ? 0 : neighbours / foreign,
    longestRun,
  };
}

/** Japanese has kana, Chinese read as EUC-JP hardly any. Accented letters read as Shift_JIS have only first bytes from E0. */
function isJapanese({ encoding, errors, foreign, kana, plausible, beside }: Reading, sample: Uint8Array): boolean {
  if (plausible <= 0 || errors * 20 > foreign || beside <= 0.5) return false;
  if (foreign >= 40) return kana * 20 > foreign;
  return encoding !== 'shift_jis' || kana > 0 || sample.some(byte => byte > 0x80 && byte < 0xa0);
}
