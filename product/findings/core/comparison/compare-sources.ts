import { ProblemError } from '#endpoint/problem.ts';
import type { SourceDiff } from '#product/findings/api/comparison.ts';
import { keyOfRun } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { getRunPair } from '../results/find-compared-run.ts';
import { sourceOfPage, storedSource } from '../results/get-source.ts';
import { pageWithAddress } from '../results/page-with-address.ts';
import { diffTexts } from './diff-lines.ts';

/** The largest source that is compared, in bytes, and the lines and milliseconds that its comparison may take. */
const bounds = { bytes: 2 * 1024 * 1024, edits: 4_000, timeoutMs: 8_000 };

/** Concurrent and waiting comparisons of this process; beyond, callers get an error to retry later. */
const atOnce = 2;
let running = 0;

/** The source of a page of the later run against that of the same address in the earlier one. */
export async function compareSources(
  services: Services,
  session: Session,
  key: RunKey,
  { urlId, kind, with: date }: { urlId: number; kind: 'raw' | 'rendered'; with?: string | undefined },
): Promise<SourceDiff> {
  const found = await withGroup(services, session, key, async tx => {
    const { after, before } = await getRunPair(tx, key, date);
    const page = await sourceOfPage(tx, after.run_id, urlId);
    if (!page) throw new ProblemError('not_found');
    const old = await pageWithAddress(tx, before.run_id, page.url_hash);
    const earlier = old === undefined ? undefined : await sourceOfPage(tx, before.run_id, old);
    return { page, earlier, keys: [keyOfRun(after), keyOfRun(before)] as const };
  });
  const { page, earlier, keys } = found;
  const about = { kind, url: page.url, urlId, beforeUrlId: earlier?.url_id ?? null };
  const nothing = { ...about, hunks: [], added: 0, removed: 0, isCut: false };
  if (!earlier) return { ...nothing, state: 'onlyAfter' };
  const now = await storedSource(services, keys[0], page, kind, bounds.bytes);
  const old = await storedSource(services, keys[1], earlier, kind, bounds.bytes);
  if (now === null || old === null) return { ...nothing, state: 'notStored' };
  if (now === 'large' || old === 'large') return { ...nothing, state: 'tooLarge' };
  if (running >= atOnce) throw new ProblemError('comparison_busy');
  running += 1;
  try {
    const diff = await diffTexts(old.text, now.text, bounds);
    if (diff === null) return { ...nothing, state: 'tooDifferent' };
    return { ...about, ...diff, state: diff.hunks.length === 0 ? 'same' : 'different' };
  } finally {
    running -= 1;
  }
}
