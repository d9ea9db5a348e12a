import type { Transaction } from 'kysely';
import type { RunStatus } from '#api/run-status.ts';
import type { Part, SiteView } from '#api/runs.ts';
import { type FunctionId, functionIds, type UnitId } from '#checks/check.ts';
import { registry } from '#checks/registry.ts';
import type { LinkClass } from '../results/result-tables.ts';
import { countLinks } from '../results/save-links.ts';
import type { Schema } from '../schema.ts';
import type { SignLink } from '../signed-link.ts';
import { type Run, type RunUnit, unitsOfRuns } from './find-run.ts';
import { functionScore } from './run-score.ts';
import {
  type FunctionState,
  functionStatus,
  isAllFinished,
  isChecking,
  type RunState,
  siteStatus,
} from './run-status.ts';

/** Version of the run's record (specification: thumbnails from 2, weights from 8 and 9). */
export const runVersion = 9;

const thumbnailSeconds = 24 * 3600;

/** What the status rules know of a run. */
export function runState(run: Run): RunState {
  return {
    numberOfPages: run.number_of_pages === 0 && !run.sitemap_finished ? null : run.number_of_pages,
    isSpa: run.is_spa,
    sitemapFinished: run.sitemap_finished,
    hasThumbnail: run.thumbnail !== null || run.finished_at !== null,
    version: runVersion,
    storedStatus: run.status,
  };
}

/** Maps runs to the specification's site view, with two queries however many they are. */
export async function siteViews(
  tx: Transaction<Schema>,
  runs: readonly Run[],
  signLink: SignLink,
): Promise<SiteView[]> {
  const ids = runs.map(run => run.run_id);
  const blocks = await unitsOfRuns(tx, ids);
  const links = await countLinks(tx, ids);
  const names = await namesOf(tx, runs);
  return runs.map(run =>
    siteView(
      run,
      blocks.filter(block => block.run_id === run.run_id),
      links.get(run.run_id) ?? noLinks,
      names.get(run.created_by) ?? '',
      signLink,
    ),
  );
}

/** Names of the members and staff who started runs. */
async function namesOf(tx: Transaction<Schema>, runs: readonly Run[]): Promise<Map<string, string>> {
  const subs = [...new Set(runs.map(run => run.created_by))];
  if (subs.length === 0) return new Map();
  const columns = ['sub', 'last_name', 'first_name'] as const;
  const members = await tx.selectFrom('member_view').select(columns).where('sub', 'in', subs).execute();
  const staff = await tx.selectFrom('staff_view').select(columns).where('sub', 'in', subs).execute();
  return new Map([...members, ...staff].map(row => [row.sub, `${row.last_name} ${row.first_name}`]));
}

const noLinks: Record<LinkClass, number> = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0, pending: 0 };

function siteView(
  run: Run,
  blocks: readonly RunUnit[],
  links: Record<LinkClass, number>,
  createdBy: string,
  signLink: SignLink,
): SiteView {
  const state = runState(run);
  const functions = functionIds.map(id => functionState(run, blocks, id));
  const part = (id: FunctionId) => functionPart(run, blocks, id);
  const block = (id: FunctionId, name: UnitId) => unitPart(run, blocks, id, name);
  const allFinished = isAllFinished(state, functions);
  return {
    baseUrlEncoded: run.base_url_encoded,
    baseUrl: run.base_url,
    title: run.title,
    date: run.date.toISOString(),
    lastTestDate: run.finished_at?.toISOString() ?? null,
    testTimesCount: run.test_times_count,
    isAllFinished: allFinished && run.finished_at !== null,
    isAnyFinished: functions.some((fn, n) => fn.enabled && !isChecking(fn) && functionIds[n] !== undefined),
    sitemapFinished: run.sitemap_finished,
    status: run.finished_at === null && allFinished ? 'RUNNING' : siteStatus(state, functions),
    tenantId: run.tenant_id,
    groupId: run.group_id,
    screenshot: run.thumbnail === null ? null : signLink(run.thumbnail, run.tenant_id, thumbnailSeconds),
    isRunBySchedule: run.is_run_by_schedule,
    createdBy,
    numberOfPages: run.number_of_pages,
    pageLimit: run.options.pageLimit,
    score: run.score,
    scoreChange: run.score_change,
    urls: run.options.urls?.length ?? 0,
    quality: part('quality'),
    accessibility: part('accessibility'),
    seo: { ...part('seo'), desktop: block('seo', 'seoDesktop'), mobile: block('seo', 'seoMobile') },
    link: {
      ...part('link'),
      totalLink: Object.values(links).reduce((sum, n) => sum + n, 0),
      totalErrorLink: links['4xx'] + links['5xx'] + links.none,
      numberOfLinks: links,
    },
    contents: {
      ...part('contents'),
      globalCount: sum(blocks, ['contents'], 'errors') + sum(blocks, ['contents'], 'warnings'),
    },
    layout: { ...part('layout'), desktop: block('layout', 'layoutDesktop'), mobile: block('layout', 'layoutMobile') },
  };
}

function functionState(run: Run, blocks: readonly RunUnit[], id: FunctionId): FunctionState {
  const members = registry[id].blocks.map(name => blocks.find(block => block.block === name)?.status ?? null);
  return { enabled: run.functions.includes(id), members };
}

function functionPart(run: Run, blocks: readonly RunUnit[], id: FunctionId): Part {
  const state = functionState(run, blocks, id);
  return part(
    run,
    blocks,
    registry[id].blocks,
    state,
    functionStatus(state, runState(run)),
    state.enabled ? functionScore(id, blocks) : null,
  );
}

function unitPart(run: Run, blocks: readonly RunUnit[], id: FunctionId, name: UnitId): Part {
  const own = blocks.filter(block => block.block === name);
  const state: FunctionState = { enabled: run.functions.includes(id), members: [own[0]?.status ?? null] };
  return part(run, blocks, [name], state, functionStatus(state, runState(run)), functionScore(id, own));
}

function part(
  run: Run,
  blocks: readonly RunUnit[],
  names: readonly UnitId[],
  state: FunctionState,
  status: RunStatus,
  score: number | null,
): Part {
  const pages = (column: 'done' | 'failed') => Math.floor(sum(blocks, names, column) / names.length);
  return {
    enable: state.enabled,
    checking: isChecking(state) && !(run.sitemap_finished && run.number_of_pages === 0),
    score,
    status,
    errorFuncs: sum(blocks, names, 'errors'),
    warnings: sum(blocks, names, 'warnings'),
    finishedPages: pages('done'),
    failedPages: Math.max(0, ...names.map(name => sum(blocks, [name], 'failed'))),
  };
}

function sum(
  blocks: readonly RunUnit[],
  names: readonly UnitId[],
  column: 'errors' | 'warnings' | 'done' | 'failed',
): number {
  return blocks.filter(block => names.includes(block.block)).reduce((total, block) => total + block[column], 0);
}
