import type { EngineOptions, EngineTools, RunCache, SiteFinding } from '#checks/engine.ts';
import { type FunctionId, functionOfUnit } from '#checks/registry.ts';
import { readConfig } from '#platform/config/config.ts';
import { engineVersions, loadEngines } from '../load-engine.ts';
import { visitPage } from '../visit/visit-page.ts';
import { openWorkerContext } from '../worker-context.ts';
import type { FromVisitProcess, SiteJudgement, SitePages, ToVisitProcess } from './visit-messages.ts';

/** A process that makes the visits of `tenken verify`: Lighthouse needs a separate process each. */
const { allowPrivate } = JSON.parse(process.env.TENKEN_VISIT_PROCESS ?? '{"allowPrivate":false}') as {
  allowPrivate: boolean;
};
// Only one process at a time makes fetching visits: the request rate per host need not be divided.
const workerContext = await openWorkerContext(readConfig(process.env), { share: 1, allowPrivate, log: () => {} });
const ended = new AbortController();
const say = (message: FromVisitProcess) => process.send?.(message);

const questions = new Map<number, (answer: { found: boolean; value?: unknown }) => void>();
const own = new Map<string, Promise<unknown>>();
let asked = 0;

/** Results are shared by all visit processes: the verifying process decides who computes. */
const cache: RunCache = {
  once<T>(kind: string, key: string, compute: () => Promise<T>): Promise<T> {
    const name = `${kind}\u0000${key}`;
    const known = own.get(name) ?? ask(kind, key, compute);
    own.set(name, known);
    known.catch(() => own.delete(name));
    return known as Promise<T>;
  },
};

async function ask<T>(kind: string, key: string, compute: () => Promise<T>): Promise<T> {
  const id = asked++;
  const answer = await new Promise<{ found: boolean; value?: unknown }>(resolve => {
    questions.set(id, resolve);
    say({ type: 'cache-ask', id, kind, key });
  });
  if (answer.found) return answer.value as T;
  try {
    const value = await compute();
    say({ type: 'cache-tell', kind, key, value, failed: false });
    return value;
  } catch (error) {
    say({ type: 'cache-tell', kind, key, failed: true });
    throw error;
  }
}

const toolsFor = (options: EngineOptions): EngineTools => ({
  fetcher: workerContext.fetcher,
  cache,
  options: { ...options, ...(workerContext.firefox ? { firefox: workerContext.firefox } : {}) },
  signal: ended.signal,
  log: () => {},
});

/** Loads the engines and starts what they and the visits need, so that it is ready for the first page. */
async function prepare(functions: readonly FunctionId[], withBrowser: boolean): Promise<void> {
  const browser = withBrowser ? workerContext.pool.start() : undefined;
  const engines = await loadEngines(functions);
  await Promise.all([browser, ...[...engines.values()].map(engine => engine.prepare?.())]);
}

async function visit({ id, request, options }: Extract<ToVisitProcess, { type: 'visit' }>): Promise<void> {
  try {
    const engines = await loadEngines([
      ...new Set([...request.units, ...request.collects].map(unit => functionOfUnit[unit])),
    ]);
    const tools = toolsFor(options);
    const { pool, gate } = workerContext;
    say({ type: 'visited', id, outcome: await visitPage(request, { pool, gate, engines, tools }) });
  } catch (error) {
    say({ type: 'failed', id, reason: String(error) });
  }
}

async function judgeSite(pages: SitePages, options: EngineOptions): Promise<SiteJudgement> {
  const functions = Object.keys(pages) as FunctionId[];
  const findings: SiteFinding[] = [];
  for (const [id, engine] of await loadEngines(functions))
    findings.push(...((await engine.judgeSite?.(pages[id] ?? [], toolsFor(options))) ?? []));
  const question = { browsers: workerContext.browserVersions, listBrowser: options.listBrowser };
  return { findings, engines: await engineVersions(question, functions) };
}

async function end(): Promise<void> {
  ended.abort();
  await workerContext.close();
  process.exit(0);
}

process.on('message', (message: ToVisitProcess) => {
  if (message.type === 'visit') void visit(message);
  else if (message.type === 'prepare') prepare(message.functions, message.withBrowser).catch(() => {});
  else if (message.type === 'judge-site')
    judgeSite(message.pages, message.options).then(
      judgement => say({ type: 'judged', id: message.id, judgement }),
      error => say({ type: 'failed', id: message.id, reason: String(error) }),
    );
  else if (message.type === 'end') void end();
  else {
    questions.get(message.id)?.(message);
    questions.delete(message.id);
  }
});
process.on('disconnect', () => void end());
// The terminal sends Ctrl-C to the whole group; the verifying process ends this one.
process.on('SIGINT', () => {});
say({ type: 'ready' });
