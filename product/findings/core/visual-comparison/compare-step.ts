import { type Selectable, sql, type Transaction } from 'kysely';
import type { BrowserId } from '#checks/browsers.ts';
import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import { earlierRuns } from '#product/runs/core/runs/baselines.ts';
import { findRun, keyOfRun, type Run } from '#product/runs/core/runs/find-run.ts';
import { runFolder } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type RunningTask, TaskFailure } from '#product/tenancy/core/tasks/running-task.ts';
import {
  type PageOfPictures,
  pagesGoneSince,
  pagesWithPictures,
  picturesAtAddresses,
} from '../results/pictures-to-compare.ts';
import type { ComparisonRow } from './get-comparison.ts';
import { judgementOfSite, regionsOfSite, type SiteJudgement } from './site-judgement.ts';
import type { StoredPicture, VisualCellTable, VisualRegionTable } from './visual-tables.ts';
import { comparisonRows, type VisualOrder } from './visual-task.ts';

export type CellRow = Selectable<VisualCellTable>;

/** The pages of one step. */
const pagesOfStep = 20;

/** A picture of a page to be compared, and what is known of it from an earlier pass. */
export interface CellToCompare {
  pageUrl: string;
  unit: UnitId;
  browser: BrowserId;
  before: StoredPicture | null;
  after: StoredPicture | null;
  /** Whether the page is in the run, and in the earlier one or approved since. */
  isPage: { before: boolean; after: boolean };
  known: CellRow | undefined;
}

export interface ComparisonStep {
  run: Run;
  comparison: ComparisonRow;
  judgement: SiteJudgement;
  regions: Selectable<VisualRegionTable>[];
  /** Pages with their pictures; `place` is the number of the page, of the earlier run where they are gone. */
  pages: { place: number; cells: CellToCompare[] }[];
}

/** The next step of a comparison; null when it is no longer needed. */
export function nextStep(
  services: Pick<Services, 'db'>,
  { tenantId, runId, order, hold }: RunningTask<VisualOrder>,
): Promise<ComparisonStep | null> {
  return inTenant(services.db, tenantId, async tx => {
    if (!(await hold(tx))) return null;
    const run = await findRun(tx, runId);
    const comparison = await comparisonRows(tx).where('comparison_id', '=', order.comparisonId).executeTakeFirst();
    if (!run || !comparison) throw new TaskFailure('run_deleted');
    const key = keyOfRun(run);
    const regions = await regionsOfSite(tx, key);
    const judgement = await judgementOfSite(tx, key);
    return { run, comparison, judgement, regions, pages: await nextPages(tx, run, comparison) };
  });
}

async function nextPages(
  tx: Transaction<Schema>,
  run: Run,
  comparison: ComparisonRow,
): Promise<ComparisonStep['pages']> {
  const range = { after: comparison.last_page, most: pagesOfStep };
  const { baseline_run_id: earlier, baseline_date: date } = comparison;
  const [baseline] = await earlierRuns(tx, run, { most: 1, date });
  const pages = comparison.is_past_pages
    ? await pagesGoneSince(tx, { earlier, later: run.run_id }, range)
    : await pagesWithPictures(tx, run.run_id, range);
  const urls = pages.map(({ url }) => url);
  const now = comparison.is_past_pages ? [] : pages;
  const before = comparison.is_past_pages ? pages : await picturesAtAddresses(tx, earlier, urls);
  const approved = byName(await approvedSince(tx, run, comparison, urls));
  const known = byName(await cellsAt(tx, comparison, urls));
  const keys = { run: runFolder(keyOfRun(run)), baseline: baseline ? runFolder(keyOfRun(baseline)) : null };
  return pages.map(({ urlId: place, url }) => {
    const [later, first] = [now, before].map(list => list.find(page => page.url === url));
    const after = storedPictures(later, { folder: keys.run, date: run.date });
    const stored = storedPictures(first, { folder: keys.baseline, date });
    const cells = namesOf(after, stored).map(({ unit, browser }): CellToCompare => {
      const own = nameOf({ page_url: url, unit, browser });
      const chosen = approved.get(own);
      const isBefore = chosen ? chosen.after_picture !== null : first !== undefined;
      const earlierPicture = chosen ? chosen.after_picture : (pictureOf(stored, unit, browser) ?? null);
      return {
        pageUrl: url,
        unit,
        browser,
        before: earlierPicture,
        after: pictureOf(after, unit, browser) ?? null,
        isPage: { before: isBefore, after: later !== undefined },
        known: known.get(own),
      };
    });
    return { place, cells };
  });
}

const nameOf = ({ unit, browser, page_url }: Pick<CellRow, 'page_url' | 'unit' | 'browser'>) =>
  `${unit}\n${browser}\n${page_url}`;
const byName = <Row extends Pick<CellRow, 'page_url' | 'unit' | 'browser'>>(rows: readonly Row[]) =>
  new Map(rows.map(row => [nameOf(row), row]));

type Approved = Pick<CellRow, 'page_url' | 'unit' | 'browser' | 'after_picture'>;

/** Pictures that were approved between the two runs: each is what the next one is compared with. */
async function approvedSince(
  tx: Transaction<Schema>,
  run: Run,
  { baseline_date: since }: ComparisonRow,
  urls: readonly string[],
): Promise<Approved[]> {
  const { rows } = await sql<Approved>`
    select distinct on (url_hash, unit, browser) page_url, unit, browser, after_picture from visual_cell
    where tenant_id = ${run.tenant_id} and group_id = ${run.group_id} and site_key = ${run.site_key}
      and url_hash = any(select md5(u)::uuid from unnest(${[...urls]}::text[]) as u)
      and approved_at is not null and run_date > ${since} and run_date < ${run.date}
    order by url_hash, unit, browser, run_date desc, approved_at desc`.execute(tx);
  return rows;
}

async function cellsAt(
  tx: Transaction<Schema>,
  { comparison_id: id }: ComparisonRow,
  urls: readonly string[],
): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`select * from visual_cell where comparison_id = ${id}
    and url_hash = any(select md5(u)::uuid from unnest(${[...urls]}::text[]) as u)`.execute(tx);
  return rows;
}

interface NamedPicture {
  unit: UnitId;
  browser: BrowserId;
  picture: StoredPicture;
}

const pictureOf = (list: readonly NamedPicture[], unit: UnitId, browser: BrowserId) =>
  list.find(one => one.unit === unit && one.browser === browser)?.picture;

function namesOf(...lists: readonly NamedPicture[][]): { unit: UnitId; browser: BrowserId }[] {
  const names = new Map(lists.flat().map(({ unit, browser }) => [`${unit} ${browser}`, { unit, browser }]));
  return [...names.values()];
}

function storedPictures(
  page: PageOfPictures | undefined,
  { folder, date }: { folder: string | null; date: Date },
): NamedPicture[] {
  return (page?.pictures ?? []).map(({ unit, attempt, picture }) => {
    const { browser, file, width, height, engine, version, cut, failure } = picture;
    const urlId = page?.urlId ?? 0;
    const key = file === null || folder === null ? null : `${folder}/${file.replaceAll('{urlId}', String(urlId))}`;
    const facts = { key, date: date.toISOString(), urlId, width, height, engine, version, cut, attempt };
    return { unit, browser, picture: { ...facts, failure: failure?.message ?? null } };
  });
}
