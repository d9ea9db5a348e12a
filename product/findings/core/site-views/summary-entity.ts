import type { UnitTotals, VisitKind } from '#checks/check.ts';
import {
  type CheckId,
  checkIds,
  checkOfUnit,
  registry,
  type UnitId,
  unitIds,
  unitsOf,
  visitOfUnit,
} from '#checks/registry.ts';
import {
  capital,
  gradedChecks,
  gradedUnits,
  type Part,
  type siteSummaryFields,
} from '#product/runs/api/check-fields.ts';
import { type TestReportKind, testReportKinds } from '#product/runs/api/report-paths.ts';
import type { SiteView } from '#product/runs/api/runs.ts';
import type { SiteSummary } from '#product/runs/api/site-summary.ts';
import type { Run, RunUnit } from '#product/runs/core/runs/find-run.ts';
import { type RunEngine, versionDigits } from '#product/runs/core/runs/run-engines.ts';
import { secondsOfRun, wholeSecondsOfRun } from '#product/runs/core/runs/run-times.ts';
import { runVersion, shownWeights } from '#product/runs/core/runs/run-version.ts';

/** Medians over the pages of a form factor: a score, milliseconds, unitless. */
export interface Vitals {
  lcp: number | null;
  fid: number | null;
  cls: number | null;
}

export interface SummaryParts {
  view: SiteView;
  units: readonly RunUnit[];
  totals: Partial<Record<UnitId, UnitTotals>>;
  /** Addresses found, left out and failed ones included. */
  found: number;
  /** Started by the provider's staff. */
  isSystem: boolean;
  /** What has judged. */
  engines: readonly RunEngine[];
  reports: ReadonlyMap<TestReportKind, string>;
  /** Its CSV files; undefined while nobody has had one made. */
  csv: { csv_format: string; csv_status: string | null } | undefined;
  now: Date;
}

const noVitals: Vitals = { lcp: null, fid: null, cls: null };

export function summaryEntity(
  run: Run,
  { view, units, totals, found, isSystem, engines, reports, csv, now }: SummaryParts,
): SiteSummary {
  const prefix = run.group_id === 'G001' ? run.tenant_id : `${run.tenant_id}#${run.group_id}`;
  const seconds = secondsOfRun(run, now);
  // While it runs, of the pages that every function has answered.
  const pages = run.finished_at
    ? run.number_of_pages
    : Math.min(...units.map(unit => unit.done + unit.failed + unit.skipped), run.number_of_pages);
  const counts = (name: UnitId) => ({
    NumberOfFinishedPages: units.find(row => row.unit === name)?.done ?? 0,
    VerifyCount: run.test_times_count,
  });
  return {
    PK: `${prefix}#SiteSummary`,
    SK: `${run.date.toISOString()}#${run.base_url_encoded}`,
    BaseUrlEncoded: run.base_url_encoded,
    CreatedBy: run.created_by,
    NumberOfPages: run.number_of_pages,
    TotalNumberOfPages: found,
    FuncList: run.functions,
    FuncSummary: ofChecks(id => {
      const { errorFuncs: errors, warnings, finishedPages, failedPages } = view[id];
      return { errors, warnings, finishedPages, failedPages };
    }),
    FuncScore: {
      ...ofChecks(id => funcScore(view[id], overall(unitsOf([id]).map(unit => vitalsOf(unit, totals))))),
      ...byName(gradedUnits, unit => funcScore(partsOfUnits(view, checkOfUnit[unit])[unit], vitalsOf(unit, totals))),
    },
    Score: Object.fromEntries(gradedChecks.map(id => [capital(id), view[id].score])) as SiteSummary['Score'],
    isSystem,
    Status: view.status,
    Version: runVersion,
    Thumbnail: view.screenshot,
    ...(Object.fromEntries(unitIds.map(unit => [capital(unit), counts(unit)])) as UnitFields),
    ...ownFields(run, { view, totals, engines }),
    RunTimePerSubpage: pages === 0 ? null : Math.round((seconds / pages) * 10) / 10,
    StartTime: run.date.toISOString(),
    VerificationTime: run.finished_at === null ? null : wholeSecondsOfRun(run, now),
    NumberFinishedFuncs: checkIds.filter(id => ended(view[id])).length,
    SitemapFinished: run.sitemap_finished,
    SitemapMarsFlagFinish: run.sitemap_finished,
    StopMarsFlagByError: run.failure !== null,
    ServerCheck: run.options.serverCheck,
    BaseUrlCount: run.test_times_count,
    ExportCsvFormat: csv?.csv_format ?? null,
    ExportCsvStatus: csv?.csv_status ?? null,
    ExportCsvVersion: csv === undefined ? null : csvVersion,
    ExportCsvQualityVersion: messageVersion(engines),
    IsOnlySitemap: run.options.isOnlySitemap,
    RealBaseUrl: run.real_base_url,
    IsSPA: run.is_spa,
    IsRunBySchedule: run.is_run_by_schedule,
    IPAddress: run.options.ipAddress ?? null,
    UrlVerify: run.base_url,
    OriginUrls: run.options.urls ?? [],
    ActiveCount: checkIds.filter(id => view[id].checking).length,
    ...(Object.fromEntries(testReportKinds.map(kind => [kind, reports.get(kind) ?? null])) as ReportPaths),
  };
}

