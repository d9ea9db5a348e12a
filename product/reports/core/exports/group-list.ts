import type { Transaction } from 'kysely';
import { registry } from '#checks/registry.ts';
import { severityText } from '#checks/severity-text.ts';
import { type Language, messages } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import { businessDay } from '#product/contracts/api/contract-dates.ts';
import { csvBytes } from '#product/documents/core/report-formats/csv-bytes.ts';
import { textEncoding } from '#product/documents/core/report-formats/encode-text.ts';
import type { Table, TableRows } from '#product/documents/core/report-formats/table.ts';
import { xlsxBytes } from '#product/documents/core/report-formats/xlsx-bytes.ts';
import { exclusionKindNames, exclusionScopeNames, issueStateNames } from '#product/findings/api/issue-marks.ts';
import type { Exclusion, Issue } from '#product/findings/api/issues.ts';
import { exclusionIds, exclusionsById } from '#product/findings/core/issues/list-exclusions.ts';
import { issueNumbers, issuesByNumber } from '#product/findings/core/issues/list-issues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Column, cellsOf, headsOf } from './column.ts';
import type { GroupListOrder } from './export-order.ts';
import { webLink } from './finding-columns.ts';
import type { FileInTheMaking } from './list-bytes.ts';
import { heads } from './list-columns.ts';
import type { issueLinks } from './screen-links.ts';

const own = messages({
  issues: { ja: '対応状況', en: 'Issues' },
  exclusions: { ja: '除外', en: 'Exclusions' },
  site: { ja: 'サイト', en: 'Site' },
  assignee: { ja: '担当者', en: 'Assignee' },
  due: { ja: '期限', en: 'Due' },
  overdue: { ja: '期限超過', en: 'Overdue' },
  yes: { ja: '超過', en: 'Overdue' },
  seenOn: { ja: '最後に検出した検証', en: 'Last found in run' },
  updatedAt: { ja: '更新日時', en: 'Updated' },
  screen: { ja: '対応の画面', en: 'Link' },
  open: { ja: '対応状況を開く', en: 'Open the issue' },
  deleted: { ja: '削除されたアカウント', en: 'Deleted account' },
  scope: { ja: '除外の範囲', en: 'Scope of the exclusion' },
  of: { ja: '対象のURL', en: 'URL' },
  kind: { ja: '除外の区分', en: 'Exclusion type' },
  reason: { ja: '除外の理由', en: 'Exclusion reason' },
  author: { ja: '除外した人', en: 'Excluded by' },
  createdAt: { ja: '除外した日時', en: 'Excluded on' },
  expiresOn: { ja: '有効期限', en: 'Valid until' },
  endedAt: { ja: '終了日時', en: 'Ended' },
});

type LinkOf = ReturnType<typeof issueLinks>;
const rowsAtOnce = 1_000;

export interface ListOfGroup {
  tenantId: string;
  groupId: string;
  /** The person who has asked. */
  sub: string;
  order: GroupListOrder;
  linkOf: LinkOf;
  onProgress(done: number, total: number): void;
}

