import * as contentsSetting from '#product/runs/api/contents-setting.ts';
import * as criteria from '#product/runs/api/criteria.ts';
import * as loginTrials from '#product/runs/api/login-trials.ts';
import * as ownership from '#product/runs/api/ownership.ts';
import * as runBin from '#product/runs/api/run-bin.ts';
import * as runs from '#product/runs/api/runs.ts';
import * as settingAlerts from '#product/runs/api/setting-alerts.ts';
import * as siteChecks from '#product/runs/api/site-checks.ts';
import * as siteCsv from '#product/runs/api/site-csv.ts';
import * as siteSettings from '#product/runs/api/site-settings.ts';
import * as weighting from '#product/runs/api/weighting.ts';
import { defineCore, handle } from '#product/tenancy/core/core.ts';
import { work } from '#product/tenancy/core/queues.ts';
import { runTask } from '#product/tenancy/core/tasks/task-kind.ts';
import type {
  ContentsAllowedWordTable,
  ContentsDictionaryTable,
  ContentsSettingTable,
  RunContentsSettingTable,
} from './contents-setting/contents-setting-tables.ts';
import type {
  CrawlCandidateTable,
  CrawlNameTable,
  CrawlNoteTable,
  CrawlSignTable,
  CrawlTable,
} from './crawl/crawl-tables.ts';
import type { CriteriaSettingTable } from './criteria-setting/criteria-setting-table.ts';
import { contentsSettingHandlers } from './handlers/contents-setting.ts';
import { criteriaHandlers } from './handlers/criteria.ts';
import { loginTrialHandlers } from './handlers/login-trials.ts';
import { ownershipHandlers } from './handlers/ownership.ts';
import { runBinHandlers } from './handlers/run-bin.ts';
import { runHandlers } from './handlers/runs.ts';
import { settingAlertHandlers } from './handlers/setting-alerts.ts';
import { siteCheckHandlers } from './handlers/site-checks.ts';
import { siteCsvHandlers } from './handlers/site-csv.ts';
import { siteSettingHandlers } from './handlers/site-settings.ts';
import { weightingHandlers } from './handlers/weighting.ts';
import type { HostPaceTable } from './host-pace/host-pace-table.ts';
import { trialTask } from './login-trials/trial-task.ts';
import { checkProofsAgain } from './ownership/check-proofs-again.ts';
import type { HostProofTable, OwnershipWaiverTable } from './ownership/ownership-tables.ts';
import type { Aggregation } from './runs/aggregation.ts';
import { endStopped } from './runs/end-stopped.ts';
import {
  browserVisitQueue,
  crawlQueue,
  finishQueue,
  pagesOfBatch,
  plainVisitQueue,
  recheckQueue,
  stopDeadlineQueue,
  targetsQueue,
} from './runs/run-queues.ts';
import type {
  RecheckTable,
  RunCacheTable,
  RunCountView,
  RunEngineTable,
  RunLoginTable,
  RunTable,
  RunUnitTable,
  RunView,
  UnitDeltaTable,
} from './runs/run-tables.ts';
import { startAllWaitingRuns } from './runs/waiting-runs.ts';
import type { SiteSettingTable } from './site-settings/site-setting-table.ts';
import { startDueRuns } from './site-settings/start-due-runs.ts';
import type { SiteCsvTable } from './sites/site-csv-table.ts';
import type { SiteTable, SiteView } from './sites/site-table.ts';

/** What the domain brings to the server and the workers. */
export const core = defineCore({
  handlers: [
    handle(runBin, runBinHandlers),
    handle(runs, runHandlers),
    handle(siteChecks, siteCheckHandlers),
    handle(siteCsv, siteCsvHandlers),
    handle(loginTrials, loginTrialHandlers),
    handle(ownership, ownershipHandlers),
    handle(weighting, weightingHandlers),
    handle(contentsSetting, contentsSettingHandlers),
    handle(criteria, criteriaHandlers),
    handle(siteSettings, siteSettingHandlers),
    handle(settingAlerts, settingAlertHandlers),
  ],
  work: [
    // Each keeps its own pace: one site's pauses hold up no other.
    work(crawlQueue, { concurrency: 4, newcomers: 1, weight: 'starts' }, 'crawl-site'),
    work(plainVisitQueue, { concurrency: 2, newcomers: 1, weight: 'heavy', most: pagesOfBatch }, 'visit-pages'),
    // While one page settles for measurement, or waits for a quiet network, another is judged.
    work(browserVisitQueue, { concurrency: 2, newcomers: 1, weight: 'heavy' }, 'visit-page'),
    // Hosts whose link targets are asked side by side: they mostly wait.
    work(targetsQueue, { concurrency: 8, newcomers: 1 }, 'ask-targets'),
    // Pages that are fetched again: they mostly wait for their host.
    work(recheckQueue, { concurrency: 4, newcomers: 1, weight: 'heavy' }, 'recheck-page'),
    work(finishQueue, { concurrency: 2, newcomers: 1 }, 'finish-run'),
    work(stopDeadlineQueue, { concurrency: 1, newcomers: 1 }, endStopped),
  ],
  tasks: [runTask(trialTask, { concurrency: 1, newcomers: 1, weight: 'starts' }, 'try-login')],
  jobs: [
    { name: 'waiting-runs', cron: '* * * * *', run: startAllWaitingRuns },
    { name: 'due-runs', cron: '* * * * *', run: startDueRuns },
    { name: 'ownership', cron: '30 * * * *', run: checkProofsAgain },
  ],
});

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    site: SiteTable;
    site_view: SiteView;
    site_setting: SiteSettingTable;
    site_csv: SiteCsvTable;
    host_proof: HostProofTable;
    ownership_waiver: OwnershipWaiverTable;
    run: RunTable;
    run_view: RunView;
    run_count_view: RunCountView;
    run_unit: RunUnitTable;
    unit_delta: UnitDeltaTable;
    recheck: RecheckTable;
    run_engine: RunEngineTable;
    run_cache: RunCacheTable;
    run_login: RunLoginTable;
    contents_setting: ContentsSettingTable;
    contents_dictionary: ContentsDictionaryTable;
    contents_allowed_word: ContentsAllowedWordTable;
    run_contents_setting: RunContentsSettingTable;
    criteria_setting: CriteriaSettingTable;
    host_pace: HostPaceTable;
    crawl: CrawlTable;
    crawl_name: CrawlNameTable;
    crawl_candidate: CrawlCandidateTable;
    crawl_sign: CrawlSignTable;
    crawl_note: CrawlNoteTable;
  }
}

declare module '#product/tenancy/core/services.ts' {
  interface Services {
    /** In a process that writes many results; absent: what they count is added up by whoever writes them. */
    aggregation?: Pick<Aggregation, 'ask'>;
  }
}
