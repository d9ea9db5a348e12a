import type { ColumnType } from 'kysely';
import type { CriteriaListId } from '#checks/criteria-lists.ts';

/** The list of criteria that the contract of a group tests against; no row: the usual one. */
export interface CriteriaSettingTable {
  tenant_id: string;
  group_id: string;
  version: number;
  criteria_list: CriteriaListId;
  updated_at: ColumnType<Date, Date, Date>;
}
