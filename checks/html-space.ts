/*
 * White space as the HTML and URL Standards define it. JavaScript's `trim` and `\s` also take the ideographic space, the
 * no-break space and others, which are characters of a word or an address there.
 */

const isHtmlSpace = (code: number) => code === 0x20 || code === 0x9 || code === 0xa || code === 0xc || code === 0xd;
const isC0OrSpace = (code: number) => code <= 0x20;

function trimmed(text: string, isSpace: (code: number) => boolean): string {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A value of an attribute without the ASCII whitespace around it. */
export const trimHtml = (text: string): string => trimmed(text, isHtmlSpace);

/** An address as a URL parser reads it: without C0 controls and spaces at its ends. */
export const trimAddress = (address: string): string => trimmed(address, isC0OrSpace);

/** The tokens of a list that is separated by ASCII whitespace, like `rel` or `class`. */
export const tokensOf = (list: string): string[] => list.split(/[\t\n\f\r ]+/).filter(token => token !== '');
