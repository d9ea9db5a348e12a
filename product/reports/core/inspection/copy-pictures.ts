import { type Selectable, sql, type Transaction } from 'kysely';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { foundIn } from './copy-verdicts.ts';
import type { ReportRow } from './inspection-access.ts';
import type { InspectionPictureTable } from './inspection-tables.ts';
import { inspectionFolder } from './pictures.ts';

export interface PictureCopy {
  from: string;
  to: string;
}

/**
 * Writes the pictures of an earlier report into cells of some pages whose verdicts, or those of their elements, were taken over
 * and in which the engine found the same. Each has a file of its own, whose key follows from the picture: a job that is killed
 * writes the same again. The files are still to be copied.
 */
export async function copyPictures(
  tx: Transaction<Schema>,
  { report_id: id, tenant_id, group_id }: Pick<ReportRow, 'report_id' | 'tenant_id' | 'group_id'>,
  previous: string,
  pages: readonly number[],
): Promise<PictureCopy[]> {
  const { rows } =
    await sql<Copied>`select n.page, p.picture_id, p.criterion, p.caption, p.storage_key, p.sha256, p.width,
      p.height, p.added_by, p.added_at
    from inspection_page n
    join inspection_page b on b.report_id = ${previous} and b.url = n.url
    join inspection_picture p on p.report_id = b.report_id and p.page = b.page
    join inspection_cell c on c.report_id = n.report_id and c.page = n.page and c.criterion = p.criterion
    join inspection_cell o on o.report_id = p.report_id and o.page = p.page and o.criterion = p.criterion
    where n.report_id = ${id} and n.page = any(${[...pages]}::integer[]) and c.machine = o.machine and c.found = o.found
      and ${foundIn('c')} = ${foundIn('o')} and (c.is_copied or exists (select 1 from inspection_element e
        where e.report_id = c.report_id and e.page = c.page and e.criterion = c.criterion and e.judge_at is not null))
    order by p.added_at, p.picture_id`.execute(tx);
  if (rows.length === 0) return [];
  const folder = inspectionFolder({ tenantId: tenant_id, groupId: group_id, managementId: id });
  const own = rows.map(({ picture_id, storage_key: from, ...row }) => ({
    from,
    row: { ...row, tenant_id, report_id: id, storage_key: `${folder}/${row.page}-${picture_id}/picture.png` },
  }));
  await tx
    .insertInto('inspection_picture')
    .values(own.map(({ row }) => row))
    .execute();
  return own.map(({ from, row }) => ({ from, to: row.storage_key }));
}

type Copied = Omit<Selectable<InspectionPictureTable>, 'tenant_id' | 'report_id'>;

/** Copies files one after the other; returns the keys for which there is no file any more. */
export async function copyPictureFiles(
  { storage }: Pick<Services, 'storage'>,
  copies: readonly PictureCopy[],
  signal: AbortSignal,
): Promise<string[]> {
  const lost: string[] = [];
  for (const { from, to } of copies) {
    signal.throwIfAborted();
    const file = await storage.open(from);
    if (file === null) lost.push(to);
    else await storage.put(to, file);
  }
  return lost;
}
