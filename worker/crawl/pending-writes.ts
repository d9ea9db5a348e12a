import { hash } from 'node:crypto';
import type { CrawlStep, StoredCandidate } from '#product/runs/core/crawl/crawl-step.ts';

export interface PendingWrites {
  names: Set<string>;
  candidates: Map<string, StoredCandidate>;
  done: Set<string>;
  signs: CrawlStep['signs'][number][];
  notes: CrawlStep['notes'][number][];
}

export const noPendingWrites = (): PendingWrites => ({
  names: new Set(),
  candidates: new Map(),
  done: new Set(),
  signs: [],
  notes: [],
});

/** 128 bits of a name: two of a crawl's names are never equal. */
export const digestOf = (name: string): string => hash('sha256', name, 'hex').slice(0, 32);
