import type { AdviceTable } from './advice/advice-table.ts';
import type {
  DecidedPlaceTable,
  ExcludedFindingTable,
  ExclusionTable,
  IssueEventTable,
  IssueSiteTable,
  IssueTable,
  RunDecisionTable,
} from './issues/issue-tables.ts';
import type {
  ComparedPageTable,
  ComparedPlaceTable,
  ComparedRuleTable,
  RunComparisonTable,
} from './results/compared-tables.ts';
import type {
  FindingBatchTable,
  FindingPageTable,
  FindingPlaceTable,
  FindingRuleTable,
  FindingTable,
  LinkHostTable,
  LinkIgnoreTable,
  LinkPageTable,
  LinkReferenceTable,
  LinkTargetTable,
  PageResultTable,
  PageTable,
  RenderedJudgementTable,
  RuleTextTable,
} from './results/result-tables.ts';
import type { SavedFilterTable } from './saved-views/saved-filter-table.ts';
import type {
  VisualCellTable,
  VisualChangeTable,
  VisualComparisonTable,
  VisualRegionTable,
  VisualSettingTable,
} from './visual-comparison/visual-tables.ts';

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    advice: AdviceTable;
    saved_filter: SavedFilterTable;
    page: PageTable;
    rendered_judgement: RenderedJudgementTable;
    page_result: PageResultTable;
    finding: FindingTable;
    rule_text: RuleTextTable;
    finding_batch: FindingBatchTable;
    finding_rule: FindingRuleTable;
    finding_place: FindingPlaceTable;
    finding_page: FindingPageTable;
    issue_site: IssueSiteTable;
    issue: IssueTable;
    exclusion: ExclusionTable;
    issue_event: IssueEventTable;
    excluded_finding: ExcludedFindingTable;
    decided_place: DecidedPlaceTable;
    run_decision: RunDecisionTable;
    run_comparison: RunComparisonTable;
    compared_rule: ComparedRuleTable;
    compared_place: ComparedPlaceTable;
    compared_page: ComparedPageTable;
    link_target: LinkTargetTable;
    link_reference: LinkReferenceTable;
    link_page: LinkPageTable;
    link_host: LinkHostTable;
    link_ignore: LinkIgnoreTable;
    visual_comparison: VisualComparisonTable;
    visual_change: VisualChangeTable;
    visual_cell: VisualCellTable;
    visual_setting: VisualSettingTable;
    visual_region: VisualRegionTable;
  }
}
