import { z } from 'zod';
import { Severity } from '#checks/check.ts';
import { CheckId } from '#checks/registry.ts';
import { needs, open } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { file } from '#endpoint/file-reply.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { ScoreRange } from '#product/runs/api/run-trend.ts';

/** Days that a link may be open, and links of one thing that are open at once. */
export const maxShareDays = 365;
export const maxShareLinks = 20;
export const sharePassword = { min: 8, max: 100 } as const;

/** A link by which anybody reads what it shares. */
export const ShareLink = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Name of whoever made it; '' once the account is deleted, and for clients when staff made it. */
  createdBy: z.string(),
  expiresAt: z.iso.datetime(),
  hasPassword: z.boolean(),
  allowsPdf: z.boolean(),
  /** It tells of the runs before: their scores, and what has changed since. */
  showsHistory: z.boolean(),
  /** It shows the tenant's logo, colour and company. */
  showsBrand: z.boolean(),
  state: z.enum(['open', 'expired', 'revoked']),
  seenCount: z.number().int(),
  seenAt: z.iso.datetime().nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** What is wished of any link. */
export const ShareWish = {
  /** The last day in Asia/Tokyo on which it is open, from today until a year from now. */
  lastDay: z.iso.date(),
  password: z.string().min(sharePassword.min).max(sharePassword.max).nullish(),
};

/** The link is told this once. */
export const MadeShare = z.object({ link: ShareLink, url: z.string() });

/** The token stands in the body, so that it is in no log and no address that is passed on. */
export const ShareOpening = z.object({
  token: z.string().min(1).max(200),
  password: z.string().max(sharePassword.max).nullish(),
});

const path = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/shares';
const parts = { access: needs('report:share'), scope: groupScope } as const;

export const listShares = endpoint({
  ...parts,
  operationId: 'shares.list',
  method: 'GET',
  path,
  summary: { ja: '検証結果の共有リンク', en: 'Share links of a run' },
  params: z.object(runPath),
  query: z.object(paging),
  reply: pageOf(ShareLink),
});

export const createShare = endpoint({
  ...parts,
  operationId: 'shares.create',
  method: 'POST',
  path,
  summary: { ja: '検証結果の共有リンクを作成する', en: 'Create a share link for a run' },
  params: z.object(runPath),
  body: z.object({
    ...ShareWish,
    /** A report may be downloaded, with the logo and the colour of the tenant. */
    allowsPdf: z.boolean().default(false),
    /** Scores of the runs before, and what has changed since the last one: on the page, and in the report. */
    showsHistory: z.boolean().default(false),
    /** Logo, colour and company of the tenant: on the page. */
    showsBrand: z.boolean().default(false),
    /** Of that report, and of the page for readers who have chosen none. */
    language: z.enum(['ja', 'en']).default('ja'),
  }),
  status: 201,
  // Not kept for an Idempotency-Key: it holds the link.
  idempotent: false,
  secret: true,
  reply: MadeShare,
});

export const revokeShare = endpoint({
  ...parts,
  operationId: 'shares.revoke',
  method: 'DELETE',
  path: `${path}/{share}`,
  summary: { ja: '共有リンクを無効にする', en: 'Revoke a share link' },
  params: z.object({ ...runPath, share: z.string().min(1).max(80) }),
  status: 204,
  reply: z.undefined(),
});

const Both = z.object({ ja: z.string(), en: z.string() });
const PageFacts = z.object({ title: z.string(), url: z.string() });
const Reason = z.object({ message: Both, count: z.number().int() });

