import { inTenant } from '#platform/database/database.ts';
import { type RunOfFolder, runsOfFolders } from '#product/runs/core/runs/runs-of-folders.ts';
import type { Services } from '#product/tenancy/core/services.ts';

/** A file is written before the row that names it: younger ones may still get theirs. */
const graceMs = 3_600_000;
/** Runs that have ended longer ago were looked through before. */
const freshDays = 3;
const pagesAtOnce = 1_000;

type StrayServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/**
 * Removes files of a tenant that a crash left without their row: folders of runs that are not there, and folders of pages
 * that runs which ended in the last days do not have, with sources that none of their pages has. What a run writes now is left
 * alone whatever its age: a clock that is set forward makes it old before it has its row. Returns how many folders.
 */
export async function removeStrayFiles(
  services: StrayServices,
  tenantId: string,
  signal: AbortSignal,
): Promise<{ runs: number; pages: number; sources: number }> {
  const { db, storage } = services;
  const folders = await runFolders(services, tenantId);
  // Read after the folders: a run is there before its first file.
  const runs = await inTenant(db, tenantId, runsOfFolders);
  const known = new Map(runs.map(run => [storage.nameOf(run.folder), run]));
  const removed = { runs: 0, pages: 0, sources: 0 };
  for (const folder of folders) {
    signal.throwIfAborted();
    const run = known.get(folder);
    if (run === undefined) {
      await storage.deleteAll(folder, signal);
      removed.runs += 1;
    } else if (hasJustEnded(services, run)) {
      removed.pages += await removeStrayPages(services, tenantId, run, signal);
      removed.sources += await removeStraySources(services, tenantId, run, signal);
    }
  }
  return removed;
}

const hasJustEnded = ({ clock }: StrayServices, { finishedAt }: RunOfFolder) =>
  finishedAt !== null && clock.now().getTime() - finishedAt.getTime() < freshDays * 24 * graceMs;

/** The folders of a tenant's runs: `sites` or `groups/<group>/sites`, then the site, then the date. */
async function runFolders({ storage }: StrayServices, tenantId: string): Promise<string[]> {
  const groups = await storage.folders(`${tenantId}/groups`);
  const sites = [`${tenantId}/sites`, ...groups.map(group => `${group}/sites`)];
  const found: string[] = [];
  for (const folder of sites)
    for (const site of await storage.folders(folder)) found.push(...(await storage.folders(site)));
  return found;
}

async function removeStrayPages(
  { db, storage, clock }: StrayServices,
  tenantId: string,
  { runId, folder }: RunOfFolder,
  signal: AbortSignal,
): Promise<number> {
  const folders = new Map(
    (await storage.folders(`${folder}/pages`)).map(name => [Number(name.slice(name.lastIndexOf('/') + 1)), name]),
  );
  const ids = [...folders.keys()].filter(id => Number.isInteger(id));
  const before = new Date(clock.now().getTime() - graceMs);
  let removed = 0;
  for (let start = 0; start < ids.length; start += pagesAtOnce) {
    signal.throwIfAborted();
    const some = ids.slice(start, start + pagesAtOnce);
    const rows = await inTenant(db, tenantId, tx =>
      tx.selectFrom('page').select('url_id').where('run_id', '=', runId).where('url_id', 'in', some).execute(),
    );
    const there = new Set(rows.map(row => row.url_id));
    for (const id of some) {
      const page = folders.get(id);
      if (page === undefined || there.has(id) || !(await storage.isOlder(page, before))) continue;
      await storage.deleteAll(page, signal);
      removed += 1;
    }
  }
  return removed;
}

/** A source has a folder of its own under a name that is used once: no page can come to name it later than its hour. */
async function removeStraySources(
  { db, storage, clock }: StrayServices,
  tenantId: string,
  { runId, folder }: RunOfFolder,
  signal: AbortSignal,
): Promise<number> {
  const folders = await storage.folders(`${folder}/sources`);
  if (folders.length === 0) return 0;
  const pages = await inTenant(db, tenantId, tx =>
    tx.selectFrom('page').select('raw_key').where('run_id', '=', runId).execute(),
  );
  const named = new Set(pages.map(page => storage.nameOf(page.raw_key.slice(0, page.raw_key.lastIndexOf('/')))));
  const before = new Date(clock.now().getTime() - graceMs);
  let removed = 0;
  for (const source of folders) {
    signal.throwIfAborted();
    if (named.has(source) || !(await storage.isOlder(source, before))) continue;
    await storage.deleteAll(source, signal);
    removed += 1;
  }
  return removed;
}
