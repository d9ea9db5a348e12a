import type { Transaction } from 'kysely';
import { linkErrorName } from '#checks/link-error-names.ts';
import { checkIds, registry } from '#checks/registry.ts';
import type { Message } from '#language/message.ts';
import type { LinkRow } from '#product/findings/api/link-rows.ts';
import { linksOfRun } from '#product/findings/core/results/list-links.ts';
import { placesToFixOf } from '#product/findings/core/results/list-places.ts';
import type { Run } from '#product/runs/core/runs/find-run.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { DeadLink, Listed, WordingFault } from './report-facts.ts';

/** The link targets of a run that do not answer as they should; those that the site ignores are left out. */
export async function deadLinksOf(tx: Transaction<Schema>, run: Run, most: number): Promise<Listed<DeadLink> | null> {
  const of = checkIds.find(id => registry[id].keeps === 'link-targets');
  if (of === undefined || !run.functions.includes(of)) return null;
  const filter = { class: ['4xx', '5xx', 'none'] as LinkRow['class'][], offset: 0, limit: most };
  const { items, total } = await linksOfRun(tx, run, filter, null);
  const told = items.filter(row => !row.ignored);
  return {
    total: total - (items.length - told.length),
    rows: told.map(row => ({
      url: row.url,
      answer: answerOf(row),
      uses: row.referrersTotal,
      page: row.referrers[0]?.url ?? null,
    })),
  };
}

function answerOf({ finalStatus, error }: LinkRow): Message {
  if (error !== null) return linkErrorName(error);
  const status = String(finalStatus ?? '');
  return { ja: status, en: status };
}

/** The mistakes of a run in its texts, each place once; those that were excluded are left out. */
export async function wordingOf(tx: Transaction<Schema>, run: Run, most: number): Promise<Listed<WordingFault> | null> {
  const of = checkIds.find(id => registry[id].excerpt === 'sentence');
  if (of === undefined || !run.functions.includes(of)) return null;
  const filter = { function: of, severity: ['error' as const], offset: 0, limit: most };
  const { items, total } = await placesToFixOf(tx, run, filter);
  const told = items.filter(({ issue }) => issue.state !== 'excluded');
  return {
    total: total - (items.length - told.length),
    rows: told.map(({ example, pages }) => ({
      message: example.message,
      sentence: example.excerpt,
      pages,
      page: example.pageUrl,
    })),
  };
}
