import type { FaqEntry } from '#product/operation/api/faq.ts';
import { type FaqCategory, faqCategories } from '#product/operation/api/help-categories.ts';
import { recordAudit } from '#product/tenancy/core/audit/record-audit.ts';
import { readSetting, writeSetting } from '#product/tenancy/core/service-settings/service-setting.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';

/** The questions in the order set by staff, with the version for writing. */
export async function readFaq({ db }: Pick<Services, 'db'>): Promise<{ version: number; items: FaqEntry[] }> {
  const faq = await readSetting<FaqEntry[]>(db, 'faq');
  return { version: faq?.version ?? 0, items: faq?.data ?? [] };
}

/** The questions in display order: category by category. */
export async function readFaqByCategory(services: Pick<Services, 'db'>): Promise<FaqEntry[]> {
  const { items } = await readFaq(services);
  const place = (category: FaqCategory) => faqCategories.indexOf(category);
  return items.toSorted((one, other) => place(one.category) - place(other.category));
}

/** Replaces the questions read at `version`; `conflict` when they have been changed since. */
export async function writeFaq(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { version, items }: { version: number; items: FaqEntry[] },
): Promise<{ version: number; items: FaqEntry[] }> {
  return db.transaction().execute(async tx => {
    const written = await writeSetting(tx, 'faq', { version, data: items }, clock.now());
    const before = { items: written.before ?? [] };
    await recordAudit(
      tx,
      { ...session, tenantId: null },
      { action: 'faq.put', target: 'faq', before, after: { items } },
    );
    return { version: written.version, items };
  });
}
