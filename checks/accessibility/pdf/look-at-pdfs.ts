import { fairTime } from '#platform/time/fair-time.ts';
import { type EngineTools, FetchError, type Visit } from '../../engine.ts';
import { PageWorlds } from '../../isolated-world.ts';
import { stateToolsSource } from '../states/state-tools.ts';
import { type FoundLinks, findPdfLinks } from './find-pdf-links.ts';
import type { LinkedPdfs, PdfLook } from './pdf-look.ts';

/** PDFs of one page, bytes of one, and milliseconds for all of a page. */
export const pdfLimits = { pdfs: 20, bytes: 20 * 1024 * 1024, milliseconds: 20_000 };
/** As many are asked for at once as the egress allows for a host. */
const atOnce = 2;
const callMs = 2_000;

/** The links of a page to PDFs of its own host. Never rejects: what is wrong with the page shows when it is judged. */
export async function linkedPdfs({ page, url }: Visit, { log }: EngineTools): Promise<FoundLinks> {
  if (!page) return { links: [], all: 0 };
  let worlds: PageWorlds | undefined;
  try {
    worlds = await PageWorlds.open(page);
    const world = await worlds.world(await worlds.mainFrame());
    await world.load(stateToolsSource, callMs);
    return await world.call(findPdfLinks, [pdfLimits.pdfs], callMs);
  } catch (fault) {
    log('links to PDFs were not looked for', { url, note: String(fault).slice(0, 300) });
    return { links: [], all: 0, isUnknown: true };
  } finally {
    await worlds?.close();
  }
}

/** Looks at PDFs, each once in a run. Rejects only when the run is stopped. */
export async function lookAtPdfs(
  { links, ...found }: FoundLinks,
  tools: EngineTools,
  limits = pdfLimits,
): Promise<LinkedPdfs> {
  const late = fairTime.timeout(limits.milliseconds);
  const looks = new Map<string, PdfLook>();
  const waiting = [...links];
  const takeTurns = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift())
      looks.set(link.url, await lookWithin(link.url, tools, late, limits));
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return { pdfs: links.map(link => ({ ...link, look: looks.get(link.url) ?? { failure: 'late' } })), ...found };
}

/** What is known of a PDF when the time of its page is up; it is read to the end for the pages that follow. */
async function lookWithin(
  url: string,
  tools: EngineTools,
  late: AbortSignal,
  limits: typeof pdfLimits,
): Promise<PdfLook> {
  if (late.aborted) return { failure: 'late' };
  const looking = tools.cache.once('pdf', url, () => lookAtPdf(url, tools, limits.bytes));
  looking.catch(() => undefined);
  const { promise, resolve } = Promise.withResolvers<PdfLook>();
  const giveUp = () => resolve({ failure: 'late' });
  late.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([looking, promise]);
  } catch (fault) {
    tools.signal.throwIfAborted();
    tools.log('a PDF was not looked at', { url, note: String(fault).slice(0, 300) });
    return { failure: 'unread' };
  } finally {
    late.removeEventListener('abort', giveUp);
  }
}

async function lookAtPdf(url: string, tools: EngineTools, maxBytes: number): Promise<PdfLook> {
  const { readPdf, fetcher, options, signal } = tools;
  if (readPdf === undefined) return { failure: 'unread' };
  try {
    const { status, body } = await fetcher.fetch(url, { credentials: options.credentials, maxBytes, signal });
    if (status >= 400) return { failure: 'missing' };
    return isPdf(body) ? await readPdf(body, signal) : { failure: 'not-pdf' };
  } catch (fault) {
    signal.throwIfAborted();
    if (!(fault instanceof FetchError)) throw fault;
    return { failure: fault.code === 'too-large' ? 'too-large' : 'unreachable' };
  }
}

/** The mark of the format may stand anywhere in the first 1,024 bytes. */
function isPdf(body: Uint8Array): boolean {
  return Buffer.from(body.subarray(0, 1024)).includes('%PDF-');
}
