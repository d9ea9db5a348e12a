import { ProblemError } from '#endpoint/problem.ts';
import type { DownloadTicket, GroupType } from '#product/reports/api/exports.ts';
import type * as specified from '#product/reports/api/specified-exports.ts';
import { checkRunKey } from '#product/runs/core/runs/run-key.ts';
import type { HandlersOf, SignedInCall } from '#product/tenancy/core/calls/call.ts';
import { convertOldLinks } from '../exports/convert-old-links.ts';
import { contentsOfRuns } from '../exports/list-contents.ts';
import { deleteTicketByKey, hasFreePlan, listOwnTickets, seeTenant } from '../exports/own-tickets.ts';
import { exportFunctionCsv, exportOfKind } from '../exports/specified-exports.ts';
import { zipPicturesOf } from '../exports/zip-pictures.ts';

/** Failures are swallowed as the specification asks (section 8): null for an export, an empty list. Caller's errors are still told. */
function swallow<T>({ request }: SignedInCall, otherwise: T): (error: unknown) => T {
  return error => {
    if (error instanceof ProblemError) throw error;
    request.log.error(error);
    return otherwise;
  };
}

const ticketsOf = (call: SignedInCall, tenantId: string, filter: Parameters<typeof listOwnTickets>[3]) =>
  listOwnTickets(call.services, call.session, tenantId, filter).catch(swallow<DownloadTicket[]>(call, []));

async function removeTicket(
  { services, session }: SignedInCall,
  at: { tenantId: string; groupId?: string | undefined },
  groupType: GroupType,
  SK: string,
): Promise<undefined> {
  await deleteTicketByKey(services, session, { ...at, groupType, SK });
  return undefined;
}

export const specifiedExportHandlers: HandlersOf<typeof specified> = {
  exportCsv: ({ params, body }, { services, session, language }) =>
    exportFunctionCsv(services, session, params.tenantId, body, { language }),
  editCsvReport: ({ params, body }, call) =>
    exportFunctionCsv(call.services, call.session, params.tenantId, body, {
      language: call.language,
      without: body.option.exclusions,
    }).catch(swallow(call, null)),
  editCsvFormat: async ({ params, body }, call) => {
    const { toEncodingFormat: encoding, option } = body;
    const given = { language: call.language, encoding, without: option.exclusions };
    const ticket = await exportFunctionCsv(call.services, call.session, params.tenantId, body, given).catch(
      swallow(call, null),
    );
    return { isSJIS: ticket !== null && encoding === 'Shift_JIS', ticket };
  },
  exportQualityCsv: ({ params, body }, call) =>
    exportOfKind(call.services, call.session, params.tenantId, body, {
      groupType: 'Quality',
      format: 'zip',
      language: call.language,
    }).catch(swallow(call, null)),
  listQualityExports: ({ params }, call) => ticketsOf(call, params.tenantId, { groupType: 'Quality' }),
  deleteQualityExport: ({ params, body }, call) =>
    removeTicket(call, { ...params, groupId: body.groupId }, 'Quality', body.SK),
  exportExcel: async ({ params, body }, call) => {
    const ticket = await exportOfKind(call.services, call.session, params.tenantId, body, {
      groupType: 'AccessibilityMicheckerExcel',
      format: 'xlsx',
      language: call.language,
    }).catch(swallow(call, null));
    return (
      ticket && {
        status: ticket.Status,
        fileName: ticket.Name,
        urlDownload: ticket.UrlDownload,
        isError: ticket.IsError,
        ticket,
      }
    );
  },
  listExcels: async ({ params }, call) => {
    if (await hasFreePlan(call.services, call.session, params.tenantId)) return [];
    return ticketsOf(call, params.tenantId, { groupType: 'AccessibilityMicheckerExcel' });
  },
  deleteExcel: ({ params, body }, call) =>
    removeTicket(call, { ...params, groupId: body.groupId }, 'AccessibilityMicheckerExcel', body.SK),
  convertOldLinks: async ({ params, body }, { services, session }) => {
    await seeTenant(services, session, params.tenantId);
    return { data: await convertOldLinks(params.tenantId, body.data) };
  },
  listContents: ({ params, query }, { services, session }) => contentsOfRuns(services, session, params.tenantId, query),
  zipPictures: ({ params, body }, { services, session }) =>
    zipPicturesOf(services, session, checkRunKey({ ...params, ...body, ...params }), body),
  listPictureZips: async ({ params, query }, call) => {
    const key = checkRunKey({ ...params, groupId: query.sourceGroupId ?? params.groupId, ...query });
    const tickets = await ticketsOf(call, params.tenantId, { groupType: 'Layout', ...key });
    return tickets.filter(({ ZipName }) => query.deviceId === undefined || ZipName?.startsWith(`${query.deviceId}_`));
  },
  deletePictureZip: ({ params, body }, call) => removeTicket(call, params, 'Layout', body.SK),
  listPictureTickets: ({ params }, call) =>
    ticketsOf(call, params.tenantId, { groupType: 'Layout', groupId: params.groupId }),
  pictureZipStatus: async ({ params, query }, call) => {
    const tickets = await ticketsOf(call, params.tenantId, {
      groupType: 'Layout',
      ...checkRunKey({ ...params, ...query }),
    });
    const running = tickets.filter(({ Running }) => Running);
    return running.length === 0 ? null : running;
  },
  listInspectionTickets: ({ params }, call) =>
    ticketsOf(call, params.tenantId, { groupType: 'InspectionReport', groupId: params.groupId }),
  deleteInspectionTicket: ({ params, body }, call) => removeTicket(call, params, 'InspectionReport', body.SK),
};
