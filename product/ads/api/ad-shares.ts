import { z } from 'zod';
import { needs, open } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';
import { file } from '#endpoint/file-reply.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { MadeShare, ShareLink, ShareOpening, ShareWish } from '#product/reports/api/shares.ts';
import { AdMedia } from './ad-media.ts';
import { AdFigures } from './ad-reports.ts';

const path = '/tenants/{tenantId}/ad-reports/{reportId}/shares';
const parts = { access: needs('report:share'), scope: tenantScope } as const;
const one = { ...tenantPath, reportId: z.string().min(1).max(80) };

export const listAdShares = endpoint({
  ...parts,
  operationId: 'adShares.list',
  method: 'GET',
  path,
  summary: { ja: '広告レポートの共有リンク', en: 'Share links of an ad report' },
  params: z.object(one),
  query: z.object(paging),
  reply: pageOf(ShareLink),
});

export const createAdShare = endpoint({
  ...parts,
  operationId: 'adShares.create',
  method: 'POST',
  path,
  summary: { ja: '広告レポートの共有リンクを作成する', en: 'Create a share link for an ad report' },
  params: z.object(one),
  body: z.object(ShareWish),
  status: 201,
  // Not kept for an Idempotency-Key: it holds the link.
  idempotent: false,
  secret: true,
  reply: MadeShare,
});

export const revokeAdShare = endpoint({
  ...parts,
  operationId: 'adShares.revoke',
  method: 'DELETE',
  path: `${path}/{share}`,
  summary: { ja: '広告レポートの共有リンクを無効にする', en: 'Revoke a share link of an ad report' },
  params: z.object({ ...one, share: z.string().min(1).max(80) }),
  status: 204,
  reply: z.undefined(),
});

const Period = z.object({ from: z.iso.date(), to: z.iso.date() });
/** Of one medium, by day; a medium without collected days is left out. */
const MediumFigures = z.object({
  media: AdMedia,
  currency: z.string(),
  total: AdFigures,
  items: z.array(AdFigures.extend({ day: z.iso.date() })),
});

/** An ad report as strangers read it: nothing of its tenant, its people and other reports. */
export const SharedAdReport = z.object({
  reportName: z.string(),
  projectName: z.string(),
  advertiserName: z.string(),
  period: Period,
  comparison: Period.nullable(),
  media: z.array(AdMedia),
  figures: z.array(MediumFigures),
  /** Of the comparison; null without one. */
  figuresBefore: z.array(MediumFigures).nullable(),
  expiresAt: z.iso.datetime(),
});
export type SharedAdReport = z.infer<typeof SharedAdReport>;

export const openSharedAdReport = endpoint({
  operationId: 'sharedAdReports.open',
  method: 'POST',
  path: '/shared-ad-reports',
  access: open,
  summary: { ja: '共有された広告レポートを見る', en: 'View a shared ad report' },
  body: ShareOpening,
  reply: SharedAdReport,
});

export const downloadSharedAdReport = endpoint({
  operationId: 'sharedAdReports.pdf',
  method: 'POST',
  path: '/shared-ad-reports/pdf',
  access: open,
  summary: { ja: '共有された広告レポートのPDF', en: 'PDF of a shared ad report' },
  body: ShareOpening,
  reply: file({ type: 'application/pdf' }),
});
