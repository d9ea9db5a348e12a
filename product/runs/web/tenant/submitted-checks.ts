import { useSyncExternalStore } from 'react';
import { encodeBaseUrl } from '#endpoint/base-url.ts';
import { readSiteUrl } from '#endpoint/fields/site-url.ts';
import type { SiteView } from '#product/runs/api/runs.ts';

/** Milliseconds for which a check counts as in progress after its submission, whatever is known of it (specification: 10 s). */
const countsFor = 10_000;

/** Whose submissions they are: those of one person in one group. */
export interface Submitter {
  tenantId: string;
  groupId: string;
  sub: string;
}

/** A check that this browser has submitted: when, in milliseconds, and the run that it started. */
export interface SubmittedCheck {
  at: number;
  run: Pick<SiteView, 'baseUrlEncoded' | 'date'>;
}

/** The last one of each site; they end with the tab. */
const submitted = new Map<string, SubmittedCheck>();

const keyOf = ({ tenantId, groupId, sub }: Submitter, site: string) => `${tenantId} ${groupId} ${sub} ${site}`;

/** Notes a check that the server has taken: under its site, and under the URL as it was written. */
export function noteSubmitted(by: Submitter, url: string, run: SubmittedCheck['run'], at = Date.now()): void {
  for (const site of [run.baseUrlEncoded, siteOf(url)]) if (site !== null) submitted.set(keyOf(by, site), { at, run });
}

export function lastSubmitted(by: Submitter, url: string): SubmittedCheck | undefined {
  const site = siteOf(url);
  return site === null ? undefined : submitted.get(keyOf(by, site));
}

function siteOf(url: string): string | null {
  const read = readSiteUrl(url);
  return 'url' in read ? encodeBaseUrl(read.url.href) : null;
}

/** A check counts as in progress for ten seconds after its submission, then until all of the person's own summary is finished. */
export function isInProgressLocally(
  submittedAt: number | null,
  now: number,
  mine: { isAllFinished: boolean } | null,
): boolean {
  if (submittedAt !== null && now - submittedAt < countsFor) return true;
  return mine !== null && !mine.isAllFinished;
}

/** Whether a list's row is older than the check that was just submitted here. Ends by itself. */
export function useIsOutrun(by: Submitter, site: SubmittedCheck['run']): boolean {
  return useSyncExternalStore(hearEnds, () => {
    const last = submitted.get(keyOf(by, site.baseUrlEncoded));
    return last !== undefined && last.run.date > site.date && isInProgressLocally(last.at, Date.now(), null);
  });
}

/** Tells whenever the ten seconds of a check are over. */
function hearEnds(changed: () => void): () => void {
  const left = [...submitted.values()].map(({ at }) => at + countsFor - Date.now()).filter(wait => wait > 0);
  const timers = left.map(wait => setTimeout(changed, wait));
  return () => timers.forEach(clearTimeout);
}
