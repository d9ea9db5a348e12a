/** Pages usable within a period; the ledger depends only on the order of the expiry dates. */
export interface OpenGrant {
  grantId: number;
  /** Business days; the earliest expiry is used up first. */
  startsOn: string;
  expiresOn: string;
  pages: number;
  used: number;
}

/** Pages that a run takes from a grant, or returns. */
export interface Draw {
  grantId: number;
  pages: number;
}

export function remainingPages(grants: readonly OpenGrant[]): number {
  return grants.reduce((sum, grant) => sum + Math.max(0, grant.pages - grant.used), 0);
}

/** Allocates pages to grants, earliest expiry first. Null when there are not enough. */
export function drawPages(grants: readonly OpenGrant[], pages: number): Draw[] | null {
  if (pages > remainingPages(grants)) return null;
  let left = pages;
  const draws: Draw[] = [];
  for (const grant of grants.toSorted(byEnd)) {
    const taken = Math.min(left, Math.max(0, grant.pages - grant.used));
    if (taken > 0) draws.push({ grantId: grant.grantId, pages: taken });
    left -= taken;
  }
  return draws;
}

/** The part of a run's draws to return when it needs only `pages`: from the latest expiry. */
export function giveBackPages(draws: readonly (Draw & { expiresOn: string })[], pages: number): Draw[] {
  let surplus = draws.reduce((sum, draw) => sum + draw.pages, 0) - pages;
  const back: Draw[] = [];
  for (const draw of draws.toSorted((a, b) => b.expiresOn.localeCompare(a.expiresOn) || b.grantId - a.grantId)) {
    const given = Math.min(Math.max(0, surplus), draw.pages);
    if (given > 0) back.push({ grantId: draw.grantId, pages: given });
    surplus -= given;
  }
  return back;
}

function byEnd(a: OpenGrant, b: OpenGrant): number {
  return a.expiresOn.localeCompare(b.expiresOn) || a.startsOn.localeCompare(b.startsOn) || a.grantId - b.grantId;
}
