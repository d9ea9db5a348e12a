import { type BlockId, type BlockResult, type CheckFile, type FunctionId, functionOfBlock } from '#checks/check.ts';
import type { Engine, EngineTools, PagePicture, Visit } from '#checks/engine.ts';
import { fill } from '#language/message.ts';
import { BrowserGone, type BrowserPool, type Lease } from './browser-pool.ts';
import { drawThumbnail } from './capture-page.ts';
import { NavigationFailed, openVisit, plainVisit, type VisitRequest } from './open-visit.ts';
import { type VisitFailureCode, visitFailures } from './visit-messages.ts';

export interface PageVisit {
  /** One for each block of the request, in its order. */
  results: BlockResult[];
  /**
   * The whole page on a desktop, on which the page report draws its boxes, and its source after its scripts ran: with
   * accessibility or layout on. A phone's picture is a file of the layout result.
   */
  picture?: PagePicture;
  rendered?: string;
  thumbnail?: CheckFile;
}

/** `picture: false`: nobody keeps the picture of the page and its rendered source, so neither is taken. */
type Request = VisitRequest & { thumbnail?: boolean; picture?: boolean };

interface Using {
  pool: BrowserPool;
  engines: ReadonlyMap<FunctionId, Engine>;
  tools: EngineTools;
}

/** Time for one visit, more where Lighthouse measures, and the specification's 4 minutes where a long page is drawn. */
const visitMs = 90_000;
const lighthouseMs = 90_000;
const layoutMs = 240_000;
/** Characters of the rendered source that are kept. */
const mostSource = 5_000_000;

class OutOfTime extends Error {}
class Stopped extends Error {}

/**
 * Loads the page once and lets every block judge it. Never rejects for a page's sake: what goes wrong for one block is its
 * `failed` result and leaves the others alone. A crashed browser is started again and the visit repeated once; a page that
 * never answers ends with `timeout` and its browser is killed.
 */
export async function visitPage(request: Request, using: Using): Promise<PageVisit> {
  if (request.kind !== 'plain') {
    try {
      return await visitRendered(request, using, false);
    } catch (error) {
      using.tools.log('browser gone, visiting once more', { url: request.url, error: reasonOf(error) });
      return visitRendered(request, using, true);
    }
  }
  const visit = plainVisit(request);
  const results = await Promise.all(
    request.blocks.map(block => withLimit(runBlock(visit, block, using), using.tools.signal, visitMs, block)),
  );
  return { results };
}

/** Rejects with `BrowserGone` only, and only when this is not the last attempt. */
async function visitRendered(request: Request, using: Using, last: boolean): Promise<PageVisit> {
  const done = new Map<BlockId, BlockResult>();
  const taken: Omit<PageVisit, 'results'> = {};
  const limit = limitOf(request.blocks);
  let lease: Lease | undefined;
  try {
    lease = await using.pool.open();
    await bounded(fillResults(lease, request, using, done, taken), lease.gone, using.tools.signal, limit);
  } catch (error) {
    const cause = lease === undefined ? error : await causeOf(error, lease);
    if (cause instanceof BrowserGone && !last) throw cause;
    if (cause instanceof OutOfTime || isSilence(cause)) lease?.kill();
    const [code, reason] = lease === undefined ? (['browser-missing', reasonOf(error)] as const) : failureOf(cause);
    for (const block of request.blocks) if (!done.has(block)) done.set(block, failed(block, code, reason));
  } finally {
    await lease?.close();
  }
  return { results: request.blocks.flatMap(block => done.get(block) ?? []), ...taken };
}

