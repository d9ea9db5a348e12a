import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const pages = fileURLToPath(new URL('./pages/', import.meta.url));

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

const moved: Record<string, string> = { '/map.html': '/access.html' };

/** Serves the bundled demo site on 127.0.0.1, on any free port by default; rejects when the given one is taken. */
export async function startDemoSite(port = 0): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://demo.invalid');
    const location = moved[pathname];
    if (location) {
      response.writeHead(301, { location }).end();
      return;
    }
    const file = await read(pathname);
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.contentType ?? 'text/html; charset=utf-8',
      'cache-control': 'max-age=60',
    });
    response.end(file?.bytes ?? notFound);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const notFound =
  '<!DOCTYPE html><html lang="ja"><title>ページがありません</title><h1>ページがありません</h1><p><a href="/">ホームへ戻る</a></p></html>';

async function read(pathname: string): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const contentType = contentTypes[extname(path)];
  if (!contentType || path.includes('..')) return null;
  try {
    return { bytes: await readFile(join(pages, path)), contentType };
  } catch {
    return null;
  }
}
