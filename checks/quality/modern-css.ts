import { lexer } from 'css-tree';
import type { ParsedCss } from './parsed-css.ts';

/** Pseudo-classes and pseudo-elements of current standards that the HTML checker's CSS part may not know. */
const pseudos = new Set(
  (
    'active-view-transition active-view-transition-type autofill buffering closed defined fullscreen has-slotted ' +
    'host host-context modal muted open paused picture-in-picture playing popover-open seeking stalled state ' +
    'target-current user-invalid user-valid volume-locked backdrop checkmark column cue cue-region details-content ' +
    'file-selector-button grammar-error highlight part picker picker-icon scroll-button scroll-marker ' +
    'scroll-marker-group search-text slotted spelling-error target-text view-transition view-transition-group ' +
    'view-transition-group-children view-transition-image-pair view-transition-new view-transition-old'
  ).split(' '),
);

/** Those that only an older version of the checker does not know. */
const newerPseudos = new Set(['dir', 'has', 'is', 'where']);
/** Selectors that an older version cannot parse: several in one “not”, and nested ones. */
const newerSelector = /:not\([^()]*,|&/i;

/** Checks whether a message only reports valid modern CSS that the checker does not know, by css-tree's lexer. */
export function isModernCss(text: string, line: number, column: number, css: () => ParsedCss): boolean {
  const rule = text.match(/^Unrecognized at-rule “@([\w-]+)”/)?.[1];
  if (rule) return lexer.getAtrule(rule) !== null;

  const unknown = text.match(/: Property “([\w-]+)” doesn't exist/)?.[1];
  if (unknown) return lexer.getProperty(unknown) !== null;

  const pseudo = text.match(/^Unknown pseudo-element or pseudo-class “::?([\w-]+)/)?.[1];
  if (pseudo) return isPseudo(pseudo) || newerPseudos.has(pseudo.toLowerCase());

  if (text === 'Parse Error.' || text === 'Parse Error') {
    const selector = css().selectorAt(line, column);
    if (newerSelector.test(selector) && !css().isBrokenAt(line, column)) return true;
    const names = [...selector.matchAll(/::?([\w-]+)/g)];
    return names.some(([, name]) => name !== undefined && isPseudo(name));
  }

  const property = text.match(/^“([\w-]+)”: /)?.[1];
  const declaration = property ? css().declarationAt(property, line, column) : null;
  return declaration !== null && lexer.matchDeclaration(declaration).error === null;
}

function isPseudo(name: string): boolean {
  return pseudos.has(name.toLowerCase()) || /^-(webkit|moz|ms)-/.test(name);
}
