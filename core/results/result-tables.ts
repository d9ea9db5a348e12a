import type { ColumnType, Generated } from 'kysely';
import type { Finding, NotJudged, Place, Severity } from '#checks/check.ts';
import type { CollectedLinks } from '#checks/collected-links.ts';
import type { LinkClass } from '#checks/link-targets.ts';
import type { FunctionId, UnitId } from '#checks/registry.ts';

type Json<T> = ColumnType<T, string, string>;

export interface PageTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
  url: string;
  final_url: string;
  title: string;
  depth: number;
  found_on: string | null;
  status_code: number;
  headers: Json<Record<string, string>>;
  chain: Json<{ url: string; status: number }[]>;
  /** Storage keys. */
  raw_key: string;
  /** The consent banner that was closed before the page was judged. */
  banner: ColumnType<
    { key: string; width: number; height: number; manager: string } | null,
    string | null | undefined,
    string | null
  >;
  picture: ColumnType<
    { key: string; width: number; height: number; cut: boolean } | null,
    string | null | undefined,
    string | null
  >;
}

export interface PageResultTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
  unit: UnitId;
  status: 'done' | 'failed';
  score: number | null;
  summary: Json<Record<string, unknown>>;
  failure: ColumnType<{ code: string; message: { ja: string; en: string } } | null, string | null, string | null>;
  site_data: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** Parts of the page that were asked for and not judged; null without any. */
  not_judged: ColumnType<NotJudged[] | null, string | null | undefined, string | null>;
  errors: number;
  warnings: number;
  /** The attempt of the job that wrote it. */
  attempt: string;
}

export interface FindingTable {
  id: Generated<string>;
  tenant_id: string;
  run_id: string;
  url_id: number;
  unit: UnitId;
  function: FunctionId;
  rule: string;
  criterion: string | null;
  severity: Severity;
  message: Json<Finding['message']>;
  help: ColumnType<Finding['message'] | null, string | null, string | null>;
  place: Json<Place>;
  excerpt: string;
  fingerprint: string;
  detail: Json<Record<string, unknown>>;
  /** Found by the finish step over all pages. */
  of_site: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface LinkTargetTable {
  tenant_id: string;
  run_id: string;
  url: string;
  class: LinkClass;
  first_status: number | null;
  final_status: number | null;
  chain: Json<{ url: string; status: number }[]>;
  error: string | null;
  final_url: ColumnType<string | null, string | null | undefined, string | null>;
  /** Host with its port: the server that is asked. */
  host: Generated<string>;
  /** False while it waits for its answer; its class then says nothing. */
  asked: Generated<boolean>;
  /** A page points to a place in it. */
  with_ids: Generated<boolean>;
  /** It may be found by the crawl, which then answers for it. */
  may_be_page: Generated<boolean>;
  /** Names that fragments can point to; null when they are not known. */
  ids: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
}

/** A page whose addresses are being collected and asked, until it is judged. */
export interface LinkPageTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
  /** The unit that the result will be of. */
  unit: UnitId;
  source: ColumnType<CollectedLinks | null, string | null | undefined, string | null>;
  rendered: ColumnType<CollectedLinks | null, string | null | undefined, string | null>;
  /** Whether a rendered visit adds to its source: there is none, it is still to come, or it has been. */
  render: 'none' | 'awaited' | 'done';
  /** `ready`: all its targets have answered or will not. */
  state: 'collecting' | 'waiting' | 'ready' | 'judged';
  /** Targets that have not answered, while it is `waiting`. */
  waiting: Generated<number>;
  /** It was stopped before all its targets were asked. */
  cut: Generated<boolean>;
  ids: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
}

/** The work on one host of a run. The empty host stands for the judging of pages. Times in milliseconds. */
export interface LinkHostTable {
  tenant_id: string;
  run_id: string;
  host: string;
  /** It has a job in the queue. */
  queued: boolean;
  spent_ms: Generated<number>;
  silent: Generated<number>;
  pauses: Generated<number>;
}

export interface LinkReferenceTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
  url: string;
  text: string;
  place: string;
  line: number | null;
}