/** How the scores of a run came about, and what has changed since the run before. */
const SharedHistory = z.object({
  /** Of the overall score since the run before; null without one. */
  change: z.number().nullable(),
  /** The change lies within the usual range of its measurements. */
  isUsualChange: z.boolean(),
  /** Oldest first; the last is the run that is shared. */
  trend: z.array(
    z.object({
      date: z.iso.datetime(),
      score: z.number().nullable(),
      scores: z.partialRecord(CheckId, z.number().nullable()),
      usual: z.partialRecord(CheckId, ScoreRange),
    }),
  ),
  /**
   * Places to fix with errors or warnings, and the rules of most that are gone; null without a run before, or without a kept
   * comparison with it.
   */
  progress: z
    .object({
      since: z.iso.datetime(),
      fixed: z.number().int(),
      added: z.number().int(),
      remaining: z.number().int(),
      rules: z.array(z.object({ name: Both, places: z.number().int() })),
    })
    .nullable(),
});

/** Whose paper it is. */
export const SharedBrand = z.object({
  company: z.string(),
  /** `#rrggbb`; null: the product's own. */
  accent: z.string().nullable(),
  /** PNG as a data URL, to be seen on white. */
  logo: z.string().nullable(),
});
export type SharedBrand = z.infer<typeof SharedBrand>;

/** A run as strangers read it: nothing of its people, and of its tenant and other runs only what the link shows. */
export const SharedRun = z.object({
  /** In which the page opens for readers who have chosen none; null: theirs. */
  language: z.enum(['ja', 'en']).nullable(),
  /** Null where the link does not show them. */
  brand: SharedBrand.nullable(),
  history: SharedHistory.nullable(),
  levelAErrors: z.number().int(),
  /** Link targets that do not answer, and findings in texts. */
  deadLinks: z.number().int(),
  wording: z.number().int(),
  site: PageFacts,
  date: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isStopped: z.boolean(),
  isPartial: z.boolean(),
  score: z.number().nullable(),
  pages: z.number().int(),
  /** Those with an error. */
  errorPages: z.number().int(),
  /** Findings of criteria that the run is not tested against, which no other figure counts. */
  unlisted: z.object({ errors: z.number().int(), warnings: z.number().int() }),
  functions: z.array(
    z.object({
      id: CheckId,
      score: z.number().nullable(),
      counts: z.record(Severity, z.number().int()),
      levelAErrors: z.number().int(),
      judged: z.number().int(),
      failed: z.number().int(),
      incomplete: z.number().int(),
      isPartial: z.boolean(),
    }),
  ),
  /** What to fix first: each defect once, by harm and places. */
  issues: z.array(
    z.object({
      function: CheckId,
      /** All functions that report it. */
      functions: z.array(CheckId),
      severity: Severity,
      name: Both,
      help: Both.nullable(),
      criterion: z.string().nullable(),
      /** What its repair gains at most of the score of `function`, and of the overall score. */
      points: z.number().nullable(),
      gain: z.number().nullable(),
      places: z.number().int(),
      pages: z.number().int(),
      examples: z.array(PageFacts),
    }),
  ),
  worst: z.array(PageFacts.extend({ errors: z.number().int(), warnings: z.number().int() })),
  coverage: z.object({
    found: z.number().int(),
    checked: z.number().int(),
    notJudged: z.number().int(),
    waiting: z.number().int(),
    excluded: z.array(Reason),
    failed: z.array(Reason),
  }),
  /** JPEG as a data URL. */
  thumbnail: z.string().nullable(),
  /** `making`: it can be downloaded in a moment. */
  report: z.enum(['none', 'making', 'ready']),
});
export type SharedRun = z.infer<typeof SharedRun>;

export const openSharedRun = endpoint({
  operationId: 'sharedRuns.open',
  method: 'POST',
  path: '/shared-runs',
  access: open,
  summary: { ja: '共有された検証結果を見る', en: 'View a shared run' },
  body: ShareOpening,
  reply: SharedRun,
});

export const downloadSharedReport = endpoint({
  operationId: 'sharedRuns.report',
  method: 'POST',
  path: '/shared-runs/report',
  access: open,
  summary: { ja: '共有された検証結果のPDFレポート', en: 'PDF report of a shared run' },
  body: ShareOpening,
  reply: file({ type: 'application/pdf' }),
});
