import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { datedStandards } from '#checks/inspection-standards.ts';
import type { Language } from '#language/message.ts';
import { drawPagesBySeed, type TestPage, testPagesByNumber } from '#product/findings/core/results/pages-of-test.ts';
import { mostReportPages, type TestReportDraft } from '#product/reports/api/test-reports.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { standardOfTest } from './criteria-of-test.ts';

/** Test guidelines call 40 pages usual: 15 that represent the whole, 25 at random. */
const usual = { pages: 40, drawn: 25 };

/** The form of a person, as it was kept, or as it begins. */
export async function reportFormOf(
  tx: Transaction<Schema>,
  run: Run,
  { sub, now, language }: { sub: string; now: Date; language: Language },
): Promise<{ form: TestReportDraft; savedAt: Date | null }> {
  const kept = await tx
    .selectFrom('test_report_form')
    .select(['form', 'saved_at'])
    .where('run_id', '=', run.run_id)
    .where('sub', '=', sub)
    .executeTakeFirst();
  return kept ? { form: kept.form, savedAt: kept.saved_at } : { form: firstForm(run, now, language), savedAt: null };
}

function firstForm(run: Run, now: Date, language: Language): TestReportDraft {
  const day = (date: Date) => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  const site = run.title.trim() || run.base_url;
  const { standard, level } = standardOfTest(run);
  return {
    standard: datedStandards[standard][language],
    level,
    date: day(now),
    periodFrom: day(run.date),
    periodTo: day(run.finished_at ?? now),
    scope: language === 'ja' ? `「${site}」（${run.base_url}）のウェブページ` : `Pages of “${site}” (${run.base_url})`,
    technologies: ['HTML', 'CSS'],
    method: run.number_of_pages <= usual.pages ? 'all' : 'combined',
    representatives: [],
    randomCount: String(usual.drawn),
    seed: randomBytes(4).toString('hex'),
    remarks: '',
  };
}

/** Keeps the form of a person as it stands. */
export function saveForm(
  services: Pick<Services, 'db' | 'clock'>,
  session: Session,
  key: RunKey,
  draft: TestReportDraft,
): Promise<{ savedAt: string }> {
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const savedAt = services.clock.now();
    await keepForm(tx, run, { sub: session.sub, savedAt, form: draft });
    return { savedAt: savedAt.toISOString() };
  });
}

export async function keepForm(
  tx: Transaction<Schema>,
  run: Pick<Run, 'tenant_id' | 'run_id'>,
  { sub, savedAt, form }: { sub: string; savedAt: Date; form: TestReportDraft },
): Promise<void> {
  const kept = { form: JSON.stringify(form), saved_at: savedAt };
  await tx
    .insertInto('test_report_form')
    .values({ tenant_id: run.tenant_id, run_id: run.run_id, sub, ...kept })
    .onConflict(conflict => conflict.columns(['run_id', 'sub']).doUpdateSet(kept))
    .execute();
}

export const representativesOf = (tx: Transaction<Schema>, run: Run, form: TestReportDraft): Promise<TestPage[]> =>
  testPagesByNumber(tx, run.run_id, form.representatives.slice(0, mostReportPages));

/** The pages that a seed draws from a run. */
export function drawnPages(
  services: Pick<Services, 'db'>,
  session: Session,
  key: RunKey,
  { seed, count, without }: { seed: string; count: number; without: string },
): Promise<{ items: TestPage[] }> {
  const numbers = without === '' ? [] : without.split(',').map(Number).filter(Number.isSafeInteger);
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    return {
      items: await drawPagesBySeed(tx, run.run_id, { seed, count, without: numbers.filter(n => n <= 2_147_483_647) }),
    };
  });
}
