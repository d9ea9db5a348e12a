import type { Transaction } from 'kysely';
import type { RunFigures } from '#checks/check.ts';
import {
  type CheckId,
  checkIds,
  hasFormFactors,
  registry,
  type UnitId,
  unitsOf,
  visitOfUnit,
} from '#checks/registry.ts';
import type { Part } from '#product/runs/api/check-fields.ts';
import type { SiteView } from '#product/runs/api/runs.ts';
import { type Run, type RunUnit, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { mayDeleteRun } from '#product/runs/core/runs/may-delete-run.ts';
import { type LastScores, lastScores } from '#product/runs/core/runs/run-before.ts';
import { checkScore, specifiedUnits } from '#product/runs/core/runs/run-score.ts';
import { type CheckState, checkStatus, isAllFinished, isChecking } from '#product/runs/core/runs/run-status.ts';
import { shownColumns } from '#product/runs/core/runs/run-tables.ts';
import { checkState, runState, shownRunStatus } from '#product/runs/core/runs/shown-run-status.ts';
import { placesInLine } from '#product/runs/core/runs/waiting-runs.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import type { SignLink } from '#product/tenancy/core/signed-link.ts';
import { countLinks, noLinks } from '../results/count-links.ts';
import { countIgnoredLinks } from '../results/link-ignores.ts';

const thumbnailSeconds = 24 * 3600;

/** Maps runs to the specification's site view, with as many queries for many runs as for one. */
export async function siteViews(
  tx: Transaction<Schema>,
  runs: readonly Run[],
  { signLink, session }: { signLink: SignLink; session: Session },
): Promise<SiteView[]> {
  const ids = runs.map(run => run.run_id);
  const units = await unitsOfRuns(tx, ids);
  const links = await countLinks(tx, ids);
  const ignored = await countIgnoredLinks(tx, ids);
  const creators = await creatorsOf(tx, runs);
  const places = await placesInLine(tx, runs);
  const scores = await lastScores(tx, runs);
  return runs.map(run => ({
    ...siteView(
      run,
      units.filter(unit => unit.run_id === run.run_id),
      { linkTargets: links.get(run.run_id) ?? noLinks, ignoredLinks: ignored.get(run.run_id)?.broken ?? 0 },
      shownCreator(creators.get(run.created_by), session),
      signLink,
    ),
    waitingPosition: places.get(run.run_id) ?? null,
    lastScore: scores.get(run.run_id)?.specified ?? null,
    isDeletable: mayDeleteRun(session, run),
    tested: testedRun(run, units, scores.get(run.run_id)),
  }));
}

const testedRun = (run: Run, units: readonly RunUnit[], last: LastScores | undefined): SiteView['tested'] => ({
  score: run.score,
  scoreChange: run.score_change,
  lastScore: last?.score ?? null,
  lastLevelAErrors: last?.grave ?? 0,
  levelAErrors: units.reduce((total, unit) => total + (unit.run_id === run.run_id ? unit.grave : 0), 0),
});

interface Creator {
  name: string;
  isStaff: boolean;
}

/** Members and staff who started runs. */
async function creatorsOf(tx: Transaction<Schema>, runs: readonly Run[]): Promise<Map<string, Creator>> {
  const subs = [...new Set(runs.map(run => run.created_by))];
  if (subs.length === 0) return new Map();
  const columns = ['sub', 'last_name', 'first_name'] as const;
  const members = await tx.selectFrom('member_view').select(columns).where('sub', 'in', subs).execute();
  const staff = await tx.selectFrom('staff_view').select(columns).where('sub', 'in', subs).execute();
  const named = (rows: typeof members, isStaff: boolean) =>
    rows.map(row => [row.sub, { name: `${row.last_name} ${row.first_name}`, isStaff }] as const);
  return new Map([...named(members, false), ...named(staff, true)]);
}

/** Clients do not see the names of the staff. */
const shownCreator = (creator: Creator = { name: '', isStaff: false }, { pool }: Pick<Session, 'pool'>) => ({
  createdBy: creator.isStaff && pool === 'tenant' ? '' : creator.name,
  isCreatedByStaff: creator.isStaff,
});

type CheckViews = Pick<SiteView, CheckId>;

type Links = Pick<RunFigures, 'linkTargets' | 'ignoredLinks'>;

function siteView(
  run: Run,
  units: readonly RunUnit[],
  links: Links,
  creator: Pick<SiteView, 'createdBy' | 'isCreatedByStaff'>,
  signLink: SignLink,
): Omit<SiteView, 'waitingPosition' | 'lastScore' | 'isDeletable' | 'tested'> {
  const state = runState(run);
  const functions = checkIds.map(id => checkState(run, units, id));
  const allFinished = isAllFinished(state, functions);
  const views = Object.fromEntries(checkIds.map(id => [id, checkView(run, units, id, links)])) as CheckViews;
  return {
    ...shownColumns(run),
    isAllFinished: allFinished && run.finished_at !== null,
    isAnyFinished: functions.some((fn, n) => fn.enabled && !isChecking(fn) && checkIds[n] !== undefined),
    status: shownRunStatus(run, units),
    screenshot: run.thumbnail === null ? null : signLink(run.thumbnail, run.tenant_id, thumbnailSeconds),
    ...creator,
    pageLimit: run.options.pageLimit,
    urls: run.options.urlList?.count ?? run.options.urls?.length ?? 0,
    isPartial: checkIds.some(id => views[id].isPartial),
    failure: run.failure,
    ...views,
  };
}

/** A function's part with one for each form factor, and the fields that its check declares. */
export function checkView(run: Run, units: readonly RunUnit[], id: CheckId, links: Links): Part {
  const whole = checkPart(run, units, id);
  const { view, keeps } = registry[id];
  const formFactors = hasFormFactors(id)
    ? unitsOf([id]).map(name => [visitOfUnit[name], unitPart(run, units, id, name)])
    : [];
  return {
    ...whole,
    ...Object.fromEntries(formFactors),
    ...view?.of({
      errors: whole.errorFuncs,
      warnings: whole.warnings,
      ...(keeps === 'link-targets' ? links : { linkTargets: noLinks, ignoredLinks: 0 }),
    }),
  };
}

function checkPart(run: Run, units: readonly RunUnit[], id: CheckId): Part {
  const state = checkState(run, units, id);
  return part(run, units, unitsOf([id]), state, checkStatus(state, runState(run)), state.enabled ? id : null);
}

function unitPart(run: Run, units: readonly RunUnit[], id: CheckId, name: UnitId): Part {
  const own = units.filter(unit => unit.unit === name);
  const state: CheckState = { enabled: run.functions.includes(id), members: [own[0]?.status ?? null] };
  return part(run, units, [name], state, checkStatus(state, runState(run)), id);
}

function part(
  run: Run,
  units: readonly RunUnit[],
  names: readonly UnitId[],
  state: CheckState,
  status: RunStatus,
  /** The check that scores; null for none. */
  scoring: CheckId | null,
): Part {
  const most = (column: PageColumn) => Math.max(0, ...names.map(name => sum(units, [name], column)));
  const checking = isChecking(state) && !(run.sitemap_finished && run.number_of_pages === 0);
  const own = units.filter(unit => names.includes(unit.unit));
  const all = specifiedUnits(own);
  const unread = most('failed') + most('incomplete') + most('skipped');
  return {
    enable: state.enabled,
    checking,
    score: scoring && checkScore(scoring, all),
    status,
    errorFuncs: sum(all, names, 'errors'),
    warnings: sum(all, names, 'warnings'),
    finishedPages: Math.floor(sum(units, names, 'done') / names.length),
    failedPages: most('failed'),
    incompletePages: most('incomplete'),
    isPartial: state.enabled && !checking && (unread > 0 || status === 'STOPPED'),
    tested: {
      score: scoring && checkScore(scoring, own),
      errors: sum(own, names, 'errors'),
      warnings: sum(own, names, 'warnings'),
      levelAErrors: sum(own, names, 'grave'),
    },
  };
}

type PageColumn = 'failed' | 'incomplete' | 'skipped';

function sum(
  units: readonly RunUnit[],
  names: readonly UnitId[],
  column: PageColumn | 'errors' | 'warnings' | 'done' | 'grave',
): number {
  return units.filter(unit => names.includes(unit.unit)).reduce((total, unit) => total + unit[column], 0);
}
