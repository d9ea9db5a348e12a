import {
  descendantsOf,
  isRenderer,
  isZygote,
  killAll,
  lowerPriority,
  type ProcessFacts,
  residentBytes,
} from '#platform/processes/process-tree.ts';

/** Watches the renderers of a browser, of which each page has its own. */
export interface RendererWatch {
  /** Reads what the browser and its renderers write to their standard error. */
  hear(text: string): void;
  /** Whether a renderer ended just now because it needed too much memory. */
  lostForMemory(): boolean;
  stop(): void;
}

export interface RendererLimits {
  /** A renderer with more memory is killed; its browser and the other pages live on. */
  residentBytes: number;
  /** One with more memory that ends by itself has come to the limit of its heap. */
  heapBytes: number;
  /** One that used more processor time gives way to all others. */
  processorSeconds: number;
}

export const rendererHeapMegabytes = 1024;
export const usualRendererLimits: RendererLimits = {
  residentBytes: 1.5 * 1024 ** 3,
  heapBytes: 0.6 * rendererHeapMegabytes * 1024 ** 2,
  processorSeconds: 15,
};

/** A renderer whose heap has come to its limit; it ends a moment later. */
const heapIsFull = /v8_initializer\.cc:\d{1,6}\] V8 \w{1,20} OOM/;

const lookMs = 1_000;
const justNowMs = 5_000;

/**
 * Starts to watch the browser with that process id. Without /proc it sees nothing. `onBroken`: the process from which it makes its
 * renderers was killed, as the kernel does where memory is short; such a browser lives on, and opens no page any more.
 */
export function watchRenderers(
  browser: number,
  limits: RendererLimits = usualRendererLimits,
  onBroken: () => void = () => undefined,
): RendererWatch {
  /** Start of each process of the browser by id, and whether it is a renderer. */
  const known = new Map<number, { started: string; isRenderer: boolean }>();
  const lowered = new Set<string>();
  let zygotes: ProcessFacts[] = [];
  let seen: { facts: ProcessFacts; bytes: number }[] = [];
  let lostAt = Number.NEGATIVE_INFINITY;

  function isKnownRenderer({ pid, started }: ProcessFacts): boolean {
    const before = known.get(pid);
    // A process takes its name a moment after its start.
    if (before?.started === started && before.isRenderer) return true;
    known.set(pid, { started, isRenderer: isRenderer(pid) });
    return known.get(pid)?.isRenderer ?? false;
  }

  function look(): void {
    const all = descendantsOf(browser);
    const living = new Set(all.map(({ pid }) => pid));
    if (zygotes.some(({ pid }) => !living.has(pid))) onBroken();
    // Its children carry its name for a moment.
    zygotes = all.filter(({ pid, parent }) => parent === browser && isZygote(pid));
    seen = all.filter(isKnownRenderer).map(facts => ({ facts, bytes: residentBytes(facts.pid) }));
    for (const { facts, bytes } of seen) {
      const name = `${facts.pid} ${facts.started}`;
      if (bytes > limits.residentBytes) {
        lostAt = performance.now();
        killAll([facts]);
      } else if (facts.processorSeconds > limits.processorSeconds && !lowered.has(name)) {
        lowered.add(name);
        lowerPriority(facts.pid);
      }
    }
  }

  // What is killed before the next look, which may come late, is missed then.
  look();
  const looking = setInterval(look, lookMs);
  looking.unref();
  return {
    // A page can fill its heap between two looks, of which a loaded machine leaves some out.
    hear(text) {
      if (heapIsFull.test(text)) lostAt = performance.now();
    },
    lostForMemory() {
      if (performance.now() - lostAt < justNowMs) return true;
      return seen.some(({ facts, bytes }) => bytes > limits.heapBytes && residentBytes(facts.pid) === 0);
    },
    stop: () => clearInterval(looking),
  };
}
