import { z } from 'zod';
import { Finding, NotJudged, Severity } from '#checks/check.ts';
import { CheckId, UnitId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { cursorPageOf, listOf, pageOf, paging, pagingByCursor } from '#endpoint/paging.ts';
import { GradedScores } from '#product/runs/api/check-fields.ts';
import { IssueMark, IssueState } from './issue-marks.ts';
import { LinkRow, linkFilter } from './link-rows.ts';
import { FoundChange } from './place-change.ts';

const Both = z.object({ ja: z.string(), en: z.string() });
/** Number of a page within its run. */
const urlId = z.coerce.number().int().min(1).max(2_147_483_647);
const runBase = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}';

/** `isMore`: a search covers only the first 2,000 findings, or 10,000 pages or link targets. */
const searched = { isMore: z.boolean().optional() };

/**
 * By the criteria that the run is tested against: what screens and files show. The fields beside them count all criteria. What two
 * units of a function have found of one fault of a page counts with the first of them.
 */
const testedCounts = { errors: z.number().int(), warnings: z.number().int() };

export const PageUnit = z.object({
  block: UnitId,
  status: z.enum(['done', 'failed']),
  score: z.number().nullable(),
  failure: z.object({ code: z.string(), message: Both }).nullable(),
  /** Parts of the page that were asked for and not judged. */
  notJudged: z.array(NotJudged),
  summary: z.record(z.string(), z.unknown()),
  errors: z.number().int(),
  warnings: z.number().int(),
  tested: z.object({ score: z.number().nullable(), ...testedCounts, levelAErrors: z.number().int() }),
  /** Date of the earlier run from which the result was reused; null where it was judged in this run. */
  judgedOn: z.iso.datetime().nullable(),
  /** It is being checked again: what stands here is replaced when the new result arrives. */
  isCheckedAgain: z.boolean(),
});
export type PageUnit = z.infer<typeof PageUnit>;

export const PageRow = z.object({
  urlId: z.number().int(),
  url: z.string(),
  title: z.string(),
  statusCode: z.number().int(),
  foundOn: z.string().nullable(),
  depth: z.number().int(),
  errors: z.number().int(),
  warnings: z.number().int(),
  tested: z.object({ ...testedCounts, ScoreOfURL: GradedScores }),
  /** The weighted scores of the page, under the names of the run's `Score`; null where it has none. */
  ScoreOfURL: GradedScores,
  blocks: z.array(PageUnit),
});
export type PageRow = z.infer<typeof PageRow>;

export const pageFilter = {
  search: z.string().max(600).optional(),
  function: CheckId.optional(),
  sort: z.enum(['order', 'worst', 'url']).default('order'),
  failed: z.enum(['true', 'false']).optional(),
  /** Pages with errors or warnings that have come since another run of the site. */
  change: listOf(FoundChange.exclude(['remaining'])).optional(),
  with: z.iso.datetime().optional(),
};

export const listPages = endpoint({
  operationId: 'pages.list',
  method: 'GET',
  path: `${runBase}/pages`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '検証したページ', en: 'Verified pages' },
  params: z.object(runPath),
  query: z.object({ ...pagingByCursor, ...pageFilter }),
  reply: cursorPageOf(PageRow).extend(searched),
});

/** A reason why pages, or parts of them, were not judged by a check unit. */
export const NotJudgedRow = z.object({
  function: CheckId,
  block: UnitId,
  code: z.string(),
  /** The sentence of the first page. */
  message: Both,
  /** The whole page was not judged. */
  isWholePage: z.boolean(),
  pages: z.number().int(),
  /** At most 50 pages, each with its part. */
  examples: z.array(
    z.object({ urlId: z.number().int(), url: z.string(), subject: z.string().nullable(), message: Both }),
  ),
});
export type NotJudgedRow = z.infer<typeof NotJudgedRow>;

export const listNotJudged = endpoint({
  operationId: 'notJudged.list',
  method: 'GET',
  path: `${runBase}/not-judged`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '検証できなかった部分とその理由', en: 'Parts that were not checked, and why' },
  params: z.object(runPath),
  query: z.object({ ...paging, function: CheckId.optional() }),
  reply: pageOf(NotJudgedRow),
});

/** A stored finding. `places` counts the pages with the same fingerprint. */
export const FindingRow = Finding.omit({ former: true }).extend({
  function: CheckId,
  id: z.string(),
  urlId: z.number().int(),
  pageUrl: z.string(),
  pageTitle: z.string(),
  block: UnitId,
  /** Equal for findings of several units about the same element of a page; null where no other can report it. */
  defect: z.string().nullable(),
  /** What people have decided on its place. */
  issue: IssueMark.optional(),
  /** What has become of its place since the run before, where that is known. */
  change: FoundChange.nullish(),
});
export type FindingRow = z.infer<typeof FindingRow>;

