import type { EngineTools, RawResponse, TargetTools } from '#checks/engine.ts';
import { isSoft404, type Soft404Signature } from '#checks/soft-404.ts';
import { createPageVisitor } from '../crawl/page-visitor.ts';
import { type SiteReader, UnreadableError } from '../crawl/site-reader.ts';
import { probeSoft404 } from '../crawl/soft-404-probe.ts';

interface TargetToolsOrder extends Pick<EngineTools, 'fetcher' | 'options' | 'signal' | 'log'> {
  reader: SiteReader;
  /** Start addresses of the run's site; its hosts are asked for names that cannot exist. */
  starts: readonly string[];
  /** What is known already, by host: null of one that answers with errors. */
  known?: ReadonlyMap<string, Soft404Signature | null>;
  /** Keeps what a host has answered. */
  keep?(signature: Soft404Signature | null): Promise<void>;
}

/** Tools for asking the link targets of a run. Own hosts are asked for two names that cannot exist before their first target. */
export function openTargetTools(order: TargetToolsOrder): TargetTools {
  const { fetcher, options, signal, reader } = order;
  const starts = new Map(order.starts.map(start => [hostOf(start), start]));
  const asked = new Map<string, Promise<Soft404Signature | null>>();
  const signatureOf = (url: string) => {
    const host = hostOf(url);
    const start = starts.get(host);
    if (start === undefined) return null;
    const signature = asked.get(host) ?? askHostOf(start, order);
    asked.set(host, signature);
    return signature;
  };
  return {
    fetcher,
    options,
    signal,
    namesIn: response => readable(reader.names(response), order),
    answersAnyName: async url => (await signatureOf(url)) !== null,
    async saysMissing(response: RawResponse) {
      const signature = await signatureOf(response.url);
      if (signature === null) return false;
      const outline = await readable(reader.outline(response), order);
      return isSoft404(signature, response, outline?.fingerprint ?? null);
    },
  };
}

async function askHostOf(start: string, order: TargetToolsOrder): Promise<Soft404Signature | null> {
  const { fetcher, options, signal, reader, known, keep, log } = order;
  const before = known?.get(hostOf(start));
  if (before !== undefined) return before;
  const { credentials } = options;
  const asking = { fetcher, obeyRobots: false, credentials, renderLinks: undefined, reader, signal };
  const visitor = createPageVisitor(asking);
  const facts = await readable(
    probeSoft404(start, visitor, async () => {
      const page = await visitor.visit(start, { withLinks: false });
      return page.kind === 'page' ? page.outline.fingerprint : null;
    }),
    order,
  );
  signal.throwIfAborted();
  if (!facts?.answered) return null;
  // What could not be kept is asked again by the next slice.
  await keep?.(facts.signature).catch((error: unknown) =>
    log('how a host answers for missing pages could not be kept', { host: hostOf(start), error: String(error) }),
  );
  return facts.signature;
}

const hostOf = (url: string) => new URL(url).host;

/** Null where reading takes too much or goes wrong inside: that says nothing about the link. */
async function readable<T>(reading: Promise<T>, { signal, log }: TargetToolsOrder): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof UnreadableError)) log('a link target could not be read', { error: String(error) });
    return null;
  }
}
