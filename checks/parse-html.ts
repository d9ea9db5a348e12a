import { type Handler, Parser } from 'htmlparser2';

/** Elements below this depth become siblings, as in browsers; the parser's time grows with the depth. */
const deepest = 512;

/** Elements that hold text alone: their end is never in doubt, and their text must not pass for the page's. */
const textOnly = new Set(['script', 'style', 'title', 'textarea']);

/** A parser that flattens what is nested too deeply: such an element opens and closes at once. */
class FlatteningParser extends Parser {
  #depth = 0;
  #closing = false;
  /** The decision on the tag being opened. */
  #flat: boolean | undefined;
  /** Flattened elements whose end tags may still come. */
  #flattened = 0;

  constructor(handlers: (parser: Parser) => Partial<Handler>) {
    super({
      onopentag: (...event) => {
        this.#depth++;
        given.onopentag?.(...event);
      },
      onclosetag: (...event) => {
        this.#depth--;
        given.onclosetag?.(...event);
      },
      onopentagname: name => given.onopentagname?.(name),
      ontext: text => given.ontext?.(text),
    });
    const given = handlers(this);
  }

  override onopentagname(start: number, end: number): void {
    this.#flat = undefined;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#closing = true;
    super.onclosetag(start, end);
    this.#closing = false;
  }

  override isVoidElement(name: string): boolean {
    if (super.isVoidElement(name)) return true;
    if (textOnly.has(name)) return false;
    if (this.#closing) {
      if (this.#flattened === 0) return false;
      this.#flattened--;
      return true;
    }
    if (this.#flat === undefined) {
      this.#flat = this.#depth >= deepest;
      if (this.#flat) this.#flattened++;
    }
    return this.#flat;
  }
}

/** Parses HTML with handlers; `startIndex` and `endIndex` are offsets. Linear: elements nested over 512 levels are flattened. */
export function parseHtml(html: string, handlers: (parser: Parser) => Partial<Handler>): void {
  new FlatteningParser(handlers).end(html);
}
