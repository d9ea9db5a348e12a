import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { defaultAccent } from '#product/reports/api/report-branding.ts';
import type { RunReportKind } from '#product/reports/api/run-reports.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { accentInks } from './accent.ts';
import { forStrangers } from './collect-facts.ts';
import { collectSummary } from './collect-summary.ts';
import type { PaperPicture } from './paper/paper-style.ts';
import { renderReport } from './paper/render-report.ts';
import { renderSummary } from './paper/render-summary.ts';
import { paperPicture } from './paper-pictures.ts';

export interface Branding {
  company: string;
  /** `#rrggbb`; null: the product's own. */
  accent: string | null;
  logo: PaperPicture | null;
}

/** `isAlone`: for strangers; `hasHistory`: they read of the runs before. */
interface ReportOrder {
  tenantId: string;
  runId: string;
  language: Language;
  kind?: RunReportKind | undefined;
  branding: Branding;
  isAlone?: boolean;
  hasHistory?: boolean | undefined;
}

/** The PDF of a run; null once the run is gone. */
export async function writeRunReport(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  { tenantId, runId, language, kind = 'full', branding, isAlone = false, hasHistory = false }: ReportOrder,
): Promise<Uint8Array | null> {
  const facts = await inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    if (!run) return null;
    const all = await collectSummary(tx, run, { hasProgress: kind === 'summary' && (!isAlone || hasHistory) });
    return isAlone ? { ...all, ...forStrangers(all, { hasHistory }) } : all;
  });
  if (facts === null) return null;
  const pictures: (PaperPicture | null)[] = [];
  // One after the other: a page's picture is large while it is read. A summary shows the start page alone.
  for (const { key } of facts.pictures.filter(one => kind === 'full' || one.isStart))
    pictures.push(await paperPicture(storage, key));
  const parts = {
    language,
    ink: accentInks(branding.accent ?? defaultAccent),
    company: branding.company,
    logo: branding.logo,
    thumbnail:
      (kind === 'full' ? pictures[facts.pictures.findIndex(one => one.isStart)] : pictures[0]) ??
      (await paperPicture(storage, facts.thumbnail)),
    pictures,
    now: clock.now(),
  };
  const fonts = { regular: await findJapaneseFont(), bold: await findJapaneseFont('bold') };
  return kind === 'summary' ? renderSummary(facts, parts, fonts) : renderReport(facts, parts, fonts);
}
