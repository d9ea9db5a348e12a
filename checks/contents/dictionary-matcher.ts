/** A wrong spelling with its correction. */
export interface DictionaryEntry {
  wrong: string;
  right: string;
}

/** `text.slice(start, end)` is `entry.wrong`. */
export interface DictionaryMatch {
  start: number;
  end: number;
  entry: DictionaryEntry;
}

interface Node {
  next: Map<number, Node>;
  fail: Node | null;
  /** Longest entry that ends here, through the fail links too. */
  entries: DictionaryEntry[];
}

const newNode = (): Node => ({ next: new Map(), fail: null, entries: [] });

/**
 * Finds all wrong spellings of a dictionary in one pass over the text (Aho-Corasick). Of overlapping matches the
 * leftmost, then the longest counts; a spelling inside its correct form is not a match.
 */
export class DictionaryMatcher {
  readonly #root: Node = newNode();

  constructor(entries: readonly DictionaryEntry[]) {
    for (const entry of entries) if (entry.wrong !== '' && entry.wrong !== entry.right) this.#add(entry);
    this.#link();
  }

  find(text: string): DictionaryMatch[] {
    const all: DictionaryMatch[] = [];
    let node = this.#root;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      while (node !== this.#root && !node.next.has(unit)) node = node.fail ?? this.#root;
      node = node.next.get(unit) ?? this.#root;
      for (const entry of node.entries) {
        const match = { start: index + 1 - entry.wrong.length, end: index + 1, entry };
        if (!standsInRightForm(text, match)) all.push(match);
      }
    }
    return leftmostLongest(all);
  }

  #add(entry: DictionaryEntry): void {
    let node = this.#root;
    for (let index = 0; index < entry.wrong.length; index += 1) {
      const unit = entry.wrong.charCodeAt(index);
      let next = node.next.get(unit);
      if (!next) {
        next = newNode();
        node.next.set(unit, next);
      }
      node = next;
    }
    if (node.entries.length === 0) node.entries.push(entry);
  }

  #link(): void {
    const queue = [...this.#root.next.values()];
    for (const node of queue) node.fail = this.#root;
    for (const node of queue) {
      for (const [unit, next] of node.next) {
        let fail = node.fail;
        while (fail && !fail.next.has(unit)) fail = fail.fail;
        next.fail = fail?.next.get(unit) ?? this.#root;
        next.entries.push(...next.fail.entries);
        queue.push(next);
      }
    }
  }
}

export function standsInRightForm(text: string, { start, end, entry }: DictionaryMatch): boolean {
  for (let at = entry.right.indexOf(entry.wrong); at >= 0; at = entry.right.indexOf(entry.wrong, at + 1)) {
    const from = start - at;
    if (from >= 0 && text.startsWith(entry.right, from) && from + entry.right.length >= end) return true;
  }
  return false;
}

/** Keeps the leftmost of overlapping matches, and of these the longest. */
export function leftmostLongest(matches: readonly DictionaryMatch[]): DictionaryMatch[] {
  const sorted = [...matches].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: DictionaryMatch[] = [];
  for (const match of sorted) if (match.start >= (kept.at(-1)?.end ?? 0)) kept.push(match);
  return kept;
}
