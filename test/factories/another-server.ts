import type { AddressInfo } from 'node:net';
import type { TrustProxy } from '#platform/config/trust-proxy.ts';
import { listen } from '#platform/database/notifications.ts';
import { liveMessages } from '#product/live-messages.ts';
import { liveChannel } from '#product/tenancy/core/live/live-events.ts';
import { createLiveHub } from '#product/tenancy/core/live/live-hub.ts';
import { createApp } from '#server/app.ts';
import { type ApiClient, apiClient } from '../api-client.ts';
import type { TestApp } from './start-app.ts';

/** A second server on the same database, with other settings, as a second process would be. */
export async function anotherServer(
  { services, connections }: Pick<TestApp, 'services' | 'connections'>,
  { trustProxy = false }: { trustProxy?: TrustProxy } = {},
): Promise<{ origin: string; nobody: ApiClient; close(): Promise<void> }> {
  const hub = createLiveHub(services.clock, liveMessages);
  const { app } = await createApp({
    services,
    hub,
    log: false,
    secureCookies: false,
    trustProxy,
    busyAfterMs: 600_000,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const live = await listen(connections.app, liveChannel, payload => hub.pass(payload));
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    nobody: apiClient(origin),
    async close() {
      hub.closeAll();
      await app.close();
      await live.stop();
    },
  };
}
