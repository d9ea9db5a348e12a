import type { Transaction } from 'kysely';
import type { Severity } from '#checks/check.ts';
import type { LinkClass } from '#checks/link-targets.ts';
import { type CheckId, checkIds, registry } from '#checks/registry.ts';
import type { Input } from '#endpoint/define.ts';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import type { DownloadTicket, ExportEncoding, ExportRequest, GroupType } from '#product/reports/api/exports.ts';
import type { editCsvReport, exportCsv, exportQualityCsv } from '#product/reports/api/specified-exports.ts';
import { getRunByKey, type Run } from '#product/runs/core/runs/find-run.ts';
import { checkRunKey, type RunKey } from '#product/runs/core/runs/run-key.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import type { LeftOut } from './export-order.ts';
import { fileNameOf } from './file-name.ts';
import { addTicket, type RequestServices } from './request-export.ts';
import { csvFormatOf, noteCsvExport } from './run-exports.ts';

type CsvBody = Omit<Input<typeof exportCsv>['body'], 'siteSummary'>;

/** The three levels of a CSV: what they are of findings, and of link targets. */
const levels = {
  high: ['error'],
  medium: ['warning'],
  low: ['needCfm', 'humanChc', 'notice'],
} as const satisfies Record<string, readonly Severity[]>;
const linkLevels = { high: ['none', '5xx', '4xx'], medium: ['pending', '3xx'], low: ['2xx'] } as const satisfies Record<
  string,
  readonly LinkClass[]
>;
type Level = keyof typeof levels;
const levelNames = Object.keys(levels) as Level[];

const keyOf = (tenantId: string, { groupId, baseUrlEncode, date }: CsvBody): RunKey =>
  checkRunKey({ tenantId, groupId, baseUrlEncoded: baseUrlEncode, date });

/** The findings of a function as CSV, of a check that keeps link targets those; named by its levels, function and verify count. */
export function exportFunctionCsv(
  services: RequestServices,
  session: Session,
  tenantId: string,
  body: CsvBody & { siteSummaryKey?: Input<typeof editCsvReport>['body']['siteSummaryKey'] },
  given: { language: Language; encoding?: ExportEncoding; without?: LeftOut[] },
): Promise<DownloadTicket> {
  const key = keyOf(tenantId, body);
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    checkSummaryKey(run, body.siteSummaryKey);
    const { functionName: of, option } = body;
    await checkFunction(tx, run, of);
    const chosen = levelNames.filter(name => option[name]);
    const encoding = given.encoding ?? (await csvFormatOf(tx, run.run_id));
    const request: ExportRequest =
      registry[of].keeps === 'link-targets'
        ? { list: 'links', format: 'csv', encoding, filter: { class: chosen.flatMap(name => [...linkLevels[name]]) } }
        : {
            list: 'findings',
            format: 'csv',
            encoding,
            filter: { function: of, severity: chosen.flatMap(name => [...levels[name]]) },
          };
    const digits = levelNames.map(name => (option[name] ? '1' : '0')).join('');
    const ticket = await addTicket(tx, services, session, run, {
      groupType: 'Export',
      name: `${digits}_${of}_${body.verifyCount ?? run.test_times_count}.csv`,
      order: {
        content: 'list',
        request,
        language: given.language,
        isStaff: session.pool === 'staff',
        isFixed: true,
        ...(given.without === undefined ? {} : { without: given.without }),
      },
    });
    await noteCsvExport(tx, run, { ticketId: ticket.Id, encoding });
    return ticket;
  });
}

/** The zip of Quality's lists or the workbook of Accessibility, by the kind of ticket. */
export function exportOfKind(
  services: RequestServices,
  session: Session,
  tenantId: string,
  {
    groupId,
    baseUrlEncoded,
    date,
    fileName,
  }: Pick<Input<typeof exportQualityCsv>['body'], 'groupId' | 'baseUrlEncoded' | 'date' | 'fileName'>,
  { groupType, format, language }: { groupType: GroupType; format: 'zip' | 'xlsx'; language: Language },
): Promise<DownloadTicket> {
  const key = checkRunKey({ tenantId, groupId, baseUrlEncoded, date });
  return withGroup(services, session, key, async tx => {
    const run = await getRunByKey(tx, key);
    const of = checkOfKind(groupType);
    await checkFunction(tx, run, of);
    const request: ExportRequest = {
      list: 'findings',
      format,
      encoding: await csvFormatOf(tx, run.run_id),
      filter: { function: of },
    };
    const ending = `.${format}`;
    const name = fileName === undefined || fileName === '' ? fileNameOf(run, request) : fileName;
    return addTicket(tx, services, session, run, {
      groupType,
      name: name.endsWith(ending) ? name : `${name}${ending}`,
      order: { content: 'list', request, language, isStaff: session.pool === 'staff' },
    });
  });
}

/** The check with this kind of ticket. */
export function checkOfKind(groupType: GroupType): CheckId {
  const id = checkIds.find(one => registry[one].ticket === groupType);
  if (id === undefined) throw new Error(`no check has tickets of the kind ${groupType}`);
  return id;
}

/** Refuses a function that the run does not have, or that the plan of its group does not have any more. */
export async function checkFunction(tx: Transaction<Schema>, run: Run, of: CheckId): Promise<void> {
  if (!registry[of].free) {
    const contract = await tx
      .selectFrom('contract_view')
      .select('plan_id')
      .where('group_id', '=', run.group_id)
      .executeTakeFirst();
    if (contract?.plan_id === 'free') throw new ProblemError('plan_excludes_function', { name: registry[of].name });
  }
  if (!run.functions.includes(of)) throw new ProblemError('export_function_missing', { name: registry[of].name });
}

/** A summary that is named is the run's, or there is none. */
function checkSummaryKey(run: Run, key: { PK?: string | undefined; SK?: string | undefined } | undefined): void {
  const group = run.group_id === 'G001' ? '' : `#${run.group_id}`;
  const own = {
    PK: `${run.tenant_id}${group}#SiteSummary`,
    SK: `${run.date.toISOString()}#${run.base_url_encoded}`,
  };
  if ((key?.PK ?? own.PK) !== own.PK || (key?.SK ?? own.SK) !== own.SK) throw new ProblemError('not_found');
}
