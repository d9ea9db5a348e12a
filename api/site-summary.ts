import { z } from 'zod';
import { FunctionId } from '#checks/check.ts';
import { RunStatus } from './run-status.ts';

const Block = z.object({ NumberOfFinishedPages: z.number().int(), VerifyCount: z.number().int() });
const FuncScore = z.object({
  status: RunStatus,
  score: z.number().nullable(),
  hasAnyResult: z.boolean(),
  /** Medians over the pages: a score of 0 to 100, milliseconds, unitless; null where it is not measured. */
  lcp: z.number().nullable(),
  fid: z.number().nullable(),
  cls: z.number().nullable(),
});
const FuncSummary = z.object({
  errors: z.number().int(),
  warnings: z.number().int(),
  finishedPages: z.number().int(),
  failedPages: z.number().int(),
});
const ofFunctions = <T extends z.ZodType>(each: T) =>
  z.object({ quality: each, accessibility: each, seo: each, link: each, contents: each, layout: each });
/** Weights of single rules; a rule that is not named weighs 1. */
const Weights = z.record(z.string(), z.number());

/**
 * The site summary entity under the specification's own names (section 3). Null: the run has none (yet): no export was
 * made, no report is there, or the run did not come to it.
 */
export const SiteSummary = z.object({
  PK: z.string(),
  SK: z.string(),
  BaseUrlEncoded: z.string(),
  /** `sub` of whoever started the run. */
  CreatedBy: z.string(),
  NumberOfPages: z.number().int(),
  /** With the pages that were found and left out. */
  TotalNumberOfPages: z.number().int(),
  FuncList: z.array(FunctionId),
  FuncSummary: ofFunctions(FuncSummary),
  FuncScore: ofFunctions(FuncScore).extend({ seoDesktop: FuncScore, seoMobile: FuncScore }),
  Score: z.object({
    Quality: z.number().nullable(),
    Seo: z.number().nullable(),
    Accessibility: z.number().nullable(),
  }),
  /** Started by the provider's staff. */
  isSystem: z.boolean(),
  Status: RunStatus,
  Version: z.number().int(),
  /** Signed link. */
  Thumbnail: z.string().nullable(),
  WeightQuality: Weights,
  WeightAccessibility: Weights,
  WeightSeo: Weights,
  Quality: Block,
  Accessibility: Block,
  SeoDesktop: Block,
  SeoMobile: Block,
  Link: Block,
  Contents: Block,
  LayoutDesktop: Block,
  LayoutMobile: Block,
  /** Browsers whose pictures of all pages are there. */
  NumberOfFinishedBrowserDesktop: z.number().int(),
  NumberOfFinishedBrowserMobile: z.number().int(),
  NumberOfBrowser: z.number().int(),
  /** Seconds. */
  RunTimePerSubpage: z.number().nullable(),
  StartTime: z.iso.datetime(),
  /** Seconds. */
  VerificationTime: z.number().nullable(),
  NumberFinishedFuncs: z.number().int(),
  LighthouseVersion: z.string().nullable(),
  AccessibilityVersion: z.object({ LighthouseCode: z.string() }),
  EnableBtnExportSEO: z.boolean(),
  EnableBtnExportACCESSIBILITY: z.boolean(),
  EnableBtnExportQUALITY: z.boolean(),
  EnableBtnExportLINK: z.boolean(),
  SitemapFinished: z.boolean(),
  SitemapMarsFlagFinish: z.boolean(),
  StopMarsFlagByError: z.boolean(),
  ServerCheck: z.string(),
  BaseUrlCount: z.number().int(),
  ExportCsvFormat: z.string().nullable(),
  ExportCsvStatus: z.string().nullable(),
  ExportCsvVersion: z.string().nullable(),
  ExportCsvQualityVersion: z.string().nullable(),
  IsOnlySitemap: z.boolean(),
  RealBaseUrl: z.string().nullable(),
  IsSPA: z.boolean(),
  IsRunBySchedule: z.boolean(),
  IPAddress: z.string().nullable(),
  UrlVerify: z.string(),
  OriginUrls: z.array(z.string()),
  /** Functions that are checking. */
  ActiveCount: z.number().int(),
  ISOReportPath: z.string().nullable(),
  ISOReportAAAPath: z.string().nullable(),
  NCReportPath: z.string().nullable(),
});
export type SiteSummary = z.infer<typeof SiteSummary>;
