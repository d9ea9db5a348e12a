import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on 127.0.0.1 that answers by `host/path`, as a test says. */
export interface ServedHosts {
  port: number;
  pages: Map<string, { type: string; body: string } | { to: string }>;
  /** The `host/path` of every request, in their order. */
  asked: string[];
  close(): void;
}

/** Starts a server for many names; what is not among its pages is 404. */
export async function serveHosts(): Promise<ServedHosts> {
  const pages: ServedHosts['pages'] = new Map();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const at = `${request.headers.host?.split(':')[0]}${request.url}`;
    asked.push(at);
    const page = pages.get(at);
    if (!page) response.writeHead(404).end();
    else if ('to' in page) response.writeHead(302, { location: page.to }).end();
    else response.writeHead(200, { 'content-type': page.type }).end(page.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pages,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
