import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Finding, NotJudged, Place, Severity } from '#checks/check.ts';
import type { CollectedLinks } from '#checks/collected-links.ts';
import type { LinkClass } from '#checks/link-targets.ts';
import type { CheckId, UnitId } from '#checks/registry.ts';
import type { Soft404Signature } from '#checks/soft-404.ts';

type Json<T> = ColumnType<T, string, string>;

export interface PageTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
  url: string;
  url_hash: GeneratedAlways<string>;
  final_url: string;
  title: string;
  depth: number;
  found_on: string | null;
  status_code: number;
  headers: Json<Record<string, string>>;
  chain: Json<{ url: string; status: number }[]>;
  /** Storage key of the source, and its SHA-256 in base64; null of pages of earlier releases. */
  raw_key: string;
  source_digest: ColumnType<string | null, string | null | undefined, string | null>;
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

/** What was read from the source of a page, for later runs of the site. */
export interface PageReadingTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
  /** `outline`: for the crawl; of a unit: the addresses that are asked. */
  kind: 'outline' | UnitId;
  digest: string;
  /** The style sheets that were read with it. */
  sheets: ColumnType<Evidence['sheets'] | null, string | null | undefined, string | null>;
  content: Uint8Array;
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
  /** By the criteria that the run is tested against, like `score`; what others add stands beside (`testedFigures`). */
  errors: number;
  warnings: number;
  unlisted_errors: ColumnType<number, number | undefined, number>;
  unlisted_warnings: ColumnType<number, number | undefined, number>;
  unlisted_points: ColumnType<number, number | undefined, number>;
  grave: ColumnType<number, number | undefined, number>;
  /** Found by another unit of the check too, which counts them (`pairs.ts`). */
  paired_errors: ColumnType<number, number | undefined, number>;
  paired_warnings: ColumnType<number, number | undefined, number>;
  /** The attempt of the job that wrote it. */
  attempt: string;
  /** What it was judged from; null where a later run could not tell whether that is still the same. */
  evidence: ColumnType<Evidence | null, string | null | undefined, string | null>;
  /** The run in which it was judged, where it is a copy; that run may have been deleted. */
  reused_from: ColumnType<string | null, string | null | undefined, string | null>;
  /** The date of that run. */
  judged_on: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface Evidence {
  /** Of the page's answer, the options of the check, the rules and the versions of its engines. */
  digest: string;
  /** The style sheets that were read, each with a digest of its answer. */
  sheets: [url: string, digest: string][];
}

export interface FindingTable {
  id: Generated<string>;
  tenant_id: string;
  run_id: string;
  url_id: number;
  unit: UnitId;
  function: CheckId;
  rule: string;
  criterion: string | null;
  severity: Severity;
  /** Its own where it holds values of its page, else null. */
  message: ColumnType<Finding['message'] | null, string | null, string | null>;
  place: Json<Place>;
  excerpt: string;
  fingerprint: string;
  /** What earlier versions called its place, where that was something else. */
  former: ColumnType<string | null, string | null | undefined, never>;
  detail: Json<Record<string, unknown>>;
  text_key: string;
  /** Equal for findings of several checks about one element; null where no other check can report it. */
  defect: ColumnType<string | null, string | null | undefined, never>;
  /** The finding that counts for it and for those of other units about the same; its own id if it is that one, null without others. */
  pair: ColumnType<string | null, never, number | null>;
  /** Found by the finish step over all pages. */
  of_site: ColumnType<boolean, boolean | undefined, boolean>;
}

/** What a check says of its rules, once for all findings and tenants; nothing of a page is in it. */
export interface RuleTextTable {
  key: string;
  /** Null where the message of a finding holds values of its page and is kept with it. */
  message: ColumnType<Finding['message'] | null, string | null, never>;
  help: ColumnType<Finding['message'] | null, string | null, never>;
  /** The name of the rule, for lists of rules: `detail.ruleName` of its findings. */
  name: ColumnType<Finding['message'] | null, string | null, never>;
  /** The rule and what earlier versions called it, where that was something else; null for others. */
  rule: ColumnType<string | null, string | null | undefined, never>;
  former_rule: ColumnType<string | null, string | null | undefined, never>;
}

/** Findings of a page that wait to be counted, by the range of their ids; without a unit the whole run is counted anew. */
export interface FindingBatchTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  run_id: string;
  url_id: number;
  unit: UnitId | '';
  from_id: number;
  to_id: number;
}

/** The findings of a rule with one severity, counted. Criterion, level and categories are facts of the rule. */
export interface FindingRuleTable {
  tenant_id: string;
  run_id: string;
  function: CheckId;
  rule: string;
  severity: Severity;
  occurrences: number;
  places: number;
  pages: number;
  example: number;
  criterion: string | null;
  level: string | null;
  categories: string[];
  /** Keys of the texts of its findings in `rule_text`. */
  texts: string[];
}

/** The findings with one fingerprint, counted: a place to fix. */
export interface FindingPlaceTable
  extends Pick<
    FindingRuleTable,
    'tenant_id' | 'run_id' | 'function' | 'rule' | 'severity' | 'occurrences' | 'pages' | 'example'
  > {
  fingerprint: string;
  /** The first pages. */
  url_ids: number[];
}

/** The errors and warnings of a page, of one function or (empty) of all; pages without any have no row. */
export interface FindingPageTable {
  tenant_id: string;
  run_id: string;
  function: CheckId | '';
  url_id: number;
  errors: number;
  warnings: number;
}

export interface LinkTargetTable {
  tenant_id: string;
  run_id: string;
  url: string;
  url_hash: GeneratedAlways<string>;
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
  /** To be asked once more: its last answer stands until then. */
  again: Generated<boolean>;
  /** A page points to a place in it. */
  with_ids: Generated<boolean>;
  /** The site ignored it when it was found or asked again: it is no broken link. */
  ignored: Generated<boolean>;
  /** It may be found by the crawl, which then answers for it. */
  may_be_page: Generated<boolean>;
  /** Names that fragments can point to; null when they are not known. */
  ids: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
}

/** A target, or the targets of a host, that a site does not count as broken. */
export interface LinkIgnoreTable {
  ignore_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  /** Digest of the encoded base URL, as runs have it. */
  site_key: string;
  kind: 'target' | 'host';
  pattern: string;
  reason: string;
  created_by: string;
  created_at: ColumnType<Date, Date, never>;
}

/** A page whose addresses are being collected and asked, until it is judged. */
export interface LinkPageTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
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

/** The work on one host of a run; the empty host is the judging of pages. Times in milliseconds. */
export interface LinkHostTable {
  tenant_id: string;
  run_id: string;
  host: string;
  /** It has a job in the queue. */
  queued: boolean;
  spent_ms: Generated<number>;
  silent: Generated<number>;
  pauses: Generated<number>;
  /** Its answer to names that cannot exist; null before it was asked, and for hosts of other sites. */
  missing: ColumnType<{ signature: Soft404Signature | null } | null, never, string>;
}

export interface LinkReferenceTable {
  tenant_id: string;
  run_id: string;
  url_id: number;
  url: string;
  url_hash: GeneratedAlways<string>;
  text: string;
  place: string;
  line: number | null;
}
