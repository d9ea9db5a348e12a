import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import sniffEncoding from 'html-encoding-sniffer';
import { FetchError, type Fetcher, type FetchOptions } from '#checks/engine.ts';
import { type SitemapContent, type SiteReader, UnreadableError } from './site-reader.ts';
import { linesReader, type SitemapEntries, xmlReader } from './sitemap-elements.ts';
import { freshSitemaps, type SitemapProgress, type SitemapRead } from './sitemap-progress.ts';

export interface SitemapOrder {
  /** Listed in robots.txt: an unreadable one is reported. */
  named: readonly string[];
  /** Tried because it may exist. */
  guessed: readonly string[];
  fetcher: Fetcher;
  fetchOptions?: FetchOptions;
  reader?: SiteReader | undefined;
  /** Receives the addresses of a file in order, at most 500 at once; false ends the reading. */
  take(urls: readonly string[], sitemap: string): Promise<boolean>;
  /** Of a reading that was interrupted; changed with every file. */
  progress?: SitemapProgress;
  onRead?(): Promise<void>;
}

const inflatedBytes = 50 * 1024 * 1024;
/** Addresses of one file, as the protocol of sitemaps says, and of all files together. */
const maxEntries = 50_000;
const maxAllEntries = 1_000_000;
/** Indexes within indexes. */
const deepest = 3;
const maxFiles = 1000;

const takenAtOnce = 500;

class EnoughError extends Error {}

/** Reads sitemaps and sitemap indexes (plain, .gz, text), breadth first, each file once, indexes at most 3 deep. */
export async function readSitemaps(order: SitemapOrder): Promise<SitemapRead[]> {
  const { progress = freshSitemaps() } = order;
  const { read } = progress;
  progress.left ??= [
    ...order.named.map(url => ({ url, depth: 1, named: true })),
    ...order.guessed.map(url => ({ url, depth: 1, named: false })),
  ];
  const seen = new Set(progress.seen);
  for (let next = progress.left[0]; next && read.length < maxFiles; next = progress.left[0]) {
    progress.left.shift();
    if (seen.has(next.url)) continue;
    seen.add(next.url);
    progress.seen.push(next.url);
    const isEnough = await readFile(order, progress, next);
    if (isEnough) progress.left = [];
    await order.onRead?.();
  }
  return read;
}

/** Reads one file; true when no more are wanted. */
async function readFile(
  order: SitemapOrder,
  progress: SitemapProgress,
  { url, depth, named }: NonNullable<SitemapProgress['left']>[number],
): Promise<boolean> {
  const result: SitemapRead = { url, urls: 0 };
  try {
    const answer = await order.fetcher.fetch(url, { ...order.fetchOptions, maxBytes: inflatedBytes });
    if (answer.status < 200 || answer.status > 299) throw new Error(`status ${answer.status}`);
    const { entries, failure } = await (order.reader?.sitemap ?? sitemapContent)(answer.body, answer.finalUrl);
    const room = Math.max(0, maxAllEntries - progress.all);
    progress.all += entries.length;
    const [pages, children] = partition(entries.slice(0, room));
    for (const child of children) {
      if (depth >= deepest) result.failure = `index nested deeper than ${deepest}`;
      else if ((progress.left?.length ?? 0) < maxFiles)
        progress.left?.push({ url: child, depth: depth + 1, named: true });
    }
    for (let at = 0; at < pages.length; at += takenAtOnce) {
      const some = pages.slice(at, at + takenAtOnce);
      result.urls += some.length;
      if (!(await order.take(some, url))) throw new EnoughError();
    }
    if (entries.length > room) throw new EnoughError();
    if (failure !== undefined) throw new Error(failure);
  } catch (error) {
    if (error instanceof EnoughError) {
      progress.read.push(result);
      return true;
    }
    if (error instanceof FetchError && error.code === 'aborted') throw error;
    result.failure = error instanceof Error ? error.message : String(error);
    if (error instanceof UnreadableError) result.isUnreadable = true;
  }
  if (named || result.failure === undefined || result.isUnreadable) progress.read.push(result);
  return false;
}

function partition(entries: SitemapContent['entries']): [string[], string[]] {
  const of = (kind: 'page' | 'child') => entries.filter(entry => entry.kind === kind).map(({ url }) => url);
  return [of('page'), of('child')];
}

/** The entries of one sitemap file. `failure`: why there are none, or not all. */
export async function sitemapContent(body: Uint8Array, url: string): Promise<SitemapContent> {
  const entries: SitemapContent['entries'] = [];
  const take = (kind: 'page' | 'child') => (entry: string) => {
    entries.push({ kind, url: entry });
  };
  try {
    await readSitemap(body, url, { page: take('page'), child: take('child') });
  } catch (error) {
    return { entries, failure: error instanceof Error ? error.message : String(error) };
  }
  return { entries };
}

/** Streams a sitemap file. Throws beyond its limits or when it is none; earlier entries are still delivered. */
export async function readSitemap(body: Uint8Array, url: string, given: SitemapEntries): Promise<void> {
  let found = 0;
  const counted = (take: (url: string) => void) => (address: string) => {
    if (++found > maxEntries) throw new Error(`more than ${maxEntries} addresses in one file`);
    take(address);
  };
  const entries: SitemapEntries = { page: counted(given.page), child: counted(given.child) };
  const packed = body[0] === 0x1f && body[1] === 0x8b;
  const source: AsyncIterable<Buffer> = packed
    ? Readable.from(slices(body)).pipe(createGunzip())
    : Readable.from(slices(body));
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  let reader: ReturnType<typeof xmlReader> | ReturnType<typeof linesReader> | undefined;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > inflatedBytes) throw new Error(`more than ${inflatedBytes / 1024 / 1024} MB unpacked`);
    decoder ??= decoderOf(chunk);
    const text = decoder.decode(chunk, { stream: true });
    if (reader) reader.write(text);
    else if (text.trim() !== '') {
      if (/^\s*<(!doctype html|html)\b/i.test(text)) throw new Error('this is a page of HTML, no sitemap');
      reader = text.trimStart().startsWith('<') ? xmlReader(url, entries) : linesReader(entries);
      reader.write(text.trimStart());
    }
  }
  if (!reader) throw new Error('the sitemap is empty');
  if (decoder) reader.write(decoder.decode());
  reader.end();
}

/** Sitemaps are UTF-8; feeds may be in another encoding, which their mark or their XML declaration names. */
function decoderOf(start: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(sniffEncoding(start, { xml: true }));
  } catch {
    return new TextDecoder();
  }
}

function* slices(body: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < body.length; at += 65_536) yield Buffer.from(body.subarray(at, at + 65_536));
}
