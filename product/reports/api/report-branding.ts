import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { endpoint } from '#endpoint/define.ts';

/** The product's own colour, where a tenant has chosen none. */
export const defaultAccent = '#1c76d2';
/** Bytes of a logo as it is sent. */
export const maxLogoBytes = 1024 * 1024;
const base64Length = Math.ceil(maxLogoBytes / 3) * 4;

export const ReportBranding = z.object({
  /** A line of text: the company that hands the reports out. */
  company: z.string(),
  /** `#rrggbb`; null: the product's own colour. */
  accent: z.string().nullable(),
  /** A PNG as a data URL. */
  logo: z.string().nullable(),
});
export type ReportBranding = z.infer<typeof ReportBranding>;

const path = '/tenants/{tenantId}/report-branding';
const parts = { access: needs('report:brand'), scope: tenantScope, path } as const;

export const getReportBranding = endpoint({
  ...parts,
  operationId: 'reportBranding.get',
  method: 'GET',
  summary: { ja: 'レポートのロゴと色', en: 'Report logo and colour' },
  params: z.object(tenantPath),
  reply: ReportBranding,
});

export const writeReportBranding = endpoint({
  ...parts,
  operationId: 'reportBranding.write',
  method: 'PUT',
  summary: { ja: 'レポートのロゴと色を変更する', en: 'Change the report logo and colour' },
  params: z.object(tenantPath),
  body: z.object({
    company: z
      .string()
      .max(100)
      .regex(/^[^\p{Cc}]*$/u)
      .default(''),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .nullish(),
    /** PNG, JPEG or WebP of 1 MiB at most, in base64; left out: as it is, null: none. */
    logo: z
      .base64()
      .max(base64Length + 4)
      .nullish(),
  }),
  bodyLimit: 2 * 1024 * 1024,
  reply: ReportBranding,
});
