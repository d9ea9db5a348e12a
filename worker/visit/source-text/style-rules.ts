import { compile } from 'css-select';
import { type Atrule, type CssNode, type Declaration, generate, parse, type Rule, type Selector } from 'css-tree';
import { doubt } from './in-doubt.ts';
import { type SourceElement, type SourceNode, treeAdapter } from './source-tree.ts';

/** A declaration that decides what text is shown, or how it is divided. */
export interface ShownStyle {
  property: string;
  /** In lower case. */
  value: string;
  important: boolean;
}

export interface StyleRule {
  matches(element: SourceElement): boolean;
  /** Ids, classes and types: compared in this order. */
  weight: number;
  /** Its place in its style sheet. */
  order: number;
  styles: ShownStyle[];
}

/** The rules of a style sheet by the id, class or name that the element must have; `*` for others. */
export type RuleIndex = ReadonlyMap<string, readonly StyleRule[]>;

const decisive =
  /^(display|visibility|position|float|white-space|white-space-collapse|content-visibility|clip|clip-path|overflow|overflow-[xy]|width|height|max-width|max-height|inline-size|block-size|max-(inline|block)-size|min-width|min-height|font|font-size|line-height|zoom|transform|translate|scale|rotate|text-indent|left|top|right|bottom|inset|inset-.*|margin|margin-.*|padding|padding-.*|border|border-left|border-left-width|border-width|border-inline.*|all|animation|animation-name|-webkit-animation.*|offset.*|mask|content|appearance|contain|container-type|position-area|interpolate-size)$/;
