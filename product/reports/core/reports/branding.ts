import type { Selectable, Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { ReportBranding, writeReportBranding as writeEndpoint } from '#product/reports/api/report-branding.ts';
import type { SharedBrand } from '#product/reports/api/shares.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withTenant } from '#product/tenancy/core/sessions/session.ts';
import { drawLogo } from '../draw-logo.ts';
import type { PaperPicture } from './paper/paper-style.ts';
import type { ReportBrandingTable } from './report-tables.ts';
import type { Branding } from './write-run-report.ts';

type BrandingRow = Selectable<ReportBrandingTable>;

export async function brandingOf(tx: Transaction<Schema>): Promise<Branding> {
  const row = await tx.selectFrom('report_branding').selectAll().executeTakeFirst();
  return { company: row?.company ?? '', accent: row?.accent ?? null, logo: row ? logoOf(row) : null };
}

const logoOf = ({ logo, logo_width: width, logo_height: height }: BrandingRow): Branding['logo'] =>
  logo === null || width === null || height === null ? null : { bytes: new Uint8Array(logo), width, height };

export function getBranding(
  services: Pick<Services, 'db'>,
  session: Session,
  tenantId: string,
): Promise<ReportBranding> {
  return withTenant(services, session, tenantId, async tx => {
    await requireTenant(tx, tenantId);
    return shownBranding(await brandingOf(tx));
  });
}

/** Staff see tenants that are not there. */
async function requireTenant(tx: Transaction<Schema>, tenantId: string): Promise<void> {
  const row = await tx
    .selectFrom('tenant_view')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found');
}

const shownBranding = ({ company, accent, logo }: Branding): ReportBranding => ({
  company,
  accent,
  logo: logo && logoImage(logo),
});

/** A logo as a data URL. */
const logoImage = ({ bytes }: PaperPicture): string => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

/** What strangers see of it; null where there is nothing. */
export const sharedBrand = ({ company, accent, logo }: Branding): SharedBrand | null =>
  company === '' && accent === null && logo === null ? null : { company, accent, logo: logo && logoImage(logo) };

/** Writes the branding of a tenant's reports. A logo that is left out stays, null removes it. */
export async function writeBranding(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  tenantId: string,
  { company, accent, logo }: Input<typeof writeEndpoint>['body'],
): Promise<ReportBranding> {
  const drawn = logo == null ? logo : await drawLogo(logo);
  return withTenant(services, session, tenantId, async tx => {
    await requireTenant(tx, tenantId);
    const before = await brandingOf(tx);
    const own = drawn === undefined ? before.logo : drawn;
    const row = {
      company: company.trim(),
      accent: accent?.toLowerCase() ?? null,
      logo: own === null ? null : Buffer.from(own.bytes),
      logo_width: own?.width ?? null,
      logo_height: own?.height ?? null,
      changed_at: services.clock.now(),
    };
    await tx
      .insertInto('report_branding')
      .values({ tenant_id: tenantId, ...row })
      .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(row))
      .execute();
    const after = await brandingOf(tx);
    await recordAudit(tx, session, {
      action: 'reportBranding.write',
      target: tenantId,
      before: factsOf(before),
      after: factsOf(after),
    });
    return shownBranding(after);
  });
}

const factsOf = ({ company, accent, logo }: Branding) => ({
  company,
  accent,
  logo: logo && `${logo.width} × ${logo.height}`,
});
