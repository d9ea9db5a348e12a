import { createHash, randomUUID } from 'node:crypto';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import { nameOfSession } from '#product/findings/core/issues/people.ts';
import { mostCellPictures, mostPictureBytes } from '#product/reports/api/inspection-fields.ts';
import type { addCellPicture as addEndpoint, InspectionCell } from '#product/reports/api/inspections.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { Session } from '#product/tenancy/core/sessions/session.ts';
import { redraw } from '../draw-logo.ts';
import { getCellRow, viewOfCell } from './cell-view.ts';
import { voidConfirmation } from './confirmation.ts';
import {
  actingInspector,
  type CellKey,
  getReportRow,
  type InspectionKey,
  requireState,
  tellChange,
  withInspections,
} from './inspection-access.ts';

type PictureServices = Pick<Services, 'db' | 'clock' | 'secrets' | 'storage'>;
const bounds = { width: 2000, height: 2000 };

/** The storage folder of a report; G001 omits the group, as runs do. */
export const inspectionFolder = ({ tenantId, groupId, managementId }: InspectionKey): string =>
  `${tenantId}/${groupId === 'G001' ? '' : `groups/${groupId}/`}inspections/${managementId}`;

/** Attaches a picture to a cell, redrawn to drop anything else in its file. Rejects with `inspection_…` codes. */
export async function addCellPicture(
  services: PictureServices,
  session: Session,
  key: CellKey,
  { inspectorId, connectionId, caption, bytes }: Input<typeof addEndpoint>['body'],
): Promise<InspectionCell> {
  const sent = Buffer.from(bytes, 'base64');
  if (sent.byteLength > mostPictureBytes)
    throw new ProblemError('inspection_picture_too_large', { limit: mostPictureBytes / 1024 / 1024 });
  // Whoever may not write is told so before the bytes are read.
  await withInspections(services, session, key, async tx => {
    requireState(await getReportRow(tx, key), ['in_progress']);
    await getCellRow(tx, key);
  });
  const drawn = await redraw(sent, bounds);
  if (drawn === null) throw new ProblemError('inspection_picture_unreadable');
  const folder = `${inspectionFolder(key)}/${randomUUID()}`;
  const storageKey = `${folder}/picture.png`;
  await services.storage.put(storageKey, drawn.bytes);
  try {
    return await withInspections(services, session, key, async tx => {
      const report = await getReportRow(tx, key, 'share');
      requireState(report, ['in_progress']);
      const by = await actingInspector(tx, session, key, inspectorId);
      const { report_id, page, criterion, tenant_id } = await getCellRow(tx, key);
      // One at a time for a cell, so that the limit holds.
      await voidConfirmation(tx, key);
      const { count } = await tx
        .selectFrom('inspection_picture')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('report_id', '=', report_id)
        .where('page', '=', page)
        .where('criterion', '=', criterion)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostCellPictures)
        throw new ProblemError('inspection_too_many_pictures', { limit: mostCellPictures });
      await tx
        .insertInto('inspection_picture')
        .values({
          tenant_id,
          report_id,
          page,
          criterion,
          caption,
          storage_key: storageKey,
          sha256: createHash('sha256').update(drawn.bytes).digest('hex'),
          width: drawn.width,
          height: drawn.height,
          added_by: by.name,
          added_at: services.clock.now(),
        })
        .execute();
      await tellChange(tx, key, { by: by.name, connectionId, at: key });
      return viewOfCell(tx, services, key);
    });
  } catch (error) {
    await services.storage.deleteAll(folder).catch(() => undefined);
    throw error;
  }
}

export async function removeCellPicture(
  services: PictureServices,
  session: Session,
  key: CellKey & { picture: string },
): Promise<InspectionCell> {
  const { view, storageKey } = await withInspections(services, session, key, async tx => {
    requireState(await getReportRow(tx, key, 'share'), ['in_progress']);
    const row = await tx
      .deleteFrom('inspection_picture')
      .where('report_id', '=', key.managementId)
      .where('page', '=', key.page)
      .where('criterion', '=', key.criterion)
      .where('picture_id', '=', key.picture)
      .returning('storage_key')
      .executeTakeFirst();
    if (!row) throw new ProblemError('not_found');
    await voidConfirmation(tx, key);
    await tellChange(tx, key, { by: nameOfSession(session), at: key });
    return { view: await viewOfCell(tx, services, key), storageKey: row.storage_key };
  });
  await services.storage.deleteAll(storageKey.slice(0, storageKey.lastIndexOf('/')));
  return view;
}
