import type { TextBlock } from '#checks/engine.ts';

/** Joins pieces of text to blocks, in the page. */
export interface TextBlockCollector {
  readonly blocks: TextBlock[];
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
}

export interface TextLimits {
  blocks: number;
  characters: number;
}

/** Left in our own world of the page by the functions below. */
export type CollectorGlobal = typeof globalThis & {
  blockFacts(holder: Element): Pick<TextBlock, 'selector' | 'lang' | 'element'>;
  createCollector(limits: TextLimits): TextBlockCollector;
};

/** Runs in the page (self-contained): leaves `blockFacts`. */
export function leaveBlockFacts(): void {
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

  (globalThis as CollectorGlobal).blockFacts = holder => ({
    selector: selectorOf(holder),
    lang: langOf(holder),
    element: holder.localName,
  });
}

/** Runs in the page (self-contained), after `leaveBlockFacts`: leaves `createCollector`. */
export function leaveCollector(): void {
  const page = globalThis as CollectorGlobal;
  const lineEnd = '\u0001';
  const east = /[\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffee\u{20000}-\u{3ffff}]/u;

  function trim(text: string): string {
    return text
      .replace(/[ \u0001]+/g, (space, at: number) => {
        const between = east.test(text[at - 1] ?? '') && east.test(text[at + space.length] ?? '');
        return between && !space.includes(' ') ? '' : ' ';
      })
      .split('\n')
      .map(line => line.replace(/^[ \t]+|[ \t]+$/g, ''))
      .join('\n')
      .replace(/^\n+|\n+$/g, '');
  }

  function collapse(raw: string, whiteSpace: string): string {
    if (whiteSpace === 'preserve' || whiteSpace === 'break-spaces') return raw.replace(/\r\n?/g, '\n');
    if (whiteSpace === 'preserve-breaks') return raw.replace(/[ \t]*\r?\n[ \t]*/g, '\n').replace(/[ \t]+/g, ' ');
    return raw.replace(/[ \t\r\n\f]+/g, space => (space.includes('\n') ? lineEnd : ' '));
  }

  /** The box around the rectangles on the whole page; null outside of it. */
  function boxAround(rects: readonly DOMRect[]): TextBlock['box'] | null {
    const left = Math.min(...rects.map(rect => rect.left));
    const top = Math.min(...rects.map(rect => rect.top));
    const right = Math.max(...rects.map(rect => rect.right));
    const bottom = Math.max(...rects.map(rect => rect.bottom));
    if (right + scrollX <= 0 || bottom + scrollY <= 0) return null;
    return {
      x: Math.round(left + scrollX),
      y: Math.round(top + scrollY),
      width: Math.round(right - left),
      height: Math.round(bottom - top),
    };
  }

  page.createCollector = limits => {
    const blocks: TextBlock[] = [];
    let characters = 0;
    let open: { holder: Element; text: string; rects: DOMRect[] } | undefined;

    function append(holder: Element, text: string, rect?: DOMRect): void {
      open ??= { holder, text: '', rects: [] };
      const spaced = open.text === '' || /[ \u0001\n]$/.test(open.text);
      open.text += spaced ? text.replace(/^[ \u0001]/, '') : text;
      if (rect !== undefined) open.rects.push(rect);
    }

    function flush(): void {
      if (open === undefined) return;
      const { holder, rects } = open;
      const text = trim(open.text);
      open = undefined;
      if (text.replace(/[\s\ufffc]/g, '') === '' || blocks.length >= limits.blocks || characters > limits.characters)
        return;
      const box = boxAround(rects);
      if (box === null) return;
      characters += text.length;
      blocks.push({ text, ...page.blockFacts(holder), box });
    }

    return {
      blocks,
      append,
      appendText: (holder, raw, whiteSpace, rect) => append(holder, collapse(raw, whiteSpace), rect),
      appendSpace(raw) {
        if (open !== undefined && raw !== '') append(open.holder, raw.includes('\n') ? lineEnd : ' ');
      },
      breakLine() {
        if (open !== undefined) open.text = `${open.text.replace(/[ \u0001]+$/, '')}\n`;
      },
      flush,
    };
  };
}
