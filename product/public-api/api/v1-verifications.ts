import { z } from 'zod';
import { Finding, NotJudged, Severity } from '#checks/check.ts';
import { LinkClass, LinkPlace, ReferenceKind } from '#checks/link-targets.ts';
import { CheckId, UnitId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { endpoint } from '#endpoint/define.ts';
import { file } from '#endpoint/file-reply.ts';
import { listOf } from '#endpoint/paging.ts';
import { LinkRow } from '#product/findings/api/link-rows.ts';
import { AccessibilityOptions } from '#product/runs/api/options/option-schemas.ts';
import { basicAuth, runOptionFields } from '#product/runs/api/site-request.ts';
import { VerificationStatus } from '#product/tenancy/api/run-status.ts';
import * as examples from './v1-examples.ts';
import { cursorPaging, itemsOf } from './v1-paging.ts';

const Both = z.object({ ja: z.string(), en: z.string() });
const count = z.number().int();

/** Those in which nothing changes any more by itself. */
export const endedStatuses: readonly VerificationStatus[] = ['finished', 'partly_finished', 'stopped', 'failed'];

const tested = { score: z.number().nullable(), levelAErrors: count };

const FunctionResult = z.object({
  id: CheckId,
  status: VerificationStatus,
  /** 0 to 100; null while nothing was judged. */
  score: z.number().nullable(),
  errors: count,
  warnings: count,
  pagesChecked: count,
  pagesFailed: count,
  /** Checked pages of which a part was not judged. */
  pagesIncomplete: count,
  isPartial: z.boolean(),
  /** By the criteria that the contract is tested against. */
  tested: z.object({ ...tested, errors: count, warnings: count }),
});

export const VerificationSummary = z.object({
  id: z.uuid(),
  url: z.string(),
  title: z.string(),
  status: VerificationStatus,
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** The mean of the graded functions; null while there is none. */
  score: z.number().nullable(),
  pages: count,
  functions: z.array(FunctionResult),
  /** By the criteria that the contract is tested against. */
  tested: z.object(tested),
  /** Why it ended before its time. */
  failure: z.object({ code: z.string(), message: Both }).nullable(),
});
export type VerificationSummary = z.infer<typeof VerificationSummary>;

const Reason = z.object({ reason: z.string(), message: Both, count });

export const Verification = VerificationSummary.extend({
  progress: z.object({
    /** 0 to 100. */
    percent: count,
    pagesPerMinute: z.number(),
    elapsedSeconds: count,
    estimatedEnd: z.iso.datetime().nullable(),
    currentUrls: z.array(z.string()),
    /** The place in the line while it is queued, from 1. */
    position: count.nullable(),
  }),
  coverage: z.object({
    found: count,
    checked: count,
    notJudged: count,
    waiting: count,
    excluded: z.array(Reason),
    failed: z.array(Reason),
  }),
  /** Pages with an error of those criteria; null until the end. */
  errorPages: count.nullable(),
  engines: z.array(
    z.object({ function: CheckId, name: z.string(), version: z.string(), reduced: z.boolean(), kind: z.string() }),
  ),
});
export type Verification = z.infer<typeof Verification>;

/** The order to verify a site. */
export const VerificationInput = z.strictObject({
  url: z.string().min(1).max(2048),
  functions: z.array(CheckId).min(1).optional().describe('All of the plan when left out'),
  maxPages: z.number().int().min(1).max(100_000).default(100),
  urls: z.array(z.string().max(2048)).min(1).max(50).optional().describe('These pages instead of a crawl'),
  browsers: runOptionFields.listBrowser.optional().describe('For layout: browser ids such as WC and AC3'),
  accessibility: AccessibilityOptions.optional(),
  obeyRobots: runOptionFields.obeyRobots,
  dismissCookieBanner: runOptionFields.dismissCookieBanner,
  ...basicAuth,
});
export type VerificationInput = z.infer<typeof VerificationInput>;

const path = '/v1/verifications';
export const verificationPath = z.object({ id: z.string().min(1).max(80) });
const read = { access: needs('run:read'), token: 'verifications:read' } as const;
const write = { token: 'verifications:write' } as const;

export const createVerification = endpoint({
  ...write,
  operationId: 'v1.verifications.create',
  method: 'POST',
  path,
  access: needs('site:create'),
  summary: { ja: 'サイトの検証を開始する', en: 'Start a verification' },
  body: VerificationInput,
  status: 202,
  location: `${path}/{id}`,
  reply: Verification,
  example: { body: examples.verificationInput, reply: examples.runningVerification },
});

export const listVerifications = endpoint({
  ...read,
  operationId: 'v1.verifications.list',
  method: 'GET',
  path,
  summary: { ja: '検証の一覧（新しい順）', en: 'Verifications (newest first)' },
  query: z.object({
    ...cursorPaging,
    url: z.string().max(2048).optional().describe('Of this site alone'),
    running: z.enum(['true', 'false']).optional(),
  }),
  reply: itemsOf(VerificationSummary),
  example: { reply: examples.verifications },
});

export const getVerification = endpoint({
  ...read,
  operationId: 'v1.verifications.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: { ja: '検証の状態と結果の概要', en: 'Status and summary of a verification' },
  params: verificationPath,
  reply: Verification,
  ticking: ['elapsedSeconds', 'pagesPerMinute', 'estimatedEnd'],
  example: { reply: examples.verification },
});

export const stopVerification = endpoint({
  ...write,
  operationId: 'v1.verifications.stop',
  method: 'POST',
  path: `${path}/{id}/stop`,
  access: needs('run:stop'),
  summary: { ja: '検証を停止する（結果は残ります）', en: 'Stop a verification (results are kept)' },
  params: verificationPath,
  status: 202,
  location: `${path}/{id}`,
  reply: Verification,
});

export const deleteVerification = endpoint({
  ...write,
  operationId: 'v1.verifications.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: needs('site:delete'),
  summary: { ja: '検証結果を削除する', en: 'Delete a verification and its results' },
  params: verificationPath,
  status: 204,
  reply: z.undefined(),
});

/** Server-sent events: `progress` with the verification, then `end`; at most five streams of a token at once. */
export const followVerification = endpoint({
  ...read,
  operationId: 'v1.verifications.events',
  method: 'GET',
  path: `${path}/{id}/events`,
  summary: { ja: '検証の経過（Server-Sent Events）', en: 'Progress of a verification (server-sent events)' },
  params: verificationPath,
  reply: file({ type: 'text/event-stream; charset=utf-8' }),
});

const PageResult = z.object({
  unit: UnitId,
  status: z.enum(['done', 'failed']),
  score: z.number().nullable(),
  errors: count,
  warnings: count,
  failure: z.object({ code: z.string(), message: Both }).nullable(),
  notJudged: z.array(NotJudged),
  summary: z.record(z.string(), z.unknown()),
});

const Page = z.object({
  pageId: count,
  url: z.string(),
  title: z.string(),
  statusCode: count,
  errors: count,
  warnings: count,
  results: z.array(PageResult),
});

export const listVerificationPages = endpoint({
  ...read,
  operationId: 'v1.pages.list',
  method: 'GET',
  path: `${path}/{id}/pages`,
  summary: { ja: '検証したページ', en: 'Verified pages' },
  params: verificationPath,
  query: z.object({ ...cursorPaging, search: z.string().max(600).optional() }),
  reply: itemsOf(Page),
});

const findingFilter = {
  function: CheckId.optional(),
  severity: listOf(Severity).optional().describe('Several, separated by commas'),
  search: z.string().max(100).optional(),
};

export const listVerificationFindings = endpoint({
  ...read,
  operationId: 'v1.findings.list',
  method: 'GET',
  path: `${path}/{id}/findings`,
  summary: { ja: '検出結果（重大度順）', en: 'Findings (most severe first)' },
  params: verificationPath,
  query: z.object({
    ...cursorPaging,
    ...findingFilter,
    rule: z.string().max(200).optional(),
    pageId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  reply: itemsOf(
    Finding.omit({ former: true }).extend({
      id: z.string(),
      function: CheckId,
      unit: UnitId,
      pageId: count,
      pageUrl: z.string(),
    }),
  ),
});

export const listVerificationRules = endpoint({
  ...read,
  operationId: 'v1.rules.list',
  method: 'GET',
  path: `${path}/{id}/rules`,
  summary: { ja: 'ルールごとの検出結果', en: 'Findings by rule' },
  params: verificationPath,
  query: z.object({
    ...cursorPaging,
    ...findingFilter,
    sort: z.enum(['severity', 'places', 'occurrences', 'pages', 'points']).default('severity'),
  }),
  reply: itemsOf(
    z.object({
      function: CheckId,
      rule: z.string(),
      criterion: z.string().nullable(),
      severity: Severity,
      message: Both,
      help: Both.nullable(),
      occurrences: count,
      places: count,
      pages: count,
      points: z.number().nullable(),
      gain: z.number().nullable(),
    }),
  ),
});

export const listVerificationLinks = endpoint({
  ...read,
  operationId: 'v1.links.list',
  method: 'GET',
  path: `${path}/{id}/links`,
  summary: { ja: 'リンク先', en: 'Link targets' },
  params: verificationPath,
  query: z.object({
    ...cursorPaging,
    class: listOf(LinkClass).optional().describe('Several, separated by commas'),
    search: z.string().max(100).optional(),
  }),
  reply: itemsOf(
    LinkRow.pick({
      url: true,
      class: true,
      firstStatus: true,
      finalStatus: true,
      finalUrl: true,
      chain: true,
      error: true,
      referrersTotal: true,
    }).extend({
      /** At most ten. */
      referrers: z.array(
        z.object({
          pageId: count,
          url: z.string(),
          text: z.string(),
          line: count.nullable(),
          place: LinkPlace,
          kind: ReferenceKind,
        }),
      ),
    }),
  ),
});
