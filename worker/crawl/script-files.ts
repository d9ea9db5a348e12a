import { FetchError, type Fetcher, type FetchOptions } from '#checks/engine.ts';
import { decodeSource } from '#checks/source-text.ts';
import { isLibrary, writesLinks } from './script-signs.ts';

/** Script files that one crawl reads. */
const maxFiles = 10;
const maxBytes = 1024 * 1024;

/** Tells whether one of a page's script files writes links. Each file is read once, the first ten of a crawl. */
export function createScriptFiles(
  fetcher: Fetcher,
): (urls: readonly string[], options: FetchOptions) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();

  async function read(url: string, options: FetchOptions): Promise<boolean> {
    try {
      const { status, body, headers } = await fetcher.fetch(url, { ...options, maxBytes });
      return status >= 200 && status < 300 && writesLinks(decodeSource(body, headers['content-type']).text);
    } catch (error) {
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
        answer = read(url, options);
        known.set(url, answer);
      }
      if (await answer) return true;
    }
    return false;
  };
}
