import { type Declaration, parse } from 'css-tree';
import { doubt } from './in-doubt.ts';
import { attributeOf, parentOf, type SourceElement } from './source-tree.ts';
import { type RuleIndex, type ShownStyle, styleOf } from './style-rules.ts';

/** How an element is shown, as far as it decides its text. */
export interface Shown {
  /** As a browser computes it: `none`, `inline`, or another. */
  display: string;
  visible: boolean;
  whiteSpace: string;
  /** It is cut off to nothing, with all that is in it. */
  clipped: boolean;
  /** It lies outside of the page, with all that is in it. */
  outside: boolean;
  /** It may cut off what is in it. */
  cuts: boolean;
  /** Out of the flow of the text. */
  loose: boolean;
  /** The sides of an inline block keep it apart from the text beside it. */
  apart: boolean;
}

const words = (list: string) => new Set(list.split(' '));
const hidden = words(
  'area base basefont datalist head link meta noembed noframes param rp script style template title',
);
const inlineBlocks = words('button input meter progress select textarea');
const blocks = words(
  'address article aside blockquote body center dd dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol optgroup option p pre search section summary ul',
);
const others: Readonly<Record<string, string>> = {
  li: 'list-item',
  table: 'table',
  thead: 'table-header-group',
  tbody: 'table-row-group',
  tfoot: 'table-footer-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
  caption: 'table-caption',
  col: 'table-column',
  colgroup: 'table-column-group',
  ruby: 'ruby',
  rt: 'ruby-text',
};
/** Styles of an element without text that have an effect on the text around it. */
const flow = words('display position float');
const displays = words(
  'none block inline inline-block flex inline-flex grid inline-grid table inline-table table-row table-cell table-row-group table-header-group table-footer-group table-caption list-item flow-root -webkit-box',
);
const spaces: Readonly<Record<string, string>> = {
  normal: 'collapse',
  nowrap: 'collapse',
  collapse: 'collapse',
  pre: 'preserve',
  'pre-wrap': 'preserve',
  preserve: 'preserve',
  'pre-line': 'preserve-breaks',
  'preserve-breaks': 'preserve-breaks',
  'break-spaces': 'break-spaces',
};

/** Elements times rules that are compared; the browser is quicker with more. */
const mostCompared = 500_000;

/** The styles of elements by the rules of a page. Its results throw `InDoubtError` where a browser is needed. */
export class SourceStyles {
  readonly #sheets: readonly RuleIndex[];
  readonly #known = new WeakMap<SourceElement, Shown>();
  #compared = 0;

  readonly #bears: (element: SourceElement) => boolean;

  /** `bears`: checks whether an element or a part of it has text. */
  constructor(sheets: readonly RuleIndex[], bears: (element: SourceElement) => boolean) {
    this.#sheets = sheets;
    this.#bears = bears;
  }

  of(element: SourceElement): Shown {
    const known = this.#known.get(element) ?? this.#compute(element);
    this.#known.set(element, known);
    return known;
  }

  #compute(element: SourceElement): Shown {
    const holder = parentOf(element);
    const above = holder ? this.of(holder) : null;
    const styles = this.#cascade(element);
    const overflow = ['overflow', 'overflow-x', 'overflow-y'].some(
      name => !/^(visible ?)*$/.test(styles.get(name) ?? ''),
    );
    const bears = this.#bears(element);
    for (const [property, value] of styles) if (bears || flow.has(property)) checkStyle(property, value, overflow);
    const position = styles.get('position') ?? 'static';
    const loose = position === 'absolute' || position === 'fixed';
    if (loose && bears && above?.cuts) doubt('a part out of the flow in one that cuts off');
    const isItem = above !== null && /^(inline-)?(flex|grid)$/.test(above.display);
    const lifted = loose || isItem || !/^(none|)$/.test(styles.get('float') ?? '');
    const own = styles.get('display') ?? displayOf(element);
    const visibility = styles.get('visibility');
    const whiteSpace = styles.get('white-space-collapse') ?? styles.get('white-space');
    return {
      display: lifted ? lift(own) : own,
      visible: visibility === undefined ? (above?.visible ?? true) : visibility === 'visible',
      whiteSpace:
        whiteSpace === undefined ? (above?.whiteSpace ?? 'collapse') : (spaces[whiteSpace] ?? doubt(whiteSpace)),
      clipped:
        loose && /^rect\((0|1)(px)?[ ,]+(0|1)(px)?[ ,]+(0|1)(px)?[ ,]+(0|1)(px)?\)$/.test(styles.get('clip') ?? ''),
      outside: bears && isOutside(styles, position),
      // What stands still and is cut off at its edge is still text.
      cuts: overflow || (above?.cuts ?? false),
      loose,
      apart: isApart(element, styles),
    };
  }

  #cascade(element: SourceElement): Map<string, string> {
    const keys = ['*', element.tagName, ...classesOf(element).map(name => `.${name}`)];
    const id = attributeOf(element, 'id');
    if (id !== undefined) keys.push(`#${id}`);
    const found: { weight: number; style: ShownStyle }[] = [];
    for (const sheet of this.#sheets) {
      const rules = keys.flatMap(key => sheet.get(key) ?? []).toSorted((a, b) => a.order - b.order);
      this.#compared += rules.length;
      if (this.#compared > mostCompared) doubt('too many rules');
      for (const rule of rules)
        if (rule.matches(element)) for (const style of rule.styles) found.push({ weight: rule.weight, style });
    }
    for (const style of inlineStyles(element)) found.push({ weight: Number.MAX_SAFE_INTEGER, style });
    const won = new Map<string, { weight: number; style: ShownStyle }>();
    for (const one of found) {
      const before = won.get(one.style.property);
      const stronger = Number(one.style.important) - Number(before?.style.important ?? false);
      if (before === undefined || stronger > 0 || (stronger === 0 && one.weight >= before.weight))
        won.set(one.style.property, one);
    }
    const shorthands = ['overflow', 'padding', 'margin', 'border'];
    return new Map(
      [...won.values()]
        .map(({ style }) => [style.property, style.value] as const)
        .toSorted(([a], [b]) => Number(shorthands.includes(b)) - Number(shorthands.includes(a))),
    );
  }
}

