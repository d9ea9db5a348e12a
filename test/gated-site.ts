import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site whose gates hold requests until they are opened, so that a test can act in the middle of a run. */
export interface GatedSite {
  origin: string;
  /** Number of requests held at a gate. */
  waiting(): number;
  /** Releases all, now and from now on. */
  open(): void;
  /** The requests so far, as `GET /path`. */
  asked(): string[];
  close(): Promise<void>;
}

const fixed: Record<string, string[]> = {
  '/many/': ['/many/a', '/many/b', '/many/c'],
  '/many/a': ['/many/c'],
  '/many/b': [],
  '/many/c': [],
  '/folder/': ['/folder/in/', '/many/b', '/'],
  '/folder/in/': ['/folder/', '/many/c'],
  '/filter/': ['/filter/?a=1', '/filter/?a=2', '/filter/index.html', '/filter/#part'],
  '/filter/index.html': ['/filter/'],
};

interface Gates {
  /** One more page that is itself held at a gate, instead of the gates of the others. */
  slowPage?: boolean;
  /** Gates of each page. */
  each?: number;
  /**
   * Lets a request pass from time to time: a worker waits a minute for an answer, and gives up a host that leaves five questions
   * in a row without one.
   */
  alive?: boolean;
}

/** Shorter than a worker waits for an answer. */
const aliveMs = 20_000;

/**
 * A home page with `count` pages, each with a link to a gate of its own. In addition the folders /many/, /folder/ and /filter/.
 */
export async function startGatedSite(
  count: number,
  { slowPage = false, each = 1, alive = false }: Gates = {},
): Promise<GatedSite> {
  const asked: string[] = [];
  const held = new Set<ServerResponse>();
  let isOpen = false;
  const numbers = Array.from({ length: count }, (_, n) => n + 1);
  const pages: Record<string, string[]> = {
    ...fixed,
    '/': [...numbers.map(n => `/page/${n}`), ...(slowPage ? ['/slow'] : [])],
    ...Object.fromEntries(numbers.map(n => [`/page/${n}`, slowPage ? [] : gatesOf(n, each)])),
    '/slow': [],
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    asked.push(`${request.method} ${request.url}`);
    const isGate = pathname.startsWith('/gate/') || (pathname === '/slow' && slowPage && request.method === 'GET');
    const links = pages[pathname];
    const answer = () => {
      response.writeHead(links || isGate ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      // With its query: equal pages would be one page to a crawl.
      response.end(document(decodeURI(request.url ?? pathname), links ?? []));
    };
    if (!isGate || isOpen) return answer();
    held.add(response);
    response.once('close', () => held.delete(response));
    response.once('open', answer);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const passing = setInterval(() => {
    const [first] = held;
    if (!alive || first === undefined) return;
    held.delete(first);
    first.emit('open');
  }, aliveMs);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => held.size,
    open() {
      isOpen = true;
      for (const response of held) response.emit('open');
      held.clear();
    },
    asked: () => [...asked],
    async close() {
      clearInterval(passing);
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

const gatesOf = (page: number, count: number) =>
  Array.from({ length: count }, (_, n) => `/gate/${page}${n === 0 ? '' : `-${n}`}.pdf`);

function document(title: string, links: readonly string[]): string {
  const list = links.map(link => `<li><a href="${link}">${link}</a></li>`).join('');
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><ul>${list}</ul></body></html>`;
}
