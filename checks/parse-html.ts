import { type Handler, Parser } from 'htmlparser2';

/** Deeper documents are read up to here; browsers flatten from 512 on, and the parser's time grows with the depth. */
const deepest = 2_000;

class TooDeepError extends Error {}

/**
 * Parses an HTML text with the given handlers. `parser.startIndex` and `endIndex` are the offsets of the current event.
 * A hostile document of endlessly nested elements ends early, with the elements so far left open.
 */
export function parseHtml(html: string, handlers: (parser: Parser) => Partial<Handler>): void {
  let depth = 0;
  const parser: Parser = new Parser({
    onopentag: (...event) => {
      if (++depth > deepest) throw new TooDeepError();
      given.onopentag?.(...event);
    },
    onclosetag: (...event) => {
      depth--;
      given.onclosetag?.(...event);
    },
    onopentagname: name => given.onopentagname?.(name),
    ontext: text => given.ontext?.(text),
  });
  const given = handlers(parser);
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error;
  }
}
