import { Parser } from 'htmlparser2';

const headElement = /^(html|head|title|base|link|meta|style|script|noscript)$/;
const maxTokens = 50;
/** Elements within each other, far more than a head has: with each that stays open, the parser works more for the next. */
const maxDepth = 50;

/** Checks whether a text file has the line of a proof; other lines may stand beside it, for other tenants. */
export function fileProves(text: string, line: string): boolean {
  return text.split(/\r\n?|\n/).some(one => one.replace(/^\uFEFF/, '').trim() === line);
}

/** Tokens in the head of a page, at most 50. The head ends at the first foreign element, since visitors may write into the body. */
export function metaTokens(html: string, name: string): string[] {
  const tokens: string[] = [];
  let isOver = false;
  let inNoscript = false;
  let depth = 0;
  const parser = new Parser({
    onopentag(element, attributes) {
      if (isOver) return;
      depth += 1;
      if (!headElement.test(element) || depth > maxDepth) {
        isOver = true;
        // The rest is not read.
        parser.pause();
        return;
      }
      if (element === 'noscript') inNoscript = true;
      if (element !== 'meta' || inNoscript || tokens.length >= maxTokens) return;
      if (attributes.name?.trim().toLowerCase() === name) tokens.push((attributes.content ?? '').trim());
    },
    onclosetag(element) {
      depth -= 1;
      if (element === 'noscript') inNoscript = false;
      if (element === 'head') isOver = true;
    },
  });
  parser.end(html);
  return tokens;
}
