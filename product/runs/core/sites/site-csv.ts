import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { csvLimits, type SiteCsv, type uploadSiteCsv } from '#product/runs/api/site-csv.ts';
import { inProcess } from '#product/tenancy/core/readers/in-process.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { storedJson } from '#product/tenancy/core/stored-json.ts';
import type { readUrlList } from './read-url-list.ts';
import type { SiteCsvTable } from './site-csv-table.ts';

interface GroupKey {
  tenantId: string;
  groupId: string;
}

const shown = ['sk', 'sub', 'file_name', 'base_url', 'url_count', 'encoding', 'is_verified', 'changed_at'] as const;
type ShownRow = Pick<Selectable<SiteCsvTable>, (typeof shown)[number]>;

const shownCsv = (row: ShownRow): SiteCsv => ({
  sk: row.sk,
  fileName: row.file_name,
  sub: row.sub,
  urls: row.url_count,
  baseUrl: row.base_url,
  encoding: row.encoding,
  isVerifiedCSV: row.is_verified,
  date: row.changed_at.toISOString(),
});

/** The uploaded lists of a group, or those that runs have verified, the newest first. */
export async function listSiteCsv(
  services: Services,
  session: Session,
  group: GroupKey,
  { isVerified }: { isVerified: boolean },
): Promise<{ items: SiteCsv[] }> {
  return withGroup(services, session, group, async tx => {
    const rows = await newestOf(tx, group, isVerified).select(shown).limit(csvLimits.kept).execute();
    return { items: rows.map(shownCsv) };
  });
}

/** Stores or replaces an uploaded list and keeps the newest five. Rejects with the file's code and every faulty row. */
export async function storeSiteCsv(
  services: Services,
  session: Session,
  group: GroupKey,
  { fileName, csvData, isUpdate, isVerifiedCSV, sk }: Input<typeof uploadSiteCsv>['body'],
): Promise<SiteCsv> {
  const reader = new URL('./read-url-list.ts', import.meta.url);
  const { urls, encoding } = await inProcess<typeof readUrlList>(group.tenantId, reader, 'readUrlList', [csvData]);
  const values = {
    sub: session.sub,
    file_name: fileName,
    base_url: urls[0] ?? '',
    urls: storedJson(urls),
    url_count: urls.length,
    encoding,
    is_verified: isVerifiedCSV,
    changed_at: services.clock.now(),
  };
  return withGroup(services, session, group, async tx => {
    const owner = { tenant_id: group.tenantId, group_id: group.groupId };
    const row = isUpdate
      ? await tx
          .updateTable('site_csv')
          .set(values)
          .where('group_id', '=', group.groupId)
          .where('sk', '=', sk ?? '')
          .returning(shown)
          .executeTakeFirst()
      : await tx
          .insertInto('site_csv')
          .values({ ...owner, sk: randomUUID(), ...values })
          .returning(shown)
          .executeTakeFirst();
    if (!row) throw new ProblemError('csv_not_found');
    await removeOlder(tx, group, isVerifiedCSV);
    return shownCsv(row);
  });
}

/** An uploaded list of the transaction's group; `csv_not_found` when it is gone. */
export async function findUrlList(
  tx: Transaction<Schema>,
  { groupId }: Pick<GroupKey, 'groupId'>,
  sk: string,
): Promise<{ sk: string; fileName: string; urls: string[] }> {
  const row = await tx
    .selectFrom('site_csv')
    .select(['file_name', 'urls'])
    .where('group_id', '=', groupId)
    .where('sk', '=', sk)
    .executeTakeFirst();
  if (!row) throw new ProblemError('csv_not_found');
  return { sk, fileName: row.file_name, urls: row.urls };
}

export async function noteVerifiedList(
  tx: Transaction<Schema>,
  group: GroupKey,
  { sk, now }: { sk: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('site_csv')
    .set({ is_verified: true, changed_at: now })
    .where('group_id', '=', group.groupId)
    .where('sk', '=', sk)
    .execute();
  await removeOlder(tx, group, true);
}

async function removeOlder(tx: Transaction<Schema>, group: GroupKey, isVerified: boolean): Promise<void> {
  const old = newestOf(tx, group, isVerified).select('sk').offset(csvLimits.kept);
  await tx.deleteFrom('site_csv').where('group_id', '=', group.groupId).where('sk', 'in', old).execute();
}

function newestOf(tx: Transaction<Schema>, { groupId }: Pick<GroupKey, 'groupId'>, isVerified: boolean) {
  return tx
    .selectFrom('site_csv')
    .where('group_id', '=', groupId)
    .where('is_verified', '=', isVerified)
    .orderBy('changed_at', 'desc')
    .orderBy('sk');
}
