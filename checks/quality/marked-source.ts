import { inlineCss } from './parsed-css.ts';

/** The lines and columns that the checker marks, 1-based; a missing start is the end. */
export interface MarkedRange {
  firstLine?: number | undefined;
  firstColumn?: number | undefined;
  lastLine?: number | undefined;
  lastColumn?: number | undefined;
}

/** Longest tag or marked text, in UTF-16 units. */
const longest = 5_000;

/**
 * Finds what a mark stands for in a document, without anything beside it: the whole tag that it lies in, or its own text; in style
 * sheets the declaration behind its selector, or a selector. `named` is a word of it: the checker may point behind its end.
 * Reads the text once, and '' where a message has no place.
 */
export function markedSource(
  text: string,
  isStylesheet: boolean,
): (range: MarkedRange, source: 'html' | 'css', named?: string) => string {
  const starts = [0];
  for (const found of text.matchAll(/\r\n|\r|\n/g)) starts.push(found.index + found[0].length);
  const offsetOf = (line: number, column: number) =>
    Math.min((starts[line - 1] ?? text.length) + column - 1, text.length);
  let parts: CssPart[] | undefined;
  return (range, source, named = '') => {
    const { lastLine, lastColumn, firstLine = lastLine, firstColumn = lastColumn } = range;
    if (lastLine === undefined || lastColumn === undefined) return '';
    const start = offsetOf(firstLine ?? lastLine, firstColumn ?? lastColumn);
    const end = Math.max(offsetOf(lastLine, lastColumn) + 1, start);
    const tag = isStylesheet ? null : tagAt(text, start);
    if (tag !== null) return tag;
    if (source === 'html') return text.slice(start, Math.min(end, start + longest));
    parts ??= partsOf(isStylesheet ? text : inlineCss(text));
    return partAt(parts, end - 1, named);
  };
}

/** The tag that an offset lies in; null in text, comments and style sheets. */
function tagAt(text: string, offset: number): string | null {
  const before = text.slice(Math.max(0, offset - longest), offset + 1).lastIndexOf('<');
  const from = Math.max(0, offset - longest) + before;
  if (before < 0 || !/^<\/?[a-z]/i.test(text.slice(from, from + 3))) return null;
  let quote = '';
  let isValue = false;
  for (let at = from + 1; at < Math.min(text.length, from + 2 * longest); at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (isValue && (character === '"' || character === "'")) quote = character;
    else if (character === '>') return at < offset ? null : text.slice(from, at + 1);
    isValue = character === '=' || (isValue && /\s/.test(character));
  }
  return null;
}

/** A declaration with the selector of its block, or a selector alone, by the offset at which it ends. */
interface CssPart {
  to: number;
  source: string;
  selector: string;
}

function partsOf(css: string): CssPart[] {
  const bare = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, comment => ' '.repeat(comment.length));
  const parts: CssPart[] = [];
  const selectors: string[] = [];
  let from = 0;
  for (const { index: to, 0: limit } of bare.matchAll(/[;{}]|$/g)) {
    const source = bare.slice(from, to).trim();
    parts.push({ to, source, selector: limit === '{' ? '' : (selectors.at(-1) ?? '') });
    if (limit === '{') selectors.push(source);
    if (limit === '}') selectors.pop();
    from = to + 1;
  }
  return parts;
}

function partAt(parts: readonly CssPart[], offset: number, named: string): string {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.to ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  // The part at the mark, or an earlier one at whose end the checker points from behind.
  const near = [parts[low], parts[low - 1], parts[low - 2]].filter(part => part !== undefined && part.source !== '');
  const part = near.find(one => one?.source.includes(named)) ?? near[0];
  return part === undefined ? '' : `${part.selector}{${part.source.slice(0, longest)}`;
}
