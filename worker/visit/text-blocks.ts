import type { TextSource } from '#checks/check.ts';
import type { TextBlock } from '#checks/engine.ts';
import type { PageWorld } from '#checks/page-world.ts';
import {
  type CollectorGlobal,
  leaveBlockFacts,
  leaveCollector,
  leaveTextShape,
  type TextBlockCollector,
  type TextLimits,
} from './text-block-collector.ts';

/** Left in our own world of the page by the functions that run there before `readPage`. */
type TextGlobal = CollectorGlobal & {
  clippedAway(element: Element, style: CSSStyleDeclaration): boolean;
  breaksLine(element: Element, style: CSSStyleDeclaration): boolean;
  readAttributes(element: Element, collector: TextBlockCollector): void;
  readHead(collector: TextBlockCollector): void;
};

/**
 * Takes the visible text as it is laid out: one block per block-level run, inline elements joined, `<br>` a newline,
 * white space collapsed as the browser does (none between two Japanese characters at a line end). Left out: hidden
 * text, scripts, ruby readings, form values. `code`, `kbd`, `samp` and the like become U+FFFC, so that the sentence
 * around them stays one; `pre` is left out whole. Open shadow trees are read; their selectors hold ` >>> `.
 *
 * After the visible text come, each with its source, the page's title and description and the `alt`, `placeholder`,
 * `aria-label` and `title` of visible elements, equal texts once.
 */
export async function takeTextBlocks(world: PageWorld, limits: TextLimits): Promise<TextBlock[]> {
  await world.run(leaveBlockFacts);
  await world.run(leaveTextShape);
  await world.run(leaveCollector);
  await world.run(leaveLayoutRules);
  await world.run(leaveHiddenTexts);
  return world.run(readPage, limits);
}

/** Runs in the page (self-contained): leaves `clippedAway` and `breaksLine`. */
function leaveLayoutRules(): void {
  const controls = new Set('BUTTON SUMMARY LEGEND LABEL OPTION'.split(' '));

  function clippedAway(element: Element, style: CSSStyleDeclaration): boolean {
    const out = style.position === 'absolute' || style.position === 'fixed';
    if (out && /^rect\((0|1)(px)?,? (0|1)(px)?,? (0|1)(px)?,? (0|1)(px)?\)$/.test(style.clip)) return true;
    if (/^inset\((50|100)%/.test(style.clipPath)) return true;
    if (style.overflowX === 'visible' && style.overflowY === 'visible') return false;
    const box = element.getBoundingClientRect();
    return (box.width <= 1 && style.overflowX !== 'visible') || (box.height <= 1 && style.overflowY !== 'visible');
  }

  function breaksLine(element: Element, style: CSSStyleDeclaration): boolean {
    const display = style.display;
    if (controls.has(element.tagName)) return true;
    if (display === 'inline' || display === 'contents' || display.startsWith('ruby')) return false;
    if (!display.startsWith('inline')) return true;
    if (display !== 'inline-block') return true;
    const sides = [style.paddingLeft, style.paddingRight, style.marginLeft, style.marginRight, style.borderLeftWidth];
    return element.tagName === 'A' || sides.some(side => Number.parseFloat(side) > 0);
  }

  Object.assign(globalThis, { clippedAway, breaksLine });
}

/** Runs in the page (self-contained): leaves `readHead` and `readAttributes`, which take the texts that are not visible. */
function leaveHiddenTexts(): void {
  const attributes: readonly TextSource[] = ['alt', 'placeholder', 'aria-label', 'title'];

  function readAttributes(element: Element, collector: TextBlockCollector): void {
    for (const name of attributes) {
      if (element.hasAttribute(name)) collector.addHidden(element, name, element.getAttribute(name), true);
    }
  }

  function readHead(collector: TextBlockCollector): void {
    const title = document.querySelector('head > title');
    if (title !== null) collector.addHidden(title, 'page-title', title.textContent, false);
    const description = document.querySelector('meta[name="description" i]');
    if (description === null) return;
    collector.addHidden(description, 'meta-description', description.getAttribute('content'), false);
  }

  Object.assign(globalThis, { readAttributes, readHead });
}

/** Runs in the page (self-contained), after the others. All text is read in one go, while the page stands still. */
function readPage(limits: TextLimits): TextBlock[] {
  const page = globalThis as TextGlobal;
  const collector = page.createCollector(limits);
  const skipped = new Set(
    'SCRIPT STYLE NOSCRIPT TEMPLATE PRE TEXTAREA SELECT DATALIST IFRAME OBJECT EMBED CANVAS VIDEO AUDIO RT RP RTC MATH HEAD TITLE DESC METADATA METER PROGRESS'.split(
      ' ',
    ),
  );
  const marked = new Set('CODE KBD SAMP VAR TT'.split(' '));
  const attributed = new Set('TEXTAREA SELECT IFRAME OBJECT EMBED CANVAS VIDEO AUDIO METER PROGRESS'.split(' '));

  function readText(node: Text, holder: Element): void {
    const parent = node.parentElement ?? ((node.getRootNode() as ShadowRoot).host as Element | undefined);
    if (parent === undefined || !/\S/.test(node.data)) {
      collector.appendSpace(node.data);
      return;
    }
    const style = getComputedStyle(parent);
    if (style.visibility !== 'visible' || Number.parseFloat(style.fontSize) === 0) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width === 0 && rect.height === 0) return;
    collector.appendText(holder, node.data, style.whiteSpaceCollapse, rect);
  }

  function readChildren(nodes: Iterable<Node>, holder: Element): void {
    for (const node of nodes) {
      if (collector.isFull()) return;
      if (node instanceof Text) readText(node, holder);
      else if (node instanceof Element) readElement(node, holder);
    }
  }

  function readElement(element: Element, holder: Element): void {
    const name = element.tagName.toUpperCase();
    if (name === 'BR') {
      collector.breakLine();
      return;
    }
    if (skipped.has(name)) {
      if (attributed.has(name) && element.checkVisibility({ visibilityProperty: true }))
        page.readAttributes(element, collector);
      return;
    }
    if (element instanceof SVGElement && !['SVG', 'G', 'A', 'TEXT', 'TSPAN', 'FOREIGNOBJECT', 'SWITCH'].includes(name))
      return;
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    if (style.display !== 'contents' && (!element.checkVisibility() || page.clippedAway(element, style))) return;
    if (style.visibility === 'visible') page.readAttributes(element, collector);
    const breaks = page.breaksLine(element, style) || name === 'TEXT';
    if (marked.has(name)) {
      if (breaks) return collector.flush();
      if (element.textContent?.trim()) collector.append(holder, '\ufffc', element.getBoundingClientRect());
      return;
    }
    if (breaks) collector.flush();
    const inside = breaks ? element : holder;
    if (element.shadowRoot !== null) readChildren(element.shadowRoot.childNodes, inside);
    else if (element instanceof HTMLSlotElement) {
      const given = element.assignedNodes();
      readChildren(given.length > 0 ? given : element.childNodes, inside);
    } else readChildren(element.childNodes, inside);
    if (breaks) collector.flush();
  }

  page.readHead(collector);
  if (document.body !== null) readElement(document.body, document.body);
  collector.flush();
  return collector.all();
}
