import { FetchError, type Fetcher, type FetchOptions } from '#checks/engine.ts';
import type { NoteBook } from './crawl-memory.ts';
import { isLibrary } from './script-signs.ts';
import { type SiteReader, UnreadableError } from './site-reader.ts';

const maxFiles = 10;
const maxBytes = 1024 * 1024;

/** Tells whether one of a page's script files writes links. Each file is read once, the first ten of a crawl. */
export function createScriptFiles(
  fetcher: Fetcher,
  reader: SiteReader,
  notes?: NoteBook,
): (urls: readonly string[], options: FetchOptions) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  for (const { url, detail } of notes?.of('script') ?? []) known.set(url, Promise.resolve(detail === true));

  async function read(url: string, options: FetchOptions): Promise<boolean> {
    try {
      const response = await fetcher.fetch(url, { ...options, maxBytes });
      return response.status >= 200 && response.status < 300 && (await reader.writesLinks(response));
    } catch (error) {
      if (error instanceof UnreadableError) return true;
      if (!(error instanceof FetchError) || error.code === 'aborted') throw error;
      // A file of this size is an application.
      return error.code === 'too-large';
    }
  }

  return async (urls, options) => {
    for (const url of urls) {
      if (isLibrary(url)) continue;
      let answer = known.get(url);
      if (!answer) {
        if (known.size >= maxFiles) continue;
        answer = read(url, options).then(writes => {
          notes?.add('script', url, writes);
          return writes;
        });
        known.set(url, answer);
      }
      if (await answer) return true;
    }
    return false;
  };
}
