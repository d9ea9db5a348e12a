import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

async function figuresOf(pages: number): Promise<object[]> {
  const registry = new Registry();
  new Counter({ name: 'pages_total', help: 'Pages.', registers: [registry] }).inc(pages);
  return registry.getMetricsAsJSON();
}

test('/metrics has the figures of all children, and nothing else is served there', async () => {
  const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => Promise.all([figuresOf(3), figuresOf(4)]));
  served.restarted('worker/main.ts');
  const { origin } = new URL(served.url);
  const answer = await fetch(served.url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const text = await answer.text();
  expect(text).toContain('pages_total 7\n');
  expect(text).toContain('tenken_restarts_total{process="worker/main.ts"} 1\n');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  served.close();
});

test('an address that is taken is an error that names the setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(serveMetrics({ host: '127.0.0.1', port }, async () => [])).rejects.toThrow(
    `TENKEN_METRICS=127.0.0.1:${port}: cannot listen there (EADDRINUSE)`,
  );
  taken.close();
});
