import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { EngineKind } from '#checks/engine.ts';
import type { CheckId, UnitId } from '#checks/registry.ts';
import type { LoginFailure } from '#product/runs/api/login-failures.ts';
import type { RunOptions } from '#product/runs/api/options/options-of-run.ts';
import type { Coverage } from '#product/runs/api/runs.ts';
import type { RunStatus } from '#product/tenancy/api/run-status.ts';
import type { RunEngine } from './run-engines.ts';

type Json<T> = ColumnType<T, string, string>;

export interface RunTable {
  run_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  base_url_encoded: string;
  /** Digest of `base_url_encoded`, like the site's. */
  site_key: GeneratedAlways<string>;
  base_url: string;
  title: ColumnType<string, string | undefined, string>;
  /** The run's start, in milliseconds: part of the run's address. */
  date: Date;
  created_by: string;
  functions: CheckId[];
  options: Json<RunOptions>;
  status: RunStatus;
  sitemap_finished: ColumnType<boolean, boolean | undefined, boolean>;
  is_spa: ColumnType<boolean, boolean | undefined, boolean>;
  real_base_url: string | null;
  number_of_pages: ColumnType<number, number | undefined, number>;
  is_run_by_schedule: ColumnType<boolean, boolean | undefined, boolean>;
  /** Storage key. */
  thumbnail: string | null;
  coverage: ColumnType<Coverage | null, string | null | undefined, string | null>;
  failure: ColumnType<
    { code: string; message: { ja: string; en: string } } | null,
    string | null | undefined,
    string | null
  >;
  /** What has judged, as known at its end; before it stands in `run_engine`. */
  engines: ColumnType<RunEngine[], string | undefined, string>;
  current_urls: ColumnType<string[], string[] | undefined, string[]>;
  /** By the criteria that it was tested against; the change is since the run before. */
  score: number | null;
  score_change: number | null;
  /** The same over all criteria, as specified; null where that is not known to be another. */
  specified_score: ColumnType<number | null, number | null | undefined, number | null>;
  specified_change: ColumnType<number | null, number | null | undefined, number | null>;
  /** Errors of level A, at its end. */
  grave: ColumnType<number, number | undefined, number>;
  /** The figures of its measured units by name, to which later runs are compared; null until its end. */
  figures: ColumnType<Figures | null, string | null | undefined, string | null>;
  /** What changed since the previous run is within the usual range of its measurements. */
  is_usual_change: ColumnType<boolean, boolean | undefined, boolean>;
  test_times_count: number;
  stop_requested: ColumnType<boolean, boolean | undefined, boolean>;
  /** The crawl was stopped before its end: reverify resumes it. */
  crawl_stopped: ColumnType<boolean, boolean | undefined, boolean>;
  /** The visit that takes the thumbnail was made, with or without success. */
  thumbnail_tried: ColumnType<boolean, boolean | undefined, boolean>;
  finished_at: Date | null;
  /** In its tenant's line since; null while it runs and afterwards. */
  waiting_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The end of its first wait; null before. */
  started_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Taken up again since, after the end of that wait; null before its first end, and while it waits again. */
  resumed_at: ColumnType<Date | null, undefined, Date | null>;
  /** Seconds that it ran before it was taken up again. */
  spent_seconds: ColumnType<number, undefined, number>;
  /** `UPDATE_RUN_TIME` was last sent. */
  time_told_at: ColumnType<Date | null, undefined, Date>;
  /** A password was stored with its site when it started. */
  sends_password: ColumnType<boolean, boolean | undefined, never>;
  /** The setting that started it, with its name at that time, and the due time of its schedule where that did. */
  setting_id: ColumnType<string | null, string | null | undefined, never>;
  setting_name: ColumnType<string | null, string | null | undefined, never>;
  due_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** In the bin since, and by whom; null outside of it. */
  deleted_at: ColumnType<Date | null, undefined, Date | null>;
  deleted_by: ColumnType<string | null, undefined, string | null>;
  /** Deleted for good since: its rows and files are being removed. */
  purged_at: ColumnType<Date | null, undefined, Date>;
  /** The attempt of the `finish` job whose findings over the whole site it holds. */
  site_attempt: ColumnType<string | null, undefined, string>;
  /** Of the demo: its results were stored elsewhere, and no figure of use counts it. */
  is_demo: ColumnType<boolean, undefined, never>;
}

/** Of each measured unit, its score and the medians that its check declares. */
export type Figures = Partial<Record<UnitId, Readonly<Record<string, number | null>>>>;