/** A list of a group in a format. Its rows are chosen once, so that later decisions drop none. */
export function groupListBytes(services: Pick<Services, 'db' | 'clock'>, list: ListOfGroup): FileInTheMaking {
  const { request, language } = list.order;
  const now = services.clock.now();
  const encoding = textEncoding(request.encoding);
  const table = tableOf(services, list, businessDay(now));
  return {
    bytes: request.format === 'csv' ? csvBytes(table, encoding) : xlsxBytes(table, now),
    notes: () => ({ lostCharacters: encoding.lost() }),
  };

  function tableOf({ db }: Pick<Services, 'db'>, { tenantId, groupId, sub }: ListOfGroup, today: string): Table {
    const within = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => inTenant(db, tenantId, work);
    if (request.list === 'issues') {
      const query = request.filter;
      return tableBy(issueColumns(language, list.linkOf), {
        ids: () => within(tx => issueNumbers(tx, { groupId, query, today, sub })),
        rows: ids => within(tx => issuesByNumber(tx, ids, today)),
      });
    }
    const { site: baseUrlEncoded, ...query } = request.filter;
    return tableBy(exclusionColumns(language), {
      ids: () => within(tx => exclusionIds(tx, { tenantId, groupId, baseUrlEncoded }, query)),
      rows: ids => within(tx => exclusionsById(tx, ids)),
    });
  }

  function tableBy<Row>(columns: readonly Column<Row>[], source: RowsById<Row>): Table {
    const sheet = own[request.list][language];
    async function* rows(): AsyncGenerator<TableRows> {
      const ids = await source.ids();
      for (let done = 0; done < ids.length; done += rowsAtOnce) {
        const some = ids.slice(done, done + rowsAtOnce);
        yield { sheet, cells: cellsOf(columns, await source.rows(some)) };
        list.onProgress(done + some.length, ids.length);
      }
    }
    return { heads: headsOf(columns, language), emptySheet: sheet, rows: rows() };
  }
}

interface RowsById<Row> {
  ids(): Promise<string[]>;
  rows(ids: readonly string[]): Promise<Row[]>;
}

const nameOf = ({ name }: { name: string }, language: Language) => name || own.deleted[language];
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const issueColumns = (language: Language, linkOf: LinkOf): Column<Issue>[] => [
  { head: own.site, width: 40, of: row => webLink(row.baseUrl) },
  { head: heads.function, width: 16, of: row => registry[row.function].name[language] },
  { head: heads.severity, width: 12, of: row => severityText(row.severity, row.function)[language] },
  { head: heads.message, width: 50, of: row => row.message[language] },
  { head: heads.state, width: 10, of: row => issueStateNames[row.state][language] },
  { head: own.assignee, width: 16, of: row => row.assignee && nameOf(row.assignee, language) },
  { head: own.due, width: 12, of: row => row.dueOn },
  { head: own.overdue, width: 10, of: row => (row.isOverdue ? own.yes[language] : null) },
  { head: heads.excerpt, width: 50, of: row => row.excerpt },
  { head: heads.selector, width: 30, of: row => row.selector },
  { head: heads.onPages, width: 50, of: row => row.pageUrls.join('\n') },
  { head: own.seenOn, width: 20, of: row => dateOf(row.seenOn) },
  { head: own.updatedAt, width: 20, of: row => dateOf(row.updatedAt) },
  { head: own.screen, width: 18, of: row => ({ text: own.open[language], href: linkOf(row) }) },
  { head: heads.id, width: 24, of: row => row.rule },
  { head: heads.fingerprint, width: 24, of: row => row.fingerprint },
];

const exclusionColumns = (language: Language): Column<Exclusion>[] => [
  { head: own.site, width: 40, of: row => webLink(row.baseUrl) },
  { head: heads.function, width: 16, of: row => registry[row.function].name[language] },
  { head: heads.message, width: 50, of: row => row.message[language] },
  { head: heads.excerpt, width: 50, of: row => row.excerpt },
  { head: own.scope, width: 26, of: row => exclusionScopeNames[row.scope][language] },
  { head: own.of, width: 50, of: row => (row.url === null ? null : webLink(row.url)) },
  { head: own.kind, width: 18, of: row => exclusionKindNames[row.kind][language] },
  { head: own.reason, width: 40, of: row => row.reason },
  { head: own.author, width: 18, of: row => nameOf(row.author, language) },
  { head: own.createdAt, width: 20, of: row => dateOf(row.createdAt) },
  { head: own.expiresOn, width: 12, of: row => row.expiresOn },
  { head: own.endedAt, width: 20, of: row => dateOf(row.endedAt) },
  { head: heads.id, width: 24, of: row => row.rule },
  { head: heads.fingerprint, width: 24, of: row => row.fingerprint },
];
