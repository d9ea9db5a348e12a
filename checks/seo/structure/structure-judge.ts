import type { SiteFacts, SiteFinding } from '../../engine.ts';
import type { StructuredPage } from './read-structure.ts';
import { sameAddress } from './same-address.ts';

/** One question about the structure of a site. It notes every page, and then judges each, without keeping them. */
export interface StructureJudge {
  note(page: StructuredPage): void;
  /** Findings on a page, after all were noted. */
  judge?(page: StructuredPage): SiteFinding[];
  /** Findings that belong to no page that was judged, at the end. */
  judgeRest?(): SiteFinding[];
}

/** Numbers for the addresses of a site's pages, in place of the addresses themselves. */
export class PageNumbers {
  readonly #numbers = new Map<string, number>();

  constructor(site: SiteFacts) {
    for (const { url } of site.pages) this.add(url);
  }

  /** The number of a page, which is given one if it had none. */
  add(url: string): number {
    const address = sameAddress(url);
    const known = this.#numbers.get(address) ?? this.#numbers.size;
    this.#numbers.set(address, known);
    return known;
  }

  /** Undefined for what is no page of the site. */
  find(url: string): number | undefined {
    return this.#numbers.get(sameAddress(url));
  }

  /** Different ones, of those that are pages of the site. */
  findAll(urls: readonly string[]): Uint32Array {
    return Uint32Array.from(new Set(urls.flatMap(url => this.find(url) ?? [])));
  }
}
