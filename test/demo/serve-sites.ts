import { createServer } from 'node:http';
import type { Answer, DemoSite, Version } from './sites/demo-site.ts';

/** Serves the sites of the demo on port 80 of 127.0.0.1, each under its host, all in one version. */
export async function serveSites(sites: readonly DemoSite[]): Promise<{ show(version: Version): void; close(): void }> {
  const byHost = new Map<string, Map<string, Answer>>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://demo.invalid');
    const answer = byHost.get(request.headers.host ?? '')?.get(decodeURI(url.pathname));
    if (answer === undefined) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(missing);
      return;
    }
    if ('to' in answer) response.writeHead(301, { location: answer.to }).end();
    else response.writeHead(200, { 'content-type': answer.type, 'cache-control': 'max-age=60' }).end(answer.body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(80, '127.0.0.1', resolve);
  });
  return {
    show(version) {
      for (const site of sites) byHost.set(new URL(site.url).host, site.answers(version));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const missing =
  '<!DOCTYPE html><html lang="ja"><title>404</title><h1>ページがありません / Not found</h1><p><a href="/">/</a></p></html>';
