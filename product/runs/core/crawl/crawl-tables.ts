import type { ColumnType } from 'kysely';

export interface CrawlTable {
  tenant_id: string;
  run_id: string;
  /** The attempt that may write: another has lost its job. */
  attempt: string;
  /** The standing of the crawl, in the crawler's form. */
  progress: ColumnType<unknown, string, string>;
  /** Something was kept since the crawl was taken up last. */
  progressed: boolean;
  /** Times in a row that it was taken up and nothing was kept. */
  tries: number;
}

export interface CrawlNameTable {
  tenant_id: string;
  run_id: string;
  digest: string;
}

/** An address that waits to be fetched, or whose answer has not been kept. */
export interface CrawlCandidateTable {
  tenant_id: string;
  run_id: string;
  digest: string;
  /** The lowest is next. */
  place: number;
  url: string;
  depth: number;
  found_on: string | null;
  written: string | null;
  hops: number | null;
}

/** The content of a page that was taken, in a few hundred numbers. */
export interface CrawlSignTable {
  tenant_id: string;
  run_id: string;
  /** Of the page's address. */
  digest: string;
  page: number;
  url: string;
  hash: string;
  title: string;
  media: string;
  /** Numbers of 4 bytes. */
  sketch: Buffer;
}

/** An entry of one of the short lists of a crawl. */
export interface CrawlNoteTable {
  tenant_id: string;
  run_id: string;
  kind: string;
  n: number;
  url: string;
  detail: ColumnType<unknown, string, string>;
}