const classesOf = (element: SourceElement) =>
  (attributeOf(element, 'class') ?? '').split(/[ \t\n\f\r]+/).filter(Boolean);

function inlineStyles(element: SourceElement): ShownStyle[] {
  const text = attributeOf(element, 'style');
  if (text === undefined) return [];
  const list = parse(text, { context: 'declarationList', parseValue: false, parseCustomProperty: false });
  if (list.type !== 'DeclarationList') return doubt('a style attribute');
  return [...list.children].flatMap(node => {
    if (node.type !== 'Declaration') return doubt('a style attribute');
    return styleOf(node as Declaration);
  });
}

function displayOf(element: SourceElement): string {
  const name = element.tagName;
  if (attributeOf(element, 'hidden') !== undefined || hidden.has(name)) return 'none';
  if (name === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden') return 'none';
  if (blocks.has(name)) return 'block';
  return inlineBlocks.has(name) ? 'inline-block' : (others[name] ?? 'inline');
}

function lift(display: string): string {
  if (display === 'inline' || display === 'inline-block') return 'block';
  return display.startsWith('inline-') ? display.slice('inline-'.length) : display;
}

const lengths = /-?[\d.]+(px|em|rem|%|pt|vw|vh)?/g;

/** Throws `InDoubtError` where a value may hide, move or cut off text in a way that is not followed here. */
function checkStyle(property: string, value: string, cuts: boolean): void {
  const unknown = () => doubt(`${property}: ${value}`);
  if (
    /\b(inherit|initial|unset|revert|revert-layer)\b|var\(|env\(/.test(value) &&
    !/^(border|padding|margin)/.test(property)
  )
    unknown();
  switch (property) {
    case 'display':
      if (!displays.has(value)) unknown();
      break;
    case 'visibility':
      if (!/^(visible|hidden|collapse)$/.test(value)) unknown();
      break;
    case 'position':
      if (!/^(static|relative|absolute|fixed|sticky|-webkit-sticky)$/.test(value)) unknown();
      break;
    case 'white-space':
    case 'white-space-collapse':
    case 'float':
    case 'overflow':
    case 'overflow-x':
    case 'overflow-y':
    case 'clip':
      break;
    case 'width':
    case 'height':
    case 'max-width':
    case 'max-height':
    case 'inline-size':
    case 'block-size':
    case 'max-inline-size':
    case 'max-block-size':
      if (cuts) unknown();
      break;
    case 'left':
    case 'top':
      if (/%|calc|-(?![\d.]+px)/.test(value) && value !== '-9999em') unknown();
      break;
    case 'text-indent':
      if ((value.match(lengths) ?? []).some(one => isFar(one))) unknown();
      break;
    default:
      if (property.startsWith('margin')) {
        if ((value.match(lengths) ?? []).some(one => isFar(one)) || /calc|%/.test(value)) unknown();
      } else if (!/^(padding|border)/.test(property)) unknown();
  }
}

/** A negative length of more than three letters, or 50 px. */
function isFar(length: string): boolean {
  const number = Number.parseFloat(length);
  if (!length.startsWith('-')) return false;
  if (length.endsWith('px')) return number < -50;
  return !/r?em$/.test(length) || number < -3;
}

/** Wholly outside of the page, to the left or above. Throws `InDoubtError` where it may be partly. */
function isOutside(styles: ReadonlyMap<string, string>, position: string): boolean {
  if (position === 'static') return false;
  for (const side of ['left', 'top']) {
    const value = styles.get(side) ?? 'auto';
    const number = Number.parseFloat(value);
    if (!value.startsWith('-')) continue;
    if (number <= -3000 && (position === 'absolute' || position === 'fixed')) return true;
    if (number < -5) doubt(`${side}: ${value}`);
  }
  return false;
}

/** For inline blocks: a side with padding, margin or border. Throws `InDoubtError` where it has both such and others. */
function isApart(element: SourceElement, styles: ReadonlyMap<string, string>): boolean {
  const isInput = element.tagName === 'input';
  if ((styles.get('display') ?? (isInput ? 'inline-block' : 'inline')) !== 'inline-block') return false;
  const sides = [...styles].filter(([property]) => /^(padding|margin|border)/.test(property));
  const sized = sides.filter(([, value]) => /[1-9]|thin|medium|thick/.test(value));
  // It has a frame of its own.
  if (isInput) return sides.length === 0 || doubt('the sides of an input');
  if (sized.length === 0) return false;
  if (
    sized.length < sides.length ||
    sides.some(
      ([property, value]) => /top|bottom|block|right|end/.test(property) || /var|calc|-|(^| )0(?![.\d])/.test(value),
    )
  )
    return doubt('the sides of an inline block');
  return true;
}
