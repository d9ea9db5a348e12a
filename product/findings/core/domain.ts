import * as advice from '#product/findings/api/advice.ts';
import * as comparison from '#product/findings/api/comparison.ts';
import * as criteriaResults from '#product/findings/api/criteria-results.ts';
import * as issues from '#product/findings/api/issues.ts';
import * as linkIgnores from '#product/findings/api/link-ignores.ts';
import * as rechecks from '#product/findings/api/rechecks.ts';
import * as renderedJudgement from '#product/findings/api/rendered-judgement.ts';
import * as results from '#product/findings/api/results.ts';
import * as savedViews from '#product/findings/api/saved-views.ts';
import * as siteActs from '#product/findings/api/site-acts.ts';
import * as visualComparison from '#product/findings/api/visual-comparison.ts';
import * as visualSettings from '#product/findings/api/visual-settings.ts';
import * as siteViews from '#product/runs/api/site-views.ts';
import { decisionQueue, resumeQueue } from '#product/runs/core/runs/run-queues.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import { work } from '#product/tenancy/core/queues.ts';
import { runTask } from '#product/tenancy/core/tasks/task-kind.ts';
import type { AdviceTable } from './advice/advice-table.ts';
import { adviceHandlers } from './handlers/advice.ts';
import { comparisonHandlers } from './handlers/comparison.ts';
import { criteriaResultHandlers } from './handlers/criteria-results.ts';
import { issueHandlers } from './handlers/issues.ts';
import { linkIgnoreHandlers } from './handlers/link-ignores.ts';
import { recheckHandlers } from './handlers/rechecks.ts';
import { renderedJudgementHandlers } from './handlers/rendered-judgement.ts';
import { resultHandlers } from './handlers/results.ts';
import { savedViewHandlers } from './handlers/saved-views.ts';
import { siteActHandlers } from './handlers/site-acts.ts';
import { siteViewHandlers } from './handlers/site-views.ts';
import { visualComparisonHandlers } from './handlers/visual-comparison.ts';
import { visualSettingHandlers } from './handlers/visual-settings.ts';
import { endExpiredExclusions } from './issues/end-exclusion.ts';
import type {
  DecidedPlaceTable,
  ExcludedFindingTable,
  ExclusionTable,
  FormerPlaceTable,
  IssueEventTable,
  IssueSiteTable,
  IssueTable,
  IssueUndoTable,
  RunDecisionTable,
} from './issues/issue-tables.ts';
import { applyDecisions } from './results/apply-decisions.ts';
import type {
  ComparedPageTable,
  ComparedPlaceTable,
  ComparedRuleTable,
  RunComparisonTable,
} from './results/compared-tables.ts';
import { countLeftFindings } from './results/count-findings.ts';
import { renderedTask } from './results/rendered-judgement.ts';
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
  PageReadingTable,
  PageResultTable,
  PageTable,
  RuleTextTable,
} from './results/result-tables.ts';
import { resumeVisits } from './results/resume-visits.ts';
import type { SavedFilterTable } from './saved-views/saved-filter-table.ts';
import type {
  VisualCellTable,
  VisualChangeTable,
  VisualComparisonTable,
  VisualRegionTable,
  VisualSettingTable,
} from './visual-comparison/visual-tables.ts';
import { visualTask } from './visual-comparison/visual-task.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(siteViews, siteViewHandlers),
    handle(rechecks, recheckHandlers),
    handle(results, resultHandlers),
    handle(renderedJudgement, renderedJudgementHandlers),
    handle(issues, issueHandlers),
    handle(linkIgnores, linkIgnoreHandlers),
    handle(comparison, comparisonHandlers),
    handle(visualComparison, visualComparisonHandlers),
    handle(visualSettings, visualSettingHandlers),
    handle(criteriaResults, criteriaResultHandlers),
    handle(advice, adviceHandlers),
    handle(savedViews, savedViewHandlers),
    handle(siteActs, siteActHandlers),
  ],
  work: [
    work(resumeQueue, { concurrency: 1, newcomers: 1 }, resumeVisits),
    work(decisionQueue, { concurrency: 1, newcomers: 1 }, applyDecisions),
  ],
  tasks: [
    // A worker's process compares one pair of pictures at a time.
    runTask(visualTask, { concurrency: 1, newcomers: 1, mostOfMember: 1, weight: 'heavy' }, 'compare-pictures'),
    runTask(renderedTask, { concurrency: 1, newcomers: 1, weight: 'heavy' }, 'judge-rendered'),
  ],
  jobs: [
    { name: 'left-counts', cron: '* * * * *', run: countLeftFindings },
    { name: 'exclusions', cron: '5 * * * *', run: endExpiredExclusions },
  ],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    advice: AdviceTable;
    saved_filter: SavedFilterTable;
    page: PageTable;
    page_reading: PageReadingTable;
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
    former_place: FormerPlaceTable;
    issue_event: IssueEventTable;
    issue_undo: IssueUndoTable;
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
