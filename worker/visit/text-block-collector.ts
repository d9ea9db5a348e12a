import type { TextSource } from '#checks/check.ts';
import type { TextBlock } from '#checks/engine.ts';

export interface TextBlockCollector {
  /** Adds text to the open block, or opens one for `holder`. */
  append(holder: Element, text: string, rect?: DOMRect): void;
  /** Adds text as white space is collapsed by this value of `white-space-collapse`. */
  appendText(holder: Element, raw: string, whiteSpace: string, rect: DOMRect): void;
  /** Adds the white space between two elements, where a block is open. */
  appendSpace(raw: string): void;
  /** Adds a `<br>`, where a block is open. */
  breakLine(): void;
  /** Ends the open block. One without a word, or outside the page, is dropped. */
  flush(): void;
  /** Notes a text that is not visible; equal ones of a page count once. `shown`: the element has a box of its own. */
  addHidden(holder: Element, source: TextSource, raw: string | null, shown: boolean): void;
  /** Nothing more is taken. */
  isFull(): boolean;
  /** All blocks: the visible ones, then the others. */
  all(): TextBlock[];
}

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export interface TextLimits {
  blocks: number;
  characters: number;
}

/** Left in our own world of the page by the functions below. */
export type CollectorGlobal = typeof globalThis & {
  blockFacts(holder: Element): Pick<TextBlock, 'selector' | 'lang' | 'element'>;
  textShape: {
    /** White space as it is laid out, none at the ends of lines. */
    trim(text: string): string;
    /** The text without these characters at its ends. */
    stripped(text: string, characters: string): string;
    /** White space collapsed by a value of `white-space-collapse`. */
    collapse(raw: string, whiteSpace: string): string;
    /** The rectangle around both. */
    joined(a: Edges | undefined, b: Edges): Edges;
    /** The box on the whole page; null outside of it. */
    boxOf(edges: Edges): TextBlock['box'] | null;
  };
  createCollector(limits: TextLimits): TextBlockCollector;
};

/** Runs in the page (self-contained): leaves `blockFacts`. */
export function leaveBlockFacts(): void {
  /** Selector steps of the children of a parent, made once: asking each child for its siblings would be quadratic. */
  const steps = new WeakMap<ParentNode, Map<Element, string>>();
  const unique = new WeakMap<Element, boolean>();

  function stepsIn(parent: ParentNode): Map<Element, string> {
    let known = steps.get(parent);
    if (known === undefined) {
      const counts = new Map<string, number>();
      const places = new Map<Element, number>();
      for (const child of parent.children) {
        const place = (counts.get(child.localName) ?? 0) + 1;
        counts.set(child.localName, place);
        places.set(child, place);
      }
      known = new Map();
      for (const [child, place] of places) {
        const name = CSS.escape(child.localName);
        known.set(child, (counts.get(child.localName) ?? 0) > 1 ? `${name}:nth-of-type(${place})` : name);
      }
      steps.set(parent, known);
    }
    return known;
  }

  function hasOwnId(element: Element, id: string, root: ParentNode): boolean {
    const known = unique.get(element) ?? root.querySelectorAll(`#${id}`).length === 1;
    unique.set(element, known);
    return known;
  }

  function selectorOf(element: Element): string {
    const root = element.getRootNode();
    const parts: string[] = [];
    let at: Element | null = element;
    while (at !== null) {
      const id = at.getAttribute('id');
      if (id !== null && /^[A-Za-z][\w-]{0,60}$/.test(id) && hasOwnId(at, id, root as ParentNode)) {
        parts.push(`#${id}`);
        break;
      }
      const name = at.localName;
      const parent: Element | null = at.parentElement;
      if (name === 'html' || name === 'body') {
        parts.push(name);
        break;
      }
      parts.push((at.parentNode === null ? undefined : stepsIn(at.parentNode).get(at)) ?? CSS.escape(name));
      at = parent;
    }
    const inside = parts.reverse().join(' > ');
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

  (globalThis as CollectorGlobal).blockFacts = holder => ({
    selector: selectorOf(holder),
    lang: langOf(holder),
    element: holder.localName,
  });
}

/** Runs in the page (self-contained): leaves `textShape`. */
export function leaveTextShape(): void {
  const lineEnd = '\u0001';
  const east = /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffee\u{20000}-\u{3ffff}]/u;

  function trim(text: string): string {
    return text
      .replace(/[ \u0001]+/g, (space, at: number) => {
        const between = east.test(text[at - 1] ?? '') && east.test(text[at + space.length] ?? '');
        return between && !space.includes(' ') ? '' : ' ';
      })
      .split('\n')
      .map(line => stripped(line, ' \t'))
      .join('\n');
  }

  // A pattern for the end would try every run of them.
  function stripped(text: string, characters: string): string {
    let [start, end] = [0, text.length];
    while (start < end && characters.includes(text[start] ?? '')) start += 1;
    while (end > start && characters.includes(text[end - 1] ?? '')) end -= 1;
    return text.slice(start, end);
  }

  function collapse(raw: string, whiteSpace: string): string {
    if (whiteSpace === 'preserve' || whiteSpace === 'break-spaces') return raw.replace(/\r\n?/g, '\n');
    if (whiteSpace === 'preserve-breaks')
      return raw.replace(/[ \t\r\n]+/g, space => (space.includes('\n') ? space.replace(/[ \t\r]+/g, '') : ' '));
    return raw.replace(/[ \t\r\n\f]+/g, space => (space.includes('\n') ? lineEnd : ' '));
  }

  function joined(a: Edges | undefined, b: Edges): Edges {
    if (a === undefined) return { left: b.left, top: b.top, right: b.right, bottom: b.bottom };
    return {
      left: Math.min(a.left, b.left),
      top: Math.min(a.top, b.top),
      right: Math.max(a.right, b.right),
      bottom: Math.max(a.bottom, b.bottom),
    };
  }

  function boxOf({ left, top, right, bottom }: Edges): TextBlock['box'] | null {
    if (right + scrollX <= 0 || bottom + scrollY <= 0) return null;
    return {
      x: Math.round(left + scrollX),
      y: Math.round(top + scrollY),
      width: Math.round(right - left),
      height: Math.round(bottom - top),
    };
  }

  (globalThis as CollectorGlobal).textShape = { trim, stripped, collapse, joined, boxOf };
}

