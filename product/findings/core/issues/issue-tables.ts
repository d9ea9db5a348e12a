import type { ColumnType, Generated } from 'kysely';
import type { Finding, Severity } from '#checks/check.ts';
import type { CheckId, UnitId } from '#checks/registry.ts';
import type { IssueEvent } from '#product/findings/api/issue-event.ts';
import type { ExclusionKind, ExclusionScope, IssueState } from '#product/findings/api/issue-marks.ts';

type Json<T> = ColumnType<T, string, string>;

interface OfSite {
  tenant_id: string;
  group_id: string;
  site_key: string;
}

/** A site with decisions on its places. Its row is locked by whoever decides. */
export interface IssueSiteTable extends OfSite {
  /** Counts the decisions: a run applies them again when it has grown. */
  version: ColumnType<number, number | undefined, number>;
  /** The date of the newest run whose end has moved states. */
  moved_on: ColumnType<Date | null, undefined, Date>;
}

/** A place to fix with decisions of people, across all runs of the site. */
export interface IssueTable extends OfSite {
  issue_id: ColumnType<string, never, never>;
  base_url_encoded: string;
  function: CheckId;
  rule: string;
  /** What earlier versions called the rule, where that was something else. */
  former_rule: string | null;
  severity: Severity;
  fingerprint: string;
  /** As people and runs have set it; `excluded` follows from exclusions and does not stand here. */
  state: Exclude<IssueState, 'excluded'>;
  assignee: string | null;
  /** A day in Japan. */
  due_on: ColumnType<string | null, string | null, string | null>;
  version: number;
  message: Json<Finding['message']>;
  excerpt: string;
  selector: string | null;
  /** Pages on which it was found last. */
  page_urls: string[];
  /** The date of the last run that found it. */
  seen_on: Date;
  state_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** A decision to leave findings out, until it ends. */
export interface ExclusionTable extends OfSite {
  exclusion_id: Generated<string>;
  base_url_encoded: string;
  function: CheckId;
  rule: string;
  scope: ExclusionScope;
  /** Of the scope `place`. */
  fingerprint: string | null;
  /** Of the scopes `page` and `directory`; of a place, the page of its first finding. */
  url: string | null;
  selector: string | null;
  message: Json<Finding['message']>;
  excerpt: string;
  kind: ExclusionKind;
  reason: string;
  author: string;
  author_name: string;
  created_at: Date;
  expires_on: ColumnType<string | null, string | null, string | null>;
  ended_at: ColumnType<Date | null, undefined, Date>;
  /** The name of the person; 'system' where it expired. */
  ended_by: ColumnType<string | null, undefined, string>;
  version: ColumnType<number, undefined, number>;
}

/** What earlier versions called a place (decision 085). */
export interface FormerPlaceTable extends OfSite {
  function: CheckId;
  former: string;
  fingerprint: string;
}

/** A place as it was before a decision, and the version that it has since. */
export interface ReplacedPlace {
  function: CheckId;
  fingerprint: string;
  version: number;
  state: IssueTable['state'];
  assignee: string | null;
  dueOn: string | null;
  /** Null: nobody had decided on it. */
  stateAt: string | null;
}

/** What a decision replaced: places as they were, or the exclusions that it made. */
export interface IssueUndoTable extends OfSite {
  undo_id: Generated<string>;
  made_at: Date;
  replaced: Json<{ places?: ReplacedPlace[]; exclusions?: string[] }>;
}

/** An entry in the history of a place. */
export interface IssueEventTable extends OfSite {
  event_id: ColumnType<string, never, never>;
  function: CheckId;
  fingerprint: string;
  kind: IssueEvent['kind'];
  author: string | null;
  author_name: string | null;
  at: Date;
  facts: Json<IssueEvent['facts']>;
}

interface OfRun {
  tenant_id: string;
  run_id: string;
}

/** A finding of a run that an exclusion leaves out. */
export interface ExcludedFindingTable extends OfRun {
  finding_id: string;
  function: CheckId;
  rule: string;
  severity: Severity;
  fingerprint: string;
  url_id: number;
  unit: UnitId;
  exclusion_id: string;
}

/** A place of a run that is not simply open. */
export interface DecidedPlaceTable extends OfRun {
  function: CheckId;
  rule: string;
  severity: Severity;
  fingerprint: string;
  /** `excluded` where all its findings are. */
  state: IssueState;
  occurrences: number;
  excluded: number;
}

/** The scores of a run without what is excluded: of the pages' units, as they were added up. */
export interface DecidedScores {
  total: number | null;
  functions: Partial<Record<CheckId, number | null>>;
}

/** What a run's decided places were worked out from, and the scores that follow. */
export interface RunDecisionTable extends OfRun {
  basis: string;
  scores: ColumnType<DecidedScores | null, undefined, string>;
  scored_basis: ColumnType<string | null, undefined, string>;
}
