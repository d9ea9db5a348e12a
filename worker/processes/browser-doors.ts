import type { EngineOptions, PinnedHost } from '#checks/engine.ts';
import type { Config } from '#platform/config/config.ts';
import { type BrowserProxy, type BrowserProxyOptions, startBrowserProxy } from '#platform/egress/browser-proxy.ts';
import { findFirefox } from '../visit/firefox-start.ts';
import { findWebKit } from '../visit/webkit-start.ts';

/** A way of the browsers to other people's sites: a proxy with the target policy, and the browsers that start with it. */
export interface BrowserDoor {
  proxyUrl: string;
  /** Lets the browsers ask the own port of a verified site. */
  declare(site: string): void;
  /** Start options of Firefox with the proxy; undefined when it is not installed. */
  firefox: EngineOptions['firefox'];
  /** Start options of WebKitGTK with the proxy; undefined when it is not installed. */
  webkit: EngineOptions['webkit'];
}

/** The doors of a process: one for all hosts by their names, and one for each host that is reached at an address of its own. */
export interface BrowserDoors {
  byName: BrowserDoor;
  /** Runs work with a door that stays open until it ends. */
  through<T>(pinned: PinnedHost | undefined, work: (door: BrowserDoor) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const idleMs = 60_000;

interface PinnedDoor {
  opened: Promise<{ door: BrowserDoor; proxy: BrowserProxy }>;
  users: number;
  closing?: NodeJS.Timeout;
}

/** Opens the door for hosts by their names; one to a pinned host is opened when it is needed and closed a minute after. */
export async function openBrowserDoors(
  config: Pick<Config, 'firefox'>,
  settings: Omit<BrowserProxyOptions, 'pinned'>,
): Promise<BrowserDoors> {
  const pinnedDoors = new Map<string, PinnedDoor>();
  const open = async (pinned?: PinnedHost) => {
    const proxy = await startBrowserProxy({ ...settings, ...(pinned ? { pinned } : {}) });
    const door: BrowserDoor = {
      proxyUrl: proxy.url,
      declare: proxy.declare,
      firefox: await findFirefox(config.firefox, proxy.url),
      webkit: await findWebKit(proxy.url),
    };
    return { door, proxy };
  };
  const base = await open();

  async function close(key: string, { opened }: PinnedDoor): Promise<void> {
    pinnedDoors.delete(key);
    await opened.then(
      ({ proxy }) => proxy.close(),
      () => undefined,
    );
  }

  async function throughPinned<T>(pinned: PinnedHost, work: (door: BrowserDoor) => Promise<T>): Promise<T> {
    const key = `${pinned.hostname} ${pinned.address}`;
    const entry: PinnedDoor = pinnedDoors.get(key) ?? { opened: open(pinned), users: 0 };
    pinnedDoors.set(key, entry);
    clearTimeout(entry.closing);
    entry.users += 1;
    try {
      return await work((await entry.opened).door);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) entry.closing = setTimeout(() => void close(key, entry), idleMs).unref();
    }
  }

  return {
    byName: base.door,
    through: (pinned, work) => (pinned === undefined ? work(base.door) : throughPinned(pinned, work)),
    async close() {
      for (const { closing } of pinnedDoors.values()) clearTimeout(closing);
      await Promise.all([base.proxy.close(), ...[...pinnedDoors].map(([key, entry]) => close(key, entry))]);
    },
  };
}
