import type { TrigramModel } from './trigram-model.ts';

/** A word that begins at a position of a text: its length in units and the ids of its readings. */
export interface FoundWord {
  length: number;
  ids: readonly number[];
}

/** Node of the beginning of a word that no character has been read of. */
export const root = 0;
const noIds: readonly number[] = [];

/** Looks up the words of a model by their spelling and by their reading. */
export class Lexicon {
  readonly #nodes = new NodeTable();
  readonly #ids: (number[] | undefined)[] = [undefined];
  readonly #byReading = new Map<string, number[]>();

  constructor(model: TrigramModel) {
    for (const [id, { reading, surface }] of model.words.entries()) {
      if (id === model.start || id === model.end || surface === '') continue;
      this.#add(surface, id);
      const same = this.#byReading.get(reading);
      if (same) same.push(id);
      else this.#byReading.set(reading, [id]);
    }
  }

  /** The node after one more character of a word; -1 where no word goes on so. */
  next(node: number, unit: number): number {
    return this.#nodes.get(node, unit);
  }

  /** Ids of the word that ends at a node. */
  idsAt(node: number): readonly number[] {
    return this.#ids[node] ?? noIds;
  }

  /** The words that begin at a position, short ones first. */
  wordsAt(text: string, start: number): FoundWord[] {
    const found: FoundWord[] = [];
    let node = root;
    for (let at = start; at < text.length; at += 1) {
      node = this.next(node, text.charCodeAt(at));
      if (node < 0) break;
      const ids = this.#ids[node];
      if (ids) found.push({ length: at + 1 - start, ids });
    }
    return found;
  }

  /** Ids of the word that begins with what led to `node`, and ends with `rest`. */
  ids(rest: string, node = root): readonly number[] {
    let last = node;
    for (let at = 0; at < rest.length && last >= 0; at += 1) last = this.next(last, rest.charCodeAt(at));
    return last < 0 ? noIds : this.idsAt(last);
  }

  /** Ids of all words with a reading. */
  withReading(reading: string): readonly number[] {
    return this.#byReading.get(reading) ?? noIds;
  }

  #add(surface: string, id: number): void {
    let node = root;
    for (let at = 0; at < surface.length; at += 1) {
      const unit = surface.charCodeAt(at);
      let next = this.#nodes.get(node, unit);
      if (next < 0) {
        next = this.#ids.length;
        this.#nodes.set(node, unit, next);
        this.#ids.push(undefined);
      }
      node = next;
    }
    const ids = this.#ids[node];
    if (ids) ids.push(id);
    else this.#ids[node] = [id];
  }
}

/** Numbers by a node and a character: open addressing, as a Map of such keys takes five times as long to ask. */
class NodeTable {
  #nodes = new Int32Array(1024).fill(-1);
  #units = new Uint16Array(1024);
  #values = new Int32Array(1024);
  #size = 0;

  get(node: number, unit: number): number {
    const place = this.#placeOf(node, unit);
    return this.#nodes[place] === node ? (this.#values[place] ?? -1) : -1;
  }

  set(node: number, unit: number, value: number): void {
    this.#size += 1;
    if (this.#size * 2 > this.#nodes.length) this.#grow();
    const place = this.#placeOf(node, unit);
    this.#nodes[place] = node;
    this.#units[place] = unit;
    this.#values[place] = value;
  }

  #placeOf(node: number, unit: number): number {
    const nodes = this.#nodes;
    const mask = nodes.length - 1;
    const hash = Math.imul(Math.imul(node, 0x9e3779b1) ^ unit, 0x85ebca6b);
    let place = (hash ^ (hash >>> 15)) & mask;
    while (nodes[place] !== -1 && (nodes[place] !== node || this.#units[place] !== unit)) place = (place + 1) & mask;
    return place;
  }

  #grow(): void {
    const [nodes, units, values] = [this.#nodes, this.#units, this.#values];
    this.#nodes = new Int32Array(nodes.length * 2).fill(-1);
    this.#units = new Uint16Array(nodes.length * 2);
    this.#values = new Int32Array(nodes.length * 2);
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at] ?? -1;
      if (node < 0) continue;
      const place = this.#placeOf(node, units[at] ?? 0);
      this.#nodes[place] = node;
      this.#units[place] = units[at] ?? 0;
      this.#values[place] = values[at] ?? -1;
    }
  }
}
