import { VisitProcess, type VisitProcessSettings } from './visit-process-client.ts';
import type { Seat, Seating } from './visit-processes.ts';

/** Beyond this many tenants at once, two share a process. */
const maxProcesses = 4;
const idleMs = 60_000;
const sweepMs = 10_000;

interface Post {
  process: VisitProcess;
  tenant: string;
  taken: number;
  /** Since when nothing was to do, on the monotonic clock. */
  idleSince: number;
}

/** Processes start one after the other, since each loads all engines; `current` resolves when the one that starts is ready. */
function oneAfterTheOther() {
  const begin = (start: () => VisitProcess): VisitProcess => {
    const process = start();
    const current = process.started.then(() => {
      if (begin.current === current) begin.current = undefined;
    });
    begin.current = current;
    return process;
  };
  begin.current = undefined as Promise<void> | undefined;
  return begin;
}

function endIdle(posts: Post[]): void {
  const now = performance.now();
  for (const post of posts.slice(1)) {
    if (post.taken > 0 || now - post.idleSince < idleMs) continue;
    posts.splice(posts.indexOf(post), 1);
    void post.process.end();
  }
}

/** Seats in one process per tenant with work; one process always stays, others end after a minute without work. */
export function seatByTenant(settings: VisitProcessSettings): Seating {
  const all = new Set<VisitProcess>();
  const posts: Post[] = [];
  const begin = oneAfterTheOther();
  let closing = false;

  function start(): VisitProcess {
    const started = new VisitProcess({
      ...settings,
      onEnd(gone, ended) {
        all.delete(gone);
        const at = posts.findIndex(({ process }) => process === gone);
        if (at < 0) return;
        posts.splice(at, 1);
        settings.log('a visit process ended', { reason: ended.reason, error: ended.message });
      },
    });
    all.add(started);
    return started;
  }

  function choose(tenant: string): Post | undefined {
    const living = posts.filter(({ process }) => !process.hasEnded);
    const found = living.find(post => post.tenant === tenant) ?? living.find(({ taken }) => taken === 0);
    if (found !== undefined) return found;
    const [idlest] = living.toSorted((a, b) => a.taken - b.taken);
    return living.length >= maxProcesses ? idlest : undefined;
  }

  /** A process that is there, else a new one. */
  async function find(tenant: string, signal: AbortSignal): Promise<Post> {
    for (;;) {
      signal.throwIfAborted();
      if (closing) throw new Error('the worker is ending');
      const chosen = choose(tenant);
      if (chosen !== undefined) return seated(chosen, tenant);
      if (begin.current === undefined) break;
      await begin.current;
    }
    const post = { process: begin(start), tenant, taken: 0, idleSince: performance.now() };
    posts.push(post);
    return seated(post, tenant);
  }

  function seated(post: Post, tenant: string): Post {
    if (post.taken === 0) post.tenant = tenant;
    post.taken += 1;
    return post;
  }

  const sweep = setInterval(() => endIdle(posts), sweepMs);
  sweep.unref();

  return {
    async take(_kind, tenant, signal): Promise<Seat> {
      const post = await find(tenant, signal);
      return {
        process: post.process,
        leave(isStuck = false) {
          post.taken -= 1;
          post.idleSince = performance.now();
          if (isStuck && posts.includes(post)) posts.splice(posts.indexOf(post), 1);
          if (post.taken === 0 && !posts.includes(post)) void post.process.end();
        },
      };
    },
    takeAlone() {
      const process = start();
      return { process, leave: () => void process.end() };
    },
    processes: () => all,
    async close() {
      closing = true;
      clearInterval(sweep);
      posts.length = 0;
      await Promise.all([...all].map(one => one.end()));
    },
  };
}
