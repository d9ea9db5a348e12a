import { z } from 'zod';
import { browserIds } from '#checks/browsers.ts';
import { UnitId } from '#checks/registry.ts';
import { needs } from '#endpoint/access.ts';
import { groupScope, runPath } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { cursorPageOf, pageOf, paging, pagingByCursor } from '#endpoint/paging.ts';

const Both = z.object({ ja: z.string(), en: z.string() });
const pixel = z.number().int().min(0).max(100_000);

/** A changed part of a page's picture, in CSS pixels of the later one; rows that are gone have no height there. */
export const ChangedRegion = z.object({
  kind: z.enum(['changed', 'added', 'removed']),
  x: pixel,
  y: pixel,
  width: pixel,
  height: pixel,
  /** Changed points within it. */
  pixels: z.number().int(),
  /** Its rows in the earlier picture; null for what was not there. */
  before: z.object({ y: pixel, height: pixel }).nullable(),
});
export type ChangedRegion = z.infer<typeof ChangedRegion>;

/** A box that is not compared, in CSS pixels of the later picture. */
export const IgnoredBox = z.object({ x: pixel, y: pixel, width: pixel.min(1), height: pixel.min(1) });
export type IgnoredBox = z.infer<typeof IgnoredBox>;

/** `incomparable`: not compared, with the reason; it is not said to be equal. */
export const cellStates = ['changed', 'equal', 'new', 'gone', 'incomparable'] as const;
export const CellState = z.enum(cellStates);
export type CellState = z.infer<typeof CellState>;

