import type { Part, SiteView } from '#api/runs.ts';
import type { SiteSummary } from '#api/site-summary.ts';
import { functionIds, type UnitId } from '#checks/check.ts';
import { browsersFor } from '#checks/layout/browsers.ts';
import type { Run, RunUnit } from './find-run.ts';
import { runVersion } from './site-view.ts';

/** Lighthouse code of records that name none (specification, section 9). */
const lighthouseCode = '20240101';

/** Medians over the pages of a form factor: a score, milliseconds, unitless. */
export interface Vitals {
  lcp: number | null;
  fid: number | null;
  cls: number | null;
}

/** What a summary is made of besides its run's row. */
export interface SummaryParts {
  view: SiteView;
  blocks: readonly RunUnit[];
  vitals: { desktop: Vitals; mobile: Vitals };
  /** Started by the provider's staff. */
  isSystem: boolean;
}

export const noVitals: Vitals = { lcp: null, fid: null, cls: null };

/** The site summary entity with the specification's field names. */
export function summaryEntity(run: Run, { view, blocks, vitals, isSystem }: SummaryParts): SiteSummary {
  const prefix = run.group_id === 'G001' ? run.tenant_id : `${run.tenant_id}#${run.group_id}`;
  const seconds = run.finished_at ? (run.finished_at.getTime() - run.date.getTime()) / 1000 : null;
  const counts = (name: UnitId) => ({
    NumberOfFinishedPages: blocks.find(row => row.block === name)?.done ?? 0,
    VerifyCount: run.test_times_count,
  });
  const finishedBrowsers = (part: Part, formFactor: 'desktop' | 'mobile') =>
    ended(part) && part.failedPages === 0 && part.finishedPages > 0
      ? browsersFor(run.options.listBrowser, formFactor).length
      : 0;
  return {
    PK: `${prefix}#SiteSummary`,
    SK: `${run.date.toISOString()}#${run.base_url_encoded}`,
    BaseUrlEncoded: run.base_url_encoded,
    CreatedBy: run.created_by,
    NumberOfPages: run.number_of_pages,
    TotalNumberOfPages: run.coverage?.found ?? run.number_of_pages,
    FuncList: run.functions,
    FuncSummary: ofFunctions(view, part => ({
      errors: part.errorFuncs,
      warnings: part.warnings,
      finishedPages: part.finishedPages,
      failedPages: part.failedPages,
    })),
    FuncScore: {
      ...ofFunctions(view, part => funcScore(part)),
      seo: funcScore(view.seo, overall(vitals)),
      seoDesktop: funcScore(view.seo.desktop, vitals.desktop),
      seoMobile: funcScore(view.seo.mobile, vitals.mobile),
    },
    Score: { Quality: view.quality.score, Seo: view.seo.score, Accessibility: view.accessibility.score },
    isSystem,
    Status: view.status,
    Version: runVersion,
    Thumbnail: view.screenshot,
    WeightQuality: run.options.weights?.quality ?? {},
    WeightAccessibility: run.options.weights?.accessibility ?? {},
    WeightSeo: run.options.weights?.seo ?? {},
    Quality: counts('quality'),
    Accessibility: counts('accessibility'),
    SeoDesktop: counts('seoDesktop'),
    SeoMobile: counts('seoMobile'),
    Link: counts('link'),
    Contents: counts('contents'),
    LayoutDesktop: counts('layoutDesktop'),
    LayoutMobile: counts('layoutMobile'),
    NumberOfFinishedBrowserDesktop: finishedBrowsers(view.layout.desktop, 'desktop'),
    NumberOfFinishedBrowserMobile: finishedBrowsers(view.layout.mobile, 'mobile'),
    NumberOfBrowser: run.options.listBrowser.length,
    RunTimePerSubpage:
      seconds === null || run.number_of_pages === 0 ? null : Math.round((seconds / run.number_of_pages) * 10) / 10,
    StartTime: run.date.toISOString(),
    VerificationTime: seconds === null ? null : Math.round(seconds),
    NumberFinishedFuncs: functionIds.filter(id => ended(view[id])).length,
    LighthouseVersion: run.engines.find(engine => engine.function === 'seo')?.version ?? null,
    AccessibilityVersion: { LighthouseCode: lighthouseCode },
    EnableBtnExportSEO: ended(view.seo),
    EnableBtnExportACCESSIBILITY: ended(view.accessibility),
    EnableBtnExportQUALITY: ended(view.quality),
    EnableBtnExportLINK: ended(view.link),
    SitemapFinished: run.sitemap_finished,
    SitemapMarsFlagFinish: run.sitemap_finished,
    StopMarsFlagByError: run.failure !== null,
    ServerCheck: run.options.serverCheck,
    BaseUrlCount: run.test_times_count,
    ExportCsvFormat: null,
    ExportCsvStatus: null,
    ExportCsvVersion: null,
    ExportCsvQualityVersion: null,
    IsOnlySitemap: run.options.isOnlySitemap,
    RealBaseUrl: run.real_base_url,
    IsSPA: run.is_spa,
    IsRunBySchedule: run.is_run_by_schedule,
    IPAddress: null,
    UrlVerify: run.base_url,
    OriginUrls: run.options.urls ?? [],
    ActiveCount: functionIds.filter(id => view[id].checking).length,
    ISOReportPath: null,
    ISOReportAAAPath: null,
    NCReportPath: null,
  };
}

const ended = (part: Part) => part.enable && !part.checking;

function funcScore(part: Part, vitals = noVitals) {
  return { status: part.status, score: part.score, hasAnyResult: part.finishedPages > 0, ...vitals };
}

/** SEO as a whole averages desktop and mobile. */
function overall({ desktop, mobile }: SummaryParts['vitals']): Vitals {
  const mean = (name: keyof Vitals) => {
    const values = [desktop[name], mobile[name]].filter(value => value !== null);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { lcp: mean('lcp'), fid: mean('fid'), cls: mean('cls') };
}

function ofFunctions<T>(view: SiteView, of: (part: Part) => T) {
  return {
    quality: of(view.quality),
    accessibility: of(view.accessibility),
    seo: of(view.seo),
    link: of(view.link),
    contents: of(view.contents),
    layout: of(view.layout),
  };
}
