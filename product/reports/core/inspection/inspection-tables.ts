import type { ColumnType, Generated } from 'kysely';
import type { Box, Finding, Severity } from '#checks/check.ts';
import type { ConformanceLevel, InspectionStandard } from '#checks/inspection-standards.ts';
import type {
  ElementKind,
  InspectionState,
  InspectionTexts,
  MachineVerdict,
  PageMethod,
  Verdict,
} from '#product/reports/api/inspection-fields.ts';
import type { Signature } from './signature.ts';

type Json<T> = ColumnType<T, string, string>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Somebody who inspects, with the account that alone acts as them and signs. */
export interface InspectorTable {
  inspector_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  name: string;
  account_pool: 'tenant' | 'staff' | null;
  account_sub: string | null;
  version: ColumnType<number, undefined, number>;
  created_at: Date;
  /** A deleted one is kept for the reports that name them. */
  deleted_at: Later<Date>;
  /** Came with the demo, and goes with it. */
  is_demo: ColumnType<boolean, boolean | undefined, never>;
}

interface LogoColumns {
  /** PNG, drawn anew from what was sent. */
  logo: Later<Buffer>;
  logo_width: Later<number>;
  logo_height: Later<number>;
}

export interface InspectionSettingTable extends LogoColumns {
  tenant_id: string;
  group_id: string;
  list: InspectionStandard;
  level: ConformanceLevel;
  texts: Json<InspectionTexts>;
  version: number;
  changed_at: Date;
}

export interface InspectionReportTable extends LogoColumns {
  report_id: Generated<string>;
  tenant_id: string;
  group_id: string;
  title: string;
  state: InspectionState;
  /** The run that it was made from, which may be gone. */
  run_id: string;
  run_date: Date;
  base_url: string;
  base_url_encoded: string;
  list: InspectionStandard;
  level: ConformanceLevel;
  /** Numbers, in their order. */
  criteria: string[];
  method: PageMethod;
  seed: string | null;
  /** Pages of the run that the seed drew from. Null: it drew none, or by the earlier formula, with a space after the seed. */
  drawn_of: ColumnType<number | null, number | null, never>;
  texts: Json<InspectionTexts>;
  previous_id: string | null;
  pages: number;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  version: ColumnType<number, undefined, number>;
  signature: ColumnType<Signature | null, undefined, string>;
}

export interface InspectionPageTable {
  tenant_id: string;
  report_id: string;
  /** 1 to 200 in the report. */
  page: number;
  /** Its number in the run. */
  url_id: number;
  url: string;
  title: string;
  picture_key: string | null;
  /** Drawn by the seed. Null: of a report that did not keep it. */
  is_drawn: ColumnType<boolean | null, boolean, never>;
  /** Its results are taken over from the run. */
  is_prepared: ColumnType<boolean, undefined, boolean>;
}

interface JudgeColumns {
  judge_pool: Later<'tenant' | 'staff'>;
  judge_sub: Later<string>;
  judge_inspector: Later<string>;
  judge_name: Later<string>;
  judge_at: Later<Date>;
}

/** A criterion on a page. With a verdict and without a judge it is the engine's. */
export interface InspectionCellTable extends JudgeColumns {
  tenant_id: string;
  report_id: string;
  page: number;
  criterion: string;
  machine: MachineVerdict;
  /** Null: open. */
  verdict: Verdict | null;
  reason: ColumnType<string, string | undefined, string>;
  place: ColumnType<string, string | undefined, string>;
  is_copied: ColumnType<boolean, boolean | undefined, boolean>;
  /** Judged together with others, not by itself. */
  is_bulk: ColumnType<boolean, boolean | undefined, boolean>;
  /** Elements that the engine found; the first are kept. */
  found: number;
  confirm_pool: Later<'tenant' | 'staff'>;
  confirm_sub: Later<string>;
  confirm_inspector: Later<string>;
  confirm_name: Later<string>;
  confirm_at: Later<Date>;
  /** SHA-256 of what was confirmed, hex. */
  confirm_digest: Later<string>;
  version: ColumnType<number, undefined, number>;
}

/** An element of a page that the engine found for a criterion, or a standing question. */
export interface InspectionElementTable extends JudgeColumns {
  element_id: Generated<string>;
  tenant_id: string;
  report_id: string;
  page: number;
  criterion: string;
  kind: ElementKind;
  rule: string;
  severity: Severity;
  fingerprint: string;
  message: Json<Finding['message']>;
  selector: string | null;
  excerpt: string;
  box: ColumnType<Box | null, string | null, never>;
  occurrences: number;
  verdict: Later<Verdict>;
  reason: ColumnType<string, string | undefined, string>;
  version: ColumnType<number, undefined, number>;
}

export interface InspectionPictureTable {
  picture_id: Generated<string>;
  tenant_id: string;
  report_id: string;
  page: number;
  criterion: string;
  caption: string;
  storage_key: string;
  sha256: string;
  width: number;
  height: number;
  added_by: string;
  added_at: Date;
}
