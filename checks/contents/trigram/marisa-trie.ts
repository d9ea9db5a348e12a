import { ModelError } from './model-error.ts';

const magic = 'We love Marisa.\0';
const longestKey = 1024;

/** One trie of a marisa file; nodes are numbered in breadth-first order, the root is 0. */
interface Level {
  parents: Int32Array;
  terminals: Bits;
  /** Nodes whose label is not one byte but a link into the next trie or the tail. */
  links: Bits;
  /** Label byte, or the low byte of the link. */
  bases: Uint8Array;
  /** Higher bytes of the links, in the order of the linking nodes. */
  extras: (index: number) => number;
  tail: Uint8Array;
  /** Bit i is set where a label of the tail ends; empty where labels end with NUL. */
  tailEnds: Bits;
  next: Level | null;
}

interface Bits {
  size: number;
  ones: number;
  get(index: number): boolean;
}

/** All keys of a marisa trie (format 0.2) by id. Throws `ModelError` for other or truncated bytes. Linear. */
export function readMarisaKeys(bytes: Uint8Array): string[] {
  const reader = new Reader(bytes);
  if (Buffer.from(reader.take(magic.length)).toString('latin1') !== magic) throw new ModelError('not a marisa trie');
  const trie = readLevel(reader, 0);
  const linkRank = linkRanks(trie);
  const labels = new LabelReader(trie);
  const decoder = new TextDecoder();
  const keys: string[] = [];
  for (let node = 0; node < trie.bases.length; node += 1) {
    if (!trie.terminals.get(node)) continue;
    const parts: Uint8Array[] = [];
    for (let at = node; at > 0; at = trie.parents[at] ?? 0) {
      parts.push(trie.links.get(at) ? labels.of(linkOf(trie, at, linkRank)) : trie.bases.subarray(at, at + 1));
      if (parts.length > longestKey) throw new ModelError('a key is too long');
    }
    keys.push(decoder.decode(Buffer.concat(parts.reverse())));
  }
  return keys;
}

/** Labels of the levels below the first: text found by walking from a node up to the root, or in the tail. */
class LabelReader {
  readonly #levels: { level: Level; linkRank: Int32Array }[] = [];
  readonly #first: Level;
  readonly #known = new Map<number, Uint8Array>();

  constructor(first: Level) {
    this.#first = first;
    for (let level = first.next; level; level = level.next) {
      this.#levels.push({ level, linkRank: linkRanks(level) });
    }
  }

  of(link: number): Uint8Array {
    const known = this.#known.get(link);
    if (known) return known;
    const label: number[] = [];
    this.#append(link, 0, label);
    const bytes = Uint8Array.from(label);
    this.#known.set(link, bytes);
    return bytes;
  }

  #append(link: number, depth: number, label: number[]): void {
    const here = this.#levels[depth];
    if (!here) {
      appendTail(depth === 0 ? this.#first : (this.#levels[depth - 1]?.level ?? this.#first), link, label);
      return;
    }
    const { level, linkRank } = here;
    for (let at = link; at > 0; at = level.parents[at] ?? 0) {
      if (level.links.get(at)) this.#append(linkOf(level, at, linkRank), depth + 1, label);
      else label.push(level.bases[at] ?? 0);
      if (label.length > longestKey) throw new ModelError('a label is too long');
    }
  }
}

function appendTail({ tail, tailEnds }: Level, start: number, label: number[]): void {
  for (let at = start; ; at += 1) {
    const byte = tail[at];
    if (byte === undefined || label.length > longestKey) throw new ModelError('a label of the tail has no end');
    if (tailEnds.size === 0 && byte === 0) return;
    label.push(byte);
    if (tailEnds.size > 0 && tailEnds.get(at)) return;
  }
}

function linkOf(level: Level, node: number, linkRank: Int32Array): number {
  return (level.bases[node] ?? 0) + level.extras(linkRank[node] ?? 0) * 256;
}

/** For every node the number of links before it. */
function linkRanks({ links, bases }: Level): Int32Array {
  const ranks = new Int32Array(bases.length);
  let rank = 0;
  for (let node = 0; node < bases.length; node += 1) {
    ranks[node] = rank;
    if (links.get(node)) rank += 1;
  }
  return ranks;
}

function readLevel(reader: Reader, depth: number): Level {
  if (depth > 16) throw new ModelError('too many levels');
  const louds = reader.bits();
  const terminals = reader.bits();
  const links = reader.bits();
  const bases = reader.vector();
  const extras = reader.flatVector();
  const tail = reader.vector();
  const tailEnds = reader.bits();
  const level: Level = {
    parents: parentsOf(louds, bases.length),
    terminals,
    links,
    bases,
    extras,
    tail,
    tailEnds,
    next: null,
  };
  if (links.ones > 0 && tail.length === 0) level.next = readLevel(reader, depth + 1);
  reader.vector(); // a cache of its common paths
  reader.uint32(); // nodes below the root
  reader.uint32(); // settings of its building
  return level;
}

/** Parents by node: in the bits, each node writes one 1 for every child and then a 0; the root is the child of a node before. */
function parentsOf(louds: Bits, nodes: number): Int32Array {
  if (louds.ones !== nodes) throw new ModelError('the number of nodes is wrong');
  const parents = new Int32Array(nodes);
  let [node, zeros] = [0, 0];
  for (let at = 0; at < louds.size; at += 1) {
    if (!louds.get(at)) zeros += 1;
    else {
      if (node > 0 && zeros - 1 >= node) throw new ModelError('a node is its own ancestor');
      parents[node] = Math.max(0, zeros - 1);
      node += 1;
    }
  }
  return parents;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  take(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#at) throw new ModelError('the file ends too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  uint32(): number {
    this.take(4);
    return this.#view.getUint32(this.#at - 4, true);
  }

  #uint64(): number {
    const low = this.uint32();
    return low + this.uint32() * 2 ** 32;
  }

  /** A length in bytes, the bytes, and padding to a multiple of 8. */
  vector(): Uint8Array {
    const bytes = this.take(this.#uint64());
    this.take((8 - (bytes.length % 8)) % 8);
    return bytes;
  }

  /** A bit vector; its indexes for rank and select are passed over. */
  bits(): Bits {
    const units = this.vector();
    const size = this.uint32();
    const ones = this.uint32();
    for (let index = 0; index < 3; index += 1) this.vector();
    if (size > units.length * 8) throw new ModelError('a bit vector is too short');
    return { size, ones, get: index => (((units[index >> 3] ?? 0) >> (index & 7)) & 1) === 1 };
  }

  /** Integers of the same number of bits each. */
  flatVector(): (index: number) => number {
    const units = this.vector();
    const width = this.uint32();
    this.uint32();
    const size = this.#uint64();
    if (width > 32 || size * width > units.length * 8) throw new ModelError('a vector of integers is too short');
    return index => {
      let value = 0;
      for (let bit = 0; bit < width; bit += 1) {
        const at = index * width + bit;
        if (((units[at >> 3] ?? 0) >> (at & 7)) & 1) value += 2 ** bit;
      }
      return value;
    };
  }
}
