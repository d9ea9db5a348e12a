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
import type { HostPaceTable } from './host-pace/host-pace-table.ts';
import type { LoginTrialTable } from './login-trials/login-trial-table.ts';
import type { HostProofTable, OwnershipWaiverTable } from './ownership/ownership-tables.ts';
import type { Aggregation } from './runs/aggregation.ts';
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
import type { SiteSettingTable } from './site-settings/site-setting-table.ts';
import type { SiteCsvTable } from './sites/site-csv-table.ts';
import type { SiteTable, SiteView } from './sites/site-table.ts';

declare module '#product/tenancy/core/schema.ts' {
  interface Schema {
    site: SiteTable;
    site_view: SiteView;
    site_setting: SiteSettingTable;
    site_csv: SiteCsvTable;
    login_trial: LoginTrialTable;
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
