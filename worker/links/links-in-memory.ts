import type { UnitResult } from '#checks/check.ts';
import {
  type AskedTarget,
  CollectedLinks,
  fetchedTarget,
  fragmentName,
  mergeCollected,
  notRendered,
  questionsOf,
  type TargetQuestion,
  unaskedTarget,
  withoutFragment,
} from '#checks/collected-links.ts';
import type { EngineTools, TargetEngine, TargetTools } from '#checks/engine.ts';
import type { LinkTarget, UnaskedReason } from '#checks/link-targets.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import type { CrawledPage } from '../crawl/crawl-report.ts';
import { askHost, freshHost, type HostLimits, hostLimits } from './ask-host.ts';

interface GatheredPage {
  source: CollectedLinks | null;
  rendered: CollectedLinks | null;
}

interface Known {
  target: LinkTarget;
  ids: ReadonlySet<string> | null;
}

/** Checks whether a result only collects the addresses of a page, so that its judgement is still to come. */
export function isCollected({ unit, status }: UnitResult<UnitId>): boolean {
  return status === 'done' && registry[checkOfUnit[unit]].keeps === 'link-targets';
}

/** The addresses of a run in memory, of one unit: gathered from its visits, asked host by host, then judged page by page. */
export class LinksInMemory {
  readonly #pages = new Map<CrawledPage, GatheredPage>();
  readonly #known = new Map<string, Known>();
  /** Targets that were asked without their fragment names. */
  readonly #nameless = new Set<string>();

  addSource(page: CrawledPage, siteData: Record<string, unknown> | undefined): void {
    this.#pageOf(page).source = CollectedLinks.parse(siteData);
  }

  /** `links`: null where the page could not be rendered. */
  addRendered(page: CrawledPage, links: CollectedLinks | null): void {
    this.#pageOf(page).rendered = links ?? notRendered;
  }

  /** Asks every new target once, hosts side by side. After the signal the rest counts as stopped. `siteUrl`: classes the answers. */
  async ask(
    engine: TargetEngine,
    siteUrl: string,
    tools: TargetTools & Pick<EngineTools, 'log'>,
    limits: HostLimits = hostLimits,
  ): Promise<void> {
    for (const [page, gathered] of this.#pages) this.#knowPage(page, mergedOf(gathered));
    const all = questionsOf([...this.#pages.values()].flatMap(gathered => mergedOf(gathered).references));
    const open = all.filter(question => this.#isOpen(question));
    const byHost = Map.groupBy(open, ({ url }) => new URL(url).host);
    await Promise.all(
      [...byHost.values()].map(questions => this.#askHost(questions, engine, siteUrl, { ...tools, limits })),
    );
  }

  /** The result of every page whose source was read, in the order in which they were added. */
  *judge(engine: TargetEngine): Generator<[CrawledPage, UnitResult]> {
    for (const [page, gathered] of this.#pages) {
      if (gathered.source === null) continue;
      const collected = mergedOf(gathered);
      const targets = new Map<string, LinkTarget>();
      const fragments = new Map<string, ReadonlySet<string>>();
      for (const { target } of collected.references) {
        const url = target === null ? null : withoutFragment(target);
        const known = url === null ? undefined : this.#known.get(url);
        if (url === null || known === undefined || target === null) continue;
        targets.set(url, known.target);
        if (known.ids && fragmentName(target) !== null) fragments.set(url, known.ids);
      }
      yield [page, engine.judge({ pageUrl: page.response.finalUrl, collected, targets, fragments })];
    }
  }

  #pageOf(page: CrawledPage): GatheredPage {
    const gathered = this.#pages.get(page) ?? { source: null, rendered: null };
    this.#pages.set(page, gathered);
    return gathered;
  }

  /** A page of the run has been fetched: it is not asked again. */
  #knowPage({ url, response }: CrawledPage, { ids }: CollectedLinks): void {
    const { finalUrl, status, chain } = response;
    const names = ids && new Set(ids);
    for (const address of [url, withoutFragment(finalUrl)])
      this.#known.set(address, { target: fetchedTarget(address, { finalUrl, status, chain }), ids: names });
  }

  async #askHost(
    questions: readonly TargetQuestion[],
    engine: TargetEngine,
    siteUrl: string,
    tools: TargetTools & Pick<EngineTools, 'log'> & { limits: HostLimits },
  ): Promise<void> {
    const { signal } = tools;
    const open = () => questions.filter(question => this.#isOpen(question));
    const giveUp = (reason: UnaskedReason) => {
      for (const { url } of open()) {
        this.#nameless.delete(url);
        if (!this.#known.has(url)) this.#known.set(url, { target: unaskedTarget(url, reason), ids: null });
      }
    };
    let state = freshHost;
    try {
      for (;;) {
        const { end, state: after } = await askHost({
          state,
          targets: questions.length,
          limits: tools.limits,
          take: async () => open(),
          ask: question => engine.ask(question, siteUrl, tools),
          save: async answers => this.#keep(answers),
          sliceMs: Number.POSITIVE_INFINITY,
          saveMs: 1_000,
          signal,
          now: Date.now,
          log: tools.log,
        });
        state = after;
        if (end.kind === 'give-up') giveUp(end.reason);
        if (end.kind !== 'pause') return;
        await pause(end.milliseconds, signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
      giveUp('stopped');
    }
  }

  #isOpen({ url, withIds }: TargetQuestion): boolean {
    return !this.#known.has(url) || (withIds && this.#nameless.has(url));
  }

  #keep(answers: readonly (AskedTarget & TargetQuestion)[]): void {
    for (const { target, ids, withIds } of answers) {
      this.#known.set(target.url, { target, ids: ids && new Set(ids) });
      if (withIds) this.#nameless.delete(target.url);
      else if (target.class === '2xx' || target.class === '3xx') this.#nameless.add(target.url);
    }
  }
}

function mergedOf({ source, rendered }: GatheredPage): CollectedLinks {
  return mergeCollected(source ?? { references: [], ids: null }, rendered);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}
