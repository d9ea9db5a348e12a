import type { VnuMessage } from './vnu-server.ts';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** What a browser or a draft of CSS has, and the checker takes for a mistake. Sources: CSS Values 5, CSS Conditional 5, CSS Gaps 1. */
const functions = set(
  'calc-size contrast-color heading ident if inherit interpolate progress random random-item shape sibling-count sibling-index ' +
    'superellipse toggle transform-interpolate',
);
/** With a type or a value in its place, `attr` may stand anywhere. */
const typedAttr = /\battr\(\s*[\w|-]+\s*(,|[a-z]|type\()/i;
/** With a colour to begin from; `alpha(opacity=50)` is an old filter. */
const relativeAlpha = /\balpha\(\s*from\b/i;
const keywords = set('allow-keywords base-select grid-lanes inline-grid-lanes masonry match-parent');
/** Of selectors. Source: Selectors 5, CSS Overflow 5, and what Chromium takes. */
const pseudos = set('heading interest-source interest-target target-after target-before');
const atRules = set('apply contents custom-media custom-selector else function macro mixin result sheet when');
/** Those that css-tree does not know either; declarations of the others are not told at all. */
const properties = set(
  'block-ellipsis border-shape box-shadow-blur box-shadow-color box-shadow-offset box-shadow-position box-shadow-spread ' +
    'column-rule-break column-rule-inset column-rule-visibility-items continue event-trigger event-trigger-name ' +
    'event-trigger-source flow-tolerance item-flow line-fit-edge path-length row-rule row-rule-break row-rule-color ' +
    'row-rule-inset row-rule-style row-rule-visibility-items row-rule-width rule rule-break rule-color rule-inset ' +
    'rule-paint-order rule-style rule-visibility-items rule-width text-fit view-transition-group view-transition-scope',
);
/** The same of HTML. Source: the HTML Standard, CSS Shadow Parts, ARIA 1.3, Open UI, and what Chromium, Gecko and WebKit take. */
const attributes = set(
  'alpha aria-actions attributionsrc autocorrect browsingtopics closedby colorspace command commandfor controlslist credentialless ' +
    'disablepictureinpicture disableremoteplayback elementtiming exportparts focusgroup headingoffset headingreset interestfor ' +
    'layoutsubtree part shadowrootclonable shadowrootcustomelementregistry shadowrootserializable sharedstoragewritable switch ' +
    'virtualkeyboardpolicy webkitdirectory writingsuggestions',
);
const elements = set('fencedframe geolocation install model permission selectedcontent usermedia');
const roles = set('comment image mark sectionfooter sectionheader suggestion');

/** Characters of a rule and of a tag that are looked at. */
const most = 10_000;

/**
 * Tells what the checker calls a mistake of a document and is only newer than the checker: whoever wrote it has a choice to make, not a
 * mistake to mend. `text`: its message, without `CSS: `.
 */
export function openNewer(document: string): (source: 'html' | 'css', text: string, message: VnuMessage) => boolean {
  let starts: number[] | undefined;
  const offsetOf = (line: number, column: number): number => {
    starts ??= [0, ...[...document.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
    return (starts[line - 1] ?? document.length) + column - 1;
  };

  function isNewerCss(text: string, { lastLine, lastColumn }: VnuMessage): boolean {
    const atRule = /^Unrecognized at-rule “@([\w-]+)”/.exec(text)?.[1];
    if (atRule !== undefined) return atRules.has(atRule);
    const property = /Property “([\w-]+)” doesn't exist/.exec(text)?.[1];
    if (property !== undefined && properties.has(property)) return true;
    const pseudo = /^Unknown pseudo-element or pseudo-class “::?([\w-]+)/.exec(text)?.[1];
    if (pseudo !== undefined) return pseudos.has(pseudo.toLowerCase());
    if (lastLine === undefined || lastColumn === undefined) return false;
    const declaration = declarationAround(document, offsetOf(lastLine, lastColumn));
    // A layer and a condition of an import.
    if (/@import\s[^;]*\s(?:layer|supports)\b/i.test(declaration)) return true;
    const called = [...declaration.matchAll(/([\w-]+)\(/g)].some(([, name = '']) => functions.has(name.toLowerCase()));
    if (called || typedAttr.test(declaration) || relativeAlpha.test(declaration)) return true;
    // Classes and ids are nobody's keywords.
    return [...declaration.matchAll(/(?<![.#\w-])[\w-]+/g)].some(([word]) => keywords.has(word));
  }

  function isNewerHtml(
    text: string,
    { lastLine, lastColumn, firstLine = lastLine, firstColumn = 1 }: VnuMessage,
  ): boolean {
    const attribute = /^Attribute “([\w-]+)” not allowed on element /.exec(text)?.[1];
    if (attribute !== undefined) return attributes.has(attribute);
    const role = /^Bad value “([\w-]+)” for attribute “role”/.exec(text)?.[1];
    if (role !== undefined) return roles.has(role);
    const element = /^(?:Element|The) “([\w-]+)” (?:not allowed as child|element is a completely-unknown)/.exec(
      text,
    )?.[1];
    if (element !== undefined && elements.has(element)) return true;
    if (text.startsWith('Element “button” not allowed as child of element “select”')) return true;
    if (text.startsWith('Bad value “expect” for attribute “rel” on element “link”')) return true;
    if (text.startsWith('Bad value “hint” for attribute “popover”')) return true;
    if (!text.startsWith('A “link” element with a “blocking” attribute')) return false;
    if (firstLine === undefined || lastLine === undefined || lastColumn === undefined) return false;
    const from = offsetOf(firstLine, firstColumn);
    const tag = document.slice(from, Math.min(offsetOf(lastLine, lastColumn) + 1, from + most));
    return /\srel\s*=\s*["']?[^"'>]*\bexpect\b/i.test(tag);
  }

  return (source: 'html' | 'css', text: string, place: VnuMessage): boolean =>
    place.type === 'error' && (source === 'css' ? isNewerCss(text, place) : isNewerHtml(text, place));
}

/** The source of the declaration around a place of a style sheet; semicolons in brackets belong to it. */
function declarationAround(css: string, offset: number): string {
  const first = Math.max(0, offset - most);
  let begin = css.slice(first, offset).lastIndexOf('{') + first + 1;
  let depth = 0;
  for (let at = begin; at < Math.min(css.length, offset + most); at += 1) {
    const mark = css[at];
    if (mark === '(' || mark === '[') depth += 1;
    if (mark === ')' || mark === ']') depth = Math.max(0, depth - 1);
    const ends = depth === 0 && (mark === ';' || mark === '}');
    if (!ends) continue;
    // The checker may point behind the end.
    if (at + 1 >= offset || mark === '}') return css.slice(begin, at);
    begin = at + 1;
  }
  return css.slice(begin, offset);
}
