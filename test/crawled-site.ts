import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { type CrawlOptions, type CrawlOrder, crawl } from '#worker/crawl/crawl.ts';
import type { CrawledPage, CrawlReport } from '#worker/crawl/crawl-report.ts';
import { servePages } from './serve-pages.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
export type Answer = string | Handler;

/** A small site for one test, with orders to crawl it. */
export async function serveSite(pages: Record<string, Answer>) {
  const site = await servePages(pages);
  const fetcher = createFetcher({ allow: ['127.0.0.1', 'localhost'], userAgent: 'Test/1' });
  onTestFinished(async () => {
    await Promise.all([site.close(), fetcher.close()]);
  });
  const order = (options: Partial<CrawlOptions> = {}, rest: Partial<CrawlOrder> = {}): CrawlOrder => ({
    startUrl: `${site.origin}/`,
    options: {
      isAllPage: true,
      pageLimit: 100,
      directoryCheck: false,
      filterOption: {},
      obeyRobots: true,
      ...options,
    },
    fetcher,
    signal: new AbortController().signal,
    ...rest,
  });
  return { ...site, order };
}

/** An answer with a document of HTML and a title of its own. */
export const html =
  (body: string, title = 't'): Handler =>
  (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>${title}</title>${body}`);

export interface Crawled {
  pages: CrawledPage[];
  /** Addresses of the pages without the origin. */
  paths: string[];
  /** `/path reason` of each address left out, in order. */
  reasons: string[];
  report: CrawlReport;
}

/** An address without the origin of a local site. */
export const short = (url: string) => url.replace(/^http:\/\/127\.0\.0\.1:\d+/, '');

/** Runs a whole crawl. */
export async function crawlSite(order: CrawlOrder): Promise<Crawled> {
  const pages: CrawledPage[] = [];
  const steps = crawl(order);
  for (;;) {
    const step = await steps.next();
    if (!step.done) {
      pages.push(step.value);
      continue;
    }
    const report = step.value;
    const reasons = report.excluded.map(({ url, reason }) => `${short(url)} ${reason}`);
    return { pages, paths: pages.map(page => page.url.replace(/^http:\/\/[^/]+/, '')), reasons, report };
  }
}
