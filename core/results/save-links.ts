import type { Transaction } from 'kysely';
import { type LinkClass, LinkSiteData } from '#checks/link-targets.ts';
import type { Run } from '../runs/find-run.ts';
import type { Schema } from '../schema.ts';
import { storedJson, storedText } from '../stored-json.ts';

/** Writes a page's link targets, each once per run, and the places where the page uses them. */
export async function saveLinks(
  tx: Transaction<Schema>,
  run: Run,
  urlId: number,
  siteData: Record<string, unknown>,
): Promise<void> {
  const { targets, references } = LinkSiteData.parse(siteData);
  const known = references.filter(reference => reference.target !== null);
  const owner = { tenant_id: run.tenant_id, run_id: run.run_id };
  for (let start = 0; start < targets.length; start += 300) {
    await tx
      .insertInto('link_target')
      .values(
        targets.slice(start, start + 300).map(target => ({
          ...owner,
          url: target.url,
          class: target.class,
          first_status: target.firstStatus,
          final_status: target.finalStatus,
          chain: storedJson(target.chain),
          error: target.error,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  for (let start = 0; start < known.length; start += 300) {
    await tx
      .insertInto('link_reference')
      .values(
        known.slice(start, start + 300).map(reference => ({
          ...owner,
          url_id: urlId,
          url: (reference.target ?? '').split('#', 1)[0] ?? '',
          text: storedText(reference.text.slice(0, 300)),
          place: reference.place,
          line: reference.line,
        })),
      )
      .execute();
  }
}

/** A run without a link target. */
export const noLinks: Readonly<Record<LinkClass, number>> = {
  '2xx': 0,
  '3xx': 0,
  '4xx': 0,
  '5xx': 0,
  none: 0,
  pending: 0,
};

/** Numbers of link targets by class, per run. */
export async function countLinks(
  tx: Transaction<Schema>,
  runIds: readonly string[],
): Promise<Map<string, Record<LinkClass, number>>> {
  const counts = new Map<string, Record<LinkClass, number>>();
  if (runIds.length === 0) return counts;
  const rows = await tx
    .selectFrom('link_target')
    .select(({ fn }) => ['run_id', 'class', fn.countAll<number>().as('n')])
    .where('run_id', 'in', runIds)
    .groupBy(['run_id', 'class'])
    .execute();
  for (const row of rows) {
    const own = counts.get(row.run_id) ?? { ...noLinks };
    own[row.class] = Number(row.n);
    counts.set(row.run_id, own);
  }
  return counts;
}