/** Runs in the page (self-contained), after the others of this file: leaves `createCollector`. */
export function leaveCollector(): void {
  const page = globalThis as CollectorGlobal;
  const lineEnd = '\u0001';
  const { trim, stripped, collapse, joined, boxOf } = page.textShape;

  page.createCollector = limits => {
    const blocks: TextBlock[] = [];
    const hidden: TextBlock[] = [];
    const known = new Set<string>();
    let left = limits.characters;
    // Pieces, and the last of them apart: a text that is looked at while it grows is copied each time.
    let open: { holder: Element; pieces: string[]; last: string; edges?: Edges } | undefined;

    const isFull = () => blocks.length + hidden.length >= limits.blocks || left <= 0;

    function push(text: string): void {
      if (open === undefined || text === '' || left <= 0) return;
      const piece = text.slice(0, left);
      left -= piece.length;
      open.pieces.push(piece);
      open.last = piece[piece.length - 1] ?? '';
    }

    function append(holder: Element, text: string, rect?: DOMRect): void {
      open ??= { holder, pieces: [], last: '' };
      const spaced = open.last === '' || ' \u0001\n'.includes(open.last);
      push(spaced ? text.replace(/^[ \u0001]/, '') : text);
      if (rect !== undefined) open.edges = joined(open.edges, rect);
    }

    function flush(): void {
      if (open === undefined) return;
      const { holder, edges, pieces } = open;
      const text = stripped(trim(pieces.join('')), '\n');
      open = undefined;
      if (!/[^\s\ufffc]/.test(text) || blocks.length + hidden.length >= limits.blocks) return;
      const box = edges === undefined ? null : boxOf(edges);
      if (box) blocks.push({ text, ...page.blockFacts(holder), box });
    }

    return {
      append,
      appendText: (holder, raw, whiteSpace, rect) => append(holder, collapse(raw, whiteSpace), rect),
      appendSpace(raw) {
        if (open !== undefined && raw !== '') append(open.holder, raw.includes('\n') ? lineEnd : ' ');
      },
      breakLine() {
        push('\n');
      },
      flush,
      addHidden(holder, source, raw, shown) {
        const text = stripped((raw ?? '').replace(/\s+/g, ' '), ' ').slice(0, left);
        if (isFull() || text === '' || known.has(text)) return;
        const box = shown ? boxOf(holder.getBoundingClientRect()) : undefined;
        if (box === null) return;
        known.add(text);
        left -= text.length;
        hidden.push({ source, text, ...page.blockFacts(holder), ...(box ? { box } : {}) });
      },
      isFull,
      all: () => [...blocks, ...hidden],
    };
  };
}
