import type { ProductLine } from './product-line.ts';
import type { ScreenRow } from './screen-row.ts';

/** What a domain brings to both sides. */
export interface Domain {
  /** The product lines that its endpoints and screens serve, where one of them does not say otherwise. */
  lines: readonly ProductLine[];
  /** The modules that declare its endpoints, by their names, in the order of the documentation. */
  resources: Readonly<Record<string, object>>;
  problems: readonly object[];
  screens: Readonly<Record<string, ScreenRow>>;
  /** The modules that declare its live messages. */
  messages?: readonly object[];
}

/** Declares what a domain brings to both sides, in its `api/domain.ts`. */
export const defineDomain = <const D extends Domain>(domain: D): D => domain;