async function fillResults(
  lease: Lease,
  request: Request,
  using: Using,
  done: Map<BlockId, BlockResult>,
  taken: Omit<PageVisit, 'results'>,
): Promise<void> {
  const { blocks } = request;
  const { visit, loadFailures, world } = await openVisit(request, lease.page, using.engines, using.tools);
  for (const block of blocks) {
    const broken = loadFailures.get(functionOfBlock[block]);
    const result = broken === undefined ? await runBlock(visit, block, using) : failed(block, ...failureOf(broken));
    if (result.status === 'failed') await throwIfGone(lease);
    done.set(block, result);
  }
  try {
    const wanted = blocks.some(block => functionOfBlock[block] === 'layout' || block === 'accessibility');
    if (wanted && request.picture !== false && request.kind === 'desktop') {
      taken.picture = await visit.picture();
      taken.rendered = await world.run(serializePage, mostSource);
    }
    if (request.thumbnail) taken.thumbnail = await drawThumbnail(await visit.picture());
  } catch (error) {
    await throwIfGone(lease);
    using.tools.log('no picture', { url: request.url, error: reasonOf(error) });
  }
  await world.leave();
}

/** Runs in the page (self-contained). */
function serializePage(most: number): string {
  const type = document.doctype === null ? '' : `${new XMLSerializer().serializeToString(document.doctype)}\n`;
  return (type + document.documentElement.outerHTML).slice(0, most);
}

function limitOf(blocks: readonly BlockId[]): number {
  const functions = blocks.map(block => functionOfBlock[block]);
  return visitMs + (functions.includes('seo') ? lighthouseMs : 0) + (functions.includes('layout') ? layoutMs : 0);
}

/** A browser that dies makes every call fail; the events that say so come a moment later. */
function throwIfGone(lease: Lease): Promise<unknown> {
  return Promise.race([lease.gone, new Promise(resolve => setTimeout(resolve, 50))]);
}

function causeOf(error: unknown, lease: Lease): Promise<unknown> {
  return throwIfGone(lease).then(
    () => error,
    gone => gone,
  );
}

async function runBlock(visit: Visit, block: BlockId, using: Using): Promise<BlockResult> {
  const engine = using.engines.get(functionOfBlock[block]);
  if (engine === undefined) return failed(block, 'check-failed', `no engine for ${functionOfBlock[block]}`);
  try {
    return await engine.check(visit, block, using.tools);
  } catch (error) {
    using.tools.log('check failed', { block, url: visit.url, error: reasonOf(error) });
    return failed(block, ...failureOf(error));
  }
}

/** A plain block in its time: late or stopped becomes its failed result. */
function withLimit(
  running: Promise<BlockResult>,
  signal: AbortSignal,
  milliseconds: number,
  block: BlockId,
): Promise<BlockResult> {
  return bounded(running, new Promise<never>(() => undefined), signal, milliseconds).catch(error =>
    failed(block, ...failureOf(error)),
  );
}

async function bounded<T>(
  running: Promise<T>,
  gone: Promise<never>,
  signal: AbortSignal,
  milliseconds: number,
): Promise<T> {
  const { promise: cut, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new OutOfTime()), milliseconds);
  const stop = () => reject(new Stopped());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  running.catch(() => undefined);
  try {
    return await Promise.race([running, gone, cut]);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
  }
}

function failureOf(error: unknown): [code: VisitFailureCode, reason: string] {
  if (error instanceof OutOfTime || isSilence(error)) return ['timeout', ''];
  if (error instanceof BrowserGone) return ['crashed', ''];
  if (error instanceof Stopped) return ['aborted', ''];
  if (error instanceof NavigationFailed) return ['navigation-failed', error.message];
  return ['check-failed', reasonOf(error)];
}

/** A page whose script never ends answers no command of the browser. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProtocolError' && error.message.includes('timed out');
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}

/** What a block says of a page that was tried too often. */
export function givenUp(block: BlockId): BlockResult {
  return failed(block, 'given-up', '');
}

function failed(block: BlockId, code: VisitFailureCode, reason: string): BlockResult {
  const message = fill(visitFailures[code], { reason });
  return { block, status: 'failed', failure: { code, message }, score: null, summary: {}, findings: [], files: [] };
}
