import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { answerHostile } from './hostile-answers.ts';
import { answerOddly, answerOther } from './odd-answers.ts';
import { robots, sitemapChild, sitemapIndex } from './robots-and-sitemap.ts';

/** The synthetic site while it runs. `close` ends both servers and every connection that is still open. */
export interface Site {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  port: number;
  /** The second origin (same host, another port) to which link.html points. */
  otherUrl: string;
  /** The requests to the first origin so far, in order: `GET /clean.html`. Paths as received. */
  requests(): string[];
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Fixed port of the first origin; by default any free one. */
  port?: number;
}

const pages = fileURLToPath(new URL('./pages/', import.meta.url));

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
};

/** Basic authentication of everything below /basic-auth/. */
export const siteCredentials = { username: 'tenken', password: 'himitsu' };

/** Starts the synthetic site on 127.0.0.1. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const asked: string[] = [];
  let otherUrl = '';
  const other = createServer(answerOther);
  otherUrl = await listen(other, 0);
  const site = createServer({ keepAliveTimeout: 2_000 }, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, otherUrl).catch(error => response.destroy(error));
  });
  const url = await listen(site, options.port ?? 0);
  return {
    url,
    port: (site.address() as AddressInfo).port,
    otherUrl,
    requests: () => [...asked],
    close: async () => {
      await Promise.all([stop(site), stop(other)]);
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, otherUrl: string): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://site.invalid');
  const origin = `http://${request.headers.host}`;
  if (url.pathname === '/robots.txt') return send(response, 'text/plain', robots(origin));
  if (url.pathname === '/sitemap.xml') return send(response, 'application/xml', sitemapIndex(origin));
  if (url.pathname === '/sitemap-pages.xml.gz')
    return send(response, 'application/gzip', gzipSync(sitemapChild(origin)));
  if (url.pathname.startsWith('/hostile/')) return answerHostile(request, response, url);
  if (answerOddly(request, response, url)) return;
  if (url.pathname.startsWith('/basic-auth/') && !authorised(request)) {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="hinode", charset="UTF-8"' });
    response.end('401');
    return;
  }
  await sendFile(request, response, url.pathname, otherUrl);
}

async function sendFile(request: IncomingMessage, response: ServerResponse, pathname: string, otherUrl: string) {
  const path = filePath(pathname);
  if (!path) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('404');
    return;
  }
  const contentType =
    pathname === '/shift-jis.html'
      ? 'text/html; charset=Shift_JIS'
      : (contentTypes[extname(path)] ?? 'application/octet-stream');
  if (pathname === '/gzip.html') {
    response.writeHead(200, { 'content-type': contentType, 'content-encoding': 'gzip' });
    response.end(gzipSync(await readFile(path)));
  } else if (pathname === '/link.html') {
    send(response, contentType, (await readFile(path, 'utf8')).replaceAll('{{other}}', otherUrl));
  } else {
    response.writeHead(200, { 'content-type': contentType, 'content-length': statSync(path).size });
    if (request.method === 'HEAD') response.end();
    else createReadStream(path).pipe(response);
  }
}

/** The file for a path, or undefined. Every path below /spa/ is the single page. */
function filePath(pathname: string): string | undefined {
  if (pathname.startsWith('/spa/')) return join(pages, 'spa/index.html');
  const decoded = normalize(decodeURIComponent(pathname));
  if (decoded.includes('..')) return undefined;
  const path = join(pages, decoded.endsWith('/') ? `${decoded}index.html` : decoded);
  return existsSync(path) && statSync(path).isFile() ? path : undefined;
}

function send(response: ServerResponse, contentType: string, body: string | Uint8Array): void {
  response.writeHead(200, { 'content-type': contentType });
  response.end(body);
}

function authorised(request: IncomingMessage): boolean {
  const { username, password } = siteCredentials;
  return request.headers.authorization === `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
