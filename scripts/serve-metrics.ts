import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import { ConfigError } from '#platform/config/config-error.ts';
import type { ListenAddress } from '#platform/config/listen-address.ts';

/** The figures of this machine at `/metrics`, on an address of its own that is not the product's. */
export interface MetricsServer {
  url: string;
  /** A child died and was started again. */
  restarted(entry: string): void;
  close(): void;
}

/** Serves what `ask` collects of the children. Throws a `ConfigError` where it cannot listen. */
export async function serveMetrics(
  { host, port }: ListenAddress,
  ask: () => Promise<readonly object[]>,
): Promise<MetricsServer> {
  const registry = new Registry();
  const restarts = new Counter({
    name: 'tenken_restarts_total',
    help: 'Processes that died and were started again.',
    labelNames: ['process'],
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    void answer().then(
      text => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  async function answer(): Promise<string> {
    const all = [...(await ask()), await registry.getMetricsAsJSON()];
    return AggregatorRegistry.aggregate(all).metrics();
  }
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ConfigError(`TENKEN_METRICS=${host}:${port}: cannot listen there (${(error as { code?: string }).code})`);
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/metrics`,
    restarted: entry => restarts.inc({ process: entry }),
    close: () => server.close(),
  };
}
