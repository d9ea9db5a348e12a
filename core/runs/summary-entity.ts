import type { BlockId } from '#checks/check.ts';
import type { Part, SiteView } from '#contract/runs.ts';
import type { Run, RunBlock } from './find-run.ts';
import { runVersion } from './site-view.ts';

/** Lighthouse code of records that name none (specification, section 9). */
const lighthouseCode = '20240101';

/** The site summary entity with the specification's field names. */
export function summaryEntity(run: Run, view: SiteView, blocks: readonly RunBlock[]): Record<string, unknown> {
  const prefix = run.group_id === 'G001' ? run.tenant_id : `${run.tenant_id}#${run.group_id}`;
  const counts = (name: BlockId) => {
    const block = blocks.find(row => row.block === name);
    return { NumberOfFinishedPages: block?.done ?? 0, VerifyCount: run.test_times_count };
  };
  const ended = (part: Part) => part.enable && !part.checking;
  const funcScore = (part: Part) => ({ status: part.status, score: part.score, hasAnyResult: part.finishedPages > 0 });
  return {
    PK: `${prefix}#SiteSummary`,
    SK: `${run.date.toISOString()}#${run.base_url_encoded}`,
    BaseUrlEncoded: run.base_url_encoded,
    CreatedBy: run.created_by,
    NumberOfPages: run.number_of_pages,
    TotalNumberOfPages: run.coverage?.found ?? run.number_of_pages,
    FuncList: run.functions,
    FuncScore: {
      quality: funcScore(view.quality),
      accessibility: funcScore(view.accessibility),
      seo: funcScore(view.seo),
      link: funcScore(view.link),
      contents: funcScore(view.contents),
      layout: funcScore(view.layout),
    },
    Score: { Quality: view.quality.score, Seo: view.seo.score, Accessibility: view.accessibility.score },
    Status: view.status,
    Version: runVersion,
    Thumbnail: view.screenshot,
    Quality: counts('quality'),
    Accessibility: counts('accessibility'),
    SeoDesktop: counts('seoDesktop'),
    SeoMobile: counts('seoMobile'),
    Link: counts('link'),
    Contents: counts('contents'),
    LayoutDesktop: counts('layoutDesktop'),
    LayoutMobile: counts('layoutMobile'),
    NumberOfBrowser: run.options.listBrowser.length,
    StartTime: run.date.toISOString(),
    VerificationTime: run.finished_at ? Math.round((run.finished_at.getTime() - run.date.getTime()) / 1000) : null,
    NumberFinishedFuncs: [view.quality, view.accessibility, view.seo, view.link, view.contents, view.layout].filter(
      ended,
    ).length,
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
    IsOnlySitemap: run.options.isOnlySitemap,
    RealBaseUrl: run.real_base_url,
    IsSPA: run.is_spa,
    IsRunBySchedule: run.is_run_by_schedule,
    UrlVerify: run.base_url,
    OriginUrls: run.options.urls ?? [],
    BaseUrlCount: run.test_times_count,
  };
}
