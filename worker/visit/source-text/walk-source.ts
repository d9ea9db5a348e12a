import { createContext, runInContext } from 'node:vm';
import type { TextSource } from '#checks/check.ts';
import type { TextBlock } from '#checks/engine.ts';
import { leaveCollector, leaveTextShape, type TextBlockCollector, type TextLimits } from '../text-block-collector.ts';
import { doubt } from './in-doubt.ts';
import { factsOfSource } from './source-facts.ts';
import type { Shown, SourceStyles } from './source-styles.ts';
import {
  attributeOf,
  childrenOf,
  isElement,
  type SourceElement,
  type SourceNode,
  type SourceTree,
  textOf,
} from './source-tree.ts';

const words = (list: string) => new Set(list.split(' '));
const controls = words('button summary legend label option');
const skipped = words(
  'script style noscript template pre textarea select datalist iframe object embed canvas video audio rt rp rtc head title desc metadata meter progress',
);
const marked = words('code kbd samp var tt');
const attributed = words('textarea select iframe object embed canvas video audio meter progress');
const attributes: readonly TextSource[] = ['alt', 'placeholder', 'aria-label', 'title'];
/** Anywhere on the page. */
const somewhere = { left: 10, top: 10, right: 20, bottom: 20 } as DOMRect;

interface CollectorContext {
  scrollX: number;
  scrollY: number;
  blockFacts: (holder: SourceElement) => Pick<TextBlock, 'selector' | 'lang' | 'element'>;
  createCollector?: (limits: TextLimits) => TextBlockCollector;
}

/** The collector of text blocks as it runs in a page, around elements of a source. */
function collectorFor(tree: SourceTree, limits: TextLimits): TextBlockCollector {
  const context: CollectorContext = { blockFacts: factsOfSource(tree), scrollX: 0, scrollY: 0 };
  createContext(context);
  runInContext(`(${leaveTextShape})();(${leaveCollector})()`, context);
  return context.createCollector?.(limits) ?? doubt('no collector');
}

const holderOf = (element: SourceElement) =>
  Object.assign(element, { getBoundingClientRect: () => somewhere }) as unknown as Element;

/** Checks whether an element has a text of its own besides its content. */
const hasAttributeText = (element: SourceElement) =>
  attributes.some(name => /\S/.test(attributeOf(element, name) ?? ''));

/** The elements that hold text, or parts that do. */
export function elementsWithText({ document }: SourceTree): Set<SourceElement> {
  const found = new Set<SourceElement>();
  const look = (node: SourceNode): boolean => {
    if (!isElement(node))
      return (
        (node.nodeName === '#text' && 'value' in node && /\S/.test(node.value)) ||
        childrenOf(node).map(look).includes(true)
      );
    if (skipped.has(node.tagName) && !attributed.has(node.tagName)) return false;
    const bears = childrenOf(node).map(look).includes(true) || hasAttributeText(node);
    if (bears) found.add(node);
    return bears;
  };
  look(document);
  return found;
}

/** Takes text from a source as `takeTextBlocks` does from a page, without boxes. Throws `InDoubtError`. */
export function walkSource(tree: SourceTree, styles: SourceStyles, limits: TextLimits): TextBlock[] {
  const collector = collectorFor(tree, limits);
  let hasText = false;

  function readText(value: string, holder: SourceElement, shown: Shown): void {
    if (!/\S/.test(value)) return collector.appendSpace(value);
    if (!shown.visible) return;
    hasText = true;
    collector.appendText(holderOf(holder), value, shown.whiteSpace, somewhere);
  }

  function readChildren(parent: SourceElement, holder: SourceElement, shown: Shown): void {
    for (const node of childrenOf(parent)) {
      if (collector.isFull()) return;
      if (node.nodeName === '#text' && 'value' in node) readText(node.value, holder, shown);
      else if (isElement(node)) readElement(node, holder);
    }
  }

  function readAttributes(element: SourceElement): void {
    if (!hasAttributeText(element)) return;
    checkPlace(element, hasText);
    for (const name of attributes) {
      const value = attributeOf(element, name);
      if (value !== undefined) collector.addHidden(holderOf(element), name, value, true);
    }
  }

  function readElement(element: SourceElement, holder: SourceElement): void {
    const name = element.tagName;
    if (name === 'br') return collector.breakLine();
    if (skipped.has(name)) {
      if (!attributed.has(name) || !hasAttributeText(element)) return;
      const shown = styles.of(element);
      if (shown.display !== 'none' && shown.visible) readAttributes(element);
      return;
    }
    if (name === 'svg') return readDrawing(element);
    const shown = styles.of(element);
    if (shown.display === 'none' || shown.clipped) return;
    const breaks = breaksLine(name, shown);
    if (shown.outside) {
      if (breaks) collector.flush();
      return;
    }
    if (shown.visible) readAttributes(element);
    if (marked.has(name)) {
      if (breaks) return collector.flush();
      if (/\S/.test(textOf(element))) collector.append(holderOf(holder), '\ufffc', somewhere);
      return;
    }
    if (breaks) collector.flush();
    readChildren(element, breaks ? element : holder, shown);
    if (breaks) collector.flush();
  }

  /** Without texts in it, a drawing is a picture. */
  function readDrawing(element: SourceElement): void {
    const shown = styles.of(element);
    if (shown.display === 'none') return;
    if (hasAttributeText(element)) doubt('a drawing with a name');
    if (breaksLine('svg', shown)) collector.flush();
  }

  const title = tree.elements.find(({ tagName, parentNode }) => tagName === 'title' && parentNode?.nodeName === 'head');
  if (title) collector.addHidden(holderOf(title), 'page-title', textOf(title), false);
  const description = tree.elements.find(
    element => element.tagName === 'meta' && attributeOf(element, 'name')?.toLowerCase() === 'description',
  );
  if (description)
    collector.addHidden(holderOf(description), 'meta-description', attributeOf(description, 'content') ?? '', false);
  readElement(tree.body, tree.body);
  collector.flush();
  return collector.all().map(({ box: _box, ...block }) => ({ ...block }));
}

function breaksLine(name: string, { display, apart }: Shown): boolean {
  if (controls.has(name)) return true;
  if (display === 'inline' || display.startsWith('ruby')) return false;
  if (display !== 'inline-block') return true;
  return name === 'a' || apart;
}

/** Throws `InDoubtError` where an element with a text of its own may have no size, or no place on the page. */
function checkPlace(element: SourceElement, hasText: boolean): void {
  const name = element.tagName;
  if (name === 'img') {
    const sizes = ['width', 'height'].map(side => attributeOf(element, side) ?? '');
    if (!sizes.every(size => /^\d+$/.test(size) && Number(size) > 1)) doubt('a picture of unknown size');
  } else if (name !== 'input' && !attributed.has(name) && !/\S/.test(textOf(element)))
    doubt('a name without a content');
  if (!hasText && name !== 'img' && !/\S/.test(textOf(element))) doubt('a name at the top');
}
