import { type Declaration, parse, type Rule, type SyntaxParseError, walk } from 'css-tree';
import { parseHtml } from '../parse-html.ts';

/** Declarations and selectors of a style sheet with their positions (1-based, in the given text). */
export interface ParsedCss {
  /** The last declaration of that property that begins at or before the position, null when none encloses it. */
  declarationAt(property: string, line: number, column: number): Declaration | null;
  /** Source of the selector whose rule encloses the position, '' for none. */
  selectorAt(line: number, column: number): string;
  /** Checks whether css-tree cannot read something in the rule that encloses the position, or in those around it. */
  isBrokenAt(line: number, column: number): boolean;
}

/** Parses once; broken parts are skipped. */
export function parseCss(css: string): ParsedCss {
  const declarations: Declaration[] = [];
  const rules: Rule[] = [];
  const errors: { line: number; column: number }[] = [];
  const onParseError = ({ line, column }: SyntaxParseError) => void errors.push({ line, column });
  const tree = parse(css, { positions: true, parseCustomProperty: false, onParseError });
  walk(tree, node => {
    if (node.type === 'Declaration') declarations.push(node);
    if (node.type === 'Rule') rules.push(node);
  });
  const lines = css.split(/\r\n|\r|\n/);
  const before = (a: { line: number; column: number }, line: number, column: number) =>
    a.line < line || (a.line === line && a.column <= column);
  return {
    declarationAt(property, line, column) {
      const found = declarations.findLast(node => {
        const name = node.property.toLowerCase() === property.toLowerCase();
        return name && node.loc && before(node.loc.start, line, column);
      });
      const end = found?.loc?.end;
      // The checker may point at the semicolon or brace after the value, after white space.
      if (!found || !end) return null;
      return line < end.line || (line === end.line && column <= end.column + 2) ? found : null;
    },
    isBrokenAt(line, column) {
      return rules.some(({ loc }) => {
        if (!loc || !before(loc.start, line, column) || !before({ line, column }, loc.end.line, loc.end.column))
          return false;
        return errors.some(
          error => before(loc.start, error.line, error.column) && before(error, loc.end.line, loc.end.column),
        );
      });
    },
    selectorAt(line, column) {
      const rule = rules.findLast(node => node.loc && before(node.loc.start, line, column));
      const { prelude } = rule ?? {};
      if (!prelude?.loc) return '';
      const { start, end } = prelude.loc;
      if (start.line !== end.line) return lines.slice(start.line - 1, end.line).join('\n');
      return lines[start.line - 1]?.slice(start.column - 1, end.column - 1) ?? '';
    },
  };
}

/** The style sheets of an HTML text with everything else blanked, so that positions are preserved. */
export function inlineCss(html: string): string {
  const blank = (text: string) => text.replace(/[^\r\n]/g, ' ');
  let css = '';
  let inside = false;
  parseHtml(html, parser => ({
    onopentagname(name) {
      inside = name === 'style';
    },
    ontext() {
      if (!inside) return;
      css += blank(html.slice(css.length, parser.startIndex)) + html.slice(parser.startIndex, parser.endIndex + 1);
    },
    onclosetag() {
      inside = false;
    },
  }));
  return css;
}
