import { z } from 'zod';
import { needs } from '#endpoint/access.ts';
import { groupPath, groupScope, tenantPath, tenantScope } from '#endpoint/base-url.ts';
import { ContractStatus } from '#endpoint/contract-status.ts';
import { endpoint } from '#endpoint/define.ts';
import { fields } from '#endpoint/fields.ts';
import { pageOf, paging } from '#endpoint/paging.ts';
import { figureSort } from '#product/accounts/api/sort-orders.ts';

const figures = {
  users: z.number().int(),
  sites: z.number().int(),
  /** Runs started within the period, and the pages that they verified. */
  runs: z.number().int(),
  pages: z.number().int(),
  lastRun: z.iso.datetime().nullable(),
};
const contractParts = {
  planId: z.string(),
  planName: z.string(),
  status: ContractStatus,
  label: z.object({ ja: z.string(), en: z.string() }),
};

export const ContractFigures = z.object({
  tenantId: z.string(),
  tenantPreferredId: z.string(),
  contractName: z.string(),
  ...contractParts,
  groups: z.number().int(),
  ...figures,
});
export type ContractFigures = z.infer<typeof ContractFigures>;

export const GroupFigures = z.object({
  tenantId: z.string(),
  groupId: z.string(),
  groupNameDB: z.string(),
  ...contractParts,
  ...figures,
});
export type GroupFigures = z.infer<typeof GroupFigures>;

export const UserFigures = z.object({
  sub: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  groups: z.array(z.string()),
  runs: z.number().int(),
  pages: z.number().int(),
  lastRun: z.iso.datetime().nullable(),
});
export type UserFigures = z.infer<typeof UserFigures>;

const period = {
  /** Business days, both inclusive; no bound when left out. */
  from: fields.businessDate({ ja: '期間の開始日', en: 'start date of the period' }).optional(),
  to: fields.lastBusinessDay({ ja: '期間の終了日', en: 'end date of the period' }).optional(),
  search: z.string().max(100).optional(),
};
/** The same list as a CSV file: UTF-8 with a byte-order mark, headings in the caller's language, formulas escaped. */
const Csv = z.object({ fileName: z.string(), csv: z.string() });

export const aggregateContracts = endpoint({
  operationId: 'aggregation.contracts',
  method: 'GET',
  path: '/sys-admin/user-aggregation',
  access: needs('aggregation:read'),
  summary: { ja: 'ユーザー集計（契約別）', en: 'Usage by contract' },
  query: z.object({ ...paging, ...period, sort: figureSort.contract }).check(fields.periodInOrder('to')),
  reply: pageOf(ContractFigures),
});

export const aggregateContractsCsv = endpoint({
  operationId: 'aggregation.contractsCsv',
  method: 'GET',
  path: '/sys-admin/user-aggregation.csv',
  access: needs('aggregation:read'),
  summary: { ja: 'ユーザー集計（契約別・CSV）', en: 'Usage by contract (CSV)' },
  query: z.object({ ...period, sort: figureSort.contract }).check(fields.periodInOrder('to')),
  reply: Csv,
});

export const aggregateGroups = endpoint({
  operationId: 'aggregation.groups',
  method: 'GET',
  path: '/sys-admin/user-aggregation/{tenantId}',
  access: needs('aggregation:read'),
  scope: tenantScope,
  summary: { ja: 'ユーザー集計（グループ別）', en: 'Usage by group' },
  params: z.object(tenantPath),
  query: z.object({ ...paging, ...period, sort: figureSort.group }).check(fields.periodInOrder('to')),
  reply: pageOf(GroupFigures),
});

export const aggregateGroupsCsv = endpoint({
  operationId: 'aggregation.groupsCsv',
  method: 'GET',
  path: '/sys-admin/user-aggregation/{tenantId}/csv',
  access: needs('aggregation:read'),
  scope: tenantScope,
  summary: { ja: 'ユーザー集計（グループ別・CSV）', en: 'Usage by group (CSV)' },
  params: z.object(tenantPath),
  query: z.object({ ...period, sort: figureSort.group }).check(fields.periodInOrder('to')),
  reply: Csv,
});

export const aggregateUsers = endpoint({
  operationId: 'aggregation.users',
  method: 'GET',
  path: '/sys-admin/user-aggregation/{tenantId}/g/{groupId}',
  access: needs('aggregation:read'),
  scope: groupScope,
  summary: { ja: 'ユーザー集計（ユーザー別）', en: 'Usage by user' },
  params: z.object(groupPath),
  query: z.object({ ...paging, ...period, sort: figureSort.user }).check(fields.periodInOrder('to')),
  reply: pageOf(UserFigures),
});

export const aggregateUsersCsv = endpoint({
  operationId: 'aggregation.usersCsv',
  method: 'GET',
  path: '/sys-admin/user-aggregation/{tenantId}/g/{groupId}/csv',
  access: needs('aggregation:read'),
  scope: groupScope,
  summary: { ja: 'ユーザー集計（ユーザー別・CSV）', en: 'Usage by user (CSV)' },
  params: z.object(groupPath),
  query: z.object({ ...period, sort: figureSort.user }).check(fields.periodInOrder('to')),
  reply: Csv,
});
