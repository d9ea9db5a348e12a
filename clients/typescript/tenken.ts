import { pause } from './runtime.ts';
import { TenkenApi } from './tenken-api.ts';
import type { Verification, VerificationExport } from './tenken-shapes.ts';

const ended: readonly Verification['status'][] = ['finished', 'partly_finished', 'stopped', 'failed'];

/** How to wait for something: `onProgress` hears of each look. */
interface Waiting<Seen> {
  signal?: AbortSignal;
  onProgress?: (seen: Seen) => void;
  /** Between two looks. Default: 5 seconds. */
  everyMs?: number;
}

interface Paged<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A client of Tenken's external API with the steps that programs take most. */
export class Tenken extends TenkenApi {
  /** The verification once it has ended, whatever its outcome. */
  async waitForVerification(
    id: string,
    { everyMs = 5_000, ...waiting }: Waiting<Verification> = {},
  ): Promise<Verification> {
    for (;;) {
      const seen = await this.verificationsGet(id, waiting.signal ? { signal: waiting.signal } : {});
      waiting.onProgress?.(seen);
      if (ended.includes(seen.status)) return seen;
      await pause(everyMs, waiting.signal);
    }
  }

  /** The export once its file is ready, or there will be none. */
  async waitForExport(
    id: string,
    { everyMs = 1_000, ...waiting }: Waiting<VerificationExport> = {},
  ): Promise<VerificationExport> {
    for (;;) {
      const seen = await this.exportsGet(id, waiting.signal ? { signal: waiting.signal } : {});
      waiting.onProgress?.(seen);
      if (seen.status !== 'running') return seen;
      await pause(everyMs, waiting.signal);
    }
  }

  /** All items of a paged list: `all(cursor => client.findingsList(id, { cursor, limit: 100 }))`. */
  async *all<Item>(page: (cursor: string | undefined) => Promise<Paged<Item>>): AsyncGenerator<Item> {
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page(cursor);
      yield* items;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  /** The same, all together. */
  async every<Item>(page: (cursor: string | undefined) => Promise<Paged<Item>>): Promise<Item[]> {
    const found: Item[] = [];
    for await (const item of this.all(page)) found.push(item);
    return found;
  }
}
