import type { ColumnType } from 'kysely';
import type { CheckId, UnitId } from '#checks/registry.ts';
import type { PlaceChange } from '#product/findings/api/place-change.ts';
import type { FindingPlaceTable } from './result-tables.ts';

interface Compared {
  tenant_id: string;
  run_id: string;
  before_run_id: string;
}

/** Where a page stands: in both runs, in the later alone, in the earlier alone. */
export type PageKind = 'both' | 'added' | 'removed';

/** The pages of a comparison by kind, for each function and (empty) for all: those on which something changed. */
export type PageCounts = Partial<Record<CheckId | '', Partial<Record<PageKind, number>>>>;

/** The sums of the scores of the pages that a unit has scored in both runs, and how many those are. */
export type CommonScores = Partial<Record<UnitId, { before: number; after: number; pages: number }>>;

export interface RunComparisonTable extends Compared {
  /** Of the results of both runs as they were compared. */
  stamp: string;
  compared_at: Date;
  used_at: Date;
  /** Its places and pages are there. */
  kept: boolean;
  page_counts: ColumnType<PageCounts, string, string>;
  common_scores: ColumnType<CommonScores, string, string>;
}

/** The places of a rule that have come, stayed or gone, counted. */
export interface ComparedRuleTable extends Compared {
  change: PlaceChange;
  function: CheckId;
  rule: string;
  severity: FindingPlaceTable['severity'];
  places: number;
  occurrences: number;
  /** Places that have come, on pages alone that the earlier run did not judge. */
  unseen: number;
  /** A finding of the run that has the places. */
  example: number;
}

/** A place that one of the runs has alone; its numbers are those of that run. */
export interface ComparedPlaceTable extends Compared, Omit<FindingPlaceTable, 'tenant_id' | 'run_id'> {
  change: Exclude<PlaceChange, 'remaining'>;
  unseen: boolean;
}

/** A page with new or fixed errors or warnings, or in only one of the runs. */
export interface ComparedPageTable extends Compared {
  function: CheckId | '';
  kind: PageKind;
  /** Its numbers in the runs, 0 where it is not there. */
  page: number;
  before_page: number;
  /** Places that are new or have returned. */
  worse: number;
  recurring: number;
  fixed: number;
  /** Places that are gone without having been looked at. */
  lost: number;
  /** Places that nobody knows to be new, since the earlier run did not judge the page. */
  unseen: number;
  /** Places of any severity that the earlier run does not have. */
  found: number;
  /** It has new or fixed errors or warnings, or only one run has it. */
  is_listed: boolean;
}
