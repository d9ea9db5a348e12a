import { z } from 'zod';
import { Box } from '#checks/check.ts';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { DownloadTicket } from './exports.ts';
import {
  Claim,
  ConformanceTarget,
  chosenOnce,
  ElementKind,
  InspectionSort,
  InspectionState,
  InspectionTexts,
  MachineVerdict,
  mostPictureBytes,
  PageMethod,
  pictureCaption,
  reportTitle,
  StandardList,
  Verdict,
  verdictPlace,
  verdictReason,
} from './inspection-fields.ts';
import { seed } from './test-reports.ts';

const Both = z.object({ ja: z.string(), en: z.string() });
const Version = z.number().int().min(0);
const path = '/tenants/{tenantId}/groups/{groupId}/inspection-reports' as const;
const one = `${path}/{managementId}` as const;
const cell = `${one}/pages/{page}/criteria/{criterion}` as const;
const reportPath = { ...groupPath, managementId: z.string().max(80) };
const pagePath = { ...reportPath, page: z.coerce.number().int().min(1).max(200) };
const cellPath = { ...pagePath, criterion: z.string().regex(/^\d\.\d{1,2}\.\d{1,2}$/) };
const lines = ['main'] as const;
const read = { access: needs('inspection:read', { nonFree: true }), scope: groupScope, lines };
const write = { access: needs('inspection:write', { nonFree: true }), scope: groupScope, lines };
/** Who acts, and the connection that hears nothing of its own change. */
const acting = { inspectorId: z.uuid(), connectionId: z.string().max(200).optional() };

const Counts = z.object({
  total: z.number().int(),
  judged: z.number().int(),
  confirmed: z.number().int(),
  fail: z.number().int(),
});
export type InspectionCounts = z.infer<typeof Counts>;

export const InspectionRow = z.object({
  managementId: z.string(),
  title: z.string(),
  state: InspectionState,
  baseUrl: z.string(),
  baseUrlEncoded: z.string(),
  /** Of the run that it was made from. */
  date: z.iso.datetime(),
  list: StandardList,
  level: ConformanceTarget,
  pages: z.number().int(),
  counts: Counts,
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  signedAt: z.iso.datetime().nullable(),
  version: Version,
});
export type InspectionRow = z.infer<typeof InspectionRow>;

const InspectedPage = z.object({
  page: z.number().int(),
  url: z.string(),
  title: z.string(),
  /** A signed link to the page's picture in the run; null without one. */
  picture: z.string().nullable(),
  counts: Counts,
});

/** Why a higher claim cannot be made. */
export const ClaimReason = z.enum(['other_standard', 'no_policy', 'open', 'not_met', 'no_plan', 'nothing_met']);

export const InspectionReport = InspectionRow.extend({
  method: PageMethod,
  /** What the chance of the pages follows from. */
  seed: z.string().nullable(),
  texts: InspectionTexts,
  criteria: z.array(Both.extend({ number: z.string(), level: ConformanceTarget })),
  /** Pages whose results are taken over from the run. */
  preparedPages: z.number().int(),
  items: z.array(InspectedPage),
  firstOpen: z.object({ page: z.number().int(), criterion: z.string() }).nullable(),
  /** The report whose verdicts were taken over. */
  previous: z.string().nullable(),
  claim: z.object({ claim: Claim.nullable(), reasons: z.array(ClaimReason) }),
  signature: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      inspector: z.string(),
      /** SHA-256 of the whole report, hex. */
      hash: z.string(),
      claim: Claim.nullable(),
    })
    .nullable(),
});
export type InspectionReport = z.infer<typeof InspectionReport>;

const Judged = { name: z.string(), inspectorId: z.string(), at: z.iso.datetime() };
/** A cell of the grid: a criterion on a page. `judge` null: the engine, or nobody. */
export const GridCell = z.object({
  criterion: z.string(),
  machine: MachineVerdict,
  verdict: Verdict.nullable(),
  isByEngine: z.boolean(),
  isConfirmed: z.boolean(),
  version: Version,
});
export type GridCell = z.infer<typeof GridCell>;
export const GridRow = z.object({ page: z.number().int(), cells: z.array(GridCell) });

export const InspectedElement = z.object({
  id: z.string(),
  kind: ElementKind,
  rule: z.string(),
  message: Both,
  selector: z.string().nullable(),
  excerpt: z.string(),
  /** What the engine says of it. */
  machine: MachineVerdict,
  box: Box.nullable(),
  occurrences: z.number().int(),
  verdict: Verdict.nullable(),
  reason: z.string(),
  judge: z.object(Judged).nullable(),
  version: Version,
});
export type InspectedElement = z.infer<typeof InspectedElement>;

