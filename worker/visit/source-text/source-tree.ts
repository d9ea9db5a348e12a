import type { Options } from 'css-select';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { doubt } from './in-doubt.ts';

export type SourceNode = DefaultTreeAdapterTypes.Node;
export type SourceElement = DefaultTreeAdapterTypes.Element;

/** A document as browsers build it from its source, while no script runs. */
export interface SourceTree {
  document: DefaultTreeAdapterTypes.Document;
  isQuirky: boolean;
  root: SourceElement;
  body: SourceElement;
  /** Every element of the document, in its order; the contents of templates are not among them. */
  elements: SourceElement[];
}

export const isElement = (node: SourceNode): node is SourceElement => 'tagName' in node;
export const childrenOf = (node: SourceNode): SourceNode[] => ('childNodes' in node ? node.childNodes : []);
export const attributeOf = (element: SourceElement, name: string): string | undefined =>
  element.attrs.find(one => one.name === name && one.prefix === undefined)?.value;

export function parentOf(node: SourceElement): SourceElement | null {
  return node.parentNode !== null && isElement(node.parentNode) ? node.parentNode : null;
}

export function textOf(node: SourceNode): string {
  return node.nodeName === '#text' && 'value' in node ? node.value : childrenOf(node).map(textOf).join('');
}

/** The tree as css-select walks it. */
export const treeAdapter: NonNullable<Options<SourceNode, SourceElement>['adapter']> = {
  isTag: isElement,
  getAttributeValue: attributeOf,
  getChildren: childrenOf,
  getName: element => element.tagName,
  getParent: element => (element.parentNode && isElement(element.parentNode) ? element.parentNode : null),
  getSiblings: node =>
    node.nodeName !== '#document' && 'parentNode' in node && node.parentNode ? childrenOf(node.parentNode) : [node],
  getText: textOf,
  hasAttrib: (element, name) => attributeOf(element, name) !== undefined,
  removeSubsets: nodes => nodes,
};

const deepest = 400;
const mostTags = 15_000;
/** The parser leaves those that are never closed one within the other, on the stack. */
const mostTemplates = 200;
/** Selectors count the siblings of each element. */
const mostSiblings = 2_000;

/** Parses a source. Throws `InDoubtError` where it is nested too deeply. */
export function parseSource(source: string): SourceTree {
  // The price of markup that is never closed grows faster than its length.
  if (source.split('<', mostTags + 2).length > mostTags) doubt('too many tags');
  if (source.split(/<template/i, mostTemplates + 2).length > mostTemplates) doubt('too many templates');
  const document = parse(source);
  const elements: SourceElement[] = [];
  const collect = (node: SourceNode, depth: number): void => {
    if (depth > deepest) doubt('nested deeply');
    if (childrenOf(node).length > 2 * mostSiblings) doubt('too many siblings');
    if (isElement(node)) elements.push(node);
    for (const child of childrenOf(node)) collect(child, depth + 1);
  };
  collect(document, 0);
  const root = elements[0];
  const body = childrenOf(root ?? document).find(node => isElement(node) && node.tagName === 'body');
  if (root === undefined || body === undefined || !isElement(body)) return doubt('no body');
  return { document, isQuirky: document.mode !== html.DOCUMENT_MODE.NO_QUIRKS, root, body, elements };
}
