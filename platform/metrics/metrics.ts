import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of this process. `scripts/run.ts` asks its children for theirs and serves them together. */
export const registry = new Registry();

const seconds = [0.005, 0.02, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];

/** Answers of the server, by the matched route: one for each endpoint, whatever a client asks for. */
export const httpSeconds = new Histogram({
  name: 'tenken_http_seconds',
  help: 'Time of an answer.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5, 30],
  registers: [registry],
});

export const jobSeconds = new Histogram({
  name: 'tenken_job_seconds',
  help: 'Time of one attempt at a job, by queue. The rate of its count for the visit queues is visits a second.',
  labelNames: ['queue', 'outcome'],
  buckets: seconds,
  registers: [registry],
});

export const pageResults = new Counter({
  name: 'tenken_page_results_total',
  help: 'Results of pages by check unit; cause: why a unit could not judge, or none.',
  labelNames: ['unit', 'cause'],
  registers: [registry],
});

/** The engine of a check unit at one page, in its visit process. */
export const engineSeconds = new Histogram({
  name: 'tenken_engine_seconds',
  help: 'Time that the engine of a check unit took for a page.',
  labelNames: ['unit'],
  buckets: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60, 240],
  registers: [registry],
});

const causes = new Set<string>();
const mostCauses = 60;

/** A cause as a label: causes are codes of this program, and whatever else came would not make figures without end. */
export function boundedCause(cause: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(cause) || (causes.size >= mostCauses && !causes.has(cause))) return 'other';
  causes.add(cause);
  return cause;
}

export const poolSeconds = new Histogram({
  name: 'tenken_pool_wait_seconds',
  help: 'Wait for a connection to the database.',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 10],
  registers: [registry],
});

/** Gauges that are read on demand; `ask` throws while there is nothing to read. */
export function readGauge<Label extends string>(
  { name, help, labels }: { name: string; help: string; labels: readonly Label[] },
  ask: () => Promise<readonly { labels: Record<Label, string>; value: number }[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    // Several servers see the same database.
    aggregator: 'max',
    async collect() {
      const found = await ask().catch(() => []);
      this.reset();
      for (const { labels: of, value } of found) this.set(of, value);
    },
  });
}

/** Answers the parent process's requests for metrics, Node's own included. */
export function answerMetrics(): void {
  if (process.send === undefined) return;
  collectDefaultMetrics({ register: registry });
  process.on('message', message => {
    const { type, id } = message as { type?: string; id?: number };
    if (type !== 'metrics') return;
    void registry.getMetricsAsJSON().then(metrics => process.send?.({ type: 'metrics', id, metrics }, () => {}));
  });
}
