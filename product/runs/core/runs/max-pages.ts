import type { RunOptions } from '#product/runs/api/options/options-of-run.ts';

export function maxPages({ urls, urlList, pageLimit }: Pick<RunOptions, 'urls' | 'urlList' | 'pageLimit'>): number {
  if (urlList !== undefined) return urlList.count;
  return urls === null || urls.length === 0 ? pageLimit : Math.min(urls.length, pageLimit);
}
