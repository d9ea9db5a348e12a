import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { defaultAccent } from '#product/reports/api/report-branding.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { accentInks } from './accent.ts';
import { collectReportFacts, forStrangers } from './collect-facts.ts';
import type { PaperPicture } from './paper/paper-style.ts';
import { renderReport } from './paper/render-report.ts';
import { paperPicture } from './paper-pictures.ts';

export interface Branding {
  company: string;
  /** `#rrggbb`; null: the product's own. */
  accent: string | null;
  logo: PaperPicture | null;
}

/** `isAlone`: the report mentions no other run of the site. */
interface ReportOrder {
  tenantId: string;
  runId: string;
  language: Language;
  branding: Branding;
  isAlone?: boolean;
}

/** The PDF of a run; null once the run is gone. */
export async function writeRunReport(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  { tenantId, runId, language, branding, isAlone = false }: ReportOrder,
): Promise<Uint8Array | null> {
  const facts = await inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    if (!run) return null;
    const facts = await collectReportFacts(tx, run);
    return isAlone ? forStrangers(facts) : facts;
  });
  if (facts === null) return null;
  const pictures: (PaperPicture | null)[] = [];
  // One after the other: a page's picture is large while it is read.
  for (const { key } of facts.pictures) pictures.push(await paperPicture(storage, key));
  const parts = {
    language,
    ink: accentInks(branding.accent ?? defaultAccent),
    company: branding.company,
    logo: branding.logo,
    thumbnail: pictures[facts.pictures.findIndex(one => one.isStart)] ?? (await paperPicture(storage, facts.thumbnail)),
    pictures,
    now: clock.now(),
  };
  const fonts = { regular: await findJapaneseFont(), bold: await findJapaneseFont('bold') };
  return renderReport(facts, parts, fonts);
}