const changeFilter = { change: listOf(FoundChange).optional(), with: z.iso.datetime().optional() };

export const findingFilter = {
  function: CheckId.optional(),
  severity: listOf(Severity).optional(),
  rule: z.string().max(200).optional(),
  criterion: z.string().max(40).optional(),
  level: z.enum(['A', 'AA', 'AAA']).optional(),
  /** `listed`: findings of the run's criteria, or of none; `unlisted`: those of other criteria. Default: all. */
  criteria: z.enum(['listed', 'unlisted']).optional(),
  category: z.string().max(60).optional(),
  search: z.string().max(100).optional(),
  page: urlId.optional(),
  /** States of the places; all without it. */
  state: listOf(IssueState).optional(),
  ...changeFilter,
};

export const Picture = z.object({
  block: UnitId,
  /** Specification browser id, for example WC; '' for the picture of the page report. */
  browser: z.string(),
  /** Signed link, valid 24 hours; null when the browser was not available. */
  url: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  cut: z.boolean(),
  engine: z.string(),
  version: z.string(),
  real: z.boolean(),
  failure: Both.nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const PageReport = PageRow.extend({
  finalUrl: z.string(),
  findings: z.array(FindingRow),
  findingsTotal: z.number().int(),
  pictures: z.array(Picture),
  /** The consent banner that was closed before the page was judged, with the screen before it; the link is valid 24 hours. */
  banner: z.object({ url: z.string(), width: z.number(), height: z.number(), manager: z.string() }).nullable(),
  /** Signed links to the sources as text (raw answer and rendered DOM), valid 1 hour. */
  source: z.object({ raw: z.string().nullable(), rendered: z.string().nullable() }),
  previous: z.number().int().nullable(),
  next: z.number().int().nullable(),
});
export type PageReport = z.infer<typeof PageReport>;

export const getPage = endpoint({
  operationId: 'pages.get',
  method: 'GET',
  path: `${runBase}/pages/{urlId}`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '1ページの全項目', en: 'Results of one page for all functions' },
  params: z.object({ ...runPath, urlId }),
  reply: PageReport,
});

/** The nearest pages before and after one that have findings of the run's criteria; errors and warnings without a severity. */
export const findPagesBeside = endpoint({
  operationId: 'pages.beside',
  method: 'GET',
  path: `${runBase}/pages/{urlId}/beside`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '指摘がある前後のページ', en: 'Previous and next page with findings' },
  params: z.object({ ...runPath, urlId }),
  query: z.object({ function: CheckId.optional(), severity: Severity.optional() }),
  reply: z.object({ previous: z.number().int().nullable(), next: z.number().int().nullable() }),
});

/** The number of the page at an absolute or relative address; a fragment and a final slash are ignored. */
export const findPageAt = endpoint({
  operationId: 'pages.at',
  method: 'GET',
  path: `${runBase}/page-at`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'URLからページを探す', en: 'Find a page by URL' },
  params: z.object(runPath),
  query: z.object({ url: z.string().max(2048).default('') }),
  reply: z.object({ urlId: z.number().int() }),
});

/** The source of a page as lines of text, decoded by its own charset. */
export const getPageSource = endpoint({
  operationId: 'pages.source',
  method: 'GET',
  path: `${runBase}/pages/{urlId}/source`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'ページのソース', en: 'The source of a page' },
  params: z.object({ ...runPath, urlId }),
  query: z.object({ kind: z.enum(['raw', 'rendered']).default('raw') }),
  reply: z.object({ kind: z.enum(['raw', 'rendered']), text: z.string().nullable(), charset: z.string() }),
});

export const listFindings = endpoint({
  operationId: 'findings.list',
  method: 'GET',
  path: `${runBase}/findings`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '検出結果', en: 'Findings' },
  params: z.object(runPath),
  query: z.object({ ...pagingByCursor, ...findingFilter }),
  reply: cursorPageOf(FindingRow).extend(searched),
});

/** One finding, for a page that has more than its report lists. */
export const getFinding = endpoint({
  operationId: 'findings.get',
  method: 'GET',
  path: `${runBase}/findings/{finding}`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '検出結果1件', en: 'One finding' },
  params: z.object({ ...runPath, finding: z.string().max(18).regex(/^\d+$/) }),
  reply: FindingRow,
});

