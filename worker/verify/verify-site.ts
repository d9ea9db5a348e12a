import type { UnitResult } from '#checks/check.ts';
import type { EngineOptions, PagePicture } from '#checks/engine.ts';
import { type FunctionId, type UnitId, unitsOf } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { Config } from '#platform/config/config.ts';
import { type CrawlOptions, crawl } from '../crawl/crawl.ts';
import { CrawlError, type CrawledPage, type CrawlReport, coverageOf } from '../crawl/crawl-report.ts';
import { engineVersions } from '../load-engine.ts';
import { renderLinks } from '../render-links.ts';
import { planVisits } from '../visit/plan-visits.ts';
import { openWorkerContext } from '../worker-context.ts';
import { type Answered, makeReport } from './make-report.ts';
import type { VerifyFile, VerifyProgress, VerifyReport } from './verify-report.ts';
import type { SitePages } from './visit-messages.ts';
import { startVisitors } from './visit-processes.ts';

/** The site could not be had at all; `text` says why. */
export class NotVerifiedError extends Error {
  readonly text: Message;
  constructor(text: Message) {
    super(text.en);
    this.text = text;
  }
}

export interface VerifyOrder {
  url: string;
  functions: FunctionId[];
  crawl: Omit<CrawlOptions, 'credentials'>;
  credentials: { username: string; password: string } | null;
  listBrowser: string[];
  allowPrivate: boolean;
  config: Config;
  signal: AbortSignal;
  onProgress?: (progress: VerifyProgress) => void;
  /** Pictures and the like, as they come. */
  onFile?: (file: VerifyFile) => Promise<void>;
}

/**
 * Verifies a site without server, database or account: the same crawl, visits and judges as a run, gathered in memory.
 * Throws `NotVerifiedError` when the site cannot be verified; a run that the signal ends is STOPPED.
 */
export async function verifySite(order: VerifyOrder): Promise<VerifyReport> {
  try {
    return await verify(order);
  } catch (error) {
    throw error instanceof CrawlError ? new NotVerifiedError(error.text) : error;
  }
}

async function verify(order: VerifyOrder): Promise<VerifyReport> {
  const start = new Date();
  const { config, allowPrivate, signal } = order;
  const workerContext = await openWorkerContext(config, { share: 1, allowPrivate, log: () => {} });
  const visitors = startVisitors(config.workers, { allowPrivate, functions: order.functions });
  const credentials = order.credentials ? { origin: new URL(order.url).origin, ...order.credentials } : undefined;
  const options: EngineOptions = {
    listBrowser: order.listBrowser,
    dictionary: [],
    ...(credentials ? { credentials } : {}),
  };
  const answered: Answered[] = [];
  const counts = new Map<UnitId, { done: number; failed: number }>();
  const visits: Promise<void>[] = [];

  const take = (page: CrawledPage, result: UnitResult<UnitId>) => {
    answered.push({ page, result });
    const count = counts.get(result.unit) ?? { done: 0, failed: 0 };
    count[result.status] += 1;
    counts.set(result.unit, count);
    order.onProgress?.({ type: 'unit', unit: result.unit, url: page.url, ...count });
  };
  const keep = async (page: CrawledPage, result: UnitResult<UnitId>) => {
    for (const file of result.files)
      await order.onFile?.({ ...file, name: file.name.replaceAll('{urlId}', String(page.urlId)) });
    take(page, { ...result, files: [] });
  };
  const keepPicture = async (page: CrawledPage, picture: PagePicture) =>
    order.onFile?.({
      name: `pages/${page.urlId}.${picture.contentType === 'image/png' ? 'png' : 'webp'}`,
      contentType: picture.contentType,
      bytes: picture.bytes,
    });

  async function visit(page: CrawledPage, kind: 'plain' | 'desktop' | 'mobile', units: UnitId[]): Promise<void> {
    if (signal.aborted || units.length === 0) return;
    try {
      const outcome = await visitors.visit(
        { url: page.url, kind, units, response: page.response, thumbnail: false, picture: order.onFile !== undefined },
        options,
      );
      for (const result of outcome.results) await keep(page, result);
      if (outcome.picture && kind === 'desktop') await keepPicture(page, outcome.picture);
    } catch (error) {
      if (signal.aborted) return;
      const failure = {
        code: 'check-failed',
        message: { ja: `検証できませんでした: ${String(error)}`, en: `Could not be checked: ${String(error)}` },
      };
      for (const unit of units)
        take(page, { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] });
    }
  }

  try {
    const pages: CrawledPage[] = [];
    const report = await collect();
    order.onProgress?.({ type: 'collected', pages: pages.length });
    const aborted = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([Promise.all(visits), aborted]);
    const judgement = signal.aborted
      ? {
          findings: [],
          engines: await engineVersions(
            { browsers: workerContext.browserVersions, listBrowser: order.listBrowser },
            order.functions,
          ),
        }
      : await visitors.judgeSite(sitePages(), options);
    const engines = judgement.engines.map(engine => ({
      function: engine.function,
      name: engine.name,
      version: engine.version,
      reduced: engine.reduced ?? false,
    }));
    return makeReport({
      url: order.url,
      start,
      functions: order.functions,
      pages,
      answered,
      siteFindings: judgement.findings,
      coverage: coverageOf(report),
      stopped: signal.aborted || report.stopped,
      engines,
    });

    async function collect(): Promise<CrawlReport> {
      const found = crawl({
        startUrl: order.url,
        options: { ...order.crawl, ...(credentials ? { credentials } : {}) },
        fetcher: workerContext.fetcher,
        renderLinks: url => renderLinks(workerContext, url, credentials, signal),
        signal,
      });
      for (;;) {
        const next = await found.next();
        if (next.done) return next.value;
        pages.push(next.value);
        order.onProgress?.({ type: 'page', url: next.value.url, pages: pages.length });
        for (const { kind, units } of planVisits(unitsOf(order.functions), false))
          visits.push(visit(next.value, kind, units));
      }
    }
  } finally {
    await visitors.close();
    await workerContext.close();
  }

  function sitePages(): SitePages {
    const inOrder = answered.toSorted((a, b) => a.page.urlId - b.page.urlId);
    const pagesOf = (id: FunctionId) =>
      inOrder
        .filter(({ result }) => result.unit === unitsOf([id])[0] && result.status === 'done')
        .map(({ page, result }) => ({ url: page.url, siteData: result.siteData ?? {} }));
    return Object.fromEntries(order.functions.map(id => [id, pagesOf(id)]));
  }
}
