import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelFiles } from '#checks/contents/trigram/trigram-model.ts';

/** A small word model in the format of libkkc's, for tests. */
export interface TinyModel extends ModelFiles {
  /** The trie of the keys, as the file holds it. */
  index: Uint8Array;
}

/**
 * Makes a model from sentences, each a list of words `reading/surface` or `surface` alone where both are the same: what is
 * seen more often is more probable.
 */
export function tinyModel(sentences: readonly string[]): TinyModel {
  const read = sentences.map(sentence => ['<s>', ...sentence.split(' ').map(keyOf), '</s>']);
  const { bytes: index, keys } = writeTrie([...new Set(read.flat())]);
  const ids = new Map(keys.map((key, id) => [key, id]));
  const texts = read.map(sentence => sentence.map(key => ids.get(key) ?? 0));
  const [singles, pairs, triples] = [1, 2, 3].map(size => countsOf(texts, size)) as [Counts, Counts, Counts];
  const all = texts.flat().length;
  const unigrams = keys.map((_, id) => numbers([2, cost((singles.get(`${id}`) ?? 0) / all)], [2, cost(0.1)], [2, 0]));
  const bigrams = sorted(
    [...pairs].map(([pair, count]) => {
      const [before = '', word = ''] = pair.split(' ');
      const share = (0.9 * count) / (singles.get(before) ?? 1);
      return { pair, bytes: numbers([4, Number(word)], [4, Number(before)], [2, cost(share)], [2, cost(0.2)]) };
    }),
  );
  const records = new Map(bigrams.map(({ pair }, record) => [pair, record]));
  const trigrams = sorted(
    [...triples].map(([triple, count]) => {
      const [a = '', b = '', word = ''] = triple.split(' ');
      const share = (0.9 * count) / (pairs.get(`${a} ${b}`) ?? 1);
      return { bytes: numbers([4, Number(word)], [4, records.get(`${a} ${b}`) ?? 0], [2, cost(share)]) };
    }),
  );
  const joined = (list: readonly { bytes: Buffer }[]) => Buffer.concat(list.map(({ bytes }) => bytes));
  return { index, keys, unigrams: Buffer.concat(unigrams), bigrams: joined(bigrams), trigrams: joined(trigrams) };
}

/** Writes the files of a model into a folder. */
export function writeModel(folder: string, model: TinyModel): void {
  writeFileSync(join(folder, 'data.1gram.index'), model.index);
  writeFileSync(join(folder, 'data.1gram'), model.unigrams);
  writeFileSync(join(folder, 'data.2gram'), model.bigrams);
  writeFileSync(join(folder, 'data.3gram'), model.trigrams);
}

type Counts = Map<string, number>;

const keyOf = (word: string) => (word.includes('/') ? word : `${word}/${word}`);
const cost = (share: number) => Math.min(65_535, Math.round((Math.log10(share) / -8) * 65_535));

function countsOf(texts: readonly (readonly number[])[], size: number): Counts {
  const counts: Counts = new Map();
  for (const text of texts) {
    for (let at = 0; at + size <= text.length; at += 1) {
      const key = text.slice(at, at + size).join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

const sorted = <Record extends { bytes: Buffer }>(records: Record[]) =>
  records.sort((a, b) => Buffer.compare(a.bytes, b.bytes));

/** Little-endian numbers of so many bytes each. */
function numbers(...parts: readonly (readonly [bytes: number, value: number])[]): Buffer {
  return Buffer.concat(
    parts.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, Math.min(6, bytes));
      return buffer;
    }),
  );
}

interface TrieNode {
  children: Map<number, TrieNode>;
  key: string | null;
  label: number[];
}

/** A marisa trie of one level: ends of keys that nothing else shares are in the tail. Keys come back in the order of their ids. */
export function writeTrie(words: readonly string[]): { bytes: Uint8Array; keys: string[] } {
  const root = trieOf(words);
  const order: TrieNode[] = [root];
  const louds = [1, 0];
  for (const node of order) {
    for (const child of node.children.values()) {
      order.push(child);
      louds.push(1);
    }
    louds.push(0);
  }
  const tail: number[] = [];
  const links: number[] = [];
  const bases = order.map(({ label }) => {
    if (label.length <= 1) return label[0] ?? 0;
    links.push(tail.length);
    tail.push(...label, 0);
    return (links.at(-1) ?? 0) & 255;
  });
  const width = 16;
  const extras = Buffer.concat(links.map(link => numbers([2, link >> 8])));
  const bytes = Buffer.concat([
    Buffer.from('We love Marisa.\0', 'latin1'),
    bits(louds),
    bits(order.map(({ key }) => Number(key !== null))),
    bits(order.map(({ label }) => Number(label.length > 1))),
    vector(Buffer.from(bases)),
    vector(extras),
    numbers([4, width], [4, 2 ** width - 1], [8, links.length]),
    vector(Buffer.from(tail)),
    bits([]),
    vector(Buffer.alloc(0)),
    numbers([4, root.children.size], [4, 0]),
  ]);
  return { bytes, keys: order.flatMap(({ key }) => (key === null ? [] : [key])) };
}

function trieOf(words: readonly string[]): TrieNode {
  const root: TrieNode = { children: new Map(), key: null, label: [] };
  for (const word of words) {
    let node = root;
    for (const byte of Buffer.from(word)) {
      const next = node.children.get(byte) ?? { children: new Map(), key: null, label: [byte] };
      node.children.set(byte, next);
      node = next;
    }
    node.key = word;
  }
  for (const child of root.children.values()) shorten(child);
  return root;
}

/** Joins a node with its child where it has just one and ends no key, down to the ends of keys. */
function shorten(node: TrieNode): void {
  for (const child of node.children.values()) shorten(child);
  const [only] = node.children.values();
  if (!only || node.children.size > 1 || node.key !== null || only.children.size > 0) return;
  node.label = [...node.label, ...only.label];
  node.key = only.key;
  node.children = only.children;
}

function vector(bytes: Buffer): Buffer {
  return Buffer.concat([numbers([8, bytes.length]), bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
}

function bits(values: readonly number[]): Buffer {
  const units = Buffer.alloc(Math.ceil(values.length / 64) * 8);
  values.forEach((value, at) => {
    units[at >> 3] = (units[at >> 3] ?? 0) | (value << (at & 7));
  });
  const ones = values.filter(value => value === 1).length;
  const none = vector(Buffer.alloc(0));
  return Buffer.concat([vector(units), numbers([4, values.length], [4, ones]), none, none, none]);
}
