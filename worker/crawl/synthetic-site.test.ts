import { expect, it } from 'vitest';
import { createFetcher } from '#platform/egress/fetcher.ts';
import { crawlSite, serveSite } from '#test/crawled-site.ts';
import { crawledPages, forbiddenPages, orphanPages, specialStarts } from '#test/site/crawl-truth.ts';
import { startSite } from '#test/site/site-server.ts';
import { crawl } from './crawl.ts';

it('finds the pages of the synthetic site, no more and no fewer', async () => {
  const site = await startSite();
  const fetcher = createFetcher({ allow: ['127.0.0.1'], userAgent: 'Test/1' });
  try {
    const steps = crawl({
      startUrl: `${site.url}/`,
      options: {
        isAllPage: true,
        pageLimit: 100,
        directoryCheck: false,
        filterOption: { filterQuery: false, filterHash: true, filterIndexHtml: true },
        obeyRobots: true,
      },
      // One of its links never responds.
      fetcher: { fetch: (url, rest) => fetcher.fetch(url, { ...rest, headersTimeoutMs: 500 }) },
      signal: new AbortController().signal,
    });
    const paths: string[] = [];
    let step = await steps.next();
    for (; !step.done; step = await steps.next()) paths.push(new URL(step.value.url).pathname);
    expect(paths.toSorted()).toEqual([...crawledPages].toSorted());
    expect(paths).toEqual(expect.arrayContaining([...orphanPages]));
    expect(step.value.excluded).toContainEqual({ url: site.url + forbiddenPages[0], reason: 'robots' });
  } finally {
    await fetcher.close();
    await site.close();
  }
});

it.each([specialStarts.frames, specialStarts.refresh])('finds the pages from $start', async ({ start, pages }) => {
  const site = await startSite();
  try {
    const { order } = await serveSite({});
    const { paths } = await crawlSite(order({ directoryCheck: true }, { startUrl: site.url + start }));
    expect(paths.toSorted()).toEqual([...pages].toSorted());
  } finally {
    await site.close();
  }
});
