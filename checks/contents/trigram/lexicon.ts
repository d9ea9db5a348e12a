import type { TrigramModel } from './trigram-model.ts';

/** Looks up the words of a model by their spelling and by their reading. */
export class Lexicon {
  readonly #next = new Map<number, number>();
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

  /** Calls back for every word that begins at `start`, with its end and the ids of its readings. */
  wordsAt(text: string, start: number, found: (end: number, ids: readonly number[]) => void): void {
    let node = 0;
    for (let at = start; at < text.length; at += 1) {
      const next = this.#next.get(node * 65536 + text.charCodeAt(at));
      if (next === undefined) return;
      node = next;
      const ids = this.#ids[node];
      if (ids) found(at + 1, ids);
    }
  }

  /** Ids of a spelling. */
  ids(surface: string): readonly number[] {
    let node: number | undefined = 0;
    for (let at = 0; at < surface.length && node !== undefined; at += 1) {
      node = this.#next.get(node * 65536 + surface.charCodeAt(at));
    }
    return (node === undefined ? undefined : this.#ids[node]) ?? [];
  }

  /** Ids of all words with a reading. */
  withReading(reading: string): readonly number[] {
    return this.#byReading.get(reading) ?? [];
  }

  #add(surface: string, id: number): void {
    let node = 0;
    for (let at = 0; at < surface.length; at += 1) {
      const key = node * 65536 + surface.charCodeAt(at);
      let next = this.#next.get(key);
      if (next === undefined) {
        next = this.#ids.length;
        this.#next.set(key, next);
        this.#ids.push(undefined);
      }
      node = next;
    }
    const ids = this.#ids[node];
    if (ids) ids.push(id);
    else this.#ids[node] = [id];
  }
}