/** Values that are of no interest; other values of these properties put the page in doubt. */
const harmless: readonly [property: RegExp, isHarmless: (value: string) => boolean][] = [
  [/^margin/, value => !/[-(]/.test(value)],
  [/^((max-)?(width|height|inline-size|block-size)|font-size|line-height|font)$/, value => !isTiny(value)],
  [/^(right|bottom|inset.*)$/, value => !/[-%(]/.test(value)],
  [/^text-indent$/, value => !/[-(]/.test(value)],
  [/^(transform|translate|scale|rotate|animation|animation-name|offset.*)$/, value => /^(none|auto)$/.test(value)],
  [/^content$/, value => !/url\(/.test(value)],
  [/^min-/, () => true],
  [/^(appearance|mask|container-type|contain)$/, value => /^(none|auto|normal)$/.test(value)],
];

const leasts: Readonly<Record<string, number>> = { '': 0.5, em: 0.3, rem: 0.3, '%': 5 };

/** A length may be too small to show anything. */
function isTiny(value: string): boolean {
  if (/\b(var|calc|min|max|clamp|env)\(/.test(value)) return true;
  const lengths = value.matchAll(/(?<![\w#.-])(-?\d*\.?\d+)([a-z]*|%)/g);
  return [...lengths].some(([, number, unit = '']) => Number(number) < (leasts[unit] ?? 2));
}

const kept = new Map<string, RuleIndex>();
const keptSheets = 50;

/** The decisive rules of a style sheet on a screen of 1440 px. Throws `InDoubtError` where it holds what is not understood. */
export function rulesOf(css: string, isQuirky: boolean): RuleIndex {
  const key = `${isQuirky} ${css}`;
  const rules = kept.get(key) ?? readRules(css, isQuirky);
  kept.delete(key);
  kept.set(key, rules);
  const oldest = kept.keys().next().value;
  if (kept.size > keptSheets && oldest !== undefined) kept.delete(oldest);
  return rules;
}

function readRules(css: string, isQuirky: boolean): RuleIndex {
  const index = new Map<string, StyleRule[]>();
  const tree = parse(css, { parseValue: false, parseCustomProperty: false, parseRulePrelude: true, positions: true });
  const visit = (nodes: Iterable<CssNode>): void => {
    for (const node of nodes) {
      if (node.type === 'Rule') addRule(node, index, isQuirky);
      else if (node.type === 'Atrule') {
        const inner = innerOf(node);
        if (inner) visit(inner);
      } else if (node.type === 'Raw' && /\S/.test(node.value)) doubt('a style sheet with an error');
    }
  };
  if (tree.type === 'StyleSheet') visit(tree.children);
  return index;
}

/** The rules within an at-rule that apply; null where none do. */
function innerOf({ name, prelude, block }: Atrule): Iterable<CssNode> | null {
  const kind = name.toLowerCase();
  const text = block ? generate(block) : '';
  if (kind === 'media') return block && mediaApplies(prelude ? generate(prelude) : '') ? block.children : null;
  if (/^(charset|font-face|page|counter-style|font-feature-values|font-palette-values|property|namespace)$/.test(kind))
    return null;
  if (kind === 'import') return doubt('an imported style sheet');
  if (/^(-webkit-|-moz-|-o-)?keyframes$/.test(kind)) return null;
  // Browsers pass over what they do not know.
  if (/^-(moz|ms|o)-/.test(kind)) return null;
  if (block && new RegExp(decisive.source.slice(1, -1)).test(text)) doubt(`@${kind}`);
  return null;
}

/** Checks whether a media query applies to a screen of 1440 by 900 px; anything but types and widths is in doubt. */
export function mediaApplies(query: string): boolean {
  return query
    .toLowerCase()
    .split(',')
    .some(part => {
      const terms = part
        .trim()
        .replace(/^only\s+/, '')
        .split(/\s+and\s+/);
      return terms.every(term => termApplies(term.trim()));
    });
}

function termApplies(term: string): boolean {
  if (term === '' || term === 'all' || term === 'screen') return true;
  if (term === 'print' || term === 'speech' || term === 'aural') return false;
  const width = /^\(\s*(min|max)-(device-)?width\s*:\s*(\d+(?:\.\d+)?)(px|em|rem)\s*\)$/.exec(term);
  if (width === null) return doubt(`media ${term}`);
  if (width[2] !== undefined) return doubt('the width of the device');
  const pixels = Number(width[3]) * (width[4] === 'px' ? 1 : 16);
  // A vertical scroll bar belongs to the width or does not.
  if (Math.abs(pixels - 1440) < 20) return doubt('a width as of the window');
  return width[1] === 'min' ? pixels <= 1440 : pixels >= 1440;
}

function addRule(rule: Rule, index: Map<string, StyleRule[]>, isQuirky: boolean): void {
  const styles: ShownStyle[] = [];
  for (const node of rule.block.children) {
    if (node.type === 'Declaration') styles.push(...styleOf(node));
    else if (
      node.type === 'Raw' &&
      !new RegExp(`(^|[\\s;])(${decisive.source.slice(2, -2)})\\s*:`, 'i').test(node.value)
    )
      continue;
    else doubt('a rule within a rule');
  }
  if (styles.length === 0) return;
  if (rule.prelude.type !== 'SelectorList') return doubt('a selector that is not understood');
  const selectors = [...rule.prelude.children].filter(node => node.type === 'Selector');
  // A list with a selector that the browser does not know applies to nothing.
  if (selectors.some(one => /:-(moz|ms|o)-/.test(generate(one)))) return;
  for (const selector of selectors) {
    const parsed = parseSelector(selector, isQuirky);
    if (parsed === null) continue;
    const { key, ...own } = parsed;
    const known = index.get(key) ?? [];
    known.push({ ...own, styles, order: rule.loc?.start.offset ?? 0 });
    index.set(key, known);
  }
}

/** What a declaration decides, if anything. */
export function styleOf({ property, value, important }: Declaration): ShownStyle[] {
  const name = property.toLowerCase();
  if (!decisive.test(name)) return [];
  const text = generate(value).trim().toLowerCase();
  if (harmless.some(([properties, isHarmless]) => properties.test(name) && isHarmless(text))) return [];
  return [{ property: name, value: text, important: important !== false }];
}

const never =
  /:(hover|focus|focus-within|focus-visible|active|visited|target|autofill|-webkit-autofill|fullscreen|placeholder-shown|user-invalid|popover-open|modal)\b/i;

function parseSelector(
  selector: Selector,
  isQuirky: boolean,
): (Omit<StyleRule, 'styles' | 'order'> & { key: string }) | null {
  const text = generate(selector);
  if (/::|:(before|after|first-line|first-letter|selection)\b/i.test(text)) return null;
  if (never.test(text)) return /:(not|is|where|has)\(/i.test(text) ? doubt(`selector ${text}`) : null;
  let [ids, classes, types] = [0, 0, 0];
  let key = '*';
  for (const part of selector.children) {
    if (part.type === 'Combinator') key = '*';
    else if (part.type === 'IdSelector') {
      ids += 1;
      key = `#${part.name}`;
    } else if (part.type === 'ClassSelector') {
      classes += 1;
      if (!key.startsWith('#')) key = `.${part.name}`;
    } else if (part.type === 'TypeSelector') {
      if (part.name !== '*') {
        types += 1;
        if (key === '*') key = part.name.toLowerCase();
      }
    } else if (part.type === 'AttributeSelector') classes += 1;
    else if (part.type === 'PseudoClassSelector') {
      if (/^(not|is|where|has|matches|-webkit-any|host|lang|dir|defined)$/i.test(part.name)) doubt(`selector ${text}`);
      classes += 1;
    } else doubt(`selector ${text}`);
  }
  if (isQuirky && /^[.#]/.test(key)) key = '*';
  try {
    const options = { adapter: treeAdapter, quirksMode: isQuirky, relativeSelector: false };
    const matches = compile<SourceNode, SourceElement>(text, options);
    return { key, matches, weight: ids * 1_000_000 + classes * 1_000 + types };
  } catch {
    return doubt(`selector ${text}`);
  }
}
