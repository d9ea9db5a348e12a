import { type Language, type Message, messages } from '#language/message.ts';
import { groupLabel, planLabel } from '#product/contracts/api/shown-names.ts';
import type { ContractFigures, GroupFigures, UserFigures } from '#product/operation/api/aggregation.ts';
import { toCsv } from '#product/tenancy/core/csv.ts';

const heads = messages({
  tenantId: { ja: 'テナントID', en: 'Tenant ID' },
  tenantPreferredId: { ja: '契約ID', en: 'Contract ID' },
  contractName: { ja: '契約者名', en: 'Contract name' },
  groupId: { ja: 'グループID', en: 'Group ID' },
  groupName: { ja: 'グループ名', en: 'Group name' },
  plan: { ja: 'プラン', en: 'Plan' },
  status: { ja: '状態', en: 'Status' },
  groups: { ja: 'グループ数', en: 'Groups' },
  users: { ja: 'ユーザー数', en: 'Users' },
  sites: { ja: 'サイト数', en: 'Sites' },
  runs: { ja: '検証回数', en: 'Runs' },
  pages: { ja: '検証ページ数', en: 'Pages verified' },
  lastRun: { ja: '最終検証日時', en: 'Last run' },
  email: { ja: 'メールアドレス', en: 'E-mail' },
  name: { ja: '氏名', en: 'Name' },
  role: { ja: '権限', en: 'Role' },
});

type Column<Row> = [head: Message, value: (row: Row, language: Language) => string | number];
interface Used {
  runs: number;
  pages: number;
  lastRun: string | null;
}
const use: Column<Used>[] = [
  [heads.runs, row => row.runs],
  [heads.pages, row => row.pages],
  [heads.lastRun, row => row.lastRun ?? ''],
];
const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], language: Language) =>
  toCsv([
    columns.map(([head]) => head[language]),
    ...rows.map(row => columns.map(([, value]) => value(row, language))),
  ]);

export const contractsCsv = (rows: readonly ContractFigures[], language: Language): string =>
  table<ContractFigures>(
    [
      [heads.tenantId, row => row.tenantId],
      [heads.tenantPreferredId, row => row.tenantPreferredId],
      [heads.contractName, row => row.contractName],
      [heads.plan, (row, spoken) => planLabel(row.planName)[spoken]],
      [heads.status, (row, spoken) => row.label[spoken]],
      [heads.groups, row => row.groups],
      [heads.users, row => row.users],
      [heads.sites, row => row.sites],
      ...use,
    ],
    rows,
    language,
  );

export const groupsCsv = (rows: readonly GroupFigures[], language: Language): string =>
  table<GroupFigures>(
    [
      [heads.groupId, row => row.groupId],
      [heads.groupName, (row, spoken) => groupLabel(row)[spoken]],
      [heads.plan, (row, spoken) => planLabel(row.planName)[spoken]],
      [heads.status, (row, spoken) => row.label[spoken]],
      [heads.users, row => row.users],
      [heads.sites, row => row.sites],
      ...use,
    ],
    rows,
    language,
  );

export const usersCsv = (rows: readonly UserFigures[], language: Language): string =>
  table<UserFigures>(
    [
      [heads.email, row => row.email],
      [heads.name, row => `${row.lastName} ${row.firstName}`],
      [heads.role, row => row.role],
      ...use,
    ],
    rows,
    language,
  );