const CellPicture = z.object({
  id: z.string(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Signed link. */
  url: z.string(),
  by: z.string(),
});

export const InspectionCell = GridCell.extend({
  page: z.number().int(),
  reason: z.string(),
  place: z.string(),
  judge: z.object(Judged).nullable(),
  confirmation: z.object(Judged).nullable(),
  /** Taken over from an earlier report. */
  isCopied: z.boolean(),
  isBulk: z.boolean(),
  /** Elements that the engine found, those that are not kept counted. */
  found: z.number().int(),
  /** SHA-256 of all of it that a person sees, hex. */
  digest: z.string(),
  elements: z.array(InspectedElement),
  pictures: z.array(CellPicture),
});
export type InspectionCell = z.infer<typeof InspectionCell>;

export const listInspections = endpoint({
  ...read,
  operationId: 'inspections.list',
  method: 'GET',
  path,
  summary: { ja: '検査報告書の一覧', en: 'Inspection reports' },
  params: z.object(groupPath),
  query: z.object({
    ...paging,
    search: z.string().max(100).optional(),
    state: InspectionState.optional(),
    sort: InspectionSort.default('-updated'),
  }),
  reply: pageOf(InspectionRow),
});

/** The pages are taken over in the background. `previous`: a report whose verdicts of unchanged elements are copied. */
export const createInspection = endpoint({
  ...write,
  operationId: 'inspections.create',
  method: 'POST',
  path,
  summary: { ja: '検査報告書を作成する', en: 'Create an inspection report' },
  params: z.object(groupPath),
  body: z.object({
    title: reportTitle,
    baseUrlEncoded: z.string(),
    date: z.string(),
    list: StandardList,
    level: ConformanceTarget,
    method: PageMethod,
    /** Numbers of pages of the run; none for `all` and `random`. */
    urlIds: z.array(z.number().int().min(1)).max(1000).default([]),
    /** Pages by chance, for `random` and `combined`. */
    randomPages: z.number().int().min(0).max(1000).default(0),
    /** Left out: a new one. */
    seed: seed.optional(),
    previous: z.string().max(80).optional(),
  }),
  status: 201,
  reply: InspectionReport,
});

export const getInspection = endpoint({
  ...read,
  operationId: 'inspections.get',
  method: 'GET',
  path: one,
  summary: { ja: '検査報告書', en: 'An inspection report' },
  params: z.object(reportPath),
  reply: InspectionReport,
});

export const changeInspection = endpoint({
  ...write,
  operationId: 'inspections.change',
  method: 'PUT',
  path: one,
  summary: { ja: '検査報告書の名前と文章を変更する', en: 'Change the name and texts of an inspection report' },
  params: z.object(reportPath),
  body: InspectionReport.pick(chosenOnce)
    .partial()
    .extend({ title: reportTitle, texts: InspectionTexts, version: Version }),
  reply: InspectionReport,
});

export const deleteInspection = endpoint({
  ...write,
  operationId: 'inspections.delete',
  method: 'DELETE',
  path: one,
  summary: { ja: '署名していない検査報告書を削除する', en: 'Delete an unsigned inspection report' },
  params: z.object(reportPath),
  status: 204,
  reply: z.undefined(),
});

/** draft -> in_progress -> review, and back from review. */
export const moveInspection = endpoint({
  ...write,
  operationId: 'inspections.move',
  method: 'PUT',
  path: `${one}/state`,
  summary: { ja: '検査報告書の状態を変更する', en: 'Change the state of an inspection report' },
  params: z.object(reportPath),
  body: z.object({ state: InspectionState.extract(['in_progress', 'review']), version: Version }),
  reply: InspectionReport,
});

/** `claim` and `version`: as they were shown. */
export const signInspection = endpoint({
  ...write,
  operationId: 'inspections.sign',
  method: 'POST',
  path: `${one}/signature`,
  summary: { ja: '検査報告書に署名する', en: 'Sign an inspection report' },
  params: z.object(reportPath),
  body: z.object({ ...acting, claim: Claim.nullable(), version: Version.optional() }),
  reply: InspectionReport,
});

export const listInspectionCells = endpoint({
  ...read,
  operationId: 'inspections.cells',
  method: 'GET',
  path: `${one}/cells`,
  summary: { ja: 'ページと達成基準の表', en: 'Table of pages and criteria' },
  params: z.object(reportPath),
  query: z.object(paging),
  reply: pageOf(GridRow),
});

export const getInspectionCell = endpoint({
  ...read,
  operationId: 'inspections.cell',
  method: 'GET',
  path: cell,
  summary: { ja: '1つのページの1つの達成基準', en: 'One criterion on one page' },
  params: z.object(cellPath),
  reply: InspectionCell,
});

/** 409 when somebody else was first since `version`. A null verdict opens the cell again. */
export const judgeInspectionCell = endpoint({
  ...write,
  operationId: 'inspections.judge',
  method: 'PUT',
  path: cell,
  summary: { ja: '達成基準を判定する', en: 'Judge a criterion on a page' },
  params: z.object(cellPath),
  body: z.object({
    ...acting,
    verdict: Verdict.nullable(),
    reason: verdictReason,
    place: verdictPlace,
    version: Version,
  }),
  reply: InspectionCell,
});

/** Judges open cells, of all pages and criteria unless said, as judged together, or with `preview` tells which they are. */
export const judgeOpenCells = endpoint({
  ...write,
  operationId: 'inspections.judgeOpen',
  method: 'POST',
  path: `${one}/verdicts`,
  summary: { ja: '未判定の項目をまとめて判定する', en: 'Judge several unjudged items together' },
  params: z.object(reportPath),
  body: z.object({
    ...acting,
    verdict: Verdict.exclude(['fail']),
    reason: verdictReason,
    pages: z.array(z.number().int().min(1)).min(1).max(200).optional(),
    criteria: z.array(z.string().max(10)).min(1).max(100).optional(),
    preview: z.boolean().default(false),
  }),
  reply: z.object({
    judged: z.number().int(),
    /** Of a preview alone: the first 500 that would be judged, and how many open ones would stay, as a fault was found. */
    cells: z.array(GridCell.pick({ criterion: true, machine: true }).extend({ page: z.number().int() })).optional(),
    left: z.number().int().optional(),
  }),
});

/** Confirms verdicts of other people; one's own are passed over. */
export const confirmCells = endpoint({
  ...write,
  operationId: 'inspections.confirm',
  method: 'POST',
  path: `${one}/confirmations`,
  summary: { ja: '別の人の判定を確認する', en: 'Confirm another person’s verdicts' },
  params: z.object(reportPath),
  body: z.object({
    ...acting,
    pages: z.array(z.number().int().min(1)).min(1).max(200).optional(),
    criteria: z.array(z.string().max(10)).min(1).max(100).optional(),
    /** Of a single cell, as it was shown. */
    digest: z.string().max(64).optional(),
  }),
  reply: z.object({ confirmed: z.number().int(), own: z.number().int() }),
});

/** Takes the confirmation of its cell away. */
export const judgeElement = endpoint({
  ...write,
  operationId: 'inspections.judgeElement',
  method: 'PUT',
  path: `${cell}/elements/{element}`,
  summary: { ja: '要素を判定する', en: 'Judge an element' },
  params: z.object({ ...cellPath, element: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({ ...acting, verdict: Verdict.nullable(), reason: verdictReason, version: Version }),
  reply: InspectionCell,
});

export const addCellPicture = endpoint({
  ...write,
  operationId: 'inspections.addPicture',
  method: 'POST',
  path: `${cell}/pictures`,
  summary: { ja: '画像を添付する', en: 'Attach an image' },
  params: z.object(cellPath),
  body: z.object({
    ...acting,
    caption: pictureCaption,
    /** PNG, JPEG or WebP of 5 MiB at most, in base64. */
    bytes: z.base64().max(Math.ceil(mostPictureBytes / 3) * 4 + 400_000),
  }),
  bodyLimit: 8 * 1024 * 1024,
  status: 201,
  reply: InspectionCell,
});

export const removeCellPicture = endpoint({
  ...write,
  operationId: 'inspections.removePicture',
  method: 'DELETE',
  path: `${cell}/pictures/{picture}`,
  summary: { ja: '画像を削除する', en: 'Delete an image' },
  params: z.object({ ...cellPath, picture: z.uuid() }),
  reply: InspectionCell,
});

/** The files of a signed report: xlsx, PDF, a page for the organisation's site, pictures. */
export const zipInspection = endpoint({
  ...read,
  operationId: 'inspections.zip',
  method: 'POST',
  path: `${one}/zip`,
  summary: { ja: '検査報告書のZIPファイルを作成する', en: 'Create a ZIP file of an inspection report' },
  params: z.object(reportPath),
  status: 202,
  reply: DownloadTicket,
});
