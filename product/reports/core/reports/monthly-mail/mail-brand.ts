import type { Transaction } from 'kysely';
import sharp from 'sharp';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { brandingOf } from '../branding.ts';
import type { Branding } from '../write-run-report.ts';

/** White around a logo, in pixels. */
const edge = 8;

/** The brand of a tenant's mails: its logo brings the white below it, since mail programs in the dark change the colours around. */
export async function mailBrandOf(tx: Transaction<Schema>): Promise<Branding> {
  const { logo, ...brand } = await brandingOf(tx);
  if (logo === null) return { ...brand, logo };
  const { data, info } = await sharp(logo.bytes)
    .flatten({ background: '#ffffff' })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { ...brand, logo: { bytes: new Uint8Array(data), width: info.width, height: info.height } };
}