/** How the pictures of a run differ from those of an earlier one. */
export const VisualComparison = z.object({
  comparisonId: z.string(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED']),
  baselineDate: z.iso.datetime(),
  /** The earlier run was deleted since: its pictures are gone. */
  isBaselineGone: z.boolean(),
  /** Pages of the run and how many of them have been compared. */
  pages: z.number().int(),
  done: z.number().int(),
  counts: z.record(CellState, z.number().int()),
  /** Changed, new and gone ones that are not approved. */
  open: z.number().int(),
  /** Raised by each approval; a decision on several is refused when it was made on an older one. */
  decisions: z.number().int(),
  /** Threshold, tolerance or ignored regions of the site were changed since it began. */
  isOutdated: z.boolean(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type VisualComparison = z.infer<typeof VisualComparison>;

const ComparedPicture = z.object({
  /** A signed link; null without a picture. */
  url: z.string().nullable(),
  urlId: z.number().int(),
  date: z.iso.datetime(),
  width: z.number().int(),
  height: z.number().int(),
  engine: z.string(),
  version: z.string(),
});

/** The picture of a page in one browser, compared. */
export const VisualCell = z.object({
  cell: z.number().int(),
  version: z.number().int(),
  pageUrl: z.string(),
  /** The page in the run; null where it is gone. */
  urlId: z.number().int().nullable(),
  block: UnitId,
  browser: z.enum(browserIds),
  state: CellState,
  /** Why it was not compared. */
  reason: z.object({ code: z.string(), message: Both }).nullable(),
  changedPixels: z.number().int(),
  /** Share of changed points, 0 to 1. */
  ratio: z.number(),
  regions: z.number().int(),
  /** Pictures with the same change have the same number. */
  change: z.number().int().nullable(),
  /** Pictures with it. */
  changeSize: z.number().int(),
  /** The largest change before and after, side by side. */
  preview: z.string().nullable(),
  approved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type VisualCell = z.infer<typeof VisualCell>;

/** The same with its pictures and changed regions. */
export const VisualCellDetail = VisualCell.extend({
  before: ComparedPicture.nullable(),
  after: ComparedPicture.nullable(),
  /** A picture with a point for each square of 4 points of the later picture. */
  mask: z.string().nullable(),
  boxes: z.array(ChangedRegion),
});
export type VisualCellDetail = z.infer<typeof VisualCellDetail>;

const runBase = '/tenants/{tenantId}/groups/{groupId}/sites/{baseUrlEncoded}/dates/{date}/visual-comparison';
const oneBase = `${runBase}/{comparisonId}` as const;
const onePath = z.object({ ...runPath, comparisonId: z.string().min(1).max(80) });
const nonFree = { nonFree: true } as const;
const read = { access: needs('run:read', nonFree), scope: groupScope } as const;
const work = { access: needs('run:restart', nonFree), scope: groupScope } as const;
const decide = { access: needs('layout:approve', nonFree), scope: groupScope } as const;

export const getVisualComparison = endpoint({
  ...read,
  operationId: 'visualComparison.get',
  method: 'GET',
  path: runBase,
  summary: { ja: '画像の比較の状態', en: 'Status of a visual comparison' },
  params: z.object(runPath),
  query: z.object({
    /** The earlier run; left out: the comparison that was started last. */
    baseline: z.iso.datetime().optional(),
  }),
  reply: z.object({
    comparison: VisualComparison.nullable(),
    /** Earlier runs of the site that can be compared with, the newest first, at most 50. */
    baselines: z.array(z.iso.datetime()),
  }),
});

export const startVisualComparison = endpoint({
  ...work,
  operationId: 'visualComparison.start',
  method: 'POST',
  path: runBase,
  summary: { ja: '画像の比較を開始する', en: 'Start a visual comparison' },
  params: z.object(runPath),
  body: z.object({
    /** Null or left out: the site's chosen baseline, else the run before. */
    baseline: z.iso.datetime().nullish(),
  }),
  status: 202,
  reply: VisualComparison,
});

export const stopVisualComparison = endpoint({
  ...work,
  operationId: 'visualComparison.stop',
  method: 'DELETE',
  path: oneBase,
  summary: { ja: '画像の比較を停止する', en: 'Stop a visual comparison' },
  params: onePath,
  status: 204,
  reply: z.undefined(),
});

const filters = {
  state: CellState.optional(),
  block: UnitId.optional(),
  browser: z.enum(browserIds).optional(),
  /** Words of the page's address. */
  search: z.string().max(600).optional(),
  change: z.coerce.number().int().min(1).optional(),
  decision: z.enum(['open', 'approved']).optional(),
};

export const listVisualCells = endpoint({
  ...read,
  operationId: 'visualComparison.cells',
  method: 'GET',
  path: `${oneBase}/cells`,
  summary: { ja: '比較した画像の一覧', en: 'Compared screenshots' },
  params: onePath,
  query: z.object({ ...pagingByCursor, ...filters }),
  reply: cursorPageOf(VisualCell),
});

export const listVisualGroups = endpoint({
  ...read,
  operationId: 'visualComparison.groups',
  method: 'GET',
  path: `${oneBase}/groups`,
  summary: { ja: '同じ変更のまとまり', en: 'Changes shared by several screenshots' },
  params: onePath,
  query: z.object(paging),
  reply: pageOf(
    z.object({ change: z.number().int(), cells: z.number().int(), open: z.number().int(), example: VisualCell }),
  ),
});

export const getVisualCell = endpoint({
  ...read,
  operationId: 'visualComparison.cell',
  method: 'GET',
  path: `${oneBase}/cells/{cell}`,
  summary: { ja: '比較した画像', en: 'A compared screenshot' },
  params: onePath.extend({ cell: z.coerce.number().int().min(1) }),
  reply: VisualCellDetail,
});

/** 409 when a named picture, or, for a group or a filter, any decision has been changed since. */
export const approveVisualCells = endpoint({
  ...decide,
  operationId: 'visualComparison.approve',
  method: 'POST',
  path: `${oneBase}/approvals`,
  summary: { ja: '変更を承認する・承認を取り消す', en: 'Approve changes or withdraw an approval' },
  params: onePath,
  body: z.object({
    isApproved: z.boolean(),
    which: z.union([
      z.object({
        cells: z
          .array(z.object({ cell: z.number().int(), version: z.number().int() }))
          .min(1)
          .max(100),
      }),
      z.object({
        filter: z.object({ ...filters, change: z.number().int().min(1).optional() }),
        decisions: z.number().int(),
      }),
    ]),
  }),
  reply: z.object({ cells: z.number().int(), decisions: z.number().int() }),
});
