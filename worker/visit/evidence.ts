import { createHash } from 'node:crypto';
import type { EngineTools } from '#checks/engine.ts';
import { readStylesheet, sheetKinds } from '#checks/stylesheet.ts';

/** The style sheets that a judgement read, each with a digest of its answer. */
export type ReadSheets = [url: string, digest: string][];

/** A digest of the answer of a style sheet, which is asked for once a run. */
export async function digestOfSheet(url: string, tools: EngineTools): Promise<string> {
  const { finalUrl, status, failure, css, contentType } = await readStylesheet(url, tools);
  return createHash('sha256')
    .update(JSON.stringify([finalUrl, status, failure, css, contentType]))
    .digest('base64');
}

/** Notes what is read through the tools. `sheets` is null where something else was read, which a later run cannot compare. */
export function noteReads(tools: EngineTools): { tools: EngineTools; sheets(): Promise<ReadSheets | null> } {
  const urls = new Set<string>();
  let certain = true;
  return {
    tools: {
      ...tools,
      fetcher: {
        fetch(url, options) {
          // A style sheet is read by the computation of the cache, which notes it too.
          certain &&= urls.has(url);
          return tools.fetcher.fetch(url, options);
        },
      },
      cache: {
        once(kind, key, compute) {
          if (sheetKinds.has(kind)) urls.add(key);
          else certain = false;
          return tools.cache.once(kind, key, compute);
        },
      },
    },
    async sheets() {
      if (!certain) return null;
      return Promise.all(
        [...urls].map(async (url): Promise<ReadSheets[number]> => [url, await digestOfSheet(url, tools)]),
      );
    },
  };
}

/** Checks whether style sheets answer as for an earlier judgement. False where unknown. */
export async function areUnchanged(sheets: ReadSheets, tools: EngineTools): Promise<boolean> {
  try {
    for (const [url, digest] of sheets) if ((await digestOfSheet(url, tools)) !== digest) return false;
    return true;
  } catch {
    return false;
  }
}
