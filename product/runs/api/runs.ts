import { z } from 'zod';
import { Verdicts } from '#checks/accessibility-verdicts.ts';
import { CheckId, UnitId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, runPath, sitePath, tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { lines } from '#endpoint/fields/characters.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { RunStatus } from '#product/tenancy/api/run-status.ts';
import { checkParts, runFields } from './check-fields.ts';
import { LoginSequence } from './login-sequence.ts';
import { RunChanges, ScoreRange } from './run-trend.ts';
import { basicAuth, SiteRequest } from './site-request.ts';
import { SiteSummary } from './site-summary.ts';
import { WeightedCheck, WeightedItem } from './weighting.ts';
/** The mapped site view of the specification, one per run. */
export const SiteView = z.object({
  baseUrlEncoded: z.string(),
  baseUrl: z.string(),
  title: z.string(),
  date: z.iso.datetime(),
  lastTestDate: z.iso.datetime().nullable(),
  testTimesCount: z.number().int(),
  isAllFinished: z.boolean(),
  isAnyFinished: z.boolean(),
  sitemapFinished: z.boolean(),
  status: RunStatus,
  tenantId: z.string(),
  groupId: z.string(),
  /** Signed link to the thumbnail, valid 24 hours; null until there is one. */
  screenshot: z.string().nullable(),
  isRunBySchedule: z.boolean(),
  /** The setting that started it, with its name at that time; it may have been deleted since. */
  setting: z.object({ template: z.string(), name: z.string() }).nullable(),
  /** Name of the person who started it, '' once the account is deleted, and for clients when staff started it. */
  createdBy: z.string(),
  /** The person may delete it: whoever started it, admins, masters and staff. */
  isDeletable: z.boolean(),
  isCreatedByStaff: z.boolean(),
  numberOfPages: z.number().int(),
  pageLimit: z.number().int(),
  /** The overall score: the mean of the graded functions that have one; null while there is none. */
  score: z.number().nullable(),
  /** While the run goes on: the overall score of the last run of the site that has one. Null without one, and once it has ended. */
  lastScore: z.number().nullable(),
  /** Compared with the previous run; null without one, and where that is scored by other functions. */
  scoreChange: z.number().nullable(),
  /** The same by the criteria that the run is tested against, with its errors of level A: what screens and reports show. */
  tested: z.object({
    score: z.number().nullable(),
    scoreChange: z.number().nullable(),
    lastScore: z.number().nullable(),
    levelAErrors: z.number().int(),
    lastLevelAErrors: z.number().int(),
  }),
  /** The change comes from measurements alone that are within their usual range. */
  isUsualChange: z.boolean(),
  /** Stored results of the demo; its site exists nowhere and cannot be verified again. */
  isDemo: z.boolean(),
  /** A function has ended with less judged than was asked: the score covers a part only. */
  isPartial: z.boolean(),
  /** Same domain, several URLs were entered instead of a crawl. */
  urls: z.number().int(),
  /** The place in the line of the tenant's runs that wait for others to end, from 1; null once it runs. */
  waitingPosition: z.number().int().min(1).nullable().meta({
    description:
      "While the run waits because the tenant's plan allows no more runs at once: its place in the line, from 1. Its status is RUNNING. Null for every other run.",
  }),
  /** Why the site could not be read, or the run was ended before its time; null without such a reason. */
  failure: z.object({ code: z.string(), message: z.object({ ja: z.string(), en: z.string() }) }).nullable(),
  ...checkParts,
});
export type SiteView = z.infer<typeof SiteView>;

const Reason = z.object({
  reason: z.string(),
  message: z.object({ ja: z.string(), en: z.string() }),
  count: z.number().int(),
  urls: z.array(z.string()),
});

/** Addresses found, pages, and those left out and failed, with reasons (at most 50 addresses each). */
export const Coverage = z.object({
  found: z.number().int(),
  checked: z.number().int(),
  excluded: z.array(Reason),
  failed: z.array(Reason),
});
export type Coverage = z.infer<typeof Coverage>;

/** Coverage of a run. Pages are `checked` by all functions, `notJudged` by some, or `waiting`; all 0 when only collected. */
const RunCoverage = Coverage.extend({ notJudged: z.number().int(), waiting: z.number().int() });

/** The range in which a measured figure of an unchanged site lies, by earlier runs with the same engine. */
export const NoiseBand = z.object({
  median: z.number(),
  low: z.number(),
  high: z.number(),
  runs: z.number().int(),
});
export type NoiseBand = z.infer<typeof NoiseBand>;

/** A check unit of a run: its pages that have an answer, of all that are known, and how many a minute. */
export const UnitProgress = z.object({
  unit: UnitId,
  function: CheckId,
  done: z.number().int(),
  total: z.number().int(),
  /** Null in the first seconds. */
  pagesPerMinute: z.number().nullable(),
});
export type UnitProgress = z.infer<typeof UnitProgress>;

/** Pages with an error: of any function, and of each that has some. */
export const ErrorPages = z.object({ all: z.number().int(), functions: z.partialRecord(CheckId, z.number().int()) });
export type ErrorPages = z.infer<typeof ErrorPages>;

const EngineKind = z.enum(['engine', 'data', 'browser', 'rules']);

/** A run: the mapped site view, live progress, coverage, and the fields of the summary entity. */
export const RunView = SiteView.extend({
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime().nullable(),
  /** Seconds; null until its end. */
  verificationTime: z.number().nullable(),
  currentUrls: z.array(z.string()),
  /** Seconds so far, without pauses before it was taken up again. */
  elapsedSeconds: z.number().int(),
  /** Null while unknown. */
  estimatedEnd: z.iso.datetime().nullable(),
  /** The run goes on, and takes several times longer than usual because the machine has much to do. */
  isServiceBusy: z.boolean(),
  /** Answered pages of all units, 0 to 100. */
  percent: z.number().int(),
  /** Of the slowest unit. */
  pagesPerMinute: z.number(),
  units: z.array(UnitProgress),
  coverage: RunCoverage,
  /** Pages with an error of the criteria that the run is tested against, by function and in all; null until its end. */
  errorPages: ErrorPages.nullable(),
  options: z.record(z.string(), z.unknown()),
  /** What has judged so far: engines, their dictionaries, browsers, and the product's own rules. A run may hold two versions. */
  engines: z.array(
    z.object({ function: CheckId, name: z.string(), version: z.string(), reduced: z.boolean(), kind: EngineKind }),
  ),
  /** The verification items that do not weigh 1 in its scores, as they were set when it started. */
  weights: z.array(WeightedItem.extend({ function: WeightedCheck })),
  ...runFields,
  /** Verdicts by category, of findings of the criteria that the run is tested against: what the screens show. */
  testedCategories: z.record(z.string(), Verdicts),
  /** By unit and figure; a figure without an earlier one is left out. */
  usual: z.record(z.string(), z.record(z.string(), NoiseBand)),
  ...SiteSummary.shape,
});
export type RunView = z.infer<typeof RunView>;

/** `data` is an object, or its JSON text, plain or URI-encoded; limited only by the size of a body. */
const SiteRequestData = z.union([SiteRequest, lines(z.string())]);

export const createSite = endpoint({
  operationId: 'sites.create',
  method: 'POST',
  path: '/tenants/{tenantId}/sites',
  access: needs('site:create'),
  scope: { ...tenantScope, group: 'operation' },
  summary: { ja: 'サイトを登録して検証を開始する', en: 'Register a site and start a run' },
  params: z.object(tenantPath),
  body: z.object({
    data: SiteRequestData,
    ...basicAuth,
    login: LoginSequence.nullish(),
  }),
  status: 202,
  reply: z.object({ baseUrlEncoded: z.string(), date: z.iso.datetime() }),
});

export const unavailableBrowsers = endpoint({
  operationId: 'browsers.unavailable',
  method: 'GET',
  path: '/unavailable-browsers',
  access: needs('site:create'),
  summary: { ja: '今は画像を撮影できないブラウザー', en: 'Browsers currently unavailable for screenshots' },
  reply: z.object({ items: z.array(z.string()) }),
});

export const listSites = endpoint({
  operationId: 'sites.list',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/sites',
  access: needs('site:read'),
  scope: groupScope,
  summary: { ja: '登録済みのサイト', en: 'Registered sites' },
  params: z.object(groupPath),
  query: z.object(paging),
  reply: pageOf(
    z.object({
      baseUrl: z.string(),
      baseUrlEncoded: z.string(),
      username: z.string().nullable(),
      /** Write-only: reports that a password is stored, never its value. */
      password: z.null(),
      hasPassword: z.boolean(),
      runs: z.number().int(),
      lastDate: z.iso.datetime().nullable(),
    }),
  ),
});

export const ScoreBand = z.enum(['low', 'middle', 'high']);
export const SummarySort = z.enum(['date', 'worst', 'drop', 'url']);

/** What judged otherwise than in an earlier run; null for what one of them had none of. */
export const EngineChange = z.object({
  function: CheckId,
  kind: EngineKind,
  name: z.string(),
  before: z.string().nullable(),
  version: z.string().nullable(),
});

export const RunOfSite = SiteView.extend({
  /** Compared with the last run before that has the function. */
  engineChanges: z.array(EngineChange),
  /** By the runs before it with the same engine; a function is left out that measures nothing, or has none before. */
  usualScores: z.partialRecord(CheckId, ScoreRange),
  /** Null unless asked for, for a first or unfinished run, and without a valid kept comparison. */
  changes: RunChanges.nullable(),
});
export type RunOfSite = z.infer<typeof RunOfSite>;

/** The newest run of a site with this number among its runs (`testTimesCount`), as links without a date name it. */
export const findRunByCount = endpoint({
  operationId: 'runs.byCount',
  method: 'GET',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/counts/{checkCount}',
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '検証回数で検証を探す', en: 'Find a run by its number' },
  params: z.object({ ...sitePath, checkCount: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: z.object({ date: z.iso.datetime() }),
});

export const deleteRun = endpoint({
  operationId: 'runs.delete',
  method: 'DELETE',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}',
  access: needs('site:delete'),
  scope: groupScope,
  summary: { ja: '検証結果を削除する', en: 'Delete a run' },
  params: z.object(runPath),
  status: 204,
  requiresRecentSignIn: true,
  reply: z.undefined(),
});

/** Starts a run of the site with the settings of this one; what the site has stored to sign in is used again. */
export const runAgain = endpoint({
  operationId: 'runs.again',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/run-again',
  access: needs('site:create'),
  scope: groupScope,
  summary: { ja: '同じ設定で再検証する', en: 'Run again with the same settings' },
  params: z.object(runPath),
  status: 202,
  reply: z.object({ baseUrlEncoded: z.string(), date: z.iso.datetime() }),
});

export const stopRun = endpoint({
  operationId: 'runs.stop',
  method: 'POST',
  path: '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/stop-verifying',
  access: needs('run:stop'),
  scope: groupScope,
  summary: { ja: '検証を停止する', en: 'Stop a run or individual functions' },
  params: z.object(runPath),
  body: z.object({ functions: z.array(CheckId).min(1).optional() }).optional(),
  status: 202,
  reply: z.object({ status: RunStatus }),
});

export const sitemapFinished = endpoint({
  operationId: 'sitemap.finished',
  method: 'GET',
  path: '/sitemap-finished/{tenantId}/{groupId}',
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'ページの収集中かどうか', en: 'Whether pages are still being collected' },
  params: z.object(groupPath),
  reply: z.object({ IsSitemapping: z.boolean() }),
});
