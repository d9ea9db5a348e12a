import type { TextBlock } from '#checks/engine.ts';

/**
 * Runs in the page (self-contained). Takes the visible text as it is laid out: one block per block-level run, inline elements
 * joined, `<br>` a newline, white space collapsed as the browser does (none between two Japanese characters at a line end).
 * Left out: hidden text, scripts, ruby readings, form values. `code`, `kbd`, `samp` and the like become U+FFFC, so that the
 * sentence around them stays one; `pre` is left out whole. Open shadow trees are read; their selectors hold ` >>> `.
 */
export function takeTextBlocks(limits: { blocks: number; characters: number }): TextBlock[] {
  const skipped = new Set(
    'SCRIPT STYLE NOSCRIPT TEMPLATE PRE TEXTAREA SELECT DATALIST IFRAME OBJECT EMBED CANVAS VIDEO AUDIO RT RP RTC MATH HEAD TITLE DESC METADATA METER PROGRESS'.split(
      ' ',
    ),
  );
  const marked = new Set('CODE KBD SAMP VAR TT'.split(' '));
  const controls = new Set('BUTTON SUMMARY LEGEND LABEL OPTION'.split(' '));
  const blocks: TextBlock[] = [];
  let characters = 0;
  let open: { holder: Element; text: string; rects: DOMRect[] } | undefined;

  const lineEnd = '\u0001';
  const east = /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffee\u{20000}-\u{3ffff}]/u;

  function selectorOf(element: Element): string {
    const root = element.getRootNode();
    const parts: string[] = [];
    let at: Element | null = element;
    while (at !== null) {
      const id = at.getAttribute('id');
      if (
        id !== null &&
        /^[A-Za-z][\w-]{0,60}$/.test(id) &&
        (root as ParentNode).querySelectorAll(`#${id}`).length === 1
      ) {
        parts.unshift(`#${id}`);
        break;
      }
      const name = at.localName;
      const parent: Element | null = at.parentElement;
      if (name === 'html' || name === 'body') {
        parts.unshift(name);
        break;
      }
      const same = [...(at.parentNode?.children ?? [])].filter(other => other.localName === name);
      parts.unshift(same.length > 1 ? `${CSS.escape(name)}:nth-of-type(${same.indexOf(at) + 1})` : CSS.escape(name));
      at = parent;
    }
    const inside = parts.join(' > ');
    return root instanceof ShadowRoot ? `${selectorOf(root.host)} >>> ${inside}` : inside;
  }

  function langOf(element: Element): string {
    let at: Element | null = element;
    while (at !== null) {
      const near: Element | null = at.closest('[lang]');
      if (near !== null) return (near.getAttribute('lang') ?? '').toLowerCase();
      const root = at.getRootNode();
      at = root instanceof ShadowRoot ? root.host : null;
    }
    return '';
  }

  function flush(): void {
    if (open === undefined) return;
    const { holder, text, rects } = open;
    open = undefined;
    const trimmed = text
      .replace(/[ \u0001]+/g, (space, at: number) => {
        const between = east.test(text[at - 1] ?? '') && east.test(text[at + space.length] ?? '');
        return between && !space.includes(' ') ? '' : ' ';
      })
      .split('\n')
      .map(line => line.replace(/^[ \t]+|[ \t]+$/g, ''))
      .join('\n')
      .replace(/^\n+|\n+$/g, '');
    if (trimmed.replace(/[\s\ufffc]/g, '') === '' || blocks.length >= limits.blocks || characters > limits.characters)
      return;
    const left = Math.min(...rects.map(rect => rect.left));
    const top = Math.min(...rects.map(rect => rect.top));
    const right = Math.max(...rects.map(rect => rect.right));
    const bottom = Math.max(...rects.map(rect => rect.bottom));
    if (right + scrollX <= 0 || bottom + scrollY <= 0) return;
    characters += trimmed.length;
    blocks.push({
      text: trimmed,
      selector: selectorOf(holder),
      lang: langOf(holder),
      element: holder.localName,
      box: {
        x: Math.round(left + scrollX),
        y: Math.round(top + scrollY),
        width: Math.round(right - left),
        height: Math.round(bottom - top),
      },
    });
  }

  function append(holder: Element, text: string, rect: DOMRect | undefined): void {
    open ??= { holder, text: '', rects: [] };
    const spaced = open.text === '' || /[ \u0001\n]$/.test(open.text);
    open.text += spaced ? text.replace(/^[ \u0001]/, '') : text;
    if (rect !== undefined) open.rects.push(rect);
  }

  function collapse(raw: string, whiteSpace: string): string {
    if (whiteSpace === 'preserve' || whiteSpace === 'break-spaces') return raw.replace(/\r\n?/g, '\n');
    if (whiteSpace === 'preserve-breaks') return raw.replace(/[ \t]*\r?\n[ \t]*/g, '\n').replace(/[ \t]+/g, ' ');
    return raw.replace(/[ \t\r\n\f]+/g, space => (space.includes('\n') ? lineEnd : ' '));
  }

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

  function readText(node: Text, holder: Element): void {
    const parent = node.parentElement ?? ((node.getRootNode() as ShadowRoot).host as Element | undefined);
    if (parent === undefined || !/\S/.test(node.data)) {
      if (open !== undefined && node.data !== '') append(holder, node.data.includes('\n') ? lineEnd : ' ', undefined);
      return;
    }
    const style = getComputedStyle(parent);
    if (style.visibility !== 'visible' || Number.parseFloat(style.fontSize) === 0) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width === 0 && rect.height === 0) return;
    append(holder, collapse(node.data, style.whiteSpaceCollapse), rect);
  }

  function readChildren(nodes: Iterable<Node>, holder: Element): void {
    for (const node of nodes) {
      if (node instanceof Text) readText(node, holder);
      else if (node instanceof Element) readElement(node, holder);
    }
  }

  function readElement(element: Element, holder: Element): void {
    const name = element.tagName.toUpperCase();
    if (name === 'BR') {
      if (open !== undefined) open.text = `${open.text.replace(/[ \u0001]+$/, '')}\n`;
      return;
    }
    if (skipped.has(name)) return;
    if (element instanceof SVGElement && !['SVG', 'G', 'A', 'TEXT', 'TSPAN', 'FOREIGNOBJECT', 'SWITCH'].includes(name))
      return;
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    if (style.display !== 'contents' && (!element.checkVisibility() || clippedAway(element, style))) return;
    const breaks = breaksLine(element, style) || name === 'TEXT';
    if (marked.has(name)) {
      if (breaks) return flush();
      if (element.textContent?.trim()) append(holder, '\ufffc', element.getBoundingClientRect());
      return;
    }
    if (breaks) flush();
    const inside = breaks ? element : holder;
    if (element.shadowRoot !== null) readChildren(element.shadowRoot.childNodes, inside);
    else if (element instanceof HTMLSlotElement) {
      const given = element.assignedNodes();
      readChildren(given.length > 0 ? given : element.childNodes, inside);
    } else readChildren(element.childNodes, inside);
    if (breaks) flush();
  }

  if (document.body !== null) readElement(document.body, document.body);
  flush();
  return blocks;
}
