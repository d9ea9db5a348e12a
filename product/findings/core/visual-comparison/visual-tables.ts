import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BrowserId } from '#checks/browsers.ts';
import type { UnitId } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { CellState, ChangedRegion } from '#product/findings/api/visual-comparison.ts';

type Json<T> = ColumnType<T, string, string>;
type Count = ColumnType<number, number | undefined, number>;

interface OfSite {
  tenant_id: string;
  group_id: string;
  site_key: string;
}

export interface VisualComparisonTable extends OfSite {
  comparison_id: string;
  /** Makes it, or made it last. */
  task_id: string;
  run_id: string;
  /** It may have been deleted. */
  baseline_run_id: string;
  baseline_date: Date;
  /** Counts how often it was begun. */
  pass: Count;
  /** All pages of the run are compared; those that are gone follow. */
  is_past_pages: boolean;
  /** The page that was compared last: of the run, then of the earlier one. */
  last_page: Count;
  pages: Count;
  done: Count;
  /** Raised by each approval. */
  decisions: Count;
  /** Of the site's settings, when it was begun. */
  revision: number;
}

export interface StoredPicture {
  /** Storage key; null: there is none. */
  key: string | null;
  /** Of the run that took it. */
  date: string;
  urlId: number;
  width: number;
  height: number;
  engine: string;
  version: string;
  cut: boolean;
  failure: Message | null;
  /** The attempt that took it: a page that was checked again has another one under the same key. */
  attempt: string;
}

/** A change that is the same on several pictures. */
export interface VisualChangeTable {
  change_id: GeneratedAlways<string>;
  tenant_id: string;
  run_id: string;
  comparison_id: string;
  shape_hash: string;
  samples: Buffer;
}

/** The picture of a page in one browser, compared. */
export interface VisualCellTable extends OfSite {
  cell_id: GeneratedAlways<string>;
  run_id: string;
  comparison_id: string;
  run_date: Date;
  page_url: string;
  url_hash: GeneratedAlways<string>;
  unit: UnitId;
  browser: BrowserId;
  before_picture: ColumnType<StoredPicture | null, string | null, string | null>;
  after_picture: ColumnType<StoredPicture | null, string | null, string | null>;
  state: CellState;
  reason: ColumnType<{ code: string; message: Message } | null, string | null, string | null>;
  changed_pixels: ColumnType<string, number, number>;
  ratio: number;
  regions: Json<ChangedRegion[]>;
  mask_key: string | null;
  preview_key: string | null;
  change_id: string | null;
  /** Digest of the pictures and settings by which it was compared. */
  compared_by: string;
  pass: number;
  version: Count;
  approved_at: ColumnType<Date | null, undefined, Date | null>;
  approved_by: ColumnType<string | null, undefined, string | null>;
  approved_name: ColumnType<string | null, undefined, string | null>;
}

/** How the pictures of a site are compared. */
export interface VisualSettingTable extends OfSite {
  /** Percent of changed points up to which a picture counts as equal. */
  threshold: number;
  /** Difference of colours that is none, 0 to 1. */
  tolerance: number;
  compares_after_run: boolean;
  /** Compares pictures of different versions of a browser as well. */
  across_versions: boolean;
  /** The chosen earlier run; null: the run before. */
  baseline_date: Date | null;
  version: Count;
  /** Raised by changes of its regions as well. */
  revision: Count;
  updated_by: string;
  updated_at: Date;
}

/** A part of a site's pictures that is not compared; null: on all pages, or in all browsers. */
export interface VisualRegionTable extends OfSite {
  region_id: Generated<string>;
  name: string;
  page_url: string | null;
  browser: BrowserId | null;
  x: number;
  y: number;
  width: number;
  height: number;
  version: Count;
  created_by: string;
  created_at: Date;
}
