import type { EngineOptions } from '#checks/engine.ts';
import type { ReusableResult } from '#product/findings/core/results/reusable-results.ts';
import type { VisitWork } from '../processes/visit-process-client.ts';
import type { VisitProcesses } from '../processes/visit-processes.ts';

/** The style sheets of runs, each asked for once: what the pages of a run share does not change. */
const known = new WeakMap<VisitWork['cache'], Map<string, Promise<string | null>>>();

/**
 * Those of the results of a page that are still valid, because the style sheets that they were judged from answer as before. Asks a
 * process only for sheets that no page of the run had.
 */
export async function unchangedAmong<Known extends ReusableResult>(
  visits: Pick<VisitProcesses, 'sheets'>,
  reusable: readonly Known[],
  page: string,
  options: EngineOptions,
  work: VisitWork,
): Promise<Known[]> {
  const digests = known.get(work.cache) ?? new Map<string, Promise<string | null>>();
  known.set(work.cache, digests);
  const wanted = new Set(reusable.flatMap(({ evidence }) => evidence.sheets.map(([url]) => url)));
  const unknown = [...wanted].filter(url => !digests.has(url));
  if (unknown.length > 0) {
    const asked = visits.sheets(page, unknown, options, work);
    for (const [at, url] of unknown.entries()) {
      const digest = asked.then(found => found[at] ?? null).catch(() => null);
      digests.set(url, digest);
      // Another page asks again.
      void digest.then(found => found === null && digests.delete(url));
    }
  }
  const isSame = async ({ evidence: { sheets } }: Known) => {
    for (const [url, digest] of sheets) if ((await digests.get(url)) !== digest) return false;
    return true;
  };
  const same = await Promise.all(reusable.map(isSame));
  return reusable.filter((_, at) => same[at]);
}
