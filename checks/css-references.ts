import { ident, string, tokenize, tokenTypes, url } from 'css-tree';

/** An address in a style sheet. `offset` is the start of its `url(` or string. */
export interface CssReference {
  raw: string;
  kind: 'url' | 'import';
  offset: number;
}

/** All addresses that a browser would load from a style sheet: `url()`, `@import` and `image-set()`. */
export function cssReferences(css: string): CssReference[] {
  const found: CssReference[] = [];
  const open: { name: string; start: number }[] = [];
  /** Open functions and parentheses other than `url(`. */
  let others = 0;
  let rule = '';
  let importsOver = false;
  const add = (raw: string, offset: number) => {
    const imported = rule === 'import' && others === 0;
    if (rule === 'namespace' || (rule === 'import' && importsOver) || raw === '' || raw.startsWith('#')) return;
    found.push({ raw, kind: imported ? 'import' : 'url', offset });
  };
  tokenize(css, (type, start, end) => {
    const token = css.slice(start, end);
    switch (type) {
      case tokenTypes.AtKeyword:
        if (open.length === 0) rule = ident.decode(token.slice(1)).toLowerCase();
        break;
      case tokenTypes.LeftCurlyBracket:
        importsOver = true;
        rule = '';
        open.length = 0;
        others = 0;
        break;
      case tokenTypes.Semicolon:
      case tokenTypes.RightCurlyBracket:
        rule = '';
        open.length = 0;
        others = 0;
        break;
      case tokenTypes.Function:
        open.push({ name: ident.decode(token.slice(0, -1)).toLowerCase(), start });
        if (open.at(-1)?.name !== 'url') others++;
        break;
      case tokenTypes.LeftParenthesis:
        open.push({ name: '', start });
        others++;
        break;
      case tokenTypes.RightParenthesis: {
        const closed = open.pop();
        if (closed && closed.name !== 'url') others--;
        break;
      }
      case tokenTypes.Url:
        add(url.decode(token), start);
        break;
      case tokenTypes.String: {
        const holder = open.at(-1);
        if (holder?.name === 'url' || holder?.name === 'src') add(string.decode(token), holder.start);
        else if (holder?.name.endsWith('image-set')) add(string.decode(token), start);
        else if (rule === 'import' && !holder) add(string.decode(token), start);
        break;
      }
    }
  });
  return found;
}