export const RuleRow = z.object({
  function: CheckId,
  rule: z.string(),
  criterion: z.string().nullable(),
  severity: Severity,
  message: Both,
  help: Both.nullable(),
  /** Facts shared by the rule: level, category, techniques. */
  detail: z.record(z.string(), z.unknown()),
  occurrences: z.number().int(),
  /** Places to fix: findings with the same fingerprint count once. */
  places: z.number().int(),
  pages: z.number().int(),
  /** Gain of the function's site score without this rule's findings; null where the function has no such score. */
  points: z.number().nullable(),
  /** The same of the overall score: what screens and reports show. */
  gain: z.number().nullable(),
  /** The kind of fault of all its findings, where rules of other functions report that kind too. */
  defect: z.string().nullable(),
  /** Places of which all findings are excluded. */
  excluded: z.number().int(),
  /** Its new and fixed places since the run before; null where unknown. */
  change: z.object({ come: z.number().int(), fixed: z.number().int() }).nullable(),
});
export type RuleRow = z.infer<typeof RuleRow>;

export const ruleFilter = {
  ...findingFilter,
  sort: z.enum(['severity', 'places', 'occurrences', 'pages', 'points', 'harm']).default('severity'),
};

export const listRules = endpoint({
  operationId: 'rules.list',
  method: 'GET',
  path: `${runBase}/rules`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'ルールごとの検出結果', en: 'Findings by rule' },
  params: z.object(runPath),
  query: z.object({ ...pagingByCursor, ...ruleFilter }),
  reply: cursorPageOf(RuleRow).extend({
    ...searched,
    counts: z.object({
      /** Totals of the function by severity, before the severity filter: findings and places. */
      bySeverity: z.record(z.string(), z.object({ occurrences: z.number().int(), places: z.number().int() })),
    }),
  }),
});

/** A place to fix: the findings that share a fingerprint. */
export const PlaceRow = z.object({
  fingerprint: z.string(),
  rule: z.string(),
  occurrences: z.number().int(),
  pages: z.number().int(),
  example: FindingRow,
  pageUrls: z.array(z.object({ urlId: z.number().int(), url: z.string() })),
  issue: IssueMark,
  /** Findings of the place that are excluded. */
  excluded: z.number().int(),
  /** What has become of it since the run before; null where that is not known. */
  change: FoundChange.nullable(),
});
export type PlaceRow = z.infer<typeof PlaceRow>;

export const listPlaces = endpoint({
  operationId: 'places.list',
  method: 'GET',
  path: `${runBase}/places`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '修正箇所', en: 'Places to fix' },
  params: z.object(runPath),
  query: z.object({ ...pagingByCursor, ...findingFilter }),
  reply: cursorPageOf(PlaceRow).extend(searched),
});

/** The same fault of the same element, as several units have found it; on several pages where the element is shared. */
export const DefectRow = z.object({
  defect: z.string(),
  /** At least two, in the order of the product. */
  blocks: z.array(UnitId),
  severity: Severity,
  occurrences: z.number().int(),
  pages: z.number().int(),
  /** The worst finding, of the first page. */
  example: FindingRow,
});
export type DefectRow = z.infer<typeof DefectRow>;

/** Each defect that more than one unit has found, once; those that most units found first. The counts of functions stay theirs. */
export const listDefects = endpoint({
  operationId: 'defects.list',
  method: 'GET',
  path: `${runBase}/defects`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: '複数のエンジンで見つかった問題', en: 'Issues found by several engines' },
  params: z.object(runPath),
  query: z.object(paging),
  reply: pageOf(DefectRow),
});

export const listLinks = endpoint({
  operationId: 'links.list',
  method: 'GET',
  path: `${runBase}/links`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'リンク先', en: 'Link targets' },
  params: z.object(runPath),
  query: z.object({ ...pagingByCursor, ...linkFilter }),
  /** `ignored`: how many targets the run left out of its errors, whatever they answered. */
  reply: cursorPageOf(LinkRow).extend({ ...searched, ignored: z.number().int() }),
});

/** Pictures of all pages, for the Layout screen. */
export const listPictures = endpoint({
  operationId: 'pictures.list',
  method: 'GET',
  path: `${runBase}/pictures`,
  access: needs('run:read'),
  scope: groupScope,
  summary: { ja: 'ページごとのスクリーンショット', en: 'Screenshots by page' },
  params: z.object(runPath),
  query: z.object({
    ...pagingByCursor,
    search: z.string().max(600).optional(),
    /** urlId of a page: that one alone. */
    page: urlId.optional(),
  }),
  reply: cursorPageOf(
    z.object({
      urlId: z.number().int(),
      url: z.string(),
      title: z.string(),
      pictures: z.array(Picture),
      /** What the check units that take pictures found on the page. */
      units: z.array(PageUnit.pick({ block: true, errors: true, warnings: true, failure: true })),
    }),
  ).extend(searched),
});
