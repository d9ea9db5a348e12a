import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** A folder served on a free port of 127.0.0.1. */
export interface ServedSite {
  /** Without a trailing slash. */
  origin: string;
  /** The file of an address on this site. */
  fileOf(url: string): string;
  /** The number of requests so far. */
  asked(): number;
  close(): Promise<void>;
}

/** Serves the files of a folder unchanged, with `index.html` for folders. Missing files and paths outside are 404. */
export async function serveSite(folder: string): Promise<ServedSite> {
  const root = await realpath(folder);
  const fileOf = (url: string) => {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname);
    const file = normalize(join(root, path));
    if (file !== root && !file.startsWith(root + sep)) throw new Error(`outside of the site: ${url}`);
    return path.endsWith('/') ? join(file, 'index.html') : file;
  };
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const answer = async () => {
      const file = fileOf(request.url ?? '/');
      if ((await stat(file)).isDirectory()) {
        response.writeHead(301, { location: `${new URL(request.url ?? '/', 'http://site').pathname}/` }).end();
        return;
      }
      const body = await readFile(file);
      const type = contentTypes[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-length': body.byteLength });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    answer().catch(() => response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('not found'));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    fileOf,
    asked: () => requests,
    close: () => {
      server.closeAllConnections();
      return new Promise(done => server.close(() => done()));
    },
  };
}