/** The columns of a run that its entry in lists shows as they are, by the names of the specification. */
export const shownColumns = (run: Selectable<RunTable>) => ({
  baseUrlEncoded: run.base_url_encoded,
  baseUrl: run.base_url,
  title: run.title,
  date: run.date.toISOString(),
  lastTestDate: run.finished_at?.toISOString() ?? null,
  testTimesCount: run.test_times_count,
  sitemapFinished: run.sitemap_finished,
  tenantId: run.tenant_id,
  groupId: run.group_id,
  isRunBySchedule: run.is_run_by_schedule,
  setting: run.setting_id === null ? null : { template: run.setting_id, name: run.setting_name ?? '' },
  numberOfPages: run.number_of_pages,
  score: run.specified_score ?? run.score,
  scoreChange: run.specified_score === null ? run.score_change : run.specified_change,
  isUsualChange: run.is_usual_change,
  isDemo: run.is_demo,
});

export interface RunUnitTable {
  tenant_id: string;
  run_id: string;
  unit: UnitId;
  status: RunStatus;
  /** Pages answered: done, failed, or passed over because the unit was stopped. */
  done: ColumnType<number, number | undefined, number>;
  failed: ColumnType<number, number | undefined, number>;
  skipped: ColumnType<number, number | undefined, number>;
  /** Pages among `done` of which a part was not judged. */
  incomplete: ColumnType<number, number | undefined, number>;
  /** By the criteria that the run is tested against, like the scores; see `counters`. */
  errors: ColumnType<number, number | undefined, number>;
  warnings: ColumnType<number, number | undefined, number>;
  score_sum: ColumnType<number, number | undefined, number>;
  score_count: ColumnType<number, number | undefined, number>;
  unlisted_errors: ColumnType<number, number | undefined, number>;
  unlisted_warnings: ColumnType<number, number | undefined, number>;
  unlisted_points: ColumnType<number, number | undefined, number>;
  grave: ColumnType<number, number | undefined, number>;
  paired_errors: ColumnType<number, number | undefined, number>;
  paired_warnings: ColumnType<number, number | undefined, number>;
  /** Pages that were answered when the run was taken up the last time. */
  answered_before: ColumnType<number, undefined, number>;
}

/** What one result adds to the counts of its unit, until it is added up (`product/runs/core/runs/aggregate-run.ts`). */
export interface UnitDeltaTable extends Omit<RunUnitTable, 'status' | 'unit' | 'answered_before'> {
  id: GeneratedAlways<string>;
  /** Empty: it adds nothing, and has the run looked at again. */
  unit: UnitId | '';
}

/** Why the login of a run is lost; `isFirst`: it has never succeeded. */
export interface LostLogin {
  failure: LoginFailure;
  isFirst: boolean;
}

export interface RunLoginTable {
  tenant_id: string;
  run_id: string;
  generation: ColumnType<number, number | undefined, number>;
  /** The session as JSON, sealed; null before the first sign-in. */
  session_sealed: ColumnType<string | null, string | null | undefined, string | null>;
  /** Addresses of links that say that they end the session. */
  sign_outs: ColumnType<string[], string[] | undefined, string[]>;
  /** Sign-ins in a row that failed. */
  failures: ColumnType<number, number | undefined, number>;
  /** Why its login is lost, as JSON; null while it is not. */
  lost: ColumnType<LostLogin | null, undefined, string | null>;
  /** A worker is signing in until then at the latest, by the database's clock. */
  busy_until: ColumnType<Date | null, undefined, null>;
}

/** A result that a re-check is to replace: until then it stands, and counts as not done. */
export interface RecheckTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
  unit: UnitId;
  /** What the result counts as when the re-check ends without another. */
  was_failed: boolean;
  was_incomplete: boolean;
  /** Only the link targets that are marked already are asked again, not all that its page names. */
  of_targets: Generated<boolean>;
}

/** A version of something that has judged for a unit of a run. */
export interface RunEngineTable {
  tenant_id: string;
  run_id: string;
  unit: UnitId;
  name: string;
  version: string;
  kind: EngineKind;
  reduced: boolean;
  noted_at: Date;
}

/** Results that are computed once per run: link targets, style sheets. */
export interface RunCacheTable {
  tenant_id: string;
  run_id: string;
  kind: string;
  key: string;
  key_hash: GeneratedAlways<string>;
  value: Json<unknown>;
}

/** The figures of a run that is there, or was deleted; read by the aggregation. */
export type RunCountView = Pick<
  RunTable,
  'run_id' | 'tenant_id' | 'group_id' | 'created_by' | 'date' | 'number_of_pages'
>;

export type RunView = Pick<
  RunTable,
  'tenant_id' | 'group_id' | 'site_key' | 'run_id' | 'date' | 'created_by' | 'number_of_pages' | 'is_demo'
>;
