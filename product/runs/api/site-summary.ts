import { z } from 'zod';
import { CheckId } from '#checks/registry.ts';
import { RunStatus } from '#product/tenancy/api/run-status.ts';
import { GradedScores, gradedUnits, ofChecks, ofNames, ofUnits, siteSummaryFields } from './check-fields.ts';

const UnitSummary = z.object({ NumberOfFinishedPages: z.number().int(), VerifyCount: z.number().int() });
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
/** The site summary with the specification's names (section 3). Null: not available (yet). */
export const SiteSummary = z.object({
  PK: z.string(),
  SK: z.string(),
  BaseUrlEncoded: z.string(),
  /** `sub` of the person who started the run. */
  CreatedBy: z.string(),
  NumberOfPages: z.number().int(),
  /** Includes pages that were found and left out. */
  TotalNumberOfPages: z.number().int(),
  FuncList: z.array(CheckId),
  FuncSummary: ofChecks(FuncSummary),
  FuncScore: ofChecks(FuncScore).extend(ofNames(gradedUnits, FuncScore)),
  Score: GradedScores,
  /** Started by the provider's staff. */
  isSystem: z.boolean(),
  Status: RunStatus,
  Version: z.number().int(),
  /** Signed link. */
  Thumbnail: z.string().nullable(),
  ...ofUnits(UnitSummary),
  /** Seconds. */
  RunTimePerSubpage: z.number().nullable(),
  StartTime: z.iso.datetime(),
  /** Seconds. */
  VerificationTime: z.number().nullable(),
  NumberFinishedFuncs: z.number().int(),
  ...siteSummaryFields,
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
  /** Functions that are currently checking. */
  ActiveCount: z.number().int(),
  ISOReportPath: z.string().nullable(),
  ISOReportAAAPath: z.string().nullable(),
  NCReportPath: z.string().nullable(),
});
export type SiteSummary = z.infer<typeof SiteSummary>;
