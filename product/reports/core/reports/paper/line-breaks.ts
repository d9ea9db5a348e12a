export interface PaperLine {
  text: string;
  /** In the unit of `measure`. */
  width: number;
  /** The paragraph, or a part of it that a line feed ends, ends here. */
  isLast: boolean;
}

/** The advance of one letter as it is drawn. */
export type Measure = (letter: string) => number;

/** Letters that begin no line: closing brackets, stops, small kana, marks that repeat or lengthen (JIS X 4051, 6.1). */
const closing =
  '、。，．,.・：；:;？！?!)]}）］｝｠〉》」』】〕〗〙〛’”»ーｰ゠〜～…‥％%‰℃°々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡｣､･';
/** Letters that end no line: opening brackets, and signs before a number. */
const opening = '([{（［｛｟〈《「『【〔〖〘〚‘“«¥￥$＄£€＃#№〝｢';
const mayNotBegin = new Set(closing);
const mayNotEnd = new Set(opening);
/** Pairs of these are one sign. */
const inseparable = new Set('—―…‥');

const wide =
  /[\u1100-\u11ff\u2e80-\u303f\u3040-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;
/** Behind these an address or another long word is broken. */
const joints = new Set('/?&=-_.,;:@%#+~|\\');
/** A word without joints is shorter, or is broken anywhere. */
const longWord = 24;

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const words = new Intl.Segmenter('ja', { granularity: 'word' });
const isWide = (letter: string) => wide.test(letter);
const isSpace = (letter: string) => letter === ' ' || letter === '\t';

/** Whether a line may end between two letters; `inLongWord`: both are of a word that is broken at its joints. */
function mayBreak(before: string, after: string, inLongWord: boolean): boolean {
  if (isSpace(after)) return false;
  if (isSpace(before)) return true;
  if (inLongWord) return joints.has(before) && !joints.has(after);
  if (mayNotBegin.has(after) || mayNotEnd.has(before)) return false;
  if (inseparable.has(before) && before === after) return false;
  if (isWide(before) || isWide(after)) return true;
  return before === '-' || before === '/';
}

/** Breaks a text into lines by Japanese typesetting. Other words stay whole; addresses and long words break at their signs. */
export function breakLines(
  text: string,
  width: number,
  measure: Measure,
  { keepsWords = false }: { keepsWords?: boolean } = {},
): PaperLine[] {
  return text.split(/\r?\n/).flatMap(part => linesOf(part, width, { measure, keepsWords }));
}

interface Breaking {
  measure: Measure;
  /** Japanese words are not broken either, where a line has a place between two: for headings. */
  keepsWords: boolean;
}

function linesOf(text: string, width: number, { measure, keepsWords }: Breaking): PaperLine[] {
  const parts = Array.from(letters.segment(text.trim()), ({ segment }) => segment);
  const sizes = parts.map(measure);
  const long = longWords(parts);
  const inWord = keepsWords ? insideWords(text.trim()) : new Set<number>();
  const lines: PaperLine[] = [];
  let start = 0;
  let lastBreak = 0;
  let used = 0;
  for (let n = 0; n < parts.length; n += 1) {
    const [letter = '', size = 0] = [parts[n], sizes[n]];
    const isBetween = mayBreak(parts[n - 1] ?? '', letter, long.has(n - 1) && long.has(n));
    if (n > start && isBetween && !inWord.has(n)) lastBreak = n;
    if (used + size > width && n > start && !isSpace(letter)) {
      const end = lastBreak > start ? lastBreak : n;
      lines.push(lineOf(parts.slice(start, end), measure, false));
      start = end;
      while (isSpace(parts[start] ?? '') && start < n) start += 1;
      lastBreak = start;
      used = sizes.slice(start, n).reduce((sum, one) => sum + one, 0);
    }
    used += size;
  }
  return [...lines, lineOf(parts.slice(start), measure, true)];
}

function lineOf(parts: readonly string[], measure: Measure, isLast: boolean): PaperLine {
  const text = parts.join('').trimEnd();
  const shown = parts.slice(0, Array.from(letters.segment(text)).length);
  return { text, width: shown.reduce((sum, letter) => sum + measure(letter), 0), isLast };
}

/** The places of letters in words that do not fit a line well: addresses, and whatever is longer than a word is. */
function longWords(parts: readonly string[]): Set<number> {
  const found = new Set<number>();
  let start = 0;
  for (let n = 0; n <= parts.length; n += 1) {
    const letter = parts[n];
    if (letter !== undefined && !isSpace(letter) && !isWide(letter)) continue;
    if (n - start > longWord || parts.slice(start, n).join('').includes('://'))
      for (let at = start; at < n; at += 1) found.add(at);
    start = n + 1;
  }
  return found;
}

/** The places of letters that continue a word. */
function insideWords(text: string): Set<number> {
  const inside = new Set<number>();
  let place = 0;
  for (const { segment } of words.segment(text)) {
    const count = Array.from(letters.segment(segment)).length;
    for (let n = 1; n < count; n += 1) inside.add(place + n);
    place += count;
  }
  return inside;
}

/** Space between letters that makes a line of Japanese as wide as its column; 0 where it would be too much to read well. */
export function spacingOf({ text, width, isLast }: PaperLine, column: number, size: number): number {
  const parts = Array.from(letters.segment(text), ({ segment }) => segment);
  if (isLast || parts.length < 8 || parts.filter(isWide).length < parts.length / 2) return 0;
  const each = (column - width) / (parts.length - 1);
  return each > 0 && each <= size * 0.12 ? each : 0;
}