type ReportPaths = Pick<SiteSummary, TestReportKind>;
type UnitFields = Pick<SiteSummary, Capitalize<UnitId>>;
type OwnFields = Pick<SiteSummary, keyof typeof siteSummaryFields>;

const ended = (part: Part) => part.enable && !part.checking;

function ownFields(run: Run, { view, totals, engines }: Pick<SummaryParts, 'view' | 'totals' | 'engines'>): OwnFields {
  const weights = shownWeights(run);
  const fields = checkIds.map(id =>
    registry[id].siteSummary?.of({
      ended: ended(view[id]),
      weights: weights[id] ?? null,
      // The newest, where two have judged.
      engineVersion: mainEngine(engines, id)?.version ?? null,
      listBrowser: run.options.listBrowser,
      units: partsOfUnits(view, id),
      totals,
    }),
  );
  return Object.assign({}, ...fields) as OwnFields;
}

const csvVersion = '1';

/** The digits of the version of the messages of HTML: of the check whose tickets are zips of CSV files. */
function messageVersion(engines: readonly RunEngine[]): string | null {
  const id = checkIds.find(one => registry[one].ticket === 'Quality');
  const version = id === undefined ? undefined : mainEngine(engines, id)?.version;
  return version === undefined ? null : versionDigits(version) || null;
}

/** The main engine of a function: the first that it names, in its newest version. */
function mainEngine(engines: readonly RunEngine[], id: CheckId): RunEngine | undefined {
  const first = engines.find(engine => engine.function === id);
  return engines.findLast(engine => engine.function === id && engine.name === first?.name);
}

/** The parts of a check's units: those of its form factors, or its only one. */
function partsOfUnits(view: SiteView, id: CheckId): Record<string, Part> {
  const parts = view[id] as Part & Partial<Record<VisitKind, Part>>;
  return Object.fromEntries(unitsOf([id]).map(unit => [unit, parts[visitOfUnit[unit]] ?? parts]));
}

function funcScore(part: Part | undefined, vitals: Vitals) {
  if (part === undefined) throw new Error('every unit has a part');
  return { status: part.status, score: part.score, hasAnyResult: part.finishedPages > 0, ...vitals };
}

function vitalsOf(unit: UnitId, totals: SummaryParts['totals']): Vitals {
  const names = registry[checkOfUnit[unit]].vitals;
  const medians = totals[unit]?.medians;
  if (names === undefined || medians === undefined) return noVitals;
  return { lcp: medians[names.lcp] ?? null, fid: medians[names.fid] ?? null, cls: medians[names.cls] ?? null };
}

/** A function as a whole averages its form factors. */
function overall(vitals: readonly Vitals[]): Vitals {
  const mean = (name: keyof Vitals) => {
    const values = vitals.map(each => each[name]).filter(value => value !== null);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { lcp: mean('lcp'), fid: mean('fid'), cls: mean('cls') };
}

function ofChecks<T>(of: (id: CheckId) => T) {
  return byName(checkIds, of);
}

function byName<Name extends string, T>(names: readonly Name[], of: (name: Name) => T) {
  return Object.fromEntries(names.map(name => [name, of(name)])) as Record<Name, T>;
}
