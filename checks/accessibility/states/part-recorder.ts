import { keepPart, type PartStop, type WalkedRun } from './shared-parts.ts';
import type { StopFacts } from './stop-facts.ts';
import type { FocusSight } from './walk-facts.ts';

/** Notes the stops of a walk in the parts of a page. A part is known once the walk has been in it once, from its begin to its end. */
export class PartRecorder {
  readonly #digests: readonly string[];
  readonly #walked: WalkedRun;
  readonly #seen = new Set<number>();
  #current: { part: number; stops: PartStop[] } | undefined;

  /** `digests`: of the parts of the page, by their numbers. */
  constructor(digests: readonly string[], walked: WalkedRun) {
    this.#digests = digests;
    this.#walked = walked;
  }

  stop({ part, look }: Pick<StopFacts, 'part' | 'look'>, sight: FocusSight): void {
    if (part?.index !== this.#current?.part) this.#leave();
    if (part === undefined || this.#known(part.index) !== undefined) return;
    if (this.#current === undefined) {
      // The walk came back to it: its stops do not follow each other.
      if (this.#seen.has(part.index)) return;
      this.#seen.add(part.index);
      this.#current = { part: part.index, stops: [] };
    }
    this.#current.stops.push({ path: part.path, look, sight });
  }

  /** The walk has left the last part for the end of the page. */
  endOfPage(): void {
    this.#leave();
  }

  /** The stops that follow in a part that is known. */
  knownAfter({ part }: Pick<StopFacts, 'part'>): readonly PartStop[] {
    const known = (part && this.#known(part.index)) ?? [];
    const at = known.findIndex(({ path }) => path === part?.path);
    return at === -1 ? [] : known.slice(at + 1);
  }

  #known(part: number): readonly PartStop[] | undefined {
    return this.#walked.parts.get(this.#digests[part] ?? '');
  }

  #leave(): void {
    const digest = this.#digests[this.#current?.part ?? -1];
    if (this.#current && digest !== undefined) keepPart(this.#walked, digest, this.#current.stops);
    this.#current = undefined;
  }
}
